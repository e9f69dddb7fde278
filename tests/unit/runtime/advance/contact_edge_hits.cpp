#include "runtime/advance/contact/edge_hits.h"

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <random>
#include <vector>

#include "tests/support/contact_finder.h"

using namespace avs;

namespace {

test::BoxScene scene_of(std::vector<test::Box> boxes) {
    image::Contact contact;
    contact.edges = true;
    return {.boxes = std::move(boxes), .contacts = {contact}};
}

test::Box block(const Vec3& origin, const Vec3& size, const std::array<std::uint32_t, 3>& cells,
                ElementKind kind = ElementKind::hex8) {
    test::Box box;
    box.origin = origin;
    box.size = size;
    box.cells = cells;
    box.kind = kind;
    return box;
}

/// A bar along x with its middle at x = 0, turned by 45 degrees about its axis. One edge is at y = 0, z = height and is the lowest
/// or the highest part of the bar.
test::Box bar(double length, std::uint32_t cells, double height, bool edge_is_below, double width = 0.5) {
    test::Box box = block({-0.5 * length, 0, 0}, {length, width, width}, {cells, 1, 1});
    const double c = std::sqrt(0.5), up = edge_is_below ? 1 : -1;
    box.map = [=](const Vec3& x) {
        // The line y = z = 0 or, for an edge above, y = z = width becomes this edge.
        const double y = edge_is_below ? x.y : x.y - width, z = edge_is_below ? x.z : x.z - width;
        return Vec3{x.x, c * (y - z), height + c * (y + z) + 0 * up};
    };
    return box;
}

/// A rotation and a shift of the whole scene.
struct Frame {
    Vec3 a{1, 0, 0}, b{0, 1, 0}, c{0, 0, 1}, origin{0, 0, 0};
    Frame() = default;
    explicit Frame(std::mt19937& random) {
        std::uniform_real_distribution<double> in(-1, 1);
        const auto any = [&] { return Vec3{in(random), in(random), in(random)}; };
        const Vec3 first = any(), second = any();
        a = first / norm(first);
        b = cross(a, second) / norm(cross(a, second));
        c = cross(a, b);
        origin = any();
    }
    Vec3 turned(const Vec3& x) const { return x.x * a + x.y * b + x.z * c; }
    Vec3 out(const Vec3& x) const { return origin + turned(x); }
};

void put(test::ContactFinder& finder, const Frame& frame) {
    for (std::uint32_t body = 0; body < finder.image.metadata.bodies.size(); ++body) {
        finder.move(body, [&](const Vec3& x) { return frame.out(x); });
    }
}

/// All hits of points of edges of a body, and of pairs of edges.
struct Hits {
    std::vector<advance::Hit> points, pairs;
};
Hits hits_of(test::ContactFinder& finder, std::uint32_t body) {
    Hits hits;
    for (EdgeId edge; edge < finder.edges.count(); ++edge) {
        if (finder.edges[edge].body != body) { continue; }
        const auto points = finder.points_of_edge(edge), pairs = finder.pairs_of_edge(edge);
        hits.points.insert(hits.points.end(), points.begin(), points.end());
        hits.pairs.insert(hits.pairs.end(), pairs.begin(), pairs.end());
    }
    return hits;
}

/// For each side of a stance: the sum of its weights, and the sum of weights times positions.
struct Sides {
    double own = 0, other = 0;
    Vec3 own_place, other_place;
};
Sides sides_of(const advance::Hit& hit, test::ContactFinder& finder) {
    Sides sides;
    for (const auto& [point, weight] : hit.stance.own_shares()) {
        sides.own += weight;
        sides.own_place += weight * finder.at(point);
    }
    for (const auto& [point, weight] : hit.stance.other_shares()) {
        sides.other += weight;
        sides.other_place += weight * finder.at(point);
    }
    return sides;
}

Vec3 across(const Vec3& x, const Vec3& n) { return x - dot(x, n) * n; }

/// Checks that the weights of each side add up to 1, and that the weighted mean of positions is on the line of the impulse. Then
/// velocities that vary linearly across that line are represented, too.
void check_stance(const advance::Hit& hit, test::ContactFinder& finder) {
    const Sides sides = sides_of(hit, finder);
    CHECK(sides.own == Approx(1).epsilon(1e-12));
    CHECK(sides.other == Approx(-1).epsilon(1e-12));
    CHECK(norm(across(sides.own_place - hit.place, hit.normal)) < 1e-12);
    CHECK(norm(across(sides.other_place + hit.place, hit.normal)) < 1e-12);
}

}  // namespace

// The edge is longer than the plate is wide, so both nodes of the edge are beside the plate.
TEST_CASE("an edge that passes below a plate between its nodes is one hit of that depth, upright on the plate") {
    std::mt19937 random(4);
    for (const ElementKind kind : {ElementKind::hex8, ElementKind::tet4}) {
        for (const std::uint32_t cells : {1U, 2U, 3U, 4U}) {
            for (const double depth : {1e-6, 1e-3, 0.02, 0.05}) {
                for (int turned = 0; turned < 6; ++turned) {
                    test::ContactFinder bodies(
                        scene_of({block({-0.5, -0.55, -1}, {1, 1, 1}, {cells, cells, cells}, kind), bar(2, 1, -depth, true)}));
                    const Frame frame = turned == 0 ? Frame() : Frame(random);
                    put(bodies, frame);
                    INFO(cells << " cells, depth " << depth << (kind == ElementKind::hex8 ? ", bricks" : ", tetrahedra")
                               << ", turned " << turned);
                    const Hits hits = hits_of(bodies, 1);
                    CHECK(hits.points.size() == 1);
                    for (const advance::Hit& hit : hits.points) {
                        CHECK_FALSE(hit.on_edge);
                        CHECK(hit.body == 1);
                        CHECK(hit.other == 0);
                        CHECK(hit.depth == Approx(depth).epsilon(1e-9));
                        CHECK(hit.told == Approx(depth).epsilon(1e-9));
                        CHECK(norm(hit.normal - frame.turned({0, 0, 1})) < 1e-9);
                        check_stance(hit, bodies);
                    }
                }
            }
        }
    }
}

// The ridge of the roof is too flat to count as a sharp edge. The edge crosses it and is deepest below the ridge; its ends are
// above the roof.
TEST_CASE("an edge that passes below the ridge of a flat roof is one hit there, as deep as the nearest side is") {
    std::mt19937 random(5);
    for (const double slope : {0.05, 0.1, 0.2}) {
        for (const double depth : {1e-3, 0.01, 0.03}) {
            for (int turned = 0; turned < 6; ++turned) {
                test::Box roof = block({-0.5, -0.55, -1}, {1, 1, 1}, {2, 2, 2});
                roof.map = [=](const Vec3& x) { return Vec3{x.x, x.y, x.z - (x.z == 0 ? slope * std::abs(x.x) : 0)}; };
                if (!(depth < 0.9 * slope * 0.5)) { continue; }
                test::ContactFinder bodies(scene_of({roof, bar(2, 1, -depth, true)}));
                const Frame frame = turned == 0 ? Frame() : Frame(random);
                put(bodies, frame);
                INFO("slope " << slope << ", depth " << depth << ", turned " << turned);
                const Hits hits = hits_of(bodies, 1);
                CHECK(hits.points.size() == 1);
                CHECK(hits.pairs.empty());
                for (const advance::Hit& hit : hits.points) {
                    const double cosine = 1 / std::sqrt(1 + slope * slope);
                    CHECK(norm(hit.place - frame.out({0, 0, -depth})) < 1e-9);
                    CHECK(hit.depth == Approx(depth * cosine).epsilon(1e-9));
                    CHECK(dot(hit.normal, frame.turned({0, 0, 1})) == Approx(cosine).epsilon(1e-12));
                    CHECK(std::abs(dot(hit.normal, frame.turned({0, 1, 0}))) < 1e-12);
                    check_stance(hit, bodies);
                }
            }
        }
    }
}

TEST_CASE("edges that are above a plate, beside it, or held by their nodes have no points in it") {
    std::mt19937 random(6);
    for (int turned = 0; turned < 6; ++turned) {
        const Frame frame = turned == 0 ? Frame() : Frame(random);
        const auto none = [&](const test::Box& plate, const test::Box& edge) {
            test::ContactFinder bodies(scene_of({plate, edge}));
            put(bodies, frame);
            for (const std::uint32_t body : {0U, 1U}) {
                const Hits hits = hits_of(bodies, body);
                CHECK(hits.points.empty());
                CHECK(hits.pairs.empty());
            }
        };
        const test::Box plate = block({-0.5, -0.55, -1}, {1, 1, 1}, {2, 2, 2});
        for (const double apart : {1e-6, 1e-3, 0.1}) {
            none(plate, bar(2, 1, apart, true));
            // The bar is beside the plate, and lower than its top.
            test::Box beside = bar(2, 1, -0.1, true);
            const auto map = beside.map;
            beside.map = [=](const Vec3& x) { return map(x) + Vec3{0, 0.45 + 0.5 * std::sqrt(0.5) + apart, 0}; };
            none(plate, beside);
        }
        // The whole bar is above the plate and equally deep everywhere: its nodes are hits, so its edges are not.
        test::ContactFinder on(scene_of({plate, bar(0.6, 1, -0.01, true)}));
        put(on, frame);
        CHECK(hits_of(on, 1).points.empty());
        CHECK(hits_of(on, 1).pairs.empty());
    }
}

TEST_CASE("two edges that cross are one hit, upright on both, at any angle") {
    std::mt19937 random(7);
    for (const double degrees : {5.0, 10.0, 20.0, 45.0, 70.0, 90.0}) {
        for (const double crossed : {1e-6, 1e-3, 0.01, 0.02}) {
            for (int turned = 0; turned < 5; ++turned) {
                const double angle = degrees / 180 * M_PI;
                test::Box upper = bar(2, 3, -crossed, true);
                const auto map = upper.map;
                upper.map = [=](const Vec3& x) {
                    const Vec3 y = map(x);
                    return Vec3{std::cos(angle) * y.x - std::sin(angle) * y.y + 0.013,
                                std::sin(angle) * y.x + std::cos(angle) * y.y, y.z};
                };
                test::ContactFinder bodies(scene_of({bar(2, 3, 0, false), upper}));
                const Frame frame = turned == 0 ? Frame() : Frame(random);
                put(bodies, frame);
                INFO(degrees << " degrees, crossed by " << crossed << ", turned " << turned);
                for (const std::uint32_t body : {0U, 1U}) {
                    const Hits hits = hits_of(bodies, body);
                    CHECK(hits.pairs.size() == 1);
                    for (const advance::Hit& hit : hits.pairs) {
                        CHECK(hit.on_edge);
                        CHECK(hit.body == body);
                        CHECK(hit.other == 1 - body);
                        CHECK(hit.depth == Approx(crossed).epsilon(1e-8));
                        // The reported depth is the distance to the sides at the edge, which are inclined by 45 degrees.
                        CHECK(hit.told == Approx(crossed * std::sqrt(0.5)).epsilon(1e-8));
                        CHECK(norm(hit.normal - frame.turned({0, 0, body == 0 ? -1.0 : 1.0})) < 1e-8);
                        CHECK(norm(hit.place - frame.out({0.013, 0, body == 0 ? 0.0 : -crossed})) < 1e-8);
                        check_stance(hit, bodies);
                    }
                    CHECK(hits.points.empty());
                }
            }
        }
    }
}

TEST_CASE("edges that are apart, parallel, or pass beyond each other's ends have not crossed") {
    std::mt19937 random(8);
    for (int turned = 0; turned < 5; ++turned) {
        const Frame frame = turned == 0 ? Frame() : Frame(random);
        const auto none = [&](double height, double angle, const Vec3& by) {
            test::Box upper = bar(2, 3, height, true);
            const auto map = upper.map;
            upper.map = [=](const Vec3& x) {
                const Vec3 y = map(x);
                return Vec3{std::cos(angle) * y.x - std::sin(angle) * y.y, std::sin(angle) * y.x + std::cos(angle) * y.y, y.z} + by;
            };
            test::ContactFinder bodies(scene_of({bar(2, 3, 0, false), upper}));
            put(bodies, frame);
            INFO("height " << height << ", angle " << angle << ", turned " << turned);
            for (const std::uint32_t body : {0U, 1U}) { CHECK(hits_of(bodies, body).pairs.empty()); }
        };
        for (const double angle : {0.1, 0.5, M_PI / 2}) {
            none(1e-9, angle, {});
            none(0.01, angle, {});
            none(0.1, angle, {});
        }
        none(-0.01, 0, {});                   // the edges are parallel, one above the other
        none(-0.01, M_PI / 2, {0, 1.01, 0});  // beyond the end of the upper edge
        none(-0.01, M_PI / 2, {1.01, 0, 0});  // beyond the end of the lower edge
    }
}

TEST_CASE("flush neighbours have neither points nor pairs of edges in each other, also with a hair of overlap") {
    std::mt19937 random(9);
    for (const double overlap : {0.0, 1e-12, 1e-9, 1e-6, -1e-6}) {
        for (const Vec3& shift : {Vec3{0, 0, 0}, Vec3{0.1, 0.2, 0}, Vec3{0.5, 0.25, 0}}) {
            for (int turned = 0; turned < 4; ++turned) {
                // Two blocks on each other, shifted, so that edges are parallel to edges or cross faces.
                test::ContactFinder bodies(
                    scene_of({block({0, 0, -1}, {1, 1, 1}, {2, 2, 2}), block({shift.x, shift.y, -overlap}, {1, 1, 1}, {2, 2, 2})}));
                put(bodies, turned == 0 ? Frame() : Frame(random));
                INFO("overlap " << overlap << ", shift " << shift.x << ", turned " << turned);
                for (const std::uint32_t body : {0U, 1U}) {
                    const Hits hits = hits_of(bodies, body);
                    // The node at the inner end of an edge is as deep as the edge and is the hit, so edges have none.
                    CHECK(hits.points.empty());
                    CHECK(hits.pairs.empty());
                }
            }
        }
    }
}
