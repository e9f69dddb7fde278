#pragma once

#include <cstdio>
#include <string>

#include "runtime/base/result.h"

namespace avs::driver {

/// Text for the user. A terminal or pipe that takes no more does not change what a run does or its exit code.
inline void tell(const std::string& text) { std::fputs(text.c_str(), stderr); }

/// The answer of the program, on stdout. `main` finds out whether all of it was taken.
inline void answer(const std::string& text) { std::fputs(text.c_str(), stdout); }

/// Says what is wrong; the exit code that goes with it.
inline ExitCode complain(const Error& error) {
    tell("avsr: " + error.message + "\n");
    return error.code;
}

}  // namespace avs::driver
