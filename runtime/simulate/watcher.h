#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "runtime/base/ticks.h"

namespace avs::simulate {

/// Figures of a run besides its time.
struct Figures {
    std::uint64_t kicks = 0;
    double energy_error = 0;  ///< largest so far, relative; NaN: not known
    double deepest_gap = 0;   ///< over all contacts [m]; NaN: there are none
    double writing_left = 0;  ///< [s] until all frames of the run are written, as far as is known
};

/// Observer of a run: gets its progress, and may request a stop. Called on the thread that advances it, some twenty times a
/// second; has to be back soon.
class Watcher {
public:
    virtual ~Watcher() = default;
    /// Whether the run is to stop before its time.
    virtual bool wants_stop() { return false; }
    /// Something that the user should know; it is on the page of the run, too.
    virtual void warn(const std::string& /*message*/) {}
    virtual void advanced(Tick /*now*/, const Figures& /*figures*/) {}
    /// After the engine's last event: `done` of `total` frames are written, the rest will take so many seconds, if that is known.
    virtual void writing(std::size_t /*done*/, std::size_t /*total*/, std::optional<double> /*left*/) {}
    /// The last frame is written: nothing of the above comes any more.
    virtual void finished() {}
};

}  // namespace avs::simulate
