#include "runtime/detect/edges/edge_lists.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <random>
#include <utility>

#include "runtime/geometry/box.h"

using namespace avs;
using namespace avs::detect;

namespace {

/// An upper bound of the distance of two edges, from points of the first one.
double distance(const Vec3& a0, const Vec3& a1, const Vec3& b0, const Vec3& b1) {
    constexpr int steps = 64;
    double least = std::numeric_limits<double>::infinity();
    const Vec3 along = b1 - b0;
    for (int i = 0; i <= steps; ++i) {
        const Vec3 x = a0 + (static_cast<double>(i) / steps) * (a1 - a0);
        const double share = std::clamp(dot(x - b0, along) / norm_squared(along), 0.0, 1.0);
        least = std::min(least, norm(x - b0 - share * along));
    }
    return least;
}

geometry::Box box_of(const Vec3& a, const Vec3& b) {
    geometry::Box box;
    box.include(a);
    box.include(b);
    return box;
}

}  // namespace

// Chains of edges of two drifting bodies, over many epochs. All pairs of edges that come near each other within an epoch must be on
// its lists.
TEST_CASE("edges that come near within an epoch are candidates of each other") {
    std::mt19937 random(3);
    std::uniform_real_distribution<double> in(-1, 1);
    const auto direction = [&] { return Vec3{in(random), in(random), in(random)}; };
    std::vector<Vec3> points;
    std::vector<SurfaceEdge> edges;
    for (std::uint32_t chain = 0; chain < 40; ++chain) {
        const Vec3 step = 0.3 * direction();
        points.push_back(1.2 * direction());
        for (std::uint32_t i = 0; i < 3; ++i) {
            const PointId last{static_cast<std::uint32_t>(points.size() - 1)}, next{last + 1};
            points.push_back(points.back() + step + 0.02 * direction());
            const double depth = 0.06 + 0.08 * std::abs(in(random)), reach = 0.1 * std::abs(in(random));
            edges.push_back({.points = {last, next}, .body = BodyId{chain % 2}, .size = 0.2, .depth = depth, .reach = reach});
        }
    }
    const std::vector<std::uint32_t> table = {image::no_contact, 0, 0, image::no_contact};
    const image::ContactGroups groups = image::contact_groups(2, table);
    const image::ContactLookup contacts(groups.body_group, groups.rows);
    std::vector<BodyId> body(points.size());
    for (const SurfaceEdge& edge : edges) { body[edge.points[0]] = body[edge.points[1]] = edge.body; }
    const SurfaceParts parts(body, {}, contacts);
    REQUIRE(parts.count() == 2);
    PartEpochs epochs(parts);
    EdgeLists lists(edges, parts, contacts, points);
    std::vector<Vec3> drift;
    for (std::size_t i = 0; i < points.size(); ++i) { drift.push_back(direction()); }
    int hits = 0, near = 0;
    std::size_t listed = 0, all = 0;
    for (int epoch = 0; epoch < 30; ++epoch) {
        const double skin = epoch % 3 == 2 ? 0.01 : 0.03;
        // In every other epoch the points are predicted to move. They deviate from the predicted motion by less than the skin.
        const bool flies = epoch % 2 == 0;
        std::vector<Vec3> velocities(points.size());
        for (std::size_t i = 0; flies && i < points.size(); ++i) { velocities[i] = 0.05 * drift[i] + Vec3{0.1, 0, 0}; }
        for (PartId part; part < 2; ++part) {
            epochs.begin(part, points, velocities, {.start = static_cast<double>(epoch), .duration = 1, .skin = skin});
            lists.begin(part, epochs);
        }
        // In the middle of the epoch all lists are made, and then some points leave their predicted motion.
        const double half = epoch + 0.5;
        for (EdgeId a; a < edges.size(); ++a) {
            lists.candidates(
                a, {.a = epochs.foreseen(edges[a].points[0], half), .b = epochs.foreseen(edges[a].points[1], half), .now = half});
        }
        for (auto p = static_cast<std::uint32_t>(epoch % 4); epoch % 3 != 0 && p < points.size(); p += 4) {
            const PointId point{p};
            epochs.put_back(point, epochs.foreseen(point, half) + 0.4 * direction(), 0.1 * direction(), half);
            lists.put_back(point, half);
        }
        for (PointId i; i < points.size(); ++i) {
            const double length = std::max(1.0, norm(drift[i]));
            points[i] = epochs.foreseen(i, epoch + 1.0) + (0.999 * epochs.deviation(i) / length) * drift[i];
        }
        for (EdgeId a; a < edges.size(); ++a) {
            const Vec3 from = points[edges[a].points[0]], to = points[edges[a].points[1]];
            const auto candidates =
                lists.candidates(a, {.a = from, .b = to, .now = epoch + 1.0, .travel = epoch % 3 == 0 ? 1.0 : 0.0});
            CHECK(std::is_sorted(candidates.begin(), candidates.end()));
            listed += candidates.size();
            for (EdgeId b; b < edges.size(); ++b) {
                if (edges[a].body == edges[b].body) { continue; }
                ++all;
                const Vec3 a0 = points[edges[a].points[0]], a1 = points[edges[a].points[1]];
                const Vec3 b0 = points[edges[b].points[0]], b1 = points[edges[b].points[1]];
                if (distance(a0, a1, b0, b1) <= std::min(edges[a].depth, edges[b].depth)) {
                    ++hits;
                    CHECK(std::binary_search(candidates.begin(), candidates.end(), b));
                }
                if (inflated(box_of(a0, a1), edges[a].reach).overlaps(box_of(b0, b1))) {
                    ++near;
                    CHECK(std::binary_search(candidates.begin(), candidates.end(), b));
                }
            }
        }
    }
    CHECK(hits > 500);
    CHECK(near > 500);
    CHECK(listed < all / 2);
}

// Two edges along axes cross at a distance; their boxes have no extra size. The pair must be a candidate if the distance is just
// below the depth of a hit or the reach within which edges are near, and it must not be one at 1.5 times that distance.
TEST_CASE("edges that are just near enough are candidates, and those a little farther are not") {
    const std::vector<std::uint32_t> table = {image::no_contact, 0, 0, image::no_contact};
    const image::ContactGroups groups = image::contact_groups(2, table);
    const image::ContactLookup contacts(groups.body_group, groups.rows);
    const std::vector<BodyId> body = {BodyId{0}, BodyId{0}, BodyId{1}, BodyId{1}};
    const SurfaceParts parts(body, {}, contacts);
    const auto turned = [](const Vec3& x, int axis) {
        return axis == 0 ? x : axis == 1 ? Vec3{x.y, x.z, x.x} : Vec3{x.z, x.x, x.y};
    };
    constexpr double depth = 0.1, reach = 0.3;
    for (const int axis : {0, 1, 2}) {
        for (const double skin : {0.0, 0.02}) {
            for (const auto& [least, first_reach] : {std::pair(depth, 0.0), std::pair(reach, reach)}) {
                for (const double apart : {0.9999 * least, 1.5 * least + 2 * skin}) {
                    // Both edges may deviate by the skin, and the first one does, towards the other.
                    std::vector<Vec3> points = {{-1, 0, 0}, {1, 0, 0}, {0, -1, apart + 2 * skin}, {0, 1, apart + 2 * skin}};
                    for (Vec3& x : points) { x = turned(x, axis); }
                    const std::vector<SurfaceEdge> edges = {
                        {.points = {PointId{0}, PointId{1}}, .body = BodyId{0}, .size = 1, .depth = depth, .reach = first_reach},
                        {.points = {PointId{2}, PointId{3}}, .body = BodyId{1}, .size = 1, .depth = depth, .reach = 0}};
                    PartEpochs epochs(parts);
                    EdgeLists lists(edges, parts, contacts, points);
                    for (PartId part; part < 2; ++part) {
                        epochs.begin(part, points, std::vector<Vec3>(4), {.duration = 1, .skin = skin});
                        lists.begin(part, epochs);
                    }
                    const Vec3 up = turned({0, 0, 1}, axis);
                    const auto candidates = lists.candidates(
                        EdgeId{0}, {.a = points[0] + skin * up, .b = points[1] + skin * up, .now = 1, .travel = 1});
                    CHECK(candidates.size() == (apart < least ? 1 : 0));
                }
            }
        }
    }
}
