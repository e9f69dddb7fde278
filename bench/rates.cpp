#include "bench/rates.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>

namespace avs::bench {

double wall_time() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

void fail(const std::string& message) {
    std::fprintf(stderr, "avs_bench: %s\n", message.c_str());
    std::exit(70);
}

}  // namespace avs::bench
