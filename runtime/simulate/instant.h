#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "runtime/advance/instant_motion.h"
#include "runtime/advance/shared/engine.h"
#include "runtime/advance/shared/guard.h"
#include "runtime/image/image.h"
#include "runtime/output/kept_snapshot.h"
#include "runtime/output/snapshot.h"
#include "runtime/state/observation.h"
#include "runtime/state/state.h"

namespace avs::simulate {

/// Quantities of the state of a run at its time; the state is not changed. Results that several readers need are computed once.
class Instant {
public:
    Instant(const image::Image& image, const state::State& state) : image_(image), state_(state), guard_(image) {}

    /// Copies the needed data of the nodes of a list, or of all nodes (null). Also checks for a blow-up; if there is one, the
    /// velocities are those after the last kicks, not those at this time.
    std::shared_ptr<const output::KeptSnapshot> copy(const output::Needs& needs, const output::NodeChoice::List* nodes);
    const state::Energies& energies();
    /// A snapshot with all other data that are needed, and the nodes of a copy; null: no nodes.
    output::Snapshot observe(const output::Needs& needs, const output::KeptSnapshot* nodes);

    /// Checks the state for a blow-up; nothing if there is none.
    std::optional<advance::Stop> look() { return guard_.look(state_); }
    /// Checks the state for a blow-up and stores the result for `broken`.
    void judge() { broken_ = guard_.look(state_); }
    /// A blow-up that was found while reading: the engine itself checks only at intervals.
    const std::optional<advance::Stop>& broken() const { return broken_; }

private:
    advance::InstantMotion& motion_of(const output::NodeChoice::List* nodes);
    void bring(const output::Needs& needs, const output::NodeChoice::List* nodes, std::span<Vec3> velocity);

    const image::Image& image_;
    const state::State& state_;
    advance::BlowUpGuard guard_;
    std::optional<advance::Stop> broken_;
    /// Computes velocities at this time, per list of nodes that was read; null stands for all nodes.
    std::map<const output::NodeChoice::List*, advance::InstantMotion> motions_;
    std::optional<advance::InstantDrives> drives_;
    std::optional<advance::InstantReactions> reactions_;
    Tick energies_at_ = -1;
    state::Energies energies_;
    std::vector<Vec3> ahead_;  ///< per node: impulse of the last kicks that acts after this time; computed with the energies
    output::Stage stage_;
    output::SpareArrays spare_arrays_;  ///< arrays that are used again for later copies
};

}  // namespace avs::simulate
