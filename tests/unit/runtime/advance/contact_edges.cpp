#include "runtime/advance/contact_edges.h"

#include <catch2/catch.hpp>
#include <cmath>

#include "runtime/advance/contact_kicks.h"
#include "runtime/advance/engine.h"
#include "tests/support/box_image.h"

using namespace avs;

namespace {

/// Two bars that lie across each other, edge on edge: the lower one along y, the upper one along x, each turned by 45 degrees about
/// its own axis, `gap` apart, falling at each other with +-speed.
test::BoxScene crossing(int cells, double gap, double speed, const image::Contact& contact) {
    const double half_diagonal = std::sqrt(0.5);
    const double c = std::sqrt(0.5);
    test::Box lower, upper;
    lower.size = {1, 3, 1};
    upper.size = {3, 1, 1};
    lower.cells = {cells, 3 * cells + 1, cells};  // not symmetric: edges do not cross at nodes
    upper.cells = {3 * cells + 1, cells, cells};
    lower.origin = {-0.5, -1.5, -0.5};
    upper.origin = {-1.5, -0.5, -0.5};
    lower.map = [=](const Vec3& x) { return Vec3{c * (x.x + x.z), x.y, c * (x.z - x.x) - half_diagonal}; };
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
    double deepest = 0, energy_error = 0, momentum_error = 0, angular_error = 0;
    double upper_speed = 0;
    std::uint64_t kicks = 0;
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
    REQUIRE_FALSE(engine.advance(state, until).has_value());
    const advance::Momenta end = advance::momenta(image, state);
    Outcome outcome;
    outcome.deepest = state.contacts[0].deepest_gap;
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
    const image::Image image = test::make(crossing(1, -0.05, 0, looking_at_edges(true)));
    const advance::ContactSurface surface(image);
    const advance::ContactEdges edges(image, surface);
    const state::State state = advance::initial_state(image);
    advance::ContactView view(image, surface);
    int found = 0;
    for (std::uint32_t a = 0; a < edges.count(); ++a) {
        for (std::uint32_t b = 0; b < edges.count(); ++b) {
            if (edges[a].body == edges[b].body) { continue; }
            const auto crossing = edges.cross(state, view, a, b, 0);
            if (!crossing || !(crossing->height < 0) || crossing->height < -0.1) { continue; }
            ++found;
            CHECK(crossing->height == Approx(-0.05).epsilon(1e-12));
            CHECK(std::abs(crossing->normal.z) == Approx(1));
            CHECK((crossing->normal.z > 0) == (edges[b].body == 0));  // outward of what is hit
            CHECK(crossing->overshoot <= 0);
        }
    }
    CHECK(found == 2);
}

TEST_CASE("crossing bars bounce off edge on edge; nodes alone let them through") {
    const double speed = 0.05;
    const Outcome nodes = run(crossing(2, 0.01, speed, looking_at_edges(false)), 4);
    const Outcome edges = run(crossing(2, 0.01, speed, looking_at_edges(true)), 4);
    CHECK(nodes.deepest > 4 * edges.deepest);
    CHECK(edges.kicks > 0);
    CHECK(edges.upper_speed > 0);  // thrown back
    CHECK(std::abs(edges.energy_error) < 0.02);
    CHECK(edges.momentum_error < 1e-13);
    CHECK(edges.angular_error < 1e-12);
}

TEST_CASE("the accounted response keeps crossing edges shallow, and shallower when refined") {
    const double speed = 0.05;
    double depth[2];
    for (const int cells : {1, 2}) {
        const Outcome outcome = run(crossing(cells, 0.01, speed, looking_at_edges(true, ContactResponse::accounted)), 4);
        CHECK(outcome.upper_speed > 0);
        CHECK(std::abs(outcome.energy_error) < 0.02);
        CHECK(outcome.momentum_error < 1e-13);
        CHECK(outcome.angular_error < 1e-12);
        depth[cells - 1] = outcome.deepest;
    }
    CHECK(depth[1] < depth[0]);
}
