#include "runtime/base/dimension.h"

#include <catch2/catch.hpp>

using namespace avs;

TEST_CASE("dimensions multiply, divide and take powers") {
    CHECK(dimensions::length / dimensions::time == dimensions::velocity);
    CHECK(dimensions::force / dimensions::area == dimensions::pressure);
    CHECK(dimensions::mass * dimensions::velocity == dimensions::momentum);
    CHECK(power(dimensions::length, 3) == dimensions::volume);
    CHECK((dimensions::energy / dimensions::energy).is_number());
}

TEST_CASE("units are named where a name fits, products of base units elsewhere") {
    CHECK(unit_text(dimensions::pressure) == "Pa");
    CHECK(unit_text(dimensions::number) == "1");
    CHECK(unit_text(Dimension{{2, 0, -1}}) == "m^2/s");
    CHECK(unit_text(Dimension{{0, 0, 0, -1}}) == "1/A");
    CHECK(unit_text(Dimension{{1, 2, -3, -1}}) == "m*kg^2/s^3/A");
    CHECK(describe(dimensions::length) == "length [m]");
    CHECK(describe(dimensions::number) == "number");
    CHECK(describe(Dimension{{2, 0, -1}}) == "[m^2/s]");
}
