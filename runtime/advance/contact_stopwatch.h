#pragma once

#include <ctime>

#include <algorithm>
#include <cstdint>

namespace avs::advance {

/// Processor time of this thread [s].
inline double thread_seconds() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// Processor time of contact, as an estimate that costs a look some nanoseconds: a look takes less time than reading a clock, so
/// only one in so many is timed. What comes seldom and takes long (new candidate lists) is timed always. It never changes what a
/// run does.
class ContactStopwatch {
public:
    static constexpr std::uint64_t looks_per_sample = 127;  ///< prime: no beat with the number of looks in a tick

    /// One look.
    template <class Action>
    auto sampled(Action&& action) {
        if (++looks_ % looks_per_sample != 0) return action();
        const double rare = rare_, begin = thread_seconds();
        auto result = action();
        const double end = thread_seconds();
        // What reading the clock takes, seen from between two readings.
        const double reading = thread_seconds() - end;
        sampled_ += std::max(0.0, end - begin - reading - (rare_ - rare));
        return result;
    }
    /// Times what is rare, or all looks of a tick at once, while it lives; one within another counts once.
    class Timing {
    public:
        explicit Timing(ContactStopwatch& watch) : watch_(watch) {
            if (watch_.depth_++ == 0) begin_ = thread_seconds();
        }
        ~Timing() {
            if (--watch_.depth_ == 0) watch_.rare_ += thread_seconds() - begin_;
        }
        Timing(const Timing&) = delete;
        Timing& operator=(const Timing&) = delete;

    private:
        ContactStopwatch& watch_;
        double begin_ = 0;
    };
    double seconds() const { return rare_ + static_cast<double>(looks_per_sample) * sampled_; }

private:
    std::uint64_t looks_ = 0;
    double sampled_ = 0, rare_ = 0;
    int depth_ = 0;
};

}  // namespace avs::advance
