#pragma once

#include <cstddef>
#include <mutex>
#include <utility>
#include <vector>

#include "runtime/output/snapshot.h"

namespace avs::output {

/// Arrays that frames were copied to, for the next ones: memory that the system has given once costs nothing any more, and to ask
/// for it anew takes several times as long as the copy. May be used from several threads.
class SpareArrays {
public:
    struct Arrays {
        std::vector<Vec3> position;
        std::vector<state::MomentumRow> momentum;
    };
    Arrays take() {
        const std::lock_guard lock(mutex_);
        if (spare_.empty()) return {};
        Arrays result = std::move(spare_.back());
        spare_.pop_back();
        return result;
    }
    void give(Arrays arrays) {
        const std::lock_guard lock(mutex_);
        if (spare_.size() < most) spare_.push_back(std::move(arrays));
    }

private:
    static constexpr std::size_t most = 4;
    std::mutex mutex_;
    std::vector<Arrays> spare_;
};

/// What the writers of frames look at, on its own: the run may go on while it is written.
class KeptSnapshot {
public:
    /// Positions [m] of all nodes are those of `arrays`, drifted to the snapshot's tick; momenta are copied there if `velocities`
    /// is set, else there are none. The arrays go back to `spare`, which must live longer.
    KeptSnapshot(const Snapshot& snapshot, SpareArrays::Arrays arrays, bool velocities, SpareArrays& spare)
        : tick_(snapshot.tick), position_(std::move(arrays.position)), spare_(spare) {
        state_.now = snapshot.tick;
        state_.momentum = std::move(arrays.momentum);
        if (velocities) {
            state_.momentum = snapshot.state->momentum;
        } else {
            state_.momentum.clear();
        }
    }
    ~KeptSnapshot() { spare_.give({std::move(position_), std::move(state_.momentum)}); }
    KeptSnapshot(const KeptSnapshot&) = delete;
    KeptSnapshot& operator=(const KeptSnapshot&) = delete;

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
    SpareArrays& spare_;
};

}  // namespace avs::output
