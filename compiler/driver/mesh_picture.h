#pragma once

#include <string>

#include "compiler/mesh/examine_file.h"

namespace avs::driver {

/// A PNG of a surface seen from the front right and above. Edges are lines, triangles seen from behind are darker, and defects
/// are balls.
std::string mesh_picture(const mesh::Surface& surface, const mesh::Examination& found);

}  // namespace avs::driver
