#include <catch2/catch.hpp>
#include <cmath>
#include <cstring>

#include "runtime/advance/capabilities.h"
#include "runtime/advance/exact/engine.h"
#include "runtime/advance/observe.h"
#include "runtime/advance/synchronous/engine.h"
#include "tests/support/energy.h"
#include "tests/support/forcing_image.h"
#include "tests/support/two_bars.h"

using namespace avs;
using namespace avs::advance;

namespace {

image::Contact looking_once(Scheme scheme, ContactSolve solve, double restitution = 1, double friction = 0) {
    return {.name = "c",
            .where = {},
            .restitution = restitution,
            .friction = friction,
            .clock = ContactClockPolicy::sequential,
            .phase = scheme == Scheme::verlet ? 0.5 : 0,
            .both_sides = false,
            .synchronise = scheme == Scheme::newmark,
            .solve = solve};
}

/// An image with a synchronous scheme, in which contacts have the period of the elements.
image::Image in_step(test::BoxScene scene, Scheme scheme) {
    scene.clock = test::StrainClock::synchronous;
    for (image::Contact& contact : scene.contacts) contact.period = 1;
    return test::changed(test::make(scene), [&](image::Metadata& data, image::OwnedTables& tables) {
        data.scheme = scheme;
        for (image::Contact& contact : data.contacts) contact.period = tables.element_clock.front().period;
    });
}

bool same_bits(const state::State& a, const state::State& b) {
    return std::memcmp(a.position.data(), b.position.data(), a.position.size() * sizeof a.position[0]) == 0 &&
           std::memcmp(a.momentum.data(), b.momentum.data(), a.momentum.size() * sizeof a.momentum[0]) == 0;
}

/// Pairs of cubes: one cube flies with a corner ahead at another cube, so that one node hits one face.
test::BoxScene corner_hit(const image::Contact& contact, int pairs = 1) {
    test::BoxScene scene{.boxes = {}, .until = 1.2, .contacts = {contact}};
    for (int i = 0; i < pairs; ++i) {
        const double off = 5.0 * i;
        test::Box target, flyer;
        target.name = "target" + std::to_string(i);
        target.cells = {2, 2, 2};
        target.origin = {0, off, 0};
        target.material.model = MaterialModel::st_venant_kirchhoff;  // with small strain angular momentum would not be conserved
        flyer = target;
        flyer.name = "flyer" + std::to_string(i);
        // The cube is turned so that its corner at the origin points down; it is 0.05 above a face of the target, off the middle.
        flyer.map = [=](const Vec3& x) {
            const Vec3 e3 = Vec3{1, 1, 1} / std::sqrt(3.0), e1 = Vec3{1, -1, 0} / std::sqrt(2.0), e2 = cross(e3, e1);
            const Vec3 local = x - Vec3{0, off, 0};
            return Vec3{0.3 + dot(e1, local), off + 0.3 + dot(e2, local), 1.05 + dot(e3, local)};
        };
        flyer.velocity = [=](const Vec3&) { return Vec3{0.02 * i, 0, -0.1}; };
        scene.boxes.push_back(target);
        scene.boxes.push_back(flyer);
    }
    return scene;
}

}  // namespace

TEST_CASE("one after another the synchronous engine does what the exact engine does, to the bit") {
    for (const Scheme scheme : {Scheme::verlet, Scheme::newmark}) {
        test::TwoBars bars{.n = 2, .until = 6, .contact = looking_once(scheme, ContactSolve::sequential, 0.9, 0.2)};
        bars.model = MaterialModel::st_venant_kirchhoff;
        test::BoxScene scene = test::scene_of(bars);
        scene.boxes[0].acceleration = {0, 0.01, 0};
        const image::Image image = in_step(scene, scheme);
        Result<SynchronousEngine> made = SynchronousEngine::make(image);
        REQUIRE(made);
        SynchronousEngine synchronous = std::move(made).value();
        ExactEngine exact(image);
        state::State a = initial_state(image), b = initial_state(image);
        for (int j = 1; j <= 7; ++j) {
            REQUIRE(!synchronous.advance(a, image.metadata.until * j / 7 - j));
            REQUIRE(!exact.advance(b, image.metadata.until * j / 7 - j));
            CHECK(same_bits(a, b));
        }
        CHECK(a.contacts[0].kicks > 0);
        CHECK(a.kicks.strain == b.kicks.strain);
        CHECK(a.kicks.contact == b.kicks.contact);
        CHECK(a.ledger.sum() == Approx(b.ledger.sum()).epsilon(1e-12));
    }
}

TEST_CASE("together is one after another, to rounding, where contacts share no nodes") {
    const auto end_of = [](ContactSolve solve) {
        const image::Image image = in_step(corner_hit(looking_once(Scheme::verlet, solve, 0.8, 0.3), 3), Scheme::verlet);
        SynchronousEngine engine = std::move(SynchronousEngine::make(image)).value();
        state::State state = initial_state(image);
        const Momenta before = momenta(image, state);
        REQUIRE(!engine.advance(state, image.metadata.until));
        CHECK(norm(momenta(image, state).linear - before.linear) < 1e-13 * norm(before.linear));
        CHECK(state.contacts[0].kicks > 2);
        CHECK(state.contacts[0].heat > 0);
        return state;
    };
    const state::State one = end_of(ContactSolve::sequential), all = end_of(ContactSolve::simultaneous);
    CHECK(one.contacts[0].kicks == all.contacts[0].kicks);
    double largest = 0;
    for (std::size_t i = 0; i < one.position.size(); ++i) {
        largest = std::max(largest, norm(state::position(one.position[i]) - state::position(all.position[i])));
        largest = std::max(largest, norm(state::velocity(one.momentum[i]) - state::velocity(all.momentum[i])));
    }
    CHECK(largest < 1e-13);
    CHECK(all.ledger.restitution == Approx(one.ledger.restitution).epsilon(1e-9));
    CHECK(all.ledger.friction == Approx(one.ledger.friction).epsilon(1e-9));
}

TEST_CASE("without friction a simultaneous response keeps the angular momentum, too") {
    const image::Image image = in_step(corner_hit(looking_once(Scheme::verlet, ContactSolve::simultaneous), 2), Scheme::verlet);
    SynchronousEngine engine = std::move(SynchronousEngine::make(image)).value();
    state::State state = initial_state(image);
    const Vec3 before = momenta(image, state).angular;
    REQUIRE(!engine.advance(state, image.metadata.until));
    CHECK(state.contacts[0].kicks >= 2);  // at least one per pair of cubes
    // (With friction, tangential impulses on the two bodies act at points that are apart by the depth, which costs angular momentum
    // with any response.)
    CHECK(norm(momenta(image, state).angular - before) < 1e-12 * norm(before));
}

TEST_CASE("flush faces of both sides repeat each other: the system is singular, and the answer right") {
    // Two cubes of the same mesh meet face to face. Each node of either face makes a contact, and two contacts of opposite nodes
    // are the same equation: the system of 18 equations has rank 9.
    for (const double restitution : {1.0, 0.5}) {
        test::Box left, right;
        left.cells = right.cells = {2, 2, 2};
        right.name = "right";
        right.origin = {1.001, 0, 0};
        right.velocity = [](const Vec3&) { return Vec3{-0.1, 0, 0}; };
        const image::Image image = in_step({.boxes = {left, right},
                                            .until = 0.4,
                                            .contacts = {looking_once(Scheme::verlet, ContactSolve::simultaneous, restitution)}},
                                           Scheme::verlet);
        SynchronousEngine engine = std::move(SynchronousEngine::make(image)).value();
        state::State state = initial_state(image);
        // Until the first contact: before it all nodes of a cube have the same velocity.
        Tick tick = 0;
        while (state.contacts[0].kicks == 0) {
            tick += image.tables.element_clock[0].period;
            REQUIRE(tick < image.metadata.until);
            REQUIRE(!engine.advance(state, tick));
        }
        CHECK(engine.statistics().largest_system == 18);  // 9 nodes of each of the two faces
        CHECK(engine.statistics().rank_lost == 9);
        for (std::uint32_t node = 0; node < state.momentum.size(); ++node) {
            const Vec3 rest = image.tables.position[node];
            const Vec3 v = state::velocity(state.momentum[node]);
            const double parting = 0.05 * restitution;
            if (rest.x == 1) CHECK(v.x == Approx(-0.05 - parting).epsilon(1e-9).margin(1e-12));
            if (rest.x == 1.001) CHECK(v.x == Approx(-0.05 + parting).epsilon(1e-9).margin(1e-12));
            CHECK(std::abs(v.y) + std::abs(v.z) < 1e-12);
        }
        // Reduced mass of the two faces, whose nodes have 1/4 of the mass of a cube each.
        const double mass_of_faces = 0.5 * (0.5 / 2);
        CHECK(state.ledger.restitution ==
              Approx(-0.5 * mass_of_faces * (1 - restitution * restitution) * 0.01 / 1).margin(1e-9).epsilon(1e-6));
        CHECK(norm(momenta(image, state).linear - Vec3{-0.1, 0, 0}) < 1e-14);
    }
}

TEST_CASE("two bars: energy, momentum and duration of the synchronous schemes") {
    struct Case {
        Scheme scheme;
        ContactSolve solve;
        double beta, energy;
    };
    // Limits of the energy error (kinetic energy of velocities as the kicks leave them): earlier programs had .54 % at beta .5, and
    // .10 % at beta .125 with contacts solved one after the other.
    for (const Case& c : {Case{Scheme::verlet, ContactSolve::sequential, 0.5, 0.0054},
                          Case{Scheme::verlet, ContactSolve::simultaneous, 0.5, 0.0054},
                          Case{Scheme::newmark, ContactSolve::sequential, 0.5, 0.0054},
                          Case{Scheme::verlet, ContactSolve::sequential, 0.125, 0.001}}) {
        const image::Image image = in_step(
            test::scene_of({.n = c.beta < 0.5 ? 3u : 4u, .beta = c.beta, .until = 30, .contact = looking_once(c.scheme, c.solve)}),
            c.scheme);
        SynchronousEngine engine = std::move(SynchronousEngine::make(image)).value();
        state::State state = initial_state(image);
        const double start = test::total(energies(image, state));
        double worst = 0;
        for (int j = 1; j <= 120; ++j) {
            REQUIRE(!engine.advance(state, image.metadata.time_base.nearest(0.25 * j)));
            worst = std::max(worst, std::abs(test::total(energies(image, state)) - start) / start);
            CHECK(norm(momenta(image, state).linear) < 1e-12);
        }
        INFO(name(c.scheme) << " " << name(c.solve) << " beta " << c.beta << ": energy error " << worst << ", last contact "
                            << image.metadata.time_base.seconds(state.contacts[0].last) << ", rank lost "
                            << engine.statistics().rank_lost);
        CHECK(worst < c.energy);
        CHECK(image.metadata.time_base.seconds(state.contacts[0].last) == Approx(20.5).margin(0.7));
        // The material has small strain, which does not keep the angular momentum; that is tested with cubes above.
    }
}

TEST_CASE("the synchronous engine is chosen by the scheme, and refuses what it cannot do by name") {
    const image::Image verlet = in_step(corner_hit(looking_once(Scheme::verlet, ContactSolve::simultaneous)), Scheme::verlet);
    CHECK(choose_engine(verlet, {}).value().kind == EngineKind::synchronous);
    for (const EngineKind kind : {EngineKind::exact, EngineKind::nested}) {
        const Result<EngineChoice> refused = choose_engine(verlet, {.kind = kind});
        REQUIRE(!refused.ok());
        CHECK_THAT(refused.error().message, Catch::Contains("does not run simultaneous responses: `contact c`"));
    }
    // If the scheme has chosen the synchronous engine, several threads are not an error: it runs on one thread and says why.
    const Result<EngineChoice> on_threads = choose_engine(verlet, {.threads = 3});
    REQUIRE(on_threads.ok());
    CHECK(on_threads.value().kind == EngineKind::synchronous);
    CHECK(on_threads.value().settings.threads == 1);
    CHECK_THAT(on_threads.value().reason, Catch::Contains("one thread because of simultaneous responses: `contact c`"));
    const image::Image sequential = in_step(corner_hit(looking_once(Scheme::verlet, ContactSolve::sequential)), Scheme::verlet);
    CHECK(choose_engine(sequential, {.kind = EngineKind::exact}).ok());
    image::Contact at_midpoints;
    at_midpoints.name = "c";
    test::BoxScene graded = corner_hit(at_midpoints);
    graded.boxes[0].map = [](const Vec3& x) { return Vec3{x.x * (0.3 + x.x), x.y, x.z}; };
    graded.clock = test::StrainClock::exact;
    const Result<EngineChoice> refused = choose_engine(test::make(graded), {.kind = EngineKind::synchronous});
    REQUIRE(!refused.ok());
    CHECK_THAT(refused.error().message, Catch::Contains("the synchronous engine does not run clocks that are not all one"));
}
