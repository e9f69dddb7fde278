#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstring>
#include <string>
#include <vector>

#include "runtime/advance/exact/engine.h"
#include "runtime/advance/layers/kicks.h"
#include "runtime/advance/nested/engine.h"
#include "runtime/advance/observe.h"
#include "runtime/certify/check.h"
#include "runtime/state/hash.h"
#include "tests/support/checkpoints.h"
#include "tests/support/thin_soup.h"

// Thin bodies with penalty layers in the nested engine. There are damping kicks between the kicks of elements, and drives and loads
// have their own ticks. Every kick must be reported to the layers; otherwise a vertex could leave its bound of motion unnoticed.
// The bits must be those of a run in which all layers always act, which needs no bounds; the proof in docs/layers.md relies on
// this.

using namespace avs;
using namespace avs::advance;
using namespace avs::test;

namespace {

struct Sample {
    std::string name;
    image::Image image;
    int always_class = 0;  ///< in the reference run, all layers up to this class always act
};

const std::vector<Sample>& soups() {
    static const std::vector<Sample> all = [] {
        std::vector<Sample> made;
        for (const ThinSoup& soup : thin_soups) made.push_back({soup.name, make(soup), soup.always_class});
        return made;
    }();
    return all;
}

const std::vector<Sample>& hammers() {
    static const std::vector<Sample> all = [] {
        std::vector<Sample> made;
        for (const Hammers& some : thin_hammers) made.push_back({some.name, make(some), hammers_always_class});
        return made;
    }();
    return all;
}

std::vector<Sample> everything() {
    std::vector<Sample> all = soups();
    all.insert(all.end(), hammers().begin(), hammers().end());
    return all;
}

struct Going {
    Going(const image::Image& image, const EngineSettings& settings)
        : state(initial_state(image)), engine(NestedEngine::make(image, settings).value()) {}
    void advance(Tick until) {
        const std::optional<Stop> stop = engine.advance(state, until);
        if (stop) FAIL(stop->message);
    }
    state::State state;
    NestedEngine engine;
};

Going run(const image::Image& image, const EngineSettings& settings, Tick piece = 0) {
    Going going(image, settings);
    const Tick until = image.metadata.until;
    while (going.state.now < until) going.advance(piece == 0 ? until : std::min(until, going.state.now + piece));
    return going;
}

Going run(const image::Image& image, const detect::LayerSettings& layers) { return run(image, EngineSettings{.layers = layers}); }

bool same(const state::State& a, const state::State& b) {
    bool same_drives = a.drives.size() == b.drives.size();
    for (std::size_t i = 0; same_drives && i < a.drives.size(); ++i)
        same_drives = a.drives[i].work == b.drives[i].work && a.drives[i].impulse == b.drives[i].impulse;
    return state::hash(a) == state::hash(b) && std::memcmp(&a.ledger, &b.ledger, sizeof a.ledger) == 0 && same_drives;
}

/// Compares runs with culling, whose skins range from far too small to far too large, with a run in which all layers always act.
state::State check_cullings(const Sample& sample) {
    const Going truth = run(sample.image, {.culling = LayerCulling::none, .always_class = sample.always_class});
    const detect::LayerStatistics& all = truth.engine.layer_statistics();
    for (const detect::LayerSettings& settings :
         {detect::LayerSettings{.culling = LayerCulling::windows},
          detect::LayerSettings{.skin = 0.02, .windows = 10, .cap = 1.001, .decay = 0.1, .speed = 1.0001},
          detect::LayerSettings{.skin = 3, .windows = 1, .cap = 8, .decay = 0.9, .speed = 20},
          detect::LayerSettings{.culling = LayerCulling::slabs, .skin = 0.45}}) {
        const Going other = run(sample.image, settings);
        CAPTURE(sample.name, settings.skin, settings.windows);
        CHECK(other.engine.layer_statistics().hits == all.hits);
        CHECK(other.engine.layer_statistics().looks < all.looks / 5);
        CHECK(same(other.state, truth.state));
    }
    // Without hits, runs would agree trivially.
    INFO(sample.name);
    CHECK(all.hits > 200);
    CHECK(truth.state.contacts[0].deepest_layer >= 2);
    return truth.state;
}

}  // namespace

TEST_CASE("thin bodies with layers in the nested engine: windows and slabs give the bits of all layers always ticking") {
    int damped = 0, driven = 0, forced = 0, lost = 0;
    for (const Sample& soup : soups()) {
        REQUIRE_FALSE(find_initial_contact(soup.image));
        const state::State end = check_cullings(soup);
        damped += end.ledger.damping < 0;
        driven += end.ledger.drive != 0;
        forced += end.ledger.forcing != 0;
        lost += end.ledger.friction < 0 && end.ledger.restitution < 0;
    }
    CHECK(damped == 3);
    CHECK(driven == 2);
    CHECK(forced == 2);
    CHECK(lost == 1);
}

TEST_CASE("in the nested engine damping, drives and loads that change tell layers whom they kick") {
    for (const Sample& sample : hammers()) {
        REQUIRE_FALSE(find_initial_contact(sample.image));
        check_cullings(sample);
    }
}

TEST_CASE("thin bodies with layers in the nested engine: no bit depends on threads, machine code or cuts") {
    for (const Sample& sample : everything()) {
        INFO(sample.name);
        const auto cut = [](EngineSettings settings) {
            settings.smallest_patch = 3;
            return settings;
        };
        const Going alone = run(sample.image, cut({}));
        const state::State& one = alone.state;
        // With fewer patches or shared nodes, threads would not depend on each other.
        CHECK(alone.engine.statistics().patches >= 2);
        CHECK(alone.engine.statistics().shared_rows > 4);
        for (const int threads : {2, 3, 4, 8}) CHECK(same(run(sample.image, cut({.threads = threads})).state, one));
        for (const simd::Level simd : {simd::Level::avx2, simd::Level::baseline})
            CHECK(same(run(sample.image, cut({.threads = 2, .simd = simd})).state, one));
        CHECK(same(run(sample.image, cut({}), sample.image.metadata.until / 37 + 1).state, one));
    }
}

TEST_CASE("thin bodies with layers in the nested engine: a resumed run ends with the bits of one that was not stopped") {
    for (const Sample& sample : everything()) {
        const Tick until = sample.image.metadata.until;
        Going whole = run(sample.image, EngineSettings{});
        const state::Checkpoint end = saved(whole);
        for (const Tick cut : {Tick{1}, until / 3, until / 2 + 7, until / 4 * 3 + 1}) {
            Going first(sample.image, {});
            first.advance(cut);
            const state::Checkpoint middle = saved(first);
            Going second(sample.image, {.threads = 2});
            restore(second, middle);
            second.advance(until);
            CAPTURE(sample.name, cut);
            CHECK(differences(saved(second), end) == std::vector<std::string>{});
        }
    }
}

TEST_CASE("thin bodies with layers in the nested engine take the steps of the exact engine") {
    for (const Sample& sample : everything()) {
        INFO(sample.name);
        // Rounding errors grow with every bounce, so only the first half of the run is compared.
        const Tick until = sample.image.metadata.until / 2;
        state::State exact = initial_state(sample.image);
        ExactEngine engine(sample.image);
        REQUIRE_FALSE(engine.advance(exact, until));
        Going nested(sample.image, {});
        nested.advance(until);
        CHECK(exact.contacts[0].hits > 20);
        CHECK(nested.state.contacts[0].hits == exact.contacts[0].hits);
        double fastest = 0, away = 0, off = 0;
        for (std::size_t node = 0; node < exact.position.size(); ++node) {
            fastest = std::max(fastest, norm(state::velocity(exact.momentum[node])));
            away = std::max(away, norm(state::position(nested.state.position[node]) - state::position(exact.position[node])));
            off = std::max(off, norm(state::velocity(nested.state.momentum[node]) - state::velocity(exact.momentum[node])));
        }
        // Tolerances: positions of .1 m have rounding errors of 1e-17 m per kick, there are about 1e4 kicks, and bounces amplify
        // the errors.
        CHECK(away < 1e-11);
        CHECK(off < 1e-9 * fastest);
        const double scale = std::abs(exact.ledger.strain) + std::abs(exact.ledger.contact) + std::abs(exact.ledger.drive) +
                             std::abs(exact.ledger.forcing);
        for (const auto& cause :
             {&state::Ledger::strain, &state::Ledger::load, &state::Ledger::forcing, &state::Ledger::drive, &state::Ledger::damping,
              &state::Ledger::contact, &state::Ledger::friction, &state::Ledger::restitution})
            CHECK(std::abs(nested.state.ledger.*cause - exact.ledger.*cause) < 1e-9 * scale);
    }
}

TEST_CASE("fast thin bodies with layers in the nested engine are proven not to have crossed") {
    for (const Sample& sample : everything()) {
        if (sample.name.find("fast") == std::string::npos) continue;
        INFO(sample.name);
        Going going(sample.image, {});
        std::vector<certify::Knot> knots = knots_at(going.state.now, sample.image, going.state);
        going.engine.log_knots(&knots);
        going.advance(sample.image.metadata.until);
        const std::vector<certify::Knot> end = knots_at(going.state.now, sample.image, going.state);
        knots.insert(knots.end(), end.begin(), end.end());
        std::stable_sort(knots.begin(), knots.end(),
                         [](const certify::Knot& a, const certify::Knot& b) { return a.vertex < b.vertex; });
        certify::Trajectory trajectory = trajectory_of(sample.image);
        trajectory.knots = std::move(knots);
        const certify::Verdict verdict = certify::check(trajectory);
        INFO(verdict.failure.value_or(""));
        CHECK_FALSE(verdict.failure);
        CHECK(verdict.pairs > 100);
        // The check must be able to fail: the last knot is moved so that its vertex goes through the middle of a triangle of
        // another body.
        std::vector<Vec3> places(trajectory.vertex_body.size());
        for (const certify::Knot& knot : trajectory.knots) places[knot.vertex] = knot.place;
        const auto& [i, j, k] = trajectory.triangles.front();
        const Vec3 middle = (places[i] + places[j] + places[k]) / 3;
        certify::Knot& last = trajectory.knots.back();
        last.place = middle + (middle - last.place);
        CHECK(certify::check(trajectory).failure);
    }
}
