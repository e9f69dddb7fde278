#pragma once

#include <string>

#include "runtime/base/result.h"

namespace avs::shell {

/// `avs list`: lists the runs in a folder, newest first, with their results, and the scenes that have not been run.
ExitCode list_runs(const std::string& folder, bool json);

/// `avs open`: opens report.html of a run, by default of the newest run in the current folder. If there is no display, the error
/// says where the report is, and that `avs snapshot` draws the run.
ExitCode open_page(const std::string& run, bool only_print);

}  // namespace avs::shell
