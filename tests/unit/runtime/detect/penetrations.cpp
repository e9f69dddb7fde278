#include "runtime/detect/penetrations/penetrations.h"

#include <catch2/catch.hpp>

#include "tests/support/layer_image.h"

using namespace avs;
using namespace avs::detect;

namespace {

/// Two sheets of one triangle: one in the plane z = 0, and above it one that stands on a corner.
struct Sheets {
    explicit Sheets(double height) {
        test::LayerImage maker(-20);
        maker.add({{-1, -1, 0}, {1, -1, 0}, {0, 1, 0}}, {{}, {}, {}}, 1, {{0, 1, 2}}, false);
        maker.add({{0, 0, height}, {0.5, 0, 1}, {-0.5, 0, 1}}, {{}, {}, {}}, 1, {{0, 1, 2}}, false);
        image = test::projected(maker);
        surface.emplace(image, ContactLaw::projection);
        search.emplace(image, *surface);
        for (const std::uint32_t node : surface->node_of_vertex) x.push_back(image.tables.position[node]);
    }
    std::vector<TriangleHit> step(double height) {
        x[3].z = height;
        std::vector<TriangleHit> hits = search->find(x);
        search->remember(hits, x);
        return hits;
    }
    image::Image image;
    std::optional<LayerSurface> surface;
    std::optional<PenetrationSearch> search;
    std::vector<Vec3> x;
};

bool has_vertex_hit(const std::vector<TriangleHit>& hits) {
    return std::any_of(hits.begin(), hits.end(), [](const TriangleHit& hit) { return hit.pair.kind == PairKind::vertex_face; });
}

}  // namespace

TEST_CASE("a vertex that has gone through a sheet belongs to the side it came from, whichever that is") {
    for (const double side : {1.0, -1.0}) {
        Sheets sheets(0.1 * side);
        CHECK(sheets.step(0.05 * side).empty());
        const std::vector<TriangleHit> hits = sheets.step(-0.03 * side);
        REQUIRE(has_vertex_hit(hits));
        const TriangleHit& hit = hits.front();
        CHECK(hit.depth == Approx(0.03));
        CHECK(hit.normal.z == Approx(side));
        CHECK(hit.when == Approx(0.05 / 0.08));
        CHECK(hit.weight[0] == 1);
        CHECK(hit.weight[1] + hit.weight[2] + hit.weight[3] == Approx(-1));
        // If the vertex is not moved out, it remains a hit at any depth until it is back on the right side.
        CHECK(has_vertex_hit(sheets.step(-0.04 * side)));
        CHECK(has_vertex_hit(sheets.step(-0.01 * side)));
        CHECK(sheets.step(0.01 * side).empty());
        // The vertex is outside by a rounding error, and then inside again.
        CHECK(sheets.step(1e-16 * side).empty());
        CHECK(has_vertex_hit(sheets.step(-0.01 * side)));
    }
}

TEST_CASE("who goes around the rim of a sheet has not gone through it") {
    Sheets sheets(0.1);
    sheets.step(0.01);
    for (const double height : {0.01, -0.02, -0.1}) {  // the vertex is beside the triangle, beyond the corner (0, 1)
        for (std::size_t v = 3; v < 6; ++v) sheets.x[v].y = 1.3;
        CHECK_FALSE(has_vertex_hit(sheets.step(height)));
    }
    for (std::size_t v = 3; v < 6; ++v) sheets.x[v].y = 0;
    CHECK_FALSE(has_vertex_hit(sheets.step(-0.1)));
    CHECK(has_vertex_hit(sheets.step(0.02)));
}

TEST_CASE("edges that have passed through each other are found, with the direction they came from") {
    test::LayerImage maker(-20);
    maker.add({{-1, 0, 0}, {1, 0, 0}, {0, 0, -1}}, {{}, {}, {}}, 1, {{0, 1, 2}}, false);
    maker.add({{0, -1, 0.1}, {0, 1, 0.1}, {0, 0, 1}}, {{}, {}, {}}, 1, {{0, 1, 2}}, false);
    const image::Image image = test::projected(maker);
    const LayerSurface surface(image, ContactLaw::projection);
    PenetrationSearch search(image, surface);
    std::vector<Vec3> x;
    for (const std::uint32_t node : surface.node_of_vertex) x.push_back(image.tables.position[node]);
    CHECK(search.find(x).empty());
    search.remember({}, x);
    for (std::size_t v = 3; v < 6; ++v) x[v].z -= 0.15;
    const std::vector<TriangleHit> hits = search.find(x);
    REQUIRE(hits.size() == 1);
    CHECK(hits[0].pair.kind == PairKind::edge_edge);
    CHECK(hits[0].depth == Approx(0.05));
    // The normal points from the second primitive of the pair to the first one.
    const bool lower_first = surface.edge_body[hits[0].pair.first] == 0;
    CHECK(hits[0].normal.z == Approx(lower_first ? -1 : 1));
    CHECK(hits[0].when == Approx(0.1 / 0.15));
    // After the vertices have been moved back, the pair is no hit any more.
    for (std::size_t v = 3; v < 6; ++v) x[v].z += 0.06;
    CHECK_FALSE(search.again(hits[0], x));
}
