#include "compiler/lower/strain_clocks.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

#include "compiler/lower/overshoot.h"
#include "runtime/base/assert.h"
#include "runtime/base/overload.h"
#include "runtime/image/image.h"

namespace avs::lower {

namespace {

/// The last tick that is not after a time; at most max_tick.
Tick floor_to_tick(const TimeBase& time, double seconds) {
    return seconds < time.seconds(max_tick) ? time.floor(seconds) : max_tick;
}

/// @param bits  log2 of the ticks that the smallest period would have if the whole run were counted
void report_too_long(const model::Model& model, double smallest, const Resolution& resolution, int bits,
                     support::Diagnostics& diagnostics) {
    const double most = std::ldexp(1.0, resolution.of_run - resolution.least - 1);
    std::string help = "end the run earlier, or look for the smallest element and the unit of its mesh";
    if (resolution.follows) {
        // After rounding, a clock has this number of halvings or one less.
        const int halvings = base_halvings(Tick{1} << std::max(0, bits));
        const std::string limit =
            halvings < 1 ? ""
                         : fmt::format(", or limit how short they get: `finest = {:.2g} s`", std::ldexp(1.5 * smallest, -halvings));
        help = fmt::format("end the run earlier, let clocks stay as they are at rest: `follow = false`{}", limit);
    }
    diagnostics.add(
        {.kind = support::DiagnosticKind::too_many_ticks,
         .where = model.scene.run_where,
         .message = fmt::format("{} s are {:.3g} steps of the fastest element ({:.4g} s); at most {:.3g} can be counted{}",
                                model.scene.until, model.scene.until / smallest, smallest, most,
                                resolution.follows ? " where clocks follow the state" : ""),
         .labels = {},
         .help = std::move(help)});
}

std::optional<TimeBase> choose_time_base(const model::Model& model, double smallest, const Resolution& resolution,
                                         support::Diagnostics& diagnostics) {
    const int fine = std::ilogb(smallest) - resolution.wanted;
    const int for_the_whole_run = std::ilogb(model.scene.until) + 1 - resolution.of_run;
    const int exponent = std::max(fine, for_the_whole_run);
    if (std::ilogb(smallest) - exponent < resolution.least) {
        report_too_long(model, smallest, resolution, std::ilogb(smallest) - exponent, diagnostics);
        return std::nullopt;
    }
    if (exponent < image::min_quantum_exponent || exponent > image::max_quantum_exponent) {
        diagnostics.add(
            {.kind = support::DiagnosticKind::too_many_ticks,
             .where = model.scene.run_where,
             .message = fmt::format("the fastest element needs steps of {:.4g} s, which no clock here can count", smallest),
             .labels = {},
             .help = "check the units of lengths, stiffness and density"});
        return std::nullopt;
    }
    return TimeBase{exponent};
}

/// A clock, and the data of its elements on which periods depend.
struct Ruled {
    const scene::StrainClock* clock = nullptr;
    /// Smallest critical step of the clock's elements that can move [s].
    double critical = std::numeric_limits<double>::infinity();
    bool is_used = false;

    /// Smallest period that the clock's policy gives, before rounding to ticks [s].
    double smallest() const {
        return std::visit(
            Overload{[](const scene::FixedClock& c) { return c.period; }, [&](const auto& c) { return c.beta * critical; }},
            *clock);
    }
};

/// One entry for each clock. Elements that cannot move do not limit periods, unless no element can move.
std::vector<Ruled> find_ruled(const model::Model& model, const CriticalSteps& steps, const ClockRegions& regions) {
    std::vector<Ruled> ruled(regions.count);
    for (std::size_t i = 0; i < regions.count; ++i) ruled[i].clock = &clock_of(model.scene, i);
    const bool none_moves = std::all_of(steps.is_held.begin(), steps.is_held.end(), [](std::uint8_t held) { return held != 0; });
    for (ElementId e{0}; e < steps.of_element.end_id(); ++e.index) {
        if (steps.is_held[e] && !none_moves) continue;
        Ruled& own = ruled[regions.clock_of[e]];
        own.is_used = true;
        own.critical = std::min(own.critical, steps.of_element[e]);
    }
    // Without elements, the first clock, `clock strain`, is that of loads and contacts.
    if (steps.of_element.empty()) {
        ruled[0].is_used = true;
        ruled[0].critical = steps.smallest;
    }
    return ruled;
}

double smallest_of(const std::vector<Ruled>& ruled) {
    double smallest = std::numeric_limits<double>::infinity();
    for (const Ruled& each : ruled) {
        if (each.is_used) smallest = std::min(smallest, each.smallest());
    }
    return smallest;
}

/// h_min of all quantised clocks [ticks]; 0 if there are no such clocks. Every period is an even number of ticks, and so are its
/// halvings if some clocks follow the state.
Tick quantised_base(const std::vector<Ruled>& ruled, const TimeBase& time, bool follows) {
    Tick unit = 2;
    double smallest = std::numeric_limits<double>::infinity();
    for (const Ruled& each : ruled) {
        const auto* clock = std::get_if<scene::QuantisedClock>(each.clock);
        if (clock == nullptr || !each.is_used) continue;
        unit = std::lcm(unit, Tick{2} * clock->per_octave);
        smallest = std::min(smallest, each.smallest());
    }
    if (!std::isfinite(smallest)) return 0;
    if (follows) unit = std::max(unit, Tick{2} << base_halvings(time.floor(smallest)));
    const Tick base = time.floor(smallest) / unit * unit;
    AVS_ASSERT(base > 0);  // the smallest period has 2^10 ticks and more
    return base;
}

/// The step of a synchronous scheme in ticks. It is even, and so are its halvings if it follows the state.
Tick common_step(Tick limit, bool follows) {
    const Tick unit = follows ? Tick{2} << base_halvings(limit) : 2;
    return limit / unit * unit;
}

/// Largest base 2^k (n + j) / n that is not above the limit; the base itself where the limit is below it.
Tick quantised_period(Tick base, Tick limit, int per_octave) {
    Tick period = base;
    while (period <= limit / 2) period *= 2;
    const Tick part = period / per_octave;
    const Tick parts = std::clamp<Tick>((limit - period) / part, 0, per_octave - 1);
    return period + parts * part;
}

void warn_of_large_step(const Ruled& ruled, double period, support::SourceRange where, support::Diagnostics& diagnostics) {
    if (period < ruled.critical) return;
    diagnostics.add(
        {.kind = support::DiagnosticKind::unstable_clock,
         .severity = support::Severity::warning,
         .where = where,
         .message = fmt::format("the period {} s is not below the smallest critical step, {:.6g} s: the run is likely to blow up",
                                period, ruled.critical),
         .labels = {},
         .help = fmt::format("half of it, {:.3g} s, is safe", ruled.critical / 2)});
}

/// Gives held elements, which never kick, the coarsest period of the others: so a contact with them ticks with the other body.
void coarsen_held(const CriticalSteps& steps, StrainClocks& clocks) {
    Tick coarsest = 0;
    for (ElementId e{0}; e < clocks.period.end_id(); ++e.index) {
        if (!steps.is_held[e]) coarsest = std::max(coarsest, clocks.period[e]);
    }
    if (coarsest == 0) return;
    for (ElementId e{0}; e < clocks.period.end_id(); ++e.index) {
        if (steps.is_held[e]) clocks.period[e] = coarsest;
    }
}

}  // namespace

std::optional<StrainClocks> strain_clocks(const model::Model& model, const CriticalSteps& steps, const ClockRegions& regions,
                                          support::Diagnostics& diagnostics) {
    const std::vector<Ruled> ruled = find_ruled(model, steps, regions);
    const auto following = following_elements(model, steps, regions, diagnostics);
    if (!following) return std::nullopt;
    const Resolution needed = resolution(model, steps, regions, *following, smallest_of(ruled));
    const std::optional<TimeBase> time = choose_time_base(model, smallest_of(ruled), needed, diagnostics);
    if (!time) return std::nullopt;

    const Tick base = quantised_base(ruled, *time, needed.follows);
    const auto period_of = [&](const Ruled& own, double critical) {
        return std::visit(
            Overload{
                [&](const scene::QuantisedClock& c) {
                    return quantised_period(base, floor_to_tick(*time, c.beta * critical), c.per_octave);
                },
                [&](const scene::AsynchronousClock& c) { return floor_to_tick(*time, c.beta * critical); },
                [&](const scene::SynchronousClock& c) { return common_step(time->floor(c.beta * own.critical), needed.follows); },
                [&](const scene::FixedClock& c) {
                    return 2 * std::max<Tick>(1, std::llround(std::ldexp(c.period, -time->quantum_exponent - 1)));
                },
            },
            *own.clock);
    };
    StrainClocks clocks{
        .time = *time, .until = std::max<Tick>(1, time->nearest(model.scene.until)), .period = {}, .smallest = max_tick};
    clocks.period = IdVector<ElementId, Tick>(steps.of_element.size(), 0);
    for (ElementId e{0}; e < steps.of_element.end_id(); ++e.index) {
        const Ruled& own = ruled[regions.clock_of[e]];
        // For held elements this period is only a lower bound, which coarsen_held corrects.
        if (own.is_used) clocks.period[e] = period_of(own, std::max(steps.of_element[e], own.critical));
        if (own.is_used) clocks.smallest = std::min(clocks.smallest, clocks.period[e]);
    }
    if (steps.of_element.empty()) clocks.smallest = period_of(ruled[0], steps.smallest);
    for (std::size_t i = 0; i < ruled.size(); ++i) {
        const auto* fixed = std::get_if<scene::FixedClock>(ruled[i].clock);
        if (fixed == nullptr || !ruled[i].is_used) continue;
        warn_of_large_step(ruled[i], fixed->period,
                           i == 0 ? model.scene.strain_clock_where : model.scene.region_clocks[i - 1].where, diagnostics);
    }
    coarsen_held(steps, clocks);
    warn_of_overshoot(model, steps, regions, clocks, diagnostics);
    std::optional<FollowPolicies> follow = follow_policies(model, steps, regions, *following, clocks.period, *time, diagnostics);
    if (!follow) return std::nullopt;
    clocks.follow = std::move(*follow);
    return clocks;
}

namespace {

std::string describe(const scene::ModelTime& time) {
    std::string text;
    const auto add = [&](double factor, std::string_view what) {
        if (factor != 0) text += fmt::format("{}{} {}", text.empty() ? "" : " + ", factor, what);
    };
    add(time.seconds, "s");
    add(time.mean_critical, "mean_critical");
    add(time.min_critical, "min_critical");
    return text.empty() ? "0 s" : text;
}

/// The keys of `follow` that the scene gives, as text.
std::string describe(const scene::Following& following) {
    std::string text;
    if (following.follow) text += fmt::format(", follow = {}", *following.follow);
    if (following.finest) text += ", finest = " + describe(*following.finest);
    return text;
}

}  // namespace

std::string describe(const scene::StrainClock& clock) {
    return std::visit(Overload{
                          [](const scene::QuantisedClock& c) {
                              const std::string follow = describe(c.following);
                              return c.per_octave == 1 ? fmt::format("nested {{ beta = {}{} }}", c.beta, follow)
                                                       : fmt::format("quantised {{ beta = {}, per_octave = {}{} }}", c.beta,
                                                                     c.per_octave, follow);
                          },
                          [](const scene::AsynchronousClock& c) {
                              return fmt::format("asynchronous {{ beta = {}{} }}", c.beta, describe(c.following));
                          },
                          [](const scene::SynchronousClock& c) {
                              return fmt::format("synchronous {{ beta = {}{} }}", c.beta, describe(c.following));
                          },
                          [](const scene::FixedClock& c) { return fmt::format("fixed {{ period = {} s }}", c.period); },
                      },
                      clock);
}

std::string describe_clocks(const scene::Scene& scene) {
    std::string text = describe(scene.strain_clock);
    for (const scene::RegionClock& clock : scene.region_clocks) text += fmt::format("; {}: {}", clock.name, describe(clock.clock));
    return text;
}

}  // namespace avs::lower
