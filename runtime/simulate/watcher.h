#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "runtime/base/ticks.h"

namespace avs::simulate {

/// Quantities that are shown with the progress of a run.
struct Figures {
    std::uint64_t kicks = 0;
    double energy_error = 0;  ///< largest relative error of the energy balance so far; NaN: not known
    double deepest_gap = 0;   ///< largest depth over all contacts [m]; NaN: there are no contacts
    double writing_left = 0;  ///< estimated time until all frames of the run are written [s]
};

/// Observer of a run: receives its progress and may request a stop. Its functions are called on the thread that advances the run,
/// about twenty times a second, and must return soon.
class Watcher {
public:
    virtual ~Watcher() = default;
    /// Whether the run is to stop early.
    virtual bool wants_stop() { return false; }
    /// A warning for the user; it is also shown on the page of the run.
    virtual void warn(const std::string& /*message*/) {}
    virtual void advanced(Tick /*now*/, const Figures& /*figures*/) {}
    /// Called after the engine's last event: `done` of `total` frames are written; the rest takes `left` seconds, if that is known.
    virtual void writing(std::size_t /*done*/, std::size_t /*total*/, std::optional<double> /*left*/) {}
    /// Called when the last frame is written; none of the functions above is called any more.
    virtual void finished() {}
};

}  // namespace avs::simulate
