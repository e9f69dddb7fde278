#include "runtime/advance/shared/clock_judge.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdio>
#include <string>

#include "runtime/base/assert.h"
#include "runtime/mechanics/elasticity.h"
#include "runtime/mechanics/formulas.h"

namespace avs::advance {
namespace {

/// A turn beyond 1 is unstable.
constexpr double most_turn = 0.98;
/// More halvings than any policy allows, to say how many an element would need.
constexpr int most_halvings = 64;

}  // namespace

ClockJudge::ClockJudge(const image::Image& image)
    : image_(image),
      follow_(image.tables.element_follow),
      force_(largest_size(image)),
      later_(force_.size()),
      mass_(force_.size()),
      share_(force_.size()) {
    if (!used()) return;
    views_ = element_views(image);
    nothing_.resize(memory_size(image));
    place_.assign(follow_.size(), none);
    block_of_.resize(follow_.size());
    for (std::uint32_t b = 0; b < views_.size(); ++b) {
        const image::ElementBlock& block = image.metadata.blocks[b];
        std::fill_n(block_of_.begin() + block.first_element, block.element_count, b);
    }
}

ElementView& ClockJudge::view_of(std::uint32_t element) {
    ElementView& view = views_[block_of_[element]];
    view.select(element);
    return view;
}

std::span<const std::uint32_t> ClockJudge::nodes_of(std::uint32_t element) { return view_of(element).nodes(); }

const ClockJudge::Constants& ClockJudge::constants_of(std::uint32_t element) {
    if (place_[element] == none) {
        place_[element] = static_cast<std::uint32_t>(constants_.size());
        constants_.push_back(measure(element));
    }
    return constants_[place_[element]];
}

ClockJudge::Constants ClockJudge::measure(std::uint32_t element) {
    const ElementView& view = view_of(element);
    const mechanics::ElementInput input = input_of(view, {});
    // The element's own share of its nodes' masses, as critical steps take it.
    const double density = image_.metadata.materials[image_.metadata.blocks[block_of_[element]].material].density;
    const std::span<double> share = std::span(share_).first(view.size()), mass = std::span(mass_).first(view.size());
    mechanics::formulas(view.kind()).nodal_volumes(input, share);
    for (std::size_t a = 0; a < mass.size(); ++a) mass[a] = density * share[a];
    Constants result{.stiffness = mechanics::solid_stiffness(view.kind(), input.rest, mass),
                     .drag_rate = mechanics::drag_rate(input.damping.drag, share, mass),
                     .turn = 0};
    // What the bounds make too much of the stiffness at rest: as much more is allowed, as long as it is stable by the bound.
    const Need at_rest = need_of(view, result, input.rest);
    const double looseness =
        0.5 * image_.tables.element_critical_step[element] * std::max(std::sqrt(at_rest.stiffness), at_rest.rate);
    result.turn = std::min(most_turn, image::follow_policy(image_, element)->turn * std::max(1.0, looseness));
    return result;
}

ClockJudge::Need ClockJudge::need_of(const ElementView& view, const Constants& constants, std::span<const Vec3> position) const {
    const mechanics::ElementInput input = input_of(view, position);
    const mechanics::PresentBounds bounds =
        mechanics::present_bounds(view.kind(), input.constants, constants.stiffness, input.rest, position);
    const double relaxation = input.damping.relaxation;
    return {.stiffness = bounds.stiffness,
            .rate = constants.drag_rate + (relaxation > 0 ? relaxation * bounds.viscosity : 0),
            .volume = bounds.determinant};
}

bool ClockJudge::fits(const Need& need, double turn, double period) const {
    const double limit = 2 * turn / period;
    // Not `>`: what is not a number does not fit.
    return need.stiffness <= limit * limit && need.rate <= limit;
}

/// Every period stays an even number of ticks: damping acts in its middle.
int ClockJudge::finest_of(std::uint32_t element) const {
    const auto by_ticks = std::countr_zero(static_cast<std::uint64_t>(image_.tables.element_clock[element].period)) - 1;
    return std::min(static_cast<int>(image::follow_policy(image_, element)->finest), std::max(0, by_ticks));
}

ClockJudge::Verdict ClockJudge::judge(const Call& call) {
    const Constants constants = constants_of(call.element);
    const ElementView& view = view_of(call.element);
    const std::size_t n = view.size();
    const std::span<Vec3> later = std::span(later_).first(n);
    const image::ElementBlock& block = image_.metadata.blocks[block_of_[call.element]];
    const bool barred = has_barrier(image_.metadata.materials[block.material].model);
    const Need now = need_of(view, constants, call.position);

    const Tick rest_period = image_.tables.element_clock[call.element].period;
    const double seconds = image_.metadata.time_base.seconds(rest_period);
    const auto fits_halved = [&](int halvings) {
        const double period = std::ldexp(seconds, -halvings);
        if (!fits(now, constants.turn, period)) return false;
        for (std::size_t a = 0; a < n; ++a) later[a] = call.position[a] + period * call.velocity[a];
        const Need then = need_of(view, constants, later);
        return fits(then, constants.turn, period) && (!barred || then.volume > 0.5 * now.volume);
    };
    const int finest = finest_of(call.element);
    int wanted = call.halvings;
    if (fits_halved(wanted)) {
        if (wanted == 0) return {0, true};
        const Tick coarser = rest_period >> (wanted - 1);
        const bool may = call.tick % coarser == 0 && fits_halved(wanted - 1);
        return {may ? wanted - 1 : wanted, true};
    }
    while (wanted < most_halvings && !fits_halved(wanted)) ++wanted;
    return {std::min(wanted, finest), wanted <= finest};
}

std::span<const Vec3> ClockJudge::forces(std::uint32_t element, std::span<const Vec3> position, std::span<const double> memory) {
    ElementView& view = view_of(element);
    const std::span<Vec3> force = std::span(force_).first(view.size());
    mechanics::formulas(view.kind()).energy_and_forces(view.input(position, {}, memory), force);
    return force;
}

std::span<const Vec3> ClockJudge::resistance(std::uint32_t element, std::span<const Vec3> position, std::span<const Vec3> velocity,
                                             std::span<const double> memory) {
    ElementView& view = view_of(element);
    const std::span<Vec3> force = std::span(force_).first(view.size());
    mechanics::formulas(view.kind()).damping(view.input(position, velocity, memory), force);
    return force;
}

bool ClockJudge::is_damped(std::uint32_t element) {
    const ElementView& view = view_of(element);
    const mechanics::ElementInput input = input_of(view, {});
    return mechanics::is_damped(mechanics::formulas(view.kind()), input.parameter, input.damping);
}

std::string ClockJudge::describe(std::uint32_t element, Tick tick, std::span<const Vec3> position) {
    ElementView& view = view_of(element);
    const double volume = need_of(view, constants_of(element), position).volume;
    const image::Body& body = image_.metadata.bodies[image_.tables.element_body[element]];
    const double rest = image_.metadata.time_base.seconds(image_.tables.element_clock[element].period);
    char numbers[480];
    std::snprintf(
        numbers, sizeof numbers,
        "element %u of body `%s` is deformed beyond what a clock can follow at t = %.9g s: its volume is %.3g times that at "
        "rest, and its period at rest, %.3g s, halved %d times is still too long; use smaller elements there, a law with a "
        "stronger barrier, or a lower speed",
        element, body.name.c_str(), image_.metadata.time_base.seconds(tick), volume, rest, finest_of(element));
    std::string message = numbers;
    if (body.where.line > 0) message = body.where.file + ":" + std::to_string(body.where.line) + ": " + message;
    return message;
}

}  // namespace avs::advance
