#include <catch2/catch.hpp>

#include "tests/unit/compiler/check/check_text.h"

using namespace avs;
using namespace avs::test;

TEST_CASE("arithmetic of numbers and quantities") {
    CHECK(value_of("2^10") == "1024");
    CHECK(value_of("1 + 2 * 3") == "7");
    CHECK(value_of("-2^2") == "-4");
    CHECK(value_of("7 / 2") == "3.5");
    CHECK(value_of("1 km + 1 m") == "1001 m");
    CHECK(value_of("2 m * 3 m") == "6 m^2");
    CHECK(value_of("10 m / 4 s") == "2.5 m/s");
    CHECK(value_of("1 / 4 s") == "0.25 s^-1");
    CHECK(value_of("(1 + 2) mm") == "0.003 m");
    CHECK(value_of("36 km/h") == "10 m/s");
    CHECK(value_of("50 %") == "0.5");
    CHECK(value_of("(2 m)^3") == "8 m^3");
    CHECK(value_of("2 m^3") == "2 m^3");
    CHECK(value_of("180 deg / pi") == "1");
    CHECK(value_of("1 bar + 1 Pa") == "100001 Pa");
}

TEST_CASE("vectors take a unit as a whole, and arithmetic by component") {
    CHECK(value_of("[1, 2, 3] m/s") == "[1, 2, 3] m/s");
    CHECK(value_of("[1 m, 2 mm, 0 m]") == "[1, 0.002, 0] m");
    CHECK(value_of("2 * [1, 2, 3] m - [1, 0, 0] m") == "[1, 4, 6] m");
    CHECK(value_of("-[1, 2, 3] / 2 s") == "[-0.5, -1, -1.5] s^-1");
    CHECK(value_of("[3, 4, 0] m / 2") == "[1.5, 2, 0] m");
    CHECK(value_of("norm([3, 4, 0] m)") == "5 m");
    CHECK(value_of("dot([1, 2, 3] m, [4, 5, 6] N)") == "32 J");
    CHECK(value_of("cross([1, 0, 0] m, [0, 1, 0] N)") == "[0, 0, 1] J");
    CHECK(value_of("([1, 2, 3] m).y") == "2 m");
}

TEST_CASE("functions of the language") {
    CHECK(value_of("sqrt(4 m^2)") == "2 m");
    CHECK(value_of("sqrt(9 Pa / 1 kg * 1 m^3)") == "3 m/s");
    CHECK(value_of("(8 m^3)^(1 / 3)") == "2 m");
    CHECK(value_of("(32 m^5)^(2 / 5)") == "4 m^2");
    CHECK(value_of("(64 J^6)^(1 / 6)") == "2 J");
    CHECK(value_of("abs(-3 s)") == "3 s");
    CHECK(value_of("min(3 m, 2 m, 5 m)") == "2 m");
    CHECK(value_of("max([1, 7, 2])") == "7");
    CHECK(value_of("mean(1 m, 2 m)") == "1.5 m");
    CHECK(value_of("sin(90 deg)") == "1");
    CHECK(value_of("atan2(1 m, 1 m) == pi / 4") == "true");
    CHECK(value_of("floor(2.7) + ceil(2.2) + round(-2.5)") == "2");
    CHECK(value_of("count([1, 2])") == "2");
    CHECK(value_of("exp(log(2))") == "2");
}

TEST_CASE("conditions, comparisons, texts") {
    CHECK(value_of("1 m < 100 cm") == "false");
    CHECK(value_of("1 m <= 100 cm") == "true");
    CHECK(value_of("1 == 1 and not (2 > 3)") == "true");
    CHECK(value_of("1 != 1 or 2 >= 3") == "false");
    CHECK(value_of("if \"a\" == \"a\" then 1 m else 2 m") == "1 m");
    CHECK(value_of("9.9 s within 10 s +- 2 %") == "true");
    CHECK(value_of("9.7 s within 10 s +- 2 %") == "false");
    CHECK(value_of("9.7 s within 10 s +- 0.5 s") == "true");
    CHECK(value_of("\"text\"") == "\"text\"");
}

TEST_CASE("functions are generic over dimensions, closures keep what they saw") {
    const std::string definitions = R"(
fn twice(q) = q + q
fn adder(q) = r -> q + r
fn apply(f, q) = f(q)
fn factorial(k) = if k <= 1 then 1 else k * factorial(k - 1)
let unit_step = 1 m
)";
    CHECK(value_of("apply(twice, 2 m) / unit_step + twice(1) + apply(adder(1), 2) + factorial(5)", definitions) == "129");
}

TEST_CASE("the order of declarations does not matter") {
    CHECK(value_of("b1 + 1 m", "let b1 = 2 * c1\nlet c1 = f1(1)\nfn f1(q) = q * d1\nlet d1 = 3 m") == "7 m");
}

TEST_CASE("a branch that is not taken is checked for names and dimensions, but does no harm") {
    CHECK(value_of("if 1 == 1 then 1 else 1 / 0") == "1");
    CHECK(value_of("if 1 == 1 then 1 else 1 + 1 m").find("[missing_unit]") != std::string::npos);
    CHECK(value_of("if 1 == 1 then 1 else nothing").find("[unknown_name]") != std::string::npos);
    CHECK(value_of("1 == 1 or 1 / 0 > 1") == "true");
}

TEST_CASE("records hold values by name") { CHECK(value_of("r1.size * r1.count", "let r1 = { size = 2 m, count = 3 }") == "6 m"); }

TEST_CASE("deep nesting and long sums are worked out within the limits of the parser") {
    std::string sum = "1";
    for (int i = 0; i < 400; ++i) sum += " + 1";
    CHECK(value_of(sum) == "401");
    std::string nested = "1";
    for (int i = 0; i < 150; ++i) nested = "(" + nested + " + 1)";
    CHECK(value_of(nested) == "151");
}

TEST_CASE("the deepest recursion that is allowed fits on the stack") {
    std::string body = "sum_down(k - 1) + 1";
    for (int i = 0; i < 20; ++i) body = "(" + body + " + 0)";
    CHECK(value_of("sum_down(90)", "fn sum_down(k) = if k <= 0 then 0 else " + body).find("[evaluation_limit]") !=
          std::string::npos);
    CHECK(value_of("sum_down(90)", "fn sum_down(k) = if k <= 0 then 0 else sum_down(k - 1) + 1") == "90");
}
