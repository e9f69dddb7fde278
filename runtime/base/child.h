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
/// kept and its stderr is ours. It takes interrupts as if it were alone.
Result<ChildResult> run_child(const std::vector<std::string>& command, const std::optional<std::filesystem::path>& log);

/// The same with our input and output; its exit code.
Result<int> run_attached(const std::vector<std::string>& command);

/// Becomes that program; returns only if it cannot be started.
Error become(const std::vector<std::string>& command);

/// A program of ours: beside this one, or else wherever PATH finds it.
std::string sibling(const std::string& program);

}  // namespace avs
