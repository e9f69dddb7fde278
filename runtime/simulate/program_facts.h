#pragma once

#include "runtime/output/manifest.h"
#include "runtime/simd/level.h"

namespace avs::simulate {

/// Facts about this program and machine, with the present time as the start of the run.
output::ProgramFacts program_facts(simd::Level limit);

/// The arguments of this process, the program's name first.
std::vector<std::string> command_line();

/// The present time as text: "2026-11-26T12:00:00Z".
std::string date_now();

}  // namespace avs::simulate
