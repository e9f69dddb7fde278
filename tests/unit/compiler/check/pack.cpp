#include "compiler/check/pack.h"

#include <catch2/catch.hpp>

using namespace avs;
using check::pack;
using check::Packing;

namespace {

/// Balls of radius 0.05 in the unit cube.
Packing packing_of(std::size_t count, std::uint64_t seed) {
    return {.count = count, .distance = 0.1, .low = {0.05, 0.05, 0.05}, .high = {0.95, 0.95, 0.95}, .seed = seed};
}

void check_sound(const Packing& packing, const std::vector<Vec3>& centres) {
    REQUIRE(centres.size() == packing.count);
    double nearest = 1e9;
    for (std::size_t i = 0; i < centres.size(); ++i) {
        const Vec3& p = centres[i];
        CHECK((p.x >= packing.low.x && p.y >= packing.low.y && p.z >= packing.low.z));
        CHECK((p.x <= packing.high.x && p.y <= packing.high.y && p.z <= packing.high.z));
        for (std::size_t j = 0; j < i; ++j) nearest = std::min(nearest, norm(p - centres[j]));
    }
    CHECK(nearest >= packing.distance);
}

}  // namespace

TEST_CASE("packed balls lie in the box and do not overlap, thin or dense") {
    // Each ball has .0524 % of the cube's volume, so that these numbers of balls fill .05, 10, 30 and 52 % of it.
    for (const std::size_t count : {1UL, 190UL, 570UL, 1000UL}) {
        const Packing packing = packing_of(count, 7);
        INFO(count << " balls fill " << check::filled_share(packing));
        const auto centres = pack(packing);
        REQUIRE(centres);
        check_sound(packing, *centres);
    }
}

TEST_CASE("packings depend on their seed and on nothing else") {
    CHECK(*pack(packing_of(300, 7)) == *pack(packing_of(300, 7)));
    CHECK_FALSE(*pack(packing_of(300, 7)) == *pack(packing_of(300, 8)));
    // Balls are added at random places; as long as that succeeds, a packing of more balls begins with the balls of a smaller one.
    const std::vector<Vec3> few = *pack(packing_of(100, 7)), more = *pack(packing_of(150, 7));
    CHECK(std::vector<Vec3>(more.begin(), more.begin() + 100) == few);
}

TEST_CASE("too many balls are refused") {
    CHECK_FALSE(pack(packing_of(1500, 7)));
    CHECK_FALSE(pack({.count = 2, .distance = 1, .low = {0, 0, 0}, .high = {0.5, 0.5, 0.5}, .seed = 1}));
}

TEST_CASE("a packing in a plane or on a line is one, too") {
    const Packing flat{.count = 20, .distance = 0.1, .low = {0, 0, 0}, .high = {1, 1, 0}, .seed = 3};
    check_sound(flat, *pack(flat));
    const Packing line{.count = 6, .distance = 0.1, .low = {0, 0, 0}, .high = {1, 0, 0}, .seed = 3};
    check_sound(line, *pack(line));
}
