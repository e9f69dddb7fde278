#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstdint>

#include "runtime/advance/contact/kicks.h"
#include "runtime/advance/exact/engine.h"
#include "runtime/advance/observe.h"
#include "tests/support/box_image.h"

// Which face a node has come in through if several are possible: at seams, at flush edges, along sides. docs/contact.md, section 1.

using namespace avs;

namespace {

/// Contact queries of one node. Before each query bodies are placed at given positions.
struct OneNode {
    image::Image image;
    state::State state;
    advance::ContactKicks looks;
    ContactorId contactor;
    Tick next = 0;

    OneNode(const test::BoxScene& scene, std::uint32_t body, const Vec3& rest)
        : image(test::make(scene)), state(advance::initial_state(image)), looks(image) {
        looks.prepare(state);
        for (ContactorId c; c < image.tables.contactors.size(); ++c) {
            const std::uint32_t node = image.tables.contactors[c].node;
            if (image.tables.node_body[node] == body && norm(image.tables.position[node] - rest) < 1e-9) { contactor = c; }
        }
        next = looks.next_tick(contactor);
    }
    /// Period of the node's clock [s].
    double period() const { return 2 * static_cast<double>(next) * image.metadata.time_base.quantum(); }
    template <class Map>
    void place(std::uint32_t body, const Vec3& velocity, Map&& map) {
        const image::Body& b = image.metadata.bodies[body];
        for (std::uint32_t n = b.first_node; n < b.first_node + b.node_count; ++n) {
            const Vec3 x =
                map(image.tables.position[n]) - image.metadata.time_base.quantum() * static_cast<double>(next) * velocity;
            state.position[n] = {x.x, x.y, x.z, 0};
            const double mass = 1 / state.momentum[n].inverse_mass;
            state.momentum[n].x = mass * velocity.x;
            state.momentum[n].y = mass * velocity.y;
            state.momentum[n].z = mass * velocity.z;
        }
    }
    /// Makes a query of the node. Returns the depth of the hit [m], 0 if there is none.
    double look() {
        const double before = state.contacts[0].gap_sum;
        next = looks.kick(contactor, next, state);
        return state.contacts[0].gap_sum - before;
    }
    /// The node's momentum [N s]. If the node was at rest, it is the impulse of the query.
    Vec3 pushed() const { return state::momentum(state.momentum[image.tables.contactors[contactor].node]); }
};

test::Box ground() {
    test::Box box;
    box.cells = {4, 4, 1};
    box.origin = {-2, -2, -1};
    box.size = {4, 4, 1};
    return box;
}

const auto as_it_is = [](const Vec3& x) { return x; };

/// Two flush unit cubes, the left one of 2 x 2 x 2 cells.
test::BoxScene flush_cubes(const std::array<std::uint32_t, 3>& cells_of_right) {
    test::BoxScene scene;
    test::Box left, right;
    left.cells = {2, 2, 2};
    right.cells = cells_of_right;
    left.origin = {-1, 0, 0};
    scene.boxes = {left, right};
    scene.contacts = {test::accounted()};
    return scene;
}

/// The depth that a query of the left cube's corner (0, 1, 1) finds, when the right one of two flush cubes has been moved by `by`
/// and has a velocity, given as a distance per period of the clock.
double corner_of_flush_cubes(const Vec3& by, const Vec3& speed_in_looks,
                             const std::array<std::uint32_t, 3>& cells_of_right = {2, 2, 2}) {
    OneNode node(flush_cubes(cells_of_right), 0, {0, 1, 1});
    node.place(1, (1 / node.period()) * speed_in_looks, [&](const Vec3& x) { return x + by; });
    return node.look();
}

}  // namespace

TEST_CASE("a node below a face hits that one, however little deep it is below the next face beside it") {
    // The right half of the cube's lower side is inclined by 0.2. A node of the ground is below the left half, 0.01 from the ridge
    // between the halves, and there the plane of the right half is 0.002 higher than the left half.
    test::BoxScene scene;
    test::Box cube;
    cube.cells = {2, 1, 1};
    cube.origin = {-0.5, -0.5, 0};
    cube.map = [](const Vec3& x) { return Vec3{x.x, x.y, x.z - 0.2 * std::max(0.0, x.x)}; };
    scene.boxes = {ground(), cube};
    scene.contacts = {test::accounted()};
    OneNode node(scene, 0, {0, 0, 0});
    node.place(1, {}, [](const Vec3& x) { return x + Vec3{0.01, 0, -0.01}; });
    CHECK(node.look() == Approx(0.01).epsilon(1e-9));
    // The face of the left half was hit, so corners at the right have not been pushed.
    const image::Body& body = node.image.metadata.bodies[1];
    for (std::uint32_t n = body.first_node; n < body.first_node + body.node_count; ++n) {
        if (node.image.tables.position[n].x > 0.1) { CHECK(node.state.momentum[n].z == 0); }
    }
}

TEST_CASE("a corner that is in two bodies hits both, in each as deep as it is in that") {
    // The cube's corner (0, 1, 1) is 0.003 deep in a wall to its right and 0.008 deep in a ceiling. A response to only one of them
    // would let it pass through the other.
    test::BoxScene scene;
    test::Box cube, wall, ceiling;
    cube.cells = wall.cells = ceiling.cells = {1, 1, 1};
    cube.origin = {-1, 0, 0};
    wall.origin = {0, -1, -1};
    ceiling.origin = {-2, -1, 1};
    wall.size = ceiling.size = {3, 3, 3};
    scene.boxes = {cube, wall, ceiling};
    scene.contacts = {test::accounted()};
    OneNode node(scene, 0, {0, 1, 1});
    for (const double times : {1.0, 40.0}) {  // depths small and large compared with the faces, which are 3 wide
        node.place(0, {}, as_it_is);
        node.place(1, {}, [&](const Vec3& x) { return x - Vec3{times * 0.003, 0, 0}; });
        node.place(2, {}, [&](const Vec3& x) { return x - Vec3{0, 0, times * 0.008}; });
        CHECK(node.look() == Approx(times * 0.011).epsilon(1e-9));
        CHECK(node.state.contacts[0].recent_deepest_gap == Approx(times * 0.008).epsilon(1e-9));
    }
}

TEST_CASE("a node in the gap between two bodies is in neither, below their faces or not") {
    // The left cube ends 0.002 before the node and is 0.01 lower, the right one begins 0.01 behind it and is 0.004 lower.
    test::BoxScene scene;
    test::Box left, right;
    left.origin = {-1, -0.5, 0};
    right.origin = {0, -0.5, 0};
    scene.boxes = {ground(), left, right};
    scene.contacts = {test::accounted()};
    OneNode node(scene, 0, {0, 0, 0});
    node.place(1, {}, [](const Vec3& x) { return x + Vec3{-0.002, 0, -0.01}; });
    node.place(2, {}, [](const Vec3& x) { return x + Vec3{0.01, 0, -0.004}; });
    CHECK(node.look() == 0);
    CHECK(node.state.contacts[0].hits == 0);
}

TEST_CASE("a node at the rim of the face that holds it is not taken to the side past the edge") {
    // The cube's right side leans outwards, by 0.2 of the height, so the flat ground does not face it. A node of the ground has
    // come in through the lower side, and is then 0.001 beside that side's edge, where the right side is 0.001 away.
    test::BoxScene scene;
    test::Box cube;
    cube.origin = {-1, -0.5, 0};
    cube.map = [](const Vec3& x) { return Vec3{x.x + (x.x == 0 ? 0.2 * x.z : 0.0), x.y, x.z}; };
    scene.boxes = {ground(), cube};
    scene.contacts = {test::accounted()};
    OneNode node(scene, 0, {0, 0, 0});
    for (const double beside : {-0.01, 0.001}) {
        node.place(0, {}, as_it_is);
        node.place(1, {0, 0, -1e-3}, [&](const Vec3& x) { return x + Vec3{-beside, 0, -0.01}; });
        // The reported depth is the distance to the surface: to the lower side, or to the right side, which is at x = 0.2 z.
        const double to_side = (0.002 - beside) / std::sqrt(1.04);
        CHECK(node.look() == Approx(std::min(0.01, to_side)).epsilon(1e-6));
        INFO(beside << " beside: pushed " << node.pushed().x << " " << node.pushed().y << " " << node.pushed().z);
        CHECK(node.pushed().z < 0);
        CHECK(std::abs(node.pushed().x) < 1e-9 * std::abs(node.pushed().z));
    }
}

TEST_CASE("a corner that was in by a face and is below it still is a hit, however the body has turned") {
    test::BoxScene scene;
    test::Box cube;
    scene.boxes = {ground(), cube};
    scene.contacts = {test::accounted()};
    OneNode node(scene, 1, {0, 0, 0});
    // Turns the cube about the axis (1, -1, 0) through its corner. By -0.56, the normal of the corner, (1, 1, 1) / sqrt 3 at first,
    // gets the vertical component -0.06.
    const auto turned = [](const Vec3& x, double angle) {
        const Vec3 axis = Vec3{1, -1, 0} / std::sqrt(2.0);
        return std::cos(angle) * x + std::sin(angle) * cross(axis, x) + ((1 - std::cos(angle)) * dot(axis, x)) * axis;
    };
    for (const double angle : {0.0, -0.56}) {
        node.place(0, {}, as_it_is);
        node.place(1, {}, [&](const Vec3& x) { return turned(x, angle) + Vec3{-0.4, -0.4, -0.01}; });
        CHECK(node.look() == Approx(0.01).epsilon(1e-9));
    }
    // A node that was not in before is a hit, too.
    OneNode other(scene, 1, {0, 0, 0});
    other.place(1, {}, [&](const Vec3& x) { return turned(x, -0.56) + Vec3{-0.4, -0.4, -0.01}; });
    CHECK(other.look() == Approx(0.01).epsilon(1e-9));
}

TEST_CASE("a corner that is below a face is in, whichever way it faces meanwhile, and whether it was in before") {
    test::BoxScene scene;
    test::Box cube;
    scene.boxes = {ground(), cube};
    scene.contacts = {test::accounted()};
    // Turns the cube about the axis (1, -1, 0) through its corner. The angles below give the normal of the corner the vertical
    // components -.06, .18 and .71.
    const auto turned = [](const Vec3& x, double angle) {
        const Vec3 axis = Vec3{1, -1, 0} / std::sqrt(2.0);
        return std::cos(angle) * x + std::sin(angle) * cross(axis, x) + ((1 - std::cos(angle)) * dot(axis, x)) * axis;
    };
    // One of the faces around the corner faces inwards, because the opposite corner of this face has moved to the other side.
    const auto folded = [](const Vec3& x) { return norm(x - Vec3{1, 1, 0}) < 1e-9 ? Vec3{-0.5, -0.5, 0} : x; };
    const auto depth_after = [&](bool was_in, double angle, double closing_in_a_look, bool is_folded = false) {
        OneNode node(scene, 1, {0, 0, 0});
        const double period = node.period();
        const auto look_at = [&](double turn, double height, double closing, bool fold) {
            node.place(0, {}, as_it_is);
            node.place(1, {0, 0, -closing / period}, [&](const Vec3& x) {
                return turned(fold ? folded(x) : x, turn) + Vec3{-0.4, -0.4, height};
            });
            return node.look();
        };
        if (was_in) { CHECK(look_at(0, -0.01, 0, false) == Approx(0.01).epsilon(1e-9)); }
        for (int i = 0; i < 6; ++i) { CHECK(look_at(0, 0.01, 0, false) == 0); }
        return look_at(angle, -0.005, closing_in_a_look, is_folded);
    };
    for (const bool was_in : {true, false}) {
        for (const double closing_in_a_look : {0.003, 0.01}) {
            for (const double angle : {-0.56, -0.8, -1.4}) {
                CHECK(depth_after(was_in, angle, closing_in_a_look) == Approx(0.005).epsilon(1e-6));
            }
            CHECK(depth_after(was_in, -1.4, closing_in_a_look, true) == Approx(0.005).epsilon(1e-6));
        }
    }
}

TEST_CASE("a node that was below a face comes back by the next one, far from the plane of the first") {
    // The body is an angle: a ceiling that begins at x = 0, and a wall that hangs down from there and faces along x. The node is
    // below the ceiling and in front of the wall.
    test::BoxScene scene;
    test::Box angle;
    angle.cells = {2, 1, 1};
    angle.size = {2, 1, 1};
    angle.origin = {-1, -0.5, 0};
    scene.boxes = {ground(), angle};
    scene.contacts = {test::accounted()};
    const auto bent = [](const Vec3& x) { return x.x < -0.5 ? Vec3{-x.z, x.y, -1} : Vec3{x.x - 1.1 * x.z, x.y, x.z}; };
    OneNode node(scene, 0, {0, 0, 0});
    const double period = node.period();
    const auto look_at = [&](const Vec3& by, const Vec3& speed_in_looks) {
        node.place(0, {}, as_it_is);
        node.place(1, (1 / period) * speed_in_looks, [&](const Vec3& x) { return bent(x) + by; });
        return node.look();
    };
    CHECK(look_at({-0.5, 0, -0.01}, {}) == Approx(0.01).epsilon(1e-9));
    for (int i = 0; i < 6; ++i) { CHECK(look_at({-0.02, 0, 0.3}, {}) == 0); }
    CHECK(look_at({0.005, 0, 0.3}, {0.01, 0, 0}) == Approx(0.005).epsilon(1e-6));
}

TEST_CASE("a corner that comes back by a side, below the rim by less, is in by the side and not by what faces as it does") {
    // The normal of the left cube's corner (0, 1, 1) makes equal angles with the right cube's side and with its top, which is at
    // the same distance or nearer.
    OneNode node(flush_cubes({2, 2, 2}), 0, {0, 1, 1});
    const double period = node.period();
    const auto look_at = [&](const Vec3& by, const Vec3& speed_in_looks) {
        node.place(0, {}, as_it_is);
        node.place(1, (1 / period) * speed_in_looks, [&](const Vec3& x) { return x + by; });
        return node.look();
    };
    CHECK(look_at({-0.01, 0.2, 0.2}, {}) == Approx(0.01).epsilon(1e-9));
    for (int i = 0; i < 6; ++i) { CHECK(look_at({0.02, 0.2, 0.2}, {}) == 0); }
    CHECK(look_at({-0.06, 0.2, 0.04}, {-0.07, 0, 0}) == Approx(0.04).epsilon(1e-6));  // the top is the nearest side
    CHECK(node.pushed().x < 0);
    CHECK(norm(node.pushed() - Vec3{node.pushed().x, 0, 0}) < 1e-9 * std::abs(node.pushed().x));
}

TEST_CASE("a corner beside a flush body by a hair is out, unless that held it a look ago") {
    for (const std::array<std::uint32_t, 3>& cells : {std::array{2U, 2U, 2U}, std::array{8U, 2U, 2U}}) {
        const Vec3 beside{-0.02, -0.002, -0.002};
        for (const double closing_in_a_look : {0.0, 0.019, 0.021}) {
            CHECK(corner_of_flush_cubes(beside, {-closing_in_a_look, 0.002, 0}, cells) == 0);
        }
        OneNode node(flush_cubes(cells), 0, {0, 1, 1});
        const auto hits_at = [&](const Vec3& by) {
            const std::uint64_t before = node.state.contacts[0].hits;
            node.place(0, {}, as_it_is);
            node.place(1, {-1e-3, 0, 0}, [&](const Vec3& x) { return x + by; });
            node.look();
            return node.state.contacts[0].hits - before;
        };
        CHECK(hits_at({-0.01, 0.1, 0.1}) == 1);
        CHECK(hits_at(beside) == 1);
        CHECK(node.pushed().x < 0);
        CHECK(node.pushed().y == 0);
        for (int i = 0; i < 6; ++i) { CHECK(hits_at({0.01, 0.1, 0.1}) == 0); }
        CHECK(hits_at(beside) == 0);
    }
}

TEST_CASE("a corner deep behind a face all at once is put out by the side that it is just below") {
    // The corner slides along the sides of the right cube, 0.3 behind its face, which is more than half of the face's width of 0.5.
    OneNode node(flush_cubes({2, 2, 2}), 0, {0, 1, 1});
    for (const Vec3& speed_in_looks : {Vec3{0, 0.0005, 0}, Vec3{0, 0.001, 0}, Vec3{-0.15, 0.001, 0}}) {
        node.place(0, {}, as_it_is);
        node.place(1, (1 / node.period()) * speed_in_looks, [&](const Vec3& x) { return x + Vec3{-0.3, 0.001, 0.0015}; });
        CHECK(node.look() == Approx(0.001).epsilon(1e-6));
        CHECK(node.pushed().y > 0);
        CHECK(node.pushed().x == 0);
    }
}

TEST_CASE("a corner behind a face by less than a quarter of it is put out there, though a side is nearer that does not face it") {
    OneNode node(flush_cubes({8, 2, 2}), 0, {0, 1, 1});
    for (const Vec3& speed_in_looks : {Vec3{-0.001, 0, 0.001}, Vec3{-0.021, 0, 0.0005}}) {
        node.place(0, {}, as_it_is);
        node.place(1, (1 / node.period()) * speed_in_looks, [&](const Vec3& x) { return x + Vec3{-0.02, 0.001, 0.0015}; });
        CHECK(node.look() == Approx(0.001).epsilon(1e-6));
        CHECK(node.pushed().x < 0);
        CHECK(node.pushed().z == 0);
    }
}

namespace {

/// A node of the ground that was 0.001 deep in a cube, was then outside by `away` for some queries, and is now outside by `gap`.
struct Returning {
    OneNode node;
    double period;

    static test::BoxScene scene() {
        test::BoxScene scene;
        test::Box cube;
        cube.origin = {-0.5, -0.5, 0};
        scene.boxes = {ground(), cube};
        scene.contacts = {test::accounted()};
        return scene;
    }
    explicit Returning(double away = 0, int looks = 0) : node(scene(), 0, {0, 0, 0}), period(node.period()) {
        node.place(1, {}, [](const Vec3& x) { return x - Vec3{0, 0, 0.001}; });
        CHECK(node.look() == Approx(0.001).epsilon(1e-9));
        for (int i = 0; i < looks; ++i) {
            node.place(0, {}, as_it_is);
            node.place(1, {}, [&](const Vec3& x) { return x + Vec3{0, 0, away}; });
            CHECK(node.look() == 0);
        }
    }
    Tick ticks_to_next_look(double gap, double closing_in_a_look) {
        node.place(0, {}, as_it_is);
        node.place(1, {0, 0, -closing_in_a_look / period}, [&](const Vec3& x) { return x + Vec3{0, 0, gap}; });
        const Tick now = node.next;
        CHECK(node.look() == 0);
        return node.next - now;
    }
};

}  // namespace

TEST_CASE("a node that was in and comes back fast is looked at when it is in again") {
    const Tick period = Returning().ticks_to_next_look(0.01, 0.02);  // at the next query it will be 0.01 deep
    CHECK(Returning().ticks_to_next_look(0.01, -0.1) == period);
    // After a period it would be 0.09 deep, and it is in after a tenth of it. The next query is after a quarter of the period.
    CHECK(std::abs(Returning().ticks_to_next_look(0.01, 0.1) - period / 4) <= 1);
}

TEST_CASE("a node may come back fast as long as it is near what it was in") {
    const Tick period = Returning().ticks_to_next_look(0.01, 0.02);
    CHECK(std::abs(Returning(0.4, 100).ticks_to_next_look(0.01, 0.1) - period / 4) <= 1);
    CHECK(Returning(0.6, 100).ticks_to_next_look(0.01, 0.1) == period);  // farther away than half of a face, whose width is 1
}

TEST_CASE("what forces add on the way of a node that comes back counts") {
    // In a period the node moves by 0.02 by its velocity, so that it will be 0.01 deep, and by a h^2 / 2 by the last forces.
    const auto ticks_to_next_look = [](double by_forces) {
        Returning returning;
        OneNode& node = returning.node;
        const image::Body& cube = node.image.metadata.bodies[1];
        const double mass = 1 / node.state.momentum[cube.first_node].inverse_mass;
        const double force = -2 * by_forces * mass / (returning.period * returning.period);
        for (std::size_t i = 0; i < node.state.last_force.size(); ++i) { node.state.last_force[i] = {0, 0, 0}; }
        // The cube is one element, whose eight forces are stored last.
        for (std::size_t i = node.state.last_force.size() - 8; i < node.state.last_force.size(); ++i) {
            node.state.last_force[i] = {0, 0, force};
        }
        return returning.ticks_to_next_look(0.01, 0.02);
    };
    const Tick period = ticks_to_next_look(0);
    CHECK(ticks_to_next_look(0.03) == period);
    CHECK(ticks_to_next_look(0.05) < period);
    CHECK(ticks_to_next_look(-0.05) == period);
}

TEST_CASE("a node that was in by a face and comes back by the side behind it is looked at in time") {
    const auto ticks_to_next_look = [](double closing_in_a_look) {
        OneNode node(flush_cubes({2, 2, 2}), 0, {0, 1, 1});
        const double period = node.period();
        node.place(1, {}, [](const Vec3& x) { return x + Vec3{-0.001, 0.3, 0.3}; });
        CHECK(node.look() == Approx(0.001).epsilon(1e-6));
        for (int i = 0; i < 5; ++i) {
            node.place(0, {}, as_it_is);
            node.place(1, {}, [](const Vec3& x) { return x + Vec3{0.01, 0.3, 0.3}; });
            CHECK(node.look() == 0);
        }
        // Now the corner is 0.2 behind the plane of that face, and 0.01 outside of the side.
        node.place(0, {}, as_it_is);
        node.place(1, {0, closing_in_a_look / period, 0}, [](const Vec3& x) { return x + Vec3{-0.2, -0.01, 0.3}; });
        const Tick now = node.next;
        CHECK(node.look() == 0);
        return node.next - now;
    };
    const Tick period = ticks_to_next_look(-0.1);
    CHECK(std::abs(ticks_to_next_look(0.1) - period / 4) <= 1);
}
