#include "runtime/advance/contact/nearest.h"
#include "runtime/advance/observe.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <random>

#include "runtime/advance/contact/kicks.h"
#include "runtime/advance/exact/engine.h"
#include "tests/support/box_image.h"

using namespace avs;

namespace {

/// Two bodies far apart; the nodes of the first are pulled about, so that its surface has dents and bumps.
struct Crumpled {
    image::Image image;
    advance::ContactSurface surface;
    state::State state;
    advance::ContactView view;
    advance::NearestPoint nearest;

    static image::Image boxes(ElementKind kind) {
        test::BoxScene scene;
        test::Box box, other;
        box.kind = kind;
        box.cells = {3, 3, 3};
        other.origin = {10, 0, 0};
        scene.boxes = {box, other};
        scene.contacts = {image::Contact{}};
        return test::make(scene);
    }
    Crumpled(ElementKind kind, double pull)
        : image(boxes(kind)), surface(image), state(advance::initial_state(image)), view(image, surface), nearest(surface) {
        std::mt19937 random(5);
        std::uniform_real_distribution<double> in(-pull, pull);
        for (std::size_t n = 0; n < image.metadata.bodies[0].node_count; ++n) {
            state.position[n].x += in(random);
            state.position[n].y += in(random);
            state.position[n].z += in(random);
        }
    }
    Vec3 at(std::uint32_t point) { return view.position_of(state, point, 0); }

    /// Of the first body's triangles: distance [m] and how often they wind around a place.
    struct Truth {
        double distance = 1e9, turns = 0;
    };
    Truth truth(const Vec3& x) {
        Truth result;
        for (const detect::SurfaceFace& face : surface.search.faces) {
            if (face.body != 0) { continue; }
            const std::array<Vec3, 3> v{at(face.points[0]) - x, at(face.points[1]) - x, at(face.points[2]) - x};
            const std::array<double, 3> r{norm(v[0]), norm(v[1]), norm(v[2])};
            result.turns += std::atan2(dot(v[0], cross(v[1], v[2])), r[0] * r[1] * r[2] + dot(v[0], v[1]) * r[2] +
                                                                         dot(v[1], v[2]) * r[0] + dot(v[2], v[0]) * r[1]) /
                            (2 * M_PI);
            const geometry::Foot foot = geometry::foot_on_triangle(Vec3{}, v[0], v[1], v[2]);
            if (foot.overshoot <= 0) { result.distance = std::min(result.distance, std::abs(foot.height)); }
            for (std::size_t i = 0; i < 3; ++i) {
                const Vec3 along = v[(i + 1) % 3] - v[i];
                const double share = std::clamp(-dot(v[i], along) / norm_squared(along), 0.0, 1.0);
                result.distance = std::min(result.distance, norm(v[i] + share * along));
            }
        }
        return result;
    }
};

}  // namespace

TEST_CASE("the nearest point of a crumpled surface: its distance, and on which side of it a place is") {
    Crumpled body(ElementKind::tet4, 0.07);  // no face folds over its neighbour
    std::mt19937 random(3);
    std::uniform_real_distribution<double> in(-0.3, 1.3);
    int inside = 0, on_edges = 0, at_vertices = 0;
    for (int i = 0; i < 3000; ++i) {
        const Vec3 x{in(random), in(random), in(random)};
        const Crumpled::Truth truth = body.truth(x);
        const auto found = body.nearest.around(
            0, x, 4, [](const advance::NearestPoint::Found&) { return true; }, body.state, body.view, 0);
        REQUIRE(found);
        CHECK(std::abs(found->foot.height) == Approx(truth.distance).epsilon(1e-9));
        CHECK((found->foot.height < 0) == (truth.turns > 0.5));
        inside += found->foot.height < 0;
        const auto zeros = std::ranges::count_if(std::span(found->foot.weights).first(3), [](double w) { return w == 0; });
        on_edges += zeros == 1 && found->foot.height < 0;
        at_vertices += zeros == 2 && found->foot.height < 0;
    }
    CHECK(inside > 500);
    CHECK(on_edges > 50);  // inside, so below dents
    CHECK(at_vertices > 0);
}

TEST_CASE("the nearest point bears a pair of forces without moment") {
    Crumpled body(ElementKind::hex8, 0.1);
    std::mt19937 random(4);
    std::uniform_real_distribution<double> in(0, 1);
    for (int i = 0; i < 1000; ++i) {
        const Vec3 x{in(random), in(random), in(random)};
        const auto found = body.nearest.around(
            0, x, 4, [](const advance::NearestPoint::Found&) { return true; }, body.state, body.view, 0);
        REQUIRE(found);
        Vec3 on_corners;
        double sum = 0;
        const detect::SurfaceFace& face = body.surface.search.faces[found->face];
        for (std::uint32_t k = 0; k < face.size(); ++k) {
            on_corners += found->foot.weights[k] * body.at(face.points[k]);
            sum += found->foot.weights[k];
        }
        CHECK(sum == Approx(1).epsilon(1e-12));
        CHECK(norm(found->foot.normal) == Approx(1).epsilon(1e-12));
        CHECK(norm(x - on_corners - found->foot.height * found->foot.normal) < 1e-12);
    }
}

TEST_CASE("a node that slides below the bottom of a dent stays a hit") {
    // The cube's lower face has a dent: its middle node is 0.2 higher than the rim, so the four quads lean by about 30 degrees. A
    // node of the ground comes in beside the middle, 0.04 deep, and is then 0.12 below it, between the columns of all four.
    test::BoxScene scene;
    test::Box ground, cube;
    ground.cells = {4, 4, 1};
    ground.origin = {-2, -2, -1};
    ground.size = {4, 4, 1};
    cube.cells = {2, 2, 1};
    cube.origin = {-0.5, -0.5, 0};
    cube.map = [](const Vec3& x) { return Vec3{x.x, x.y, x.z + (x.z == 0 && norm(x) == 0 ? 0.2 : 0.0)}; };
    scene.boxes = {ground, cube};
    image::Contact contact;
    contact.clock = ContactClockPolicy::midpoint;
    contact.phase = 0.5;
    contact.response = ContactResponse::accounted;
    scene.contacts = {contact};
    const image::Image image = test::make(scene);
    state::State state = advance::initial_state(image);
    advance::ContactKicks looks(image);
    looks.prepare(state);
    std::uint32_t middle = 0;
    for (std::uint32_t c = 0; c < image.tables.contactors.size(); ++c) {
        if (norm(image.tables.position[image.tables.contactors[c].node]) == 0) { middle = c; }
    }
    const auto place = [&](const Vec3& by) {
        const image::Body& body = image.metadata.bodies[1];
        for (std::uint32_t n = body.first_node; n < body.first_node + body.node_count; ++n) {
            const Vec3 x = image.tables.position[n] + by;
            state.position[n] = {x.x, x.y, x.z, state.position[n].t};
            state.momentum[n].x = state.momentum[n].y = state.momentum[n].z = 0;
        }
        state.momentum[image.tables.contactors[middle].node].z = 0;
    };
    const Tick first = looks.next_tick(middle);
    place({0.1, 0.1, -0.15});
    const Tick second = looks.kick(middle, first, state);
    REQUIRE(state.contacts[0].hits == 1);
    place({0, 0, -0.32});
    looks.kick(middle, second, state);
    CHECK(state.contacts[0].hits == 2);
    CHECK(state.contacts[0].deepest_gap == Approx(0.12));
}
