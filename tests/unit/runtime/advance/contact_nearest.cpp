#include "runtime/advance/contact/nearest_point.h"
#include "runtime/advance/observe.h"

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <random>

#include "runtime/advance/contact/kicks.h"
#include "runtime/advance/exact/engine.h"
#include "tests/support/box_image.h"
#include "tests/support/contact_finder.h"

using namespace avs;

namespace {

/// Closed bodies that do not intersect themselves.
enum class Shape {
    crumpled,  ///< nodes of a cube, displaced at random without folding faces over neighbours
    star,      ///< nodes of a cube's surface at random distances from its centre: spikes and pits
    rounded,   ///< nodes on an ellipsoid
    box,       ///< a rotated brick
    notched,   ///< a cube with a narrow, deep notch
};

/// A body of a given shape, and a small body far away that has contactors.
struct Solid : test::ContactFinder {
    static test::BoxScene scene(ElementKind kind, std::uint32_t cells) {
        test::Box box, other;
        box.kind = kind;
        box.cells = {cells, cells, cells};
        box.origin = {-0.5, -0.5, -0.5};
        other.origin = {10, 0, 0};
        return {.boxes = {box, other}, .contacts = {image::Contact{}}};
    }
    Solid(ElementKind kind, Shape shape, unsigned seed, double pull = 0.07)
        : ContactFinder(scene(kind, shape == Shape::notched ? 4 : 3)) {
        std::mt19937 random(seed);
        const auto in = [&](double low, double high) { return std::uniform_real_distribution<double>(low, high)(random); };
        const Vec3 axes{in(0.7, 1.4), in(0.7, 1.4), in(0.7, 1.4)};
        const Vec3 a = unit({in(-1, 1), in(-1, 1), in(-1, 1)}), b = unit(cross(a, {0.3, -0.5, 0.8})), c = cross(a, b);
        move(0, [&](const Vec3& x) {
            const double most = std::max({std::abs(x.x), std::abs(x.y), std::abs(x.z)});
            switch (shape) {
                case Shape::crumpled: return x + Vec3{in(-pull, pull), in(-pull, pull), in(-pull, pull)};
                case Shape::star: return most < 0.4 ? x : in(0.35, 1.1) * unit(x);
                case Shape::rounded: {
                    const Vec3 out = most < 0.4 ? x : unit(x);
                    return Vec3{axes.x * out.x, axes.y * out.y, axes.z * out.z};
                }
                case Shape::box: return axes.x * x.x * a + axes.y * x.y * b + axes.z * x.z * c;
                case Shape::notched: return x.x == 0 && std::abs(x.y) < 0.3 && x.z > 0.4 ? x - Vec3{0, 0, 0.85} : x;
            }
            return x;
        });
    }
    static Vec3 unit(const Vec3& x) { return x / norm(x); }

    /// Distance of a place from the first body's surface [m] and its winding number, both computed from faces divided into
    /// triangles.
    struct Truth {
        double distance = 1e9, turns = 0;
    };
    Truth truth(const Vec3& x, int cuts = 1) {
        Truth result;
        for (const detect::SurfaceFace& face : surface.search.faces) {
            if (face.body != 0) { continue; }
            if (face.size() == 3) {
                include({at(face.points[0]) - x, at(face.points[1]) - x, at(face.points[2]) - x}, result);
                continue;
            }
            const auto on = [&](int i, int j) {
                const double s = static_cast<double>(i) / cuts, t = static_cast<double>(j) / cuts;
                return (1 - s) * (1 - t) * at(face.points[0]) + s * (1 - t) * at(face.points[1]) + s * t * at(face.points[2]) +
                       (1 - s) * t * at(face.points[3]) - x;
            };
            for (int i = 0; i < cuts; ++i) {
                for (int j = 0; j < cuts; ++j) {
                    include({on(i, j), on(i + 1, j), on(i + 1, j + 1)}, result);
                    include({on(i, j), on(i + 1, j + 1), on(i, j + 1)}, result);
                }
            }
        }
        return result;
    }
    static void include(const std::array<Vec3, 3>& v, Truth& result) {
        const std::array<double, 3> r{norm(v[0]), norm(v[1]), norm(v[2])};
        result.turns += std::atan2(dot(v[0], cross(v[1], v[2])),
                                   r[0] * r[1] * r[2] + dot(v[0], v[1]) * r[2] + dot(v[1], v[2]) * r[0] + dot(v[2], v[0]) * r[1]) /
                        (2 * M_PI);
        const Vec3 n = cross(v[1] - v[0], v[2] - v[0]);
        const double area = norm(n);
        bool over = true;
        for (std::size_t i = 0; i < 3; ++i) {
            const Vec3 along = v[(i + 1) % 3] - v[i];
            over = over && dot(cross(n, along), -v[i]) >= 0;
            const double share = std::clamp(-dot(v[i], along) / norm_squared(along), 0.0, 1.0);
            result.distance = std::min(result.distance, norm(v[i] + share * along));
        }
        if (over && area > 0) { result.distance = std::min(result.distance, std::abs(dot(v[0], n)) / area); }
    }
};

/// Numbers of tested places: inside the body; and by what is nearest, an edge or a vertex, for places inside and outside.
struct Seen {
    int inside = 0, on_edges = 0, at_vertices = 0, outside_edges = 0, outside_vertices = 0;
};

void check_nearest(Solid& body, const Vec3& x, std::span<const FaceId> seeds, Seen& seen) {
    const Solid::Truth truth = body.truth(x);
    const auto found = body.nearest.around(seeds, x, 9, {}, body.moment());
    REQUIRE(found);
    CHECK(std::abs(found->foot.height) == Approx(truth.distance).epsilon(1e-9).margin(1e-14));
    CHECK(found->depth() == -found->foot.height);
    if (truth.distance > 1e-12) { CHECK((found->foot.height < 0) == (truth.turns > 0.5)); }
    const bool inside = found->foot.height < 0;
    seen.inside += inside;
    const auto corners = body.surface.search.faces[found->face].corners();
    const auto zeros = std::ranges::count_if(std::span(found->foot.weights).first(corners.size()), [](double w) { return w == 0; });
    const auto left = static_cast<std::ptrdiff_t>(corners.size()) - zeros;
    (inside ? seen.on_edges : seen.outside_edges) += left == 2;
    (inside ? seen.at_vertices : seen.outside_vertices) += left == 1;
}

}  // namespace

TEST_CASE("the nearest point of a closed surface: its distance, and on which side of it a place is") {
    std::mt19937 random(3);
    const auto in = [&](double low, double high) { return std::uniform_real_distribution<double>(low, high)(random); };
    for (const Shape shape : {Shape::crumpled, Shape::star, Shape::rounded, Shape::box, Shape::notched}) {
        Seen seen;
        for (unsigned seed = 0; seed < 6; ++seed) {
            Solid body(ElementKind::tet4, shape, seed);
            const std::vector<FaceId> all = body.faces_of(0);
            for (int i = 0; i < 1000; ++i) { check_nearest(body, {in(-1, 1), in(-1, 1), in(-1, 1)}, all, seen); }
        }
        INFO("shape " << static_cast<int>(shape));
        CHECK(seen.inside > 300);
        CHECK(seen.outside_edges > 50);
        CHECK(seen.outside_vertices > 50);
        if (shape == Shape::box || shape == Shape::rounded) { continue; }  // convex or nearly convex
        CHECK(seen.on_edges > 20);
        if (shape != Shape::notched) { CHECK(seen.at_vertices > 0); }
    }
}

TEST_CASE("the nearest point is found from any face, where no other one is between: outside of a convex body") {
    std::mt19937 random(8);
    const auto in = [&](double low, double high) { return std::uniform_real_distribution<double>(low, high)(random); };
    Seen seen;
    for (unsigned seed = 0; seed < 4; ++seed) {
        Solid body(ElementKind::tet4, Shape::box, seed);
        const std::vector<FaceId> all = body.faces_of(0);
        for (int i = 0; i < 500; ++i) {
            const Vec3 x = in(0.9, 1.4) * Solid::unit({in(-1, 1), in(-1, 1), in(-1, 1)});
            const FaceId seed_face = all[static_cast<std::size_t>(in(0, static_cast<double>(all.size()) - 0.001))];
            if (body.truth(x).turns < 0.5) { check_nearest(body, x, std::span(&seed_face, 1), seen); }
        }
    }
    CHECK(seen.outside_edges + seen.outside_vertices > 100);
}

// Places of a lattice are in the planes of faces, above edges and vertices, and at equal distances from several of these.
TEST_CASE("the nearest point of a brick, at places that are as near to several faces and in their planes") {
    for (const ElementKind kind : {ElementKind::hex8, ElementKind::tet4}) {
        test::BoxScene scene = Solid::scene(kind, 2);
        scene.boxes[0].size = {1, 0.5, 0.75};
        scene.boxes[0].origin = {0, 0, 0};
        test::ContactFinder body(scene);
        const std::vector<FaceId> all = body.faces_of(0);
        for (int i = -4; i <= 12; ++i) {
            for (int j = -4; j <= 8; ++j) {
                for (int k = -4; k <= 10; ++k) {
                    const Vec3 x{i / 8.0, j / 8.0, k / 8.0};
                    const auto found = body.nearest.around(all, x, 9, {}, body.moment());
                    REQUIRE(found);
                    const Vec3 outside{std::max({-x.x, x.x - 1, 0.0}), std::max({-x.y, x.y - 0.5, 0.0}),
                                       std::max({-x.z, x.z - 0.75, 0.0})};
                    const double inside = std::min({x.x, 1 - x.x, x.y, 0.5 - x.y, x.z, 0.75 - x.z});
                    CHECK(found->foot.height == Approx(inside > 0 ? -inside : norm(outside)).margin(1e-14));
                }
            }
        }
    }
}

TEST_CASE("the nearest point of twisted quads is as near as any of many points on them, and on the same side") {
    std::mt19937 random(6);
    const auto in = [&](double low, double high) { return std::uniform_real_distribution<double>(low, high)(random); };
    int inside = 0;
    for (unsigned seed = 0; seed < 3; ++seed) {
        Solid body(ElementKind::hex8, Shape::crumpled, seed, 0.1);
        const std::vector<FaceId> all = body.faces_of(0);
        for (int i = 0; i < 300; ++i) {
            const Vec3 x{in(-0.9, 0.9), in(-0.9, 0.9), in(-0.9, 0.9)};
            constexpr int cuts = 16;
            const Solid::Truth truth = body.truth(x, cuts);
            const auto found = body.nearest.around(all, x, 9, {}, body.moment());
            REQUIRE(found);
            // A bilinear patch with the twist |a - b + c - d| < 0.7, divided into cuts^2 parts, differs from the triangles by at
            // most twist / (4 cuts^2).
            constexpr double off = 0.7 / (4 * cuts * cuts);
            CHECK(std::abs(found->foot.height) == Approx(truth.distance).epsilon(0).margin(off));
            if (truth.distance > off) { CHECK((found->foot.height < 0) == (truth.turns > 0.5)); }
            inside += truth.turns > 0.5;
        }
    }
    CHECK(inside > 100);
}

TEST_CASE("the nearest point bears a pair of forces without moment") {
    Solid body(ElementKind::hex8, Shape::crumpled, 5, 0.1);
    std::mt19937 random(4);
    std::uniform_real_distribution<double> in(-0.5, 0.5);
    for (int i = 0; i < 1000; ++i) {
        const Vec3 x{in(random), in(random), in(random)};
        const auto found = body.nearest.around(body.faces_of(0), x, 4, {}, body.moment());
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

TEST_CASE("of the points that count the nearest one is found, and none beyond the reach") {
    // A place in a brick is nearest to the top. If only sides are allowed, the nearest side is found.
    test::ContactFinder body(Solid::scene(ElementKind::hex8, 2));
    const std::vector<FaceId> all = body.faces_of(0);
    const Vec3 x{0.2, 0.1, 0.45};
    const auto is_side = [](const advance::NearestPoint::Found& one) { return std::abs(one.foot.normal.z) < 0.5; };
    const auto nearest = body.nearest.around(all, x, 9, {}, body.moment());
    REQUIRE(nearest);
    CHECK(nearest->depth() == Approx(0.05));
    const auto side = body.nearest.around(all, x, 9, is_side, body.moment());
    REQUIRE(side);
    CHECK(side->depth() == Approx(0.3));
    CHECK(side->foot.normal.x == Approx(1));
    CHECK_FALSE(body.nearest.around(all, x, 0.29, is_side, body.moment()).has_value());
    CHECK_FALSE(body.nearest.around(all, x, 0.04, {}, body.moment()).has_value());
    CHECK_FALSE(body.nearest.around({}, x, 9, {}, body.moment()).has_value());
    // The condition itself may call the search.
    const auto asks = [&](const advance::NearestPoint::Found& one) {
        return is_side(one) && body.nearest.around(all, x, 9, {}, body.moment())->depth() < one.depth();
    };
    CHECK(body.nearest.around(all, x, 9, asks, body.moment())->depth() == Approx(0.3));
}

TEST_CASE("a surface winds once round what is inside, and not round what is outside") {
    std::mt19937 random(9);
    const auto in = [&](double low, double high) { return std::uniform_real_distribution<double>(low, high)(random); };
    for (const Shape shape : {Shape::crumpled, Shape::star, Shape::box, Shape::notched}) {
        Solid body(ElementKind::tet4, shape, 1);
        int inside = 0;
        for (int i = 0; i < 500; ++i) {
            const Vec3 x{in(-0.9, 0.9), in(-0.9, 0.9), in(-0.9, 0.9)};
            // The place is inside if a ray from it crosses the surface an odd number of times.
            const Vec3 ray{0.3, 0.5, 0.81};
            bool is_inside = false;
            for (const FaceId f : body.faces_of(0)) {
                const auto corners = body.surface.search.faces[f].corners();
                const Vec3 a = body.at(corners[0]) - x, b = body.at(corners[1]) - x, c = body.at(corners[2]) - x;
                const double u = dot(ray, cross(a, b)), v = dot(ray, cross(b, c)), w = dot(ray, cross(c, a));
                const bool is_hit = (u > 0) == (v > 0) && (v > 0) == (w > 0);
                const Vec3 normal = cross(b - a, c - a);
                if (is_hit && dot(a, normal) / dot(ray, normal) > 0) { is_inside = !is_inside; }
            }
            CHECK(body.winding.of_others(BodyId{0}, x, {}, body.moment()) == Approx(is_inside ? 1 : 0).margin(1e-12));
            CHECK(body.winding.is_inside(BodyId{0}, x, body.moment()) == is_inside);
            inside += is_inside;
        }
        CHECK(inside > 50);
        CHECK_FALSE(body.winding.is_inside(BodyId{1}, {}, body.moment()));
        CHECK(body.winding.is_inside(BodyId{1}, {10.5, 0.5, 0.5}, body.moment()));
    }
}

TEST_CASE("on its surface a body takes the share of directions that lead into it: of a cube's corner, edge and face") {
    for (const ElementKind kind : {ElementKind::hex8, ElementKind::tet4}) {
        test::ContactFinder body(Solid::scene(kind, 2));
        const auto share = [&](const Vec3& x, std::span<const PointId> points) {
            return body.winding.of_others(BodyId{0}, x, points, body.moment());
        };
        int corners = 0;
        for (PointId point; point < body.surface.search.point_count; ++point) {
            const Vec3 x = body.at(point);
            if (x.x > 1) { continue; }
            const int flush = (std::abs(x.x) == 0.5) + (std::abs(x.y) == 0.5) + (std::abs(x.z) == 0.5);
            CHECK(share(x, std::span(&point, 1)) == Approx(std::pow(0.5, flush)).epsilon(1e-12));
            corners += flush == 3;
        }
        CHECK(corners == 8);
        // For a place on an edge, faces with both points of the edge are excluded; for a place on a face, this face.
        for (const detect::SurfaceFace& face : body.surface.search.faces) {
            if (face.body != 0) { continue; }
            for (std::uint32_t i = 0; i < face.size(); ++i) {
                const std::array<PointId, 2> ends{face.points[i], face.points[(i + 1) % face.size()]};
                const Vec3 x = 0.5 * (body.at(ends[0]) + body.at(ends[1]));
                const int flush = (std::abs(x.x) == 0.5) + (std::abs(x.y) == 0.5) + (std::abs(x.z) == 0.5);
                CHECK(share(x, ends) == Approx(std::pow(0.5, flush)).epsilon(1e-12));
            }
            Vec3 centre;
            for (const PointId corner : face.corners()) { centre += body.at(corner) / face.size(); }
            CHECK(share(centre, face.corners()) == Approx(0.5).epsilon(1e-12));
        }
    }
}

TEST_CASE("the end of a strip that was bent into its other leg has that wound round it, too") {
    // A strip along x is bent to a U about the z axis, with legs at x = -2/pi and 2/pi that are 0.4 thick. The right leg is shorter
    // and narrower. If it leans by .52, the inner side of its end is inside the left leg. The winding number of a point of the end,
    // by all faces but those around the point, is then above 1; outside of the left leg it is the share of the right leg alone,
    // below .5.
    for (const double lean : {0.0, 0.52}) {
        test::BoxScene scene = Solid::scene(ElementKind::hex8, 1);
        test::Box& strip = scene.boxes[0];
        strip.cells = {29, 2, 1};
        strip.origin = {-3, -0.2, 0};
        strip.size = {5.8, 0.4, 1};
        strip.map = [=](const Vec3& x) {
            const double on_bend = std::clamp(x.x, -1.0, 1.0), angle = on_bend * M_PI / 2, radius = 2 / M_PI - x.y;
            const double right = std::max(0.0, x.x - 1), up = std::max(right, -1 - x.x);
            const double z = right > 0 ? 0.5 + 0.8 * (x.z - 0.5) : x.z;
            return Vec3{radius * std::sin(angle) - lean * right, -radius * std::cos(angle) + up, z};
        };
        test::ContactFinder body(scene);
        const double left_inside = -2 / M_PI + 0.2;
        int at_end = 0, in = 0;
        for (PointId point; point < body.surface.search.point_count; ++point) {
            const Vec3 x = body.at(point);
            if (std::abs(x.y - 1.8) > 1e-9 || std::abs(x.z - 0.5) > 0.41) { continue; }
            const double share = body.winding.of_others(BodyId{0}, x, std::span(&point, 1), body.moment());
            const bool is_in = x.x < left_inside;
            CHECK((share > 1) == is_in);
            CHECK(share - (is_in ? 1 : 0) > 0.05);
            CHECK(share - (is_in ? 1 : 0) < 0.5);
            ++at_end;
            in += is_in;
        }
        CHECK(at_end == 6);
        CHECK(in == (lean > 0 ? 2 : 0));
    }
}

TEST_CASE("a node that slides below the bottom of a dent stays a hit") {
    // The cube's lower side has a dent: its middle node is 0.2 higher than the rim, so that its four quads are inclined by about 30
    // degrees. A node of the ground comes in beside the middle, 0.04 deep. Then it is 0.12 deep at the middle, where its foot is on
    // none of the four quads.
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
    ContactorId middle;
    for (ContactorId c; c < image.tables.contactors.size(); ++c) {
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
