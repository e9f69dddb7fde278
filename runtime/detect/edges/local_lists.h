#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "runtime/base/id.h"
#include "runtime/base/vec3.h"
#include "runtime/detect/edges/item_pool.h"

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
    std::span<const EdgeId> operator[](EdgeId owner) const { return items_[lists_[owner].place]; }
    /// Stores the list of an owner.
    /// @param room  how far the owner may move from `at` [m]; 0: the list is valid for this query only
    void put(EdgeId owner, const Vec3& at, double room, std::uint64_t stamp, std::span<const EdgeId> items) {
        List& list = lists_[owner];
        items_.put(list.place, items);
        list.at = at;
        list.room_squared = room > 0 ? room * room : -1;
        list.stamp = stamp;
    }

private:
    /// One list; it fills one cache line.
    struct alignas(64) List {
        Vec3 at;
        double room_squared = 0;
        std::uint64_t stamp = 0;  ///< number of the last change when the list was made; 0: no list
        ItemPool::Place place;
    };
    std::vector<List> lists_;
    ItemPool items_;
};

}  // namespace avs::detect
