#include "compiler/check/units.h"

#include <catch2/catch.hpp>

using namespace avs;
using namespace avs::check;

namespace {

double si(double value, std::string_view unit) { return to_si(value, *unit_named(unit)); }

}  // namespace

TEST_CASE("whole numbers of a prefixed unit give the double nearest to the decimal number") {
    CHECK(si(5, "mm") == 0.005);
    CHECK(si(3, "mm") == 0.003);
    CHECK(si(17, "mm") == 0.017);
    CHECK(si(210, "GPa") == 210e9);
    CHECK(si(1, "kg") == 1.0);
    CHECK(si(7, "g") == 0.007);
    CHECK(si(3, "%") == 0.03);
    CHECK(si(1, "inch") == 0.0254);
    CHECK(si(1, "ft") == 0.3048);
    CHECK(si(25, "um") == 25e-6);
    CHECK(si(25, "\u00B5m") == 25e-6);
}

TEST_CASE("whole names win over prefixes") {
    CHECK(si(2, "min") == 120);                                  // minute, not milli-inch
    CHECK(unit_named("cd")->dimension.exponent[6] == 1);         // candela, not centi-day
    CHECK(unit_named("Pa")->dimension == dimensions::pressure);  // pascal, not peta-ampere
    CHECK(unit_named("h")->dimension == dimensions::time);       // hour, not hecto-nothing
    CHECK(si(1, "mPa") == 1e-3);
    CHECK(si(1, "MPa") == 1e6);
    CHECK(si(1, "hPa") == 100);
    CHECK(si(1, "mL") == 1e-6);
}

TEST_CASE("units that take no prefix, and prefixes alone, are not units") {
    for (const std::string_view wrong : {"kkg", "mmin", "kh", "kdeg", "m%", "k", "mt", "", "M", "n", "sec"}) {
        INFO(wrong);
        CHECK_FALSE(unit_named(wrong));
    }
}

TEST_CASE("products and powers of units") {
    std::optional<UnitScale> density = combine({}, *unit_named("g"), 1);
    density = combine(*density, *unit_named("cm"), -3);
    REQUIRE(density);
    CHECK(density->dimension == dimensions::density);
    CHECK(to_si(7.85, *density) == 7850);
    CHECK_FALSE(combine({}, *unit_named("m"), 61));
}

TEST_CASE("powers of dimensions beyond the range are refused, roots need divisible powers") {
    CHECK_FALSE(raised(dimensions::length, max_exponent + 1));
    CHECK_FALSE(product(*raised(dimensions::length, max_exponent), dimensions::length));
    CHECK(root(dimensions::area, 2) == dimensions::length);
    CHECK_FALSE(root(dimensions::volume, 2));
    CHECK(root(*raised(dimensions::length, -2), 2) == *raised(dimensions::length, -1));
}

TEST_CASE("the unit of a dimension as a scene can write it") {
    CHECK(written_unit(dimensions::frequency) == "s^-1");
    CHECK(written_unit(dimensions::density) == "kg/m^3");
    CHECK(written_unit(*raised(dimensions::length, -2)) == "m^-2");
    CHECK(written_unit(*quotient(dimensions::number, dimensions::acceleration)) == "s^2/m");
}
