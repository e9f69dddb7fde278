#include "runtime/geometry/foot.h"

#include <catch2/catch.hpp>
#include <random>

using avs::cross;
using avs::dot;
using avs::norm;
using avs::Vec3;
using namespace avs::geometry;

namespace {

struct Random {
    std::mt19937 engine{7};
    double operator()(double low, double high) { return std::uniform_real_distribution<double>(low, high)(engine); }
    Vec3 point(double low, double high) { return {(*this)(low, high), (*this)(low, high), (*this)(low, high)}; }
};

/// A point of a bilinear face at u and v, each from -1 to 1, with the tangents of the face there.
struct Place {
    Vec3 at, across_u, across_v, twist;
    Place(const std::array<Vec3, 4>& x, double u, double v) : twist(0.25 * ((x[0] - x[1]) + (x[2] - x[3]))) {
        across_u = 0.25 * ((x[1] - x[0]) + (x[2] - x[3])) + v * twist;
        across_v = 0.25 * ((x[3] - x[0]) + (x[2] - x[1])) + u * twist;
        at = 0.25 * ((x[0] + x[2]) + (x[1] + x[3])) + u * (across_u - v * twist) + v * across_v;
    }
    Vec3 normal() const { return cross(across_u, across_v); }
    Vec3 below(double depth) const { return at - (depth / norm(normal())) * normal(); }
};

/// Checks that a unit force along the normal at a point is in balance with its reaction, which the corners share by the weights:
/// forces and moments.
void check_balance(const Foot& foot, const Vec3& point, const std::array<Vec3, 4>& corners, double tolerance) {
    Vec3 moment = cross(point, foot.normal);
    double sum = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        moment -= cross(corners[i], foot.weights[i] * foot.normal);
        sum += foot.weights[i];
    }
    CHECK(norm(moment) < tolerance);
    CHECK(std::abs(sum - 1) < tolerance);
    CHECK(std::abs(norm(foot.normal) - 1) < 1e-15);
}

/// Whether the foot of a point at a depth below a place of a quad is neither that place nor a nearer one, which happens with folded
/// faces.
bool is_lost(const Place& place, double depth, const std::array<Vec3, 4>& corners, double tolerance) {
    const Vec3 point = place.below(depth);
    const Foot foot = foot_on_quad(point, corners[0], corners[1], corners[2], corners[3]);
    if (foot.found) { check_balance(foot, point, corners, tolerance); }
    return !foot.found || std::abs(foot.height) > depth + 1e-12;
}

}  // namespace

TEST_CASE("the foot on a triangle is the orthogonal projection, inside and outside") {
    const Vec3 a{0, 0, 0}, b{2, 0, 0}, c{0, 1, 0};
    const Foot inside = foot_on_triangle({0.5, 0.25, -0.125}, a, b, c);
    REQUIRE(inside.found);
    CHECK(inside.weights == std::array<double, 4>{0.5, 0.25, 0.25, 0});
    CHECK(inside.normal == Vec3{0, 0, 1});
    CHECK(inside.height == -0.125);
    CHECK(inside.overshoot == -0.25);

    const Foot outside = foot_on_triangle({-0.5, 0.5, 3}, a, b, c);
    CHECK(outside.weights[1] == -0.25);  // not clamped
    CHECK(outside.overshoot == 0.25);
    CHECK(outside.height == 3);
}

TEST_CASE("a triangle without area has no foot") {
    CHECK_FALSE(foot_on_triangle({0, 0, 1}, {0, 0, 0}, {1, 1, 1}, {2, 2, 2}).found);
}

TEST_CASE("random triangles: contact forces at the foot balance") {
    Random random;
    for (int i = 0; i < 2000; ++i) {
        const Vec3 a = random.point(-1, 1), b = random.point(-1, 1), c = random.point(-1, 1), p = random.point(-2, 2);
        const Foot foot = foot_on_triangle(p, a, b, c);
        REQUIRE(foot.found);
        const double area = norm(area_vector(a, b, c));
        check_balance(foot, p, {a, b, c, Vec3{}}, 1e-13 / area);  // rounding errors are larger for narrow triangles
    }
}

TEST_CASE("on a plane parallelogram the quad's foot is exact") {
    const Foot foot = foot_on_quad({1.5, 0.25, -0.5}, {0, 0, 0}, {2, 0, 0}, {2, 1, 0}, {0, 1, 0});
    REQUIRE(foot.found);
    CHECK(foot.weights == std::array<double, 4>{0.25 * 0.75, 0.75 * 0.75, 0.75 * 0.25, 0.25 * 0.25});
    CHECK(foot.height == -0.5);
    CHECK(foot.overshoot == -0.25);
}

TEST_CASE("warped quads: the offset stands upright on the patch and its forces balance") {
    Random random;
    int found = 0;
    for (int i = 0; i < 20000; ++i) {
        std::array<Vec3, 4> x{Vec3{-1, -1, 0}, Vec3{1, -1, 0}, Vec3{1, 1, 0}, Vec3{-1, 1, 0}};
        for (Vec3& corner : x) { corner += random.point(-0.4, 0.4); }
        const Vec3 p{random(-1.2, 1.2), random(-1.2, 1.2), random(-0.5, 0.5)};
        const Foot foot = foot_on_quad(p, x[0], x[1], x[2], x[3]);
        if (!foot.found) { continue; }
        ++found;
        check_balance(foot, p, x, 2e-14);
        if (foot.overshoot > 0) { continue; }
        // Points of the patch around the foot must not be closer.
        const double distance = std::abs(foot.height);
        for (int k = 0; k < 20; ++k) {
            const double u = 1 - 2 * (foot.weights[0] + foot.weights[3]) + random(-1e-3, 1e-3);
            const double v = 1 - 2 * (foot.weights[0] + foot.weights[1]) + random(-1e-3, 1e-3);
            const Vec3 q =
                0.25 * ((1 - u) * (1 - v) * x[0] + (1 + u) * (1 - v) * x[1] + (1 + u) * (1 + v) * x[2] + (1 - u) * (1 + v) * x[3]);
            CHECK(norm(p - q) >= distance - 1e-14);
        }
    }
    CHECK(found > 19500);
}

TEST_CASE("crumpled quads: what lies just below the face has its foot there") {
    // A face at a corner of a block in a run in which it was crushed. Newton's first step from the middle of the face leads three
    // widths away.
    const Foot met = foot_on_quad({0.0888, 0.0761, 1.7305}, {0.0532, 0.0963, 1.7052}, {0.1453, 0.0248, 1.7275},
                                  {0.1805, 0.0405, 1.8118}, {0.0993, 0.0805, 1.9412});
    REQUIRE(met.found);
    CHECK(met.overshoot < 0);
    CHECK(met.height == Approx(-0.00376).margin(5e-5));

    Random random;
    int crumpled = 0, lost = 0;
    for (int i = 0; i < 20000; ++i) {
        std::array<Vec3, 4> x{Vec3{-1, -1, 0}, Vec3{1, -1, 0}, Vec3{1, 1, 0}, Vec3{-1, 1, 0}};
        for (Vec3& corner : x) { corner += random.point(-0.8, 0.8); }
        const double u = random(-0.9, 0.9), v = random(-0.9, 0.9);
        const Place place(x, u, v);
        if (norm(place.twist) < 0.3 || norm(place.normal()) < 0.1) { continue; }
        ++crumpled;
        const double depth = random(1e-4, 0.02);
        lost += is_lost(place, depth, x, 2e-13) ? 1 : 0;
    }
    CHECK(crumpled > 10000);
    CHECK(lost == 0);
}

TEST_CASE("crumpled quads with a side of hardly any length: what lies just below the face has its foot there") {
    // Two corners of a face of a crushed block are a millimetre apart; the point is outside of the face by a millimetre.
    const Vec3 point{0.09611, 0.10109, 1.93610};
    const std::array<Vec3, 4> crushed{Vec3{0.09438894, 0.10157133, 1.93633077}, Vec3{0.14560535, 0.07834973, 1.85693035},
                                      Vec3{0.18483787, 0.12167867, 1.95215871}, Vec3{0.09388956, 0.10239975, 1.93615782}};
    const Foot met = foot_on_quad(point, crushed[0], crushed[1], crushed[2], crushed[3]);
    REQUIRE(met.found);
    CHECK(met.overshoot < 0);
    CHECK(met.height == Approx(0.00108).margin(5e-6));  // nearest of a grid of 500 x 500 points: 0.001081
    check_balance(met, point, crushed, 2e-13);

    Random random;
    for (const double length : {0.3, 0.1, 0.03, 0.01}) {
        int crumpled = 0, lost = 0;
        for (int i = 0; i < 20000; ++i) {
            std::array<Vec3, 4> x{Vec3{-1, -1, 0}, Vec3{1, -1, 0}, Vec3{1, 1, 0}, Vec3{-1, 1, 0}};
            for (Vec3& corner : x) { corner += random.point(-0.8, 0.8); }
            x[3] = x[0] + length * (x[3] - x[0]);
            const double u = random(-1, 1), v = random(-1, 1);
            const Place place(x, u, v);
            const double width_u = norm(place.across_u), width_v = norm(place.across_v);
            if (norm(place.twist) < 0.3 || norm(place.normal()) < 0.1 * width_u * width_v) { continue; }
            ++crumpled;
            // At this depth the place is the nearest one, although the twist makes the face curved.
            const double depth = random(1e-3, 0.1) * std::min(width_u, width_v);
            lost += is_lost(place, depth, x, 2e-13) ? 1 : 0;
        }
        CAPTURE(length);
        CHECK(crumpled > 10000);
        CHECK(lost == 0);
    }
}

TEST_CASE("slanted quads: what lies just below the face has its foot there") {
    // A face of a crushed corner, with sides of .062 and .044 at an angle of 21 degrees, and a node .002 above it.
    const Vec3 point{0.193172687, 0.076719873, 1.963352707};
    const std::array<Vec3, 4> crushed{Vec3{0.132598830, 0.068679209, 1.953151458}, Vec3{0.194408896, 0.074859576, 1.961802317},
                                      Vec3{0.231312456, 0.098953163, 1.962989406}, Vec3{0.188529471, 0.093456038, 1.963029027}};
    const Foot met = foot_on_quad(point, crushed[0], crushed[1], crushed[2], crushed[3]);
    REQUIRE(met.found);
    CHECK(met.overshoot < 0);
    CHECK(met.height == Approx(0.002018).margin(1e-6));  // nearest of a grid of 400 x 400 points: 0.0020182
    check_balance(met, point, crushed, 2e-13);

    Random random;
    int slanted = 0, lost = 0;
    for (int i = 0; i < 100000; ++i) {
        std::array<Vec3, 4> x{Vec3{-1, -1, 0}, Vec3{1, -1, 0}, Vec3{1, 1, 0}, Vec3{-1, 1, 0}};
        for (Vec3& corner : x) { corner += random.point(-0.5, 0.5); }
        const double slant = random(-3, 3);
        for (Vec3& corner : x) { corner.x += slant * corner.y; }
        const Place middle(x, 0, 0), place(x, random(-0.9, 0.9), random(-0.9, 0.9));
        const double width = norm(middle.normal()) / std::max(norm(middle.across_u), norm(middle.across_v));
        if (norm(middle.twist) < 0.25 * width || norm(middle.twist) > 0.5 * width) { continue; }
        ++slanted;
        const double depth = random(1e-4, 0.02);
        lost += is_lost(place, depth, x, 1e-12) ? 1 : 0;
    }
    CHECK(slanted > 10000);
    CHECK(lost == 0);
}

TEST_CASE("a point far beside a quad has no foot there") {
    CHECK_FALSE(foot_on_quad({9, 0, 0}, {-1, -1, 0}, {1, -1, 0}, {1, 1, 0.3}, {-1, 1, 0}).found);
    CHECK_FALSE(foot_on_quad({0, 0, 1}, {0, 0, 0}, {0, 0, 0}, {0, 0, 0}, {0, 0, 0}).found);
}

TEST_CASE("a rigid motion of point and quad moves the foot with them") {
    const std::array<Vec3, 4> x{Vec3{-1, -1, 0.2}, Vec3{1, -1.1, 0}, Vec3{1.2, 1, 0.3}, Vec3{-1, 1, 0}};
    const Vec3 p{0.3, -0.2, -0.4};
    const auto turn = [](const Vec3& q) { return Vec3{0.6 * q.x - 0.8 * q.y + 5, 0.8 * q.x + 0.6 * q.y - 7, q.z + 3}; };
    const Foot here = foot_on_quad(p, x[0], x[1], x[2], x[3]);
    const Foot there = foot_on_quad(turn(p), turn(x[0]), turn(x[1]), turn(x[2]), turn(x[3]));
    for (std::size_t i = 0; i < 4; ++i) { CHECK(std::abs(here.weights[i] - there.weights[i]) < 1e-14); }
    CHECK(std::abs(here.height - there.height) < 1e-14);
}
