#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "runtime/base/ticks.h"
#include "runtime/image/image.h"
#include "runtime/simulate/watcher.h"

namespace avs::driver {

/// Estimate of the wall time of a run. The events of all clocks are counted before the start, and their cost is measured at the
/// beginning of the run. Contact that comes later, and clocks that follow the state, make the run longer.
class Estimate {
public:
    /// @param from  tick at which the run begins: 0, or that of its checkpoint
    Estimate(const image::Image& image, Tick from, Tick until);

    struct Said {
        double seconds = 0;  ///< wall time of the whole run
        std::string text;    ///< "about 12 s: 3.4e+06 kicks, 2.1e+05 looks for contact"
    };
    /// The message that is due now, if any: one when enough has been measured, and another one if the first was far from the
    /// present estimate.
    std::optional<Said> update(Tick now, const simulate::Figures& figures);

private:
    using Clock = std::chrono::steady_clock;
    Tick from_, until_;
    double kicks_, looks_;
    Clock::time_point start_;
    double told_ = 0;  ///< the estimate that was printed [s]; 0: none yet
    bool corrected_ = false;
};

/// A duration as text: "0.8 s", "12 s", "4 min", "2.5 h".
std::string rough_duration(double seconds);

}  // namespace avs::driver
