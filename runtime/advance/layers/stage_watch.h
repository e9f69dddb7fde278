#pragma once

#include <algorithm>
#include <cstdint>

#include "runtime/base/thread_time.h"

namespace avs::advance {

/// Estimate of the processor time of stages that come once or twice a tick: one stage in `stages_per_sample` is timed and counts
/// for as many stages. The estimate never changes a result.
class StageWatch {
public:
    /// Prime, so that samples do not fall into step with the periods of clocks, which are powers of two.
    static constexpr std::uint64_t stages_per_sample = 13;

    /// Measures the time of one stage: that of the object's lifetime.
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
        double begin_ = 0, clock_ = 0;  ///< `clock_` is the time that reading the clock takes, which is as long as a short stage
    };
    double seconds() const { return seconds_; }

private:
    std::uint64_t stages_ = 0;
    double seconds_ = 0;
};

}  // namespace avs::advance
