#include "runtime/advance/contact/clock.h"

#include <catch2/catch.hpp>

#include "tests/support/two_cubes.h"

// Ticks at which nodes have contact queries.

using namespace avs;
using test::contact_with;
using test::cubes;
using Ready = test::ReadyCubes;

TEST_CASE("ticks of a contact clock lie on their own grid") {
    CHECK(advance::next_on_grid(10, 0.5, -1) == 5);
    CHECK(advance::next_on_grid(10, 0.5, 4) == 5);
    CHECK(advance::next_on_grid(10, 0.5, 5) == 15);
    CHECK(advance::next_on_grid(10, 0.5, 14) == 15);
    CHECK(advance::next_on_grid(10, 0, -1) == 0);
    CHECK(advance::next_on_grid(10, 0, 0) == 10);
    CHECK(advance::next_on_grid(7, 0.5, 3) == 10);
    CHECK(advance::next_on_grid(1, 0.5, 3) == 4);
    for (Tick now = 0; now < 50; ++now) {  // after a change of the period, the next query is at a tick of the new period's grid
        const Tick then = advance::next_on_grid(8, 0.5, now);
        CHECK(then > now);
        CHECK(then <= now + 8);
        CHECK((then - 4) % 8 == 0);
    }
}

TEST_CASE("an adaptive clock steps a fraction of the node's length, within its bounds") {
    image::Contact contact = contact_with(ContactClockPolicy::adaptive);
    contact.alpha = 0.5;
    contact.longest = 1 << 20;
    const image::Contactor contactor{.length = 0.25};
    const TimeBase base{-10};
    CHECK(advance::adaptive_step(contact, contactor, base, 2.0) == 64);  // .5 * .25 / 2 s = 1/16 s
    CHECK(advance::adaptive_step(contact, contactor, base, 0.0) == 1 << 20);
    CHECK(advance::adaptive_step(contact, contactor, base, 1e-9) == 1 << 20);
    CHECK(advance::adaptive_step(contact, contactor, base, 1e9) == 1);
}

TEST_CASE("contacts of one body keep their own clocks") {
    test::BoxScene scene = cubes(5, 0);
    scene.boxes.push_back(scene.boxes[1]);
    scene.boxes[2].origin.x = 9;
    scene.contacts = {contact_with(ContactClockPolicy::sequential, 100), contact_with(ContactClockPolicy::sequential, 160)};
    constexpr std::uint32_t none = image::no_contact;
    scene.contact_of_bodies = {none, 0, 1, 0, none, none, 1, none, none};
    Ready ready(scene);
    Tick tick = ready.contact.next_tick(ContactorId{});
    std::vector<Tick> ticks;
    for (int i = 0; i < 8; ++i) {
        ticks.push_back(tick);
        tick = ready.contact.kick(ContactorId{}, tick, ready.state);
    }
    CHECK(ticks == std::vector<Tick>{50, 80, 150, 240, 250, 350, 400, 450});
}

TEST_CASE("the midpoint clock takes the finest strain period of both sides, near the other side only") {
    // the left cube's elements are twice as large as the right one's
    image::Contact contact;
    const auto period = [&](double gap, bool both_sides) {
        contact.both_sides = both_sides;
        test::BoxScene scene = cubes(gap, 0, contact);
        scene.boxes[1].cells = {4, 4, 4};
        Ready ready(scene);
        const ContactorId c = ready.contactor_at({0, 0.5, 0.5});
        const Tick first = ready.contact.next_tick(c);
        const Tick second = ready.contact.kick(c, first, ready.state);
        CHECK((second - first) / 2 == first);  // queries are at (j + 1/2) * period
        return std::pair{second - first, ready.image.tables.contactors[c].period};
    };
    const auto [alone, own] = period(0, false);
    CHECK(alone == own);
    const auto [near, coarse] = period(0, true);
    CHECK(2 * near == coarse);
    const auto [apart, coarse_again] = period(1, true);
    CHECK(apart == coarse_again);
}

TEST_CASE("contact may begin anywhere in time, as after a resumed run") {
    Ready first(cubes(0.05, 0.1));
    advance::ContactKicks late(first.image);
    first.shift(1, {-0.06, 0.3, 0});  // farther than the skin of the candidate lists
    late.kick(first.contactor_at({0, 0.5, 0.5}), 7777, first.state);
    CHECK(first.state.contacts[0].hits == 1);
}
