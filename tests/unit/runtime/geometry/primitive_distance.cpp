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

/// Smallest distance of points of a grid on both primitives: an upper bound of the distance, with an error of at most a step of the
/// grid.
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
            if (k % 5 == 2) x[3] = x[2] + 0.5 * (x[1] - x[0]) + Vec3{1e-9};  // nearly parallel
            const PrimitiveDistance result = of(face, x);
            const double reference = sampled(face, x, 60);
            // A grid of 60 steps over edges of length < 4 misses the minimum by less than half a step's diagonal.
            REQUIRE(result.distance <= reference + 1e-12);
            REQUIRE(result.distance >= reference - 0.1);
            Vec3 r;
            for (int i = 0; i < 4; ++i) r += result.weight[static_cast<std::size_t>(i)] * x[static_cast<std::size_t>(i)];
            // The weights give the vector between the two nearest points: its direction and length must be those of the result.
            REQUIRE(norm(r - result.distance * result.direction) < 1e-12);
        }
    }
}

__extension__ using Quad = __float128;

struct Exact {
    Quad x, y, z;
    explicit Exact(const Vec3& a) : x(a.x), y(a.y), z(a.z) {}
    Exact(Quad x_, Quad y_, Quad z_) : x(x_), y(y_), z(z_) {}
};
Exact operator-(const Exact& a, const Exact& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
Exact operator*(Quad s, const Exact& a) { return {s * a.x, s * a.y, s * a.z}; }
Quad dot(const Exact& a, const Exact& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
Exact cross(const Exact& a, const Exact& b) { return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x}; }

Quad squared_to_segment(const Exact& p, const Exact& a, const Exact& b) {
    const Exact along = b - a;
    const Quad length = dot(along, along);
    Quad at = length > 0 ? dot(p - a, along) / length : 0;
    at = at < 0 ? Quad(0) : at > 1 ? Quad(1) : at;
    const Exact r = p - a - at * along;
    return dot(r, r);
}

/// The squared distance in quadruple precision, as the least of those of all ends, sides and insides.
Quad exactly(bool face, const std::array<Vec3, 4>& x) {
    const Exact a(x[0]), b(x[1]), c(x[2]), d(x[3]);
    const auto least = [](std::initializer_list<Quad> all) {
        Quad result = *all.begin();
        for (const Quad one : all) result = one < result ? one : result;
        return result;
    };
    const Quad ends = face ? least({squared_to_segment(a, b, c), squared_to_segment(a, b, d), squared_to_segment(a, c, d)})
                           : least({squared_to_segment(a, c, d), squared_to_segment(b, c, d), squared_to_segment(c, a, b),
                                    squared_to_segment(d, a, b)});
    const Exact u = face ? c - b : b - a, v = face ? d - b : d - c, w = face ? a - b : a - c;
    const Exact normal = cross(u, v);
    const Quad squared = dot(normal, normal);
    if (!(squared > 0)) return ends;
    const Quad s = dot(face ? cross(w, v) : cross(v, w), normal) / squared;
    const Quad t = dot(cross(u, w), normal) / squared;
    const bool inside = s >= 0 && t >= 0 && (face ? s + t <= 1 : s <= 1 && t <= 1);
    const Quad height = dot(w, normal);
    return inside ? height * height / squared : ends;
}

/// Two edges with about a given angle between them and at most a given gap; or a point at this distance from a triangle with this
/// angle, or with 180 degrees minus this angle.
std::array<Vec3, 4> nearly_degenerate(Soup& soup, bool face, double gap, double angle) {
    const Vec3 a = soup.point(), u = soup.point(), aside = soup.point(), other = soup.point();
    const Vec3 v = 2 * soup.uniform() * u + angle * aside;
    const Vec3 across = cross(u, norm(cross(u, v)) > 0 ? v : other);
    const Vec3 normal = (gap * soup.uniform() / norm(across)) * across;
    const auto within = [&] { return soup.random() % 3 == 0 ? 0.0 : soup.uniform(); };
    const double s = within(), t = within();
    const bool askew = soup.random() % 4 == 0;
    const auto by = [&] { return askew ? gap * soup.point() : Vec3{}; };
    const Vec3 first = by(), second = by();
    if (face) return {a + s * u + t * v + normal + first, a, a + u, a + v};
    return {a - s * u, a + (1 - s) * u, a - t * v + normal + first, a + (1 - t) * v + normal + second};
}

// The search for contact assumes that distances are accurate to 1e-14 of the coordinates.
TEST_CASE("Distances of nearly parallel edges and of slivers are wrong by rounding of places alone") {
    Soup soup;
    for (const bool face : {true, false}) {
        for (const double gap : {1.0, 1e-2, 1e-4, 1e-6}) {
            for (const double angle : {1.0, 1e-2, 1e-3, 1e-5, 1e-7, 1e-9, 1e-12, 0.0}) {
                // For smaller angles, the nearest place on the triangle is less accurate for points that are so near.
                if (face && angle > 0 && angle * angle * gap < 1e-13) continue;
                for (int k = 0; k < 500; ++k) {
                    const std::array<Vec3, 4> x = nearly_degenerate(soup, face, gap, angle);
                    const double found = of(face, x).distance;
                    const Quad squared = exactly(face, x);
                    const double expected = std::sqrt(static_cast<double>(squared));
                    const double wrong = static_cast<double>((Quad(found) * found - squared) / (Quad(found) + expected));
                    INFO((face ? "face" : "edges") << ", gap " << gap << ", angle " << angle);
                    REQUIRE(std::abs(wrong) <= 5e-15);
                }
            }
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
            if (result.distance < 0.05) continue;  // differences are inaccurate, since second derivatives are 1 / distance
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
