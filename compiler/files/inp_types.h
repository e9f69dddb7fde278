#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "compiler/files/cells.h"

/// Elements of Abaqus and CalculiX.
namespace avs::files {

/// What `TYPE=` means; nothing for elements that are no lines, faces or volumes. Capitals or not.
std::optional<Cell> inp_cell(std::string_view type);

/// To VTK's order of the nodes, in place.
void inp_to_vtk(Cell cell, std::span<std::uint32_t> nodes);

/// Places (in VTK's order) of the nodes on face `S<number>` of an element; none if there is no such face. Of an element that is a
/// face itself all of them.
std::vector<std::size_t> inp_face(Cell cell, int number);

}  // namespace avs::files
