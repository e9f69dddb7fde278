#include "runtime/detect/layers/flat_faces.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <random>
#include <vector>

#include "runtime/geometry/primitive_distance.h"

namespace avs {
namespace {

using detect::FlatFaces;

/// A held surface of triangles.
struct Mesh {
    std::vector<Vec3> position;
    std::vector<std::array<std::uint32_t, 3>> triangles;
    std::vector<std::array<std::uint32_t, 2>> edges;
    std::vector<double> radius;
    std::vector<std::uint8_t> held;

    FlatFaces faces() {
        edges.clear();
        for (const auto& t : triangles) {
            for (std::size_t i = 0; i < 3; ++i) edges.push_back({std::min(t[i], t[(i + 1) % 3]), std::max(t[i], t[(i + 1) % 3])});
        }
        std::sort(edges.begin(), edges.end());
        edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
        radius.resize(position.size(), 0);
        held.resize(position.size(), 1);
        return FlatFaces({.position = position, .held = held, .radius = radius}, triangles, edges);
    }
    std::size_t edges_within(const FlatFaces& faces) const {
        std::size_t count = 0;
        for (std::uint32_t e = 0; e < edges.size(); ++e) count += faces.edge_is_within(e) ? 1U : 0U;
        return count;
    }
    std::size_t vertices_within(const FlatFaces& faces) const {
        std::size_t count = 0;
        for (std::uint32_t v = 0; v < position.size(); ++v) count += faces.vertex_is_within(v) ? 1U : 0U;
        return count;
    }
};

/// Square cells of 1 m in the plane z = 0, each divided into two triangles, without the cells in `without`. Inner vertices are
/// displaced at random.
Mesh grid(std::uint32_t across, std::uint32_t along, const std::vector<std::uint32_t>& without = {}) {
    std::mt19937 random(7);
    std::uniform_real_distribution<double> aside(-0.3, 0.3);
    Mesh mesh;
    for (std::uint32_t j = 0; j <= along; ++j)
        for (std::uint32_t i = 0; i <= across; ++i) {
            const bool inner = without.empty() && i > 0 && j > 0 && i < across && j < along;
            mesh.position.push_back({i + (inner ? aside(random) : 0), j + (inner ? aside(random) : 0), 0});
        }
    for (std::uint32_t cell = 0; cell < across * along; ++cell) {
        if (std::find(without.begin(), without.end(), cell) != without.end()) continue;
        const std::uint32_t a = cell / across * (across + 1) + cell % across, b = a + 1, d = a + across + 1, c = d + 1;
        mesh.triangles.push_back({a, b, c});
        mesh.triangles.push_back({a, c, d});
    }
    return mesh;
}

TEST_CASE("flat faces: edges and vertices within a plate, none of its rim") {
    Mesh plate = grid(4, 3);
    const FlatFaces faces = plate.faces();
    CHECK(plate.edges.size() == 4 * 4 + 5 * 3 + 12);
    CHECK(plate.edges_within(faces) == 3 * 3 + 4 * 2 + 12);
    CHECK(plate.vertices_within(faces) == 3 * 2);
    CHECK(faces.any_convex());
    for (std::uint32_t t = 0; t < plate.triangles.size(); ++t) CHECK(faces.convex_face_of(t) == faces.convex_face_of(0));
}

TEST_CASE("flat faces: one triangle of a vertex counts, and it is as near as the rectangle") {
    Mesh plate = grid(4, 3);
    const FlatFaces faces = plate.faces();
    std::mt19937 random(3);
    std::uniform_real_distribution<double> along(-1, 5);
    for (int i = 0; i < 2000; ++i) {
        Vec3 p{along(random), along(random), 0.2 * along(random)};
        if (i % 4 == 0) {
            // The point is above a vertex or the middle of an edge, so that several triangles are equally near.
            const auto& [a, b] = plate.edges[random() % plate.edges.size()];
            const Vec3 on = i % 8 == 0 ? plate.position[a] : 0.5 * (plate.position[a] + plate.position[b]);
            p = {on.x, on.y, p.z};
        }
        std::vector<FlatFaces::Near> near;
        std::vector<double> distance;
        for (std::uint32_t t = 0; t < plate.triangles.size(); ++t) {
            const auto& [a, b, c] = plate.triangles[t];
            distance.push_back(geometry::vertex_face(p, plate.position[a], plate.position[b], plate.position[c]).distance);
            near.push_back({.index = t, .vertex = 5, .face = faces.convex_face_of(t), .distance = distance.back()});
        }
        std::vector<std::size_t> farther;
        FlatFaces::find_farther(near, farther);
        REQUIRE(farther.size() + 1 == near.size());
        REQUIRE(std::is_sorted(farther.begin(), farther.end()));
        std::size_t left = 0;
        while (left < farther.size() && farther[left] == left) ++left;
        const Vec3 aside{std::max({0.0, -p.x, p.x - 4}), std::max({0.0, -p.y, p.y - 3}), p.z};
        CHECK(distance[left] == Approx(norm(aside)).epsilon(1e-12));
    }
}

TEST_CASE("flat faces: hits of other vertices and on other faces stay") {
    const std::vector<FlatFaces::Near> near{{.index = 0, .vertex = 1, .face = 0, .distance = 2},
                                            {.index = 2, .vertex = 1, .face = 0, .distance = 1},
                                            {.index = 3, .vertex = 1, .face = 7, .distance = 3},
                                            {.index = 5, .vertex = 1, .face = 0, .distance = 1},
                                            {.index = 6, .vertex = 2, .face = 0, .distance = 4}};
    std::vector<std::size_t> farther;
    FlatFaces::find_farther(near, farther);
    CHECK(farther == std::vector<std::size_t>{0, 5});
}

TEST_CASE("flat faces: not convex with a notch or a hole, and its edges are within all the same") {
    Mesh notched = grid(3, 3, {8});
    const FlatFaces notch = notched.faces();
    CHECK_FALSE(notch.any_convex());
    CHECK(notched.edges_within(notch) > 0);
    Mesh frame = grid(3, 3, {4});
    CHECK_FALSE(frame.faces().any_convex());
}

TEST_CASE("flat faces: folds, moving vertices and unlike thicknesses part them") {
    SECTION("a fold of a thousandth") {
        Mesh folded = grid(2, 1);
        for (Vec3& x : folded.position) x.z = 1e-3 * std::max(0.0, x.x - 1);
        const FlatFaces faces = folded.faces();
        CHECK(folded.edges_within(faces) == 2);  // the diagonals
        CHECK(faces.convex_face_of(0) == faces.convex_face_of(1));
        CHECK(faces.convex_face_of(0) != faces.convex_face_of(2));
    }
    SECTION("rounding of a mesher") {
        Mesh rough = grid(2, 1);
        for (std::size_t v = 0; v < rough.position.size(); ++v) rough.position[v].z = v % 2 == 0 ? 1e-13 : -1e-13;
        CHECK(rough.edges_within(rough.faces()) == 3);
    }
    SECTION("one vertex that moves") {
        Mesh moving = grid(2, 1);
        moving.held.assign(moving.position.size(), 1);
        moving.held[0] = 0;
        CHECK(moving.edges_within(moving.faces()) == 1);
    }
    SECTION("thickness") {
        Mesh thick = grid(2, 1);
        thick.radius = {0, 0, 0.1, 0, 0, 0.1};
        CHECK(thick.edges_within(thick.faces()) == 1);
    }
    SECTION("nothing held") {
        Mesh loose = grid(2, 2);
        loose.held.assign(loose.position.size(), 0);
        const FlatFaces faces = loose.faces();
        CHECK(loose.edges_within(faces) == 0);
        CHECK(faces.convex_face_of(3) == FlatFaces::none);
    }
}

}  // namespace
}  // namespace avs
