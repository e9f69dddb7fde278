#include "runtime/advance/contact/node_hits.h"

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <random>
#include <vector>

#include "tests/support/contact_finder.h"

using namespace avs;

namespace {

test::BoxScene scene_of(std::vector<test::Box> boxes) { return {.boxes = std::move(boxes), .contacts = {image::Contact{}}}; }

test::Box block(const Vec3& origin, const Vec3& size, const std::array<std::uint32_t, 3>& cells = {1, 1, 1},
                ElementKind kind = ElementKind::hex8) {
    test::Box box;
    box.origin = origin;
    box.size = size;
    box.cells = cells;
    box.kind = kind;
    return box;
}

/// A frame with a random rotation and shift.
struct Frame {
    Vec3 a, b, c, origin;
    explicit Frame(std::mt19937& random) {
        std::uniform_real_distribution<double> in(-1, 1);
        const auto any = [&] { return Vec3{in(random), in(random), in(random)}; };
        const Vec3 first = any(), second = any();
        a = first / norm(first);
        b = cross(a, second) / norm(cross(a, second));
        c = cross(a, b);
        origin = any();
    }
    Vec3 out(const Vec3& x) const { return origin + x.x * a + x.y * b + x.z * c; }
    Vec3 in(const Vec3& x) const { return {dot(x - origin, a), dot(x - origin, b), dot(x - origin, c)}; }
    Vec3 turned(const Vec3& x) const { return {dot(x, a), dot(x, b), dot(x, c)}; }
};

/// Three bodies: a floor of two blocks with tops at z = 0 and a gap between them at x = 0; and a small block that stands on a
/// corner, whose node is `depth` below the tops and at x = `beside`.
struct Seam : test::ContactFinder {
    ContactorId contactor;
    Seam(double gap, double beside, double depth, const Vec3& lean = {}) : ContactFinder(scene(gap)) {
        // The small block stands on one of its corners; `lean` inclines its axis.
        const Vec3 up = Vec3{0, 0, 1} + lean, a = Vec3{1, 0, 0} - (dot(Vec3{1, 0, 0}, up) / dot(up, up)) * up;
        const Vec3 unit_up = up / norm(up), unit_a = a / norm(a), unit_b = cross(unit_up, unit_a);
        const double s = std::sqrt(1.0 / 3), t = std::sqrt(2.0 / 3);
        move(2, [&](const Vec3& x) {
            const Vec3 y = x - Vec3{0, 0, 3};
            // The three edges at the corner make equal angles with the axis.
            const auto edge = [&](double cosine, double sine) { return s * unit_up + t * (cosine * unit_a + sine * unit_b); };
            const Vec3 stands = y.x * edge(1, 0) + y.y * edge(-0.5, std::sqrt(0.75)) + y.z * edge(-0.5, -std::sqrt(0.75));
            return stands + Vec3{beside, 0.03, -depth};
        });
        for (ContactorId c; c < image.tables.contactors.size(); ++c) {
            if (norm(image.tables.position[image.tables.contactors[c].node] - Vec3{0, 0, 3}) < 1e-12) { contactor = c; }
        }
    }
    static test::BoxScene scene(double gap) {
        return scene_of({block({-1 - 0.5 * gap, -0.5, -1}, {1, 1, 1}, {2, 2, 2}),
                         block({0.5 * gap, -0.5, -1}, {1, 1, 1}, {2, 2, 2}), block({0, 0, 3}, {0.5, 0.5, 0.5})});
    }
};

}  // namespace

// Random pairs of overlapping bricks: a node must be a hit exactly if its local coordinates in the other brick are inside.
TEST_CASE("the nodes that are inside a brick are hits, and no others; each is put out at the surface") {
    std::mt19937 random(1);
    std::uniform_real_distribution<double> size(0.5, 1.5);
    int inside = 0, straight = 0, outside = 0;
    for (const ElementKind kind : {ElementKind::hex8, ElementKind::tet4}) {
        for (int round = 0; round < 60; ++round) {
            const std::array<Vec3, 2> sizes{Vec3{size(random), size(random), size(random)},
                                            Vec3{size(random), size(random), size(random)}};
            const auto centred = [&](const Vec3& extent) { return block(-0.5 * extent, extent, {2, 2, 2}, kind); };
            test::ContactFinder bricks(scene_of({centred(sizes[0]), centred(sizes[1])}));
            std::array<Frame, 2> frames{Frame(random), Frame(random)};
            frames[0].origin = 0.5 * frames[0].origin;
            frames[1].origin = 0.5 * frames[1].origin;
            for (const std::uint32_t body : {0U, 1U}) {
                bricks.move(body, [&](const Vec3& x) { return frames[body].out(x); });
            }
            for (ContactorId c; c < bricks.surface.search.contactors.size(); ++c) {
                const detect::SurfaceContactor& self = bricks.surface.search.contactors[c];
                const BodyId other{1 - self.body};
                const Vec3 x = frames[other].in(bricks.at(self.point)), half = 0.5 * sizes[other];
                const double depth = std::min({half.x - std::abs(x.x), half.y - std::abs(x.y), half.z - std::abs(x.z)});
                const std::vector<advance::Hit> hits = bricks.hits_of_node(c);
                if (std::abs(depth) < 1e-8) { continue; }
                // Nodes that are deeper than the size of faces need not be found.
                const double smallest = bricks.winding.least_reach(other);
                if (depth > smallest) { continue; }
                CHECK(hits.size() == (depth > 0 ? 1 : 0));
                outside += depth < 0;
                if (hits.size() != 1) { continue; }
                ++inside;
                const advance::Hit& hit = hits[0];
                CHECK(hit.body == self.body);
                CHECK(hit.other == other);
                CHECK_FALSE(hit.on_edge);
                CHECK(hit.told == Approx(depth).epsilon(1e-9).margin(1e-13));
                CHECK(hit.depth >= hit.told - 1e-13);
                // The node is moved out along the normal of one of the six sides: the nearest, or one that is hardly farther.
                const Vec3 n = frames[other].turned(hit.normal);
                CHECK(std::max({std::abs(n.x), std::abs(n.y), std::abs(n.z)}) == Approx(1).epsilon(1e-12));
                const Vec3 out = x + hit.depth * n;
                CHECK(std::max({std::abs(out.x) - half.x, std::abs(out.y) - half.y, std::abs(out.z) - half.z}) ==
                      Approx(0).margin(1e-12));
                CHECK(hit.depth < depth + advance::hit_rule::beside * bricks.surface.face_size[hit.target] * 1.5);
                straight += hit.depth < depth + 1e-12;
                // The weight of the node is 1; the weights of the corners give the point of the surface.
                REQUIRE(hit.stance.own() == 1);
                CHECK(hit.stance[0].point == self.point);
                CHECK(hit.stance[0].weight == 1);
                Vec3 foot;
                double sum = 0;
                for (const auto& [point, weight] : hit.stance.other_shares()) {
                    foot -= weight * bricks.at(point);
                    sum -= weight;
                }
                CHECK(sum == Approx(1).epsilon(1e-12));
                CHECK(norm(foot - bricks.at(self.point) - hit.depth * hit.normal) < 1e-12);
            }
        }
    }
    CHECK(inside > 300);
    CHECK(straight > 0.6 * inside);
    CHECK(outside > 1000);
}

TEST_CASE("a node that slides over the seam of flush neighbours is answered upwards, by the one that it is in") {
    for (const double gap : {0.0, 1e-6, -1e-6}) {
        for (const double beside : {-0.02, -1e-3, -1e-5, 1e-5, 1e-3, 0.02}) {
            for (const double depth : {1e-5, 1e-3, 0.01, 0.024}) {
                for (const Vec3& lean : {Vec3{}, Vec3{0.3, 0.1, 0}, Vec3{-0.3, 0.1, 0}}) {
                    Seam seam(gap, beside, depth, lean);
                    INFO("gap " << gap << ", " << beside << " beside, " << depth << " deep, leans " << lean.x);
                    const auto hits = seam.hits_of_node(seam.contactor);
                    REQUIRE(hits.size() == 1);
                    CHECK(hits[0].other == (beside < 0 ? 0 : 1));
                    CHECK(hits[0].normal.z == Approx(1).epsilon(1e-12));
                    CHECK(hits[0].depth == Approx(depth).epsilon(1e-9));
                }
            }
        }
    }
}

TEST_CASE("a node just over the seam of flush neighbours does not fall between them") {
    for (const double beside : {0.0, 1e-13, -1e-13}) {
        for (const double depth : {1e-5, 1e-3, 0.02}) {
            Seam seam(0, beside, depth);
            const auto hits = seam.hits_of_node(seam.contactor);
            CHECK_FALSE(hits.empty());
            for (const advance::Hit& hit : hits) {
                CHECK(hit.normal.z == Approx(1));
                CHECK(hit.depth == Approx(depth));
            }
        }
    }
}

TEST_CASE("a node above flush neighbours, or beside them, is in nothing") {
    for (const double gap : {0.0, 1e-6, -1e-6}) {
        for (const double beside : {-0.3, -1e-4, 0.0, 1e-4, 0.3}) {
            Seam seam(gap, beside, -1e-6);
            CHECK(seam.hits_of_node(seam.contactor).empty());
        }
        for (const double depth : {1e-4, 0.01, 0.2}) {
            CHECK(Seam(gap, 1.0 + 0.5 * gap + 1e-6, depth).hits_of_node(ContactorId{0}).empty());
            Seam beside(gap, 1.0 + 0.5 * gap + 1e-6, depth);
            CHECK(beside.hits_of_node(beside.contactor).empty());
        }
    }
}

// If the blocks of the floor are apart, the node is moved out through the side of its block; if they touch, that would lead into
// the neighbour.
TEST_CASE("a side that leads into another body is no way out, and a side that leads out is one") {
    Seam alone(0.5, 0.25 + 0.002, 0.02, {-0.5, 0, 0});
    const auto out = alone.hits_of_node(alone.contactor);
    REQUIRE(out.size() == 1);
    CHECK(out[0].other == 1);
    CHECK(out[0].told == Approx(0.002));
    CHECK(out[0].normal.x == Approx(-1));
    Seam flush(0, 0.002, 0.02, {-0.5, 0, 0});
    const auto up = flush.hits_of_node(flush.contactor);
    REQUIRE(up.size() == 1);
    CHECK(up[0].other == 1);
    CHECK(up[0].told == Approx(0.002));
    CHECK(up[0].normal.z == Approx(1));
    CHECK(up[0].depth == Approx(0.02));
}

TEST_CASE("what was held from above slides on from one block to the next, over a step that is not high, and is stopped by a wall") {
    // The wall of the right block is at x = 0, and its top is one step above the left block, on which a corner has slid. The corner
    // is 1e-4 behind the wall. By its position alone it came in through the wall; but if it was held by the left block from above
    // and the step is low, it is a hit of the right block's top.
    for (const double step : {0.002, 0.2}) {
        test::BoxScene scene = scene_of({block({-1.1, -0.5, -1 - step}, {1, 1, 1}, {2, 2, 2}),
                                         block({0, -0.5, -1}, {1, 1, 1}, {2, 2, 2}), block({0, 0.03, 3}, {0.5, 0.5, 0.5})});
        test::ContactFinder bodies(scene);
        bodies.move(2, [&](const Vec3& x) { return x + Vec3{1e-4 - 0.5, 0, -3 - step}; });
        ContactorId contactor;
        for (ContactorId c; c < bodies.image.tables.contactors.size(); ++c) {
            if (norm(bodies.image.tables.position[bodies.image.tables.contactors[c].node] - Vec3{0.5, 0.03, 3}) < 1e-12) {
                contactor = c;
            }
        }
        FaceId top;
        for (const FaceId f : bodies.faces_of(0)) {
            if (bodies.moment().normal(f).z > 0.9) { top = f; }
        }
        const std::array<advance::Remembered, 1> remembered{
            advance::Remembered{.body = BodyId{0}, .face = top, .normal = {0, 0, 1}, .lately = true}};
        const auto anew = bodies.hits_of_node(contactor);
        REQUIRE(anew.size() == 1);
        CHECK(anew[0].normal.x == Approx(-1));
        const auto hits = bodies.hits_of_node(contactor, remembered, 0.01);
        REQUIRE(hits.size() == 1);
        CHECK(hits[0].other == 1);
        if (step < 0.01) {
            CHECK(hits[0].normal.z == Approx(1));
            CHECK(hits[0].depth == Approx(step));
        } else {
            CHECK(hits[0].normal.x == Approx(-1));
            CHECK(hits[0].depth == Approx(1e-4));
        }
    }
}

TEST_CASE("the corners of flush bodies of one shape are in each other, whatever side of the others' sides rounding puts them on") {
    for (const double aside : {0.0, 1e-12, -1e-12}) {
        for (const std::uint32_t cells : {1U, 2U}) {
            for (const double depth : {1e-6, 1e-3, 0.1}) {
                test::ContactFinder bodies(scene_of({block({-1, 0, 0}, {1, 1, 1}, {cells, cells, cells}),
                                                     block({-depth, aside, aside}, {1, 1, 1}, {cells, cells, cells})}));
                std::size_t found = 0;
                for (ContactorId c; c < bodies.surface.search.contactors.size(); ++c) {
                    const Vec3 x = bodies.at(bodies.surface.search.contactors[c].point);
                    if (bodies.surface.search.contactors[c].body != 0 || x.x != 0) { continue; }
                    for (const advance::Hit& hit : bodies.hits_of_node(c)) {
                        ++found;
                        CHECK(hit.normal.x == Approx(-1));
                        CHECK(hit.depth == Approx(depth).epsilon(1e-9));
                    }
                }
                CHECK(found == (cells + 1) * (cells + 1));
            }
        }
    }
}

TEST_CASE("two cubes of one shape that meet flush fly apart") {
    for (const std::uint32_t cells : {1U, 2U}) {
        test::BoxScene scene =
            scene_of({block({-1, 0, 0}, {1, 1, 1}, {cells, cells, cells}), block({0.01, 0, 0}, {1, 1, 1}, {cells, cells, cells})});
        scene.contacts = {test::accounted()};
        for (test::Box& box : scene.boxes) { box.material.model = MaterialModel::st_venant_kirchhoff; }
        scene.boxes[0].velocity = [](const Vec3&) { return Vec3{0.05, 0, 0}; };
        scene.boxes[1].velocity = [](const Vec3&) { return Vec3{-0.05, 0, 0}; };
        const image::Image image = test::make(scene);
        state::State state = advance::initial_state(image);
        advance::ExactEngine engine(image);
        REQUIRE_FALSE(engine.advance(state, image.metadata.time_base.nearest(8)).has_value());
        double momentum = 0;
        for (std::size_t n = image.metadata.bodies[1].first_node; n < image.tables.position.size(); ++n) {
            momentum += state::momentum(state.momentum[n]).x;
        }
        CHECK(momentum > 0.5 * 0.05);  // the mass is 1
        CHECK(state.contacts[0].deepest_gap < 0.03);
    }
}
