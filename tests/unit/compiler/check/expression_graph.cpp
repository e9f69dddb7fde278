#include "compiler/check/expression_graph.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>

using namespace avs;
using namespace avs::check;

namespace {

constexpr double none = std::numeric_limits<double>::quiet_NaN();
bool is_none(double value) { return std::isnan(value); }

}  // namespace

TEST_CASE("operations without a result give none, and none is handed on") {
    CHECK(is_none(compute(Arithmetic::divide, 1, 0, 0)));
    CHECK(is_none(compute(Arithmetic::square_root, -1, 0, 0)));
    CHECK(is_none(compute(Arithmetic::logarithm, 0, 0, 0)));
    CHECK(is_none(compute(Arithmetic::arc_cosine, 1.5, 0, 0)));
    CHECK(is_none(compute(Arithmetic::power, -8, 0.5, 0)));
    CHECK(is_none(compute(Arithmetic::exponential, 1000, 0, 0)));
    CHECK(is_none(compute(Arithmetic::less, none, 1, 0)));
    CHECK(is_none(compute(Arithmetic::maximum, none, 1, 0)));
    CHECK(is_none(compute(Arithmetic::add, 1, none, 0)));
}

TEST_CASE("a decided condition does not look at the other side") {
    CHECK(compute(Arithmetic::logical_and, 0, none, 0) == 0);
    CHECK(compute(Arithmetic::logical_or, 1, none, 0) == 1);
    CHECK(compute(Arithmetic::select, 1, 7, none) == 7);
    CHECK(compute(Arithmetic::select, 0, none, 8) == 8);
    CHECK(is_none(compute(Arithmetic::select, none, 7, 8)));
    CHECK(is_none(compute(Arithmetic::logical_and, none, 0, 0)));
}

TEST_CASE("a tape computes what its graph says, for several results") {
    // x^2 + 3 and (if x < 2 then x else -x); an unneeded node would divide by zero
    ExpressionGraph graph;
    const std::int32_t x = graph.input(0);
    const std::int32_t two = graph.constant(2);
    const std::int32_t zero = graph.constant(0);
    graph.add(Arithmetic::divide, x, zero);
    const std::int32_t square = graph.add(Arithmetic::power, x, two);
    const std::int32_t three = graph.constant(3);
    const std::int32_t sum = graph.add(Arithmetic::add, square, three);
    const std::int32_t small = graph.add(Arithmetic::less, x, two);
    const std::int32_t minus = graph.add(Arithmetic::negate, x);
    const std::int32_t chosen = graph.add(Arithmetic::select, small, x, minus);
    const std::int32_t wanted[] = {sum, chosen};
    const Tape tape(graph, wanted);
    for (const double value : {-1.0, 1.5, 2.0, 5.25}) {
        double results[2];
        tape.evaluate(std::span(&value, 1), results);
        CHECK(results[0] == value * value + 3);
        CHECK(results[1] == (value < 2 ? value : -value));
    }
}

TEST_CASE("a long tape is evaluated as a short one") {
    ExpressionGraph graph;
    std::int32_t sum = graph.input(0);
    const std::int32_t x = sum;
    for (int i = 0; i < 1000; ++i) sum = graph.add(Arithmetic::add, sum, x);
    const Tape tape(graph, std::span(&sum, 1));
    const double value = 0.5;
    double result = 0;
    tape.evaluate(std::span(&value, 1), std::span(&result, 1));
    CHECK(result == 500.5);
}
