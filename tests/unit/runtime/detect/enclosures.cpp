#include "runtime/detect/penetrations/enclosures.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <optional>

#include "runtime/detect/penetrations/penetrations.h"
#include "tests/support/layer_image.h"

using namespace avs;
using namespace avs::detect;

namespace {

using Triangles = std::vector<std::array<std::uint32_t, 3>>;

const Triangles around{{0, 2, 1}, {0, 1, 3}, {1, 2, 3}, {0, 3, 2}};
const Triangles inside_out{{0, 1, 2}, {0, 3, 1}, {1, 3, 2}, {0, 2, 3}};
const Triangles open{{0, 2, 1}, {0, 1, 3}, {1, 2, 3}};

/// The corners of a tetrahedron with three edges of length `leg` along the axes.
std::vector<Vec3> tetrahedron(const Vec3& corner, double leg) {
    return {corner, corner + Vec3{leg, 0, 0}, corner + Vec3{0, leg, 0}, corner + Vec3{0, 0, leg}};
}

/// Bodies that are surfaces of triangles (walls), and their enclosures.
struct Walls {
    Walls() : maker(-20) {}
    std::uint32_t add(const std::vector<Vec3>& places, const Triangles& triangles) {
        return maker.add(places, std::vector<Vec3>(places.size()), 1, triangles, false);
    }
    Enclosures make() {
        image = test::projected(maker);
        surface.emplace(image, ContactLaw::projection);
        for (const std::uint32_t node : surface->node_of_vertex) at.push_back(image.tables.position[node]);
        return Enclosures(image, *surface, at);
    }
    test::LayerImage maker;
    image::Image image;
    std::optional<LayerSurface> surface;
    std::vector<Vec3> at;
};

}  // namespace

TEST_CASE("a sheet that closes on itself knows who is in it and who is not") {
    Walls walls;
    const std::uint32_t balloon = walls.add(tetrahedron({0, 0, 0}, 1), around);
    const std::uint32_t reversed = walls.add(tetrahedron({5, 0, 0}, 1), inside_out);
    const std::uint32_t in_it = walls.add(tetrahedron({0.1, 0.1, 0.1}, 0.2), around);
    const std::uint32_t in_reversed = walls.add(tetrahedron({5.1, 0.1, 0.1}, 0.2), around);
    // A body within the bounding box of the first body, but outside of it.
    const std::uint32_t beside = walls.add(tetrahedron({0.6, 0.6, 0.6}, 0.2), around);
    const std::uint32_t cup = walls.add(tetrahedron({9, 0, 0}, 1), open);
    const Enclosures enclosures = walls.make();
    CHECK(enclosures.side(balloon, reversed) == 1);
    CHECK(enclosures.side(reversed, balloon) == -1);  // its normals point inward
    CHECK(enclosures.side(balloon, in_it) == -1);
    CHECK(enclosures.side(in_it, balloon) == 1);
    CHECK(enclosures.side(reversed, in_reversed) == 1);
    CHECK(enclosures.side(balloon, beside) == 1);
    CHECK(enclosures.side(balloon, balloon) == 0);
    CHECK(enclosures.side(cup, balloon) == 0);
    CHECK(enclosures.side(balloon, cup) == 1);
    CHECK(enclosures.is_thin(reversed));
    CHECK_FALSE(enclosures.is_thin(cup));
}

TEST_CASE("nobody knows where a body belongs that is in a closed sheet with one of its pieces only") {
    Walls walls;
    const std::uint32_t balloon = walls.add(tetrahedron({0, 0, 0}, 1), around);
    std::vector<Vec3> places = tetrahedron({0.1, 0.1, 0.1}, 0.2);
    for (const Vec3& place : tetrahedron({0, 0, 3}, 1)) places.push_back(place);
    Triangles both = around;
    for (const auto& [a, b, c] : around) both.push_back({a + 4, b + 4, c + 4});
    const std::uint32_t two = walls.add(places, both);
    const Enclosures enclosures = walls.make();
    CHECK(enclosures.side(balloon, two) == 0);
    CHECK(enclosures.side(two, balloon) == 0);  // the body `two` has two pieces, so it has no single inside
}

TEST_CASE("around a solid it is the outside, whatever is near") {
    Walls walls;
    const std::uint32_t a = walls.add(tetrahedron({0, 0, 0}, 1), around), b = walls.add(tetrahedron({0.1, 0.1, 0.1}, 1), around);
    walls.make();
    for (image::Body& body : walls.image.metadata.bodies) body.surface = SurfaceKind::closed;
    const Enclosures enclosures(walls.image, *walls.surface, walls.at);
    CHECK(enclosures.side(a, b) == 1);
    CHECK(enclosures.side(b, a) == 1);
    CHECK_FALSE(enclosures.is_thin(a));
}

TEST_CASE("between closed sheets the surface says which side is right, and the past who has come in") {
    // The tip of the second tetrahedron is above the inclined face x + y + z = 1 of the first, which is 1 / sqrt 3 from the origin.
    Walls walls;
    walls.add(tetrahedron({0, 0, 0}, 1), around);
    const Vec3 out = Vec3{1, 1, 1} / std::sqrt(3.0);
    const auto tip_at = [&](double height) { return (1 / std::sqrt(3.0) + height) * out; };
    const Vec3 tip = tip_at(0.05);
    walls.add({tip, tip + Vec3{1, 0, 0}, tip + Vec3{0, 1, 0}, tip + Vec3{0, 0, 1}}, around);
    walls.make();
    const auto hit_of_tip = [&](const std::vector<TriangleHit>& hits) {
        return std::find_if(hits.begin(), hits.end(),
                            [](const TriangleHit& hit) { return hit.pair.kind == PairKind::vertex_face && hit.pair.first == 4; });
    };
    const auto after = [&](std::initializer_list<double> heights) -> std::optional<TriangleHit> {
        PenetrationSearch search(walls.image, *walls.surface);
        std::vector<TriangleHit> hits;
        for (const double height : heights) {
            std::vector<Vec3> x = walls.at;
            for (std::size_t v = 4; v < 8; ++v) x[v] += tip_at(height) - tip;
            hits = search.find(x);
            search.remember(hits, x);
        }
        const auto hit = hit_of_tip(hits);
        return hit == hits.end() ? std::nullopt : std::optional(*hit);
    };
    CHECK_FALSE(after({0.02}));
    const std::optional<TriangleHit> hit = after({0.02, -0.1});
    REQUIRE(hit);
    CHECK(hit->depth == Approx(0.1));
    CHECK(dot(hit->normal, out) == Approx(1));
    CHECK(after({0.02, -0.1, -0.15, -0.1}));  // it was inside and still is
    CHECK_FALSE(after({0.02, -0.1, 0.01}));
    // The tip is inside without having been outside before. At a small depth it is a hit (of an open surface, the side on which it
    // is first seen would be the right one). At a large depth it is taken to be behind a fold.
    const auto unseen = [&](double height) {
        PenetrationSearch search(walls.image, *walls.surface);
        std::vector<Vec3> x = walls.at;
        for (std::size_t v = 4; v < 8; ++v) x[v] += tip_at(height) - tip;
        search.remember({}, x);
        const std::vector<TriangleHit> hits = search.find(x);
        return hit_of_tip(hits) != hits.end();
    };
    CHECK(unseen(-0.001));
    CHECK_FALSE(unseen(-0.2));
}
