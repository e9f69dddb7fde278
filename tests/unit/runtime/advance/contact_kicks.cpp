#include "runtime/advance/contact/kicks.h"

#include <catch2/catch.hpp>
#include <cstring>

#include "runtime/advance/exact/engine.h"
#include "runtime/advance/shared/friction_heat.h"
#include "tests/support/bent_strip.h"
#include "tests/support/energy.h"
#include "tests/support/two_cubes.h"

using namespace avs;

using test::contact_with;
using test::cubes;
using Ready = test::ReadyCubes;

namespace {

template <class Rows>
bool same_bits(const Rows& a, const Rows& b) {
    return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof(a[0])) == 0;
}

}  // namespace

TEST_CASE("looks that find nothing leave no trace") {
    Ready apart(cubes(0.5, 0.1));
    const state::State before = apart.state;
    for (int i = 1; i < 20; ++i) { apart.look_all(1000 * i); }
    CHECK(same_bits(apart.state.position, before.position));
    CHECK(same_bits(apart.state.momentum, before.momentum));
    CHECK(apart.state.contacts[0].hits == 0);
}

TEST_CASE("a hit drifts the contactor and one face, and nothing else") {
    Ready ready(cubes(0, 0.1));
    ready.shift(1, {-0.01, 0, 0});
    const ContactorId c = ready.contactor_at({0, 0.5, 0.5});
    const Tick now = 1000;
    ready.contact.kick(c, now, ready.state);
    CHECK(ready.state.contacts[0].hits == 1);
    CHECK(ready.state.contacts[0].kicks == 1);
    int drifted = 0;
    for (const state::PositionRow& row : ready.state.position) { drifted += row.t == static_cast<double>(now) ? 1 : 0; }
    CHECK(drifted == 5);
    const double moved = 2 * 0.1 * ready.image.metadata.time_base.seconds(now);
    CHECK(std::abs(ready.state.contacts[0].deepest_gap - 0.01 - moved) < 1e-15);
    CHECK(ready.state.contacts[0].first == now);
    CHECK(ready.state.contacts[0].last == now);
    // After the reflection n . (v_A - sum N v_B) = -s, so a second query finds the bodies separating.
    const double p = ready.state.contacts[0].impulse;
    ready.contact.kick(c, now + 1000, ready.state);
    CHECK(ready.state.contacts[0].hits == 2);
    CHECK(ready.state.contacts[0].kicks == 1);
    CHECK(ready.state.contacts[0].impulse == p);
}

TEST_CASE("bodies faster than a number can bear are looked at, and the look ends") {
    for (const double speed : {1e150, 1e200, 1e300}) {
        Ready ready(cubes(0.5, speed));
        ready.look_all(0);
        CHECK(ready.state.now == 0);
    }
}

TEST_CASE("what is not a hit: through the body, beside the face, on the wrong side") {
    const auto hits = [](const Vec3& by) {
        Ready ready(cubes(0, 0.1));
        ready.shift(1, by);
        ready.contact.kick(ready.contactor_at({0, 0.5, 0.5}), 1, ready.state);
        return ready.state.contacts[0].hits;
    };
    CHECK(hits({-0.01, 0, 0}) == 1);
    CHECK(hits({-0.45, 0, 0}) == 1);  // less than the width of a face, 0.5
    CHECK(hits({-0.55, 0, 0}) == 1);  // deeper than that, but the far side is 0.45 away
    CHECK(hits({-1.05, 0, 0}) == 0);
    CHECK(hits({0.01, 0, 0}) == 0);
    // The right cube is moved sideways, so that the node is before its front, or beside it.
    CHECK(hits({-0.01, 0.39, 0}) == 1);
    CHECK(hits({-0.01, 0.41, 0}) == 0);
}

TEST_CASE("a node above the seam of two faces hits one of them, however rounding places its foot") {
    // Grid lines are not binary fractions. At some of them rounding places the feet on both neighbouring faces beside the faces, by
    // some 1e-16 of a width. For nodes deeper than 0.05 of a width, feet beside faces are not accepted otherwise, so that such a
    // node was never found.
    constexpr std::uint32_t lines = 15;
    test::BoxScene scene;
    test::Box slab, stamp;
    slab.cells = {lines, lines, 1};
    slab.origin = {-1.5, -1.5, -1};
    slab.size = {3, 3, 1};
    slab.projector = [](const Vec3&) { return std::optional(Mat3::zero()); };
    stamp.cells = {lines - 2, 1, 1};
    stamp.size = {3 - 0.4, 0.06, 1};
    stamp.origin = {-1.3, 0.02, 0};
    // The nodes of the stamp are exactly on lines of the slab's grid.
    stamp.map = [](const Vec3& x) { return Vec3{-1.5 + 3 * std::round((x.x + 1.5) * lines / 3) / lines, x.y, x.z}; };
    stamp.velocity = [](const Vec3&) { return Vec3{0, 0, -0.1}; };
    scene.boxes = {slab, stamp};
    scene.contacts = {contact_with(ContactClockPolicy::midpoint)};
    Ready ready(scene);
    constexpr double depth = 0.02;  // a tenth of the width of faces
    ready.shift(1, {0, 0, -depth});
    std::uint64_t looks = 0;
    for (ContactorId c; c < ready.image.tables.contactors.size(); ++c) {
        const std::uint32_t node = ready.image.tables.contactors[c].node;
        const Vec3 rest = ready.image.tables.position[node];
        if (ready.image.tables.node_body[node] != 1 || rest.z != 0) { continue; }
        ready.contact.kick(c, 1, ready.state);
        ++looks;
    }
    CHECK(looks == 2 * (lines - 1));
    CHECK(ready.state.contacts[0].hits == looks);
    CHECK(ready.state.contacts[0].deepest_gap < depth + 1e-3);
}

TEST_CASE("a side that leans over a node is not what the node came in by, but deep inside it is the way out") {
    // The cube's right side leans to the right, so that its normal is (1, 0, -0.4) / 1.077. A node of the flat ground is `below`
    // above the lower side, through which it came in, and `beside` (along x) inside of the right side. Up to a depth of half a face
    // the lower side is the way out, also up to 5 % of its width beyond its edge.
    test::BoxScene scene;
    test::Box ground, cube;
    ground.cells = {4, 4, 1};
    ground.origin = {-2, -2, -1};
    ground.size = {4, 4, 1};
    cube.map = [](const Vec3& x) { return Vec3{x.x + 0.4 * x.z, x.y, x.z}; };
    cube.velocity = [](const Vec3&) { return Vec3{-1e-6, 0, -1e-6}; };
    scene.boxes = {ground, cube};
    scene.contacts = {contact_with(ContactClockPolicy::midpoint)};
    const auto check = [&](double below, double beside, const Vec3& normal, double aslant = 1e-9) {
        Ready ready(scene);
        ready.shift(1, {beside - 1 - 0.4 * below, -0.5, -below});
        const ContactorId c = ready.contactor_at({0, 0, 0});
        ready.contact.kick(c, 1, ready.state);
        INFO(below << " below, " << beside << " beside");
        CHECK(ready.state.contacts[0].hits == 1);
        CHECK(ready.state.contacts[0].deepest_gap == Approx(beside / std::sqrt(1.16)));
        const Vec3 pushed = state::momentum(ready.state.momentum[ready.image.tables.contactors[c].node]);
        const double along = dot(pushed, normal);
        CHECK(norm(pushed - along * normal) <= aslant * std::abs(along));
        if (normal.x == 0) { CHECK(along > 0); }
    };
    const Vec3 side = Vec3{1, 0, -0.4} / std::sqrt(1.16);
    check(0.1, 0.06, {0, 0, -1});
    check(0.1, 0.03, {0, 0, -1});  // .01 beyond the edge of the lower side
    // .06 beyond the edge: the node is pushed towards the edge.
    check(0.2, 0.02, Vec3{-0.06, 0, -0.2} / std::hypot(0.06, 0.2), 1e-7);
    check(0.3, 0.15, {0, 0, -1});
    check(0.6, 0.3, side);
}

TEST_CASE("a corner deep in a flush body is in by the face it meets, whatever side of the others rounding puts it on") {
    for (const double aside : {-1e-12, 0.0, 1e-12}) {
        test::BoxScene scene = cubes(0, 0, contact_with(ContactClockPolicy::midpoint));
        scene.boxes[1].origin = {0, 0, 0};
        Ready ready(scene);
        ready.shift(1, {-0.1, aside, aside});
        ready.contact.kick(ready.contactor_at({0, 1, 1}), 1, ready.state);
        CHECK(ready.state.contacts[0].hits == 1);
        CHECK(ready.state.contacts[0].deepest_gap == Approx(0.1));
    }
}

TEST_CASE("a node on the side that it shares with a neighbour is not deep in that one") {
    // As in a pile of touching cubes, nodes are on the neighbour's left side, far below its top.
    for (const double apart : {-1e-12, 0.0, 1e-12}) {
        test::BoxScene scene = cubes(0, 0, contact_with(ContactClockPolicy::midpoint));
        scene.boxes[1].origin = {0, 0, 0};
        Ready ready(scene);
        ready.shift(1, {apart, 0, 0.1});
        for (const Vec3& rest : {Vec3{0, 1, 1}, Vec3{0, 0.5, 1}, Vec3{0, 1, 0.5}, Vec3{0, 0.5, 0.5}}) {
            ready.contact.kick(ready.contactor_at(rest), 1, ready.state);
        }
        CHECK(ready.state.contacts[0].deepest_gap < 1e-11);
    }
}

TEST_CASE("what has gone past the middle of a thin body goes back to where it came from") {
    // The right body is a plate of thickness 0.2.
    test::BoxScene scene = cubes(0, 0.1, contact_with(ContactClockPolicy::midpoint));
    scene.boxes[1].size = {0.2, 1, 1};
    scene.boxes[1].cells = {1, 2, 2};
    scene.boxes[1].velocity = nullptr;
    const auto check = [&](const std::vector<double>& depths, double told, bool goes_back) {
        Ready ready(scene);
        const ContactorId c = ready.contactor_at({0, 0.5, 0.5});
        const std::uint32_t node = ready.image.tables.contactors[c].node;
        double at = 0;
        for (const double depth : depths) {
            for (state::MomentumRow& row : ready.state.momentum) { row.x = row.y = row.z = 0; }
            ready.state.momentum[node].x = 0.1 / ready.state.momentum[node].inverse_mass;
            ready.state.position[node].x = 0;
            ready.state.position[node].t = static_cast<double>(ready.contact.next_tick(c));
            ready.shift(1, {at - depth, 0, 0});
            at = depth;
            ready.contact.kick(c, ready.contact.next_tick(c), ready.state);
        }
        CHECK(ready.state.contacts[0].hits == depths.size());
        CHECK(ready.state.contacts[0].recent_deepest_gap == Approx(told).epsilon(0.05));
        CHECK((state::momentum(ready.state.momentum[node]).x * ready.state.momentum[node].inverse_mass < 0.0999) == goes_back);
    };
    check({0.09}, 0.09, true);
    check({0.09, 0.105}, 0.095, true);
    check({0.11}, 0.09, true);  // found for the first time beyond the middle, but it faces the front side
    check({0.14}, 0.06, true);
}

TEST_CASE("a body of one element across does not hit itself, two arms of it do") {
    test::BoxScene scene;
    scene.boxes = {test::bent_strip()};
    scene.contacts = {image::Contact{}};
    scene.self_contact = true;
    Ready ready(scene);
    for (std::uint32_t n = 0; n < ready.state.position.size(); ++n) { ready.state.momentum[n].y = -ready.state.position[n].y; }
    ready.look_all(1);
    CHECK(ready.state.contacts[0].hits == 0);
    for (state::PositionRow& row : ready.state.position) { row.y += row.y > 0 ? -0.16 : 0.16; }  // the arms now overlap by 0.02
    ready.look_all(2);
    CHECK(ready.state.contacts[0].hits > 20);
    CHECK(ready.state.contacts[0].kicks > 20);
}

TEST_CASE("bodies without a contact between them pass through each other") {
    test::BoxScene scene = cubes(0, 0.1);
    scene.boxes.push_back(scene.boxes[1]);
    scene.boxes[2].origin.x = 5;
    constexpr std::uint32_t none = image::no_contact;
    scene.contact_of_bodies = {none, none, 0, none, none, 0, 0, 0, none};
    Ready ready(scene);
    ready.shift(1, {-0.1, 0, 0});
    ready.look_all(1);
    CHECK(ready.state.contacts[0].hits == 0);
    ready.shift(2, {-5.1, 0, 0});
    ready.look_all(2);
    CHECK(ready.state.contacts[0].hits > 0);
}

// A node against a held face, by hand: v_sync = v - sum (h/2 - (t - t_i)) f_i / m, with the clocks and last kicks of its elements.
TEST_CASE("the gap rate uses the velocity brought to the time of the look") {
    const auto impulse = [](bool synchronise, double force) {
        image::Contact contact;
        contact.synchronise = synchronise;
        test::BoxScene scene = cubes(0, 0, contact);
        scene.boxes[1].projector = [](const Vec3&) { return Mat3::zero(); };
        scene.boxes[0].nodal_force = [](const Vec3&) -> std::optional<Vec3> { return Vec3{0, 0, 0}; };
        Ready ready(scene);
        ready.shift(1, {-0.01, 0, 0});
        const ContactorId c = ready.contactor_at({0, 0.5, 0.5});
        const std::uint32_t node = ready.image.tables.contactors[c].node;
        const double mass = ready.image.tables.mass[node];
        ready.state.momentum[node].x = 0.1 * mass;
        // One of the node's elements, whose last kick was at tick 0, acts on the node with `force` along x.
        const auto& nodes = ready.image.tables.element_nodes;
        const auto entry = static_cast<std::size_t>(std::find(nodes.begin(), nodes.end(), node) - nodes.begin());
        const std::size_t element = entry / 8;
        ready.state.last_force[ready.state.force_slot[element] + entry % 8] = {force, 0, 0};
        ready.state.last_kick[element] = 0;
        const Tick period = ready.image.tables.element_clock[element].period;
        const Tick now = period / 8;
        ready.contact.kick(c, now, ready.state);
        const double missing =
            force * (0.5 * static_cast<double>(period) - static_cast<double>(now)) * ready.image.metadata.time_base.quantum();
        return std::pair{ready.state.contacts[0].impulse / mass, missing / mass};
    };
    const auto [plain, none] = impulse(false, 0.01);
    CHECK(std::abs(plain - 2 * 0.1) < 1e-15);
    const auto [corrected, missing] = impulse(true, 0.01);
    CHECK(missing > 1e-3);
    CHECK(std::abs(corrected - 2 * (0.1 - missing)) < 1e-15);
}

TEST_CASE("the ledger tells restitution, friction and contact apart, and their sum is the kinetic energy") {
    image::Contact contact;
    contact.restitution = 0.5;
    contact.friction = 0.3;
    Ready ready(cubes(0, 0.1, contact));
    ready.shift(1, {-0.01, 0, 0});
    for (std::uint32_t n = 0; n < ready.image.metadata.bodies[0].node_count; ++n) {
        ready.state.momentum[n].y = 0.2 / ready.state.momentum[n].inverse_mass;
    }
    const double before = test::kinetic_energy(ready.state);
    ready.look_all(1);
    const state::Ledger& ledger = ready.state.ledger;
    CHECK(ledger.restitution < 0);
    CHECK(ledger.friction < 0);
    CHECK(std::abs(ledger.contact) < 1e-15);  // without forces v_sync is v
    CHECK(std::abs(test::kinetic_energy(ready.state) - before - ledger.sum()) < 1e-15);
    CHECK(ready.state.contacts[0].heat == -ledger.friction);
}

TEST_CASE("heat of friction goes half to each side, all of it and nowhere else") {
    image::Contact contact;
    contact.friction = 0.3;
    Ready ready(cubes(0, 0.1, contact));
    CHECK(ready.state.friction_heat.empty());  // not kept unless an output needs it
    ready.state.friction_heat.resize(ready.state.position.size());
    ready.shift(1, {-0.01, 0, 0});
    for (std::uint32_t n = 0; n < ready.image.metadata.bodies[0].node_count; ++n) {
        ready.state.momentum[n].y = 0.2 / ready.state.momentum[n].inverse_mass;
    }
    ready.look_all(1);
    const double all = -ready.state.ledger.friction;
    REQUIRE(all > 0);
    double sides[2] = {0, 0};
    for (std::size_t n = 0; n < ready.state.friction_heat.size(); ++n) {
        const double heat = ready.state.friction_heat[n];
        CHECK(heat >= 0);
        // Only nodes near the contact plane get heat.
        if (std::abs(ready.image.tables.position[n].x) > 0.1) { CHECK(heat == 0); }
        sides[ready.image.tables.node_body[n]] += heat;
    }
    CHECK(sides[0] == Approx(0.5 * all));
    CHECK(sides[1] == Approx(0.5 * all));

    state::State state;
    state.friction_heat.resize(4);
    const std::array weight{1.0, -0.5, -0.75, 0.25};  // the point is outside of the face, so one weight has the other sign
    advance::add_friction_heat(
        state, 8, 4, 1, [](std::size_t i) { return static_cast<std::uint32_t>(i); }, [&](std::size_t i) { return weight[i]; });
    CHECK(state.friction_heat[0] == 4);
    CHECK(state.friction_heat[1] == Approx(4 * 0.4));
    CHECK(state.friction_heat[2] == Approx(4 * 0.6));
    CHECK(state.friction_heat[3] == 0);
}
