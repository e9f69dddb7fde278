#include "runtime/geometry/box_tree.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace avs::geometry {

namespace {
Vec3 twice_centre(const Box& box) { return box.low + box.high; }

// Bounds are enlarged by this share of their coordinates, which is more than the rounding error of single precision.
constexpr double wider = 1e-6;
constexpr double farthest = 1e37;

float outward(double x, double sign) { return static_cast<float>(std::clamp(x + sign * wider * std::abs(x), -farthest, farthest)); }
}  // namespace

BoxTree::Bounds BoxTree::bounds_of(const Box& box) {
    return {.low = {outward(box.low.x, -1), outward(box.low.y, -1), outward(box.low.z, -1)},
            .high = {outward(box.high.x, 1), outward(box.high.y, 1), outward(box.high.z, 1)}};
}

BoxTree::Node::Node() {
    constexpr float infinity = std::numeric_limits<float>::infinity();
    for (int lane = 0; lane < width; ++lane) {
        set(lane, {.low = {infinity, infinity, infinity}, .high = {-infinity, -infinity, -infinity}});
        child[lane] = 0;
    }
}

void BoxTree::Node::set(int lane, const Bounds& bounds) {
    for (int axis = 0; axis < 3; ++axis) {
        low[axis][lane] = bounds.low[axis];
        high[axis][lane] = bounds.high[axis];
    }
}

BoxTree::Bounds BoxTree::Node::of(int lane) const {
    return {.low = {low[0][lane], low[1][lane], low[2][lane]}, .high = {high[0][lane], high[1][lane], high[2][lane]}};
}

BoxTree::Bounds BoxTree::Node::all() const {
    // The least, or the largest, of eight floats: halves are compared with each other until one float is left.
    const auto least = [](const float* of) {
        __m128 x = _mm_min_ps(_mm_load_ps(of), _mm_load_ps(of + 4));
        x = _mm_min_ps(x, _mm_movehl_ps(x, x));
        return _mm_cvtss_f32(_mm_min_ss(x, _mm_shuffle_ps(x, x, 1)));
    };
    const auto most = [](const float* of) {
        __m128 x = _mm_max_ps(_mm_load_ps(of), _mm_load_ps(of + 4));
        x = _mm_max_ps(x, _mm_movehl_ps(x, x));
        return _mm_cvtss_f32(_mm_max_ss(x, _mm_shuffle_ps(x, x, 1)));
    };
    return {.low = {least(low[0]), least(low[1]), least(low[2])}, .high = {most(high[0]), most(high[1]), most(high[2])}};
}

BoxTree::BoxTree(std::span<const Box> items, simd::Level limit) : boxes_(items), place_of_(items.size()), functions_(boxes(limit)) {
    if (items.empty()) return;
    items_.reserve(items.size());
    for (std::uint32_t i = 0; i < items.size(); ++i) items_.push_back({twice_centre(items[i]), i});
    nodes_.reserve(items.size() / 6 + 2);
    make_node(0, static_cast<std::uint32_t>(items.size()));
    items_ = {};
}

/// Partial sort along the widest axis: the first `at` items come to lie on one side of the others.
void BoxTree::halve(std::uint32_t first, std::uint32_t count, std::uint32_t at) {
    Box centres;
    for (std::uint32_t i = first; i < first + count; ++i) centres.include(items_[i].twice_centre);
    const Vec3 extent = centres.extent();
    const int axis = extent.x >= extent.y && extent.x >= extent.z ? 0 : extent.y >= extent.z ? 1 : 2;
    const auto begin = items_.begin() + first;
    // Equal centres are ordered by number, so that both halves have the same depth however many boxes share a centre.
    std::nth_element(begin, begin + at, begin + count, [&](const Item& a, const Item& b) {
        const double x = component(a.twice_centre, axis);
        const double y = component(b.twice_centre, axis);
        return x != y ? x < y : a.number < b.number;
    });
}

std::uint32_t BoxTree::make_node(std::uint32_t first, std::uint32_t count) {
    const auto number = static_cast<std::uint32_t>(nodes_.size());
    nodes_.emplace_back();
    if (count <= width) {
        Node& leaf = nodes_[number];
        leaf.is_leaf = 1;
        leaf.count = count;
        for (std::uint32_t i = 0; i < count; ++i) {
            const std::uint32_t item = items_[first + i].number;
            leaf.child[i] = item;
            leaf.set(static_cast<int>(i), bounds_of(boxes_[item]));
            place_of_[item] = number * width + i;
        }
        return number;
    }
    // Subtrees are full; only the root may have fewer children, as many as are necessary.
    std::uint64_t full = width;
    while (full * width < count) full *= width;
    const auto parts = static_cast<std::uint32_t>((count + full - 1) / full);
    const auto begin_of = [&](std::uint32_t part) {
        return first + static_cast<std::uint32_t>(std::uint64_t{count} * part / parts);
    };
    // Parts `low` to `high` are cut in the middle, then each half again.
    const auto cut = [&](auto&& self, std::uint32_t low, std::uint32_t high) -> void {
        if (high - low < 2) return;
        const std::uint32_t middle = low + (high - low) / 2;
        halve(begin_of(low), begin_of(high) - begin_of(low), begin_of(middle) - begin_of(low));
        self(self, low, middle);
        self(self, middle, high);
    };
    cut(cut, 0, parts);
    for (std::uint32_t part = 0; part < parts; ++part) {
        const std::uint32_t child = make_node(begin_of(part), begin_of(part + 1) - begin_of(part));
        nodes_[child].parent = number;
        nodes_[child].place = part;
        nodes_[number].child[part] = child;
        nodes_[number].set(static_cast<int>(part), nodes_[child].all());
    }
    return number;
}

void BoxTree::refit(std::uint32_t leaf, unsigned lanes) {
    for (unsigned left = lanes & ((1U << nodes_[leaf].count) - 1); left != 0; left &= left - 1) {
        const int lane = std::countr_zero(left);
        nodes_[leaf].set(lane, bounds_of(boxes_[nodes_[leaf].child[lane]]));
    }
    for (std::uint32_t number = leaf; number != 0;) {
        const Bounds bounds = nodes_[number].all();
        const auto lane = static_cast<int>(nodes_[number].place);
        number = nodes_[number].parent;
        if (nodes_[number].of(lane) == bounds) return;
        nodes_[number].set(lane, bounds);
    }
}

void BoxTree::leaves_near(const BoxTree& of, std::uint32_t leaf, unsigned lanes, double reach,
                          std::vector<std::uint32_t>& leaves) const {
    Box around;
    for (unsigned left = lanes; left != 0; left &= left - 1) {
        const Bounds bounds = of.nodes_[leaf].of(std::countr_zero(left));
        around.include(Vec3{bounds.low[0], bounds.low[1], bounds.low[2]});
        around.include(Vec3{bounds.high[0], bounds.high[1], bounds.high[2]});
    }
    each_leaf_near(bounds_of(inflated(around, reach)), [&](std::uint32_t number, unsigned) { leaves.push_back(number); });
}

void BoxTree::find_near(const BoxTree& of, std::uint32_t leaf, unsigned lanes, double reach, std::span<const std::uint32_t> leaves,
                        std::uint64_t* words) const {
    functions_.find_near({.of = &of.nodes_[leaf],
                          .lanes = lanes,
                          .first = reinterpret_cast<const std::byte*>(static_cast<const LaneBoxes*>(nodes_.data())),
                          .stride = sizeof(Node),
                          .numbers = leaves,
                          .limit = squared_limit(reach)},
                         words);
}

}  // namespace avs::geometry
