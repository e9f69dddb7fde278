#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "runtime/geometry/box.h"

namespace avs::geometry {

/// A binary tree of boxes, split at the median of the widest axis of their centres. For boxes of very different sizes, where a grid
/// is poor; made anew rather than refitted.
class BoxTree {
public:
    explicit BoxTree(std::span<const Box> boxes);

    /// Calls `use(number)` for every box that overlaps, in an order that depends on the tree.
    template <class Use>
    void overlapping(const Box& box, Use&& use) const {
        if (nodes_.empty()) return;
        std::uint32_t stack[64];
        int size = 0;
        stack[size++] = 0;
        while (size > 0) {
            const Node& node = nodes_[stack[--size]];
            if (!node.box.overlaps(box)) continue;
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
    /// A leaf has `count` items from `first`; else its children are nodes `first` and `first + 1`.
    struct Node {
        Box box;
        std::uint32_t first = 0, count = 0;
    };
    void split(std::uint32_t node, std::uint32_t first, std::uint32_t count);
    std::span<const Box> boxes_;
    std::vector<Node> nodes_;
    std::vector<std::uint32_t> items_;
};

}  // namespace avs::geometry
