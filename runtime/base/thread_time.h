#pragma once

#include <ctime>

namespace avs {

/// Processor time [s] of the calling thread: what others on a busy machine take away does not count. A call of the system.
inline double thread_seconds() {
    timespec now{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

}  // namespace avs
