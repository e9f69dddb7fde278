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

/// Which parts of a snapshot its readers need; the others may be empty.
struct Needs {
    NodeChoice nodes{};       ///< nodes with positions, and with the data below
    bool velocities = false;  ///< velocities of the nodes
    bool heat = false;        ///< heat of friction at the nodes
    bool reactions = false;   ///< impulses of restraints and drives on the nodes
    bool presses = false;     ///< impulses of contact on the nodes
    bool clocks = false;      ///< clocks of the elements
    bool memory = false;      ///< memory of the elements
    bool energies = false;
    bool momenta = false;  ///< momenta of the whole scene
    bool drives = false;
    bool forces = false;  ///< forces of contact
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

/// A run at one time, for readers. It refers to data of the run and is valid during the call only.
///
/// Lists of nodes have N entries, of which only those of the nodes in `Needs` are valid; or they are empty.
struct Snapshot {
    Tick tick = 0;
    std::span<const Vec3> position;         ///< drifted to `tick` [m]
    std::span<const Vec3> velocity;         ///< at `tick` [m/s]
    std::span<const double> friction_heat;  ///< heat of friction so far [J]
    std::span<const Vec3> given;            ///< impulse by restraints and drives so far [N s]
    /// Mean force of restraints and drives since the previous sample [N], filled in while sampling (reactions.h).
    std::span<const Vec3> reaction;
    std::span<const Vec3> pressed;           ///< impulse by contact so far [N s]
    std::span<const Vec3> contact_force;     ///< mean force of contact since the previous sample [N], filled in while sampling, too
    state::ClockChanges clocks;              ///< clocks of all elements, if some follow the state
    std::span<const double> memory;          ///< State::element_memory; may be empty
    const state::State* state = nullptr;     ///< tallies and kick counts; null in frames that are written later
    state::Energies energies;                ///< at `tick`
    state::Ledger ledger;                    ///< at `tick`, including energies of earlier looks that are not in the ledger yet
    Vec3 linear_momentum, angular_momentum;  ///< at `tick` [kg m/s, kg m^2/s]
    std::vector<state::DriveTally> drives;   ///< at `tick`
    std::vector<state::PairAhead> layers;    ///< impulses between pairs of bodies that are ahead of `tick`
};

}  // namespace avs::output
