#include "runtime/detect/layers/guards.h"

#include <catch2/catch.hpp>
#include <limits>
#include <random>
#include <vector>

namespace avs {
namespace {

using detect::VertexGuards;

TEST_CASE("Who has changed his velocity too much, or whose time is up, is in doubt, in any order and any build") {
    std::mt19937 random(3);
    constexpr std::uint32_t count = 23;  // the last block is not full
    constexpr Tick segment = 10;
    VertexGuards guards(std::vector<Tick>(count, segment));
    const std::vector<std::uint32_t> order = {7, 3, 11, 0, 22, 5, 6, 14, 2};
    guards.order(order);
    std::vector<state::MomentumRow> rows(2 * count);
    for (state::MomentumRow& row : rows) row = {1, 2, 3, 0.5};
    std::vector<std::uint32_t> row_of;
    for (const std::uint32_t v : order) row_of.push_back(2 * v + 1);
    std::vector<std::uint32_t> doubtful(count + 1);
    const auto doubtful_at = [&](Tick now, std::size_t first) {
        const std::size_t found = guards.find_doubtful(std::span(row_of).first(first), rows.data(), now, doubtful.data());
        return std::vector<std::uint32_t>(doubtful.begin(), doubtful.begin() + static_cast<std::ptrdiff_t>(found));
    };
    const auto expired_at = [&](Tick now) { return guards.find_expired(now, doubtful.data()); };
    // At first all vertices are doubtful, since none has been checked.
    CHECK(doubtful_at(0, order.size()) == order);
    CHECK(expired_at(0) == count);

    const Vec3 velocity{0.5, 1, 1.5};
    for (std::uint32_t v = 0; v < count; ++v) guards.set(v, velocity, 0.25, 1000);
    CHECK(doubtful_at(1000 - segment, order.size()).empty());
    CHECK(doubtful_at(1001 - segment, order.size()) == order);
    CHECK(expired_at(1000 - segment) == 0);
    CHECK(expired_at(1001 - segment) == count);

    rows[2 * 11 + 1].y = 2.6;  // a change by .3 m/s, more than the .25 m/s of the guard
    rows[2 * 5 + 1].z = 2.6;   // a change by .2 m/s
    rows[2 * 2 + 1].x = std::numeric_limits<double>::quiet_NaN();
    CHECK(doubtful_at(0, order.size()) == std::vector<std::uint32_t>{11, 2});
    CHECK(doubtful_at(0, 2).empty());
    guards.shorten(14, 500);
    guards.shorten(14, 600);
    guards.expire(9);
    CHECK(doubtful_at(490, order.size()) == std::vector<std::uint32_t>{11, 2});
    CHECK(doubtful_at(491, order.size()) == std::vector<std::uint32_t>{11, 14, 2});
    CHECK(expired_at(490) == 1);
    CHECK(doubtful[0] == 9);
    CHECK_FALSE(guards.keeps(9, velocity, 0));
    CHECK(guards.keeps(14, velocity + Vec3{0, 0, 0.2}, 490));
    CHECK_FALSE(guards.keeps(14, velocity + Vec3{0, 0, 0.3}, 490));

    if (simd::of_processor() < simd::Level::avx2) return;
    std::vector<detect::GuardLanes> lanes(5);
    std::uniform_real_distribution<double> near(-1, 1);
    for (detect::GuardLanes& four : lanes) {
        for (std::size_t lane = 0; lane < detect::guard_lanes; ++lane) {
            for (auto& axis : four.velocity) axis[lane] = near(random);
            four.change_squared[lane] = 2 + near(random);
            four.latest[lane] = static_cast<Tick>(random() % 8);
        }
    }
    for (state::MomentumRow& row : rows) row = {near(random), near(random), near(random), 1 + 0.5 * near(random)};
    row_of.resize(18);
    for (std::uint32_t& row : row_of) row = static_cast<std::uint32_t>(random() % rows.size());
    std::size_t found_in_all = 0;
    for (Tick now = 0; now < 8; ++now) {
        const auto both = [&](auto&& find) {
            std::vector<std::uint32_t> by_one(21, 0), by_fours(21, 0);
            by_one.resize(find(detect::baseline_guards, by_one.data()));
            by_fours.resize(find(detect::guards(simd::newest), by_fours.data()));
            CHECK(by_one == by_fours);
            found_in_all += by_one.size();
        };
        both([&](const auto& build, std::uint32_t* to) { return build.find_doubtful(lanes.data(), row_of, rows.data(), now, to); });
        both([&](const auto& build, std::uint32_t* to) { return build.find_expired(lanes, now, to); });
    }
    CHECK(found_in_all > 50);
    CHECK(found_in_all < 8 * 38);
}

}  // namespace
}  // namespace avs
