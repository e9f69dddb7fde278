#pragma once

#include <ctime>

namespace avs {

/// Processor time [s] of the calling thread; other programs on the machine do not change it. Takes a system call.
inline double thread_seconds() {
    timespec now{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

}  // namespace avs
