#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <utility>
#include <vector>

#include "runtime/advance/contact/kicks.h"
#include "runtime/advance/exact/engine.h"
#include "runtime/advance/observe.h"
#include "runtime/advance/turned_over.h"
#include "tests/support/bent_strip.h"
#include "tests/support/box_image.h"

// Elements that are turned inside out or crushed: they are counted, and contact does not take them for a hit. docs/contact.md,
// section 1; docs/elements.md.

using namespace avs;

namespace {

image::Contact accounted_edges() {
    image::Contact contact = test::accounted();
    contact.edges = true;
    return contact;
}

struct Bodies {
    image::Image image;
    state::State state;
    advance::ContactKicks looks;
    explicit Bodies(const test::BoxScene& scene) : image(test::make(scene)), state(advance::initial_state(image)), looks(image) {
        looks.prepare(state);
    }
    ContactorId contactor_at(std::uint32_t body, const Vec3& rest) const {
        for (ContactorId c; c < image.tables.contactors.size(); ++c) {
            const std::uint32_t node = image.tables.contactors[c].node;
            if (image.tables.node_body[node] == body && norm(image.tables.position[node] - rest) < 1e-9) { return c; }
        }
        FAIL("no such contactor");
        return {};
    }
    template <class Map>
    void place(std::uint32_t body, Map&& map) {
        const image::Body& b = image.metadata.bodies[body];
        for (std::uint32_t n = b.first_node; n < b.first_node + b.node_count; ++n) {
            const Vec3 x = map(image.tables.position[n]);
            state.position[n] = {x.x, x.y, x.z, state.position[n].t};
        }
    }
    using Moves = std::vector<std::pair<Vec3, Vec3>>;  ///< node positions at rest, and the present ones
    void move(std::uint32_t body, const Moves& nodes) {
        place(body, [&](const Vec3& x) {
            const auto moved = std::ranges::find_if(nodes, [&](const auto& node) { return norm(x - node.first) < 1e-9; });
            return moved == nodes.end() ? x : moved->second;
        });
    }
    /// Makes the next query of a contactor. Returns the depth of the hit [m], 0 if there is none.
    double look(ContactorId contactor) {
        const double before = state.contacts[0].gap_sum;
        looks.kick(contactor, looks.next_tick(contactor), state);
        return state.contacts[0].gap_sum - before;
    }
    double look_of_edges() {
        double sum = 0;
        for (ContactorId c{static_cast<std::uint32_t>(image.tables.contactors.size())}; c < looks.count(); ++c) { sum += look(c); }
        return sum;
    }
    /// Sets the stored contact data so that the contactor was found one tick ago to be inside, below the face whose middle at rest
    /// is `middle`.
    void was_in(ContactorId contactor, const Vec3& middle) {
        for (FaceId f; f < image.tables.faces.size(); ++f) {
            Vec3 sum;
            for (const std::uint32_t n : image.tables.faces[f].nodes) { sum += 0.25 * image.tables.position[n]; }
            if (norm(sum - middle) > 1e-9) { continue; }
            state.deposits[contactor].hit = looks.next_tick(contactor) - 1;
            state.deposits[contactor].target = f;
            return;
        }
        FAIL("no such face");
    }
    void stop() {
        for (state::MomentumRow& row : state.momentum) { row.x = row.y = row.z = 0; }
    }
};

/// A plate of 4 x 4 x 1 elements and a cube above it. The cube's corner is not above a node of the plate.
test::BoxScene cube_above_plate() {
    test::BoxScene scene;
    test::Box plate, cube;
    plate.cells = {4, 4, 1};
    plate.size = {4, 4, 1};
    plate.origin = {-2, -2, -1};
    cube.origin = {0.4, 0.4, 0.5};
    scene.boxes = {plate, cube};
    scene.contacts = {accounted_edges()};
    return scene;
}

}  // namespace

TEST_CASE("elements inside out are counted for each body, from when on, how many, how many still") {
    for (const ElementKind kind : {ElementKind::tet4, ElementKind::hex8}) {
        test::BoxScene scene;
        test::Box whole, crushed;
        whole.name = "whole";
        crushed.name = "crushed";
        crushed.kind = kind;
        crushed.cells = {2, 1, 1};
        crushed.origin = {3, 0, 0};
        crushed.size = {2, 1, 1};
        crushed.material.model = MaterialModel::st_venant_kirchhoff;
        scene.boxes = {whole, crushed};
        Bodies bodies(scene);
        advance::TurnedOver turned(bodies.image);
        turned.look(bodies.image, bodies.state);
        CHECK_FALSE(turned.sentence(bodies.image).has_value());
        // The end of the body moves back beyond the next nodes, so that the last cell is its own mirror image.
        bodies.place(1, [](const Vec3& x) { return x.x > 4.5 ? Vec3{3.5, x.y, x.z} : x; });
        bodies.state.now = 7;
        turned.look(bodies.image, bodies.state);
        const std::uint32_t of_a_cell = kind == ElementKind::tet4 ? 6 : 1;
        CHECK(turned.counts()[0].most == 0);
        CHECK(turned.counts()[1].most == of_a_cell);
        CHECK(turned.counts()[1].first == 7);
        bodies.place(1, [](const Vec3& x) { return x; });
        bodies.state.now = 9;
        turned.look(bodies.image, bodies.state);
        CHECK(turned.counts()[1].most == of_a_cell);
        CHECK(turned.counts()[1].last == 0);
        CHECK(turned.counts()[1].first == 7);
        const std::string said = turned.sentence(bodies.image).value_or("");
        CHECK_THAT(said, Catch::Contains("`crushed`") && Catch::Contains("0 at the end") && Catch::Contains("neo_hookean"));
    }
}

TEST_CASE("in its own body a node is in where another part winds round it, however fast it came there") {
    test::BoxScene scene;
    scene.boxes = {test::bent_strip()};
    scene.contacts = {accounted_edges()};
    scene.self_contact = true;
    const Vec3 rest{0.25 * (24 + M_PI * 0.3) - 12, 0.15, 0.5};
    const auto overlap = [](double by) {
        return [=](const Vec3& x) { return Vec3{x.x, x.y + (x.y > 0 ? -1 : 1) * (0.15 + by / 2), x.z}; };
    };
    Bodies bodies(scene);
    const ContactorId node = bodies.contactor_at(0, rest);
    bodies.place(0, overlap(-0.02));
    CHECK(bodies.look(node) == 0);
    for (const double by : {0.02, 0.08}) {
        Bodies at_once(scene);
        at_once.place(0, overlap(by));
        CHECK(at_once.look(node) == Approx(by));
        bodies.stop();
        bodies.place(0, overlap(by));
        CHECK(bodies.look(node) == Approx(by));
    }
}

TEST_CASE("a node that stands on one body and is deep in another one gets out of both") {
    test::BoxScene scene;
    test::Box node, ground, side;
    node.cells = side.cells = {2, 2, 2};
    ground.cells = {4, 4, 1};
    ground.size = {4, 4, 1};
    ground.origin = {-2, -2, -0.995};
    node.origin = {-1, -0.5, 0};
    side.origin = {0, -0.6, -0.3};
    scene.boxes = {node, ground, side};
    scene.contacts = {accounted_edges()};
    Bodies bodies(scene);
    const ContactorId edge = bodies.contactor_at(0, {0, 0, 0});
    CHECK(bodies.look(edge) == Approx(0.005));
    bodies.stop();
    bodies.place(2, [](const Vec3& x) { return x - Vec3{0.1, 0, 0}; });
    CHECK(bodies.look(edge) == Approx(0.1 + 0.005));  // both queries find the hit
    CHECK(bodies.state.contacts[0].recent_deepest_gap == Approx(0.1));
}

TEST_CASE("edges that have crossed are hits once each, along one edge as along the next but one") {
    const double c = std::sqrt(0.5);
    test::Box lower, upper;
    lower.size = {1, 6, 1};
    upper.size = {3, 1, 1};
    lower.cells = {1, 6, 1};
    upper.cells = {1, 1, 1};
    lower.origin = {-0.5, -3, -0.5};
    upper.origin = {-1.5, -0.5, -0.5};
    lower.map = [=](const Vec3& x) { return Vec3{c * (x.x + x.z), x.y + 0.5, c * (x.z - x.x) - c}; };
    upper.map = [=](const Vec3& x) { return Vec3{x.x, c * (x.y + x.z), c * (x.z - x.y) + c}; };
    test::BoxScene scene;
    scene.boxes = {lower, upper};
    scene.contacts = {accounted_edges()};
    for (const double along : {0.1, 2.0}) {
        Bodies bodies(scene);
        const auto put = [&](double beside, double below) {
            bodies.stop();
            bodies.place(1, [=](const Vec3& x) { return x + Vec3{0, beside, -below}; });
        };
        put(0, 0.01);
        CHECK(bodies.look_of_edges() > 0.0099);
        put(along, 0.2);
        const double found = bodies.look_of_edges();
        // Both edges are queried. The depth below the sides, which are inclined by 45 degrees, is reported.
        CHECK(found == Approx(2 * 0.2 * c).margin(1e-9));
    }
}

TEST_CASE("in its own body a node beside a collapsed edge is no deeper than the face that it came by is away") {
    // Positions are from a run in which an edge of a cube was crushed. The node's neighbour towards the cube's corner is .02 away,
    // and the part of the edge at the corner is .5 away, reversed. The side through which the node came in is .018 away. Only faces
    // around the node are nearer, and these do not count.
    test::BoxScene scene;
    test::Box box;
    box.cells = {2, 4, 2};
    box.size = {2, 4, 2};
    box.origin = {0, -2, -2};
    scene.boxes = {box};
    scene.contacts = {accounted_edges()};
    scene.self_contact = true;
    const Bodies::Moves crushed{
        {{0, -1, 0}, {0, -0.02, 0.01}},      {{0, -2, 0}, {0.36, -0.21, 0.37}},  {{1, -2, 0}, {0.32, -0.36, 0.14}},
        {{0, -2, -1}, {-0.29, -0.9, -1.03}}, {{0, -1, -1}, {-0.63, 0.3, -0.68}}, {{0, 0, -1}, {-0.68, 0.57, -0.6}},
        {{1, -1, 0}, {1.04, 0.38, 0.48}},    {{1, 0, 0}, {0.42, 1.23, 0.01}},    {{0, 1, 0}, {-0.56, 1.46, 0.03}},
        {{1, 1, 0}, {-0.24, 1.64, 0.2}},     {{0, 1, -1}, {-1.04, 1.61, -0.87}}, {{1, -2, -1}, {0.65, -0.86, -0.47}},
    };
    for (const Vec3& side : {Vec3{0, -1.5, -0.5}, Vec3{0.5, -1.5, 0}}) {
        Bodies bodies(scene);
        bodies.move(0, crushed);
        const ContactorId node = bodies.contactor_at(0, {0, 0, 0});
        bodies.was_in(node, side);
        CHECK(bodies.look(node) < 0.025);
    }
}

TEST_CASE("a node leaves a pinched plate by the side that it faces, whichever answered it before and is nearer") {
    // The plate has a thickness of 1 at rest and is pressed to .29. The cube's corner is .26 below the upper side, which it faces,
    // and .03 above the lower side. On the surface the two sides are connected only by the rim, which is 2 away.
    const test::BoxScene scene = cube_above_plate();
    for (const bool by_the_lower_side : {true, false}) {
        Bodies bodies(scene);
        bodies.place(0, [](const Vec3& x) { return Vec3{x.x, x.y, 0.29 * x.z}; });
        bodies.place(1, [](const Vec3& x) { return x - Vec3{0, 0, 0.76}; });
        const ContactorId node = bodies.contactor_at(1, scene.boxes[1].origin);
        bodies.was_in(node, {0.5, 0.5, by_the_lower_side ? -1.0 : 0.0});
        state::MomentumRow& momentum = bodies.state.momentum[bodies.image.tables.contactors[node].node];
        momentum.z = -1e-9;
        CHECK(bodies.look(node) == Approx(0.03));
        CHECK(momentum.z > -1e-9);
    }
}

TEST_CASE("below a pinched plate a node is out of it, as the side that it was below some looks ago tells") {
    const test::BoxScene scene = cube_above_plate();
    Bodies bodies(scene);
    bodies.place(0, [](const Vec3& x) { return Vec3{x.x, x.y, 0.2 * x.z}; });
    bodies.place(1, [](const Vec3& x) { return x - Vec3{0, 0, 0.72}; });
    const ContactorId node = bodies.contactor_at(1, scene.boxes[1].origin);
    bodies.was_in(node, {0.5, 0.5, -1});
    for (int look = 0; look < 10; ++look) { CHECK(bodies.look(node) == 0); }
}

TEST_CASE(
    "in its own body the corner of a crushed cube is not in behind what ends at the faces around it, nor behind what it is not in "
    "by") {
    // Positions of two crushed cubes in runs, in which the corner was taken to be behind a face of its own cube. Without the faces
    // around the corner, the nearest part of the surface is, in the first cube, the node next to the corner, .29 away, which
    // belongs to these faces; in the second cube, a vertex .06 away through which the corner did not come in.
    test::BoxScene scene;
    test::Box box;
    box.cells = {3, 3, 3};
    box.size = {3, 3, 3};
    box.origin = {0, 0, -3};
    scene.boxes = {box};
    scene.contacts = {accounted_edges()};
    scene.self_contact = true;
    const Bodies::Moves by_a_neighbour{
        {{0, 0, -2}, {-0.54, -0.42, -1.65}}, {{0, 0, -1}, {-0.36, -0.29, -1.11}}, {{0, 0, 0}, {0, 0, 0}},
        {{0, 1, -2}, {-0.8, 0.16, -1.73}},   {{0, 1, -1}, {-0.6, 0.72, -0.81}},   {{0, 1, 0}, {0.19, 0.79, 0.2}},
        {{0, 2, -2}, {-0.94, 1.08, -1.75}},  {{0, 2, -1}, {-0.79, 1.11, -0.85}},  {{0, 2, 0}, {-0.74, 1.91, -0.18}},
        {{1, 0, -2}, {0.15, -0.81, -1.81}},  {{1, 0, -1}, {0.58, -0.54, -0.78}},  {{1, 0, 0}, {0.25, -0.14, 0.01}},
        {{1, 1, 0}, {0.43, 0.32, 0.35}},     {{1, 2, 0}, {0.28, 1.28, 0.21}},     {{2, 0, -2}, {1.07, -0.89, -1.8}},
        {{2, 0, -1}, {1.03, -0.74, -0.83}},  {{2, 0, 0}, {1.84, -0.85, -0.17}},   {{2, 1, 0}, {1.25, 0.36, 0.18}},
        {{2, 2, 0}, {1.14, 1.12, 0.29}}};
    const Bodies::Moves by_a_vertex{
        {{0, 0, -2}, {-0.47, -0.18, -1.12}}, {{0, 0, -1}, {-0.17, -0.07, -0.17}}, {{0, 0, 0}, {0, 0, 0}},
        {{0, 1, -2}, {-0.78, 0.47, -1.56}},  {{0, 1, -1}, {-0.57, 1.29, -0.25}},  {{0, 1, 0}, {0.12, 0.68, 0.23}},
        {{0, 2, -2}, {-0.78, 1.16, -0.97}},  {{0, 2, -1}, {-0.48, 1.37, 0.04}},   {{0, 2, 0}, {-0.27, 1.83, 0.66}},
        {{1, 0, -2}, {0.27, -0.42, -1.37}},  {{1, 0, -1}, {0.02, -0.05, -0.02}},  {{1, 0, 0}, {1.32, -0.08, 0.62}},
        {{1, 1, 0}, {0.75, 1.18, 0.57}},     {{1, 2, 0}, {0.8, 1.76, 0.8}},       {{2, 0, -2}, {1.1, -0.54, -1.01}},
        {{2, 0, -1}, {1.02, -0.4, -0.49}},   {{2, 0, 0}, {0.99, -0.15, 0.43}},    {{2, 1, 0}, {1.25, 0.56, 0.77}},
        {{2, 2, 0}, {1.08, 1.33, 0.54}}};
    for (const auto& [nodes, side] : {std::pair(by_a_neighbour, Vec3{1.5, 0, -0.5}), std::pair(by_a_vertex, Vec3{0, 0.5, -1.5})}) {
        Bodies bodies(scene);
        bodies.move(0, nodes);
        const ContactorId corner = bodies.contactor_at(0, {0, 0, 0});
        bodies.was_in(corner, side);
        CHECK(bodies.look(corner) == 0);
    }
}
