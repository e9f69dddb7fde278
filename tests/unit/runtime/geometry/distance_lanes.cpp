#include "runtime/geometry/distance_lanes.h"
#include "tests/support/levels.h"

#include <bit>
#include <catch2/catch.hpp>
#include <cstdint>
#include <random>
#include <vector>

// Distances of eight pairs at a time must have the bits of distances of single pairs.

namespace avs::geometry {
namespace {

struct Points {
    std::mt19937 random{11};
    double uniform() { return std::uniform_real_distribution<double>(-1, 1)(random); }
    Vec3 point() { return {uniform(), uniform(), uniform()}; }
    Vec3 on_grid() {
        const auto step = [&] { return static_cast<double>(random() % 3); };
        return {step(), step(), step()};
    }

    /// Four random points of a pair, including special cases: no length or area, parallel or nearly parallel, touching, equal
    /// points, tiny and huge coordinates.
    std::array<Vec3, 4> next() {
        std::array<Vec3, 4> x{point(), point(), point(), point()};
        switch (random() % 12) {
            case 0: x[3] = x[2]; break;
            case 1: x[3] = x[2] + 1e-13 * point(); break;
            case 2: x[3] = x[2] + (x[1] - x[0]); break;
            case 3: x[3] = x[2] + 0.5 * (x[1] - x[0]) + Vec3{1e-9}; break;
            case 4: x = {on_grid(), on_grid(), on_grid(), on_grid()}; break;
            case 5: x[0] = 0.5 * (x[2] + x[3]); break;
            case 6: x[0] = (1.0 / 3) * (x[1] + x[2] + x[3]); break;
            case 7: x = {x[0], x[0], x[0], x[0]}; break;
            case 8: x[1] = x[0]; break;
            case 9: x[0] = x[0] + 1e-6 * point(), x[2] = 0.3 * x[0] + 0.7 * x[1] + 1e-7 * point(); break;
            case 10:
                for (Vec3& p : x) p *= random() % 2 == 0 ? 1e-160 : 1e90;
                break;
            default: break;
        }
        return x;
    }
};

/// Equal to the bit, including the signs of zeros. Any NaN equals any NaN.
bool same(double a, double b) {
    return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b) || (std::isnan(a) && std::isnan(b));
}
bool same(const PrimitiveDistance& a, const PrimitiveDistance& b) {
    bool result = same(a.distance, b.distance) && same(a.direction.x, b.direction.x) && same(a.direction.y, b.direction.y) &&
                  same(a.direction.z, b.direction.z);
    for (std::size_t i = 0; i < 4; ++i) result = result && same(a.weight[i], b.weight[i]);
    return result;
}

TEST_CASE("Distances of eight pairs at once have the bits of each by itself") {
    for (const simd::Level level : test::levels_here()) {
        const DistanceFunctions& functions = distances(level);
        INFO(simd::name(level));
        Points points;
        int inside = 0;
        for (int round = 0; round < 20000; ++round) {
            LanePoints lanes{};
            std::array<std::array<Vec3, 4>, distance_lanes> x{};
            for (std::size_t lane = 0; lane < distance_lanes; ++lane) {
                x[lane] = points.next();
                for (std::size_t i = 0; i < 4; ++i) lanes.set(i, lane, x[lane][i]);
            }
            LaneDistances faces{}, edges{}, vertices{};
            functions.vertex_faces(lanes, faces);
            functions.edge_edges(lanes, edges);
            functions.vertex_vertices(lanes, vertices);
            for (std::size_t lane = 0; lane < distance_lanes; ++lane) {
                const auto& [a, b, c, d] = x[lane];
                const PrimitiveDistance face = vertex_face(a, b, c, d), edge = edge_edge(a, b, c, d);
                if (!same(faces.of(lane), face) || !same(edges.of(lane), edge) || !same(vertices.of(lane), vertex_vertex(a, b))) {
                    FAIL("round " << round << ", lane " << lane);
                }
                inside += edge.weight[0] > 0 && edge.weight[1] > 0 && edge.weight[2] < 0 && edge.weight[3] < 0 ? 1 : 0;
            }
        }
        REQUIRE(inside > 1000);
    }
}

TEST_CASE("Eight pairs that are nearest inside have the bits of each by itself") {
    for (const simd::Level level : test::levels_here()) {
        const DistanceFunctions& functions = distances(level);
        LanePoints face_points{}, edge_points{};
        std::array<PrimitiveDistance, distance_lanes> face, edge;
        for (std::size_t lane = 0; lane < distance_lanes; ++lane) {
            const double t = 0.1 * static_cast<double>(lane) - 0.35;
            const std::array<Vec3, 4> f{Vec3{0.2 + 0.1 * t, 0.2, t}, Vec3{0, 0, 0}, Vec3{1, 0, 0.1}, Vec3{0, 1, 0}};
            const std::array<Vec3, 4> e{Vec3{-1, 0, t}, Vec3{1, 0.1, t}, Vec3{0.1, -1, 0}, Vec3{0, 1, 0}};
            for (std::size_t i = 0; i < 4; ++i) {
                face_points.set(i, lane, f[i]);
                edge_points.set(i, lane, e[i]);
            }
            face[lane] = vertex_face(f[0], f[1], f[2], f[3]);
            edge[lane] = edge_edge(e[0], e[1], e[2], e[3]);
        }
        LaneDistances faces{}, edges{};
        functions.vertex_faces(face_points, faces);
        functions.edge_edges(edge_points, edges);
        for (std::size_t lane = 0; lane < distance_lanes; ++lane) {
            REQUIRE(same(faces.of(lane), face[lane]));
            REQUIRE(same(edges.of(lane), edge[lane]));
        }
    }
}

}  // namespace
}  // namespace avs::geometry
