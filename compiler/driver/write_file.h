#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "runtime/base/result.h"

namespace avs::driver {

/// Writes a file whole or not at all: into a temporary file beside it, then renamed.
Status write_file(const std::string& path, std::span<const std::byte> bytes);

/// Reads a file whole; directories and unreadable files are errors that say why.
Result<std::string> read_file(const std::string& path);

}  // namespace avs::driver
