#pragma once

#include <cstdio>
#include <string>

#include "runtime/base/result.h"

namespace avs::driver {

/// Writes text for the user. If the terminal or pipe takes no more text, this changes neither what a run does nor its exit code.
inline void tell(const std::string& text) { std::fputs(text.c_str(), stderr); }

/// Writes the result of the program to stdout. `main` checks whether all of it was written.
inline void answer(const std::string& text) { std::fputs(text.c_str(), stdout); }

/// Prints an error and returns its exit code.
inline ExitCode complain(const Error& error) {
    tell("avsr: " + error.message + "\n");
    return error.code;
}

}  // namespace avs::driver
