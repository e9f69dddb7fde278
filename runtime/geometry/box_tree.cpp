#include "runtime/geometry/box_tree.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace avs::geometry {

namespace {
constexpr std::uint32_t leaf_size = 4;
Vec3 twice_centre(const Box& box) { return box.low + box.high; }

// More than single precision rounds by, and no coordinate anybody has.
constexpr double wider = 1e-6;
constexpr double farthest = 1e37;

float outward(double x, double sign) { return static_cast<float>(std::clamp(x + sign * wider * std::abs(x), -farthest, farthest)); }
}  // namespace

BoxTree::Bounds BoxTree::bounds_of(const Box& box) {
    return {_mm_setr_ps(outward(box.low.x, -1), outward(box.low.y, -1), outward(box.low.z, -1), 0),
            _mm_setr_ps(outward(box.high.x, 1), outward(box.high.y, 1), outward(box.high.z, 1), 0)};
}

BoxTree::Bounds BoxTree::bounds_of_items(std::uint32_t first, std::uint32_t count) const {
    Box box;
    for (std::uint32_t i = first; i < first + count; ++i) box.include(boxes_[items_[i]]);
    return bounds_of(box);
}

BoxTree::BoxTree(std::span<const Box> boxes) : boxes_(boxes), items_(boxes.size()) {
    if (boxes.empty()) return;
    std::iota(items_.begin(), items_.end(), 0U);
    nodes_.reserve(boxes.size());
    nodes_.emplace_back();
    split(0, 0, static_cast<std::uint32_t>(boxes.size()));
}

void BoxTree::split(std::uint32_t node, std::uint32_t first, std::uint32_t count) {
    Box centres;
    for (std::uint32_t i = first; i < first + count; ++i) { centres.include(twice_centre(boxes_[items_[i]])); }
    nodes_[node] = {.bounds = bounds_of_items(first, count), .first = first, .count = count};
    if (count <= leaf_size) return;
    const Vec3 extent = centres.extent();
    const int axis = extent.x >= extent.y && extent.x >= extent.z ? 0 : extent.y >= extent.z ? 1 : 2;
    const std::uint32_t half = count / 2;
    const auto begin = items_.begin() + first;
    // Ties by number: halves of even depth, however many boxes share a centre.
    std::nth_element(begin, begin + half, begin + count, [&](std::uint32_t a, std::uint32_t b) {
        const double x = component(twice_centre(boxes_[a]), axis);
        const double y = component(twice_centre(boxes_[b]), axis);
        return x != y ? x < y : a < b;
    });
    const auto children = static_cast<std::uint32_t>(nodes_.size());
    nodes_[node].first = children;
    nodes_[node].count = 0;
    nodes_.emplace_back();
    nodes_.emplace_back();
    split(children, first, half);
    split(children + 1, first + half, count - half);
}

void BoxTree::link() {
    parent_.resize(nodes_.size());
    leaf_of_.resize(items_.size());
    for (std::uint32_t n = 0; n < nodes_.size(); ++n) {
        const Node& node = nodes_[n];
        for (std::uint32_t i = 0; i < node.count; ++i) leaf_of_[items_[node.first + i]] = n;
        if (node.count == 0) parent_[node.first] = parent_[node.first + 1] = n;
    }
}

void BoxTree::refit(std::uint32_t item) {
    if (parent_.empty()) link();
    for (std::uint32_t n = leaf_of_[item];; n = parent_[n]) {
        Node& node = nodes_[n];
        const Bounds bounds = node.count > 0 ? bounds_of_items(node.first, node.count)
                                             : join(nodes_[node.first].bounds, nodes_[node.first + 1].bounds);
        const __m128 same = _mm_and_ps(_mm_cmpeq_ps(bounds.low, node.bounds.low), _mm_cmpeq_ps(bounds.high, node.bounds.high));
        if (_mm_movemask_ps(same) == 0xf) return;
        node.bounds = bounds;
        if (n == 0) return;
    }
}

}  // namespace avs::geometry
