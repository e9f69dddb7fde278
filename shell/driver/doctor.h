#pragma once

#include "runtime/base/result.h"

namespace avs::shell {

/// `avs doctor`: tries what avs needs on this machine: its programs, the mesher, the jail in which files of unknown origin are
/// read, a run, the current folder. It also looks for optional programs. For each thing that is missing it says what to do.
/// Returns 0, or 4 if something needed does not work.
ExitCode examine();

}  // namespace avs::shell
