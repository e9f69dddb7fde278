#pragma once

#include <string>
#include <vector>

#include "runtime/base/ticks.h"
#include "runtime/output/snapshot.h"
#include "runtime/state/checkpoint.h"

namespace avs::output {

/// Forces of restraints and drives on nodes [N], mean since the sample before, for one that samples: a record or a sequence of
/// frames. 0 at its first sample.
class Reactions {
public:
    /// The snapshot with forces of the nodes that it has impulses of, until the next call; as it is if it has none.
    Snapshot with(const Snapshot& snapshot, const TimeBase& time);
    void keep(const std::string& name, state::Keeper& keeper);

private:
    std::vector<Vec3> before_, force_;  ///< per node
    Tick last_ = -1;
};

}  // namespace avs::output
