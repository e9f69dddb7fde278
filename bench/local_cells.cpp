#include "bench/local_cells.h"

#include <algorithm>

namespace avs::detect {

namespace {

template <class Range, class Use>
void for_each_cell(const Range& range, Use&& use) {
    for (std::uint32_t z = range.low[2]; z <= range.high[2]; ++z) {
        for (std::uint32_t y = range.low[1]; y <= range.high[1]; ++y) {
            for (std::uint32_t x = range.low[0]; x <= range.high[0]; ++x) { use(geometry::Cell{x, y, z}); }
        }
    }
}

}  // namespace

LocalCells::LocalCells(std::uint32_t items, const Vec3& origin, double cell_size) : grid_{origin, cell_size}, places_(items) {}

bool LocalCells::Range::holds(const geometry::Cell& cell) const {
    for (std::size_t i = 0; i < 3; ++i) {
        if (cell[i] < low[i] || cell[i] > high[i]) { return false; }
    }
    return true;
}

void LocalCells::update(std::uint32_t item, const geometry::Box& box) {
    Place& place = places_[item];
    place.box = box;
    const Range now{grid_.cell(box.low), grid_.cell(box.high)};
    if (now == place.range) { return; }
    const Range before = place.range;
    place.range = now;
    ++moves_;
    for_each_cell(before, [&](const geometry::Cell& cell) {
        if (!now.holds(cell)) { leave(geometry::morton_code(cell), item); }
    });
    for_each_cell(now, [&](const geometry::Cell& cell) {
        if (!before.holds(cell)) { enter(geometry::morton_code(cell), item); }
    });
}

void LocalCells::enter(std::uint64_t code, std::uint32_t item) {
    std::vector<std::uint32_t>& items = cells_[code];
    items.insert(std::lower_bound(items.begin(), items.end(), item), item);
}

void LocalCells::leave(std::uint64_t code, std::uint32_t item) {
    const auto found = cells_.find(code);
    std::vector<std::uint32_t>& items = found->second;
    items.erase(std::lower_bound(items.begin(), items.end(), item));
    // A cell that becomes empty stays in the map: another box mostly enters it soon.
}

std::span<const std::uint32_t> LocalCells::at(const Vec3& point) const {
    const auto found = cells_.find(geometry::morton_code(grid_.cell(point)));
    if (found == cells_.end()) { return {}; }
    return found->second;
}

}  // namespace avs::detect
