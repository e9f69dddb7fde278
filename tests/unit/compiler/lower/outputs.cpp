#include "compiler/lower/outputs.h"

#include <catch2/catch.hpp>

#include "compiler/lower/lower.h"
#include "tests/support/box_model.h"
#include "tests/support/instructions.h"

using namespace avs;
using image::Op;
using support::DiagnosticKind;

namespace {

using Formula = scene::SeriesFormula;
using Kind = Formula::Node::Kind;

Formula formula(std::vector<Formula::Node> nodes) { return {std::move(nodes)}; }
Formula::Node constant(double value) { return {.value = value}; }
Formula::Node arithmetic(Arithmetic operation, std::int32_t a, std::int32_t b = -1) {
    return {.kind = Kind::arithmetic, .operation = operation, .a = a, .b = b};
}

model::Model recorded() {
    model::Model model = test::box_model({{.name = "row", .borders = {0, 1}}});
    test::add_record(model, "energy", RecordKind::energy, 0.5);
    test::add_record(model, "tip", RecordKind::field, 0.25, {NodeId{4}, NodeId{5}});
    test::add_record(model, "same", RecordKind::field, 0.25, {NodeId{4}, NodeId{5}});
    test::add_record(model, "base", RecordKind::field, 0.25, {NodeId{0}});
    return model;
}

scene::Expectation expectation(scene::Comparison comparison, Formula left, Formula right) {
    scene::Expectation result{};
    result.text = "tip\tmoves";
    result.dimension = dimensions::length;
    result.comparison = comparison;
    result.left = std::move(left);
    result.right = std::move(right);
    return result;
}

graph::Graph lower_well(const model::Model& model) {
    support::Diagnostics diagnostics;
    std::optional<graph::Graph> graph = lower::lower(model, {}, diagnostics);
    REQUIRE(graph);
    REQUIRE(diagnostics.all().empty());
    return *graph;
}

}  // namespace

TEST_CASE("records count in ticks and share equal node sets") {
    const graph::Graph graph = lower_well(recorded());
    REQUIRE(graph.metadata.records.size() == 4);
    CHECK(graph.metadata.time_base.seconds(graph.metadata.records[0].every) == 0.5);
    CHECK(graph.metadata.records[1].node_set == graph.metadata.records[2].node_set);
    CHECK(graph.metadata.records[1].node_set != graph.metadata.records[3].node_set);
    CHECK(graph.node_sets == std::vector<std::vector<std::uint32_t>>{{4, 5}, {0}});
}

TEST_CASE("a record of more samples than there may be is an error at its place") {
    model::Model model = recorded();
    model.scene.records[1].sampling.every = 1e-9;
    model.scene.records[1].where = {0, 3, 7};
    support::Diagnostics diagnostics;
    CHECK(!lower::lower(model, {}, diagnostics));
    REQUIRE(diagnostics.all().size() == 1);
    CHECK(diagnostics.all()[0].kind == DiagnosticKind::too_many_samples);
    CHECK(diagnostics.all()[0].where == support::SourceRange{0, 3, 7});
}

TEST_CASE("expectations become postfix programs over the columns of the series") {
    model::Model model = recorded();
    // The expectation |tip.at(2) - base.max| within energy.drift +- 3 * 1.
    const Formula left = formula({{.kind = Kind::series, .column = "tip"},
                                  constant(2),
                                  {.kind = Kind::at, .a = 0, .b = 1},
                                  {.kind = Kind::series, .column = "base"},
                                  {.kind = Kind::reduce, .reduction = TimeReduction::max, .a = 3},
                                  arithmetic(Arithmetic::subtract, 2, 4),
                                  arithmetic(Arithmetic::absolute, 5)});
    scene::Expectation source =
        expectation(scene::Comparison::within, left, formula({{.kind = Kind::metric, .metric = Metric::energy_drift}}));
    source.tolerance = formula({constant(3), constant(1), arithmetic(Arithmetic::multiply, 0, 1)});
    model.scene.expectations.push_back(source);

    const graph::Graph graph = lower_well(model);
    REQUIRE(graph.metadata.expectations.size() == 1);
    const image::Expectation& lowered = graph.metadata.expectations[0];
    const std::vector<image::SeriesColumn> columns = image::series_columns(graph.metadata);
    REQUIRE(lowered.left.size() == 7);
    CHECK(lowered.left[0].op == Op::series);
    CHECK(columns[lowered.left[0].index].name == "tip");
    CHECK(lowered.left[1] == image::Instruction{.op = Op::constant, .value = 2});
    CHECK(lowered.left[2].op == Op::at);
    CHECK(columns[lowered.left[3].index].name == "base");
    CHECK(lowered.left[4] == test::reduce(TimeReduction::max));
    CHECK(lowered.left[5] == test::arithmetic(Arithmetic::subtract));
    CHECK(lowered.left[6] == test::arithmetic(Arithmetic::absolute));
    REQUIRE(lowered.right.size() == 1);
    CHECK(lowered.right[0].op == Op::metric);
    CHECK(all_metrics()[lowered.right[0].index].metric == Metric::energy_drift);
    CHECK(lowered.tolerance.size() == 3);
    CHECK(lowered.comparison == image::Comparison::within);
    CHECK(lowered.text == "tip moves");
    CHECK(lowered.dimension == dimensions::length);
}

TEST_CASE("what an expectation uses twice is worked out once, and times and windows are steps of their own") {
    model::Model model = recorded();
    // The formula ((tip - 2 t).between(0, 1))^2.
    const Formula left = formula({{.kind = Kind::series, .column = "tip"},
                                  {.kind = Kind::times, .column = "tip"},
                                  constant(2),
                                  arithmetic(Arithmetic::multiply, 1, 2),
                                  arithmetic(Arithmetic::subtract, 0, 3),
                                  constant(0),
                                  constant(1),
                                  {.kind = Kind::between, .a = 4, .b = 5, .c = 6},
                                  arithmetic(Arithmetic::multiply, 7, 7)});
    model.scene.expectations.push_back(expectation(scene::Comparison::less, left, formula({constant(1)})));
    const graph::Graph graph = lower_well(model);
    std::string program;
    for (const image::Instruction& i : graph.metadata.expectations.at(0).left) program += std::string(image::name(i.op)) + ' ';
    CHECK(program == "series times constant arithmetic arithmetic constant constant between keep recall arithmetic ");
}

TEST_CASE("given times go to the nearest ticks, and two within a tick are an error") {
    model::Model model = recorded();
    model.scene.records[1].sampling = {.every = 0, .at = {0.25, model.scene.until}};
    const graph::Graph graph = lower_well(model);
    const image::Record& record = graph.metadata.records[1];
    CHECK(record.every == 0);
    REQUIRE(record.at.size() == 2);
    CHECK(graph.metadata.time_base.seconds(record.at[0]) == 0.25);
    CHECK(record.at[1] == graph.metadata.until);

    model.scene.records[1].sampling.at = {0.25, 0.25 + 1e-13};
    support::Diagnostics diagnostics;
    CHECK(!lower::lower(model, {}, diagnostics));
    REQUIRE(diagnostics.all().size() == 1);
    CHECK(diagnostics.all()[0].kind == DiagnosticKind::wrong_sampling);
}

TEST_CASE("an expectation that is nested deeper than the stack is an error") {
    model::Model model = recorded();
    // The formula 1 + (1 + (1 + ..)), deeper than is allowed.
    std::vector<Formula::Node> deep{constant(1)};
    for (std::int32_t i = 0; i < static_cast<std::int32_t>(image::max_expression_depth); ++i) {
        deep.push_back(constant(1));
        deep.push_back(arithmetic(Arithmetic::add, 2 * i + 1, 2 * i));
    }
    model.scene.expectations.push_back(expectation(scene::Comparison::less, formula({constant(0)}), formula(deep)));
    support::Diagnostics diagnostics;
    CHECK(!lower::lower(model, {}, diagnostics));
    REQUIRE(diagnostics.all().size() == 1);
    CHECK(diagnostics.all()[0].kind == DiagnosticKind::evaluation_limit);
}

TEST_CASE("declarations are known to the runtime by file, line and text") {
    support::Sources sources;
    const std::uint32_t file = sources.add("bars.avs", "scene bars\n\n  body row { # \x01\n  }\nexpect tip\n");
    model::Model model = recorded();
    model.scene.bodies[BodyId{0}].where = {file, 14, 20};
    model.scene.parameters.push_back({"n", "4", false});
    support::Diagnostics diagnostics;
    const std::optional<graph::Graph> graph = lower::lower(model, sources, diagnostics);
    REQUIRE(graph);
    const image::SourceLine& where = graph->metadata.bodies[0].where;
    CHECK(where.file == "bars.avs");
    CHECK(where.line == 3);
    CHECK(where.text == "body row { # ?");
    REQUIRE(graph->metadata.parameters.size() == 1);
    CHECK(graph->metadata.parameters[0].value == "4");
    CHECK(graph->metadata.scene_name == "boxes");
}

TEST_CASE("files are named as seen from the scene's folder, wherever that is") {
    const auto file_of = [](const std::string& folder, const std::string& name) {
        support::Sources sources;
        sources.add(name, "body row {}");
        model::Model model = recorded();
        model.scene.folder = folder;
        support::Diagnostics diagnostics;
        const std::optional<graph::Graph> graph = lower::lower(model, sources, diagnostics);
        REQUIRE(graph);
        return graph->metadata.bodies[0].where.file;
    };
    CHECK(file_of("/home/anna/scenes", "/home/anna/scenes/bars.avs") == "bars.avs");
    CHECK(file_of("scenes", "scenes/bars.avs") == "bars.avs");
    CHECK(file_of("", "bars.avs") == "bars.avs");
    CHECK(file_of("/home/anna/scenes", "/home/anna/common.avs") == "../common.avs");
    CHECK(file_of("/home/anna/scenes", "std.materials") == "std.materials");
    CHECK(file_of("/home/anna/scenes", "--set n") == "--set n");
}
