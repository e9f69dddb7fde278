#include "runtime/output/rasterise.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

#include "runtime/mechanics/tet10.h"

namespace avs::output {

namespace tet10 = mechanics::tet10;

namespace {

constexpr double border = 1e-9;  // in local coordinates: centres on a common face belong to both elements

/// Which voxels of a row, numbered from 0, are where some linear functions are positive.
class RowClip {
public:
    RowClip(std::int32_t first, std::int32_t last) : first_(first), to_(static_cast<double>(last) - first) {}
    /// start + i change > 0. One voxel more on both sides for rounding; a function that does not change keeps all.
    void keep_positive(double start, double change) {
        if (change > 0) from_ = std::max(from_, -start / change - 1);
        if (change < 0) to_ = std::min(to_, -start / change + 1);
    }
    /// First and last; first > last: none.
    std::pair<std::int32_t, std::int32_t> voxels() const {
        if (!(from_ <= to_)) return {first_, first_ - 1};
        return {first_ + static_cast<std::int32_t>(from_), first_ + static_cast<std::int32_t>(to_)};
    }

private:
    std::int32_t first_;
    double from_ = 0, to_;
};

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

    void start_row() {}

    /// Voxels of a row in which the point may be, of the first and last; the others are outside for sure. Each coordinate is linear
    /// along the row.
    std::pair<std::int32_t, std::int32_t> clip(std::int32_t first, std::int32_t last, const Vec3& at_first, double size) const {
        const Vec3 b = local(at_first), slope = size * Vec3{inverse_.row[0].x, inverse_.row[1].x, inverse_.row[2].x};
        const std::array<double, 4> start{1 - b.x - b.y - b.z, b.x, b.y, b.z};
        const std::array<double, 4> change{-slope.x - slope.y - slope.z, slope.x, slope.y, slope.z};
        RowClip row(first, last);
        for (std::size_t i = 0; i < 4; ++i) row.keep_positive(start[i], change[i]);
        return row.voxels();
    }

    bool weights(const Vec3& point, std::array<double, largest_fixed_stencil>& out) {
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
        const Mat3 columns = transposed_jacobian({0, 0, 0});
        const Vec3 &u = columns.row[0], &v = columns.row[1], &w = columns.row[2];
        valid_ = dot(u, cross(v, w)) > 0;
        const std::array normals{cross(v, w), cross(w, u), cross(u, v)};
        for (std::size_t s = 0; s < slabs_.size(); ++s) {
            const auto along = [&](const Vec3& a, const Vec3& b) { return dot(normals[s], a) < dot(normals[s], b); };
            const auto [low, high] = std::minmax_element(x.begin(), x.end(), along);
            const double least = dot(normals[s], *low), most = dot(normals[s], *high), slack = 1e-6 * (most - least);
            slabs_[s] = {normals[s], least - slack, most + slack};
        }
    }
    bool valid() const { return valid_; }

    /// As that of TetMap. The element lies in the hull of its corners, and so between three pairs of planes around them.
    std::pair<std::int32_t, std::int32_t> clip(std::int32_t first, std::int32_t last, const Vec3& at_first, double size) const {
        RowClip row(first, last);
        for (const Slab& slab : slabs_) {
            const double start = dot(slab.normal, at_first), change = size * slab.normal.x;
            row.keep_positive(start - slab.least, change);
            row.keep_positive(slab.most - start, -change);
        }
        return row.voxels();
    }
    void start_row() { known_ = 0; }

    /// Newton's method, from where the row so far leads to, else from the element's centre.
    bool weights(const Vec3& point, std::array<double, largest_fixed_stencil>& out) {
        Vec3 local = known_ == 2 ? 2.0 * last_ - before_ : known_ == 1 ? last_ : Vec3{};
        bool found = known_ > 0 && solve(point, local);
        // What looks far away may be another solution of a map that folds over out there.
        if (known_ > 0 && (!found || largest(local) > 1.5)) {
            local = {};
            found = solve(point, local);
        } else if (known_ == 0) {
            found = solve(point, local);
        }
        if (!found) {
            known_ = 0;
            return false;
        }
        before_ = last_;
        last_ = local;
        known_ = std::min(known_ + 1, 2);
        if (largest(local) > 1 + border) return false;
        const double x[2] = {1 - local.x, 1 + local.x}, y[2] = {1 - local.y, 1 + local.y}, z[2] = {1 - local.z, 1 + local.z};
        for (std::size_t n = 0; n < 8; ++n) out[n] = 0.125 * x[corner[n][0] > 0] * y[corner[n][1] > 0] * z[corner[n][2] > 0];
        return true;
    }

private:
    static constexpr double corner[8][3] = {{-1, -1, -1}, {1, -1, -1}, {1, 1, -1}, {-1, 1, -1},
                                            {-1, -1, 1},  {1, -1, 1},  {1, 1, 1},  {-1, 1, 1}};

    static double largest(const Vec3& v) { return std::max({std::abs(v.x), std::abs(v.y), std::abs(v.z)}); }

    /// Steps square from one to the next, so after one of 1e-7 the rest is rounding.
    bool solve(const Vec3& point, Vec3& local) const {
        for (int iteration = 0; iteration < 30; ++iteration) {
            const Mat3 columns = transposed_jacobian(local);
            const Vec3 &u = columns.row[0], &v = columns.row[1], &w = columns.row[2];
            const Vec3 across = cross(v, w);
            const double volume = dot(u, across);
            if (!(volume > 0)) return false;
            const Vec3 rest = point - at(local);
            const Vec3 change = Vec3{dot(rest, across), dot(rest, cross(w, u)), dot(rest, cross(u, v))} / volume;
            local += change;
            if (largest(change) < 1e-7) return true;
            // Far outside of the element the map may fold over: such a point is not inside.
            if (largest(local) > 4) return false;
        }
        return false;
    }

    Vec3 at(const Vec3& l) const {
        const auto& c = coefficient_;
        return c[0] + l.x * c[1] + l.y * c[2] + l.z * c[3] + (l.x * l.y) * c[4] + (l.y * l.z) * c[5] + (l.z * l.x) * c[6] +
               (l.x * l.y * l.z) * c[7];
    }
    /// dx/d(local), a row for each local coordinate
    Mat3 transposed_jacobian(const Vec3& l) const {
        const auto& c = coefficient_;
        return Mat3{{c[1] + l.y * c[4] + l.z * c[6] + (l.y * l.z) * c[7], c[2] + l.x * c[4] + l.z * c[5] + (l.x * l.z) * c[7],
                     c[3] + l.y * c[5] + l.x * c[6] + (l.x * l.y) * c[7]}};
    }

    struct Slab {
        Vec3 normal;
        double least = 0, most = 0;  ///< of normal . x in the element
    };

    std::array<Vec3, 8> coefficient_{};
    std::array<Slab, 3> slabs_{};
    bool valid_ = false;
    int known_ = 0;       ///< so many of the next are from this row
    Vec3 last_, before_;  ///< local coordinates of the voxels before, inside or not
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

    std::pair<std::int32_t, std::int32_t> clip(std::int32_t first, std::int32_t last, const Vec3&, double) const {
        return {first, last};
    }
    void start_row() {}

    /// Newton's method from where the point would be if sides were straight.
    bool weights(const Vec3& point, std::array<double, largest_fixed_stencil>& out) const {
        Vec3 local = straight_.local(point);
        if (!solve(point, local)) return false;
        const tet10::Barycentric at = coordinates(local);
        if (*std::min_element(at.begin(), at.end()) < -border) return false;
        for (std::size_t n = 0; n < tet10::nodes; ++n) out[n] = tet10::shape(n, at);
        return true;
    }

private:
    static tet10::Barycentric coordinates(const Vec3& local) {
        return {1 - local.x - local.y - local.z, local.x, local.y, local.z};
    }
    static double largest(const Vec3& v) { return std::max({std::abs(v.x), std::abs(v.y), std::abs(v.z)}); }

    /// As that of HexMap.
    bool solve(const Vec3& point, Vec3& local) const {
        for (int iteration = 0; iteration < 30 && largest(local) <= 4; ++iteration) {
            const tet10::Barycentric at = coordinates(local);
            const Mat3 j = tet10::jacobian(position_, tet10::local_gradients(at));
            if (!(determinant(j) > 0)) return false;
            Vec3 rest = point;
            for (std::size_t n = 0; n < tet10::nodes; ++n) rest -= tet10::shape(n, at) * position_[n];
            const Vec3 change = inverse(j) * rest;
            local += change;
            if (largest(change) < 1e-7) return true;
        }
        return false;
    }

    std::span<const Vec3> position_;
    TetMap straight_;
    bool valid_ = false;
};

template <class Map>
void visit(Map map, const VoxelBox& box, double size, std::vector<VoxelHit>& hits) {
    if (!map.valid()) return;
    VoxelHit hit{};
    for (std::int32_t k = box.low[2]; k <= box.high[2]; ++k) {
        for (std::int32_t j = box.low[1]; j <= box.high[1]; ++j) {
            const auto [first, last] = map.clip(box.low[0], box.high[0], voxel_centre({box.low[0], j, k}, size), size);
            map.start_row();
            for (std::int32_t i = first; i <= last; ++i) {
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
