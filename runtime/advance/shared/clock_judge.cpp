#include "runtime/advance/shared/clock_judge.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdio>
#include <limits>
#include <string>

#include "runtime/base/assert.h"
#include "runtime/mechanics/elasticity.h"
#include "runtime/mechanics/formulas.h"

namespace avs::advance {
namespace {

/// Largest half phase angle omega h / 2 of any clock; beyond 1 a step is unstable.
constexpr double most_turn = 0.98;
/// More halvings than any policy allows, so that a message can say how many an element would need.
constexpr int most_halvings = 64;

}  // namespace

double ClockJudge::allowed_growth(const image::Image& image, std::uint32_t element) {
    const double turns = image::follow_policy(image, element)->turn * image.tables.element_critical_step[element] /
                         image.metadata.time_base.seconds(image.tables.element_clock[element].period);
    return turns * turns;
}

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
    block_of_ = blocks_of_elements(image);
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
    // Where the bound exceeds the stiffness at rest, the limit is raised by the same factor, as long as the step is stable by the
    // bound.
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
    // Not `>`, so that NaN does not fit.
    return need.stiffness <= limit * limit && need.rate <= limit;
}

/// The finest clock of an element: every period must be an even number of ticks, since damping acts in its middle.
int ClockJudge::finest_of(std::uint32_t element) const {
    const auto by_ticks = std::countr_zero(static_cast<std::uint64_t>(image_.tables.element_clock[element].period)) - 1;
    return std::min(static_cast<int>(image::follow_policy(image_, element)->finest), std::max(0, by_ticks));
}

/// Tests periods for one element in one state.
struct ClockJudge::Trial {
    Trial(ClockJudge& from, const Call& what)
        : judge(from),
          call(what),
          constants(from.constants_of(what.element)),
          view(from.view_of(what.element)),
          barred(from.has_barrier(what.element)),
          rest_period(from.image_.tables.element_clock[what.element].period),
          finest(from.finest_of(what.element)),
          now(from.need_of(view, constants, what.position)) {}

    /// Needs of the element after its nodes have moved for `time` [s] at their present velocities.
    Need after(double time) const {
        const std::span<Vec3> later = std::span(judge.later_).first(view.size());
        for (std::size_t a = 0; a < later.size(); ++a) later[a] = call.position[a] + time * call.velocity[a];
        return judge.need_of(view, constants, later);
    }
    /// Whether an element whose law has a barrier has at most half of its present volume left in the later state `then`.
    bool is_crushed(const Need& then) const { return barred && !(then.volume > 0.5 * now.volume); }
    bool fits_period(double period) {
        if (!judge.fits(now, constants.turn, period)) return false;
        const Need then = after(period);
        return judge.fits(then, constants.turn, period) && !is_crushed(then);
    }
    double seconds(int halvings) const { return std::ldexp(judge.image_.metadata.time_base.seconds(rest_period), -halvings); }
    bool fits(int halvings) { return halvings >= call.least && fits_period(seconds(halvings)); }
    /// The smallest sufficient number of halvings that is not below `halvings`.
    Verdict finer(int halvings) {
        while (halvings < most_halvings && !fits(halvings)) ++halvings;
        return {std::min(halvings, finest), halvings <= finest};
    }

    ClockJudge& judge;
    const Call& call;
    const Constants constants;
    const ElementView& view;
    bool barred;
    Tick rest_period;
    int finest;
    Need now;
};

ClockJudge::Verdict ClockJudge::judge(const Call& call) {
    Trial trial(*this, call);
    const int halvings = call.halvings;
    if (!trial.fits(halvings)) return trial.finer(halvings);
    const bool may = halvings > 0 && call.tick % (trial.rest_period >> (halvings - 1)) == 0 && trial.fits(halvings - 1);
    return {may ? halvings - 1 : halvings, true};
}

ClockJudge::Verdict ClockJudge::judge_between(const Call& call) {
    Trial trial(*this, call);
    const Tick period = trial.rest_period >> call.halvings;
    const Tick left = (call.tick + period - 1) / period * period - call.tick;
    const Need next = trial.after(image_.metadata.time_base.seconds(left));
    if (fits(next, most_turn, trial.seconds(call.halvings)) && !trial.is_crushed(next)) return {call.halvings, true};
    int halvings = call.halvings + 1;
    while (halvings < trial.finest && call.tick % (trial.rest_period >> halvings) != 0) ++halvings;
    if (halvings >= trial.finest)
        return {call.halvings, true};  // no allowed clock has this tick, so the element is judged at its next kick
    return trial.finer(halvings);
}

double ClockJudge::shortest_edge(std::uint32_t element) {
    const std::span<const std::uint32_t> nodes = nodes_of(element);
    double squared = std::numeric_limits<double>::infinity();
    for (std::size_t a = 0; a < nodes.size(); ++a)
        for (std::size_t b = 0; b < a; ++b)
            squared = std::min(squared, norm_squared(image_.tables.position[nodes[a]] - image_.tables.position[nodes[b]]));
    return std::sqrt(squared);
}

std::span<const Vec3> ClockJudge::forces(std::uint32_t element, std::span<const Vec3> position, std::span<const double> memory) {
    ElementView& view = view_of(element);
    const std::span<Vec3> force = std::span(force_).first(view.size());
    mechanics::formulas(view.kind()).energy_and_forces(view.input(position, {}, memory), force);
    return force;
}

std::span<const Vec3> ClockJudge::resistance(std::uint32_t element, std::span<const Vec3> position, std::span<const Vec3> velocity,
                                             std::span<const double> memory, bool with_drag) {
    ElementView& view = view_of(element);
    const std::span<Vec3> force = std::span(force_).first(view.size());
    mechanics::ElementInput input = view.input(position, velocity, memory);
    if (!with_drag) input.damping.drag = 0;
    mechanics::formulas(view.kind()).damping(input, force);
    return force;
}

bool ClockJudge::has_barrier(std::uint32_t element) const {
    return avs::has_barrier(image_.metadata.materials[image_.metadata.blocks[block_of_[element]].material].model);
}

bool ClockJudge::is_damped(std::uint32_t element, bool with_drag) {
    const ElementView& view = view_of(element);
    mechanics::ElementInput input = input_of(view, {});
    if (!with_drag) input.damping.drag = 0;
    return mechanics::is_damped(mechanics::formulas(view.kind()), input.parameter, input.damping);
}

std::string ClockJudge::describe(std::uint32_t element, Tick tick, std::span<const Vec3> position) {
    ElementView& view = view_of(element);
    const double volume = need_of(view, constants_of(element), position).volume;
    char how[64];
    std::snprintf(how, sizeof how,
                  std::isfinite(volume) ? "its volume is %.3g times that at rest" : "its nodes are at no finite place", volume);
    const image::Body& body = image_.metadata.bodies[image_.tables.element_body[element]];
    const double rest = image_.metadata.time_base.seconds(image_.tables.element_clock[element].period);
    char numbers[480];
    std::snprintf(
        numbers, sizeof numbers,
        "element %u of body `%s` is deformed beyond what a clock can follow at t = %.9g s: %s, and its period at rest, %.3g s, "
        "halved %d times is still too long; use smaller elements there, a law with a stronger barrier (hartmann_neff), or a "
        "lower speed",
        element, body.name.c_str(), image_.metadata.time_base.seconds(tick), how, rest, finest_of(element));
    std::string message = numbers;
    if (body.where.line > 0) message = body.where.file + ":" + std::to_string(body.where.line) + ": " + message;
    return message;
}

}  // namespace avs::advance
