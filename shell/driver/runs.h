#pragma once

#include <string>

#include "runtime/base/result.h"

namespace avs::shell {

/// `avs list`: lists the runs in a folder, newest first, with their results, and the scenes that have not been
/// run.
ExitCode list_runs(const std::string& folder, bool json);

/// `avs open`: shows the page of a run, by default of the newest in this folder. Without a display it prints where the page is and
/// what can be looked at without a display.
ExitCode open_page(const std::string& run, bool only_print);

}  // namespace avs::shell
