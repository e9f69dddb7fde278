#pragma once

#include <algorithm>
#include <cstdint>

#include "runtime/base/thread_time.h"

namespace avs::advance {

/// Processor time of stages that come once or twice a tick, as an estimate: one in `stages_per_sample` is timed and stands for
/// all of these. It never changes what a run does.
class StageWatch {
public:
    static constexpr std::uint64_t stages_per_sample = 13;  ///< prime: no beat with the periods of clocks, which are powers of two

    /// One stage, while it lives.
    class Timing {
    public:
        explicit Timing(StageWatch& watch)
            : watch_(watch), is_timed_(watch.stages_++ % stages_per_sample == stages_per_sample / 2) {
            if (!is_timed_) return;
            const double before = thread_seconds();
            begin_ = thread_seconds();
            clock_ = begin_ - before;
        }
        ~Timing() {
            if (!is_timed_) return;
            const double took = thread_seconds() - begin_ - clock_;
            watch_.seconds_ += static_cast<double>(stages_per_sample) * std::max(0.0, took);
        }
        Timing(const Timing&) = delete;
        Timing& operator=(const Timing&) = delete;

    private:
        StageWatch& watch_;
        bool is_timed_;
        double begin_ = 0, clock_ = 0;  ///< `clock_` is the time of reading the clock, which is as long as a short stage
    };
    double seconds() const { return seconds_; }

private:
    std::uint64_t stages_ = 0;
    double seconds_ = 0;
};

}  // namespace avs::advance
