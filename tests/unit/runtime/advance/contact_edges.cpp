#include "runtime/advance/contact/edges.h"
#include "runtime/advance/observe.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <random>

#include "runtime/advance/contact/kicks.h"
#include "runtime/advance/exact/engine.h"
#include "tests/support/box_image.h"
#include "tests/support/contact_finder.h"

using namespace avs;

namespace {

/// Two crossed bars, one along y and above it one along x, each turned by 45 degrees about its axis, so that an edge faces an edge.
/// There is a gap between the edges, and the bars move towards each other with +-speed.
test::BoxScene crossing(std::uint32_t cells, double gap, double speed, const image::Contact& contact) {
    const double half_diagonal = std::sqrt(0.5);
    const double c = std::sqrt(0.5);
    test::Box lower, upper;
    lower.size = {1, 3, 1};
    upper.size = {3, 1, 1};
    lower.cells = {cells, 3 * cells + 1, cells};  // not symmetric, so that edges do not cross at nodes
    upper.cells = {3 * cells + 1, cells, cells};
    lower.origin = {-0.5, -1.5, -0.5};
    upper.origin = {-1.5, -0.5, -0.5};
    lower.map = [=](const Vec3& x) { return Vec3{c * (x.x + x.z), x.y + 0.11, c * (x.z - x.x) - half_diagonal}; };
    upper.map = [=](const Vec3& x) { return Vec3{x.x + 0.13, c * (x.y + x.z), c * (x.z - x.y) + half_diagonal + gap}; };
    lower.velocity = [=](const Vec3&) { return Vec3{0, 0, speed}; };
    upper.velocity = [=](const Vec3&) { return Vec3{0, 0, -speed}; };
    lower.material.model = upper.material.model = MaterialModel::st_venant_kirchhoff;
    test::BoxScene scene;
    scene.boxes = {lower, upper};
    scene.contacts = {contact};
    return scene;
}

image::Contact looking_at_edges(bool edges, ContactResponse response = ContactResponse::reflection) {
    image::Contact contact;
    contact.edges = edges;
    contact.response = response;
    return contact;
}

struct Outcome {
    double crossed = 0;  ///< deepest crossing of two edges so far, whether contact found it or not [m]
    double energy_error = 0, momentum_error = 0, angular_error = 0;
    double upper_speed = 0;
    std::uint64_t kicks = 0;
};

/// Measures how far edges have crossed, independently of the contact queries.
struct Gauge : test::ContactFinder {
    static test::BoxScene looking(test::BoxScene scene) {
        scene.contacts[0].edges = true;
        return scene;
    }
    explicit Gauge(const test::BoxScene& scene) : ContactFinder(looking(scene)) {}
    double deepest(const state::State& other) {
        state = other;
        view.forget();
        double depth = 0;
        const advance::Moment then{.state = state, .view = view, .now = state.now};
        for (EdgeId a; a < edges.count(); ++a) {
            for (EdgeId b; b < edges.count(); ++b) {
                if (edges[a].body == edges[b].body) { continue; }
                const auto crossing = edge_pairs.cross(a, b, then);
                // If bars overlap by their whole thickness, edges of the far sides cross, too; these are not counted.
                if (crossing && crossing->depth < edges[a].size) { depth = std::max(depth, crossing->depth); }
            }
        }
        return depth;
    }
};

Outcome run(const test::BoxScene& scene, double seconds) {
    const image::Image image = test::make(scene);
    state::State state = advance::initial_state(image);
    advance::ExactEngine engine(image);
    const auto total = [&] {
        const state::Energies e = advance::energies(image, state);
        return e.kinetic_synchronised + e.strain;
    };
    const double before = total();
    const advance::Momenta start = advance::momenta(image, state);
    const auto until = static_cast<Tick>(seconds / image.metadata.time_base.quantum());
    Outcome outcome;
    Gauge gauge(scene);
    for (int part = 1; part <= 200; ++part) {
        REQUIRE_FALSE(engine.advance(state, until * part / 200).has_value());
        outcome.crossed = std::max(outcome.crossed, gauge.deepest(state));
    }
    const advance::Momenta end = advance::momenta(image, state);
    outcome.kicks = state.contacts[0].kicks;
    outcome.energy_error = (total() + state.ledger.accounts * -1 - before) / before;
    outcome.momentum_error = norm(end.linear - start.linear);
    outcome.angular_error = norm(end.angular - start.angular);
    double mass = 0;
    for (std::size_t n = image.metadata.bodies[1].first_node; n < image.tables.position.size(); ++n) {
        mass += image.tables.mass[n];
        outcome.upper_speed += state::momentum(state.momentum[n]).z;
    }
    outcome.upper_speed /= mass;
    return outcome;
}

}  // namespace

TEST_CASE("a box has twelve sharp edges, cut as its faces are") {
    const image::Image image = test::make(crossing(2, 0.1, 0, looking_at_edges(true)));
    const advance::ContactSurface surface(image);
    const advance::ContactEdges edges(image, surface);
    CHECK(edges.count() == 2 * (4 * 2 + 4 * 2 + 4 * 7));
    const image::Image without = test::make(crossing(2, 0.1, 0, looking_at_edges(false)));
    const advance::ContactSurface plain(without);
    CHECK(advance::ContactEdges(without, plain).count() == 0);
}

TEST_CASE("edges that cross are seen upright on both, whichever looks") {
    test::ContactFinder bars(crossing(1, -0.05, 0, looking_at_edges(true)));
    int found = 0;
    for (EdgeId a; a < bars.edges.count(); ++a) {
        for (EdgeId b; b < bars.edges.count(); ++b) {
            if (bars.edges[a].body == bars.edges[b].body) { continue; }
            const auto crossing = bars.edge_pairs.cross(a, b, bars.moment());
            if (!crossing || !(crossing->depth > 0) || crossing->depth > 0.1) { continue; }
            ++found;
            CHECK(crossing->depth == Approx(0.05).epsilon(1e-12));
            CHECK(std::abs(crossing->normal.z) == Approx(1));
            CHECK((crossing->normal.z > 0) == (bars.edges[b].body == 0));  // the normal points out of the body that is hit
        }
    }
    CHECK(found == 2);
}

TEST_CASE("edges that have crossed no deeper than a hit pass the cheap test, and few others") {
    test::ContactFinder bars(crossing(3, -0.08, 0, looking_at_edges(true)));
    std::mt19937 random(7);
    std::uniform_real_distribution<double> in(-0.05, 0.05);
    int hits = 0, kept = 0, asked = 0;
    for (int round = 0; round < 20; ++round) {
        bars.state = advance::initial_state(bars.image);
        for (const std::uint32_t body : {0U, 1U}) {
            bars.move(body, [&](const Vec3& x) { return x + Vec3{in(random), in(random), in(random)}; });
        }
        for (EdgeId a; a < bars.edges.count(); ++a) {
            for (EdgeId b; b < bars.edges.count(); ++b) {
                if (a == b) { continue; }
                const double reach = std::min(bars.edges[a].depth, bars.edges[b].depth);
                const bool may_hit =
                    geometry::may_come_near(bars.edges.reach_of(a, bars.moment()), bars.edges.reach_of(b, bars.moment()), reach,
                                            advance::edge_rule::parallel);
                ++asked;
                kept += may_hit;
                const auto crossed = bars.edge_pairs.cross(a, b, bars.moment());
                if (!crossed || !(crossed->depth > 0) || crossed->depth > reach) { continue; }
                ++hits;
                CHECK(may_hit);
            }
        }
    }
    CHECK(hits > 20);
    CHECK(kept < asked / 20);
}

TEST_CASE("a block that stands on a slab, and a little in it, crosses none of its edges") {
    test::Box slab, block;
    slab.size = {2, 2, 0.5};
    slab.cells = {2, 2, 1};
    slab.origin = {-0.2, -0.3, -0.5};
    block.origin = {0, 0, -0.001};
    test::BoxScene scene;
    scene.boxes = {slab, block};
    scene.contacts = {looking_at_edges(true)};
    const image::Image image = test::make(scene);
    CHECK(Gauge(scene).deepest(advance::initial_state(image)) == 0);
}

TEST_CASE("crossing bars part as they came; what edges see keeps them a part of an element out of each other") {
    const double speed = 0.05;
    const Outcome nodes = run(crossing(2, 0.01, speed, looking_at_edges(false)), 14);
    const Outcome edges = run(crossing(2, 0.01, speed, looking_at_edges(true, ContactResponse::accounted)), 14);
    CHECK(edges.crossed < 0.5 * nodes.crossed);
    CHECK(edges.crossed < 0.2 * 0.5);  // .2 of the size of an element
    for (const Outcome& outcome : {nodes, edges, run(crossing(1, 0.01, speed, looking_at_edges(true)), 14)}) {
        CHECK(outcome.kicks > 0);
        // The bar rebounds; the rest of the energy is vibration (bars of one cell rebound with .53 of the speed).
        CHECK(outcome.upper_speed > 0.4 * speed);
        CHECK(std::abs(outcome.energy_error) < 0.02);
        CHECK(outcome.momentum_error < 1e-13);
        CHECK(outcome.angular_error < 1e-12);
    }
}
