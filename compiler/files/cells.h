#pragma once

#include <cstdint>
#include <string_view>

namespace avs::files {

/// Kinds of elements in files. The numbers are those of the .msh format; a polygon, which that format does not
/// have, is 0.
enum class Cell : std::uint16_t {
    polygon = 0,
    line2 = 1,
    tri3 = 2,
    quad4 = 3,
    tet4 = 4,
    hex8 = 5,
    prism6 = 6,
    pyramid5 = 7,
    line3 = 8,
    tri6 = 9,
    quad9 = 10,
    tet10 = 11,
    hex27 = 12,
    point = 15,
    quad8 = 16,
    hex20 = 17,
    prism15 = 18,
    pyramid13 = 19,
};

struct CellInfo {
    Cell cell{};
    std::string_view name;  ///< "4-node tetrahedra"
    int dimension = 0;
    int nodes = 0;  ///< 0: any number
};

/// Data of a kind; null for numbers that the table does not have.
const CellInfo* find_cell(int number);
/// Data of a known kind (asserted).
const CellInfo& info(Cell cell);

}  // namespace avs::files
