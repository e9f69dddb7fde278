#pragma once

#include "runtime/output/manifest.h"
#include "runtime/simd/level.h"

namespace avs::simulate {

/// What runs here, and when it began: now.
output::ProgramFacts program_facts(simd::Level limit);

/// The arguments of this process, the program's name first.
std::vector<std::string> command_line();

/// "2026-11-26T12:00:00Z".
std::string date_now();

}  // namespace avs::simulate
