#pragma once

#include <array>
#include <cstdint>

#include "runtime/base/vec3.h"

namespace avs::geometry {

/// Cells of a uniform grid, counted along each axis from the grid's origin.
using Cell = std::array<std::uint32_t, 3>;

/// Largest number of cells per axis that a position code can hold.
inline constexpr std::uint32_t morton_cells = 1u << 21;

/// Spreads the low 21 bits so that two zero bits follow each of them.
constexpr std::uint64_t spread_bits(std::uint32_t value) {
    std::uint64_t bits = value & 0x1fffffu;
    bits = (bits | bits << 32) & 0x001f00000000ffffu;
    bits = (bits | bits << 16) & 0x001f0000ff0000ffu;
    bits = (bits | bits << 8) & 0x100f00f00f00f00fu;
    bits = (bits | bits << 4) & 0x10c30c30c30c30c3u;
    bits = (bits | bits << 2) & 0x1249249249249249u;
    return bits;
}

/// Position code: number of a cell along the Lebesgue curve. Cells near each other in space are mostly near in code.
/// Source: Wolff & Bucher 2013, section 5.3.
constexpr std::uint64_t morton_code(const Cell& cell) {
    return spread_bits(cell[0]) | spread_bits(cell[1]) << 1 | spread_bits(cell[2]) << 2;
}

/// A uniform grid. Points outside of it fall into its border cells, so every point has a cell.
struct Grid {
    Vec3 origin;
    double cell_size = 1;  ///< [m], > 0

    Cell cell(const Vec3& point) const { return {along(point.x - origin.x), along(point.y - origin.y), along(point.z - origin.z)}; }

private:
    std::uint32_t along(double distance) const {
        const double cells = distance / cell_size;
        if (!(cells > 0)) { return 0; }  // true also for a NaN
        return cells < static_cast<double>(morton_cells - 1) ? static_cast<std::uint32_t>(cells) : morton_cells - 1;
    }
};

}  // namespace avs::geometry
