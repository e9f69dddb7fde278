#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "runtime/base/thread_time.h"

namespace avs::bench {

struct Options {
    bool quick = false;
    bool huge = false;   ///< with meshes that take minutes
    bool alone = false;  ///< run only the engine that the filter names, without baselines: for profiling
    std::string filter;
    bool wants(const std::string& name) const { return name.find(filter) != std::string::npos; }
};

/// Values measured in repeated slices of a run.
struct Rates {
    std::vector<double> values;
    double at(double part) const {
        std::vector<double> sorted = values;
        std::sort(sorted.begin(), sorted.end());
        return sorted.empty() ? 0 : sorted[static_cast<std::size_t>(part * static_cast<double>(sorted.size() - 1))];
    }
    double median() const { return at(0.5); }
};

/// Wall time [s] since a fixed moment. (`thread_seconds` is processor time.)
double wall_time();

/// Ends the process, since no result is better than an impossible one. Exit code 4 says that the bench lacks
/// something on this machine.
[[noreturn]] void fail(const std::string& message, int exit_code = 70);

/// Ends the process if a file is gone: paths of the sources and of the build folder are compiled into this program.
void need(const std::string& path);

}  // namespace avs::bench
