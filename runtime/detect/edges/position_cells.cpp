#include "runtime/detect/edges/position_cells.h"

#include <algorithm>
#include <array>

namespace avs::detect {

void PositionCells::build(std::span<const Item> items, const geometry::Box& bounds, double cell_factor) {
    entries_.clear();
    if (items.empty()) { return; }
    choose_cell_size(items, bounds, cell_factor);
    for (const auto& [box, item] : items) {
        const geometry::Cell low = grid_.cell(box.low);
        const geometry::Cell high = grid_.cell(box.high);
        for (std::uint32_t z = low[2]; z <= high[2]; ++z) {
            for (std::uint32_t y = low[1]; y <= high[1]; ++y) {
                for (std::uint32_t x = low[0]; x <= high[0]; ++x) { entries_.push_back({geometry::morton_code({x, y, z}), item}); }
            }
        }
    }
    sort();
    index();
}

void PositionCells::choose_cell_size(std::span<const Item> items, const geometry::Box& bounds, double cell_factor) {
    double mean_size = 0;
    for (const auto& [box, item] : items) {
        const Vec3 extent = box.extent();
        mean_size += std::max({extent.x, extent.y, extent.z});
    }
    const Vec3 whole = bounds.extent();
    const double smallest = std::max({whole.x, whole.y, whole.z}) / (geometry::morton_cells / 2);
    grid_ = {bounds.low, std::max(cell_factor * mean_size / static_cast<double>(items.size()), smallest)};

    // With many small boxes and a few large ones cells are made larger, so that the large boxes do not fill the memory.
    const std::size_t most_entries = 64 * items.size();
    const auto entries = [&] {
        std::size_t count = 0;
        for (const auto& [box, item] : items) {
            const geometry::Cell low = grid_.cell(box.low);
            const geometry::Cell high = grid_.cell(box.high);
            count += std::size_t{high[0] - low[0] + 1} * (high[1] - low[1] + 1) * (high[2] - low[2] + 1);
            if (count > most_entries) { break; }
        }
        return count;
    };
    while (entries() > most_entries) { grid_.cell_size *= 2; }
}

/// Radix sort by code. It is stable, so the entries of a cell stay in their order.
void PositionCells::sort() {
    constexpr int digit_bits = 10;
    std::uint64_t all_bits = 0;
    for (const Entry& entry : entries_) { all_bits |= entry.code; }
    scratch_.resize(entries_.size());
    for (int shift = 0; shift < 64 && (all_bits >> shift) != 0; shift += digit_bits) {
        std::array<std::uint32_t, (1u << digit_bits) + 1> begin{};
        const auto digit = [&](const Entry& entry) { return (entry.code >> shift) & ((1u << digit_bits) - 1); };
        for (const Entry& entry : entries_) { ++begin[digit(entry) + 1]; }
        for (std::size_t i = 1; i < begin.size(); ++i) { begin[i] += begin[i - 1]; }
        for (const Entry& entry : entries_) { scratch_[begin[digit(entry)]++] = entry; }
        std::swap(entries_, scratch_);
    }
}

/// Makes a table with about as many places as there are entries, so that a search begins close to the entry that it looks for.
void PositionCells::index() {
    const std::uint64_t last = entries_.back().code;
    shift_ = 0;
    while (last >> shift_ > entries_.size()) { ++shift_; }
    first_.assign((last >> shift_) + 2, 0);
    for (const Entry& entry : entries_) { ++first_[(entry.code >> shift_) + 1]; }
    for (std::size_t i = 1; i < first_.size(); ++i) { first_[i] += first_[i - 1]; }
}

std::span<const PositionCells::Entry> PositionCells::at(const Vec3& point) const {
    const std::uint64_t code = geometry::morton_code(grid_.cell(point));
    const std::uint64_t place = code >> shift_;
    if (entries_.empty() || place + 1 >= first_.size()) { return {}; }
    const Entry* const end = entries_.data() + first_[place + 1];
    const auto less = [](const Entry& e, std::uint64_t wanted) { return e.code < wanted; };
    const Entry* const first = std::lower_bound(entries_.data() + first_[place], end, code, less);
    const Entry* last = first;
    while (last != end && last->code == code) { ++last; }
    return {first, last};
}

}  // namespace avs::detect
