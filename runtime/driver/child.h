#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "runtime/base/result.h"

namespace avs::driver {

struct ChildResult {
    int exit_code = 0;  ///< 128 + signal if it was killed
    std::string out;    ///< what it wrote to stdout, if that was kept
};

/// Runs a program and waits for it; no shell in between. Its output goes to `log` (appended), or, without one, its stdout is
/// kept and its stderr is ours. It takes interrupts as if it were alone.
Result<ChildResult> run_child(const std::vector<std::string>& command, const std::optional<std::filesystem::path>& log);

/// A program of ours: beside this one, or else wherever PATH finds it.
std::string sibling(const std::string& program);

}  // namespace avs::driver
