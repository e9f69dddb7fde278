#pragma once

#include <string>
#include <vector>

#include "runtime/base/ticks.h"
#include "runtime/output/snapshot.h"
#include "runtime/state/checkpoint.h"

namespace avs::output {

/// Forces on nodes [N], mean since the sample before, for one that samples: a record or a sequence of frames; of restraints and
/// drives, and of contact. 0 at its first sample.
class Reactions {
public:
    /// The snapshot with forces of the nodes that it has impulses of, until the next call; as it is if it has none.
    Snapshot with(const Snapshot& snapshot, const TimeBase& time);
    void keep(const std::string& name, state::Keeper& keeper);

private:
    struct Impulses {
        std::vector<Vec3> before, force;  ///< per node
        Tick last = -1;
        std::span<const Vec3> force_since(std::span<const Vec3> so_far, Tick now, const TimeBase& time);
    };
    Impulses held_, pressed_;
};

}  // namespace avs::output
