#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "runtime/advance/contact/loose_kicks.h"
#include "runtime/advance/contact/surface.h"
#include "runtime/image/image.h"
#include "runtime/state/checkpoint.h"
#include "runtime/state/state.h"

namespace avs::advance {

/// What a look changes of the energy that the scheme keeps, besides kinetic energy.
///
/// Leapfrog keeps motion + strain, T + V, only but for a part of second order in its step h, which depends on v. What it keeps is
/// T + V - h^2 / 8 v . K v in the middle of a step, and likewise with a multiple of h^2 (v . K v + f . M^-1 f) added, f the forces
/// of elements. A sixteenth of it makes the one which T + V is on the average over a step. A look that changes a node's velocity by
/// d, tau after the last kick of an element, changes that one by
///
///     T' - T + (tau / 2 - h / 8) d . (f_next - f_last),
///
/// f the element's force on the node at its kicks before and after the look. The second term is known only when the element has
/// kicked again. Derivation: docs/contact.md, section 9.
class StepEnergy {
public:
    explicit StepEnergy(const ContactSurface& surface);

    /// Where last kicks of elements with finer clocks than at rest stand; null: there are none.
    void read_loose_kicks(const LooseKicks* kicks) {
        loose_kicks_ = kicks;
        loose_rows_.resize(is_open_.size());
    }
    /// A row of last forces at a point has changed by so much [N] without a kick: an element has left those whose sum it is, or has
    /// come back to them.
    void shift(std::uint32_t point, std::uint32_t force_row, const Vec3& by);

    /// The velocity of a point has been changed by `change` [m/s], at a tick when what is known is settled.
    void note(std::uint32_t point, const Vec3& change, Tick now, double quantum, const state::State& state);

    bool is_open(std::uint32_t point) const { return is_open_[point] != 0; }
    /// Whether `settle` can find anything at a tick: not behind a `note` of that tick.
    bool is_open(std::uint32_t point, Tick now) const { return is_open_[point] != 0 && noted_at_[point] != now; }

    /// The second term of all that was noted before the last kicks of the elements [J], once.
    double settle(std::uint32_t point, const state::State& state);

    /// What `settle` will find of all points together [J], as foreseen: of elements that have not kicked yet, the forces where
    /// straight ways lead until they do, which is where they will kick if nothing changes a velocity before. For samples: takes
    /// time for each element of the image, and for a force of those at points that wait.
    double foreseen(const image::Image& image, const state::State& state) const;

    /// False: what was restored cannot be.
    bool keep(state::Keeper& keeper);

private:
    /// Of an element at a point.
    struct Row {
        Vec3 lever;        ///< sum of (tau / 2 - h / 8) d [m]
        Vec3 force;        ///< at the last kick before [N]
        double kick = -1;  ///< its tick; -1: nothing waits
    };
    std::span<const Row> rows_of(std::uint32_t point) const {
        return std::span(rows_).subspan(first_row_[point], surface_.element_kicks[point].size());
    }
    /// Of an element that has kicked since [J].
    static double known(const Row& row, const ElementKick& kick, const state::State& state);
    /// Of an element with this clock that has not, at a point. Rows are of single elements or of several that act together: those
    /// of one point that are alike in their clocks have the same levers.
    const Vec3* lever_of(std::uint32_t point, const EventClock& clock, const state::State& state) const;
    /// Sum of lever . f_next [J] over elements that have not kicked since and their points, which are given per node.
    double next_work(std::span<const std::uint32_t> point_of_node, const image::Image& image, const state::State& state) const;

    /// Of an element with a finer clock than at rest.
    struct LooseRow {
        Row row;
        std::uint32_t element = 0, point = 0;
    };
    const LooseKick* loose_kick_of(const LooseRow& row) const;
    static double known(const Row& row, const LooseKick& kick);
    void note_loose(std::uint32_t point, const Vec3& change, Tick now, double quantum);
    double settle_loose(std::uint32_t point);
    double foreseen_loose(std::uint32_t point) const;

    static constexpr std::uint32_t no_rows = 0xffffffff;

    const ContactSurface& surface_;
    std::vector<std::uint32_t> first_row_;  ///< per point; no_rows: never touched
    std::vector<std::uint8_t> is_open_;     ///< per point: some row waits
    std::vector<Tick> noted_at_;            ///< per point: last
    std::vector<Row> rows_;                 ///< of a point as many as ContactSurface::element_kicks
    const LooseKicks* loose_kicks_ = nullptr;
    std::vector<std::vector<LooseRow>> loose_rows_;  ///< per point: those that wait
};

}  // namespace avs::advance
