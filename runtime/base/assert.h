#pragma once

namespace avs {

/// Reports a broken invariant of ours on stderr and ends the process with exit code 70.
[[noreturn]] void assertion_failed(const char* condition, const char* file, int line);

}  // namespace avs

/// Assertions are for our bugs only, and checked in every build type. Wrong input is a `Diagnostic` or an `Error`, never an
/// assertion.
#define AVS_ASSERT(condition) ((condition) ? void(0) : ::avs::assertion_failed(#condition, __FILE__, __LINE__))
