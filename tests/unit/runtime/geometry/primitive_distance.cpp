#include "runtime/geometry/primitive_distance.h"

#include <catch2/catch.hpp>
#include <random>
#include <vector>

namespace avs::geometry {
namespace {

struct Soup {
    std::mt19937 random{7};
    double uniform() { return std::uniform_real_distribution<double>(-1, 1)(random); }
    Vec3 point() { return {uniform(), uniform(), uniform()}; }
};

PrimitiveDistance of(bool face, const std::array<Vec3, 4>& x) {
    return face ? vertex_face(x[0], x[1], x[2], x[3]) : edge_edge(x[0], x[1], x[2], x[3]);
}

/// Smallest distance over a grid of points of both primitives: an upper bound that is off by at most the grid's step.
double sampled(bool face, const std::array<Vec3, 4>& x, int n) {
    double best = 1e300;
    for (int i = 0; i <= n; ++i)
        for (int j = 0; j <= (face ? n - i : n); ++j) {
            const double s = static_cast<double>(i) / n;
            const double t = static_cast<double>(j) / n;
            const Vec3 r = face ? x[0] - ((1 - s - t) * x[1] + s * x[2] + t * x[3])
                                : ((1 - s) * x[0] + s * x[1]) - ((1 - t) * x[2] + t * x[3]);
            best = std::min(best, norm(r));
        }
    return best;
}

TEST_CASE("Distances of primitives are the smallest over all their points") {
    Soup soup;
    for (const bool face : {true, false}) {
        for (int k = 0; k < 300; ++k) {
            std::array<Vec3, 4> x{soup.point(), soup.point(), soup.point(), soup.point()};
            if (k % 5 == 0) x[3] = x[2] + 1e-13 * soup.point();              // no length, no area
            if (k % 5 == 1) x[3] = x[2] + (x[1] - x[0]);                     // parallel
            if (k % 5 == 2) x[3] = x[2] + 0.5 * (x[1] - x[0]) + Vec3{1e-9};  // nearly so
            const PrimitiveDistance result = of(face, x);
            const double reference = sampled(face, x, 60);
            // A grid of 60 steps over edges of length < 4 misses the minimum by less than half a step's diagonal.
            REQUIRE(result.distance <= reference + 1e-12);
            REQUIRE(result.distance >= reference - 0.1);
            Vec3 r;
            for (int i = 0; i < 4; ++i) r += result.weight[static_cast<std::size_t>(i)] * x[static_cast<std::size_t>(i)];
            // The feet are where the weights say, and the direction runs between them.
            REQUIRE(norm(r - result.distance * result.direction) < 1e-12);
        }
    }
}

TEST_CASE("Gradients of primitives' distances agree with differences") {
    Soup soup;
    constexpr double step = 1e-6;
    int tested = 0;
    for (const bool face : {true, false}) {
        for (int k = 0; k < 200; ++k) {
            const std::array<Vec3, 4> x{soup.point(), soup.point(), soup.point(), soup.point()};
            const PrimitiveDistance result = of(face, x);
            if (result.distance < 0.05) continue;  // curvature 1 / d spoils the differences
            for (std::size_t i = 0; i < 4; ++i)
                for (int axis = 0; axis < 3; ++axis) {
                    std::array<Vec3, 4> above = x, below = x;
                    const Vec3 by{axis == 0 ? step : 0, axis == 1 ? step : 0, axis == 2 ? step : 0};
                    above[i] += by;
                    below[i] -= by;
                    const double slope = (of(face, above).distance - of(face, below).distance) / (2 * step);
                    REQUIRE(slope == Approx(result.weight[i] * component(result.direction, axis)).margin(2e-5));
                    ++tested;
                }
        }
    }
    REQUIRE(tested > 2000);
}

TEST_CASE("Distances by regions come out exact") {
    const Vec3 a{0, 0, 0}, b{1, 0, 0}, c{0, 1, 0};
    CHECK(vertex_face({0.25, 0.25, 2}, a, b, c).distance == 2);
    CHECK(vertex_face({0.25, 0.25, -2}, a, b, c).direction == Vec3{0, 0, -1});
    CHECK(vertex_face({-3, -4, 0}, a, b, c).distance == 5);           // corner
    CHECK(vertex_face({0.5, -1, 0}, a, b, c).weight[3] == 0);         // edge
    CHECK(vertex_face({0.25, 0.25, 0}, a, b, c).distance == 0);       // on it
    CHECK(edge_edge(a, b, {0.5, -1, 3}, {0.5, 1, 3}).distance == 3);  // crossing
    CHECK(edge_edge(a, b, {2, 1, 0}, {3, 1, 0}).distance == Approx(std::sqrt(2.0)));
    CHECK(edge_edge(a, b, {0, 0, 2}, {1, 0, 2}).distance == 2);  // parallel
    CHECK(edge_edge(a, a, c, c).distance == 1);                  // points
    CHECK(vertex_vertex(a, {0, 3, 4}).distance == 5);
}

}  // namespace
}  // namespace avs::geometry
