#include "runtime/output/rasterise.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

#include "runtime/output/curved_map.h"

namespace avs::output {

namespace {

constexpr double border = 1e-9;  // tolerance of local coordinates: centres on a common face belong to both elements

/// The range of voxels of a row, numbered from 0, in which certain linear functions are positive.
class RowClip {
public:
    RowClip(std::int32_t first, std::int32_t last) : first_(first), to_(static_cast<double>(last) - first) {}
    /// Adds the condition start + i change > 0 for voxel i; start / change is given. The range is kept one voxel larger on both
    /// sides, for rounding. A function with change 0 excludes nothing.
    void keep_positive(double change, double start_over_change) {
        if (change > 0) from_ = std::max(from_, -start_over_change - 1);
        if (change < 0) to_ = std::min(to_, -start_over_change + 1);
    }
    /// First and last voxel; first > last: none.
    std::pair<std::int32_t, std::int32_t> voxels() const {
        if (!(from_ <= to_)) return {first_, first_ - 1};
        return {first_ + static_cast<std::int32_t>(from_), first_ + static_cast<std::int32_t>(to_)};
    }

private:
    std::int32_t first_;
    double from_ = 0, to_;
};

/// Barycentric coordinates of a tetrahedron.
class TetMap {
public:
    explicit TetMap(std::span<const Vec3> x) : origin_(x[0]) {
        const Mat3 edges = transpose(Mat3{{x[1] - x[0], x[2] - x[0], x[3] - x[0]}});
        valid_ = determinant(edges) > 0;
        if (valid_) inverse_ = inverse(edges);
    }
    bool valid() const { return valid_; }
    Vec3 local(const Vec3& point) const { return inverse_ * (point - origin_); }

    /// Starts a row of voxels along x at the centre of its first voxel: coordinates are linear along the row. Returns the range of
    /// voxels that may be inside; all others are outside.
    std::pair<std::int32_t, std::int32_t> start_row(std::int32_t first, std::int32_t last, const Vec3& at_first, double size) {
        first_ = first;
        start_ = local(at_first);
        if (slope_size_ != size) {
            slope_size_ = size;
            slope_ = size * Vec3{inverse_.row[0].x, inverse_.row[1].x, inverse_.row[2].x};
            change_ = {-slope_.x - slope_.y - slope_.z, slope_.x, slope_.y, slope_.z};
            for (std::size_t i = 0; i < 4; ++i) over_change_[i] = 1 / change_[i];
        }
        const std::array<double, 4> start{1 - start_.x - start_.y - start_.z, start_.x, start_.y, start_.z};
        RowClip row(first, last);
        for (std::size_t i = 0; i < 4; ++i) row.keep_positive(change_[i], start[i] * over_change_[i]);
        return row.voxels();
    }

    bool weights(std::int32_t voxel, std::array<double, largest_fixed_stencil>& out) const {
        const Vec3 b = start_ + static_cast<double>(voxel - first_) * slope_;
        const double b0 = 1 - b.x - b.y - b.z;
        if (std::min({b0, b.x, b.y, b.z}) < -border) return false;
        out[0] = b0;
        out[1] = b.x;
        out[2] = b.y;
        out[3] = b.z;
        return true;
    }

private:
    Vec3 origin_;
    Mat3 inverse_;
    bool valid_ = false;
    std::int32_t first_ = 0;
    Vec3 start_, slope_;  ///< coordinates at the start of the row, and their change per voxel
    double slope_size_ = 0;
    std::array<double, 4> change_{}, over_change_{};  ///< change of the four coordinates per voxel of a row, and its inverse
};

/// The trilinear map of a hex8, local coordinates l = (a, b, c) in [-1, 1]:
///
///     x = x0 + J (l + g(l)),   g = g0 ab + g1 bc + g2 ca + g3 abc,
///
/// J is the Jacobian in the middle. With u = J^-1 (x - x0), which is linear along a row, a voxel's l solves l + g(l) = u. Most
/// elements are distorted little. If g changes by less than l does, the iteration l <- u - g(l) converges with a known factor from
/// any start; otherwise Newton's method is used. Both start with g of the previous voxel.
class HexMap {
public:
    explicit HexMap(std::span<const Vec3> x) {
        std::array<Vec3, 8> coefficient{};
        for (std::size_t n = 0; n < 8; ++n) {
            const double a = corner[n][0], b = corner[n][1], c = corner[n][2];
            const std::array<double, 8> monomial{1, a, b, c, a * b, b * c, c * a, a * b * c};
            for (std::size_t m = 0; m < 8; ++m) coefficient[m] += 0.125 * monomial[m] * x[n];
        }
        const Vec3 &u = coefficient[1], &v = coefficient[2], &w = coefficient[3];
        valid_ = dot(u, cross(v, w)) > 0;
        if (!valid_) return;
        const std::array normals{cross(v, w), cross(w, u), cross(u, v)};
        for (std::size_t s = 0; s < slabs_.size(); ++s) {
            double least = dot(normals[s], x[0]), most = least;
            for (const Vec3& point : x.subspan(1)) {
                least = std::min(least, dot(normals[s], point));
                most = std::max(most, dot(normals[s], point));
            }
            const double slack = 1e-6 * (most - least);
            slabs_[s] = {normals[s], least - slack, most + slack};
        }
        middle_ = coefficient[0];
        inverse_ = inverse(transpose(Mat3{{u, v, w}}));
        for (std::size_t m = 0; m < 4; ++m) bend_[m] = inverse_ * coefficient[4 + m];
        near_ = change_within(near);
        gentle_ = change_within(far) < 0.5;
    }
    bool valid() const { return valid_; }

    /// Starts a row of voxels, and returns the range of voxels that may be inside, as TetMap::start_row. The element lies in the
    /// hull of its corners, and so between three pairs of planes around them.
    std::pair<std::int32_t, std::int32_t> start_row(std::int32_t first, std::int32_t last, const Vec3& at_first, double size) {
        first_ = first;
        start_ = inverse_ * (at_first - middle_);
        slope_ = size * Vec3{inverse_.row[0].x, inverse_.row[1].x, inverse_.row[2].x};
        known_ = std::min(known_, 1);
        last_ = row_;
        begins_ = true;
        RowClip row(first, last);
        for (const Slab& slab : slabs_) {
            const double start = dot(slab.normal, at_first), change = size * slab.normal.x, over = 1 / change;
            row.keep_positive(change, (start - slab.least) * over);
            row.keep_positive(-change, (start - slab.most) * over);
        }
        return row.voxels();
    }

    bool weights(std::int32_t voxel, std::array<double, largest_fixed_stencil>& out) {
        const Vec3 u = start_ + static_cast<double>(voxel - first_) * slope_;
        Vec3 local = u - (known_ == 2 ? 2.0 * last_ - before_ : known_ == 1 ? last_ : Vec3{});
        if (!(largest(local) < near)) local = clamped(u);
        bool found = gentle_ ? approach(u, local) : solve(u, local);
        if (!gentle_ && (!found || largest(local) > 1.5)) {
            // A solution far away may belong to a part of the map that folds over.
            local = {};
            found = solve(u, local);
        }
        if (!found) {
            known_ = 0;
            row_ = {};
            return false;
        }
        before_ = last_;
        last_ = u - local;
        if (begins_) row_ = last_;
        known_ = begins_ || known_ == 0 ? 1 : 2;
        begins_ = false;
        if (largest(local) > 1 + border) return false;
        const double x[2] = {1 - local.x, 1 + local.x}, y[2] = {1 - local.y, 1 + local.y};
        const double z[2] = {0.125 * (1 - local.z), 0.125 * (1 + local.z)};
        for (std::size_t n = 0; n < 8; ++n) out[n] = x[corner[n][0] > 0] * y[corner[n][1] > 0] * z[corner[n][2] > 0];
        return true;
    }

private:
    static constexpr double corner[8][3] = {{-1, -1, -1}, {1, -1, -1}, {1, 1, -1}, {-1, 1, -1},
                                            {-1, -1, 1},  {1, -1, 1},  {1, 1, 1},  {-1, 1, 1}};
    static constexpr double near = 1.2;  ///< bound of |a|, |b|, |c| for starting points and for solutions that matter
    /// If a step towards a solution inside the element at least halves the distance to it, and starts within `near`, it ends within
    /// this bound.
    static constexpr double far = 1 + 0.5 * (1 + near);

    static double largest(const Vec3& v) { return std::max({std::abs(v.x), std::abs(v.y), std::abs(v.z)}); }
    static Vec3 clamped(const Vec3& v) {
        return {std::clamp(v.x, -1.0, 1.0), std::clamp(v.y, -1.0, 1.0), std::clamp(v.z, -1.0, 1.0)};
    }

    Vec3 bend(const Vec3& l) const {
        const double ab = l.x * l.y;
        return ab * bend_[0] + (l.y * l.z) * bend_[1] + (l.z * l.x) * bend_[2] + (ab * l.z) * bend_[3];
    }
    /// Bound of the change of any component of g, if the components of l change by up to 1, within |a|, |b|, |c| <= radius.
    double change_within(double radius) const {
        double most = 0;
        for (int axis = 0; axis < 3; ++axis) {
            double sum = 0;
            for (std::size_t m = 0; m < 3; ++m) sum += 2 * radius * std::abs(component(bend_[m], axis));
            most = std::max(most, sum + 3 * radius * radius * std::abs(component(bend_[3], axis)));
        }
        return most;
    }

    /// Solves l + g(l) = u by iteration; false if the point is surely outside. Values of voxels are stored as floats, so higher
    /// accuracy is needed only near the border of the element.
    bool approach(const Vec3& u, Vec3& local) const {
        constexpr double of_floats = 5e-8, exact = 1e-13;
        const double factor = near_ / (1 - near_);
        for (int iteration = 0; iteration < 60; ++iteration) {
            const Vec3 next = u - bend(local);
            const double step = largest(next - local), size = largest(next);
            local = next;
            if (!(size <= far)) return false;
            const double left = factor * step;
            // Outside of `near` the factor may be up to 1: the remaining error is at most as large as the step.
            if (size > near) {
                if (size - step > 1 + border) return true;
                continue;
            }
            if (left < exact || (left < of_floats && std::abs(size - 1) > 2 * of_floats)) return true;
        }
        return false;
    }

    /// Newton's method. It converges quadratically, so after a step of 1e-7 the error is rounding.
    bool solve(const Vec3& u, Vec3& l) const {
        const auto& g = bend_;
        for (int iteration = 0; iteration < 30; ++iteration) {
            const Vec3 a = Vec3{1, 0, 0} + l.y * g[0] + l.z * g[2] + (l.y * l.z) * g[3];
            const Vec3 b = Vec3{0, 1, 0} + l.x * g[0] + l.z * g[1] + (l.x * l.z) * g[3];
            const Vec3 c = Vec3{0, 0, 1} + l.y * g[1] + l.x * g[2] + (l.x * l.y) * g[3];
            const Vec3 across = cross(b, c);
            const double volume = dot(a, across);
            if (!(volume > 0)) return false;
            const Vec3 rest = u - l - bend(l);
            const Vec3 change = Vec3{dot(rest, across), dot(rest, cross(c, a)), dot(rest, cross(a, b))} / volume;
            l += change;
            if (largest(change) < 1e-7) return true;
            // Far outside of the element the map may fold over; such a point does not count as inside.
            if (largest(l) > 4) return false;
        }
        return false;
    }

    struct Slab {
        Vec3 normal;
        double least = 0, most = 0;  ///< range of normal . x in the element
    };

    Vec3 middle_;
    Mat3 inverse_;              ///< J^-1
    std::array<Vec3, 4> bend_;  ///< g
    std::array<Slab, 3> slabs_{};
    double near_ = 0;  ///< change_within(near)
    bool gentle_ = false, valid_ = false;

    std::int32_t first_ = 0;
    Vec3 start_, slope_;        ///< u at the start of the row, and its change per voxel
    bool begins_ = true;        ///< whether no voxel of this row has been found yet
    int known_ = 0;             ///< how many of `last_` and `before_` have values
    Vec3 last_, before_, row_;  ///< g at the previous voxels and at the first of the row
};

template <class Map>
void visit(Map map, const VoxelBox& box, double size, std::vector<VoxelHit>& hits) {
    if (!map.valid()) return;
    VoxelHit hit{};
    for (std::int32_t k = box.low[2]; k <= box.high[2]; ++k) {
        for (std::int32_t j = box.low[1]; j <= box.high[1]; ++j) {
            const auto [first, last] = map.start_row(box.low[0], box.high[0], voxel_centre({box.low[0], j, k}, size), size);
            for (std::int32_t i = first; i <= last; ++i) {
                hit.voxel = {i, j, k};
                if (map.weights(i, hit.weight)) hits.push_back(hit);
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
        // centres (i + 1/2) size within [low - margin, high + margin]; slightly more on both sides, for rounding
        const double first = std::ceil((low - margin) / size - 0.5 - 1e-6), last = std::floor((high + margin) / size - 0.5 + 1e-6);
        if (!(std::abs(first) < 1e9 && std::abs(last) < 1e9)) return std::nullopt;
        box.low[axis] = static_cast<std::int32_t>(first);
        box.high[axis] = static_cast<std::int32_t>(last);
    }
    return box;
}

void rasterise(ElementKind kind, std::span<const Vec3> position, double size, const VoxelBox& within, std::vector<VoxelHit>& hits) {
    std::optional<VoxelBox> around;
    if (kind == ElementKind::tet10) {
        around = voxel_box(Tet10Cell::hull(position), size);
    } else if (kind == ElementKind::hex27) {
        around = voxel_box(Hex27Cell::hull(position), size);
    } else {
        around = voxel_box(position, size);
    }
    if (!around) return;
    const VoxelBox box = common(*around, within);
    if (kind == ElementKind::tet4) visit(TetMap(position), box, size, hits);
    if (kind == ElementKind::hex8) visit(HexMap(position), box, size, hits);
    if (kind == ElementKind::tet10) visit(CurvedMap<Tet10Cell>(position, border), box, size, hits);
    if (kind == ElementKind::hex27) visit(CurvedMap<Hex27Cell>(position, border), box, size, hits);
}

}  // namespace avs::output
