#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "runtime/base/vec3.h"
#include "runtime/geometry/box.h"
#include "runtime/geometry/morton.h"

namespace avs::detect {

/// Boxes stored in the cells of a uniform grid, sorted by position code: which boxes may hold a point?
/// Source: Wolff & Bucher 2013, section 5.3. Memory is kept from one `build` to the next.
class PositionCells {
public:
    using Item = std::pair<geometry::Box, std::uint32_t>;
    struct Entry {
        std::uint64_t code = 0;
        std::uint32_t item = 0;
    };

    /// @param items boxes and their payload, in the order in which `at` returns them @param bounds region of queries; points
    /// outside of it fall into its border cells @param cell_factor cell size over the mean size of a box, > 0; larger where many
    /// boxes cover many cells
    void build(std::span<const Item> items, const geometry::Box& bounds, double cell_factor);

    /// Everything whose box may hold the point: all that do, and some that are near. In the order of `build`.
    std::span<const Entry> at(const Vec3& point) const;

private:
    void choose_cell_size(std::span<const Item> items, const geometry::Box& bounds, double cell_factor);
    void sort();
    void index();

    geometry::Grid grid_;
    std::vector<Entry> entries_, scratch_;  ///< sorted by code
    std::vector<std::uint32_t> first_;      ///< per code >> shift_: the first entry that is not before it
    int shift_ = 0;
};

}  // namespace avs::detect
