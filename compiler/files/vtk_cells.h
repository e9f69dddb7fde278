#pragma once

#include <optional>
#include <span>
#include <string>

#include "compiler/files/file_mesh.h"

/// What both forms of VTK's files share.
namespace avs::files {

/// Adds a cell of VTK's number `type`; strips and lists of points become several elements. Returns the problem, or nothing.
std::string add_vtk_cell(FileMesh& mesh, std::uint64_t type, std::span<const std::uint32_t> nodes, std::uint64_t place);

/// VTK's number of a kind of cells from a table; an invalid number becomes an unknown kind.
inline std::uint64_t vtk_type(double number) { return number >= 0 && number < 256 ? static_cast<std::uint64_t>(number) : 256; }

/// Whole numbers at cells say which of them belong together: each value becomes a group `NAME_VALUE`. More than a thousand values
/// are no groups (noted). `element_of`: the elements of cell i are first_element[i] .. first_element[i + 1] - 1.
void add_vtk_groups(FileMesh& mesh, const std::string& name, std::span<const double> values,
                    std::span<const std::uint32_t> first_element);

}  // namespace avs::files
