#pragma once

#include <filesystem>

#include "runtime/base/result.h"

namespace avs::driver {

/// Serves the page of a run folder on 127.0.0.1, where it grows with the run, until SIGINT or SIGTERM. Says the address on stdout.
/// `port` 0: any that is free. Nobody else on the network can reach it, and a request under another host name is refused, so that
/// pages of other servers cannot read through the browser.
ExitCode watch(const std::filesystem::path& folder, int port);

}  // namespace avs::driver
