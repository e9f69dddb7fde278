#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "runtime/base/id.h"
#include "runtime/base/vec3.h"
#include "runtime/detect/edges/item_pool.h"

namespace avs::detect {

/// Lists of the edges that are near an edge, the owner: one list for each part of the surface to which the owner has been near. A
/// list is valid while the part's cells do not change (MovingCells::fill) and both ends of the owner stay near their places in the
/// frame of the cells. So it may last over many epochs, and through a whole free flight.
class NearLists {
public:
    explicit NearLists(std::size_t edges) : lists_(edges) {}

    /// A list, and whether it is valid.
    struct Known {
        bool holds = false;
        std::span<const EdgeId> items;
    };
    /// A place in the frame of a part's cells, and a distance from it [m]: for `find` the largest one of the owner's end while the
    /// list is needed, for `put` the one within which the list is valid.
    struct About {
        Vec3 middle;
        double off = 0;
        bool is_within(const Vec3& of, double room) const {
            return room >= off && norm_squared(middle - of) <= (room - off) * (room - off);
        }
    };
    Known find(EdgeId owner, PartId part, std::uint64_t fill, const About& a, const About& b) const {
        for (const List& list : lists_[owner]) {
            if (list.part != part) { continue; }
            if (list.fill != fill || !a.is_within(list.a, list.room_a) || !b.is_within(list.b, list.room_b)) { return {}; }
            return {true, items_[list.place]};
        }
        return {};
    }

    /// Stores a list.
    /// @param a, b  places of the owner's ends, and the distances from them within which the list is valid
    std::span<const EdgeId> put(EdgeId owner, PartId part, std::uint64_t fill, const About& a, const About& b,
                                std::span<const EdgeId> items) {
        List& list = place_for(owner, part);
        items_.put(list.place, items);
        list.a = a.middle;
        list.b = b.middle;
        list.room_a = a.off;
        list.room_b = b.off;
        list.fill = fill;
        return items_[list.place];
    }

private:
    struct List {
        Vec3 a, b;
        double room_a = 0, room_b = 0;
        std::uint64_t fill = 0;
        ItemPool::Place place;
        PartId part;
    };
    List& place_for(EdgeId owner, PartId part) {
        std::vector<List>& lists = lists_[owner];
        const auto at = std::find_if(lists.begin(), lists.end(), [&](const List& list) { return list.part == part; });
        if (at != lists.end()) { return *at; }
        lists.emplace_back().part = part;
        return lists.back();
    }

    std::vector<std::vector<List>> lists_;
    ItemPool items_;
};

}  // namespace avs::detect
