#include <catch2/catch.hpp>

#include "runtime/certify/exact.h"

using namespace avs;

TEST_CASE("an edge in the plane of a triangle passes through it only where they have a point in common") {
    struct Row {
        const char* what;
        double px, py, qx, qy;
        bool common;
    };
    // Edges in the plane of the triangle (0, 0), (1, 0), (0, 1): where they go, x and y of both ends, whether they meet it.
    const Row rows[] = {
        {"on the line of a side, beyond its end", 2, 0, 3, 0, false},
        {"on the line of a side, up to its end", 1, 0, 3, 0, true},
        {"beside it", -1, -1, -1, 2, false},
        {"beside a corner, askew", 1.5, -0.75, 1.5, 0.75, false},
        {"past a corner, boxes overlap", 0.5, 1, 1, 0.5, false},
        {"across", -1, 0.25, 1, 0.25, true},
        {"inside", 0.25, 0.25, 0.5, 0.25, true},
        {"ends inside", 0.25, 0.25, 2, 2, true},
        {"touches a corner", -1, 2, 1, 0, true},
    };
    // The plane is normal to each of the axes, since the check projects along one of them.
    const Vec3 axes[] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    for (std::size_t k = 0; k < 3; ++k) {
        const auto place = [&](double x, double y) { return x * axes[k] + y * axes[(k + 1) % 3] + 0.1 * axes[(k + 2) % 3]; };
        const Vec3 a = place(0, 0), b = place(1, 0), c = place(0, 1);
        for (const Row& row : rows) {
            INFO(row.what << ", axis " << k);
            const Vec3 p = place(row.px, row.py), q = place(row.qx, row.qy);
            CHECK(certify::passes_through(p, q, a, b, c) == row.common);
            CHECK(certify::passes_through(q, p, a, c, b) == row.common);
        }
    }
}

TEST_CASE("an edge across a triangle's plane passes through it where it pierces it") {
    const Vec3 a{0, 0, 0}, b{1, 0, 0}, c{0, 1, 0};
    CHECK(certify::passes_through({0.25, 0.25, -1}, {0.25, 0.25, 1}, a, b, c));
    CHECK_FALSE(certify::passes_through({0.75, 0.75, -1}, {0.75, 0.75, 1}, a, b, c));
    CHECK_FALSE(certify::passes_through({0.25, 0.25, 0.5}, {0.25, 0.25, 1}, a, b, c));
    CHECK(certify::passes_through({0.25, 0.25, 0}, {0.25, 0.25, 1}, a, b, c));
    CHECK_FALSE(certify::passes_through({2, 2, 0}, {2, 2, 1}, a, b, c));
}
