#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "runtime/base/result.h"

namespace avs {

struct ChildResult {
    int exit_code = 0;  ///< 128 + signal if it was killed
    std::string out;    ///< what it wrote to stdout, if that was kept
};

/// Runs a program and waits for it; no shell in between. Its output goes to `log` (appended), or, without one, its stdout is
/// kept and its stderr is ours. Interrupts end it as if it ran alone.
Result<ChildResult> run_child(const std::vector<std::string>& command, const std::optional<std::filesystem::path>& log);

/// The same with the input and output of this process; returns the exit code.
Result<int> run_attached(const std::vector<std::string>& command);

/// Replaces this process by that program; returns only if it cannot be started.
Error become(const std::vector<std::string>& command);

/// Path of another program of avs: beside this one, else by PATH.
std::string sibling(const std::string& program);

}  // namespace avs
