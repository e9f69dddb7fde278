#include "runtime/measure/depths.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <numbers>
#include <random>

#include "tests/unit/runtime/measure/boxes.h"

namespace avs {
namespace {

using measure::Overlap;
using test::Boxes;

constexpr Boxes::Form unit{{0, 0, 0}, {1, 1, 1}, 4};

/// Depth by a simple, slow method: the largest distance from the other surface of many points of edges that are inside of it.
double by_many_points(const Boxes& boxes, int points) {
    measure::Skin a(boxes.surfaces[0].faces), b(boxes.surfaces[1].faces);
    for (measure::Skin* const skin : {&a, &b}) {
        skin->place(boxes.at);
        skin->settle();
    }
    double deepest = 0;
    for (const auto& [own, other] : {std::pair(&a, &b), std::pair(&b, &a)})
        for (const auto& [from, to] : own->edges())
            for (int i = 0; i <= points; ++i) {
                const Vec3 x = own->at(from) + (static_cast<double>(i) / points) * (own->at(to) - own->at(from));
                if (other->winding(x) < 0.5) continue;
                deepest = std::max(deepest, std::sqrt(other->nearest(x).distance_squared));
            }
    return deepest;
}

}  // namespace

TEST_CASE("bodies that touch, and bodies a hair apart, do not overlap") {
    for (const bool triangles : {false, true}) {
        Boxes flush;
        flush.add(unit);
        flush.add({{1, 0, 0}, {2, 1, 1}, 4, 0, triangles});
        flush.add({{0.1, 1, 0.05}, {0.9, 2, 0.95}, 3, 0, triangles});
        CHECK(flush.overlaps({.rounding = 1e-9, .finds_coincident = true}).empty());
        Boxes apart;
        apart.add(unit);
        apart.add({{1 + 1e-8, 0.1, 0.2}, {2, 0.9, 0.7}, 3, 0, triangles});
        CHECK(apart.overlaps({.rounding = 1e-9, .finds_coincident = true}).empty());
    }
}

TEST_CASE("nodes that are in are counted, and the deepest is told with its place") {
    Boxes boxes;
    boxes.add(unit);
    boxes.add({{1 - 1e-3, 0.1, 0.05}, {2, 0.9, 0.95}, 3});
    const std::vector<Overlap> found = boxes.overlaps();
    REQUIRE(found.size() == 1);
    CHECK(found[0].depth == Approx(1e-3).epsilon(1e-12));
    CHECK(found[0].nodes == 16 + 9);  // nodes of the second box's end, and those of the first box that it covers
    CHECK(found[0].node != measure::Skin::none);
    CHECK(found[0].first == 0);
    CHECK(found[0].second == 1);
    CHECK_FALSE(found[0].is_coincident);
}

TEST_CASE("an edge that passes through a body without a node in it is as deep as its deepest point") {
    Boxes boxes;
    boxes.add({{0, 0, 0}, {1, 1, 1}});
    boxes.add({{-1, 0.4, 0.8}, {2, 0.6, 2}});
    const std::vector<Overlap> found = boxes.overlaps();
    REQUIRE(found.size() == 1);
    CHECK(found[0].depth == Approx(0.2).epsilon(1e-9));  // depth of its lower edges below the top; no node is inside
    CHECK(found[0].node == measure::Skin::none);
    CHECK(found[0].nodes == 0);
    CHECK(found[0].edges == 4);
}

TEST_CASE("depths of boxes askew are those of many points of their edges") {
    std::mt19937 random(7);
    const auto uniform = [&](double low, double high) { return std::uniform_real_distribution<double>(low, high)(random); };
    for (int trial = 0; trial < 12; ++trial) {
        Boxes boxes;
        boxes.add({{0, 0, 0}, {1, 1, 1}, 1 + trial % 3, uniform(0, 1), trial % 2 == 0});
        const Vec3 low{uniform(0.4, 0.9), uniform(0.1, 0.6), uniform(0.7, 0.99)};
        boxes.add({low, low + Vec3{0.8, 0.7, 0.6}, 1 + trial % 4, uniform(-1, 1), trial % 3 == 0});
        const std::vector<Overlap> found = boxes.overlaps();
        const double expected = by_many_points(boxes, 2000);
        INFO(trial << " " << expected);
        REQUIRE(found.size() == (expected > 0 ? 1 : 0));
        if (expected == 0) continue;
        CHECK(found[0].depth >= expected * (1 - 1e-9));
        CHECK(found[0].depth < expected * 1.02);  // the reference by 2000 points may be too small by 2 %
    }
}

TEST_CASE("a body within another is in as a whole, and in a hole of it is not") {
    Boxes boxes;
    boxes.add(unit);
    boxes.add({{0.3, 0.3, 0.3}, {0.6, 0.6, 0.6}, 2});
    const std::vector<Overlap> within = boxes.overlaps();
    REQUIRE(within.size() == 1);
    CHECK(within[0].nodes == 26);
    CHECK(within[0].depth == Approx(0.4));

    Boxes hollow;
    hollow.add(unit);
    hollow.add_to_last({{0.2, 0.2, 0.2}, {0.8, 0.8, 0.8}, 4, 0, false, true});
    hollow.add({{0.3, 0.3, 0.3}, {0.6, 0.6, 0.6}, 2});
    CHECK(hollow.overlaps({.rounding = 1e-9, .finds_coincident = true}).empty());
}

TEST_CASE("bodies that coincide, in all or with some faces, are found by what is behind those") {
    Boxes twice;
    twice.add(unit);
    twice.add(unit);
    CHECK(twice.overlaps().empty());  // no node is inside, and no edge passes through
    const std::vector<Overlap> found = twice.overlaps({.rounding = 1e-9, .finds_coincident = true});
    REQUIRE(found.size() == 1);
    CHECK(found[0].is_coincident);
    CHECK(found[0].depth > 0.2);

    Boxes half;
    half.add({{0, 0, 0}, {1, 1, 1}});
    half.add({{0, 0, 0}, {0.5, 1, 1}});
    const std::vector<Overlap> in_half = half.overlaps({.rounding = 1e-9, .finds_coincident = true});
    REQUIRE(in_half.size() == 1);
    CHECK(in_half[0].is_coincident);
}

TEST_CASE("a body is in itself where a part of it is, or where its edges go through it") {
    Boxes apart;
    apart.add(unit);
    apart.add_to_last({{1.1, 0, 0}, {2, 1, 1}, 4});
    CHECK(apart.overlaps().empty());
    Boxes boxes;
    boxes.add(unit);
    boxes.add_to_last({{0.9, 0.1, 0.1}, {2, 0.8, 0.8}, 4});
    const std::vector<Overlap> found = boxes.overlaps();
    REQUIRE(found.size() == 1);
    CHECK(found[0].first == found[0].second);
    CHECK(found[0].depth == Approx(0.1));
    CHECK(found[0].nodes > 0);
    Boxes within;
    within.add(unit);
    within.add_to_last({{0.4, 0.4, 0.4}, {0.6, 0.6, 0.6}, 1});
    CHECK(within.overlaps().size() == 1);
}

TEST_CASE("what moves is measured where it is") {
    Boxes boxes;
    boxes.add(unit);
    boxes.add({{1.5, 0.1, 0.1}, {2.5, 0.9, 0.9}, 3});
    measure::Depths depths(boxes.surfaces, [](std::uint32_t, std::uint32_t) { return true; }, {});
    CHECK(depths.measure(boxes.at).empty());
    const std::vector<Vec3> start = boxes.at;
    for (const double way : {0.49, 0.5, 0.51, 0.7, 0.2}) {
        for (std::size_t node = 0; node < start.size(); ++node)
            boxes.at[node] = start[node] - Vec3{start[node].x > 1.2 ? way : 0, 0, 0};
        const std::vector<Overlap> found = depths.measure(boxes.at);
        REQUIRE(found.size() == (way > 0.5 ? 1 : 0));
        // For large depths, a lateral side is nearer: inner nodes of the moved box's end are .1 + .8 / 3 from it.
        if (way > 0.5) CHECK(found[0].depth == Approx(std::min(way - 0.5, 0.1 + 0.8 / 3)));
    }
}

TEST_CASE("gaps are distances to the nearest other body, negative inside, and no larger than asked for") {
    Boxes boxes;
    boxes.add(unit);
    boxes.add({{1.25, 0, 0}, {2, 1, 1}, 2});
    boxes.add({{0, 0, -2}, {1, 1, 0.125}, 4});
    measure::Depths depths(boxes.surfaces, [](std::uint32_t, std::uint32_t) { return true; }, {});
    std::vector<double> gap(boxes.at.size(), -7);
    depths.gaps(boxes.at, std::vector<double>{0.5, 0.5, 0.5}, gap);
    for (std::size_t node = 0; node < boxes.at.size(); ++node) {
        const Vec3& x = boxes.at[node];
        const bool is_first = node < 98;
        if (!is_first) continue;
        // Nodes of the lower side are .125 deep. For nodes above, the gap is the distance to the neighbour or to the body below.
        const double beside = 1.25 - x.x, above = x.z - 0.125;
        if (x.z == 0 && x.y > 0.2 && x.y < 0.8 && x.x > 0.2 && x.x < 0.8) CHECK(gap[node] == Approx(-0.125));
        if (x.z > 0.2) CHECK(gap[node] == Approx(std::min({0.5, beside, above})));
    }
}

TEST_CASE("winding numbers are whole but for less than .03, however far a point is") {
    std::mt19937 random(3);
    const auto uniform = [&](double low, double high) { return std::uniform_real_distribution<double>(low, high)(random); };
    Boxes boxes;
    boxes.add({{0, 0, 0}, {1, 1, 1}, 12, 0.3});
    measure::Skin skin(boxes.surfaces[0].faces);
    skin.place(boxes.at);
    skin.settle();
    double worst = 0;
    for (int i = 0; i < 4000; ++i) {
        const Vec3 x{uniform(-1, 2), uniform(-1, 2), uniform(-1, 2)};
        const double winding = skin.winding(x);
        worst = std::max(worst, std::abs(winding - std::round(winding)));
    }
    CHECK(worst < 0.03);
}

}  // namespace avs
