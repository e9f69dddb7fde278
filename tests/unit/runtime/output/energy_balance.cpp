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
    // .3 J went into friction, .05 into restitution, .06 into damping, .04 into yielding, .05 are in accounts, .05 are missing.
    state::Ledger ledger;
    ledger.friction = -0.3;
    ledger.restitution = -0.05;
    ledger.damping = -0.06;
    ledger.plastic = 0.04;
    ledger.accounts = -0.05;
    // Moves of the law projection have added .02 J, of which their correction has taken half.
    ledger.projection_work = 0.02;
    ledger.projection = -0.01;
    // Pressing apart bodies that overlapped has added .1 J.
    ledger.overlap = 0.1;
    CHECK(balance.add({.kinetic = 0.5, .kinetic_synchronised = 0.56, .strain = 0, .load = 0}, ledger) == Approx(-0.05));
    CHECK(balance.add({.kinetic = 2, .kinetic_synchronised = 2.11, .strain = 0.5, .load = -2}, ledger) == Approx(0).margin(1e-15));
    // The scale is 2.5 J of kinetic and strain energy, .45 J of heat, and .05 J in accounts.
    CHECK(balance.scale() == Approx(3));
    CHECK(balance.measure() == EnergyBalance::Measure::stored);
    CHECK(balance.drift() == Approx(0.05 / 3));
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
    // The least scale is the kinetic energy of the body at a billionth of its speed of sound.
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

TEST_CASE("what rests is judged by the work and heat that went through it, not by the little that moves") {
    // A body creeps down a slope. It never has more than 1e-5 J, but gravity has done 2 J of work, of which friction has taken 1.9
    // J.
    EnergyBalance creeping;
    creeping.add({}, {});
    state::Ledger ledger;
    ledger.friction = -1.9;
    creeping.add({.kinetic = 1e-5, .kinetic_synchronised = 1e-5, .load = -2}, ledger);
    CHECK(creeping.scale() == Approx(2));
    CHECK(creeping.measure() == EnergyBalance::Measure::work);
    CHECK(creeping.drift() == Approx(0.1 / 2).epsilon(1e-3));
    // Energy that is exchanged to and fro counts with its maximum, not each time.
    EnergyBalance swinging;
    swinging.add({}, {});
    for (int i = 0; i < 1000; ++i) {
        swinging.add({.strain = 3, .drive_work = 3}, {});
        swinging.add({}, {});
    }
    CHECK(swinging.scale() == Approx(3));
    // A drive lifts a body: its work is the scale.
    EnergyBalance lifted;
    lifted.add({}, {});
    lifted.add({.load = 5, .drive_work = 5.1}, {});
    CHECK(lifted.drift() == Approx(0.1 / 5.1));
}
