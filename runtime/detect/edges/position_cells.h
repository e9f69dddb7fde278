#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "runtime/base/id.h"
#include "runtime/base/vec3.h"
#include "runtime/geometry/box.h"
#include "runtime/geometry/morton.h"

namespace avs::detect {

/// Boxes in the cells of a uniform grid, sorted by position code, for the query which boxes may contain a point. Source: Wolff &
/// Bucher 2013, section 5.3. Memory is kept from one `build` to the next.
class PositionCells {
public:
    using Item = std::pair<geometry::Box, EdgeId>;
    struct Entry {
        std::uint64_t code = 0;
        EdgeId item;
    };

    /// @param items        boxes and their edges; `at` returns the edges in this order
    /// @param bounds       region of the queries; points outside of it are in its border cells
    /// @param cell_factor  wanted ratio of the size of a cell to the mean size of a box, > 0; cells are larger if otherwise boxes
    ///                     would be in too many cells
    void build(std::span<const Item> items, const geometry::Box& bounds, double cell_factor);

    /// The edges of all boxes that contain the point, and of some boxes near it, in the order of `build`.
    std::span<const Entry> at(const Vec3& point) const;

private:
    void choose_cell_size(std::span<const Item> items, const geometry::Box& bounds, double cell_factor);
    void sort();
    void index();

    geometry::Grid grid_;
    std::vector<Entry> entries_, scratch_;  ///< sorted by code
    std::vector<std::uint32_t> first_;      ///< per code >> shift_: the first entry with this or a larger code
    int shift_ = 0;
};

}  // namespace avs::detect
