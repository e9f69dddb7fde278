#pragma once

#include <emmintrin.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "runtime/geometry/box.h"
#include "runtime/geometry/box_lanes.h"

namespace avs::geometry {

/// A tree of boxes with up to eight children per node, split at medians along the widest axis of their centres. It is meant for
/// boxes of very different sizes, for which a uniform grid is slow. The boxes belong to the caller. After changes of boxes call
/// `refit`. Rebuild the tree from time to time: a tree whose boxes have moved far gives correct results, but slowly.
class BoxTree {
public:
    explicit BoxTree(std::span<const Box> boxes, simd::Level limit = simd::newest);
    simd::Level level() const { return functions_.level; }

    /// Leaves are numbers below `node_count()`; a leaf has up to eight boxes, which are near each other.
    std::size_t node_count() const { return nodes_.size(); }
    std::uint32_t leaf_of(std::uint32_t item) const { return place_of_[item] / width; }
    unsigned lane_of(std::uint32_t item) const { return place_of_[item] % width; }
    std::span<const std::uint32_t> items_of(std::uint32_t leaf) const { return {nodes_[leaf].child, nodes_[leaf].count}; }
    /// Loads a leaf into the cache before it is used.
    void prefetch(std::uint32_t leaf) const {
        const auto* const bytes = reinterpret_cast<const std::byte*>(&nodes_[leaf]);
        for (std::size_t at = 0; at < sizeof(Node); at += 64) __builtin_prefetch(bytes + at);
    }
    /// Updates the bounds of a leaf, and of the nodes above it, after boxes of the leaf have changed: boxes in these lanes only.
    void refit(std::uint32_t leaf, unsigned lanes = (1U << width) - 1);

    /// Calls `use(number)` for every box that overlaps the given one. The order depends on the tree.
    template <class Use>
    void overlapping(const Box& box, Use&& use) const {
        each_leaf_near(bounds_of(box), [&](std::uint32_t leaf, unsigned lanes) {
            for (; lanes != 0; lanes &= lanes - 1) {
                const std::uint32_t item = nodes_[leaf].child[std::countr_zero(lanes)];
                if (boxes_[item].overlaps(box)) use(item);
            }
        });
    }
    /// Appends the leaves that may have a box within `reach` of one of these lanes of another tree's leaf.
    void leaves_near(const BoxTree& of, std::uint32_t leaf, unsigned lanes, double reach, std::vector<std::uint32_t>& leaves) const;
    /// Sets bit 8 i + j of `words[k]` if box i of `leaf` of the tree `of`, in one of these lanes, and box j of the leaf leaves[k]
    /// of this tree are within `reach`. A pair that is further apart by a rounding error of single precision may be included. The
    /// boxes themselves are not read.
    void find_near(const BoxTree& of, std::uint32_t leaf, unsigned lanes, double reach, std::span<const std::uint32_t> leaves,
                   std::uint64_t* words) const;

private:
    static constexpr int width = box_lanes;
    // A search takes one node off its stack and puts up to eight on it, once per level of the tree; there are at most eleven
    // levels.
    static constexpr int most_on_stack = 80;
    /// Lowest and highest corner of a box in single precision, slightly enlarged.
    struct Bounds {
        float low[3], high[3];
        bool operator==(const Bounds&) const = default;
    };
    static Bounds bounds_of(const Box& box);
    /// Bounds of all children, by axis and side, so that few instructions compare them. A lane without a child overlaps nothing.
    struct alignas(32) Node : LaneBoxes {
        std::uint32_t child[width];            ///< numbers of nodes, or of items in a leaf
        std::uint32_t is_leaf = 0, count = 0;  ///< whether the node is a leaf, and its number of items
        std::uint32_t parent = 0, place = 0;   ///< number of the parent, and lane in it; not set for the root
        Node();
        Bounds all() const;
        Bounds of(int lane) const;
        void set(int lane, const Bounds& bounds);
    };
    /// The same box in all lanes.
    struct Wanted {
        explicit Wanted(const Bounds& b)
            : low{_mm_set1_ps(b.low[0]), _mm_set1_ps(b.low[1]), _mm_set1_ps(b.low[2])},
              high{_mm_set1_ps(b.high[0]), _mm_set1_ps(b.high[1]), _mm_set1_ps(b.high[2])} {}
        __m128 low[3], high[3];
    };
    static unsigned overlapping_lanes(const Node& node, const Wanted& wanted) {
        const auto half = [&](int first) {
            __m128 in = _mm_castsi128_ps(_mm_set1_epi32(-1));
            for (int axis = 0; axis < 3; ++axis) {
                in = _mm_and_ps(in, _mm_cmple_ps(_mm_load_ps(node.low[axis] + first), wanted.high[axis]));
                in = _mm_and_ps(in, _mm_cmple_ps(wanted.low[axis], _mm_load_ps(node.high[axis] + first)));
            }
            return static_cast<unsigned>(_mm_movemask_ps(in));
        };
        return half(0) | half(4) << 4;
    }
    /// Square of a reach, enlarged by the rounding errors of the distances it is compared with; finite.
    static float squared_limit(double reach) { return static_cast<float>(std::min(reach * reach * (1 + 1e-5), 1e38)); }
    /// Calls use(leaf, lanes that overlap).
    template <class Use>
    void each_leaf_near(const Bounds& bounds, Use&& use) const {
        if (nodes_.empty()) return;
        const Wanted wanted(bounds);
        std::uint32_t stack[most_on_stack];
        int size = 0;
        stack[size++] = 0;
        while (size > 0) {
            const std::uint32_t number = stack[--size];
            const Node& node = nodes_[number];
            unsigned left = overlapping_lanes(node, wanted);
            if (left == 0) continue;
            if (node.is_leaf != 0) {
                use(number, left);
            } else {
                for (; left != 0; left &= left - 1) stack[size++] = node.child[std::countr_zero(left)];
            }
        }
    }
    std::uint32_t make_node(std::uint32_t first, std::uint32_t count);
    void halve(std::uint32_t first, std::uint32_t count, std::uint32_t at);

    std::span<const Box> boxes_;
    std::vector<Node> nodes_;
    struct Item {
        Vec3 twice_centre;
        std::uint32_t number = 0;
    };
    std::vector<Item> items_;  ///< boxes in the order of leaves; only filled while the tree is made
    /// Place of an item's bounds: eight times its leaf, plus the lane.
    std::vector<std::uint32_t> place_of_;
    const BoxFunctions& functions_;
};

}  // namespace avs::geometry
