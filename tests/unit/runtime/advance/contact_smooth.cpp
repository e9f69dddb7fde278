#include "runtime/advance/contact/smooth.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <map>
#include <numbers>
#include <vector>

#include "tests/support/contact_finder.h"

// Hits of round surfaces under smooth contact. Whether and how deep a place is inside is known from radii alone.

using namespace avs;

namespace {

constexpr double pi = std::numbers::pi;

/// A part of a ring about the z axis, between two angles and two radii.
test::Box ring(double inner, double outer, double from, double angle, const std::array<std::uint32_t, 3>& cells, ElementKind kind,
               double height = 1, double base = 0) {
    test::Box box;
    box.cells = cells;
    box.kind = kind;
    box.map = [=](const Vec3& x) {
        const double turn = from + angle * x.x, r = inner + x.y * (outer - inner);
        return Vec3{r * std::sin(turn), r * std::cos(turn), base + height * x.z};
    };
    return box;
}

/// A part of a spherical shell above z = 0.
test::Box cap(double inner, double outer, double half_angle, double turned, const std::array<std::uint32_t, 3>& cells,
              ElementKind kind) {
    test::Box box;
    box.cells = cells;
    box.kind = kind;
    box.map = [=](const Vec3& x) {
        const double a = std::tan(half_angle * (2 * x.x - 1)), b = std::tan(half_angle * (2 * x.y - 1));
        const Vec3 ray{std::cos(turned) * a - std::sin(turned) * b, std::sin(turned) * a + std::cos(turned) * b, 1};
        return ((inner + x.z * (outer - inner)) / norm(ray)) * ray;
    };
    return box;
}

test::BoxScene scene_of(std::vector<test::Box> boxes, bool is_smooth) {
    image::Contact contact;
    contact.edges = true;
    contact.settings.dcr.smooth = is_smooth;
    return {.boxes = std::move(boxes), .contacts = {contact}};
}

struct Judged {
    std::size_t hits = 0, places = 0;
    double least = 1e9, most = 0;  ///< depths of hits [m]
    double lean = 0;               ///< largest sine of the angle between a normal and the radius
    double unbalanced = 0;         ///< largest resultant or moment of the impulses of a hit on both bodies
};

/// Finds all hits of nodes or, with `of_edges`, of points of edges. `centre(x)` is the centre of the round surface at x.
template <class Centre>
Judged judge(test::ContactFinder& finder, bool of_edges, Centre&& centre) {
    Judged found;
    const auto add = [&](const std::vector<advance::Hit>& hits) {
        ++found.places;
        for (const advance::Hit& hit : hits) {
            ++found.hits;
            found.least = std::min(found.least, hit.depth);
            found.most = std::max(found.most, hit.depth);
            const Vec3 ray = hit.place - centre(hit.place);
            found.lean = std::max(found.lean, norm(cross(ray, hit.normal)) / norm(ray));
            Vec3 moment;
            double sum = 0;
            for (const auto& [point, weight] : hit.stance.shares()) {
                moment += cross(finder.at(point), weight * hit.normal);
                sum += weight;
            }
            found.unbalanced = std::max({found.unbalanced, norm(moment), std::abs(sum)});
        }
    };
    if (of_edges) {
        for (EdgeId e; e < finder.edges.count(); ++e) { add(finder.points_of_edge(e)); }
    } else {
        for (ContactorId c; c < finder.surface.search.contactors.size(); ++c) { add(finder.hits_of_node(c)); }
    }
    return found;
}

Vec3 on_axis(const Vec3& x) { return {0, 0, x.z}; }
Vec3 middle(const Vec3&) { return {}; }

}  // namespace

TEST_CASE("smooth: what is in a bore or a pin is told by circles, however the facets are turned") {
    const auto kind = GENERATE(ElementKind::hex8, ElementKind::tet4);
    const double step = pi / 12, sagitta = 1 - std::cos(step / 2);
    for (const double turned : {0.0, 0.3, 0.5}) {
        for (const double oversize : {-0.3 * sagitta, -0.02 * sagitta, 0.02 * sagitta, 0.3 * sagitta, 3 * sagitta}) {
            // The pin is shorter than the hub in all directions, so that all of its round side faces round faces of the hub.
            test::ContactFinder finder(scene_of({ring(1, 2, 0, 12 * step, {12, 2, 3}, kind),
                                                 ring(0.5, 1 + oversize, (2 + turned) * step, 8 * step, {8, 2, 2}, kind, 0.5, 0.2)},
                                                true));
            const Judged nodes = judge(finder, false, on_axis);
            CAPTURE(turned, oversize / sagitta, nodes.hits, nodes.least / sagitta, nodes.most / sagitta, nodes.lean);
            CHECK(nodes.unbalanced < 1e-13);
            if (oversize < 0) {
                CHECK(nodes.hits == 0);
                continue;
            }
            // Hits are all nodes of the pin's round side, and the nodes of the bore that are above it.
            CHECK(nodes.hits >= 9 * 3 + 7);
            CHECK(nodes.least > 0.95 * oversize - 0.01 * sagitta);
            CHECK(nodes.most < 1.05 * oversize + 0.01 * sagitta);
            CHECK(nodes.lean < 0.004);
        }
    }
}

TEST_CASE("smooth: without it facets are in where circles are apart") {
    const double step = pi / 12, sagitta = 1 - std::cos(step / 2);
    for (const bool is_smooth : {false, true}) {
        test::ContactFinder finder(
            scene_of({ring(1, 2, 0, 12 * step, {12, 2, 3}, ElementKind::hex8),
                      ring(0.5, 1 - 0.3 * sagitta, 2.5 * step, 8 * step, {8, 2, 2}, ElementKind::hex8, 0.5, 0.2)},
                     is_smooth));
        CHECK((judge(finder, false, on_axis).hits > 0) == !is_smooth);
    }
}

TEST_CASE("smooth: rims of a pin are arcs over a round bore") {
    const double step = pi / 12, sagitta = 1 - std::cos(step / 2);
    for (const double turned : {0.0, 0.3, 0.5}) {
        for (const double oversize : {-0.05 * sagitta, 0.5 * sagitta, 2 * sagitta}) {
            test::ContactFinder finder(
                scene_of({ring(1, 2, 0, 12 * step, {12, 2, 3}, ElementKind::hex8),
                          ring(0.5, 1 + oversize, (2 + turned) * step, 8 * step, {8, 2, 2}, ElementKind::hex8, 0.5, 0.2)},
                         true));
            const Judged edges = judge(finder, true, on_axis);
            CAPTURE(turned, oversize / sagitta, edges.hits, edges.places, edges.least / sagitta, edges.most / sagitta, edges.lean);
            CHECK(edges.places > 0);
            CHECK(edges.unbalanced < 1e-13);
            if (oversize < 0) {
                CHECK(edges.hits == 0);
            } else if (edges.hits > 0) {
                CHECK(edges.least > 0.95 * oversize - 0.01 * sagitta);
                CHECK(edges.most < 1.05 * oversize + 0.01 * sagitta);
            }
        }
    }
}

TEST_CASE("smooth: depth in a ball falls short of the true one by the fourth power of the facets") {
    const auto kind = GENERATE(ElementKind::hex8, ElementKind::tet4);
    const double depth = 1e-3;
    const auto error = [&](std::uint32_t n) {
        test::ContactFinder finder(
            scene_of({cap(0.5, 1, pi / 5, 0, {n, n, 1}, kind), cap(1 - depth, 1.5, pi / 8, 0.4, {n + 1, n + 1, 1}, kind)}, true));
        const Judged nodes = judge(finder, false, middle);
        CHECK(nodes.unbalanced < 1e-13);
        CHECK(nodes.hits > (n + 1) * (n + 1));
        return std::max(std::abs(nodes.least - depth), std::abs(nodes.most - depth));
    };
    const double coarse = error(4), fine = error(8);
    CAPTURE(coarse, fine);
    CHECK(coarse < 0.5 * depth);
    CHECK(std::log2(coarse / fine) > 3);
}

TEST_CASE("smooth: blocks stay blocks") {
    // Blocks that overlap by .001, that touch, and that are 1e-6 apart have the same hits with smooth contact and without.
    for (const double gap : {-1e-3, 0.0, 1e-6}) {
        std::vector<std::vector<advance::Hit>> hits;
        for (const bool is_smooth : {false, true}) {
            test::Box floor, block;
            floor.cells = {3, 3, 1};
            floor.origin = {-1, -1, -1};
            floor.size = {3, 3, 1};
            block.cells = {2, 2, 2};
            block.origin = {0.3, 0.2, gap};
            test::ContactFinder finder(scene_of({floor, block}, is_smooth));
            std::vector<advance::Hit>& all = hits.emplace_back();
            for (ContactorId c; c < finder.surface.search.contactors.size(); ++c) {
                for (const advance::Hit& hit : finder.hits_of_node(c)) { all.push_back(hit); }
            }
        }
        REQUIRE(hits[0].size() == hits[1].size());
        CHECK(hits[0].empty() == (gap >= 0));
        for (std::size_t i = 0; i < hits[0].size(); ++i) {
            CHECK(hits[0][i].target == hits[1][i].target);
            CHECK(hits[0][i].depth == Approx(hits[1][i].depth).epsilon(1e-12));
            CHECK(norm(hits[0][i].normal - hits[1][i].normal) < 1e-12);
        }
    }
}

TEST_CASE("smooth: a wheel on a plate is in it by its circle, on a chord and on a node, flush ends or not") {
    const double step = pi / 12, sagitta = 1 - std::cos(step / 2);
    for (const double turned : {0.0, 0.25, 0.5}) {
        for (const double base : {0.0, 0.25}) {
            for (const double depth : {-0.1 * sagitta, 0.1 * sagitta, 0.5 * sagitta}) {
                test::Box plate;
                plate.cells = {16, 1, 1};
                plate.origin = {-0.5, 1 - depth, base};
                plate.size = {1, 0.2, 1 - 2 * base};
                test::ContactFinder finder(
                    scene_of({ring(0.5, 1, (turned - 4) * step, 8 * step, {8, 2, 1}, ElementKind::hex8), plate}, true));
                for (const bool of_edges : {false, true}) {
                    const Judged found = judge(finder, of_edges, on_axis);
                    CAPTURE(turned, base, depth / sagitta, of_edges, found.hits, found.least / sagitta, found.most / sagitta);
                    if (depth < 0) { CHECK(found.hits == 0); }
                    if (depth > 0) { CHECK(found.most < 1.02 * depth + 0.005 * sagitta); }
                    if (depth > 0 && !of_edges) { CHECK(found.most > 0.9 * depth - 0.01 * sagitta); }
                    CHECK(found.unbalanced < 1e-13);
                }
            }
        }
    }
}
