#pragma once

#include <cstdint>

#include "runtime/base/thread_time.h"

namespace avs::advance {

/// Processor time of stages that come once or twice a tick, as an estimate: one in so many is timed and stands for all of these. It
/// never changes what a run does.
class StageWatch {
public:
    static constexpr std::uint64_t stages_per_sample = 13;  ///< prime: no beat with the periods of clocks, which are powers of two

    /// One stage, while it lives.
    class Timing {
    public:
        explicit Timing(StageWatch& watch)
            : watch_(watch), is_timed_(watch.stages_++ % stages_per_sample == stages_per_sample / 2) {
            if (is_timed_) begin_ = thread_seconds();
        }
        ~Timing() {
            if (is_timed_) watch_.seconds_ += static_cast<double>(stages_per_sample) * (thread_seconds() - begin_);
        }
        Timing(const Timing&) = delete;
        Timing& operator=(const Timing&) = delete;

    private:
        StageWatch& watch_;
        bool is_timed_;
        double begin_ = 0;
    };
    double seconds() const { return seconds_; }

private:
    std::uint64_t stages_ = 0;
    double seconds_ = 0;
};

}  // namespace avs::advance
