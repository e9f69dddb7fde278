#pragma once

#include <optional>
#include <span>
#include <string>

#include "compiler/files/file_mesh.h"

/// Functions for both forms of VTK's files.
namespace avs::files {

/// Adds a cell of VTK's number `type`. Strips and lists of points become several elements. Returns the problem, or nothing.
std::string add_vtk_cell(FileMesh& mesh, std::uint64_t type, std::span<const std::uint32_t> nodes, std::uint64_t place);

/// VTK's number for a kind of cells, read from a table. An invalid number becomes that of an unknown
/// kind.
inline std::uint64_t vtk_type(double number) { return number >= 0 && number < 256 ? static_cast<std::uint64_t>(number) : 256; }

/// Makes groups from whole numbers at cells: the cells of a value become the group `NAME_VALUE`. More than a thousand values make
/// no groups, with a note. `element_of`: the elements of cell i are first_element[i] .. first_element[i + 1] - 1.
void add_vtk_groups(FileMesh& mesh, const std::string& name, std::span<const double> values,
                    std::span<const std::uint32_t> first_element);

}  // namespace avs::files
