#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "runtime/advance/contact/loose_kicks.h"
#include "runtime/advance/contact/surface.h"
#include "runtime/base/id.h"
#include "runtime/image/image.h"
#include "runtime/state/checkpoint.h"
#include "runtime/state/state.h"

namespace avs::advance {

/// Change by a look of the energy that the scheme conserves, beyond the kinetic energy.
///
/// Leapfrog conserves kinetic plus strain energy, T + V, only up to a term of second order in its step h, which depends on v. It
/// conserves T + V - h^2 / 8 v . K v in the middle of a step, and also this plus any multiple of h^2 (v . K v + f . M^-1 f), with
/// f the forces of elements. With one sixteenth the conserved quantity equals the mean of T + V over a step. A look that changes
/// a node's velocity by d, at the time tau after the last kick of an element, changes this quantity by
///
///     T' - T + (tau / 2 - h / 8) d . (f_next - f_last),
///
/// f the element's force on the node at its kicks before and after the look. The second term is known only when the element has
/// kicked again. Derivation: docs/contact.md, section 9.
class StepEnergy {
public:
    explicit StepEnergy(const ContactSurface& surface);

    /// Last kicks of elements whose clocks are finer than at rest; null if there are none.
    void read_loose_kicks(const LooseKicks* kicks) {
        loose_kicks_ = kicks;
        loose_rows_.resize(is_open_.size());
    }
    /// A row of last forces at a point has changed by `by` [N] without a kick: an element has left the elements whose forces the
    /// row adds up, or has returned to them.
    void shift(PointId point, std::uint32_t force_row, const Vec3& by);

    /// The velocity of a point has been changed by `change` [m/s], at a tick for which `settle` has been called.
    void note(PointId point, const Vec3& change, Tick now, double quantum, const state::State& state);

    bool is_open(PointId point) const { return is_open_[point] != 0; }
    /// Whether `settle` can find anything at a tick; it finds nothing after a `note` at the same tick.
    bool is_open(PointId point, Tick now) const { return is_open_[point] != 0 && noted_at_[point] != now; }

    /// Returns, once, the second term for all changes noted before the last kicks of the elements [J].
    double settle(PointId point, const state::State& state);

    /// Prediction of what `settle` will return for all points together [J]. For elements that have not kicked yet it takes the
    /// forces at the positions that straight motion gives at their next kicks, which is exact if no velocity changes before. For
    /// samples: the cost is a loop over the elements of the image, and a force for each element at a point with open terms.
    double foreseen(const image::Image& image, const state::State& state) const;

    /// False if the restored data are inconsistent.
    bool keep(state::Keeper& keeper);

private:
    /// Open terms of an element at a point.
    struct Row {
        Vec3 lever;        ///< sum of (tau / 2 - h / 8) d [m]
        Vec3 force;        ///< at its last kick before the look [N]
        double kick = -1;  ///< tick of that kick; -1: nothing is open
    };
    std::span<const Row> rows_of(PointId point) const {
        return std::span(rows_).subspan(first_row_[point], surface_.element_kicks[point].size());
    }
    /// Second term of an element that has kicked since [J].
    static double known(const Row& row, const ElementKick& kick, const state::State& state);
    /// Lever, at a point, of an element with this clock that has not kicked since. A row belongs to one element or to several
    /// that act together; at one point all rows with the same clock have the same lever.
    const Vec3* lever_of(PointId point, const EventClock& clock, const state::State& state) const;
    /// Sum of lever . f_next [J] over elements that have not kicked since and their points, which are given per node.
    double next_work(std::span<const PointId> point_of_node, const image::Image& image, const state::State& state) const;

    /// The row of an element at a point if the element's clock is finer than at rest.
    struct LooseRow {
        Row row;
        ElementId element;
        PointId point;
    };
    const LooseKick* loose_kick_of(const LooseRow& row) const;
    static double known(const Row& row, const LooseKick& kick);
    void note_loose(PointId point, const Vec3& change, Tick now, double quantum);
    double settle_loose(PointId point);
    double foreseen_loose(PointId point) const;

    static constexpr std::uint32_t no_rows = 0xffffffff;

    const ContactSurface& surface_;
    std::vector<std::uint32_t> first_row_;  ///< per point; no_rows: never touched
    std::vector<std::uint8_t> is_open_;     ///< per point: whether some row is open
    std::vector<Tick> noted_at_;            ///< per point: last tick of a change
    std::vector<Row> rows_;                 ///< for each point as many as ContactSurface::element_kicks has
    const LooseKicks* loose_kicks_ = nullptr;
    std::vector<std::vector<LooseRow>> loose_rows_;  ///< per point: those with open terms
};

}  // namespace avs::advance
