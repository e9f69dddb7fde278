#pragma once

#include <optional>
#include <string_view>

#include "compiler/mesh/failure.h"

namespace avs::mesh {

/// Why a script of Gmsh (.geo) is not run, if it is not: commands that start programs, write, read other files, ask, or end the
/// process (mesh_file_unreadable, with the line). What describes geometry, sizes and physical groups is fine.
///
/// It goes by words outside of comments and texts, since Gmsh takes most commands as a word and a text that may be computed. Texts
/// that would be run as scripts (macros from texts) are refused, too, so what is looked at is what is run.
std::optional<Failure> refuse_script(std::string_view content);

}  // namespace avs::mesh
