#include "bench/rates.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

namespace avs::bench {

double wall_time() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

void fail(const std::string& message, int exit_code) {
    std::fprintf(stderr, "avs_bench: %s\n", message.c_str());
    std::exit(exit_code);
}

void need(const std::string& path) {
    std::error_code unknown;
    if (std::filesystem::exists(path, unknown)) return;
    fail("`" + path + "` is not there: this program belongs to the tree that it was built in; build it again with ./dev bench", 4);
}

}  // namespace avs::bench
