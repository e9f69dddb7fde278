#include <catch2/catch.hpp>
#include <cmath>

#include "runtime/advance/capabilities.h"
#include "runtime/advance/exact/engine.h"
#include "runtime/advance/nested/engine.h"
#include "runtime/advance/observe.h"
#include "runtime/state/hash.h"
#include "tests/support/energy.h"
#include "tests/support/solid_soup.h"

// Penalty layers in the nested engine: with every culling scheme, machine code and number of threads, the bits are those of a
// run in which all layers of all pairs always tick. The exact engine agrees up to rounding.

using namespace avs;
using namespace avs::advance;

namespace {

struct Outcome {
    state::State state;
    detect::LayerStatistics statistics;
};

Outcome run(const image::Image& image, const EngineSettings& settings, Tick piece = 0) {
    Outcome result{.state = initial_state(image), .statistics = {}};
    Result<NestedEngine> engine = NestedEngine::make(image, settings);
    REQUIRE(engine.ok());
    const Tick until = image.metadata.until;
    while (result.state.now < until) {
        const std::optional<Stop> stop =
            engine.value().advance(result.state, piece == 0 ? until : std::min(until, result.state.now + piece));
        if (stop) FAIL(stop->message);
    }
    result.statistics = engine.value().layer_statistics();
    return result;
}

Outcome run(const image::Image& image, const detect::LayerSettings& layers) { return run(image, EngineSettings{.layers = layers}); }

/// Checks that two states are equal to the bit, ledger and tallies included.
void check_same(const state::State& a, const state::State& b) {
    CHECK(test::same_bits(a, b));
    CHECK(state::hash(a) == state::hash(b));
    CHECK(a.ledger.contact == b.ledger.contact);
    CHECK(a.ledger.friction == b.ledger.friction);
    CHECK(a.ledger.restitution == b.ledger.restitution);
    CHECK(a.ledger.strain == b.ledger.strain);
}

/// Layers with clocks that are not aligned, so stiff that no layer becomes active whose clock would be too fine.
test::SolidSoup misaligned_soup() {
    test::SolidSoup soup = test::solid_soups[0];
    soup.hard = 20;
    soup.aligned = false;
    return soup;
}

}  // namespace

TEST_CASE("Solids with layers run in the nested engine by themselves where their clocks allow it, by any culling") {
    for (const LayerCulling culling : {LayerCulling::windows, LayerCulling::slabs, LayerCulling::none}) {
        image::Image image = test::make(test::solid_soups[0]);
        image.metadata.contacts[0].layers.culling = culling;
        CHECK(choose_engine(image, {}).value().kind == EngineKind::nested);
        CHECK(lacks(EngineKind::synchronous, image));
    }
}

TEST_CASE("In the nested engine windows and slabs give the bits of all layers always ticking") {
    for (const test::SolidSoup& soup : test::solid_soups) {
        INFO(soup.name);
        const image::Image image = test::make(soup);
        REQUIRE_FALSE(find_initial_contact(image));
        const Outcome truth = run(image, {.culling = LayerCulling::none, .always_class = soup.always_class});
        // Without hits, runs would agree trivially.
        CHECK(truth.statistics.hits > 300);
        CHECK(truth.state.contacts[0].deepest_layer >= 2);
        if (soup.mixed) CHECK(truth.state.contacts[1].hits > 0);
        const Outcome windows = run(image, {.culling = LayerCulling::windows});
        CHECK(windows.statistics.hits == truth.statistics.hits);
        CHECK(windows.statistics.looks < truth.statistics.looks / 5);
        check_same(windows.state, truth.state);
        // Skins from far too small to far too large.
        const Outcome small = run(image, {.skin = 0.02, .windows = 10, .cap = 1.001, .decay = 0.1, .speed = 1.0001, .joining = 0});
        check_same(small.state, truth.state);
        const Outcome large = run(image, {.skin = 3, .windows = 1, .cap = 8, .decay = 0.9, .speed = 20});
        check_same(large.state, truth.state);
        for (const double skin : {0.02, 0.45}) {
            const Outcome slabs = run(image, {.culling = LayerCulling::slabs, .skin = skin});
            CHECK(slabs.statistics.hits == truth.statistics.hits);
            CHECK(slabs.statistics.certificates > 0);
            check_same(slabs.state, truth.state);
        }
    }
}

TEST_CASE(
    "In the nested engine clocks of layers that are not aligned start and stop at the same ticks however pairs are looked for") {
    const image::Image image = test::make(misaligned_soup());
    const Outcome truth = run(image, {.culling = LayerCulling::none});
    CHECK(truth.statistics.hits > 300);
    for (const LayerCulling culling : {LayerCulling::windows, LayerCulling::slabs}) {
        const Outcome other = run(image, {.culling = culling});
        CHECK(other.statistics.looks < truth.statistics.looks / 2);
        check_same(other.state, truth.state);
    }
}

TEST_CASE("In the nested engine layers give the same bits on any number of threads, by any machine code, in pieces") {
    for (const std::size_t which : {std::size_t{1}, std::size_t{3}}) {
        const image::Image image = test::make(test::solid_soups[which]);
        const Outcome reference = run(image, EngineSettings{});
        CHECK(reference.statistics.hits > 300);
        for (const int threads : {2, 3, 4, 8}) check_same(run(image, EngineSettings{.threads = threads}).state, reference.state);
        for (const simd::Level simd : {simd::Level::avx2, simd::Level::baseline})
            check_same(run(image, EngineSettings{.simd = simd}).state, reference.state);
        check_same(run(image, EngineSettings{}, image.metadata.until / 37 + 1).state, reference.state);
    }
}

TEST_CASE("In the nested engine layers go on from a checkpoint bit by bit") {
    for (const test::SolidSoup& soup : {test::solid_soups[1], test::solid_soups[3], test::solid_soups.back(), misaligned_soup()}) {
        const image::Image image = test::make(soup);
        const Tick until = image.metadata.until;
        const Outcome whole = run(image, EngineSettings{});
        CHECK(whole.statistics.hits > 100);
        for (const Tick cut : {Tick{1}, until / 2, until / 2 + 1, until / 3 * 2 + 5}) {
            state::State first = initial_state(image);
            Result<NestedEngine> before = NestedEngine::make(image);
            REQUIRE_FALSE(before.value().advance(first, cut));
            state::Checkpoint checkpoint;
            state::Keeper saving = state::Keeper::saving(checkpoint);
            state::keep(first, saving);
            before.value().keep(saving, first);
            state::State second = initial_state(image);
            Result<NestedEngine> after = NestedEngine::make(image, {.threads = 2});
            state::Keeper restoring = state::Keeper::restoring(checkpoint);
            state::keep(second, restoring);
            after.value().keep(restoring, second);
            REQUIRE_FALSE(restoring.fault());
            REQUIRE_FALSE(after.value().advance(second, until));
            CAPTURE(soup.name, cut);
            check_same(second, whole.state);
        }
    }
}

TEST_CASE("Layers in the nested engine take the steps of the exact engine") {
    for (const test::SolidSoup& soup : test::solid_soups) {
        INFO(soup.name);
        const image::Image image = test::make(soup);
        // The engines are compared only while few bodies have touched, since every bounce amplifies rounding errors.
        const Tick until = soup.mixed ? image.metadata.until / 4 * 3 : image.metadata.until / 2;
        state::State exact = initial_state(image);
        ExactEngine engine(image);
        REQUIRE_FALSE(engine.advance(exact, until));
        state::State nested = initial_state(image);
        Result<NestedEngine> other = NestedEngine::make(image);
        REQUIRE_FALSE(other.value().advance(nested, until));
        REQUIRE(exact.contacts[0].hits > 50);
        if (soup.mixed) CHECK(exact.contacts[1].hits > 0);
        CHECK(nested.contacts[0].hits == exact.contacts[0].hits);
        // Tolerances: positions of .1 m have rounding errors of 1e-17 m per kick, there are about 1e4 kicks, and bounces amplify
        // the errors.
        for (std::size_t node = 0; node < exact.position.size(); ++node) {
            CHECK(norm(state::position(nested.position[node]) - state::position(exact.position[node])) < 1e-11);
            CHECK(norm(state::velocity(nested.momentum[node]) - state::velocity(exact.momentum[node])) < 1e-9 * soup.speed);
        }
        const double scale = test::kinetic_energy(initial_state(image));
        CHECK(nested.ledger.contact == Approx(exact.ledger.contact).margin(1e-9 * scale));
        CHECK(nested.ledger.strain == Approx(exact.ledger.strain).margin(1e-9 * scale));
        CHECK(nested.ledger.friction == Approx(exact.ledger.friction).margin(1e-9 * scale));
        CHECK(nested.ledger.restitution == Approx(exact.ledger.restitution).margin(1e-9 * scale));
    }
}

namespace {

/// Checks that a run stops with a message that contains two texts, at the same tick in one piece and in 41 pieces.
void check_stops(const image::Image& image, Tick until, const std::string& where, const std::string& what) {
    std::optional<Stop> first;
    for (const Tick piece : {until, until / 41 + 1}) {
        state::State state = initial_state(image);
        Result<NestedEngine> engine = NestedEngine::make(image);
        std::optional<Stop> stop;
        while (!stop && state.now < until) stop = engine.value().advance(state, std::min(until, state.now + piece));
        REQUIRE(stop);
        INFO(stop->message);
        CHECK(stop->message.find(where) == 0);
        CHECK(stop->message.find(what) != std::string::npos);
        // The state is that of the tick of the stop, and the ledger agrees with it.
        CHECK(state.now == stop->tick);
        const double start = test::kinetic_energy(initial_state(image));
        const double end = test::kinetic_energy(state);
        CHECK(end - start == Approx(state.ledger.sum()).margin(1e-9 * std::max(start, end)));
        if (!first) first = stop;
        CHECK(stop->message == first->message);
        CHECK(stop->tick == first->tick);
    }
}

}  // namespace

TEST_CASE("Layers stop the nested engine by the name of the pair, at the same tick however the run is cut") {
    struct Case {
        double step, hard;
        const char* what;
    };
    for (const auto& [step, hard, what] : {Case{4, 4, "the contact vibrates in"}, Case{6, 100, "below the quantum of time"},
                                           Case{12, 4, "deeper than 100 layers nothing gets on"}}) {
        test::SolidSoup soup = test::solid_soups[0];
        soup.step = step;
        soup.hard = hard;
        const image::Image image = test::make(soup);
        check_stops(image, 20 * image.metadata.until, "boxes.avs:99: contact `touch`, ", what);
        // The message names what has added energy, and a cure.
        if (step == 6) check_stops(image, 20 * image.metadata.until, "boxes.avs:99: ", "above 2 contact heats: a smaller beta");
    }
    // One particle above a floor: there is no element that could absorb the energy that layers make.
    test::LayerImage builder(-30);
    builder.add({{0.3, 0.1, 0.2}}, {{0, 0, -0.1}}, 1, {}, false);
    builder.add_floor(0, 5);
    builder.contact().layers = {.thickness = 0.1, .stiffness = 1000};
    builder.contact().layers.period = Tick{1} << 27;
    check_stops(builder.make(), Tick{10} << 30, "layers.avs:99: contact `touch`, node 0 of body `body0` and face ",
                "times the energy there was");
}

TEST_CASE("Ledgers of layers in the nested engine close") {
    for (const test::SolidSoup& soup : test::solid_soups) {
        INFO(soup.name);
        const image::Image image = test::make(soup);
        const state::State start = initial_state(image);
        const state::State end = run(image, EngineSettings{}).state;
        // Impulses on free bodies are equal and opposite, so the total momentum changes only by those from the held body and by
        // gravity.
        Vec3 held;
        for (const state::PairTally& pair : end.pairs)
            if (pair.second == 3) held += pair.push;
        const Vec3 gravity = momenta(image, end).linear - momenta(image, start).linear - held;
        double p = 0;
        for (const state::MomentumRow& row : start.momentum) p += norm(state::momentum(row));
        if (!soup.gravity) CHECK(norm(gravity) < 1e-12 * p);
        // Energy that is missing has become heat of friction or was taken by restitution, up to the error of the scheme.
        const auto total = [&](const state::State& state) {
            const state::Energies e = energies(image, state);
            return e.kinetic_synchronised + e.strain + e.load + e.layers;
        };
        const double lost = end.ledger.friction + end.ledger.restitution;
        CHECK(std::abs(total(end) - total(start) - lost) < 0.003 * test::kinetic_energy(start));
        CHECK(test::kinetic_energy(end) - test::kinetic_energy(start) ==
              Approx(end.ledger.sum()).margin(1e-12 * test::kinetic_energy(start)));
    }
}
