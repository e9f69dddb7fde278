// A block slides with speed 1 on a fixed plate, with mu g = .5: it stops at t = 2 after a distance of 1. Wolff & Bucher 2013,
// section 8.2.
#include "tests/support/sliding_block.h"

#include <catch2/catch.hpp>

#include "runtime/advance/exact/engine.h"
#include "runtime/advance/observe.h"

using namespace avs;

namespace {

struct Slide {
    double stopped_at = 0;    ///< time of the first zero of the block's mean velocity, interpolated between samples
    double distance = 0;      ///< displacement of the block's centre of mass at the end
    double heat = 0;          ///< heat of friction
    double energy_lost = 0;   ///< decrease of kinetic + strain + load energy from start to end
    double ledger_error = 0;  ///< largest |kinetic - kinetic(0) - sum of the ledger|
    bool plate_moved = false;
    state::Ledger ledger;
};

Slide slide(double friction, double until, ContactResponse response = ContactResponse::reflection) {
    test::BoxScene scene = test::sliding_block(friction, until);
    scene.contacts[0].response = response;
    const image::Image image = test::make(scene);
    advance::ExactEngine engine(image);
    state::State state = advance::initial_state(image);
    const image::Body& block = image.metadata.bodies[1];
    const state::Energies before = advance::energies(image, state);
    Slide result;
    double last_momentum = 0;
    for (int i = 1; i <= static_cast<int>(until * 100); ++i) {
        REQUIRE_FALSE(engine.advance(state, image.metadata.time_base.nearest(0.01 * i)));
        double momentum = 0;
        for (std::uint32_t n = 0; n < block.node_count; ++n) { momentum += state.momentum[block.first_node + n].x; }
        if (result.stopped_at == 0 && momentum <= 0) { result.stopped_at = 0.01 * (i - momentum / (momentum - last_momentum)); }
        last_momentum = momentum;
        const double gained = advance::energies(image, state).kinetic - before.kinetic;
        result.ledger_error = std::max(result.ledger_error, std::abs(gained - state.ledger.sum()));
    }
    const state::Energies after = advance::energies(image, state);
    result.energy_lost = before.kinetic + before.strain + before.load - after.kinetic - after.strain - after.load;
    result.heat = state.contacts[0].heat;
    result.ledger = state.ledger;
    std::vector<Vec3> x(image.tables.position.size());
    advance::positions_now(image, state, x);
    double mass = 0;
    for (std::uint32_t n = block.first_node; n < block.first_node + block.node_count; ++n) {
        result.distance += image.tables.mass[n] * (x[n].x - image.tables.position[n].x);
        mass += image.tables.mass[n];
    }
    result.distance /= mass;
    for (std::uint32_t n = 0; n < image.metadata.bodies[0].node_count; ++n) {
        result.plate_moved = result.plate_moved || x[n] != image.tables.position[n];
    }
    WARN("mu " << friction << ": stopped at " << result.stopped_at << ", distance " << result.distance << ", heat " << result.heat
               << ", energy lost " << result.energy_lost << ", ledger error " << result.ledger_error);
    return result;
}

}  // namespace

TEST_CASE("a sliding block stops at t = 2 after x = 1, and its energy is heat") {
    const Slide result = slide(0.5, 3);
    CHECK(std::abs(result.stopped_at - 2) < 0.04);
    CHECK(std::abs(result.distance - 1) < 0.02);
    CHECK(result.ledger_error < 1e-10);
    CHECK(result.heat == -result.ledger.friction);
    CHECK(result.ledger.restitution == 0);
    // The tolerance is the energy error of the scheme: 1 % of the kinetic energy at the start.
    CHECK(std::abs(result.energy_lost - result.heat) < 0.01 * 0.5);
    CHECK_FALSE(result.plate_moved);
}

TEST_CASE("with half the friction it takes twice the time and the way") {
    const Slide result = slide(0.25, 5);
    CHECK(std::abs(result.stopped_at - 4) < 0.16);  // the end of the slide is not sharp, since the elastic block still rocks
    CHECK(std::abs(result.distance - 2) < 0.04);
    CHECK(result.ledger_error < 1e-10);
}

TEST_CASE("an accounted block slides as far; with what its account holds, the energy lost is heat") {
    const Slide result = slide(0.5, 3, ContactResponse::accounted);
    CHECK(std::abs(result.stopped_at - 2) < 0.04);
    CHECK(std::abs(result.distance - 1) < 0.02);
    CHECK(result.ledger_error < 1e-10);
    CHECK(result.heat == -result.ledger.friction);
    CHECK(result.ledger.accounts < -1e-4 * 0.5);  // accounts have energy
    CHECK(std::abs(result.energy_lost - result.heat + result.ledger.accounts) < 0.003 * 0.5);
    CHECK_FALSE(result.plate_moved);
}
