#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "runtime/base/vec3.h"

namespace avs::detect {

/// What is near each owner, a list per part of the surface that he has been near to. A list lasts while the part's cells do
/// (MovingCells::fill) and while its owner, as seen from their frame, stays about where he was: over many epochs, and all of a
/// flight.
class NearLists {
public:
    explicit NearLists(std::size_t owners) : lists_(owners) {}

    /// A list that holds, or none.
    struct Known {
        bool holds = false;
        std::span<const std::uint32_t> items;
    };
    /// @param a, b  places of the owner as seen from the part's frame; twice the same if he has but one
    Known find(std::uint32_t owner, std::uint32_t part, std::uint64_t fill, const Vec3& a, const Vec3& b) const {
        for (const List& list : lists_[owner]) {
            if (list.part != part) { continue; }
            if (list.fill != fill || !(norm_squared(a - list.a) <= list.room_squared) ||
                !(norm_squared(b - list.b) <= list.room_squared)) {
                return {};
            }
            return {true, {items_.data() + list.begin, list.size}};
        }
        return {};
    }

    /// @param room  how far the owner may go from `a` and `b` [m]
    std::span<const std::uint32_t> put(std::uint32_t owner, std::uint32_t part, std::uint64_t fill, const Vec3& a, const Vec3& b,
                                       double room, std::span<const std::uint32_t> items) {
        List& list = place_for(owner, part);
        const auto size = static_cast<std::uint32_t>(items.size());
        if (size > list.capacity) {
            // Twice what it had at least, so what is left behind is no more than what is in use.
            list.capacity = std::max(size, 2 * list.capacity);
            list.begin = items_.size();
            items_.resize(items_.size() + list.capacity);
        }
        std::copy(items.begin(), items.end(), items_.begin() + static_cast<std::ptrdiff_t>(list.begin));
        list.a = a;
        list.b = b;
        list.room_squared = room * room;
        list.fill = fill;
        list.size = size;
        return {items_.data() + list.begin, size};
    }

private:
    struct List {
        Vec3 a, b;
        double room_squared = 0;
        std::uint64_t fill = 0;
        std::size_t begin = 0;
        std::uint32_t part = 0;
        std::uint32_t size = 0, capacity = 0;
    };
    List& place_for(std::uint32_t owner, std::uint32_t part) {
        std::vector<List>& lists = lists_[owner];
        const auto at = std::find_if(lists.begin(), lists.end(), [&](const List& list) { return list.part == part; });
        if (at != lists.end()) { return *at; }
        lists.emplace_back().part = part;
        return lists.back();
    }

    std::vector<std::vector<List>> lists_;
    std::vector<std::uint32_t> items_;
};

}  // namespace avs::detect
