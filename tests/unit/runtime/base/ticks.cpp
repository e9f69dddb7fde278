#include "runtime/base/ticks.h"

#include <catch2/catch.hpp>
#include <random>

using namespace avs;

TEST_CASE("seconds of a tick are exact and come back") {
    const TimeBase base{-27};
    CHECK(base.quantum() == 0x1p-27);
    for (const Tick tick : {Tick{0}, Tick{1}, Tick{134218}, max_tick - 1}) {
        CHECK(base.nearest(base.seconds(tick)) == tick);
        CHECK(base.floor(base.seconds(tick)) == tick);
    }
}

TEST_CASE("a label is the shortest decimal that names its tick") {
    const TimeBase base{-27};
    CHECK(base.label(base.nearest(0.001)) == 0.001);
    CHECK(base.label(base.nearest(0.05)) == 0.05);
    CHECK(base.label(base.nearest(12.3456)) == 12.3456);
    CHECK(base.label(0) == 0);
    std::mt19937_64 random(1);
    for (int i = 0; i < 2000; ++i) {
        const TimeBase any{-static_cast<int>(random() % 60)};
        const Tick tick = static_cast<Tick>(random() % static_cast<std::uint64_t>(max_tick));
        CHECK(any.nearest(any.label(tick)) == tick);
    }
}
