#include "compiler/lower/outputs.h"

#include <catch2/catch.hpp>

#include "compiler/lower/lower.h"
#include "tests/support/box_model.h"

using namespace avs;
using image::Op;
using support::DiagnosticKind;

namespace {

scene::SeriesExpressionPtr expression(scene::SeriesExpression e) {
    return std::make_shared<const scene::SeriesExpression>(std::move(e));
}
scene::SeriesExpressionPtr constant(double value) { return expression({scene::SeriesConstant{value}}); }
scene::SeriesExpressionPtr operation(scene::SeriesOperator op, scene::SeriesExpressionPtr left, scene::SeriesExpressionPtr right) {
    return expression({scene::SeriesOperation{op, std::move(left), std::move(right)}});
}

model::Model recorded() {
    model::Model model = test::box_model({{.name = "row", .borders = {0, 1}}});
    test::add_record(model, "energy", RecordKind::energy, 0.5);
    test::add_record(model, "tip", RecordKind::field, 0.25, {NodeId{4}, NodeId{5}});
    test::add_record(model, "same", RecordKind::field, 0.25, {NodeId{4}, NodeId{5}});
    test::add_record(model, "base", RecordKind::field, 0.25, {NodeId{0}});
    return model;
}

scene::Expectation expectation(scene::Comparison comparison, scene::SeriesExpressionPtr left, scene::SeriesExpressionPtr right) {
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
    model.scene.records[1].every = 1e-9;
    model.scene.records[1].where = {0, 3, 7};
    support::Diagnostics diagnostics;
    CHECK(!lower::lower(model, {}, diagnostics));
    REQUIRE(diagnostics.all().size() == 1);
    CHECK(diagnostics.all()[0].kind == DiagnosticKind::too_many_samples);
    CHECK(diagnostics.all()[0].where == support::SourceRange{0, 3, 7});
}

TEST_CASE("expectations become postfix programs over the columns of the series") {
    model::Model model = recorded();
    // |tip.at(2) - base.max| within energy.drift +- 3 * 1
    auto left = operation(scene::SeriesOperator::absolute,
                          operation(scene::SeriesOperator::subtract, expression({scene::SeriesAt{"tip", constant(2)}}),
                                    expression({scene::SeriesValue{"base", scene::SeriesReduction::max}})),
                          nullptr);
    scene::Expectation source =
        expectation(scene::Comparison::within, left, expression({scene::MetricValue{Metric::energy_drift, std::nullopt}}));
    source.tolerance = operation(scene::SeriesOperator::multiply, constant(3), constant(1));
    model.scene.expectations.push_back(source);

    const graph::Graph graph = lower_well(model);
    REQUIRE(graph.metadata.expectations.size() == 1);
    const image::Expectation& lowered = graph.metadata.expectations[0];
    const std::vector<image::SeriesColumn> columns = image::series_columns(graph.metadata);
    REQUIRE(lowered.left.size() == 5);
    CHECK(lowered.left[0] == image::Instruction{.op = Op::constant, .value = 2});
    CHECK(lowered.left[1].op == Op::series_at);
    CHECK(columns[lowered.left[1].index].name == "tip");
    CHECK(lowered.left[2].op == Op::series_max);
    CHECK(columns[lowered.left[2].index].name == "base");
    CHECK(lowered.left[3].op == Op::subtract);
    CHECK(lowered.left[4].op == Op::absolute);
    REQUIRE(lowered.right.size() == 1);
    CHECK(lowered.right[0].op == Op::metric);
    CHECK(all_metrics()[lowered.right[0].index].metric == Metric::energy_drift);
    CHECK(lowered.tolerance.size() == 3);
    CHECK(lowered.comparison == image::Comparison::within);
    CHECK(lowered.text == "tip moves");
    CHECK(lowered.dimension == dimensions::length);
}

TEST_CASE("an expectation that is nested deeper than the stack is an error") {
    model::Model model = recorded();
    scene::SeriesExpressionPtr deep = constant(1);
    for (int i = 0; i < image::max_expression_depth; ++i) deep = operation(scene::SeriesOperator::add, constant(1), deep);
    model.scene.expectations.push_back(expectation(scene::Comparison::less, constant(0), deep));
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
