#pragma once

#include <span>
#include <vector>

#include "runtime/base/ticks.h"
#include "runtime/base/vec3.h"
#include "runtime/output/node_choice.h"
#include "runtime/state/observation.h"
#include "runtime/state/present_clock.h"
#include "runtime/state/state.h"

namespace avs::output {

/// Parts of a snapshot that its readers need; others may be left empty.
struct Needs {
    NodeChoice nodes{};       ///< nodes with positions, and with the data below
    bool velocities = false;  ///< of the nodes
    bool heat = false;        ///< of friction, of the nodes
    bool reactions = false;   ///< of the nodes
    bool presses = false;     ///< by contact, of the nodes
    bool clocks = false;      ///< of the elements
    bool memory = false;      ///< of the elements
    bool energies = false;
    bool momenta = false;  ///< of the whole
    bool drives = false;
    bool forces = false;  ///< of contact
    bool depths = false;  ///< depths of overlap, in the tallies
    Needs& operator|=(const Needs& other) {
        nodes |= other.nodes;
        velocities |= other.velocities;
        heat |= other.heat;
        reactions |= other.reactions;
        presses |= other.presses;
        clocks |= other.clocks;
        memory |= other.memory;
        energies |= other.energies;
        momenta |= other.momenta;
        drives |= other.drives;
        forces |= other.forces;
        depths |= other.depths;
        return *this;
    }
};

/// A run at one time, for readers. Borrows from the run: valid during the call only.
///
/// Lists of nodes have N entries, valid only for the nodes in `Needs`, or are empty.
struct Snapshot {
    Tick tick = 0;
    std::span<const Vec3> position;         ///< drifted to `tick` [m]
    std::span<const Vec3> velocity;         ///< at `tick` [m/s]
    std::span<const double> friction_heat;  ///< so far [J]
    std::span<const Vec3> given;            ///< by restraints and drives so far [N s]
    std::span<const Vec3> reaction;  ///< of that, the mean force since the sample before [N]: filled while sampling (reactions.h)
    std::span<const Vec3> pressed;   ///< by contact so far [N s]
    std::span<const Vec3> contact_force;     ///< of that, the mean force since the sample before [N]: likewise
    state::ClockChanges clocks;              ///< of all elements, where some follow the state
    std::span<const double> memory;          ///< State::element_memory, or none
    const state::State* state = nullptr;     ///< tallies, kick counts; frames that are written later have none
    state::Energies energies;                ///< at `tick`
    state::Ledger ledger;                    ///< at `tick`, with what looks before it are still to be booked with
    Vec3 linear_momentum, angular_momentum;  ///< at `tick` [kg m/s, kg m^2/s]
    std::vector<state::DriveTally> drives;   ///< at `tick`
    std::vector<state::PairAhead> layers;    ///< of what pairs of bodies have exchanged what is ahead of `tick`
};

}  // namespace avs::output
