#include "runtime/advance/layers/hit_lanes.h"
#include "tests/support/levels.h"

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cstring>
#include <random>
#include <string>
#include <vector>

// Eight hits at a time must have the results of one hit after the other, to the bit.

namespace avs {
namespace {

bool same(double a, double b) { return std::memcmp(&a, &b, sizeof a) == 0; }

/// What processing a hit returns: the kinetic energy that it added and the mean gap rate during the kick.
struct Told {
    double gained = 0, mean_speed = 0;
};

/// Processes one hit: gives the vertices the impulses w J n, in the order of LayerKicks.
Told hit_by_itself(std::array<state::MomentumRow*, 4> rows, const detect::LayerHit& hit) {
    const Vec3& n = hit.at.direction;
    Vec3 velocity;
    double mobility = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        const double w = hit.at.weight[i];
        velocity += w * state::velocity(*rows[i]);
        mobility += w * w * rows[i]->inverse_mass * dot(n, n);
    }
    Told told{.gained = 0, .mean_speed = dot(n, velocity) + 0.5 * hit.impulse * mobility};
    for (std::size_t i = 0; i < 4; ++i) {
        const Vec3 given = hit.at.weight[i] * (hit.impulse * n);
        told.gained += rows[i]->inverse_mass * dot(given, state::momentum(*rows[i]) + 0.5 * given);
        rows[i]->x += given.x;
        rows[i]->y += given.y;
        rows[i]->z += given.z;
    }
    return told;
}

TEST_CASE("Hits by eights are those of one after the other, whoever shares vertices") {
    std::mt19937 random(11);
    const auto uniform = [&](double low, double high) { return std::uniform_real_distribution<double>(low, high)(random); };
    const auto vector = [&] { return Vec3{uniform(-1, 1), uniform(-1, 1), uniform(-1, 1)}; };
    const auto unit = [](const Vec3& v) { return (1 / norm(v)) * v; };
    constexpr std::size_t vertices = 9;  // so few that hits in the same eight share vertices
    const std::vector<std::uint32_t> nodes{3, 1, 4, 0, 5, 8, 2, 6, 7};
    for (const simd::Level level : test::levels_here()) {
        const advance::HitFunctions& functions = advance::hits(level);
        INFO(simd::name(level));
        REQUIRE(functions.level == level);
        for (int round = 0; round < 2000; ++round) {
            std::vector<state::MomentumRow> rows;
            for (std::size_t v = 0; v < vertices; ++v) {
                const Vec3 p = vector();
                rows.push_back({p.x, p.y, p.z, uniform(0.1, 10)});
            }
            std::vector<state::MomentumRow> expected = rows;
            const std::size_t count = 1 + random() % advance::hits_together;
            std::vector<detect::LayerHit> hits(count);
            advance::HitLanes lanes{};
            lanes.momentum = rows.data();
            lanes.row_of_vertex = nodes.data();
            lanes.first_begin = random() % 2;
            lanes.first_end = lanes.first_begin + random() % 4;
            Vec3 on_first = vector();
            lanes.push[0] = on_first.x;
            lanes.push[1] = on_first.y;
            lanes.push[2] = on_first.z;
            lanes.push[3] = 0;
            std::vector<Told> told;
            for (std::size_t lane = 0; lane < count; ++lane) {
                detect::LayerHit& hit = hits[lane];
                hit.at = {.distance = uniform(0.1, 1),
                          .direction = unit(vector()),
                          .weight = {uniform(0, 1), uniform(0, 1), uniform(-1, 0), uniform(-1, 0)}};
                hit.impulse = uniform(0, 2);
                std::array<std::size_t, vertices> order{0, 1, 2, 3, 4, 5, 6, 7, 8};
                std::shuffle(order.begin(), order.end(), random);
                std::array<state::MomentumRow*, 4> by_itself{};
                for (std::size_t i = 0; i < 4; ++i) {
                    hit.vertex[i] = static_cast<std::uint32_t>(order[i]);
                    by_itself[i] = &expected[nodes[order[i]]];
                }
                told.push_back(hit_by_itself(by_itself, hit));
                for (std::size_t i = lanes.first_begin; i < lanes.first_end; ++i) {
                    on_first += hit.at.weight[i] * (hit.impulse * hit.at.direction);
                }
            }
            detect::LayerHits columns;
            columns.assign(hits);
            functions.push(columns.columns(), count, lanes);
            for (std::size_t v = 0; v < vertices; ++v) { REQUIRE(std::memcmp(&rows[v], &expected[v], sizeof rows[v]) == 0); }
            for (std::size_t lane = 0; lane < count; ++lane) {
                REQUIRE(same(lanes.gained[lane], told[lane].gained));
                REQUIRE(same(lanes.mean_speed[lane], told[lane].mean_speed));
            }
            REQUIRE(Vec3{lanes.push[0], lanes.push[1], lanes.push[2]} == on_first);
        }
    }
}

}  // namespace
}  // namespace avs
