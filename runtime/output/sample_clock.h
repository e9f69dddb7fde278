#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <vector>

#include "runtime/base/ticks.h"

namespace avs::output {

/// Times of samples: the ticks nearest to 0, every, 2 every, ... up to `until` and, with `at_end`, also `until`; or only given
/// ticks up to `until`.
///
/// The interval is the decimal number that `every` stands for (TimeBase::label). So with 0.1 s the fourth sample is the tick
/// nearest to 0.3 s, not three times a rounded number of ticks. A sample within a thousandth of `every` of the end counts as the
/// end.
class SampleClock {
public:
    SampleClock() = default;
    SampleClock(const TimeBase& base, Tick every, Tick until, bool at_end)
        : base_(base),
          every_(every),
          until_(until),
          at_end_(at_end),
          interval_(every < coarse ? base.seconds(every) : base.label(every)) {}

    /// The clock of a record or an export of an image.
    template <class Sampled>
    SampleClock(const Sampled& what, const TimeBase& base, Tick until, bool at_end)
        : SampleClock(base, std::max<Tick>(1, what.every), until, at_end) {
        at_ = what.at;
    }

    bool at_given_times() const { return !at_.empty(); }

    /// First sample at or after a tick >= 0.
    std::optional<Tick> next(Tick from) const {
        if (from > until_) return std::nullopt;
        if (at_given_times()) {
            const auto found = std::lower_bound(at_.begin(), at_.end(), from);
            return found != at_.end() && *found <= until_ ? std::optional(*found) : std::nullopt;
        }
        const Tick slack = every_ / 1000;
        std::int64_t index = std::max<std::int64_t>(0, static_cast<std::int64_t>(base_.seconds(from) / interval_) - 1);
        while (sample(index) < from) ++index;
        if (sample(index) < until_ - slack) return sample(index);
        if (at_end_) return until_;
        // frames of a sequence are equally spaced, so the end has one only if it is a multiple of the interval
        const Tick last = sample(std::llround(base_.seconds(until_) / interval_));
        return last - slack <= until_ && until_ <= last + slack ? std::optional(until_) : std::nullopt;
    }
    bool samples_at(Tick tick) const { return next(tick) == tick; }

private:
    static constexpr Tick coarse = 1024;  ///< for shorter intervals [ticks] the decimal number is not accurate enough

    Tick sample(std::int64_t index) const { return base_.nearest(static_cast<double>(index) * interval_); }

    TimeBase base_;
    Tick every_ = 1;  ///< > 0
    Tick until_ = 0;
    bool at_end_ = true;
    std::vector<Tick> at_{};  ///< rising; empty: samples at multiples of `every`
    double interval_ = 1;     ///< [s]
};

}  // namespace avs::output
