#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "runtime/output/snapshot.h"

namespace avs::output {

/// What the writers of frames look at, on its own: the run may go on while it is written.
class KeptSnapshot {
public:
    /// `position` [m]: of all nodes, drifted to the snapshot's tick.
    KeptSnapshot(const Snapshot& snapshot, std::vector<Vec3> position) : tick_(snapshot.tick), position_(std::move(position)) {
        state_.now = snapshot.tick;
        state_.momentum = snapshot.state->momentum;
    }

    /// Valid as long as this object. Its state holds momenta and the tick, nothing else.
    Snapshot view() const {
        Snapshot snapshot;
        snapshot.tick = tick_;
        snapshot.position = position_;
        snapshot.state = &state_;
        return snapshot;
    }
    std::size_t bytes() const { return position_.size() * sizeof(Vec3) + state_.momentum.size() * sizeof(state::MomentumRow); }

private:
    Tick tick_;
    std::vector<Vec3> position_;
    state::State state_;
};

}  // namespace avs::output
