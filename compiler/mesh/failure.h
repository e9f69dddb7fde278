#pragma once

#include <optional>
#include <string>

#include "compiler/files/failure.h"

namespace avs::mesh {

using files::Failure;
using files::Outcome;

/// The failure of a body's file, shown at its path in the scene.
support::Diagnostic about_file(Failure failure, const std::string& path, const support::SourceRange& where);

/// The failure mesh_file_missing if a file cannot be read.
std::optional<Failure> cannot_read(const std::string& path);

/// All bytes of a file. Failure: mesh_file_missing, with the reason of the system.
Outcome<std::string> read_file(const std::string& path);

}  // namespace avs::mesh
