#include "runtime/detect/layers/look_lanes.h"

#include <algorithm>
#include <bit>
#include <catch2/catch.hpp>
#include <cstdint>
#include <limits>
#include <random>
#include <vector>

#include "runtime/detect/layers/surface.h"
#include "tests/support/levels.h"

// Queries of eight pairs at once have the results of single queries to the bit, with any machine code.

namespace avs {
namespace {

using contact::LayerTable;

bool same(double a, double b) { return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b); }

/// Random pairs at all distances: far away, within many layers, and not positive.
struct Sight {
    std::mt19937 random{17};
    std::vector<detect::SeenVertex> vertices{64};
    static constexpr std::size_t pairs = 3 * detect::look_lanes;
    detect::LookLanes eights[pairs / detect::look_lanes]{};
    std::uint32_t vertex[pairs][4];
    double offset[pairs];
    std::uint32_t pair[pairs], rate[pairs];
    detect::LookRows rows() { return {.vertex = vertex, .offset = offset, .pair = pair, .rate = rate}; }
    double uniform(double from, double to) { return std::uniform_real_distribution<double>(from, to)(random); }
    void next(double thickness) {
        for (detect::SeenVertex& seen : vertices) {
            seen.position = {uniform(-1, 1), uniform(-1, 1), uniform(-1, 1)};
            seen.speed = uniform(0, 3);
        }
        for (std::size_t lane = 0; lane < pairs; ++lane) {
            for (std::uint32_t& v : vertex[lane]) v = static_cast<std::uint32_t>(random() % vertices.size());
            pair[lane] = static_cast<std::uint32_t>(random());
            rate[lane] = static_cast<std::uint32_t>(random() % 6);
        }
        // Offsets are chosen such that distances are those of layers.
        for (std::size_t lane = 0; lane < pairs; ++lane) {
            const double wanted = thickness * uniform(random() % 20 == 0 ? -0.2 : 0.2, 1.5);
            offset[lane] = detect::primitive_distance(kind, places(lane)).distance - wanted;
        }
    }
    std::array<Vec3, 4> places(std::size_t lane) const {
        std::array<Vec3, 4> x{};
        for (std::size_t i = 0; i < 4; ++i) x[i] = vertices[vertex[lane][i]].position;
        return x;
    }
    double speed(std::size_t lane) const {
        const auto of = [&](std::size_t i) { return vertices[vertex[lane][i]].speed; };
        const double last = std::max(of(2), of(3));
        return kind == detect::PairKind::edge_edge ? std::max(of(0), of(1)) + last : of(0) + std::max(of(1), last);
    }
    detect::PairKind kind = detect::PairKind::vertex_face;
};

/// Whether a query must change the pair: its distance is above the thickness, its rate is too coarse for the distance, or the
/// next coarser rate would be fine enough.
bool expected_change(const detect::LookTerms& terms, const Sight& sight, std::size_t lane, double distance) {
    const detect::LookTerms::Rate& rate = terms.rates[sight.rate[lane]];
    const auto fits = [&](double threshold, double seconds) {
        const double spare = distance - terms.rounding - threshold;
        return spare >= 0 && spare >= sight.speed(lane) * seconds * (1 + 1e-12);
    };
    if (distance - terms.rounding > terms.thickness) return true;
    return !fits(rate.threshold, rate.seconds) || fits(rate.coarser_threshold, rate.coarser_seconds);
}

/// Checks that the lanes that are hits are stored consecutively.
void check_columns(const Sight& sight, std::size_t count, const detect::HitColumns& found, std::size_t kept) {
    std::size_t next = 0;
    for (std::size_t pair = 0; pair < count; ++pair) {
        const detect::LookLanes& lanes = sight.eights[pair / detect::look_lanes];
        const std::size_t lane = pair % detect::look_lanes;
        const bool directed = lanes.direction_of(lane) != Vec3{};
        const bool is_hit = ((lanes.hits >> lane) & 1U) != 0;
        REQUIRE(((lanes.undirected >> lane) & 1U) == (is_hit && !directed ? 1U : 0U));
        if (!is_hit) continue;
        REQUIRE(next < kept);
        for (std::size_t i = 0; i < 4; ++i) {
            REQUIRE(found.vertex[next][i] == sight.vertex[pair][i]);
            REQUIRE(same(found.weight[i][next], lanes.weight[i][lane]));
        }
        for (std::size_t axis = 0; axis < 3; ++axis) { REQUIRE(same(found.direction[axis][next], lanes.direction[axis][lane])); }
        REQUIRE(same(found.distance[next], lanes.distance[lane]));
        REQUIRE(same(found.impulse[next], lanes.impulse[lane]));
        REQUIRE(same(found.active[next], lanes.active[lane]));
        REQUIRE(found.pair[next] == sight.pair[pair]);
        ++next;
    }
    REQUIRE(next == kept);
}

TEST_CASE("Looks at eight pairs at once find what is found of each by itself") {
    constexpr double thickness = 0.01;
    int hits = 0, kept = 0, deep = 0;
    for (const simd::Level level : test::levels_here()) {
        const detect::LookFunctions& functions = detect::looks(level);
        INFO(simd::name(level));
        REQUIRE(functions.level == level);
        Sight sight;
        for (int round = 0; round < 6000; ++round) {
            const auto family = round % 2 == 0 ? LayerFamily::acm : LayerFamily::vh;
            const LayerTable table({.family = family, .thickness = thickness, .stiffness = 100}, 1 << 10, round % 3, 1e-6);
            const std::uint32_t first_due = table.first_layer(round % 5);
            constexpr double infinity = std::numeric_limits<double>::infinity();
            std::vector<detect::LookTerms::Rate> rates_of{{infinity, 0, infinity, 0}};
            for (int rate = 0; rate < 6; ++rate) {
                const double before = round % 5 <= rate ? infinity : table.threshold(rate);
                rates_of.push_back({table.threshold(rate + 1), 1e-3 / (1 << rate), before, 2e-3 / (1 << rate)});
            }
            double few[4][detect::LookTerms::few_rates];
            for (std::size_t i = 0; i < rates_of.size(); ++i) {
                const detect::LookTerms::Rate& rate = rates_of[i];
                const double numbers[] = {rate.threshold, rate.seconds, rate.coarser_threshold, rate.coarser_seconds};
                for (std::size_t column = 0; column < 4; ++column) few[column][i] = numbers[column];
            }
            const detect::LookTerms terms{.rates = rates_of.data(),
                                          .few = round % 4 < 2 ? few : nullptr,
                                          .rounding = 1e-14,
                                          .layers = table.rows().data(),
                                          .most = static_cast<double>(table.deepest_served()),
                                          .thickness = thickness,
                                          .fourth_power = family == LayerFamily::acm,
                                          .first_due = static_cast<double>(first_due),
                                          .before_due = table.rows()[first_due - 1]};
            sight.kind = static_cast<detect::PairKind>(sight.random() % 3);
            sight.next(thickness);
            const std::size_t count = 1 + sight.random() % Sight::pairs;
            const detect::SeenVertex* const places = sight.vertices.data();
            const detect::LookRows rows = sight.rows();
            switch (sight.kind) {
                case detect::PairKind::vertex_face: functions.vertex_faces(places, rows, count, sight.eights); break;
                case detect::PairKind::edge_edge: functions.edge_edges(places, rows, count, sight.eights); break;
                case detect::PairKind::vertex_vertex: functions.vertex_vertices(places, rows, count, sight.eights); break;
            }
            detect::LayerHits found;
            found.begin(nullptr);
            const detect::HitColumns columns = found.next(count);
            check_columns(sight, count, columns, functions.judge(terms, rows, count, sight.eights, columns));
            for (std::size_t pair = 0; pair < count; ++pair) {
                const detect::LookLanes& lanes = sight.eights[pair / detect::look_lanes];
                const std::size_t lane = pair % detect::look_lanes;
                const geometry::PrimitiveDistance at = detect::primitive_distance(sight.kind, sight.places(pair));
                const double distance = at.distance - sight.offset[pair];
                const std::uint32_t active = table.active_layers(distance);
                const double impulse = active == 0 ? 0 : table.impulse(distance, active, round % 5);
                REQUIRE(lanes.direction_of(lane) == at.direction);
                for (std::size_t i = 0; i < 4; ++i) REQUIRE(lanes.weight[i][lane] == at.weight[i]);
                REQUIRE(same(lanes.distance[lane], distance));
                if (impulse > 0) {
                    REQUIRE(lanes.active[lane] == active);
                    REQUIRE(same(lanes.impulse[lane], impulse));
                }
                const bool changes = ((lanes.changes >> lane) & 1U) != 0;
                REQUIRE(((lanes.hits >> lane) & 1U) == (impulse > 0 ? 1U : 0U));
                REQUIRE(changes == expected_change(terms, sight, pair, distance));
                hits += impulse > 0 ? 1 : 0;
                kept += changes ? 0 : 1;
                deep += active > 20 ? 1 : 0;
            }
        }
    }
    CHECK(hits > 10000);
    CHECK(kept > 1000);
    CHECK(deep > 1000);
}

/// Where a layer begins, and one bit to either side of that, the estimate by single precision cannot decide which layer is the
/// deepest.
TEST_CASE("Looks by eights count layers as the table does where they begin") {
    constexpr double thickness = 0.01;
    for (const simd::Level level : test::levels_here()) {
        const detect::LookFunctions& functions = detect::looks(level);
        INFO(simd::name(level));
        for (const LayerFamily family : {LayerFamily::acm, LayerFamily::vh}) {
            const LayerTable table({.family = family, .thickness = thickness, .stiffness = 100}, 1 << 10, 0, 1e-6);
            const detect::LookTerms::Rate rate{0, 1, 0, 1};
            std::vector<detect::SeenVertex> vertices(2);
            const detect::LookTerms terms{.rates = &rate,
                                          .layers = table.rows().data(),
                                          .most = static_cast<double>(table.deepest_served()),
                                          .thickness = thickness,
                                          .fourth_power = family == LayerFamily::acm,
                                          .first_due = 1,
                                          .before_due = table.rows()[0]};
            for (std::uint32_t layer = 1; layer <= table.deepest_served(); ++layer) {
                const double begins = layer_thickness(table.law(), layer);
                std::vector<double> places{std::nextafter(begins, 0.0), begins, std::nextafter(begins, 1.0), 0.0, -begins};
                // Distances on both sides of the limit up to which estimates are used.
                for (const double off : {1e-9, 1e-8, 1e-7, 2.4e-7, 2.6e-7, 1e-6, 1.1e-6}) {
                    places.push_back(begins * (1 - off));
                    places.push_back(begins * (1 + off));
                }
                for (const double distance : places) {
                    detect::LookLanes lanes{};
                    std::uint32_t vertex[detect::look_lanes][4] = {}, rate_of[detect::look_lanes] = {};
                    for (auto& its : vertex) its[1] = its[2] = its[3] = 1;
                    std::uint32_t pair[detect::look_lanes] = {};
                    double offset[detect::look_lanes];
                    for (double& its : offset) its = -distance;  // both vertices are at the same place
                    const detect::LookRows rows{.vertex = vertex, .offset = offset, .pair = pair, .rate = rate_of};
                    functions.vertex_vertices(vertices.data(), rows, detect::look_lanes, &lanes);
                    detect::LayerHits found;
                    found.begin(nullptr);
                    functions.judge(terms, rows, detect::look_lanes, &lanes, found.next(detect::look_lanes));
                    for (std::size_t lane = 0; lane < detect::look_lanes; ++lane) {
                        const std::uint32_t active = table.active_layers(distance);
                        const bool is_hit = active > 0 && table.impulse(distance, active, 0) > 0;
                        REQUIRE(((lanes.hits >> lane) & 1U) == (is_hit ? 1U : 0U));
                        if (is_hit) REQUIRE(lanes.active[lane] == active);
                    }
                }
            }
        }
    }
}

}  // namespace
}  // namespace avs
