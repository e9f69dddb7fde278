#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "runtime/advance/any_engine.h"
#include "runtime/advance/observe.h"
#include "runtime/state/kinetic_energy.h"
#include "tests/balances/scenes.h"
#include "tests/support/engine_run.h"
#include "tests/support/scene_image.h"

// The ledger: the work of all causes must add up to the change of kinetic energy at every tick with a kick. The exact and the
// nested engine sum the work in different ways, and must agree for each cause.

using namespace avs;
using namespace avs::advance;
using namespace avs::test;

namespace {

/// Ticks up to `until` that follow directly on a tick with an event: a kick of an element, damping, a load, a drive, or the period
/// of layer 1. Queries of contacts are left out.
std::vector<Tick> behind_kicks(const image::Image& image, Tick until) {
    std::set<std::pair<Tick, Tick>> clocks;
    const auto add = [&](const EventClock& clock) { clocks.insert({clock.period, clock.phase}); };
    for (const EventClock& clock : image.tables.element_clock) {
        add(clock);
        add({clock.period, clock.phase + clock.period / 2});
    }
    for (const image::LoadEvent& load : image.tables.loads) add(load.clock);
    for (const image::Forcing& forcing : image.metadata.forcings) add(forcing.clock);
    for (const image::Drive& drive : image.metadata.drives) add(drive.clock);
    for (const image::Contact& contact : image.metadata.contacts)
        if (contact.law == ContactLaw::penalty_layers) add({contact.layers.period, 0});
    std::set<Tick> ticks;
    for (const auto& [period, phase] : clocks)
        for (Tick tick = phase; tick < until; tick += period) ticks.insert(tick + 1);
    return {ticks.begin(), ticks.end()};
}

std::array<double, 9> parts(const state::Ledger& ledger) {
    return {ledger.strain,      ledger.load,     ledger.contact,
            ledger.restitution, ledger.friction, ledger.accounts,
            ledger.forcing,     ledger.drive,    ledger.damping + ledger.damping_at_looks};
}
constexpr std::array names{"strain", "load", "contact", "restitution", "friction", "accounts", "forcing", "drive", "damping"};

/// The scene with friction and restitution, so that all causes of a change of energy occur.
std::string rough(std::string scene) {
    const auto put = [&](const std::string& after, const std::string& text) {
        if (const std::size_t at = scene.find(after); at != std::string::npos) scene.insert(at + after.size(), text);
    };
    put("dcr {", " restitution = 0.7, friction = 0.2 ");
    put("thickness = 1 cm,", " restitution = 0.7, friction = 0.2,");
    return scene;
}

/// The scene with strain clocks that do not follow the state. Only the nested engine adapts clocks, so without this the engines
/// would take different steps.
std::string steady(std::string scene) {
    const std::size_t at = scene.find(" }", scene.find("clock strain = nested"));
    return scene.insert(at, ", follow = false");
}

struct Way {
    EngineKind engine;
    bool layers, synchronous;
};

}  // namespace

TEST_CASE("books by work: the causes add up to the change of kinetic energy at every kick") {
    constexpr std::array ways{Way{EngineKind::exact, false, false}, Way{EngineKind::exact, true, false},
                              Way{EngineKind::nested, false, false}, Way{EngineKind::nested, true, false},
                              Way{EngineKind::synchronous, false, true}};
    for (const Kind& kind : kinds())
        for (const Situation it : situations) {
            const bool contact = it != Situation::free;
            if (it == Situation::damped && kind.damped.empty()) continue;
            for (const Way& way : ways) {
                if (way.layers ? !contact : contact && !kind.solid) continue;
                CAPTURE(kind.name, name(it), static_cast<int>(way.engine), way.layers);
                const image::Image image = image_of(rough(scene_of(kind, it, way.layers, way.synchronous, kind.beta)));
                EngineRun run(image, {.kind = way.engine});
                const double start = state::kinetic_energy(run.state.momentum);
                double largest = start, worst = 0;
                const std::vector<Tick> ticks = behind_kicks(image, image.metadata.until / 2);
                const std::size_t stride = std::max<std::size_t>(1, ticks.size() / 300);
                for (std::size_t i = 0; i < ticks.size(); i += i < 100 ? 1 : stride) {
                    run.advance(ticks[i]);
                    const double kinetic = state::kinetic_energy(run.state.momentum);
                    double turned = 0;
                    for (const double part : parts(run.state.ledger)) turned += std::abs(part);
                    largest = std::max({largest, kinetic, turned});
                    worst = std::max(worst, std::abs(kinetic - start - run.state.ledger.sum()));
                }
                REQUIRE((ticks.size() > 20 || (kind.name == "particles" && !contact)));  // particles have no kicks
                CHECK(worst <= 1e-12 * largest);
            }
        }
}

TEST_CASE("books by work: engines that sum up differently book the same to each cause") {
    for (const Kind& kind : kinds())
        for (const Situation it : situations)
            for (const bool layers : {false, true}) {
                const bool contact = it != Situation::free;
                if (it == Situation::damped && kind.damped.empty()) continue;
                if (layers ? !contact : contact && !kind.solid) continue;
                const image::Image image = image_of(steady(scene_of(kind, it, layers, false, kind.beta)));
                EngineRun exact(image, {.kind = EngineKind::exact}), nested(image, {.kind = EngineKind::nested});
                // Impacts amplify rounding errors, so the engines are compared only until shortly after the first impact.
                const Tick until = image.metadata.time_base.nearest(0.08);
                exact.advance(until);
                nested.advance(until);
                const auto one = parts(exact.state.ledger), other = parts(nested.state.ledger);
                double scale = state::kinetic_energy(exact.state.momentum);
                for (const double part : one) scale = std::max(scale, std::abs(part));
                for (std::size_t i = 0; i < one.size(); ++i) {
                    CAPTURE(kind.name, name(it), layers, names[i], scale);
                    CHECK(one[i] == Approx(other[i]).margin(1e-8 * scale));
                }
            }
}
