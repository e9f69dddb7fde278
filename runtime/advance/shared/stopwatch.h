#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

#include "runtime/base/thread_time.h"

namespace avs::advance {

/// Estimates the processor time of contact at a cost of less than one nanosecond per look. A look takes about as long as reading a
/// clock, so only one look in `looks_per_sample` is timed, by a clock that needs no system call (with a system call, the timed look
/// would take three times as long). Rare and long work is always timed. The stopwatch never changes results.
class ContactStopwatch {
public:
    /// Prime, so that samples do not fall into step with the number of looks in a tick.
    static constexpr std::uint64_t looks_per_sample = 127;
    /// [s]; longer samples are dropped, since the processor was given to another program meanwhile.
    static constexpr double longest_look = 50e-6;

    /// Executes one look and, if its turn has come, measures its time.
    template <class Action>
    auto sampled(Action&& action) {
        if (++looks_ % looks_per_sample != 0) return action();
        const std::uint64_t timings = timings_;
        const Clock::time_point before = Clock::now(), begin = Clock::now();
        auto result = action();
        const double took = seconds_between(begin, Clock::now()) - seconds_between(before, begin);
        if (timings == timings_ && took < longest_look) {
            sampled_ += std::max(0.0, took);
            ++samples_;
        }
        return result;
    }
    /// Measures the time of rare work, or of all looks of a tick: that of the object's lifetime; nested timings count once.
    class Timing {
    public:
        explicit Timing(ContactStopwatch& watch) : watch_(watch) {
            if (watch_.depth_++ == 0) begin_ = thread_seconds();
        }
        ~Timing() {
            if (--watch_.depth_ == 0) watch_.rare_ += thread_seconds() - begin_;
            ++watch_.timings_;
        }
        Timing(const Timing&) = delete;
        Timing& operator=(const Timing&) = delete;

    private:
        ContactStopwatch& watch_;
        double begin_ = 0;
    };
    double seconds() const {
        return rare_ + (samples_ == 0 ? 0 : sampled_ / static_cast<double>(samples_) * static_cast<double>(looks_));
    }

private:
    using Clock = std::chrono::steady_clock;
    static double seconds_between(Clock::time_point a, Clock::time_point b) { return std::chrono::duration<double>(b - a).count(); }

    std::uint64_t looks_ = 0, samples_ = 0, timings_ = 0;
    double sampled_ = 0, rare_ = 0;
    int depth_ = 0;
};

}  // namespace avs::advance
