#pragma once

#include <optional>
#include <string_view>

#include "compiler/mesh/failure.h"

namespace avs::mesh {

/// Why a script of Gmsh (.geo) is refused, if it is. Refused are commands that start programs, write files, read other files, ask
/// for input, or end the process (mesh_file_unreadable, with the line). Commands for geometry, sizes and physical groups are
/// allowed.
///
/// The check searches for words outside of comments and texts. Their arguments are not checked: a text in a script may be
/// computed. Texts that would be run as scripts (macros from texts) are refused, too, so that all executed text has been checked.
std::optional<Failure> refuse_script(std::string_view content);

}  // namespace avs::mesh
