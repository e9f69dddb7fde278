#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "runtime/advance/shared/element_view.h"
#include "runtime/advance/shared/kick_lists.h"
#include "runtime/advance/shared/team.h"
#include "runtime/base/id.h"
#include "runtime/base/ticks.h"
#include "runtime/image/image.h"
#include "runtime/state/state.h"

namespace avs::advance {

/// A change of the clock of an element.
struct ClockChange {
    std::uint32_t element = 0;
    std::uint8_t halvings = 0;  ///< halvings of the period at rest, from now on
};

/// Cost of changes of clocks in the energy that a scheme keeps.
///
/// Kicks of fixed periods h keep, to the second order, not the energy E but the modified energy (of Verlet's scheme: Hairer, Lubich
/// & Wanner, Geometric numerical integration, IX.3; elements of several periods are Strang splittings in each other)
///
///     E + sum_e h_e^2 (v . K_e v / 12 - f_e . M^-1 f_e / 24) - sum_(e < g) max(h_e, h_g)^2 f_e . M^-1 f_g / 12
///
/// summed over elements and constant loads e and g, with their forces f_e, stiffnesses K_e and periods h_e; v is the velocity at
/// the instant of the tick, M the lumped mass, f the sum of all f_e. A change at a kick of the element leaves E as it is, so the
/// modified energy gains the difference of these terms. At a time s after a kick of the element, within its step of h, the nodes
/// are on a chord of their path, so a change then adds s (h - s) / 2 (v . K_e v - f_e . M^-1 f).
///
/// Not included: terms of (omega h)^4, and terms with forces of contact, layers, damping, and loads that change.
class ClockCost {
public:
    explicit ClockCost(const image::Image& image) : image_(image) {}

    /// Positions and momenta as the engine stores them.
    struct Rows {
        const state::PositionRow* position;
        const state::MomentumRow* momentum;
        std::span<const RowId> row_of_node;  ///< empty: row i is node i
        std::size_t of(std::uint32_t node) const { return row_of_node.empty() ? node : row_of_node[node]; }
    };
    /// Energy that the modified energy gains by these changes at a tick [J]. To be called after all kicks of the tick, and before
    /// the clocks change. The result has the same bits on any number of threads.
    /// @param changes  in ascending order of elements
    double gained(std::span<const ClockChange> changes, Tick tick, const Rows& rows, const state::State& state, Team& team);

    /// The same if all elements kick at `tick` and the periods of all change from `before` to `after`. Loads keep their periods,
    /// which are at least as long as both.
    /// @param force  output: sum of the forces of elements on each node [N]
    double gained_by_all(Tick before, Tick after, Tick tick, const state::State& state, std::span<Vec3> force);

private:
    void list();
    void compute_forces(std::span<const ClockChange> changes, Tick tick, const Rows& rows, const state::State& state, Team& team);
    ElementView& view_of(std::uint32_t element, std::size_t thread = 0);
    std::span<const std::uint32_t> nodes_of(std::uint32_t element) const;
    const Vec3& force_of(std::uint32_t element, std::uint32_t node) const;
    double bent(std::uint32_t element, double time, const state::State& state);
    double gained_by(const ClockChange& change, std::span<const ClockChange> changes, Tick tick, const Rows& rows,
                     const state::State& state);

    const image::Image& image_;
    // Filled at the first change:
    std::vector<std::uint32_t> block_of_;          ///< per element
    Grouped<std::uint32_t> elements_;              ///< per node
    Grouped<LoadKick> loads_;                      ///< per node
    std::vector<std::vector<ElementView>> views_;  ///< per thread

    std::vector<std::uint32_t> near_;        ///< elements at nodes of changes, ascending
    std::vector<std::uint32_t> place_;       ///< per element: its place in `near_`; only valid if it is there
    std::vector<std::size_t> first_force_;   ///< per element of `near_`: its first row in `forces_`
    std::vector<Vec3> forces_;               ///< [N]
    std::vector<Vec3> position_, velocity_;  ///< of the nodes of one element
    std::vector<Vec3> later_, force_;
};

}  // namespace avs::advance
