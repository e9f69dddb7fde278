#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>

#include "runtime/advance/shared/engine.h"
#include "runtime/advance/shared/outside.h"
#include "runtime/base/ticks.h"
#include "runtime/image/image.h"
#include "runtime/state/observation.h"
#include "runtime/state/state.h"

namespace avs::advance {

/// Drives, and loads that change with time or follow the deformation: events at given ticks that act on whole sets of nodes.
///
/// An engine executes its own events up to `next()`, sets `state.now` to it and calls `act`: forcings act before the other events
/// of their tick, drives first. Between two steps of a drive its nodes move on straight lines.
///
/// Step of a drive from T_k to T_k+1, with v or u its function (velocity or displacement), X and x the positions at rest and now, p
/// the momentum, D the projector onto the driven directions, P that onto the motions that restraints and drive leave:
///
///     v_d = D v((T_k + T_k+1) / 2)   or   D (u(T_k+1) + X - x(T_k)) / (T_k+1 - T_k),     p <- p - D p + m v_d
///
/// Kicks give a driven node P times their impulse J; the drive gives it -D J. Its work on the nodes is
/// sum -v_d . D J over the kicks of a step, plus the change of kinetic energy at its start. With steps that begin in the middle of
/// the finest strain period each kick lies in the middle of a step, so that this is the midpoint rule for the integral of f . v.
///
/// The work of a load without a potential is the integral of f . dx, by the trapezoidal rule between its kicks.
class Forcings {
public:
    /// @param outside  functions in place of those of the image; copied
    explicit Forcings(const image::Image& image, const OutsideFunctions& outside = {});
    ~Forcings();
    Forcings(Forcings&&) noexcept;

    /// Allocates the parts of the state that drives and loads need.
    static void prepare(const image::Image& image, state::State& state);

    /// Must be called before all other functions. All events before `now` have happened.
    void start(Tick now);

    /// First tick at which a drive or a load is due; max_tick if there is none.
    Tick next() const;

    /// Executes the events due at `state.now == next()`. Returns a reason to stop if a function has no finite value.
    std::optional<Stop> act(state::State& state);

    /// Nodes whose velocities the last `act` may have changed; some of them more than once.
    std::span<const std::uint32_t> touched() const;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

/// Writes the work of drives and of loads without potential at `state.now` into `energies`.
///
/// @param ahead  per node: impulse that kicks have delivered beyond `state.now` [N s]
void add_work(const image::Image& image, const state::State& state, std::span<const Vec3> ahead, state::Energies& energies);

/// Calls `give(node, impulse)` with the part of the last kicks of loads without a potential that is ahead of `state.now` [N s].
template <class Give>
void give_ahead(const image::Image& image, const state::State& state, Give&& give) {
    const double quantum = image.metadata.time_base.quantum();
    for (const image::Forcing& forcing : image.metadata.forcings) {
        for (std::uint32_t row = forcing.first_node; row < forcing.first_node + forcing.node_count; ++row) {
            const state::ForcedRow& last = state.forced[row];
            if (last.tick < 0) continue;
            const double ticks = 0.5 * static_cast<double>(forcing.clock.period) - (static_cast<double>(state.now) - last.tick);
            give(image.tables.forced_nodes[row].node, (ticks * quantum) * last.force);
        }
    }
}

/// Whether the drive holds its nodes at the tick `now`.
bool holds(const image::Drive& drive, Tick now);

/// Names of the drives that act on any of these nodes at `now`: "`left`, `right`"; empty if none does.
std::string drives_of(const image::Image& image, Tick now, std::span<const std::uint32_t> nodes);

/// Number of the present projector of a node: of its restraint, or of restraint and drive together while a drive holds it.
inline std::uint32_t projector_of(const image::Image& image, const state::State& state, std::size_t node) {
    return state.node_projector.empty() ? image.tables.node_projector[node] : state.node_projector[node];
}
/// An impulse on a node, projected by its present projector.
inline Vec3 left_to(const image::Image& image, const state::State& state, std::size_t node, const Vec3& impulse) {
    const std::uint32_t projector = projector_of(image, state, node);
    return projector == 0 ? impulse : image.tables.projectors[projector] * impulse;
}

}  // namespace avs::advance
