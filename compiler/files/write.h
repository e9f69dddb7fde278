#pragma once

#include <string>

#include "compiler/files/read.h"

namespace avs::files {

/// A mesh as the bytes of a file: .msh (2.2, text, with groups), .obj (faces, with groups), .stl (triangles, binary, single
/// precision) or .ply (faces, binary). Other formats, and elements that the format has not: a failure with what to do.
Outcome<std::string> write_mesh(const FileMesh& mesh, Format format);

}  // namespace avs::files
