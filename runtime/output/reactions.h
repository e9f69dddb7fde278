#pragma once

#include <string>
#include <vector>

#include "runtime/base/ticks.h"
#include "runtime/output/snapshot.h"
#include "runtime/state/checkpoint.h"

namespace avs::output {

/// Forces of restraints and drives, and of contact, on nodes [N]. They are means since the previous sample of one record or
/// sequence of frames, and 0 at its first sample.
class Reactions {
public:
    /// The snapshot with forces added at nodes whose impulses are known; unchanged if there are none. Valid until the next call.
    Snapshot with(const Snapshot& snapshot, const TimeBase& time);
    void keep(const std::string& name, state::Keeper& keeper);

private:
    struct Impulses {
        std::vector<Vec3> before, force;  ///< per node: impulse at the previous sample [N s], mean force since then [N]
        Tick last = -1;
        std::span<const Vec3> force_since(std::span<const Vec3> so_far, Tick now, const TimeBase& time);
    };
    Impulses held_, pressed_;
};

}  // namespace avs::output
