#include "runtime/detect/edge_lists.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <random>

#include "runtime/geometry/edge_pair.h"

using namespace avs;
using namespace avs::detect;

// Chains of edges of two bodies that drift: whatever meets within an epoch is on its list, over many epochs and wide skins.
TEST_CASE("edges that come near within an epoch are candidates of each other") {
    constexpr double tolerance = 0.05;
    std::mt19937 random(3);
    std::uniform_real_distribution<double> in(-1, 1);
    const auto direction = [&] { return Vec3{in(random), in(random), in(random)}; };
    std::vector<Vec3> points;
    std::vector<SurfaceEdge> edges;
    for (std::uint32_t chain = 0; chain < 40; ++chain) {
        const Vec3 step = 0.3 * direction();
        points.push_back(1.2 * direction());
        for (std::uint32_t i = 0; i < 3; ++i) {
            const auto last = static_cast<std::uint32_t>(points.size() - 1);
            points.push_back(points.back() + step + 0.02 * direction());
            edges.push_back(
                {.points = {last, last + 1}, .continues = {i > 0, i < 2}, .body = chain % 2, .size = 0.2, .depth = 0.1});
        }
    }
    const std::vector<std::uint32_t> table = {image::no_contact, 0, 0, image::no_contact};
    const image::ContactGroups groups = image::contact_groups(2, table);
    const image::ContactLookup contacts(groups.body_group, groups.rows);
    std::vector<std::uint32_t> body(points.size());
    for (const SurfaceEdge& edge : edges) { body[edge.points[0]] = body[edge.points[1]] = edge.body; }
    const SurfaceParts parts(body, {}, contacts);
    REQUIRE(parts.count() == 2);
    PartEpochs epochs(parts);
    EdgeLists lists(edges, parts, contacts, points, tolerance);
    std::vector<Vec3> drift;
    for (std::size_t i = 0; i < points.size(); ++i) { drift.push_back(direction()); }
    int near = 0;
    std::size_t listed = 0, all = 0;
    for (int epoch = 0; epoch < 30; ++epoch) {
        const double skin = epoch % 3 == 2 ? 0.01 : 0.03;
        // Every other epoch they go on evenly, and off their way by no more than the skin.
        const bool flies = epoch % 2 == 0;
        std::vector<Vec3> velocities(points.size());
        for (std::size_t i = 0; flies && i < points.size(); ++i) { velocities[i] = 0.05 * drift[i] + Vec3{0.1, 0, 0}; }
        for (std::uint32_t part = 0; part < 2; ++part) {
            epochs.begin(part, points, velocities, {.start = static_cast<double>(epoch), .duration = 1, .skin = skin});
            lists.begin(part, epochs);
        }
        // Halfway all lists are there, and some points leave their ways.
        const double half = epoch + 0.5;
        for (std::uint32_t a = 0; a < edges.size(); ++a) {
            lists.candidates(
                a, {.a = epochs.foreseen(edges[a].points[0], half), .b = epochs.foreseen(edges[a].points[1], half), .now = half});
        }
        for (auto point = static_cast<std::uint32_t>(epoch % 4); epoch % 3 != 0 && point < points.size(); point += 4) {
            epochs.put_back(point, epochs.foreseen(point, half) + 0.4 * direction(), 0.1 * direction(), half);
            lists.put_back(point, half);
        }
        for (std::uint32_t i = 0; i < points.size(); ++i) {
            const double length = std::max(1.0, norm(drift[i]));
            points[i] = epochs.foreseen(i, epoch + 1.0) + (0.999 * epochs.deviation(i) / length) * drift[i];
        }
        for (std::uint32_t a = 0; a < edges.size(); ++a) {
            const Vec3 from = points[edges[a].points[0]], to = points[edges[a].points[1]];
            const auto candidates =
                lists.candidates(a, {.a = from, .b = to, .now = epoch + 1.0, .travel = epoch % 3 == 0 ? 1.0 : 0.0});
            CHECK(std::is_sorted(candidates.begin(), candidates.end()));
            listed += candidates.size();
            for (std::uint32_t b = 0; b < edges.size(); ++b) {
                if (edges[a].body == edges[b].body) { continue; }
                ++all;
                const Vec3 a0 = points[edges[a].points[0]], a1 = points[edges[a].points[1]];
                const Vec3 b0 = points[edges[b].points[0]], b1 = points[edges[b].points[1]];
                const geometry::EdgePair pair = geometry::closest_on_edges(a0, a1, b0, b1, 0.1);
                if (!pair.found || norm(pair.apart) > 0.1) { continue; }
                const auto is_within = [&](double share, const SurfaceEdge& edge, double length) {
                    const double going_on = norm(pair.apart) / length;
                    return std::max(-share - (edge.continues[0] ? going_on : 0), share - 1 - (edge.continues[1] ? going_on : 0)) <=
                               tolerance &&
                           std::max(-share, share - 1) <= 1;
                };
                if (!is_within(pair.s, edges[a], norm(a1 - a0)) || !is_within(pair.t, edges[b], norm(b1 - b0))) { continue; }
                ++near;
                CHECK(std::binary_search(candidates.begin(), candidates.end(), b));
            }
        }
    }
    CHECK(near > 500);
    CHECK(listed < all / 2);
}
