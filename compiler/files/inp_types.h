#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "compiler/files/cells.h"

/// Elements of Abaqus and CalculiX.
namespace avs::files {

/// The kind of element that `TYPE=` means, in upper or lower case. Nothing for elements that are no
/// lines, faces or volumes.
std::optional<Cell> inp_cell(std::string_view type);

/// Changes the order of the nodes to VTK's, in place.
void inp_to_vtk(Cell cell, std::span<std::uint32_t> nodes);

/// Indices (in VTK's order) of the nodes on face `S<number>` of an element; empty if there is no such face. For an element that
/// is a face, all its nodes.
std::vector<std::size_t> inp_face(Cell cell, int number);

}  // namespace avs::files
