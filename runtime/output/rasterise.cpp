#include "runtime/output/rasterise.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "runtime/mechanics/tet10.h"

namespace avs::output {

namespace tet10 = mechanics::tet10;

namespace {

constexpr double border = 1e-9;  // in local coordinates: centres on a common face belong to both elements

/// Barycentric coordinates against one tetrahedron.
class TetMap {
public:
    explicit TetMap(std::span<const Vec3> x) : origin_(x[0]) {
        const Mat3 edges = transpose(Mat3{{x[1] - x[0], x[2] - x[0], x[3] - x[0]}});
        valid_ = determinant(edges) > 0;
        if (valid_) inverse_ = inverse(edges);
    }
    bool valid() const { return valid_; }
    Vec3 local(const Vec3& point) const { return inverse_ * (point - origin_); }

    bool weights(const Vec3& point, std::array<double, largest_fixed_stencil>& out) const {
        const Vec3 b = local(point);
        const double b0 = 1 - b.x - b.y - b.z;
        if (std::min({b0, b.x, b.y, b.z}) < -border) return false;
        out = {b0, b.x, b.y, b.z};
        return true;
    }

private:
    Vec3 origin_;
    Mat3 inverse_;
    bool valid_ = false;
};

/// x(a, b, c) = sum of monomials: c0 + c1 a + c2 b + c3 c + c4 ab + c5 bc + c6 ca + c7 abc, local coordinates in [-1, 1].
class HexMap {
public:
    explicit HexMap(std::span<const Vec3> x) {
        for (std::size_t n = 0; n < 8; ++n) {
            const double a = corner[n][0], b = corner[n][1], c = corner[n][2];
            const std::array<double, 8> monomial{1, a, b, c, a * b, b * c, c * a, a * b * c};
            for (std::size_t m = 0; m < 8; ++m) coefficient_[m] += 0.125 * monomial[m] * x[n];
        }
        valid_ = determinant(jacobian({0, 0, 0})) > 0;
    }
    bool valid() const { return valid_; }

    /// Newton's method from the element's centre.
    bool weights(const Vec3& point, std::array<double, largest_fixed_stencil>& out) const {
        Vec3 local{0, 0, 0};
        double step = 1;
        for (int iteration = 0; iteration < 30 && step > 1e-13; ++iteration) {
            const Mat3 j = jacobian(local);
            if (!(determinant(j) > 0)) return false;
            const Vec3 change = inverse(j) * (point - at(local));
            local += change;
            step = std::max({std::abs(change.x), std::abs(change.y), std::abs(change.z)});
            // Far outside of the element the map may fold over: such a point is not inside.
            if (std::max({std::abs(local.x), std::abs(local.y), std::abs(local.z)}) > 4) return false;
        }
        if (step > 1e-9 || std::max({std::abs(local.x), std::abs(local.y), std::abs(local.z)}) > 1 + border) return false;
        for (std::size_t n = 0; n < 8; ++n) {
            out[n] = 0.125 * (1 + corner[n][0] * local.x) * (1 + corner[n][1] * local.y) * (1 + corner[n][2] * local.z);
        }
        return true;
    }

private:
    static constexpr double corner[8][3] = {{-1, -1, -1}, {1, -1, -1}, {1, 1, -1}, {-1, 1, -1},
                                            {-1, -1, 1},  {1, -1, 1},  {1, 1, 1},  {-1, 1, 1}};

    Vec3 at(const Vec3& l) const {
        const auto& c = coefficient_;
        return c[0] + l.x * c[1] + l.y * c[2] + l.z * c[3] + (l.x * l.y) * c[4] + (l.y * l.z) * c[5] + (l.z * l.x) * c[6] +
               (l.x * l.y * l.z) * c[7];
    }
    /// dx/d(local), columns by local coordinate
    Mat3 jacobian(const Vec3& l) const {
        const auto& c = coefficient_;
        return transpose(
            Mat3{{c[1] + l.y * c[4] + l.z * c[6] + (l.y * l.z) * c[7], c[2] + l.x * c[4] + l.z * c[5] + (l.x * l.z) * c[7],
                  c[3] + l.y * c[5] + l.x * c[6] + (l.x * l.y) * c[7]}});
    }

    std::array<Vec3, 8> coefficient_{};
    bool valid_ = false;
};

/// The quadratic map of a tet10.
class QuadraticMap {
public:
    explicit QuadraticMap(std::span<const Vec3> x) : position_(x), straight_(x.first(4)) {
        valid_ = straight_.valid() && determinant(tet10::jacobian(x, tet10::local_gradients({0.25, 0.25, 0.25, 0.25}))) > 0;
    }
    bool valid() const { return valid_; }

    /// What holds the element: its nodes, and for the middle m between a and b the control point 2 m - (a + b) / 2 of its curve.
    static std::array<Vec3, 16> hull(std::span<const Vec3> x) {
        std::array<Vec3, 16> points;
        std::copy(x.begin(), x.end(), points.begin());
        for (std::size_t m = 0; m < 6; ++m) points[10 + m] = 2 * x[4 + m] - 0.5 * (x[tet10::edges[m][0]] + x[tet10::edges[m][1]]);
        return points;
    }

    /// Newton's method from where the point would be if sides were straight.
    bool weights(const Vec3& point, std::array<double, largest_fixed_stencil>& out) const {
        Vec3 local = straight_.local(point);
        double step = 1;
        for (int iteration = 0; iteration < 30 && step > 1e-13; ++iteration) {
            if (std::max({std::abs(local.x), std::abs(local.y), std::abs(local.z)}) > 4) return false;
            const tet10::Barycentric at = coordinates(local);
            const Mat3 j = tet10::jacobian(position_, tet10::local_gradients(at));
            if (!(determinant(j) > 0)) return false;
            Vec3 off = point;
            for (std::size_t n = 0; n < tet10::nodes; ++n) off -= tet10::shape(n, at) * position_[n];
            const Vec3 change = inverse(j) * off;
            local += change;
            step = std::max({std::abs(change.x), std::abs(change.y), std::abs(change.z)});
        }
        const tet10::Barycentric at = coordinates(local);
        if (step > 1e-9 || *std::min_element(at.begin(), at.end()) < -border) return false;
        for (std::size_t n = 0; n < tet10::nodes; ++n) out[n] = tet10::shape(n, at);
        return true;
    }

private:
    static tet10::Barycentric coordinates(const Vec3& local) {
        return {1 - local.x - local.y - local.z, local.x, local.y, local.z};
    }

    std::span<const Vec3> position_;
    TetMap straight_;
    bool valid_ = false;
};

template <class Map>
void visit(const Map& map, const VoxelBox& box, double size, std::vector<VoxelHit>& hits) {
    if (!map.valid()) return;
    VoxelHit hit{};
    for (std::int32_t k = box.low[2]; k <= box.high[2]; ++k) {
        for (std::int32_t j = box.low[1]; j <= box.high[1]; ++j) {
            for (std::int32_t i = box.low[0]; i <= box.high[0]; ++i) {
                hit.voxel = {i, j, k};
                if (map.weights(voxel_centre(hit.voxel, size), hit.weight)) hits.push_back(hit);
            }
        }
    }
}

}  // namespace

double VoxelBox::count() const {
    double result = 1;
    for (std::size_t axis = 0; axis < 3; ++axis) result *= std::max(0.0, static_cast<double>(high[axis]) - low[axis] + 1);
    return result;
}

VoxelBox common(const VoxelBox& a, const VoxelBox& b) {
    VoxelBox result;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        result.low[axis] = std::max(a.low[axis], b.low[axis]);
        result.high[axis] = std::min(a.high[axis], b.high[axis]);
    }
    return result;
}

std::optional<VoxelBox> voxel_box(std::span<const Vec3> points, double size, double margin) {
    VoxelBox box;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        double low = std::numeric_limits<double>::infinity(), high = -low;
        for (const Vec3& x : points) {
            const double value = component(x, static_cast<int>(axis));
            if (!std::isfinite(value)) return std::nullopt;
            low = std::min(low, value);
            high = std::max(high, value);
        }
        // centre (i + 1/2) size within [low - margin, high + margin], a little more on both sides for rounding
        const double first = std::ceil((low - margin) / size - 0.5 - 1e-6), last = std::floor((high + margin) / size - 0.5 + 1e-6);
        if (!(std::abs(first) < 1e9 && std::abs(last) < 1e9)) return std::nullopt;
        box.low[axis] = static_cast<std::int32_t>(first);
        box.high[axis] = static_cast<std::int32_t>(last);
    }
    return box;
}

void rasterise(ElementKind kind, std::span<const Vec3> position, double size, const VoxelBox& within, std::vector<VoxelHit>& hits) {
    const bool curved = kind == ElementKind::tet10;
    const std::optional<VoxelBox> around = curved ? voxel_box(QuadraticMap::hull(position), size) : voxel_box(position, size);
    if (!around) return;
    const VoxelBox box = common(*around, within);
    if (kind == ElementKind::tet4) visit(TetMap(position), box, size, hits);
    if (curved) visit(QuadraticMap(position), box, size, hits);
    if (kind == ElementKind::hex8) visit(HexMap(position), box, size, hits);
}

}  // namespace avs::output
