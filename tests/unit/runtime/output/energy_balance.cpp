#include "runtime/output/energy_balance.h"

#include <catch2/catch.hpp>
#include <cmath>

#include "fixture.h"

using namespace avs;
using namespace avs::output;

TEST_CASE("the energy balance counts back what contacts took, against the larger of the start and the motion") {
    EnergyBalance balance;
    CHECK(std::isnan(balance.drift()));
    CHECK(balance.add({.kinetic = 1, .kinetic_synchronised = 1, .strain = 0, .load = 0}, {}) == 0);
    CHECK(balance.drift() == 0);
    // 0.3 went into friction, 0.05 into restitution, 0.06 into damping, 0.04 into yielding, 0.05 is in accounts, 0.05 is missing
    state::Ledger ledger;
    ledger.friction = -0.3;
    ledger.restitution = -0.05;
    ledger.damping = -0.06;
    ledger.plastic = 0.04;
    ledger.accounts = -0.05;
    // Moves brought in 0.02, of which their correction took half.
    ledger.projection_work = 0.02;
    ledger.projection = -0.01;
    CHECK(balance.add({.kinetic = 0.5, .kinetic_synchronised = 0.46, .strain = 0, .load = 0}, ledger) == Approx(-0.05));
    CHECK(balance.add({.kinetic = 2, .kinetic_synchronised = 2.01, .strain = 0.5, .load = -2}, ledger) == Approx(0).margin(1e-15));
    CHECK(balance.scale() == Approx(2.5));
    CHECK(balance.drift() == Approx(0.05 / 2.5));
    CHECK(balance.last() == Approx(0).margin(1e-15));
    balance.add({.kinetic = NAN, .kinetic_synchronised = NAN, .strain = 0, .load = 0}, ledger);
    CHECK(std::isnan(balance.drift()));
    CHECK(std::isnan(balance.last()));
}

TEST_CASE("rounding of a body at rest is no error, and a slow motion has its own energy as the measure") {
    const image::Image image = test::two_boxes();
    double mass = 0;
    for (const double m : image.tables.mass) mass += m;
    const image::Material& material = image.metadata.materials.front();
    const double floor = rest_energy(image);
    // all of it at a billionth of the speed of sound
    CHECK(floor == Approx(0.5 * mass * material.youngs_modulus / material.density * 1e-18));
    EnergyBalance still(floor);
    still.add({}, {});
    still.add({.strain = 1e-8 * floor}, {});
    CHECK(still.drift() == Approx(1e-8));
    EnergyBalance slow(floor);
    slow.add({.kinetic = 3 * floor, .kinetic_synchronised = 3 * floor}, {});
    slow.add({.kinetic = 2 * floor, .kinetic_synchronised = 2.7 * floor}, {});
    CHECK(slow.drift() == Approx(0.1));
}
