#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "runtime/base/result.h"

namespace avs {

struct ChildResult {
    int exit_code = 0;  ///< 128 + signal if the program was killed by a signal
    std::string out;    ///< what the program wrote to stdout, if that was kept
};

/// Runs a program, without a shell, and waits for it. With `log`, its output is appended to that file. Without `log`, its stdout is
/// kept and its stderr goes to that of this process. An interrupt ends the program as if it had been started alone.
Result<ChildResult> run_child(const std::vector<std::string>& command, const std::optional<std::filesystem::path>& log);

/// Runs a program with the standard input and output of this process; returns its exit code.
Result<int> run_attached(const std::vector<std::string>& command);

/// Replaces this process by another program. Returns only if that program cannot be started.
Error become(const std::vector<std::string>& command);

/// Path of another program of avs: in the folder of this program, else found by PATH.
std::string sibling(const std::string& program);

}  // namespace avs
