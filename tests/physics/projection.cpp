#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstring>

#include "runtime/advance/capabilities.h"
#include "runtime/advance/exact/engine.h"
#include "runtime/advance/observe.h"
#include "runtime/advance/synchronous/engine.h"
#include "runtime/advance/synchronous/projection_kicks.h"
#include "tests/support/energy.h"
#include "tests/support/forcing_image.h"
#include "tests/support/two_bars.h"

using namespace avs;
using namespace avs::advance;

// Runs with the contact law projection: comparison with formulas, and conserved quantities.

namespace {

image::Contact projection(double friction = 0, const ProjectionRule& rule = {}) {
    return {.name = "c",
            .where = {},
            .law = ContactLaw::projection,
            .friction = friction,
            .clock = ContactClockPolicy::sequential,
            .phase = 0,
            .both_sides = false,
            .settings = {.projection = rule}};
}

image::Image in_step(test::BoxScene scene) {
    scene.clock = test::StrainClock::synchronous;
    for (image::Contact& contact : scene.contacts) contact.period = 1;
    return test::changed(test::make(scene), [&](image::Metadata& data, image::OwnedTables& tables) {
        data.scheme = Scheme::newmark;
        for (image::Contact& contact : data.contacts) contact.period = tables.element_clock.front().period;
    });
}

test::Box block(const char* name, const Vec3& origin, const Vec3& velocity) {
    test::Box box;
    box.name = name;
    box.origin = origin;
    box.velocity = [=](const Vec3&) { return velocity; };
    box.material.model = MaterialModel::st_venant_kirchhoff;  // with small strain angular momentum would not be conserved
    return box;
}

/// A block that flies with a corner ahead at another block, off its centre, so that it turns.
test::BoxScene corner_hit(const image::Contact& contact) {
    test::Box target = block("target", {0, 0, 0}, {0, 0, 0});
    target.cells = {2, 2, 2};
    test::Box flyer = target;
    flyer.name = "flyer";
    flyer.map = [](const Vec3& x) {
        const Vec3 e3 = Vec3{1, 1, 1} / std::sqrt(3.0), e1 = Vec3{1, -1, 0} / std::sqrt(2.0), e2 = cross(e3, e1);
        return Vec3{0.3 + dot(e1, x), 0.3 + dot(e2, x), 1.05 + dot(e3, x)};
    };
    flyer.velocity = [](const Vec3& x) { return Vec3{0.06, 0.02, -0.1} + cross(Vec3{0.01, 0, 0.03}, x); };
    return {.boxes = {target, flyer}, .beta = 0.2, .until = 4, .contacts = {contact}};
}

/// Two blocks that meet with crossed edges, so that no node of one gets into the other.
test::BoxScene crossed_edges() {
    const auto turned = [](bool other) {
        return [=](const Vec3& x) {
            const double c = std::sqrt(0.5);
            const Vec3 r{x.x, c * (x.y - x.z), c * (x.y + x.z)};  // an edge along x is lowest
            return other ? Vec3{r.y, r.x - 1.5, -r.z} : Vec3{r.x - 1.5, r.y, 0.01 + r.z};
        };
    };
    test::Box upper = block("upper", {0, 0, 0}, {0, 0, -0.1}), lower = block("lower", {0, 0, 0}, {0, 0, 0.1});
    upper.size = lower.size = {3, 1, 1};
    upper.cells = lower.cells = {3, 1, 1};
    upper.map = turned(false);
    lower.map = turned(true);
    return {.boxes = {upper, lower}, .beta = 0.2, .until = 4, .contacts = {projection()}};
}

struct Watched {
    state::State state;
    double linear = 0, angular = 0;  ///< largest change, relative to the sums of their parts' lengths
    double ledger = 0, balance = 0;  ///< largest error, relative to the energy at the start
};

/// Checks that the tally of the pair is the momentum that the two free bodies have exchanged.
void check_exchange(const image::Image& image, const state::State& state) {
    REQUIRE(state.pairs.size() == 1);
    const state::PairTally& pair = state.pairs[0];
    const state::State start = initial_state(image);
    Vec3 got;
    for (std::size_t n = 0; n < state.momentum.size(); ++n) {
        const std::uint32_t body = image.tables.node_body[n];
        const Vec3 change = state::momentum(state.momentum[n]) - state::momentum(start.momentum[n]);
        if (body == pair.first) got += change;
        if (body == pair.second) got -= change;
    }
    CHECK(norm(pair.push) > 1e-3);
    CHECK(norm(pair.push - 0.5 * got) < 1e-12 * norm(pair.push));
    CHECK(pair.kicks == state.contacts[0].kicks);
    CHECK(pair.impulse == state.contacts[0].impulse);
    CHECK(pair.largest_touch().impulse > 0.5 * pair.impulse);
}

Watched watch(const image::Image& image, int samples = 40) {
    Result<SynchronousEngine> made = SynchronousEngine::make(image);
    REQUIRE(made);
    SynchronousEngine engine = std::move(made).value();
    Watched result{.state = initial_state(image)};
    state::State& state = result.state;
    const Momenta start = momenta(image, state);
    const state::Energies energy = energies(image, state);
    double momentum_scale = 0, moment_scale = 0;
    for (std::size_t n = 0; n < state.position.size(); ++n) {
        const Vec3 p = state::momentum(state.momentum[n]);
        momentum_scale += norm(p);
        moment_scale += norm(state::position(state.position[n])) * norm(p);
    }
    for (int i = 1; i <= samples; ++i) {
        const std::optional<Stop> stop = engine.advance(state, image.metadata.until * i / samples);
        if (stop) FAIL(stop->message);
        const Momenta now = momenta(image, state);
        const state::Energies e = energies(image, state);
        const state::Ledger& ledger = state.ledger;
        result.linear = std::max(result.linear, norm(now.linear - start.linear) / momentum_scale);
        result.angular = std::max(result.angular, norm(now.angular - start.angular) / moment_scale);
        result.ledger = std::max(result.ledger, std::abs(e.kinetic - energy.kinetic - ledger.sum()) / energy.kinetic);
        const double taken = ledger.friction + ledger.restitution + ledger.projection + ledger.projection_work;
        result.balance = std::max(result.balance, std::abs(test::total(e) - taken - test::total(energy)) / energy.kinetic);
    }
    return result;
}

bool same_bits(const state::State& a, const state::State& b) {
    return std::memcmp(a.position.data(), b.position.data(), a.position.size() * sizeof a.position[0]) == 0 &&
           std::memcmp(a.momentum.data(), b.momentum.data(), a.momentum.size() * sizeof a.momentum[0]) == 0;
}

}  // namespace

TEST_CASE("projection: blocks that meet node on node exchange velocities by equation 54 of Cirak and West") {
    test::BoxScene scene{.boxes = {block("a", {-1, 0, 0}, {0.2, 0, 0}), block("b", {0, 0, 0}, {-0.1, 0, 0})},
                         .contacts = {projection()}};
    scene.boxes[1].material.density = 3;
    // Steps are so short that the forces of elements in one step are below rounding: (h omega)^2 = 4e-16.
    scene.beta = 1e-8;
    scene.until = 1;
    const image::Image image = in_step(scene);
    Result<SynchronousEngine> made = SynchronousEngine::make(image);
    REQUIRE(made);
    SynchronousEngine engine = std::move(made).value();
    state::State state = initial_state(image);
    REQUIRE_FALSE(engine.advance(state, image.tables.element_clock[0].period + 1));
    CHECK(state.contacts[0].kicks == 4);
    for (std::size_t n = 0; n < state.position.size(); ++n) {
        const bool touches = std::abs(image.tables.position[n].x) < 1e-9;
        const double before = n < 8 ? 0.2 : -0.1;
        // Elastic impact of masses m_A = 1 and m_B = 3: v_A' = ((m_A - m_B) v_A + 2 m_B v_B) / (m_A + m_B), and B likewise.
        const double after = n < 8 ? -0.5 * 0.2 + 1.5 * -0.1 : 0.5 * 0.2 + 0.5 * -0.1;
        CHECK(state::velocity(state.momentum[n]).x == Approx(touches ? after : before).epsilon(1e-14));
        // Touching nodes have been moved onto each other, and have drifted for one tick since.
        if (touches) CHECK(std::abs(state.position[n].x - state.position[8].x) < 1e-12);
    }
}

TEST_CASE("projection: momenta of free bodies stay, with friction too, and the ledger holds every change of energy") {
    for (const double friction : {0.0, 0.4}) {
        for (const bool corrected : {false, true}) {
            const image::Image image = in_step(corner_hit(projection(friction, {.energy_correction = corrected})));
            const Watched free = watch(image);
            INFO("mu " << friction << ", linear " << free.linear << ", angular " << free.angular << ", ledger " << free.ledger
                       << ", balance " << free.balance << ", kicks " << free.state.contacts[0].kicks << ", work "
                       << free.state.ledger.projection_work);
            CHECK(free.state.contacts[0].kicks >= 3);
            CHECK(free.linear < 1e-14);
            check_exchange(image, free.state);
            CHECK(free.angular < 1e-12);
            CHECK(free.ledger < 1e-12);
            // The balance has the error of the scheme, which is of the second order in the step.
            CHECK(free.balance < 0.01);
            CHECK((free.state.ledger.friction < -1e-4 * free.balance) == (friction > 0));
        }
    }
    // In the paper's version only the node is moved, not the face, which changes the angular momentum.
    const Watched paper = watch(in_step(corner_hit(projection(0, {.move = ProjectionMove::node}))));
    CHECK(paper.linear < 1e-14);
    CHECK(paper.angular > 1e-6);
    CHECK(paper.ledger < 1e-12);
}

TEST_CASE("projection: the balance of energy closes with the step") {
    double coarse = 0;
    for (const double beta : {0.4, 0.1}) {
        test::BoxScene scene = corner_hit(projection());
        scene.beta = beta;
        const double error = watch(in_step(scene)).balance;
        INFO("beta " << beta << ": " << error);
        if (coarse > 0) CHECK(error < coarse / 3);
        coarse = error;
    }
}

TEST_CASE("projection: the correction takes what moves brought in") {
    const Watched plain = watch(in_step(corner_hit(projection())));
    const Watched corrected = watch(in_step(corner_hit(projection(0, {.energy_correction = true}))));
    const auto brought = [](const Watched& run) {
        return std::abs(run.state.ledger.projection_work + run.state.ledger.projection);
    };
    INFO(brought(plain) << " " << brought(corrected));
    CHECK(brought(plain) > 0);
    // The correction is made with impulses, so that moves after the last impulse are not corrected.
    CHECK(brought(corrected) < 0.05 * brought(plain));
}

TEST_CASE("projection: edges that cross in the air do not pass through each other") {
    const image::Image image = in_step(crossed_edges());
    const Watched run = watch(image);
    CHECK(run.state.contacts[0].kicks > 0);
    CHECK(run.angular < 1e-12);
    CHECK(run.state.contacts[0].deepest_gap < 0.1);
    // The bodies have rebounded: the upper one moves upwards.
    double upper = 0;
    for (std::uint32_t n = 0; n < image.metadata.bodies[0].node_count; ++n) upper += run.state.momentum[n].z;
    CHECK(upper > 0);
}

TEST_CASE("projection: a block slides to a stop by the cone's multiple of mu g, and what is held stays where it is") {
    // The paper's cone limits friction by p_norm, which is half of the impulse of an elastic contact, so it brakes half as much as
    // Coulomb's law.
    for (const auto& [cone, share] : {std::pair(FrictionCone::paper, 0.5), std::pair(FrictionCone::impulse, 1.0)}) {
        test::Box slider = block("slider", {0, 0, 0}, {0.5, 0, 0}), plate = block("plate", {-1, -1, -0.2}, {0, 0, 0});
        slider.cells = {2, 2, 2};
        plate.cells = {4, 3, 1};
        plate.size = {4, 3, 0.2};
        slider.material.youngs_modulus = plate.material.youngs_modulus = 100;
        slider.acceleration = {0, 0, -1};
        plate.projector = [](const Vec3&) { return Mat3::zero(); };
        const double mu = 0.3;
        const image::Image image = in_step({.boxes = {slider, plate}, .until = 1, .contacts = {projection(mu, {.cone = cone})}});
        const Watched run = watch(image, 4);
        double momentum = 0, upwards = 0, mass = 0;
        for (std::uint32_t n = 0; n < image.metadata.bodies[0].node_count; ++n) {
            momentum += run.state.momentum[n].x;
            upwards += run.state.momentum[n].z;
            mass += image.tables.mass[n];
        }
        // Normal impulse of the plate: that of the weight, m g T with g = T = 1, plus the block's upward momentum.
        const double pressed = mass + upwards;
        INFO(name(cone) << ": " << momentum / mass << ", pressed " << pressed);
        CHECK(momentum / mass == Approx(0.5 - share * mu * pressed / mass).margin(0.03 * mu));
        for (std::size_t n = image.metadata.bodies[1].first_node; n < run.state.position.size(); ++n)
            REQUIRE(state::position(run.state.position[n]) == image.tables.position[n]);
    }
}

TEST_CASE("projection: a saved run goes on bit by bit, in every machine code, and no other engine takes it") {
    const image::Image image = in_step(corner_hit(projection(0.3)));
    CHECK(lacks(EngineKind::exact, image));
    CHECK(lacks(EngineKind::nested, image));
    CHECK_FALSE(cannot_resume(image));
    const auto make = [&](simd::Level simd = simd::newest) { return SynchronousEngine::make(image, {.simd = simd}).value(); };
    state::State whole = initial_state(image), plain = whole;
    SynchronousEngine engine = make(), baseline = make(simd::Level::baseline);
    REQUIRE_FALSE(engine.advance(whole, image.metadata.until));
    REQUIRE_FALSE(baseline.advance(plain, image.metadata.until));
    CHECK(same_bits(whole, plain));
    REQUIRE(whole.contacts[0].kicks > 3);
    for (const Tick tick : {Tick{1}, image.metadata.until / 3, image.metadata.until / 2 + 7}) {
        state::State state = initial_state(image);
        SynchronousEngine first = make();
        REQUIRE_FALSE(first.advance(state, tick));
        state::Checkpoint checkpoint;
        state::Keeper saving = state::Keeper::saving(checkpoint);
        state::keep(state, saving);
        first.keep(saving, state);
        state::State again = initial_state(image);
        SynchronousEngine second = make();
        state::Keeper restoring = state::Keeper::restoring(checkpoint);
        state::keep(again, restoring);
        second.keep(restoring, again);
        REQUIRE_FALSE(restoring.fault());
        REQUIRE_FALSE(second.advance(again, image.metadata.until));
        CHECK(same_bits(whole, again));
        CHECK(std::memcmp(&whole.ledger, &again.ledger, sizeof whole.ledger) == 0);
    }
}

TEST_CASE("projection: bodies that are in each other before the start are refused, touching ones are not") {
    const auto refusal = [](double overlap) {
        return find_initial_penetration(
            in_step({.boxes = {block("a", {-1 + overlap, 0, 0}, {0.1, 0, 0}), block("b", {0, 0, 0}, {0, 0, 0})},
                     .contacts = {projection()}}));
    };
    CHECK_FALSE(refusal(0));
    CHECK_FALSE(refusal(-0.1));
    REQUIRE(refusal(0.1));
    CHECK_THAT(*refusal(0.1),
               Catch::Contains("of body `a`") && Catch::Contains("of body `b`") && Catch::Contains("0.1 m in each other"));
}
