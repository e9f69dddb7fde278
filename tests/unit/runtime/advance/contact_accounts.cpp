#include "runtime/advance/contact/accounts.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <span>

#include "runtime/advance/contact/kicks.h"
#include "runtime/advance/exact/engine.h"
#include "tests/support/energy.h"
#include "tests/support/ready_contact.h"

using namespace avs;
using namespace avs::advance;

namespace {

/// Two unit cubes of 2 x 2 x 2 cells with a gap between them, which fly at each other. Nodes of the right one do not face nodes of
/// the left one.
test::BoxScene cubes(double gap, double speed, bool fixed_right = false) {
    test::Box left, right;
    left.cells = right.cells = {2, 2, 2};
    left.origin = {-1, 0, 0};
    right.origin = {gap, 0.1, 0.1};
    left.velocity = [=](const Vec3&) { return Vec3{speed, 0, 0}; };
    if (fixed_right) {
        right.projector = [](const Vec3&) { return Mat3::zero(); };
    } else {
        right.velocity = [=](const Vec3&) { return Vec3{-speed, 0, 0}; };
    }
    test::BoxScene scene;
    scene.boxes = {left, right};
    image::Contact contact;
    contact.response = ContactResponse::accounted;
    scene.contacts = {contact};
    return scene;
}

struct Ready : test::ReadyContact {
    using ReadyContact::ReadyContact;
    double balance() const {
        double sum = 0;
        for (const state::Account& account : state.accounts) { sum += account.balance; }
        return sum;
    }
};

}  // namespace

TEST_CASE("budgets are those of the frame's start, a share per withdrawal that the frame before foretells") {
    state::Account a, b;
    state::Deposit deposit;
    begin_frame(a, 3);
    begin_frame(b, 1);
    const Payers both{&a, &b};
    put(both, deposit, 8, 0.75);
    CHECK(a.balance == 6);
    CHECK(b.balance == 2);
    CHECK(deposit.energy == 8);
    CHECK(a.owed == 8);
    CHECK(b.owed == 8);
    CHECK(budget(both) == 0);  // energy of this frame cannot be spent yet
    for (int i = 0; i < 20; ++i) { count_withdrawal(both); }

    begin_frame(a, 4);
    CHECK(a.spendable == 6);
    CHECK(a.expected == 20);
    CHECK(a.withdrawals == 0);
    CHECK(budget(both) == Approx(6.0 / 20));  // only body a has begun a new frame
    begin_frame(b, 2);
    CHECK(budget(both) == Approx(8.0 / 20));
    take(both, deposit, 0.4);
    CHECK(budget(both) == Approx(8.0 / 20));  // within a frame a withdrawal does not change the budget
    CHECK(a.balance == Approx(5.7));
    CHECK(b.balance == Approx(1.9));
    CHECK(deposit.energy == Approx(7.6));
    CHECK(a.owed == Approx(7.6));

    begin_frame(a, 5);
    CHECK(a.expected == 1);
    CHECK(budget({&a, nullptr}) == Approx(0.1 * 5.7));
}

TEST_CASE("a frame is the finest strain period of a body") {
    test::BoxScene scene = cubes(-0.01, 0);
    for (test::Box& box : scene.boxes) {
        // Only the left box has nodes at x = -0.5, which move to -0.1.
        box.map = [](const Vec3& x) { return std::abs(x.x + 0.5) < 0.1 ? Vec3{-0.1, x.y, x.z} : x; };
    }
    Ready ready(scene);
    const std::span<const EventClock> clocks = ready.image.tables.element_clock;
    const auto of_left = clocks.first(8);
    const auto [fine, coarse] = std::ranges::minmax(of_left, {}, &EventClock::period);
    REQUIRE(coarse.period > fine.period);
    const Tick now = 101 * fine.period + fine.period / 2;
    ready.contact.kick(ready.contactor_at({0, 1, 1}), now, ready.state);
    CHECK(ready.state.accounts[0].frame == 101);
}

TEST_CASE("20 withdrawals of a frame that expects 20 do not overdraw; an overdrawn account has no budget") {
    state::Account a;
    state::Deposit deposit, other;
    begin_frame(a, 0);
    put({&a, nullptr}, deposit, 1, 0.3);
    CHECK(a.balance == 1);  // with one account there is nothing to divide
    for (int i = 0; i < 20; ++i) { count_withdrawal({&a, nullptr}); }
    begin_frame(a, 1);
    for (int i = 0; i < 20; ++i) { take({&a, nullptr}, other, budget({&a, nullptr})); }
    CHECK(a.balance == Approx(0).margin(1e-15));
    CHECK(other.energy == 0);  // `other` has deposited nothing, so it does not change
    CHECK(a.owed == 1);
    take({&a, nullptr}, other, 0.05);
    begin_frame(a, 2);
    CHECK(budget({&a, nullptr}) == 0);
}

TEST_CASE("of a deposit comes back what the accounts still have of all that is owed") {
    state::Account a, b;
    state::Deposit mine, others;
    const Payers both{&a, &b};
    begin_frame(a, 0);
    begin_frame(b, 0);
    put(both, mine, 1, 0.5);
    put(both, others, 3, 0.5);
    CHECK(returnable(both, mine) == 0);  // deposits of the present frame are not returned yet
    begin_frame(a, 1);
    begin_frame(b, 1);
    CHECK(returnable(both, mine) == Approx(1));
    state::Deposit third;
    take(both, third, 2);  // another contactor spends 2 J of the 4 J
    begin_frame(a, 2);
    begin_frame(b, 2);
    CHECK(returnable(both, mine) == Approx(0.5));
    settle(both, mine, 0.5);
    CHECK(mine.energy == Approx(0.5));  // the rest may be returned later
    CHECK(a.owed == Approx(3.5));
    CHECK(a.balance + b.balance == Approx(1.5));
}

TEST_CASE("a body that hits itself has one account: counted, paid and owed once") {
    state::Account a;
    state::Deposit deposit;
    const Payers self{&a, &a};
    begin_frame(a, 0);
    put(self, deposit, 1, 0.3);
    CHECK(a.balance == Approx(1));
    CHECK(a.owed == 1);
    count_withdrawal(self);
    CHECK(a.withdrawals == 1);
    begin_frame(a, 1);
    CHECK(budget(self) == Approx(0.1));
    take(self, deposit, 0.1);
    CHECK(a.balance == Approx(0.9));
    CHECK(a.owed == Approx(0.9));
}

TEST_CASE("one node: caught, its gap opens, and its energy comes back, in the state and in the ledger") {
    Ready ready(cubes(0, 0.1));
    const ContactorId c = ready.contactor_at({0, 0.5, 0.5});
    for (std::uint32_t n = 0; n < ready.image.metadata.bodies[1].node_count; ++n) {
        ready.state.position[ready.image.metadata.bodies[1].first_node + n].x -= 1e-6;
    }
    const double before = test::kinetic_energy(ready.state);
    const auto check_sums = [&] {
        CHECK(test::kinetic_energy(ready.state) - before == Approx(ready.state.ledger.sum()).margin(1e-15));
        CHECK(ready.balance() == Approx(-ready.state.ledger.accounts).margin(1e-15));
    };
    Tick now = ready.contact.next_tick(c);
    Tick then = ready.contact.kick(c, now, ready.state);
    const double caught = ready.balance();
    CHECK(caught > 0);
    // More of the energy comes from the body of the single node than from that of the face with four nodes.
    CHECK(ready.state.accounts[0].balance > ready.state.accounts[1].balance);
    CHECK(ready.state.contacts[0].kicks == 1);
    check_sums();
    const state::Deposit deposit = ready.state.deposits[c];
    CHECK(deposit.energy == Approx(caught));
    CHECK(deposit.hit == now);

    // No forces act, so the node moves away and the gap stays open.
    for (int look = 1; look <= 8; ++look) {
        now = then;
        then = ready.contact.kick(c, now, ready.state);
        INFO("look " << look);
        CHECK(ready.balance() == caught);  // within 8 periods the balance stays
    }
    now = then;
    ready.contact.kick(c, now, ready.state);
    CHECK(ready.state.contacts[0].kicks == 2);
    CHECK(ready.balance() == Approx(0).margin(1e-15));
    CHECK(ready.state.deposits[c].energy == Approx(0).margin(1e-15));
    CHECK(test::kinetic_energy(ready.state) == Approx(before).epsilon(1e-13));
    check_sums();
}

TEST_CASE("a body that cannot deform keeps no account: all is the other's") {
    Ready ready(cubes(0, 0.1, true));
    ready.state.position[ready.image.tables.contactors[ready.contactor_at({0, 0.5, 0.5})].node].x += 1e-6;
    const ContactorId c = ready.contactor_at({0, 0.5, 0.5});
    ready.contact.kick(c, ready.contact.next_tick(c), ready.state);
    CHECK(ready.state.accounts[0].balance > 0);
    CHECK(ready.state.accounts[0].balance == Approx(-ready.state.ledger.accounts));
    CHECK(ready.state.accounts[1].balance == 0);
}

TEST_CASE("looks of one tick go body by body, in an order that is run through backwards at every other look") {
    Ready ready(cubes(0, 0.1));
    const ContactorId left = ready.contactor_at({0, 0.5, 0.5}), also_left = ready.contactor_at({0, 0.5, 1});
    const ContactorId right = ready.contactor_at({0, 0.6, 0.6});
    int left_first = 0, upper_first = 0;
    for (int look = 0; look < 100; ++look) {
        const Tick tick = ready.contact.next_tick(left);
        REQUIRE(ready.contact.next_tick(also_left) == tick);
        REQUIRE(ready.contact.next_tick(right) == tick);
        const std::uint64_t a = ready.contact.order(left, tick), b = ready.contact.order(also_left, tick);
        const std::uint64_t c = ready.contact.order(right, tick);
        CHECK((a < c) == (b < c));
        left_first += a < c ? 1 : 0;
        upper_first += b < a ? 1 : 0;
        for (const ContactorId contactor : {left, also_left, right}) ready.contact.kick(contactor, tick, ready.state);
    }
    CHECK(left_first == 50);
    CHECK(upper_first == 50);
}

TEST_CASE("without accounted contacts the state has no accounts, and deposits that remember hits and hold no energy") {
    test::BoxScene scene = cubes(-1e-6, 0.1);
    scene.contacts[0].response = ContactResponse::reflection;
    Ready ready(scene);
    CHECK(ready.state.accounts.empty());
    CHECK(ready.state.deposits.size() == ready.image.tables.contactors.size());  // each body meets one other
    const ContactorId c = ready.contactor_at({0, 0.5, 0.5});
    const auto remembers = [](const state::Deposit& deposit) { return deposit.hit >= 0; };
    CHECK(std::ranges::none_of(ready.state.deposits, remembers));
    const Tick now = ready.contact.next_tick(c);
    ready.contact.kick(c, now, ready.state);
    REQUIRE(ready.state.contacts[0].kicks == 1);
    CHECK(std::ranges::count_if(ready.state.deposits, remembers) == 1);
    CHECK(ready.state.deposits[c].hit == now);
    CHECK(ready.state.deposits[c].energy == 0);
    CHECK(ready.state.deposits[c].friction_owed == 0);
    CHECK(ready.state.ledger.accounts == 0);
}
