#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <vector>

#include "runtime/image/file.h"
#include "runtime/image/function_machine.h"
#include "tests/support/instructions.h"
#include "tests/support/small_image.h"

using namespace avs;
using image::Instruction;
using image::Op;

namespace {

Instruction number(double value) { return {.op = Op::constant, .value = value}; }
Instruction operation(Arithmetic which) { return {.op = Op::arithmetic, .index = static_cast<std::uint32_t>(which)}; }

image::Function function(std::vector<Instruction> program, std::uint32_t results = 1) {
    return {.text = "f", .where = {}, .dimension = dimensions::number, .results = results, .program = std::move(program)};
}

/// Why an image with this function is refused; empty if it is not.
std::string refusal(image::Function broken) {
    test::SmallParts parts = test::small_parts();
    parts.data.functions.push_back(std::move(broken));
    const Status status = image::verify(image::make_image(std::move(parts.data), std::move(parts.tables)));
    return status ? "" : status.error().message;
}

}  // namespace

TEST_CASE("a function gives what its operations give one by one") {
    const std::vector<double> arguments{-2, -0.5, 0, 0.25, 0.75, 3};
    for (int index = 0; index < arithmetic_count; ++index) {
        const auto which = static_cast<Arithmetic>(index);
        const int operands = operand_count(which);
        for (const double a : arguments) {
            for (const double b : arguments) {
                std::vector<Instruction> program{number(a)};
                if (operands > 1) program.push_back(number(b));
                if (operands > 2) program.push_back(number(7));
                program.push_back(operation(which));
                const image::Function f = function(program);
                image::FunctionMachine machine(f);
                double value = 0;
                const Vec3 point;
                const bool has_value = !machine.evaluate(0, {&point, 1}, {&value, 1});
                const double expected = compute(which, a, b, 7);
                INFO(name(which) << " " << a << " " << b);
                CHECK(has_value == std::isfinite(expected));
                if (has_value) CHECK(value == expected);
            }
        }
    }
}

TEST_CASE("functions see time and place, and recall what they keep") {
    // The function (p, t) -> [s, s s, p.x - s] with s = p.y t.
    const image::Function f = function({{.op = Op::rest, .index = 1},
                                        {.op = Op::time},
                                        test::arithmetic(Arithmetic::multiply),
                                        {.op = Op::keep, .index = 0},
                                        {.op = Op::recall, .index = 0},
                                        {.op = Op::recall, .index = 0},
                                        test::arithmetic(Arithmetic::multiply),
                                        {.op = Op::rest, .index = 0},
                                        {.op = Op::recall, .index = 0},
                                        test::arithmetic(Arithmetic::subtract)},
                                       3);
    image::FunctionMachine machine(f);
    CHECK(machine.uses_position());
    CHECK(machine.uses_time());
    std::vector<Vec3> points;
    points.reserve(100);
    for (int i = 0; i < 100; ++i) points.push_back({1.0 * i, 0.5 * i, 0});  // more than one batch
    std::vector<double> values(300);
    REQUIRE(!machine.evaluate(2, points, values));
    for (std::size_t i = 0; i < 100; ++i) {
        const double s = points[i].y * 2;
        CHECK(values[3 * i] == s);
        CHECK(values[3 * i + 1] == s * s);
        CHECK(values[3 * i + 2] == points[i].x - s);
    }
}

TEST_CASE("a value that does not exist is told, and the branch not taken does not matter") {
    // The function 1 / p.x.
    const image::Function f = function({number(1), {.op = Op::rest, .index = 0}, test::arithmetic(Arithmetic::divide)});
    image::FunctionMachine machine(f);
    std::vector<Vec3> points(70, Vec3{2, 0, 0});
    points[65].x = 0;
    std::vector<double> values(70);
    CHECK(machine.evaluate(0, points, values) == std::size_t{65});
    points[65].x = -4;
    REQUIRE(!machine.evaluate(0, points, values));
    CHECK(values[65] == -0.25);

    // The function `if t < 1 then t else sqrt(1 - t)`, whose second branch has no value for t > 1.
    const auto chosen = [](double time) {
        const image::Function g = function({{.op = Op::time},
                                            number(1),
                                            operation(Arithmetic::less),
                                            {.op = Op::time},
                                            number(1),
                                            {.op = Op::time},
                                            test::arithmetic(Arithmetic::subtract),
                                            operation(Arithmetic::square_root),
                                            operation(Arithmetic::select)});
        image::FunctionMachine other(g);
        double value = 0;
        const Vec3 point;
        return other.evaluate(time, {&point, 1}, {&value, 1}) ? std::numeric_limits<double>::quiet_NaN() : value;
    };
    CHECK(chosen(0.5) == 0.5);
    CHECK(chosen(1) == 0);
    CHECK(std::isnan(chosen(2)));
    // The overflow 1e200 * 1e200 is no value either.
    const image::Function large = function({number(1e200), number(1e200), test::arithmetic(Arithmetic::multiply)});
    image::FunctionMachine overflow(large);
    double value = 0;
    const Vec3 point;
    CHECK(overflow.evaluate(0, {&point, 1}, {&value, 1}) == std::size_t{0});
}

TEST_CASE("functions that could go wrong are refused") {
    CHECK(refusal(function({number(1)})) == "");
    CHECK_THAT(refusal(function({test::arithmetic(Arithmetic::add)})), Catch::Contains("finds too few values"));
    CHECK_THAT(refusal(function({number(1), number(2)})), Catch::Contains("2 values are left instead of 1"));
    CHECK_THAT(refusal(function({number(1)}, 2)), Catch::Contains("2 results"));
    CHECK_THAT(refusal(function({number(1)}, 3)), Catch::Contains("1 values are left instead of 3"));
    CHECK_THAT(refusal(function({{.op = Op::recall, .index = 0}})), Catch::Contains("value 0 of 0 kept"));
    CHECK_THAT(refusal(function({number(1), {.op = Op::keep, .index = 1}})), Catch::Contains("value 1 is kept"));
    CHECK_THAT(refusal(function({{.op = Op::rest, .index = 3}})), Catch::Contains("component 3"));
    CHECK_THAT(refusal(function({number(1), {.op = Op::arithmetic, .index = 29}})), Catch::Contains("arithmetic 29"));
    CHECK_THAT(refusal(function({{.op = Op::metric}})), Catch::Contains("cannot ask for results"));
    CHECK_THAT(refusal(function({number(std::numeric_limits<double>::quiet_NaN())})), Catch::Contains("not finite"));
    CHECK_THAT(refusal(function(std::vector<Instruction>(300, number(1)))), Catch::Contains("values wait"));
    std::vector<Instruction> longest(4099, test::arithmetic(Arithmetic::negate));
    longest[0] = number(1);
    CHECK_THAT(refusal(function(longest)), Catch::Contains("more than 4096"));
    test::SmallParts parts = test::small_parts();
    parts.data.expectations[0].left = {{.op = Op::time}};
    const Status status = image::verify(image::make_image(std::move(parts.data), std::move(parts.tables)));
    REQUIRE(!status);
    CHECK_THAT(status.error().message, Catch::Contains("only functions know time"));
}

TEST_CASE("drives and loads with rows or times that cannot be are refused") {
    using Parts = test::SmallParts;
    const std::vector<std::pair<const char*, void (*)(Parts&)>> faults{
        {"is function 2 of 2", [](Parts& p) { p.data.drives[0].function = 2; }},
        {"has a function with 1 results; expected 3", [](Parts& p) { p.data.drives[0].function = 1; }},
        {"has a function with 3 results; expected 1", [](Parts& p) { p.data.forcings[0].function = 0; }},
        {"has period 0", [](Parts& p) { p.data.drives[0].clock.period = 0; }},
        {"has period 1048576 and phase -1", [](Parts& p) { p.data.forcings[0].clock.phase = -1; }},
        {"acts from -1", [](Parts& p) { p.data.drives[0].from = -1; }},
        {"acts from 1073741824 until 1073741824", [](Parts& p) { p.data.drives[0].from = p.data.drives[0].until; }},
        {"2 nodes from 1", [](Parts& p) { p.data.drives[0].first_node = 1; }},
        {"3 nodes from 0", [](Parts& p) { p.data.drives[0].node_count = 3; }},
        {"has rows of no drive", [](Parts& p) { p.tables.driven_nodes.push_back({}); }},
        {"has node 12 of 12", [](Parts& p) { p.tables.driven_nodes[1].node = 12; }},
        {"or is not sorted", [](Parts& p) { p.tables.driven_nodes[1].node = 10; }},
        {"has projectors 5 and 4 of 5", [](Parts& p) { p.tables.driven_nodes[1].projector = 5; }},
        {"drives nothing", [](Parts& p) { p.tables.driven_nodes[0].directions = 1; }},
        {"has weight -1", [](Parts& p) { p.tables.forced_nodes[0].weight = -1; }},
        {"has row 4 in face 0", [](Parts& p) { p.tables.pressure_faces[0].rows[3] = 4; }},
        {"has 4 nodes and 1 faces",
         [](Parts& p) {
             p.data.forcings[0].kind = LoadKind::force;
             p.data.forcings[0].function = 0;
         }},
        {"has rows of no load",
         [](Parts& p) {
             p.tables.pressure_faces.push_back({{0, 1, 2, 3}});
         }},
        {"drives 0 and 1 share node 10",
         [](Parts& p) {
             p.data.drives.push_back(p.data.drives[0]);
             p.data.drives[1].name = "again";
             p.data.drives[1].first_node = 2;
             p.data.drives[1].from = 1000;
             p.tables.driven_nodes.push_back(p.tables.driven_nodes[0]);
             p.tables.driven_nodes.push_back(p.tables.driven_nodes[1]);
         }},
        {"is of drive 1 of 1", [](Parts& p) { p.data.records.back().drive = 1; }},
    };
    for (const auto& [message, make] : faults) {
        Parts parts = test::small_parts();
        make(parts);
        const Status status = image::verify(image::make_image(std::move(parts.data), std::move(parts.tables)));
        INFO(message);
        REQUIRE(!status);
        CHECK_THAT(status.error().message, Catch::Contains(message));
    }
}
