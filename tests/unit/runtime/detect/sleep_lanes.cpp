#include "runtime/detect/layers/sleep_lanes.h"

#include <algorithm>
#include <bit>
#include <catch2/catch.hpp>
#include <cstdint>
#include <random>
#include <vector>

#include "runtime/detect/layers/look.h"
#include "tests/support/levels.h"

// Tests of eight sleeping pairs at a time must have the results of tests of single pairs, with any machine code.

namespace avs {
namespace {

using detect::PairKind;

constexpr Tick now = 4096;
constexpr std::size_t pair_count = 37, windows = 3;  // not a multiple of eight

struct Bed {
    std::mt19937 random{5};
    std::vector<detect::SeenVertex> vertices{40};
    std::vector<detect::BoundingBall> balls{windows * 40};
    std::vector<detect::PairRow> rows{100};
    std::vector<std::uint32_t> ranks;
    std::vector<double> thickness, finer;
    double uniform(double from, double to) { return std::uniform_real_distribution<double>(from, to)(random); }
    Vec3 vector(double size) { return {uniform(-size, size), uniform(-size, size), uniform(-size, size)}; }

    explicit Bed(PairKind kind) {
        for (std::size_t contact = 0; contact < 3; ++contact) {
            thickness.push_back(uniform(0.01, 0.2));
            finer.push_back(0.7 * thickness.back());
        }
        for (detect::SeenVertex& seen : vertices) seen = {vector(1), uniform(0, 0.2)};
        for (detect::BoundingBall& ball : balls) {
            ball = {.centre = vector(1), .velocity = vector(0.3), .radius = uniform(0, 0.2), .begun = now};
            if (random() % 50 == 0) ball.begun = random() % 2 == 0 ? -1 : now - 64;
        }
        for (detect::PairRow& row : rows) {
            for (std::uint32_t& v : row.vertex) v = static_cast<std::uint32_t>(random() % vertices.size());
            row.offset = uniform(0, 0.1);
            const Vec3 direction = vector(1);
            row.direction = direction / norm(direction);
            row.contact = static_cast<std::uint16_t>(random() % thickness.size());
            row.kind = kind;
        }
        for (std::size_t i = 0; i < pair_count + detect::look_lanes; ++i) {
            ranks.push_back(static_cast<std::uint32_t>(random() % rows.size()));
        }
    }
    detect::SleepTerms terms() const {
        return {.thickness = thickness.data(), .finer = finer.data(), .now = now, .seconds = 0.7, .rounding = 1e-3};
    }
    detect::Sleepers sleepers() const { return {.rows = rows.data(), .rank = ranks.data(), .count = pair_count}; }
};

struct Night {
    double spare = 0, slack = 0;
    bool sleeps = false;
};

Night in_window(const Bed& bed, const detect::SleepTerms& terms, const detect::PairRow& row, std::size_t window) {
    std::array<double, 4> centre{}, begin{}, end{};
    bool begun = true;
    const std::size_t first = row.kind == PairKind::edge_edge ? 2 : 1;
    for (std::size_t i = 0; i < 4; ++i) {
        const detect::BoundingBall& ball = bed.balls[windows * row.vertex[i] + window];
        centre[i] = dot(row.direction, ball.centre);
        begin[i] = centre[i] + (i < first ? -ball.radius : ball.radius);
        end[i] = begin[i] + terms.seconds * dot(row.direction, ball.velocity);
        begun = begun && ball.begun == now;
    }
    const auto gap = [&](const std::array<double, 4>& along) { return detect::LayerLook::gap(row.kind, along); };
    const double thickness = bed.thickness[terms.one_law ? terms.contact : row.contact];
    const double slack = std::min(gap(begin), gap(end)) - row.offset - 4 * terms.rounding - thickness;
    return {gap(centre) - row.offset - thickness, slack, begun && slack > 0};
}

bool at_speed(const Bed& bed, const detect::SleepTerms& terms, const detect::PairRow& row) {
    std::array<double, 4> along{}, speed{};
    for (std::size_t i = 0; i < 4; ++i) {
        along[i] = dot(row.direction, bed.vertices[row.vertex[i]].position);
        speed[i] = bed.vertices[row.vertex[i]].speed;
    }
    const std::size_t contact = terms.one_law ? terms.contact : row.contact;
    const double known = detect::LayerLook::gap(row.kind, along) - row.offset - terms.rounding;
    const double last = std::max(speed[2], speed[3]);
    const double closing =
        row.kind == PairKind::edge_edge ? std::max(speed[0], speed[1]) + last : speed[0] + std::max(speed[1], last);
    const double spare = known - bed.finer[contact];
    return known > bed.thickness[contact] && spare >= closing * terms.seconds * (1 + 1e-12);
}

TEST_CASE("Sleepers at once sleep on where each does by itself") {
    for (const simd::Level level : test::levels_here()) {
        INFO(simd::name(level));
        const detect::SleepFunctions& functions = detect::sleep(level);
        for (const PairKind kind : {PairKind::vertex_face, PairKind::edge_edge, PairKind::vertex_vertex}) {
            const std::size_t which = kind == PairKind::edge_edge ? 1 : 0;
            Bed bed(kind);
            int sleep = 0, fast = 0;
            for (int round = 0; round < 40; ++round) {
                for (std::uint32_t& rank : bed.ranks) rank = static_cast<std::uint32_t>(bed.random() % bed.rows.size());
                detect::SleepTerms terms = bed.terms();
                terms.one_law = round % 2 == 0;
                terms.contact = 1;
                const std::size_t window = static_cast<std::size_t>(round) % windows;
                // The former content of the results must not matter.
                std::vector<detect::SleepLanes> lanes(pair_count / detect::look_lanes + 1, {{}, {}, 0xffffffff}), quick = lanes;
                functions.in_window[which](terms, bed.balls.data() + window, windows, bed.sleepers(), lanes.data());
                functions.at_speed[which](terms, bed.vertices.data(), bed.sleepers(), quick.data());
                for (std::size_t i = 0; i < pair_count; ++i) {
                    const detect::PairRow& row = bed.rows[bed.ranks[i]];
                    const detect::SleepLanes& eight = lanes[i / detect::look_lanes];
                    const std::size_t lane = i % detect::look_lanes;
                    const Night night = in_window(bed, terms, row, window);
                    REQUIRE(((eight.sleeps >> lane & 1U) != 0) == night.sleeps);
                    REQUIRE(((quick[i / detect::look_lanes].sleeps >> lane & 1U) != 0) == at_speed(bed, terms, row));
                    sleep += night.sleeps ? 1 : 0;
                    fast += at_speed(bed, terms, row) ? 1 : 0;
                    if (!night.sleeps) continue;
                    REQUIRE(eight.spare[lane] == night.spare);
                    // The slack is stored in single precision, rounded down.
                    REQUIRE(eight.slack[lane] <= night.slack);
                    REQUIRE(eight.slack[lane] >= (1 - 1e-6) * night.slack);
                }
                for (const auto* all : {&lanes, &quick})
                    REQUIRE((*all)[pair_count / detect::look_lanes].sleeps >> pair_count % detect::look_lanes == 0);
            }
            CHECK(sleep > 30);
            CHECK(fast > 30);
            CHECK(sleep < 30 * static_cast<int>(pair_count));
        }
    }
}

}  // namespace
}  // namespace avs
