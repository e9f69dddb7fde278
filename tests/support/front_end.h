#pragma once

#include <string>

#include "tests/support/golden.h"

/// The commands of goldens that need no program: they call the front end in this process, with the files of the golden.
/// Modules `std.*` come from stdlib/ of the source tree.
namespace avs::test {

std::string run_syntax(const Golden& golden);
std::string run_json(const Golden& golden);
std::string run_check(const Golden& golden);
std::string run_fmt(const Golden& golden);
std::string run_mesh(const Golden& golden);

}  // namespace avs::test
