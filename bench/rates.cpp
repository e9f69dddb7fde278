#include "bench/rates.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>

namespace avs::bench {

double processor_time() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

double wall_time() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

void fail(const std::string& message) {
    std::fprintf(stderr, "avs_bench: %s\n", message.c_str());
    std::exit(70);
}

}  // namespace avs::bench
