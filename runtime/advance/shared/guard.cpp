#include "runtime/advance/shared/guard.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>
#include <span>

#include "runtime/state/present_clock.h"

namespace avs::advance {
namespace {

// A stable step changes the strain by much less than 1, an impact at the speed of sound by about 1. A blow-up grows by a factor
// per step, so the limit only decides how early it is reported.
constexpr double allowed_growth = 10;

struct Worst {
    std::uint32_t element = 0;
    double growth = 0;  ///< relative change of the element's size in one of its steps; infinite: something is not finite
    double ratio = 0;   ///< the element's step over its critical step
};

bool worse(const Worst& a, const Worst& b) { return a.growth != b.growth ? a.growth > b.growth : a.ratio > b.ratio; }

double size_squared_of(const image::Tables& tables, std::span<const std::uint32_t> nodes) {
    double result = 0;
    for (const std::uint32_t node : nodes)
        result = std::max(result, norm_squared(tables.position[node] - tables.position[nodes[0]]));
    return result;
}

double growth_of(const image::Tables& tables, const state::State& state, std::span<const std::uint32_t> nodes, double step) {
    const double size_squared = size_squared_of(tables, nodes);
    double speed_squared = 0;
    const Vec3 v0 = state::velocity(state.momentum[nodes[0]]);
    bool finite = true;
    for (const std::uint32_t node : nodes) {
        const Vec3 v = state::velocity(state.momentum[node]);
        finite = finite && is_finite(v) && is_finite(state::position(state.position[node]));
        speed_squared = std::max(speed_squared, norm_squared(v - v0));
    }
    const double growth = std::sqrt(speed_squared / size_squared) * step;
    return finite && std::isfinite(growth) ? growth : std::numeric_limits<double>::infinity();
}

Stop describe(const image::Image& image, const Worst& worst, Tick now) {
    const image::Body& body = image.metadata.bodies[image.tables.element_body[worst.element]];
    const bool follows = image::follow_policy(image, worst.element) != nullptr;
    char numbers[512];
    std::snprintf(
        numbers, sizeof numbers,
        "element %u of body `%s` blew up before t = %.9g s: %s; its step is %.3g times its critical step (%.3g s, at rest); %s",
        worst.element, body.name.c_str(), image.metadata.time_base.seconds(now),
        std::isfinite(worst.growth) ? "its nodes part by many times its size in one step" : "its state is not finite", worst.ratio,
        image.tables.element_critical_step[worst.element],
        follows ? "in the nested engine its clock follows its state; where that is not enough: smaller elements there, a lower "
                  "speed, a stronger barrier"
                : "use a smaller beta in the strain clock");
    std::string message = numbers;
    if (body.where.line > 0) message = body.where.file + ":" + std::to_string(body.where.line) + ": " + message;
    return {.message = message, .tick = now};
}

/// Calls use(element, its nodes, its step [s]). The step is by the clocks of a state or, without a state, by those at rest, which
/// are never shorter.
template <class Use>
void for_elements(const image::Image& image, const state::ClockChanges& clocks, Use&& use) {
    for (const image::ElementBlock& block : image.metadata.blocks) {
        const std::size_t n = block.size();
        for (std::uint32_t i = 0; i < block.element_count; ++i) {
            const std::uint32_t element = block.first_element + i;
            use(element, image.tables.element_nodes.subspan(block.first_node_entry + n * i, n),
                image.metadata.time_base.seconds(clocks.period(element, image.tables.element_clock[element].period)));
        }
    }
}

}  // namespace

BlowUpGuard::BlowUpGuard(const image::Image& image) : image_(&image), harmless_speed_(std::numeric_limits<double>::infinity()) {
    // two nodes separate at most at twice the highest speed
    constexpr double rounding = 1e-6;
    for_elements(image, {}, [&](std::uint32_t, std::span<const std::uint32_t> nodes, double step) {
        const double speed = (1 - rounding) * allowed_growth * std::sqrt(size_squared_of(image.tables, nodes)) / (2 * step);
        harmless_speed_ = std::min(harmless_speed_, speed);
    });
}

std::optional<Stop> BlowUpGuard::look(const state::State& state) const {
    double fastest = 0, finite = 0;
    for (std::size_t node = 0; node < state.position.size(); ++node) {
        const Vec3 v = state::velocity(state.momentum[node]), x = state::position(state.position[node]);
        finite += 0 * (x.x + x.y + x.z) + 0 * (v.x + v.y + v.z);  // NaN if x or v is not finite
        fastest = std::max(fastest, norm_squared(v));
    }
    if (finite == 0 && fastest <= harmless_speed_ * harmless_speed_) return std::nullopt;
    return find_blow_up(*image_, state);
}

void keep_last_guard(state::Keeper& keeper, Tick& last_guard, Tick now) {
    keeper.value("exact.last_guard", last_guard);
    if (keeper.restored() && (last_guard < 0 || last_guard > now)) keeper.refuse("the last look for blow-ups is not of this run");
}

std::optional<Stop> find_blow_up(const image::Image& image, const state::State& state) {
    Worst worst;
    for_elements(image, state::clock_changes(state), [&](std::uint32_t element, std::span<const std::uint32_t> nodes, double step) {
        const Worst here{.element = element,
                         .growth = growth_of(image.tables, state, nodes, step),
                         .ratio = step / image.tables.element_critical_step[element]};
        if (worse(here, worst)) worst = here;
    });
    if (worst.growth <= allowed_growth) return std::nullopt;
    return describe(image, worst, state.now);
}

}  // namespace avs::advance
