#pragma once

#include <string>

#include "tests/support/golden.h"

/// Commands of goldens that call the compiler's stages in this process instead of a program. Modules `std.*` are read from stdlib/
/// of the source tree.
namespace avs::test {

std::string run_syntax(const Golden& golden);
std::string run_json(const Golden& golden);
std::string run_check(const Golden& golden);
std::string run_fmt(const Golden& golden);
std::string run_mesh(const Golden& golden);

}  // namespace avs::test
