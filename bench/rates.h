#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "runtime/base/thread_time.h"

namespace avs::bench {

struct Options {
    bool quick = false;
    bool huge = false;   ///< with meshes that take minutes
    bool alone = false;  ///< the engine that the filter names, without baselines: for profiling
    std::string filter;
    bool wants(const std::string& name) const { return name.find(filter) != std::string::npos; }
};

/// Values of repeated slices.
struct Rates {
    std::vector<double> values;
    double at(double part) const {
        std::vector<double> sorted = values;
        std::sort(sorted.begin(), sorted.end());
        return sorted.empty() ? 0 : sorted[static_cast<std::size_t>(part * static_cast<double>(sorted.size() - 1))];
    }
    double median() const { return at(0.5); }
};

/// [s]; processor time is `thread_seconds`.
double wall_time();

/// Ends the process: a result that cannot be is worse than none. With exit code 4 what the bench needs is missing.
[[noreturn]] void fail(const std::string& message, int exit_code = 70);

/// Ends the process if a file is gone that this program was built beside: its sources and folder are compiled into it.
void need(const std::string& path);

}  // namespace avs::bench
