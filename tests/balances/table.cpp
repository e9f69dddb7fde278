#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstdio>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/advance/any_engine.h"
#include "runtime/advance/capabilities.h"
#include "runtime/advance/instant_motion.h"
#include "runtime/output/energy_balance.h"
#include "runtime/output/momentum_balance.h"
#include "tests/support/scene_image.h"

// The balances of every kind of element in every situation: one small scene each, in all engines, under both laws of contact.
// Prints the table of docs/accuracy.md (`./dev bench balances`); an energy error above 1 % that has no reason below fails.

using namespace avs;
using namespace avs::advance;
using namespace avs::test;

namespace {

constexpr double usual_beta = 0.5;  ///< of all clocks

enum class Situation { rest, thrown, driven, pressed, damped, free };
constexpr std::array situations{Situation::rest,    Situation::thrown, Situation::driven,
                                Situation::pressed, Situation::damped, Situation::free};
std::string_view name(Situation it) {
    constexpr std::array<std::string_view, situations.size()> names{"at rest", "thrown", "driven", "pressed", "damped", "free"};
    return names[static_cast<std::size_t>(it)];
}

/// What bodies are made of.
struct Kind {
    std::string name, shape, mesh, material, damped;  ///< material with a place for damping, and what stands there
    bool solid = true;
    double stiffness = 200;  ///< of its layers of 1 cm [N/m]
};

const std::vector<Kind>& kinds() {
    const std::string box = "box { from = [-4, -6, 1.2] cm, size = [10, 10, 10] cm }";
    const std::string sheet = "sheet { from = [-4, -6, 3] cm, u = [10, 0, 3] cm, v = [0, 10, 2] cm }";
    const std::string solid = "st_venant_kirchhoff {{ E = 100 kPa, nu = 0.3, density = 1000 kg/m^3 {} }}";
    const std::string solid_damped = ", mass_damping = 5 / (1 s), damping = 100 us";
    const std::string shell = "shell {{ E = 1 MPa, nu = 0.3, thickness = 2 mm, density = 1000 kg/m^3 {} }}";
    const std::string cloth =
        "cloth {{ stretch = 500 N/m, shear = 100 N/m, bend = 1e-3 N*m, thickness = 2 mm, area_density = 2 kg/m^2 {} }}";
    static const std::vector<Kind> all{
        {"tet4", box, "free { element = tet4, size = 5 cm }", solid, solid_damped},
        {"tet10", box, "free { element = tet10, size = 6 cm }", solid, solid_damped},
        {"hex8", box, "structured { cells = [2, 2, 2] }", solid, solid_damped},
        {"hex27", box, "structured { element = hex27, cells = [1, 1, 1] }", solid, solid_damped},
        {"nodal", box, "structured { cells = [2, 2, 2], integration = nodal }", solid, solid_damped},
        {"tet4, neo-Hookean", box, "free { element = tet4, size = 5 cm }",
         "neo_hookean {{ E = 100 kPa, nu = 0.3, density = 1000 kg/m^3 {} }}", solid_damped},
        {"shell, hinges", sheet, "structured { cells = [3, 3] }", shell, ", stretch_damping = 100 us, bend_damping = 1 ms", false,
         10},
        {"shell, Loop", sheet, "structured { element = loop, cells = [3, 3] }", shell, ", stretch_damping = 100 us", false, 10},
        {"cloth", sheet, "structured { cells = [3, 3] }", cloth, ", stretch_damping = 1 ms, bend_damping = 1 ms", false, 10},
        {"springs",
         "springs { at = [[0, 0, 3] cm, [10, 0, 4] cm, [4, 9, 5] cm, [5, 4, 13] cm], between = [[0, 1], [0, 2], [1, 2], [0, 3], "
         "[1, 3], [2, 3]], radius = 5 mm }",
         "", "spring {{ stiffness = 1 kN/m, mass = 200 g {} }}", ", damping = 0.2 kg/s", false, 50},
        {"particles", "particles { at = [[0, 0, 3] cm, [4, 0.5, 3.1] cm], radius = 1 cm }", "", "particle {{ mass = 200 g {} }}",
         "", false, 50},
    };
    return all;
}

std::string scene_of(const Kind& kind, Situation it, bool layers, bool synchronous, double beta) {
    const bool contact = it != Situation::free;
    const std::string law =
        layers ? fmt::format("penalty_layers {{ thickness = 1 cm, stiffness = {} N/m }}", kind.stiffness) : "dcr {}";
    const bool is_damped = it == Situation::damped;
    std::string text =
        "scene balances\nmaterial stuff = " + fmt::format(fmt::runtime(kind.material), is_damped ? kind.damped : "") + "\n";
    text += "body it {\n  shape = " + kind.shape + "\n";
    if (!kind.mesh.empty()) text += "  mesh = " + kind.mesh + "\n";
    text += "  material = stuff\n";
    if (it == Situation::thrown || is_damped) text += "  velocity = [0.2, 0.1, -0.5] m/s\n";
    if (it == Situation::free) text += "  velocity = p -> [0.2 m/s - 3 s^-1 * p.y, 3 s^-1 * p.x, 0.1 m/s + 5 s^-1 * p.x]\n";
    text += "}\n";
    const std::string part = kind.name == "particles" ? "it where x < 1 cm" : "it where x > 4.9 cm";
    if (contact) {
        text +=
            "body plate { shape = box { from = [-50, -60, -10] cm, size = [130, 170, 10] cm }, mesh = structured { cells = [1, 1, "
            "1] }, material = rigid {} }\n"
            "restrain under { on = plate }\n";
        text += "contact touch between it, plate { law = " + law + " }\n";
        text += "load weight { on = it, acceleration = [0, 0, -10] m/s^2 }\n";
    }
    if (it == Situation::driven)
        text += "drive push { on = " + part +
                ", displacement = t -> [0 m, 0 m, -5 mm * sin(t / (20 ms))^2], directions = [0, 0, 1] }\n";
    if (it == Situation::pressed) text += "load press { on = it, force = t -> [0 N, 0 N, -5 N * min(1, t / (50 ms))] }\n";
    text += synchronous ? fmt::format("run {{ until = 300 ms, scheme = verlet {{ beta = {} }} }}\n", beta)
                        : fmt::format("clock strain = nested {{ beta = {} }}\nrun {{ until = 300 ms }}\n", beta);
    text += "record momentum every 10 ms\nrecord angular_momentum every 10 ms\n";
    if (contact) text += "record borne = sum(plate : reaction.z) every 10 ms\n";
    return text;
}

/// Errors of one run, shares of what there was.
struct Errors {
    double energy = 0, momentum = 0, angular = 0;
    double reactions =
        0;  ///< of them and the loads against the change of momentum, both at the instants of samples; NaN: nothing held
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

/// Impulses of loads between the start and now [N s], by their formulas.
Vec3 loads_until(const image::Image& image, Situation it, double t) {
    if (it == Situation::free) return {};
    double mass = 0;
    const image::Body& body = image.metadata.bodies[0];
    for (std::uint32_t n = 0; n < body.node_count; ++n) mass += image.tables.mass[body.first_node + n];
    double z = -10 * mass * t;
    if (it == Situation::pressed) z -= 5 * (t < 0.05 ? 0.5 * t * t / 0.05 : t - 0.025);
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
    // Drag of the material is no load with a formula.
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
        const Vec3 loads = loads_until(image, it, image.metadata.time_base.seconds(state.now));
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

/// The error, and behind one above 1 % what is left of it at half the step: of what swings within a step a quarter.
std::string energy_cell(const Kind& kind, Situation it, const Setting& setting, double error) {
    if (error <= 0.01) return share(error);
    std::string why;
    const std::optional<Errors> finer = errors_of(kind, it, setting, 0.5 * usual_beta, why);
    const std::string where = fmt::format("{}, {}, {}", kind.name, name(it), setting.title);
    INFO(where << ": " << error << ", half the step " << (finer ? share(finer->energy) : why));
    CHECK((finer && finer->energy < 0.45 * error));
    return fmt::format("{} ({})", share(error), finer ? share(finer->energy) : "-");
}

}  // namespace

TEST_CASE("balances: every kind of element in every situation, in all engines, under both laws") {
    std::string table = "| kind | situation |";
    for (const Setting& setting : settings) table += fmt::format(" {} |", setting.title);
    table += " momentum | angular | reactions |\n|---|---|---|---|---|---|---|---|---|---|\n";
    std::map<std::string, std::string> refused;
    for (const Kind& kind : kinds())
        for (const Situation it : situations) {
            if (it == Situation::damped && kind.damped.empty()) continue;
            table += fmt::format("| {} | {} |", kind.name, name(it));
            Errors worst{.reactions = std::numeric_limits<double>::quiet_NaN()};
            for (const Setting& setting : settings) {
                // Without contact there is no law; `dcr` is for solids.
                const bool contact = it != Situation::free;
                if (setting.layers ? !contact : contact && !kind.solid) {
                    table += " |";
                    continue;
                }
                std::string why;
                const std::optional<Errors> errors = errors_of(kind, it, setting, usual_beta, why);
                if (!errors) {
                    refused[fmt::format("{}, {}, {}", kind.name, name(it), setting.title)] = why;
                    table += " - |";
                    continue;
                }
                table += fmt::format(" {} |", energy_cell(kind, it, setting, errors->energy));
                worst.momentum = std::max(worst.momentum, errors->momentum);
                worst.angular = std::max(worst.angular, errors->angular);
                worst.reactions = std::fmax(worst.reactions, errors->reactions);
            }
            table += fmt::format(" {} | {} | {} |\n", share(worst.momentum), share(worst.angular), share(worst.reactions));
        }
    std::fputs(table.c_str(), stdout);
    for (const auto& [where, why] : refused) std::printf("%s: %s\n", where.c_str(), why.c_str());
}
