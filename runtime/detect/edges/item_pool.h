#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "runtime/base/id.h"

namespace avs::detect {

/// Lists of edges in one array. A list that has outgrown its room gets new room at the end, at least twice as large, so that
/// abandoned memory is no larger than memory in use.
class ItemPool {
public:
    struct Place {
        std::size_t begin = 0;
        std::uint32_t size = 0, capacity = 0;
    };
    std::span<const EdgeId> operator[](const Place& place) const { return {items_.data() + place.begin, place.size}; }
    void put(Place& place, std::span<const EdgeId> items) {
        const auto size = static_cast<std::uint32_t>(items.size());
        if (size > place.capacity) {
            place.capacity = std::max(size, 2 * place.capacity);
            place.begin = items_.size();
            items_.resize(items_.size() + place.capacity);
        }
        std::copy(items.begin(), items.end(), items_.begin() + static_cast<std::ptrdiff_t>(place.begin));
        place.size = size;
    }

private:
    std::vector<EdgeId> items_;
};

}  // namespace avs::detect
