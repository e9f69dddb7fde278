#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include "runtime/base/vec3.h"
#include "runtime/base/vocabulary.h"
#include "runtime/mechanics/hex27.h"
#include "runtime/mechanics/tet10.h"

/// Inverse maps of elements of second order, whose sides are curved: from a position to local coordinates and shape functions.
namespace avs::output {

/// An affine approximation of the map, from which Newton's method starts.
struct NearMap {
    Vec3 origin, local;  ///< a position, and its local coordinates
    Mat3 jacobian;       ///< dx/dlocal at that position
};

/// Local coordinates (L1, L2, L3) of a tet10.
struct Tet10Cell {
    static constexpr std::size_t nodes = mechanics::tet10::nodes;

    static mechanics::tet10::Barycentric barycentric(const Vec3& l) { return {1 - l.x - l.y - l.z, l.x, l.y, l.z}; }
    static double shape(std::size_t n, const Vec3& l) { return mechanics::tet10::shape(n, barycentric(l)); }
    static Mat3 jacobian(std::span<const Vec3> x, const Vec3& l) {
        return mechanics::tet10::jacobian(x, mechanics::tet10::local_gradients(barycentric(l)));
    }
    static bool is_inside(const Vec3& l, double border) {
        const mechanics::tet10::Barycentric at = barycentric(l);
        return *std::min_element(at.begin(), at.end()) >= -border;
    }
    static constexpr Vec3 middle{0.25, 0.25, 0.25};
    /// The map of an element with straight sides.
    static NearMap near_map(std::span<const Vec3> x) {
        return {.origin = x[0], .local = {}, .jacobian = transpose(Mat3{{x[1] - x[0], x[2] - x[0], x[3] - x[0]}})};
    }
    /// Points whose convex hull contains the element: its nodes, and for each middle m between a and b the control point 2 m - (a
    /// + b) / 2.
    static std::array<Vec3, 16> hull(std::span<const Vec3> x) {
        using mechanics::tet10::edges;
        std::array<Vec3, 16> points;
        std::copy(x.begin(), x.end(), points.begin());
        for (std::size_t m = 0; m < 6; ++m) points[10 + m] = 2 * x[4 + m] - 0.5 * (x[edges[m][0]] + x[edges[m][1]]);
        return points;
    }
};

/// Local coordinates (xi, eta, zeta) of a hex27.
struct Hex27Cell {
    static constexpr std::size_t nodes = mechanics::hex27::nodes;

    static double shape(std::size_t n, const Vec3& l) { return mechanics::hex27::shape(n, l); }
    static Mat3 jacobian(std::span<const Vec3> x, const Vec3& l) {
        return mechanics::hex27::jacobian(x, mechanics::hex27::local_gradients(l));
    }
    static bool is_inside(const Vec3& l, double border) {
        return std::max({std::abs(l.x), std::abs(l.y), std::abs(l.z)}) <= 1 + border;
    }
    static constexpr Vec3 middle{0, 0, 0};
    static NearMap near_map(std::span<const Vec3> x) {
        return {.origin = x[nodes - 1], .local = middle, .jacobian = jacobian(x, middle)};
    }
    /// Points whose convex hull contains the element: the control points of its Bezier form. Along each axis the middle m of three
    /// nodes becomes 2 m - (a + b) / 2.
    static std::array<Vec3, nodes> hull(std::span<const Vec3> x) {
        using namespace mechanics::hex27;
        std::array<Vec3, nodes> points;
        for (std::size_t g = 0; g < nodes; ++g) points[g] = x[node_at[g]];
        for (const std::size_t step : stride)
            for (std::size_t g = 0; g < nodes; ++g)
                if (g / step % 3 == 1) points[g] = 2 * points[g] - 0.5 * (points[g - step] + points[g + step]);
        return points;
    }
};

/// Visits rows of voxels in the same way as TetMap and HexMap of rasterise.cpp.
template <class Cell>
class CurvedMap {
public:
    CurvedMap(std::span<const Vec3> x, double border) : position_(x), border_(border) {
        const NearMap near = Cell::near_map(x);
        valid_ = determinant(near.jacobian) > 0 && determinant(Cell::jacobian(x, Cell::middle)) > 0;
        if (!valid_) return;
        origin_ = near.origin;
        local_ = near.local;
        inverse_ = inverse(near.jacobian);
    }
    bool valid() const { return valid_; }

    std::pair<std::int32_t, std::int32_t> start_row(std::int32_t first, std::int32_t last, const Vec3& at_first, double size) {
        first_ = first;
        at_first_ = at_first;
        size_ = size;
        return {first, last};
    }

    bool weights(std::int32_t voxel, std::array<double, largest_fixed_stencil>& out) const {
        const Vec3 point = at_first_ + Vec3{(voxel - first_) * size_, 0, 0};
        Vec3 local = local_ + inverse_ * (point - origin_);
        if (!solve(point, local) || !Cell::is_inside(local, border_)) return false;
        for (std::size_t n = 0; n < Cell::nodes; ++n) out[n] = Cell::shape(n, local);
        return true;
    }

private:
    static double largest(const Vec3& v) { return std::max({std::abs(v.x), std::abs(v.y), std::abs(v.z)}); }

    /// Newton's method. It converges quadratically, so after a step of 1e-7 the error is rounding. Far outside of the element the
    /// map may fold over; such a point does not count as inside.
    bool solve(const Vec3& point, Vec3& local) const {
        for (int iteration = 0; iteration < 30 && largest(local) <= 4; ++iteration) {
            const Mat3 j = Cell::jacobian(position_, local);
            if (!(determinant(j) > 0)) return false;
            Vec3 rest = point;
            for (std::size_t n = 0; n < Cell::nodes; ++n) rest -= Cell::shape(n, local) * position_[n];
            const Vec3 change = inverse(j) * rest;
            local += change;
            if (largest(change) < 1e-7) return true;
        }
        return false;
    }

    std::span<const Vec3> position_;
    double border_;
    Vec3 origin_, local_;
    Mat3 inverse_;
    bool valid_ = false;
    std::int32_t first_ = 0;
    Vec3 at_first_;
    double size_ = 0;
};

}  // namespace avs::output
