#pragma once

#include <string>

#include "compiler/mesh/examine_file.h"

namespace avs::driver {

/// The content of a mesh file as a table for people.
std::string mesh_table(const mesh::FileExamination& found, const std::string& name);
/// The same for programs: one JSON object.
std::string mesh_json(const mesh::FileExamination& found, const std::string& name);

}  // namespace avs::driver
