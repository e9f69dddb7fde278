#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdio>
#include <vector>

#include "runtime/advance/exact/engine.h"
#include "runtime/advance/layers/kicks.h"
#include "runtime/advance/observe.h"
#include "tests/support/layer_soup.h"

// The reference for penalty layers is a run in which all layers of all pairs always act. All culling schemes must give the same
// bits.

namespace avs {
namespace {

using test::SoupRow, test::soups, test::soup, test::driven_soup, test::damped_soup, test::Outcome, test::run, test::check_slabs;

TEST_CASE("Windows of motion bounds and kinetic slabs give the bits of all layers always ticking") {
    for (const SoupRow& row : soups) {
        const image::Image image = soup(row);
        INFO(row.name);
        REQUIRE_FALSE(advance::find_initial_contact(image));
        const double seconds = 0.9 / row.speed;
        const Outcome truth = run(image, {.culling = LayerCulling::none, .always_class = row.always_class}, seconds);
        INFO((truth.stop ? truth.stop->message : ""));
        REQUIRE_FALSE(truth.stop);
        std::printf("%s: %lu hits, %lu looks; ", row.name, truth.statistics.hits, truth.statistics.looks);
        // The random configuration must have many hits, and with high speeds also hits of deep layers.
        CHECK(truth.statistics.hits > 100);
        const Outcome windows = run(image, {.culling = LayerCulling::windows}, seconds);
        REQUIRE_FALSE(windows.stop);
        std::printf("%lu looks layer %u\n", windows.statistics.looks, windows.state.contacts[0].deepest_layer);
        CHECK(windows.statistics.hits == truth.statistics.hits);
        CHECK(windows.statistics.looks < truth.statistics.looks / 5);
        REQUIRE(test::same_bits(windows.state, truth.state));
        CHECK(windows.state.ledger.contact == truth.state.ledger.contact);
        CHECK(windows.state.ledger.friction == truth.state.ledger.friction);
        CHECK(windows.state.ledger.restitution == truth.state.ledger.restitution);
        check_slabs(image, seconds, truth, truth.statistics.looks / 5);
    }
}

TEST_CASE("Windows of motion bounds and kinetic slabs know what damping does") {
    for (const SoupRow& row : {soups[0], soups[2]}) {
        INFO(row.name);
        const image::Image image = damped_soup(row);
        const double seconds = 0.9 / row.speed;
        const Outcome truth = run(image, {.culling = LayerCulling::none, .always_class = row.always_class + 1}, seconds);
        INFO((truth.stop ? truth.stop->message : ""));
        REQUIRE_FALSE(truth.stop);
        CHECK(truth.statistics.hits > 100);
        CHECK(truth.state.ledger.damping < 0);
        const Outcome windows = run(image, {.culling = LayerCulling::windows}, seconds);
        REQUIRE_FALSE(windows.stop);
        CHECK(windows.statistics.hits == truth.statistics.hits);
        CHECK(test::same_bits(windows.state, truth.state));
        check_slabs(image, seconds, truth, truth.statistics.looks);
    }
}

TEST_CASE("a damping kick is a knot in the paths of its vertices") {
    const image::Image image = damped_soup(soups[0]);
    const Tick middle = image.tables.element_clock[0].period / 2;
    state::State state = advance::initial_state(image);
    advance::ExactEngine engine(image);
    std::vector<certify::Knot> knots;
    engine.log_knots(&knots);
    REQUIRE_FALSE(engine.advance(state, 2 * middle));
    const auto at_damping =
        std::count_if(knots.begin(), knots.end(), [&](const certify::Knot& knot) { return knot.tick == middle; });
    // In each body with triangles, one element of two vertices has damping kicks at this tick.
    std::size_t bodies = 0;
    for (const image::Body& body : image.metadata.bodies) bodies += body.element_count > 0;
    CHECK(static_cast<std::size_t>(at_damping) == 2 * bodies);
}

TEST_CASE("Windows of motion bounds and kinetic slabs know what drives do") {
    for (const SoupRow& row : soups) {
        INFO(row.name);
        const image::Image image = driven_soup(row);
        REQUIRE_FALSE(advance::find_initial_contact(image));
        const double seconds = 0.9 / row.speed;
        const Outcome truth = run(image, {.culling = LayerCulling::none, .always_class = row.always_class + 1}, seconds);
        INFO((truth.stop ? truth.stop->message : ""));
        REQUIRE_FALSE(truth.stop);
        CHECK(truth.statistics.hits > 100);
        CHECK(truth.state.drives[0].work != 0);
        const Outcome windows = run(image, {.culling = LayerCulling::windows}, seconds);
        REQUIRE_FALSE(windows.stop);
        CHECK(windows.statistics.hits == truth.statistics.hits);
        CHECK(windows.statistics.looks < truth.statistics.looks / 5);
        REQUIRE(test::same_bits(windows.state, truth.state));
        for (std::size_t drive = 0; drive < truth.state.drives.size(); ++drive) {
            CHECK(windows.state.drives[drive].work == truth.state.drives[drive].work);
            CHECK(windows.state.drives[drive].impulse == truth.state.drives[drive].impulse);
        }
        const Outcome absurd =
            run(image, {.skin = 0.02, .windows = 10, .cap = 1.001, .decay = 0.1, .speed = 1.0001, .joining = 0, .short_list = 0},
                seconds);
        REQUIRE(test::same_bits(absurd.state, truth.state));
        check_slabs(image, seconds, truth, truth.statistics.looks / 5);
    }
}

TEST_CASE("layers with drives go on from a checkpoint bit by bit") {
    const image::Image image = driven_soup(soups[3]);
    const Tick until = image.metadata.time_base.nearest(0.9 / soups[3].speed);
    const Tick drag = image.metadata.drives[1].from;
    const std::vector<Tick> cuts{Tick{1}, until / 9, drag, drag + 1, image.metadata.drives[1].until, until / 3 * 2 + 5};
    test::check_resumed(image, until, cuts);
    test::check_resumed(image, until, cuts, LayerCulling::slabs);
}

TEST_CASE("Settings of windows change no bit") {
    for (const std::size_t which : {std::size_t{3}, std::size_t{5}}) {
        const image::Image image = soup(soups[which]);
        const double seconds = 0.8 / soups[which].speed;
        const Outcome reference = run(image, {}, seconds);
        REQUIRE(reference.statistics.hits > 50);
        for (const double skin : {0.02, 3.0})
            for (const int windows : {1, 10})
                for (const double cap : {1.001, 8.0})
                    for (const double speed : {1.0001, 20.0}) {
                        const detect::LayerSettings settings{
                            .skin = skin, .windows = windows, .cap = cap, .decay = 0.1 * cap, .speed = speed, .joining = skin};
                        const Outcome other = run(image, settings, seconds);
                        INFO(soups[which].name << " skin " << skin << " windows " << windows << " cap " << cap << " speed "
                                               << speed);
                        REQUIRE(test::same_bits(other.state, reference.state));
                    }
        const Outcome pieces = run(image, {}, seconds, 37);
        // A run that is divided into pieces ends at a slightly different tick, so it is compared with another run in pieces.
        const Outcome again = run(image, {.skin = 0.1, .windows = 2, .joining = 0}, seconds, 37);
        REQUIRE(test::same_bits(pieces.state, again.state));
    }
}

}  // namespace
}  // namespace avs
