#include "compiler/mesh/msh_elements.h"

#include <algorithm>
#include <array>

namespace avs::mesh {

namespace {
// Numbers and node counts: Gmsh's reference manual, section "Legacy formats / MSH file format version 2".
constexpr std::array table{
    MshElementType{1, "2-node lines", 1, 2},
    MshElementType{2, "3-node triangles", 2, 3},
    MshElementType{3, "4-node quadrangles", 2, 4},
    MshElementType{4, "4-node tetrahedra", 3, 4},
    MshElementType{5, "8-node hexahedra", 3, 8},
    MshElementType{6, "6-node prisms", 3, 6},
    MshElementType{7, "5-node pyramids", 3, 5},
    MshElementType{8, "3-node lines", 1, 3},
    MshElementType{9, "6-node triangles", 2, 6},
    MshElementType{10, "9-node quadrangles", 2, 9},
    MshElementType{11, "10-node tetrahedra", 3, 10},
    MshElementType{12, "27-node hexahedra", 3, 27},
    MshElementType{13, "18-node prisms", 3, 18},
    MshElementType{14, "14-node pyramids", 3, 14},
    MshElementType{15, "points", 0, 1},
    MshElementType{16, "8-node quadrangles", 2, 8},
    MshElementType{17, "20-node hexahedra", 3, 20},
    MshElementType{18, "15-node prisms", 3, 15},
    MshElementType{19, "13-node pyramids", 3, 13},
    MshElementType{20, "9-node triangles", 2, 9},
    MshElementType{21, "10-node triangles", 2, 10},
    MshElementType{22, "12-node triangles", 2, 12},
    MshElementType{23, "15-node triangles", 2, 15},
    MshElementType{24, "15-node triangles", 2, 15},
    MshElementType{25, "21-node triangles", 2, 21},
    MshElementType{26, "4-node lines", 1, 4},
    MshElementType{27, "5-node lines", 1, 5},
    MshElementType{28, "6-node lines", 1, 6},
    MshElementType{29, "20-node tetrahedra", 3, 20},
    MshElementType{30, "35-node tetrahedra", 3, 35},
    MshElementType{31, "56-node tetrahedra", 3, 56},
    MshElementType{92, "64-node hexahedra", 3, 64},
    MshElementType{93, "125-node hexahedra", 3, 125},
};
}  // namespace

const MshElementType* msh_element_type(int number) {
    const auto* found = std::find_if(table.begin(), table.end(), [&](const MshElementType& type) { return type.number == number; });
    return found == table.end() ? nullptr : found;
}

}  // namespace avs::mesh
