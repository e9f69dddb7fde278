#include "runtime/advance/contact/wide_stance.h"

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <map>
#include <random>
#include <set>
#include <vector>

#include "tests/support/contact_finder.h"

using namespace avs;

namespace {

struct Random {
    std::mt19937 engine;
    double operator()(double low, double high) { return std::uniform_real_distribution<double>(low, high)(engine); }
    std::size_t below(std::size_t count) { return std::uniform_int_distribution<std::size_t>(0, count - 1)(engine); }
    Vec3 direction() {
        const Vec3 x{(*this)(-1, 1), (*this)(-1, 1), (*this)(-1, 1)};
        return x / norm(x);
    }
};

/// Two bricks with randomly displaced nodes.
struct Crumpled : test::ContactFinder {
    static test::BoxScene scene(ElementKind kind) {
        test::Box box, other;
        box.kind = other.kind = kind;
        box.cells = {3, 2, 3};
        other.cells = {2, 3, 2};
        other.origin = {5, 0, 0};
        image::Contact contact;
        contact.edges = true;
        return {.boxes = {box, other}, .contacts = {contact}};
    }
    Crumpled(ElementKind kind, Random& random) : ContactFinder(scene(kind)) {
        const auto pull = [&](const Vec3& x) { return x + random(0, 0.1) * random.direction(); };
        move(0, pull);
        move(1, pull);
    }
    EdgeId any_edge(std::uint32_t body, Random& random) const {
        while (true) {
            const EdgeId edge{static_cast<std::uint32_t>(random.below(edges.count()))};
            if (edges[edge].body == body) { return edge; }
        }
    }
    /// A hit of a point of an edge of the first body at a point of a face or an edge of the second body, which is moved there.
    advance::Hit any_hit(bool on_edge, Random& random) {
        advance::Hit hit;
        hit.on_edge = on_edge;
        const EdgeId own = any_edge(0, random);
        const double share = random(0, 1);
        hit.stance.add_own(edges[own].points[0], 1 - share);
        hit.stance.add_own(edges[own].points[1], share);
        hit.place = (1 - share) * at(edges[own].points[0]) + share * at(edges[own].points[1]);
        Vec3 other;
        const auto add = [&](PointId point, double weight) {
            hit.stance.add(point, -weight);
            other += weight * at(point);
        };
        if (on_edge) {
            hit.target = any_edge(1, random);
            const double at_other = random(0, 1);
            add(edges[hit.edge()].points[0], 1 - at_other);
            add(edges[hit.edge()].points[1], at_other);
        } else {
            const std::vector<FaceId> faces = faces_of(1);
            hit.target = faces[random.below(faces.size())];
            const auto corners = surface.search.faces[hit.target].corners();
            const double s = random(0, 1), t = random(0, 1);
            const std::array<double, 4> weights = corners.size() == 3
                                                      ? std::array{1 - s, s * (1 - t), s * t, 0.0}
                                                      : std::array{(1 - s) * (1 - t), s * (1 - t), s * t, (1 - s) * t};
            for (std::size_t i = 0; i < corners.size(); ++i) { add(corners[i], weights[i]); }
        }
        hit.normal = random.direction();
        hit.depth = random(-0.1, 0.3);
        move(1, [&](const Vec3& x) { return x + (hit.place + hit.depth * hit.normal - other); });
        return hit;
    }
};

/// Sum of the shares of one side of a stance, and their moment about the line of the impulse [m].
struct Resultant {
    double sum = 0;
    Vec3 moment;
};
Resultant resultant(std::span<const advance::Stance::Share> side, const advance::Hit& hit, test::ContactFinder& finder) {
    Resultant result;
    for (const auto& [point, weight] : side) {
        const Vec3 arm = finder.at(point) - hit.place;
        result.sum += weight;
        result.moment += weight * cross(arm, hit.normal);
    }
    return result;
}

/// The shares of a side as they are spread before the correction: three quarters of a share stay at its node, a quarter is divided
/// equally among the node's neighbours.
std::map<PointId, double> spread(std::span<const advance::Stance::Share> side, const test::ContactFinder& finder) {
    std::map<PointId, double> weights;
    for (const auto& [point, weight] : side) {
        if (weight == 0) { continue; }
        std::set<PointId> around;
        for (const detect::SurfaceFace& face : finder.surface.search.faces) {
            for (std::uint32_t i = 0; i < face.size(); ++i) {
                if (face.points[i] != point) { continue; }
                around.insert(face.points[(i + 1) % face.size()]);
                around.insert(face.points[(i + face.size() - 1) % face.size()]);
            }
        }
        weights[point] += 0.75 * weight;
        for (const PointId other : around) { weights[other] += 0.25 * weight / static_cast<double>(around.size()); }
    }
    return weights;
}

/// Norm of the part of some values that is orthogonal to the conditions (sum and moments), by Gram-Schmidt.
double beside_conditions(std::vector<double> values, const std::vector<PointId>& points, const advance::Hit& hit,
                         test::ContactFinder& finder) {
    std::vector<std::vector<double>> rows(4, std::vector<double>(points.size(), 1));
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Vec3 moment = cross(finder.at(points[i]) - hit.place, hit.normal);
        rows[1][i] = moment.x;
        rows[2][i] = moment.y;
        rows[3][i] = moment.z;
    }
    const auto product = [](const std::vector<double>& a, const std::vector<double>& b) {
        double sum = 0;
        for (std::size_t i = 0; i < a.size(); ++i) { sum += a[i] * b[i]; }
        return sum;
    };
    const auto take_away = [&](std::vector<double>& from, const std::vector<double>& row) {
        const double share = product(from, row);
        for (std::size_t i = 0; i < row.size(); ++i) { from[i] -= share * row[i]; }
    };
    std::vector<std::vector<double>> basis;
    for (std::vector<double>& row : rows) {
        const double before = std::sqrt(product(row, row));
        for (int twice = 0; twice < 2; ++twice) {
            for (const std::vector<double>& other : basis) { take_away(row, other); }
        }
        const double length = std::sqrt(product(row, row));
        if (!(length > 1e-9 * before)) { continue; }  // only two of the three moments are independent
        for (double& each : row) { each /= length; }
        basis.push_back(row);
    }
    for (const std::vector<double>& row : basis) { take_away(values, row); }
    return std::sqrt(product(values, values));
}

}  // namespace

TEST_CASE("a wide stance keeps the sum of each side and has no moment about the line of the impulse") {
    Random random{std::mt19937(2)};
    int wider = 0, all = 0;
    for (const ElementKind kind : {ElementKind::hex8, ElementKind::tet4}) {
        for (int mesh = 0; mesh < 20; ++mesh) {
            Crumpled bodies(kind, random);
            for (int i = 0; i < 50; ++i) {
                const advance::Hit narrow = bodies.any_hit(i % 2 == 0, random);
                advance::Hit hit = narrow;
                bodies.wide.widen(hit, bodies.moment());
                for (const bool own : {true, false}) {
                    const auto before = own ? narrow.stance.own_shares() : narrow.stance.other_shares();
                    const auto after = own ? hit.stance.own_shares() : hit.stance.other_shares();
                    const Resultant result = resultant(after, hit, bodies);
                    CHECK(std::abs(result.sum - (own ? 1 : -1)) < 1e-12);
                    CHECK(norm(result.moment) < 1e-12);
                    std::set<PointId> points;
                    for (const auto& [point, weight] : after) {
                        points.insert(point);
                        CHECK(bodies.image.tables.node_body[bodies.surface.node_of_point[point]] == (own ? 0 : 1));
                    }
                    CHECK(points.size() == after.size());
                    ++all;
                    if (after.size() == before.size()) { continue; }
                    ++wider;
                    // The correction is the smallest relative change of the neighbours' shares.
                    const std::map<PointId, double> shared = spread(before, bodies);
                    REQUIRE(shared.size() == after.size());
                    std::vector<double> change;
                    std::vector<PointId> at;
                    for (const auto& [point, weight] : after) {
                        REQUIRE(shared.contains(point));
                        change.push_back(weight / shared.at(point) - 1);
                        at.push_back(point);
                    }
                    CHECK(beside_conditions(change, at, hit, bodies) < 1e-11);
                }
            }
        }
    }
    CHECK(wider > 0.95 * all);
}

TEST_CASE(
    "a pair of impulses over wide stances changes neither momentum nor angular momentum, and meets the velocity of the point") {
    Random random{std::mt19937(3)};
    for (int i = 0; i < 200; ++i) {
        Crumpled bodies(i % 2 == 0 ? ElementKind::hex8 : ElementKind::tet4, random);
        advance::Hit hit = bodies.any_hit(i % 3 == 0, random);
        bodies.wide.widen(hit, bodies.moment());
        Vec3 impulse, angular;
        // For velocities that vary linearly across the line of the impulse, such as those of a rigid body, the stance gives the
        // velocity at the point.
        const Vec3 v = random.direction(), turn = random.direction();
        Vec3 own, other;
        for (std::size_t k = 0; k < hit.stance.count(); ++k) {
            const auto& [point, weight] = hit.stance[k];
            const Vec3 x = bodies.at(point);
            impulse += weight * hit.normal;
            angular += weight * cross(x, hit.normal);
            (k < hit.stance.own() ? own : other) += weight * (v + cross(turn, x));
        }
        CHECK(norm(impulse) < 1e-12);
        CHECK(norm(angular) < 1e-11);
        const double at_place = dot(v + cross(turn, hit.place), hit.normal);
        CHECK(dot(own, hit.normal) == Approx(at_place).margin(1e-11));
        CHECK(dot(other, hit.normal) == Approx(-at_place).margin(1e-11));
    }
}
