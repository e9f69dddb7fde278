#include "compiler/lower/strain_clocks.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "runtime/base/overload.h"
#include "runtime/image/image.h"

namespace avs::lower {

namespace {

constexpr int wanted_resolution = 20;  // log2 of the smallest period in ticks
constexpr int least_resolution = 10;

/// Smallest period that any element gets, before rounding to ticks [s].
double smallest_period(const scene::StrainClock& clock, const CriticalSteps& steps) {
    return std::visit(
        Overload{[&](const scene::FixedClock& c) { return c.period; }, [&](const auto& c) { return c.beta * steps.smallest; }},
        clock);
}

/// Largest tick not after a time, at most max_tick.
Tick floor_to_tick(const TimeBase& time, double seconds) {
    return seconds < time.seconds(max_tick) ? time.floor(seconds) : max_tick;
}

std::optional<TimeBase> choose_time_base(const model::Model& model, double smallest, support::Diagnostics& diagnostics) {
    const int fine = std::ilogb(smallest) - wanted_resolution;
    const int for_the_whole_run = std::ilogb(model.scene.until) + 1 - 53;
    const int exponent = std::max(fine, for_the_whole_run);
    if (std::ilogb(smallest) - exponent < least_resolution) {
        diagnostics.add({.kind = support::DiagnosticKind::too_many_ticks,
                         .where = model.scene.run_where,
                         .message = fmt::format(
                             "{} s are {:.3g} steps of the fastest element ({:.4g} s); at most {:.3g} can be counted",
                             model.scene.until, model.scene.until / smallest, smallest, std::ldexp(1.0, 53 - least_resolution - 1)),
                         .labels = {},
                         .help = "end the run earlier, or look for the smallest element and the unit of its mesh"});
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

/// Largest base 2^k that is not above the limit; the base itself where the limit is below it.
Tick nested_period(Tick base, Tick limit) {
    Tick period = base;
    while (period <= limit / 2) period *= 2;
    return period;
}

void warn_of_large_step(const model::Model& model, const CriticalSteps& steps, double period, support::Diagnostics& diagnostics) {
    if (period < steps.smallest) return;
    diagnostics.add(
        {.kind = support::DiagnosticKind::unstable_clock,
         .severity = support::Severity::warning,
         .where = model.scene.strain_clock_where,
         .message = fmt::format("the period {} s is not below the smallest critical step, {:.6g} s: the run is likely to blow up",
                                period, steps.smallest),
         .labels = {},
         .help = fmt::format("half of it, {:.3g} s, is safe", steps.smallest / 2)});
}

/// Held elements never kick: they take the coarsest period of the others, so that a contact with them ticks with the other side.
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

std::optional<StrainClocks> strain_clocks(const model::Model& model, const CriticalSteps& steps,
                                          support::Diagnostics& diagnostics) {
    const double smallest = smallest_period(model.scene.strain_clock, steps);
    const std::optional<TimeBase> time = choose_time_base(model, smallest, diagnostics);
    if (!time) return std::nullopt;

    StrainClocks clocks{.time = *time, .until = std::max<Tick>(1, time->nearest(model.scene.until)), .period = {}, .smallest = 0};
    const Tick exact_base = time->floor(smallest);
    const Tick base = exact_base & ~Tick{1};
    clocks.smallest = base;
    clocks.period = IdVector<ElementId, Tick>(steps.of_element.size(), base);
    const auto limit = [&](double beta, ElementId e) { return floor_to_tick(*time, beta * steps.of_element[e]); };
    const auto for_each = [&](auto period_of) {
        for (ElementId e{0}; e < steps.of_element.end_id(); ++e.index) clocks.period[e] = period_of(e);
    };
    std::visit(
        Overload{
            [&](const scene::NestedClock& c) { for_each([&](ElementId e) { return nested_period(base, limit(c.beta, e)); }); },
            [&](const scene::AsynchronousClock& c) {
                clocks.smallest = exact_base;
                for_each([&](ElementId e) { return limit(c.beta, e); });
            },
            [&](const scene::SynchronousClock&) {},
            [&](const scene::FixedClock& c) {
                clocks.smallest = 2 * std::max<Tick>(1, std::llround(std::ldexp(c.period, -time->quantum_exponent - 1)));
                for_each([&](ElementId) { return clocks.smallest; });
                warn_of_large_step(model, steps, c.period, diagnostics);
            },
        },
        model.scene.strain_clock);
    coarsen_held(steps, clocks);
    return clocks;
}

std::string describe(const scene::StrainClock& clock) {
    return std::visit(Overload{
                          [](const scene::NestedClock& c) { return fmt::format("nested {{ beta = {} }}", c.beta); },
                          [](const scene::AsynchronousClock& c) { return fmt::format("asynchronous {{ beta = {} }}", c.beta); },
                          [](const scene::SynchronousClock& c) { return fmt::format("synchronous {{ beta = {} }}", c.beta); },
                          [](const scene::FixedClock& c) { return fmt::format("fixed {{ period = {} s }}", c.period); },
                      },
                      clock);
}

}  // namespace avs::lower
