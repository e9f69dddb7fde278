#pragma once

#include <string>

#include "runtime/base/result.h"

namespace avs::shell {

/// `avs list`: the runs in a folder, newest first, with what became of them; and scenes that have not been run.
ExitCode list_runs(const std::string& folder, bool json);

/// `avs open`: shows the page of a run, of the newest in this folder if none is named. Without a display it says where the page is
/// and what can be looked at without one.
ExitCode open_page(const std::string& run, bool only_print);

}  // namespace avs::shell
