#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "runtime/base/id.h"
#include "runtime/base/vec3.h"

namespace avs::detect {

/// One list per owner. A list is made again when it is no longer valid: when its owner is too far from the place where the list was
/// made, or when the listed things have changed.
class LocalLists {
public:
    explicit LocalLists(std::size_t owners) : lists_(owners) {}

    /// Whether the list of an owner is valid while the owner is at `at`.
    /// @param stamp  number of the last change of the listed things
    bool holds(EdgeId owner, const Vec3& at, std::uint64_t stamp) const {
        const List& list = lists_[owner];
        return list.stamp >= stamp && norm_squared(at - list.at) <= list.room_squared;
    }
    double room_squared(EdgeId owner) const { return lists_[owner].room_squared; }
    std::span<const EdgeId> operator[](EdgeId owner) const {
        const List& list = lists_[owner];
        return {items_.data() + list.begin, list.size};
    }
    /// Stores the list of an owner.
    /// @param room  how far the owner may move from `at` [m]; 0: the list is valid for this query only
    void put(EdgeId owner, const Vec3& at, double room, std::uint64_t stamp, std::span<const EdgeId> items) {
        List& list = lists_[owner];
        const auto size = static_cast<std::uint32_t>(items.size());
        if (size > list.capacity) {
            // The new capacity is at least twice the old one, so abandoned memory is no larger than memory in use.
            list.capacity = std::max(size, 2 * list.capacity);
            list.begin = items_.size();
            items_.resize(items_.size() + list.capacity);
        }
        std::copy(items.begin(), items.end(), items_.begin() + static_cast<std::ptrdiff_t>(list.begin));
        list.at = at;
        list.room_squared = room > 0 ? room * room : -1;
        list.stamp = stamp;
        list.size = size;
    }

private:
    /// One list; it fills one cache line.
    struct alignas(64) List {
        Vec3 at;
        double room_squared = 0;
        std::uint64_t stamp = 0;  ///< number of the last change when the list was made; 0: no list
        std::size_t begin = 0;
        std::uint32_t size = 0, capacity = 0;
    };
    std::vector<List> lists_;
    std::vector<EdgeId> items_;
};

}  // namespace avs::detect
