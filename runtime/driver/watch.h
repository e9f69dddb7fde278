#pragma once

#include <filesystem>

#include "runtime/base/result.h"

namespace avs::driver {

/// Serves the page of a run folder on 127.0.0.1 until SIGINT or SIGTERM; the page grows with the run. Prints the address on stdout.
/// `port` 0: any free port. Other machines on the network cannot reach it. A request with another host name is refused, so that
/// pages of other servers cannot read the run through the user's browser.
ExitCode watch(const std::filesystem::path& folder, int port);

}  // namespace avs::driver
