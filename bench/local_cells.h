#pragma once

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "runtime/geometry/box.h"
#include "runtime/geometry/morton.h"

namespace avs::detect {

/// Boxes in the cells of a uniform grid, each cell identified by its position code, with updates of single boxes: when an element
/// moves its faces, their boxes leave the cells they no longer touch and enter those they touch now, as in Wolff & Bucher 2013,
/// section 5.3. The engines renew all boxes at once per epoch instead (candidate_lists.h); `./dev bench codes` compares the two.
class LocalCells {
public:
    /// @param items      number of boxes; box 0 to items - 1 are in no cell until their first `update`
    /// @param cell_size  [m], > 0; about the size of a box
    LocalCells(std::uint32_t items, const Vec3& origin, double cell_size);

    /// Sets the place of a box. Only stores it as long as the box stays in the same cells.
    void update(std::uint32_t item, const geometry::Box& box);

    /// All boxes that touch the cell of a point, in ascending order. The boxes that contain the point are
    /// among them.
    std::span<const std::uint32_t> at(const Vec3& point) const;

    const geometry::Box& box(std::uint32_t item) const { return places_[item].box; }
    std::uint64_t moves() const { return moves_; }  ///< updates that changed the cells of a box

private:
    struct Range {
        geometry::Cell low{1, 1, 1}, high{0, 0, 0};  ///< range of cells, both inclusive; the default is empty
        bool operator==(const Range&) const = default;
        bool holds(const geometry::Cell& cell) const;
    };
    struct Place {
        geometry::Box box;
        Range range;
    };
    void enter(std::uint64_t code, std::uint32_t item);
    void leave(std::uint64_t code, std::uint32_t item);

    geometry::Grid grid_;
    std::vector<Place> places_;
    std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> cells_;  ///< by position code
    std::uint64_t moves_ = 0;
};

}  // namespace avs::detect
