#include "compiler/check/series.h"

#include <fmt/format.h>

namespace avs::check {

namespace {

Scalar leaf(Evaluator& evaluator, scene::SeriesExpression expression, const Dimension& dimension) {
    evaluator.series_leaves().push_back(std::make_shared<const scene::SeriesExpression>(std::move(expression)));
    return evaluator.input(static_cast<std::uint32_t>(evaluator.series_leaves().size() - 1), dimension);
}

bool must_be_recorded(Evaluator& evaluator, const Series& series, SourceRange where) {
    if (series.recorded) return true;
    evaluator.reporter().error(DiagnosticKind::unknown_record, where, fmt::format("`{}` is not recorded", series.column), {},
                               fmt::format("add `record {} every TIME`", series.column.substr(0, series.column.find('.'))));
    return false;
}

/// Names that may stand behind the dot of a group.
std::vector<std::string> parts(const SeriesGroup& group) {
    std::vector<std::string> names;
    for (const ColumnTraits& column : columns(group.kind)) names.emplace_back(column.name);
    for (const MetricTraits& metric : all_metrics()) {
        if (metric.of_contact == group.contact.has_value()) names.emplace_back(metric.name);
    }
    return names;
}

const MetricTraits* metric_of(const SeriesGroup& group, std::string_view name) {
    const bool has_metrics = group.contact.has_value() || group.name == "energy";
    for (const MetricTraits& row : all_metrics()) {
        if (has_metrics && row.name == name && row.of_contact == group.contact.has_value()) return &row;
    }
    return nullptr;
}

}  // namespace

Value member_of_group(Evaluator& evaluator, const SeriesGroup& group, const syntax::Identifier& name) {
    const MetricTraits* metric = metric_of(group, name.text);
    for (const ColumnTraits& column : columns(group.kind)) {
        if (column.name != name.text) continue;
        Series series{
            .column = fmt::format("{}.{}", group.name, column.name), .recorded = group.recorded, .dimension = column.dimension};
        if (metric != nullptr && metric->dimension == column.dimension) {
            series.metric = metric->metric;
            series.contact = group.contact;
        }
        return series;
    }
    if (metric != nullptr) return leaf(evaluator, {scene::MetricValue{metric->metric, group.contact}}, metric->dimension);
    evaluator.reporter().error(DiagnosticKind::unknown_member, name.where,
                               fmt::format("`{}` has no column `{}`", group.name, name.text), {},
                               Reporter::suggestion(name.text, parts(group)));
    return Unknown{};
}

Value member_of_series(Evaluator& evaluator, const Series& series, const syntax::Identifier& name) {
    if (name.text == "at") return Bound{BoundFunction::at, series};
    std::optional<scene::SeriesReduction> reduction;
    if (name.text == "final") reduction = scene::SeriesReduction::final;
    if (name.text == "max") reduction = scene::SeriesReduction::max;
    if (name.text == "min") reduction = scene::SeriesReduction::min;
    if (name.text == "mean") reduction = scene::SeriesReduction::mean;
    if (!reduction) {
        evaluator.reporter().error(DiagnosticKind::unknown_member, name.where, fmt::format("a series has no `{}`", name.text), {},
                                   "it has `.final`, `.max`, `.min`, `.mean` and `.at(TIME)`");
        return Unknown{};
    }
    const std::optional<Scalar> scalar = reduce(evaluator, series, *reduction, name.where);
    return scalar ? Value(*scalar) : Value(Unknown{});
}

std::optional<Scalar> reduce(Evaluator& evaluator, const Series& series, scene::SeriesReduction reduction, SourceRange where) {
    if (!must_be_recorded(evaluator, series, where)) return std::nullopt;
    return leaf(evaluator, {scene::SeriesValue{series.column, reduction}}, series.dimension);
}

std::optional<Scalar> scalar_of_series(Evaluator& evaluator, const Series& series, SourceRange where) {
    if (series.metric) return leaf(evaluator, {scene::MetricValue{*series.metric, series.contact}}, series.dimension);
    if (!must_be_recorded(evaluator, series, where)) return std::nullopt;
    evaluator.reporter().error(DiagnosticKind::wrong_expectation, where,
                               fmt::format("`{}` is a whole series, not one number", series.column), {},
                               fmt::format("say which: `{0}.final`, `max({0})`, `mean({0})`, `{0}.at(TIME)`", series.column));
    return std::nullopt;
}

std::optional<Series> as_series(Evaluator& evaluator, const Value& value, SourceRange where) {
    if (const Series* series = std::get_if<Series>(&value)) return *series;
    evaluator.wrong_type(value, "a recorded series", where, "a reduction over time");
    return std::nullopt;
}

Value call_bound(Evaluator& evaluator, const Bound& bound, std::span<const Argument> arguments, SourceRange where) {
    const bool is_side = bound.function == BoundFunction::side, is_group = is_side || bound.function == BoundFunction::group;
    if (arguments.size() != 1) {
        evaluator.reporter().error(DiagnosticKind::argument_count, where,
                                   fmt::format("this takes 1 argument, found {}", arguments.size()), {},
                                   is_side    ? "it is `BODY.side(\"name\")`"
                                   : is_group ? "it is `BODY.group(\"name\")`"
                                              : "it is `SERIES.at(TIME)`");
        return Unknown{};
    }
    const Argument& argument = arguments.front();
    if (is_group) {
        const Text* text = std::get_if<Text>(&argument.value);
        if (text == nullptr) {
            evaluator.wrong_type(argument.value, "text", argument.where, is_side ? "the name of a side" : "the name of a group");
            return Unknown{};
        }
        auto region = std::make_shared<scene::Region>();
        region->node = scene::MeshGroup{std::get<BodyReference>(bound.object).id, text->value, is_side};
        region->text = evaluator.text_of(where);
        region->where = where;
        return scene::RegionPtr(std::move(region));
    }
    const Series& series = std::get<Series>(bound.object);
    const std::optional<Scalar> time = evaluator.as_quantity(argument.value, dimensions::time, argument.where, "the time of `at`");
    if (!time || !must_be_recorded(evaluator, series, where)) return Unknown{};
    if (time->known() && time->value < 0) {
        evaluator.reporter().error(DiagnosticKind::time_before_start, argument.where,
                                   fmt::format("a run starts at 0 s, found {}", literal(*time)));
        return Unknown{};
    }
    if (time->known()) evaluator.times_looked_at().push_back({time->value, argument.where});
    const scene::SeriesExpressionPtr time_expression = series_expression(evaluator, *time, argument.where);
    if (!time_expression) return Unknown{};
    return leaf(evaluator, {scene::SeriesAt{series.column, time_expression}}, series.dimension);
}

scene::SeriesExpressionPtr series_expression(Evaluator& evaluator, const Scalar& scalar, SourceRange where) {
    const auto made = [](scene::SeriesExpression expression) {
        return std::make_shared<const scene::SeriesExpression>(std::move(expression));
    };
    if (scalar.known()) return made({scene::SeriesConstant{scalar.value}});
    const GraphNode node = evaluator.graph()[scalar.node];
    if (node.kind == Kind::input) return evaluator.series_leaves()[node.input];
    if (node.kind == Kind::constant) return made({scene::SeriesConstant{node.value}});
    scene::SeriesOperation operation{};
    switch (node.operation) {
        case Arithmetic::negate: operation.op = scene::SeriesOperator::negate; break;
        case Arithmetic::absolute: operation.op = scene::SeriesOperator::absolute; break;
        case Arithmetic::add: operation.op = scene::SeriesOperator::add; break;
        case Arithmetic::subtract: operation.op = scene::SeriesOperator::subtract; break;
        case Arithmetic::multiply: operation.op = scene::SeriesOperator::multiply; break;
        case Arithmetic::divide: operation.op = scene::SeriesOperator::divide; break;
        default:
            evaluator.reporter().error(DiagnosticKind::wrong_expectation, where,
                                       "with results of the run only + - * / and abs() can be computed");
            return nullptr;
    }
    operation.left = series_expression(evaluator, Scalar{.node = node.a}, where);
    if (node.b != no_node) operation.right = series_expression(evaluator, Scalar{.node = node.b}, where);
    if (!operation.left || (node.b != no_node && !operation.right)) return nullptr;
    return made({std::move(operation)});
}

}  // namespace avs::check
