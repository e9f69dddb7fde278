#include "compiler/files/cells.h"

#include <algorithm>
#include <array>

#include "runtime/base/assert.h"

namespace avs::files {

namespace {

constexpr CellInfo row(int number, std::string_view name, int dimension, int nodes) {
    return {static_cast<Cell>(number), name, dimension, nodes};
}

// Numbers and node counts: Gmsh's reference manual, section "Legacy formats / MSH file format version 2".
constexpr std::array table{
    row(0, "polygons", 2, 0),
    row(1, "2-node lines", 1, 2),
    row(2, "3-node triangles", 2, 3),
    row(3, "4-node quadrangles", 2, 4),
    row(4, "4-node tetrahedra", 3, 4),
    row(5, "8-node hexahedra", 3, 8),
    row(6, "6-node prisms", 3, 6),
    row(7, "5-node pyramids", 3, 5),
    row(8, "3-node lines", 1, 3),
    row(9, "6-node triangles", 2, 6),
    row(10, "9-node quadrangles", 2, 9),
    row(11, "10-node tetrahedra", 3, 10),
    row(12, "27-node hexahedra", 3, 27),
    row(13, "18-node prisms", 3, 18),
    row(14, "14-node pyramids", 3, 14),
    row(15, "points", 0, 1),
    row(16, "8-node quadrangles", 2, 8),
    row(17, "20-node hexahedra", 3, 20),
    row(18, "15-node prisms", 3, 15),
    row(19, "13-node pyramids", 3, 13),
    row(20, "9-node triangles", 2, 9),
    row(21, "10-node triangles", 2, 10),
    row(22, "12-node triangles", 2, 12),
    row(23, "15-node triangles", 2, 15),
    row(24, "15-node triangles", 2, 15),
    row(25, "21-node triangles", 2, 21),
    row(26, "4-node lines", 1, 4),
    row(27, "5-node lines", 1, 5),
    row(28, "6-node lines", 1, 6),
    row(29, "20-node tetrahedra", 3, 20),
    row(30, "35-node tetrahedra", 3, 35),
    row(31, "56-node tetrahedra", 3, 56),
    row(92, "64-node hexahedra", 3, 64),
    row(93, "125-node hexahedra", 3, 125),
};

}  // namespace

const CellInfo* find_cell(int number) {
    if (number >= 0 && number <= 31) return &table[static_cast<std::size_t>(number)];
    const auto* found =
        std::find_if(table.begin(), table.end(), [&](const CellInfo& c) { return static_cast<int>(c.cell) == number; });
    return found == table.end() ? nullptr : found;
}

const CellInfo& info(Cell cell) {
    const CellInfo* found = find_cell(static_cast<int>(cell));
    AVS_ASSERT(found != nullptr);
    return *found;
}

}  // namespace avs::files
