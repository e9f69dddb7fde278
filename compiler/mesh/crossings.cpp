#include "compiler/mesh/crossings.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace avs::mesh {

namespace {

using Triangle = std::array<std::uint32_t, 3>;

struct BoxF {
    std::array<float, 3> low, high;
    bool meets(const BoxF& b) const {
        return low[0] <= b.high[0] && b.low[0] <= high[0] && low[1] <= b.high[1] && b.low[1] <= high[1] && low[2] <= b.high[2] &&
               b.low[2] <= high[2];
    }
    void add(const BoxF& b) {
        for (std::size_t k = 0; k < 3; ++k) low[k] = std::min(low[k], b.low[k]), high[k] = std::max(high[k], b.high[k]);
    }
};
constexpr BoxF nothing{{INFINITY, INFINITY, INFINITY}, {-INFINITY, -INFINITY, -INFINITY}};

/// The box of a triangle in single precision, rounded outwards.
BoxF box_of(std::span<const Vec3> points, const Triangle& t) {
    BoxF box = nothing;
    for (const std::uint32_t n : t)
        for (int axis = 0; axis < 3; ++axis) {
            const auto k = static_cast<std::size_t>(axis);
            const double c = component(points[n], axis);
            const auto f = static_cast<float>(c);
            box.low[k] = std::min(box.low[k], double{f} > c ? std::nextafterf(f, -INFINITY) : f);
            box.high[k] = std::max(box.high[k], double{f} < c ? std::nextafterf(f, INFINITY) : f);
        }
    return box;
}

/// Bits of a number below 2^20, two zeros between each.
std::uint64_t spread(std::uint64_t v) {
    v = (v | v << 32) & 0x1f00000000ffffULL;
    v = (v | v << 16) & 0x1f0000ff0000ffULL;
    v = (v | v << 8) & 0x100f00f00f00f00fULL;
    v = (v | v << 4) & 0x10c30c30c30c30c3ULL;
    return (v | v << 2) & 0x1249249249249249ULL;
}

/// The point where the segment pq passes through the triangle abc, by the signs of volumes of tetrahedra. A volume that is zero
/// within rounding makes no crossing.
std::optional<Vec3> pierced(const Vec3& p, const Vec3& q, const std::array<Vec3, 3>& corners, double touch) {
    const auto& [a, b, c] = corners;
    const auto volume = [](const Vec3& w, const Vec3& x, const Vec3& y, const Vec3& z) { return dot(x - w, cross(y - w, z - w)); };
    const double longest = std::max({norm(q - p), norm(b - a), norm(c - a), norm(c - b)});
    const double zero = 1e-12 * longest * longest * longest, deep = std::max(zero, touch * norm(cross(b - a, c - a)));
    const double vp = volume(a, b, c, p), vq = volume(a, b, c, q);
    if (!((vp > deep && vq < -deep) || (vp < -deep && vq > deep))) return std::nullopt;
    const double u = volume(p, q, a, b), v = volume(p, q, b, c), w = volume(p, q, c, a);
    const int inside = (u > zero) + (v > zero) + (w > zero), outside = (u < -zero) + (v < -zero) + (w < -zero);
    // A segment through an edge of the triangle counts as a crossing. One through a corner does not, since it may belong to
    // a neighbour that meets the middle of an edge.
    if (!((inside >= 2 && outside == 0) || (outside >= 2 && inside == 0))) return std::nullopt;
    return p + (vp / (vp - vq)) * (q - p);
}

class Search {
public:
    Search(std::span<const Vec3> points, std::span<const Triangle> triangles, double touch, std::size_t most)
        : points_(points), triangles_(triangles), touch_(touch), most_(most) {
        sort_along_curve();
        build();
    }

    Crossings run() {
        for (std::size_t leaf = 0; leaf < leaves_ && result_.is_all; ++leaf) descend(leaf);
        std::sort(result_.found.begin(), result_.found.end(), [](const Crossing& a, const Crossing& b) {
            return a.first != b.first ? a.first < b.first : a.second < b.second;
        });
        return std::move(result_);
    }

private:
    static constexpr std::size_t leaf_size = 4;

    void sort_along_curve() {
        std::vector<BoxF> boxes;
        boxes.reserve(triangles_.size());
        BoxF all = nothing;
        for (const Triangle& t : triangles_) {
            boxes.push_back(box_of(points_, t));
            all.add(boxes.back());
        }
        float extent = 0;
        for (std::size_t k = 0; k < 3; ++k) extent = std::max(extent, all.high[k] - all.low[k]);
        const float scale = extent > 0 ? 1048575.0F / extent : 0;
        std::vector<std::pair<std::uint64_t, std::uint32_t>> order;
        order.reserve(boxes.size());
        for (std::uint32_t t = 0; t < boxes.size(); ++t) {
            std::uint64_t code = 0;
            for (std::size_t k = 0; k < 3; ++k)
                code |= spread(static_cast<std::uint64_t>(
                            std::clamp(0.5F * (boxes[t].low[k] + boxes[t].high[k]) - all.low[k], 0.0F, extent) * scale))
                        << k;
            order.emplace_back(code, t);
        }
        std::sort(order.begin(), order.end());
        order_.reserve(order.size());
        boxes_.reserve(order.size());
        for (const auto& [code, t] : order) {
            order_.push_back(t);
            boxes_.push_back(boxes[t]);
        }
    }

    /// Builds a full binary tree of boxes with the root at 1. Leaves are ranges of the order along the
    /// curve.
    void build() {
        leaves_ = (order_.size() + leaf_size - 1) / leaf_size;
        base_ = 1;
        while (base_ < leaves_) base_ *= 2;
        tree_.assign(2 * base_, nothing);
        for (std::size_t i = 0; i < order_.size(); ++i) tree_[base_ + i / leaf_size].add(boxes_[i]);
        for (std::size_t n = base_ - 1; n > 0; --n) {
            tree_[n] = tree_[2 * n];
            tree_[n].add(tree_[2 * n + 1]);
        }
    }

    /// Tests a leaf against itself and all later leaves.
    void descend(std::size_t leaf) {
        compare(leaf, leaf);
        const BoxF& box = tree_[base_ + leaf];
        // Visits the subtrees to the right of the path from the leaf up to the root.
        for (std::size_t n = base_ + leaf; n > 1; n /= 2) {
            if (n % 2 != 0) continue;
            stack_.assign(1, n + 1);
            while (!stack_.empty()) {
                const std::size_t at = stack_.back();
                stack_.pop_back();
                if (!tree_[at].meets(box)) continue;
                if (at >= base_) {
                    compare(leaf, at - base_);
                } else {
                    stack_.push_back(2 * at);
                    stack_.push_back(2 * at + 1);
                }
            }
        }
    }

    void compare(std::size_t left, std::size_t right) {
        const std::size_t end = std::min(order_.size(), leaf_size * (left + 1)),
                          last = std::min(order_.size(), leaf_size * (right + 1));
        for (std::size_t i = leaf_size * left; i < end; ++i)
            for (std::size_t k = left == right ? i + 1 : leaf_size * right; k < last; ++k)
                if (boxes_[i].meets(boxes_[k])) test(std::min(order_[i], order_[k]), std::max(order_[i], order_[k]));
    }

    void test(std::uint32_t first, std::uint32_t second) {
        if (!result_.is_all) return;
        const Triangle &a = triangles_[first], &b = triangles_[second];
        int shared = 0;
        std::size_t shared_a = 0, shared_b = 0;
        for (std::size_t i = 0; i < 3; ++i)
            for (std::size_t k = 0; k < 3; ++k)
                if (a[i] == b[k]) ++shared, shared_a = i, shared_b = k;
        if (shared > 1) return;
        if (++tests_ > 200 * triangles_.size() + 1'000'000) result_.is_all = false;
        std::optional<Vec3> at;
        if (shared == 1) {  // with one common point, only the edges opposite to it can cross
            at = pierced_by(a, (shared_a + 1) % 3, b);
            if (!at) at = pierced_by(b, (shared_b + 1) % 3, a);
        } else {
            for (std::size_t k = 0; k < 3 && !at; ++k) at = pierced_by(a, k, b);
            for (std::size_t k = 0; k < 3 && !at; ++k) at = pierced_by(b, k, a);
        }
        if (!at) return;
        result_.found.push_back({first, second, *at});
        if (result_.found.size() >= most_) result_.is_all = false;
    }
    std::optional<Vec3> pierced_by(const Triangle& of, std::size_t k, const Triangle& t) const {
        return pierced(points_[of[k]], points_[of[(k + 1) % 3]], {points_[t[0]], points_[t[1]], points_[t[2]]}, touch_);
    }

    std::span<const Vec3> points_;
    std::span<const Triangle> triangles_;
    double touch_;
    std::size_t most_, leaves_ = 0, base_ = 1, tests_ = 0;
    std::vector<std::uint32_t> order_;
    std::vector<BoxF> boxes_, tree_;
    std::vector<std::size_t> stack_;
    Crossings result_;
};

}  // namespace

Crossings find_crossings(std::span<const Vec3> points, std::span<const Triangle> triangles, double touch, std::size_t most) {
    if (triangles.empty()) return {};
    return Search(points, triangles, touch, most).run();
}

}  // namespace avs::mesh
