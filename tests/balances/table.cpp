#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstdio>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/advance/any_engine.h"
#include "runtime/advance/capabilities.h"
#include "runtime/advance/instant_motion.h"
#include "runtime/output/energy_balance.h"
#include "runtime/output/momentum_balance.h"
#include "tests/balances/scenes.h"
#include "tests/support/scene_image.h"

// Balances of energy, momentum, angular momentum and reactions for every kind of element in every situation: one small scene each,
// in all engines, with both laws of contact. Prints the table of docs/accuracy.md (`./dev bench balances`). Fails if an energy
// error is above 1 % and does not fall to less than half with half the step.

using namespace avs;
using namespace avs::advance;
using namespace avs::test;

namespace {

/// Largest errors of one run, relative to the largest value of the quantity.
struct Errors {
    double energy = 0, momentum = 0, angular = 0;
    double reactions = 0;  ///< difference of the change of momentum and the impulses of restraints, drives and loads; NaN: no node
                           ///< is held
};

struct Setting {
    EngineKind engine;
    bool layers, synchronous;
    std::string_view title;
};
constexpr std::array settings{
    Setting{EngineKind::nested, false, false, "nested, dcr"},     Setting{EngineKind::nested, true, false, "nested, layers"},
    Setting{EngineKind::exact, false, false, "exact, dcr"},       Setting{EngineKind::exact, true, false, "exact, layers"},
    Setting{EngineKind::synchronous, false, true, "synchronous"},
};

/// Impulse of all loads from the start to time t, by formulas [N s].
Vec3 loads_until(const image::Image& image, const Kind& kind, Situation it, double t) {
    if (it == Situation::free) return {};
    double mass = 0;
    const image::Body& body = image.metadata.bodies[0];
    for (std::uint32_t n = 0; n < body.node_count; ++n) mass += image.tables.mass[body.first_node + n];
    double z = -10 * mass * t;
    if (it == Situation::pressed) z -= kind.press * (t < 0.05 ? 0.5 * t * t / 0.05 : t - 0.025);
    return {0, 0, z};
}

std::optional<Errors> errors_of(const Kind& kind, Situation it, const Setting& setting, double beta, std::string& why) {
    const image::Image image = image_of(scene_of(kind, it, setting.layers, setting.synchronous, beta));
    Result<AnyEngine> engine = AnyEngine::make(image, {.kind = setting.engine});
    if (!engine) {
        why = engine.error().message;
        return std::nullopt;
    }
    state::State state = initial_state(image);
    output::EnergyBalance energy(output::rest_energy(image));
    output::MomentumBalance momentum(image);
    std::optional<InstantReactions> reactions;
    // In the situation `damped`, solids have mass damping, whose impulse has no formula: reactions are not compared.
    if (!state.held.empty() && !(kind.solid && it == Situation::damped)) reactions.emplace(image);
    constexpr int samples = 60;
    double worst = 0, scale = 0;
    Vec3 start;
    for (int i = 0; i <= samples; ++i) {
        if (const std::optional<Stop> stop = engine->advance(state, i * (image.metadata.until / samples))) {
            why = stop->message;
            return std::nullopt;
        }
        std::vector<Vec3> ahead;
        const state::Energies now = energies(image, state, &ahead);
        state::Ledger ledger = state.ledger;
        ledger.damping += ledger.damping_at_looks;
        const double unsettled = engine->unsettled_energy(state);
        ledger.accounts += unsettled;
        energy.add(now, ledger);
        momentum.add(image, state);
        if (!reactions) continue;
        Vec3 p = momenta(image, state, ahead).linear, given;
        if (i == 0) start = p;
        for (const Vec3& impulse : reactions->given(state)) given += impulse;
        const Vec3 loads = loads_until(image, kind, it, image.metadata.time_base.seconds(state.now));
        worst = std::max(worst, norm(p - start - given - loads));
        scale = std::max({scale, norm(given), norm(loads), norm(p)});
    }
    return Errors{.energy = energy.drift(),
                  .momentum = momentum.linear_drift(),
                  .angular = momentum.angular_drift(),
                  .reactions = reactions ? worst / scale : std::numeric_limits<double>::quiet_NaN()};
}

std::string share(double value) {
    if (std::isnan(value)) return "";
    if (value < 1e-9) return fmt::format("{:.0e}", value);
    return fmt::format("{:.2g} %", 100 * value);
}

/// The energy error as text. If it is above 1 %, also the error with half the step, which must be less than half: an error of
/// second order falls to a quarter.
std::string energy_cell(const Kind& kind, Situation it, const Setting& setting, double error) {
    if (error <= 0.01) return share(error);
    std::string why;
    const std::optional<Errors> finer = errors_of(kind, it, setting, 0.5 * kind.beta, why);
    const std::string where = fmt::format("{}, {}, {}", kind.name, name(it), setting.title);
    INFO(where << ": " << error << ", half the step " << (finer ? share(finer->energy) : why));
    CHECK((finer && finer->energy < 0.5 * error));
    return fmt::format("{} ({})", share(error), finer ? share(finer->energy) : "-");
}

}  // namespace

TEST_CASE("balances: every kind of element in every situation, in all engines, under both laws") {
    std::string table = "| kind | situation |";
    for (const Setting& setting : settings) table += fmt::format(" {} |", setting.title);
    table += " momentum | angular | reactions |\n|---|---|---|---|---|---|---|---|---|---|\n";
    for (const Kind& kind : kinds())
        for (const Situation it : situations) {
            if (it == Situation::damped && kind.damped.empty()) continue;
            table += fmt::format("| {} | {} |", kind.name, name(it));
            Errors worst{.reactions = std::numeric_limits<double>::quiet_NaN()};
            for (const Setting& setting : settings) {
                // A scene without contact is not run again with layers; scenes of surfaces and lines have no `dcr`.
                const bool contact = it != Situation::free;
                if (setting.layers ? !contact : contact && !kind.solid) {
                    table += " |";
                    continue;
                }
                std::string why;
                const std::optional<Errors> errors = errors_of(kind, it, setting, kind.beta, why);
                INFO(kind.name << ", " << name(it) << ", " << setting.title << ": " << why);
                REQUIRE(errors);
                table += fmt::format(" {} |", energy_cell(kind, it, setting, errors->energy));
                worst.momentum = std::max(worst.momentum, errors->momentum);
                worst.angular = std::max(worst.angular, errors->angular);
                worst.reactions = std::fmax(worst.reactions, errors->reactions);
            }
            table += fmt::format(" {} | {} | {} |\n", share(worst.momentum), share(worst.angular), share(worst.reactions));
        }
    std::fputs(table.c_str(), stdout);
}
