#include "runtime/simulate/instant.h"

#include <utility>

#include "runtime/advance/observe.h"

namespace avs::simulate {

/// Copies positions, and the other data that are needed, of the nodes of a list or of all nodes.
std::shared_ptr<const output::KeptSnapshot> Instant::copy(const output::Needs& needs, const output::NodeChoice::List* nodes) {
    const std::size_t count = nodes != nullptr ? nodes->size() : state_.position.size();
    output::NodeArrays arrays = spare_arrays_.take();
    arrays.position.resize(count);
    arrays.velocity.resize(needs.velocities ? count : 0);
    arrays.friction_heat.clear();
    arrays.given.clear();
    arrays.pressed.clear();
    arrays.halvings.clear();
    arrays.extra_kicks.clear();
    arrays.memory.clear();
    if (needs.memory) arrays.memory = state_.element_memory;
    if (needs.clocks) {
        arrays.halvings = state_.halvings;
        arrays.extra_kicks = state_.extra_kicks;
    }
    const advance::Motion motion{arrays.position, arrays.velocity};
    const bool heat = needs.heat && !state_.friction_heat.empty();
    double fastest = 0;
    if (nodes == nullptr) {
        fastest = advance::motion_now(image_, state_, motion);
        if (heat) arrays.friction_heat = state_.friction_heat;
    } else {
        fastest = advance::motion_now(image_, state_, *nodes, motion);
        for (std::size_t i = 0; heat && i < count; ++i) arrays.friction_heat.push_back(state_.friction_heat[(*nodes)[i]]);
    }
    if (needs.reactions && !state_.held.empty()) {
        if (!reactions_) reactions_.emplace(image_);
        const std::span<const Vec3> given = reactions_->given(state_);
        if (nodes == nullptr) arrays.given.assign(given.begin(), given.end());
        for (std::size_t i = 0; nodes != nullptr && i < count; ++i) arrays.given.push_back(given[(*nodes)[i]]);
    }
    if (needs.presses && !state_.pressed.empty()) {
        const std::vector<Vec3> pressed = advance::pressed_now(image_, state_);
        if (nodes == nullptr) arrays.pressed = pressed;
        for (std::size_t i = 0; nodes != nullptr && i < count; ++i) arrays.pressed.push_back(pressed[(*nodes)[i]]);
    }
    // The engine checks for a blow-up only at intervals; between them samples of a broken state would spoil the files.
    if (!broken_ && !(fastest <= guard_.harmless_speed())) broken_ = guard_.look(state_);
    if (needs.velocities && !broken_) bring(needs, nodes, arrays.velocity);
    return std::make_shared<const output::KeptSnapshot>(state_.now, nodes, std::move(arrays), spare_arrays_);
}

/// The motion of the nodes of a list, or of all nodes (null).
advance::InstantMotion& Instant::motion_of(const output::NodeChoice::List* nodes) {
    const auto known = motions_.find(nodes);
    if (known != motions_.end()) return known->second;
    return motions_.emplace(nodes, nodes == nullptr ? advance::InstantMotion(image_) : advance::InstantMotion(image_, *nodes))
        .first->second;
}

/// Computes the energies and `ahead_`, unless they are known for this time.
const state::Energies& Instant::energies() {
    if (std::exchange(energies_at_, state_.now) != state_.now) energies_ = advance::energies(image_, state_, &ahead_);
    return energies_;
}

/// Brings the velocities of the nodes of a list, or of all nodes, to this time.
void Instant::bring(const output::Needs& needs, const output::NodeChoice::List* nodes, std::span<Vec3> velocity) {
    if (!needs.energies && energies_at_ != state_.now) return motion_of(nodes).bring(state_, velocity);
    energies();
    for (std::uint32_t i = 0; i < velocity.size(); ++i) {
        const std::uint32_t node = nodes == nullptr ? i : (*nodes)[i];
        velocity[i] = advance::brought(image_, state_, node, velocity[i], ahead_[node]);
    }
}

output::Snapshot Instant::observe(const output::Needs& needs, const output::KeptSnapshot* nodes) {
    output::Snapshot snapshot;
    if (nodes != nullptr) snapshot = nodes->view(stage_, state_.position.size());
    snapshot.tick = state_.now;
    snapshot.clocks = state::clock_changes(state_);
    snapshot.memory = state_.element_memory;
    snapshot.state = &state_;
    snapshot.ledger = state_.ledger;
    snapshot.ledger.damping += std::exchange(snapshot.ledger.damping_at_looks, 0.0);
    if (needs.energies) snapshot.energies = energies();
    if (needs.drives) {
        if (!drives_) drives_.emplace(image_);
        snapshot.drives = drives_->tallies(state_);
    }
    if (needs.forces) snapshot.layers = advance::layers_ahead(image_, state_);
    if (needs.momenta) {
        const advance::Momenta momenta =
            advance::momenta(image_, state_, needs.energies ? std::span<const Vec3>(ahead_) : motion_of(nullptr).ahead(state_));
        snapshot.linear_momentum = momenta.linear;
        snapshot.angular_momentum = momenta.angular;
    }
    return snapshot;
}

}  // namespace avs::simulate
