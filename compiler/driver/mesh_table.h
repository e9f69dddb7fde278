#pragma once

#include <string>

#include "compiler/mesh/examine_file.h"

namespace avs::driver {

/// The content of a mesh file as a table for people.
std::string mesh_table(const mesh::FileExamination& found, const std::string& name);
/// The content of a mesh file as one JSON object, for programs.
std::string mesh_json(const mesh::FileExamination& found, const std::string& name);

}  // namespace avs::driver
