#include "runtime/contact/accounted.h"

#include <catch2/catch.hpp>
#include <cmath>

#include "runtime/contact/mobility.h"

using namespace avs;
using namespace avs::contact;

namespace {

const Vec3 up{0, 0, 1};

/// The mobility D = 2 / kg in all directions, of two masses of 1 kg.
const Mat3 two = 2 * Mat3::identity();

/// A penetration with depth over period g / h = 0.5 m/s.
Penetration penetration(double budget) { return {.depth = 0.05, .period = 0.1, .budget = budget}; }

double parting(const Answer& answer, const Vec3& velocity) { return dot(up, velocity + two * answer.impulse); }

/// Kinetic energy that an impulse j adds to the relative motion u: j . u + j . D j / 2.
double gained(const Answer& answer, const Vec3& velocity) {
    return dot(answer.impulse, velocity) + 0.5 * dot(answer.impulse, two * answer.impulse);
}

}  // namespace

TEST_CASE("an impact is caught: the points part with g / h, whatever the budget, and the rest is put aside") {
    for (const double budget : {0.0, 7.0}) {
        const Vec3 velocity{0, 0, -3};
        const Answer answer = answer_accounted(penetration(budget), up, velocity, two);
        CHECK(parting(answer, velocity) == Approx(0.5));
        CHECK(answer.normal_impulse == Approx(3.5 / 2));
        CHECK(answer.withdrawn == Approx((0.25 - 9.0) / 4));
        CHECK(answer.withdrawn == Approx(gained(answer, velocity)));
        CHECK(answer.demand == 0);
        CHECK(answer.restitution_loss == 0);
    }
}

TEST_CASE("a slow node asks for what it needs, gets what the budget has, and is reflected without") {
    const Vec3 sinking{0, 0, -0.1};
    const double needed = (0.25 - 0.01) / 4;
    const Answer all = answer_accounted(penetration(1), up, sinking, two);
    CHECK(all.demand == Approx(needed));
    CHECK(all.withdrawn == Approx(needed));
    CHECK(parting(all, sinking) == Approx(0.5));
    const Answer some = answer_accounted(penetration(0.02), up, sinking, two);
    CHECK(some.demand == Approx(needed));
    CHECK(some.withdrawn == Approx(0.02));
    CHECK(parting(some, sinking) == Approx(std::sqrt(0.01 + 4 * 0.02)));
    CHECK(gained(some, sinking) == Approx(0.02));
    const Answer none = answer_accounted(penetration(0), up, sinking, two);
    CHECK(none.demand == Approx(needed));
    CHECK(none.withdrawn == Approx(0).margin(1e-16));
    CHECK(parting(none, sinking) == Approx(0.1));
}

TEST_CASE("a node on its way out asks too, but is never held back; one that is fast enough is left alone") {
    const Vec3 rising{0, 0, 0.1};
    const Answer helped = answer_accounted(penetration(1), up, rising, two);
    CHECK(parting(helped, rising) == Approx(0.5));
    const Answer poor = answer_accounted(penetration(0), up, rising, two);
    CHECK(poor.demand > 0);
    CHECK(poor.normal_impulse == 0);
    CHECK(poor.withdrawn == 0);
    const Answer fast = answer_accounted(penetration(1), up, {0, 0, 0.6}, two);
    CHECK(fast.demand == 0);
    CHECK(fast.normal_impulse == 0);
}

TEST_CASE("friction of a lasting contact brakes by Coulomb's bound, and stops what it can") {
    const Vec3 velocity{2, 0, 0.5};
    const Answer slide = rub({.normal_impulse = 1.75, .period = 0.1, .friction = 0.1, .acceleration = {}}, up, velocity, two);
    CHECK(slide.impulse.x == Approx(-0.1 * 1.75));
    CHECK(std::abs(slide.impulse.z) < 1e-15);
    CHECK(gained(slide, velocity) == Approx(slide.friction_loss));
    CHECK(slide.normal_impulse == 0);  // the friction pass gives tangential impulses only
    const Answer stop = rub({.normal_impulse = 1.75, .period = 0.1, .friction = 5, .acceleration = {}}, up, velocity, two);
    CHECK(std::abs((velocity + two * stop.impulse).x) < 1e-15);
    CHECK(parting(stop, velocity) == Approx(0.5));
    CHECK(rub({.normal_impulse = 0, .period = 0.1, .friction = 5, .acceleration = {}}, up, velocity, two).impulse.x == 0);
}

TEST_CASE("points that stick do not move, whatever force is on them, and make no heat") {
    // A force of acceleration a kicks every h, in the middle between two contact queries. The normal impulse of each query is 1 N
    // s.
    const double h = 0.1, a = 3;
    double x = 0, v = 0.5 * a * h;
    for (int look = 0; look < 50; ++look) {
        const Answer answer =
            rub({.normal_impulse = 1, .period = h, .friction = 0.5, .acceleration = {a, 0, 7}}, up, {v, 0, 0}, two);
        CHECK(std::abs(answer.impulse.x) <= 0.5);
        CHECK(std::abs(answer.friction_loss) < 1e-15);
        v += 2 * answer.impulse.x;
        x += v * h / 2;
        v += a * h;
        x += v * h / 2;
    }
    CHECK(std::abs(x) < 1e-14);
}

TEST_CASE("a node in a corner: friction on the floor leaves it what gets it out of the wall, and stops what slides") {
    // The wall's normal is -x. The node is pressed into the wall with the acceleration a, has the speed a h / 2, and is a h^2 / 2 +
    // 0.01 deep.
    const double h = 0.1, a = 3, depth = a * h * h / 2 + 0.01;
    const Vec3 wall{-1, 0, 0};
    Vec3 velocity{a * h / 2, 0.2, 0};
    const Answer out = answer_accounted({.depth = depth, .period = h, .budget = 1}, wall, velocity, two);
    velocity += two * out.impulse;
    CHECK(velocity.x == Approx(-depth / h));
    const double clear = clearing(out.normal_impulse, depth / h, -a, h, 2);
    CHECK(clear == Approx(0.01 / h / 2));  // to move by .01 in h, to the depth at which the node stays
    const Rubbing floor{.normal_impulse = 1, .period = h, .friction = 5, .acceleration = {a, 0, -7}, .cleared = (2 * clear) * wall};
    const Answer held = rub(floor, up, velocity, two);
    CHECK((velocity + two * held.impulse).x == Approx(velocity.x));
    CHECK(std::abs((velocity + two * held.impulse).y) < 1e-15);
    // Without `cleared`, friction of the floor would hold the node in the wall, and would take the energy that the account has
    // paid.
    Rubbing alone = floor;
    alone.cleared = {};
    CHECK((velocity + two * rub(alone, up, velocity, two).impulse).x == Approx(-a * h / 2));
}

TEST_CASE("clearing is no more than what a hit has given, out or in, and nothing of a contact at rest") {
    CHECK(std::abs(clearing(0.3, 0.15, -3, 0.1, 2)) < 1e-15);  // a contact at rest: the node leaves with a h / 2
    CHECK(clearing(0.1, 0.75, -3, 0.1, 2) == 0.1);             // limited by the impulse of the hit, .1; else it would be .3
    CHECK(clearing(0.05, 0, -3, 0.1, 2) == -0.05);             // the node is let in; without the limit it would be -.075
    CHECK(clearing(0.3, 0.05, 3, 0.1, 2) == Approx(0.1));      // bodies that are pulled apart
}

TEST_CASE("sticking wins no energy, whatever the forces say that were") {
    const Answer answer =
        rub({.normal_impulse = 1, .period = 0.1, .friction = 5, .acceleration = {40, 0, 0}}, up, {0.5, 0, 0}, two);
    CHECK(answer.impulse.x == Approx(-0.5));  // the velocity is reversed at most: from .5 to -.5 m/s, not to -2 m/s
    CHECK(std::abs(answer.friction_loss) < 1e-15);
    CHECK(rub({.normal_impulse = 1, .period = 0.1, .friction = 5, .acceleration = {40, 0, 0}}, up, {-0.5, 0, 0}, two).impulse.x ==
          0);
}

TEST_CASE("of what friction takes the work on the mean motion is heat, and the rest is caught") {
    double owed = 0;
    const Vec3 impulse{-2, 0, 0};
    const FrictionEnergy all = divide_loss(3, impulse, {4, 0, 0}, {1, 0, 0}, owed);  // w = 5
    CHECK(all.heat == 3);
    CHECK(all.caught == 0);
    const FrictionEnergy part = divide_loss(3, impulse, {1, 0, 0}, {0.5, 0, 0}, owed);  // w = 1.5
    CHECK(part.heat == Approx(1.5));
    CHECK(part.caught == Approx(1.5));
    CHECK(owed == 0);
    const FrictionEnergy none = divide_loss(3, impulse, {-1, 0, 0}, {0, 0, 0}, owed);  // w = -1
    CHECK(none.heat == 0);
    CHECK(none.caught == 3);
    CHECK(owed == Approx(1));
    const FrictionEnergy later = divide_loss(3, impulse, {1, 0, 0}, {0.5, 0, 0}, owed);
    CHECK(later.heat == Approx(0.5));
    CHECK(owed == 0);
    divide_loss(3, impulse, {-9, 0, 0}, {0, 0, 0}, owed);
    CHECK(owed == 3);
}

TEST_CASE("caught energy is given back to points that part, and only to those") {
    const Vec3 velocity{1, 0, 0.3};
    const Answer answer = give_back(0.04, up, velocity, two);
    CHECK(parting(answer, velocity) == Approx(std::sqrt(0.09 + 4 * 0.04)));
    CHECK(answer.withdrawn == Approx(0.04));
    CHECK(answer.impulse.x == 0);
    CHECK(give_back(0.04, up, {0, 0, -1e-9}, two).normal_impulse == 0);
    CHECK(give_back(0, up, velocity, two).normal_impulse == 0);
}

TEST_CASE("restraints that leave no way to part: nothing is done, and nothing asked for") {
    const Mat3 flat = Mat3::identity() - Mat3::outer(up, up);
    const Answer answer = answer_accounted(penetration(1), up, {0, 0, -1}, flat);
    CHECK(answer.normal_impulse == 0);
    CHECK(answer.withdrawn == 0);
    CHECK(answer.demand == 0);
    CHECK(give_back(1, up, {0, 0, 1}, flat).normal_impulse == 0);
}

TEST_CASE("a hit that is caught and paid back within budgets keeps the energy: motion + account, step by step") {
    // A mass that falls onto a plane is caught at some depth, and pushed out with the energy of its own account.
    double account = 0;
    Vec3 velocity{0, 0, -1};
    double depth = 0.02;
    const double energy = 0.5 * dot(velocity, velocity) / 2;  // relative motion: u^2 / 2D
    for (int look = 0; look < 20; ++look) {
        const Answer answer = answer_accounted({.depth = depth, .period = 0.1, .budget = 0.1 * account}, up, velocity, two);
        velocity += two * answer.impulse;
        account -= answer.withdrawn;
        depth -= 0.1 * velocity.z;
        CHECK(0.5 * dot(velocity, velocity) / 2 + account == Approx(energy).epsilon(1e-14));
        CHECK(depth < 1e-15);  // at the next query the mass is outside
        depth = std::max(depth, 0.001);
    }
    const Answer last = give_back(account, up, velocity, two);
    CHECK((velocity + two * last.impulse).z == Approx(1));
}
