#pragma once

#include <string>

#include "compiler/files/read.h"

namespace avs::files {

/// A mesh as the bytes of a file: .msh (2.2, text, with groups), .obj (faces, with groups), .stl (triangles, binary, single
/// precision) or .ply (faces, binary). Failure, with what to do, for other formats and for elements that the format does
/// not have.
Outcome<std::string> write_mesh(const FileMesh& mesh, Format format);

}  // namespace avs::files
