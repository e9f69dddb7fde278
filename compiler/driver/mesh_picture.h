#pragma once

#include <string>

#include "compiler/mesh/examine_file.h"

namespace avs::driver {

/// A PNG of a surface from the front right, from above: edges as lines, triangles that look away darker, what is wrong as balls.
std::string mesh_picture(const mesh::Surface& surface, const mesh::Examination& found);

}  // namespace avs::driver
