#pragma once

#include <chrono>
#include <string>
#include <utility>
#include <vector>

#include "runtime/base/thread_time.h"

namespace avs::simulate {

/// Wall time of each phase of a run. One phase is measured at a time; starting another one ends it.
class Stopwatch {
public:
    explicit Stopwatch(const std::string& phase) { start(phase); }

    void start(const std::string& phase) {
        const Clock::time_point now = Clock::now();
        if (!phases_.empty()) phases_[current_].second += std::chrono::duration<double>(now - since_).count();
        since_ = now;
        for (current_ = 0; current_ < phases_.size() && phases_[current_].first != phase; ++current_) {}
        if (current_ == phases_.size()) phases_.emplace_back(phase, 0.0);
    }

    /// Time of one phase so far; 0 if it never began.
    double seconds(const std::string& phase) {
        for (const auto& [name, time] : seconds()) {
            if (name == phase) return time;
        }
        return 0;
    }

    /// Time of each phase [s] in the order of their first start, and "total".
    std::vector<std::pair<std::string, double>> seconds() {
        start(phases_[current_].first);
        std::vector<std::pair<std::string, double>> result = phases_;
        double total = 0;
        for (const auto& [phase, time] : phases_) total += time;
        result.emplace_back("total", total);
        return result;
    }

private:
    using Clock = std::chrono::steady_clock;
    std::vector<std::pair<std::string, double>> phases_;
    std::size_t current_ = 0;
    Clock::time_point since_;
};

}  // namespace avs::simulate
