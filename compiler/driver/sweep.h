#pragma once

#include "compiler/driver/options.h"
#include "runtime/base/result.h"

namespace avs::driver {

/// Lists the runs that the sweeps of a scene ask for on stdout: a line for each run, or one JSON object that `avsr sweep`
/// reads. Nothing is meshed. A scene without `sweep` is an error.
ExitCode list_sweep(const CompileOptions& options, bool json);

}  // namespace avs::driver
