#pragma once

#include <string>
#include <string_view>

#include "compiler/files/failure.h"

namespace avs::files {

/// Unpacks the first file of a zip archive whose name ends with `ending`. Failures: mesh_file_unreadable,
/// mesh_file_empty.
Outcome<std::string> file_in_zip(std::string_view archive, std::string_view ending);

}  // namespace avs::files
