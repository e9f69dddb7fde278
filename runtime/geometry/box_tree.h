#pragma once

#include <emmintrin.h>

#include <cstdint>
#include <span>
#include <vector>

#include "runtime/geometry/box.h"

namespace avs::geometry {

/// A binary tree of boxes, split at the median of the widest axis of their centres. For boxes of very different sizes, where a grid
/// is poor. It borrows the boxes; who changes some of them says so to `refit`, and makes a new tree now and then: one that boxes
/// have wandered through answers as well, but slowly.
class BoxTree {
public:
    explicit BoxTree(std::span<const Box> boxes);

    /// The box of this number has changed.
    void refit(std::uint32_t item);

    /// Calls `use(number)` for every box that overlaps, in an order that depends on the tree.
    template <class Use>
    void overlapping(const Box& box, Use&& use) const {
        if (nodes_.empty()) return;
        const Bounds wanted = bounds_of(box);
        std::uint32_t stack[64];
        int size = 0;
        stack[size++] = 0;
        while (size > 0) {
            const Node& node = nodes_[stack[--size]];
            if (!overlap(node.bounds, wanted)) continue;
            if (node.count > 0) {
                for (std::uint32_t i = 0; i < node.count; ++i) {
                    const std::uint32_t item = items_[node.first + i];
                    if (boxes_[item].overlaps(box)) use(item);
                }
            } else {
                stack[size++] = node.first;
                stack[size++] = node.first + 1;
            }
        }
    }

private:
    /// A box and a bit more, in single precision: one comparison for all axes. The fourth lane is 0.
    struct Bounds {
        __m128 low, high;
    };
    static Bounds bounds_of(const Box& box);
    static Bounds join(const Bounds& a, const Bounds& b) { return {_mm_min_ps(a.low, b.low), _mm_max_ps(a.high, b.high)}; }
    static bool overlap(const Bounds& a, const Bounds& b) {
        return _mm_movemask_ps(_mm_and_ps(_mm_cmple_ps(a.low, b.high), _mm_cmple_ps(b.low, a.high))) == 0xf;
    }
    /// A leaf has `count` items from `first`; else its children are nodes `first` and `first + 1`.
    struct Node {
        Bounds bounds;
        std::uint32_t first = 0, count = 0;
    };
    Bounds bounds_of_items(std::uint32_t first, std::uint32_t count) const;
    void split(std::uint32_t node, std::uint32_t first, std::uint32_t count);
    void link();
    std::span<const Box> boxes_;
    std::vector<Node> nodes_;
    std::vector<std::uint32_t> items_;
    std::vector<std::uint32_t> parent_;   ///< of a node; the root is its own
    std::vector<std::uint32_t> leaf_of_;  ///< of an item; both are made when they are first needed
};

}  // namespace avs::geometry
