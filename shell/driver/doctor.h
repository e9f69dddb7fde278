#pragma once

#include "runtime/base/result.h"

namespace avs::shell {

/// `avs doctor`: tries what avs needs on this machine: its programs, the mesher, the jail for strangers' files, a run, the current
/// folder; and looks for what is of use. Each thing that is missing is said with its cure. 0, or 4 if something needed does not
/// work.
ExitCode examine();

}  // namespace avs::shell
