#include "compiler/check/series.h"

#include <fmt/format.h>

namespace avs::check {

namespace {

using LeafKind = SeriesGraph::Leaf::Kind;

Scalar leaf(Evaluator& evaluator, SeriesGraph::Leaf what, const Dimension& dimension) {
    return {.node = evaluator.series()->add(std::move(what)), .dimension = dimension};
}

/// Names that may follow the dot after a group.
std::vector<std::string> parts(const SeriesGroup& group) {
    std::vector<std::string> names;
    for (const ColumnTraits& column : columns(group.kind)) names.emplace_back(column.name);
    for (const MetricTraits& metric : all_metrics()) {
        if (metric.of == group.kind) names.emplace_back(metric.name);
    }
    return names;
}

const MetricTraits* metric_of(const SeriesGroup& group, std::string_view name) {
    for (const MetricTraits& row : all_metrics()) {
        if (row.name == name && row.of == group.kind) return &row;
    }
    return nullptr;
}

bool is_series(Evaluator& evaluator, const Scalar& scalar) {
    return evaluator.series() != nullptr && !scalar.known() && evaluator.series()->is_series(scalar.node);
}

/// A time that is a single number, not before the start.
std::optional<Scalar> one_time(Evaluator& evaluator, const Argument& argument, std::string_view what) {
    const std::optional<Scalar> time = evaluator.as_quantity(argument.value, dimensions::time, argument.where, what);
    if (!time) return std::nullopt;
    if (is_series(evaluator, *time)) {
        evaluator.reporter().error(DiagnosticKind::wrong_expectation, argument.where,
                                   fmt::format("{} is one time, found a series of them", what));
        return std::nullopt;
    }
    if (!time->known()) return time;
    if (time->value < 0) {
        evaluator.reporter().error(DiagnosticKind::time_before_start, argument.where,
                                   fmt::format("a run starts at 0 s, found {}", literal(*time)));
        return std::nullopt;
    }
    evaluator.times_looked_at().push_back({time->value, argument.where});
    return time;
}

Value at_time(Evaluator& evaluator, Scalar series, const Argument& argument, SourceRange where) {
    const std::optional<Scalar> time = one_time(evaluator, argument, "the time of `at`");
    Scalar* const together[] = {&series};
    if (!time || !settle(evaluator, together, where)) return Unknown{};
    return leaf(evaluator, {.kind = LeafKind::at, .a = series.node, .b = evaluator.node_of(*time)}, series.dimension);
}

Value between_times(Evaluator& evaluator, const Scalar& series, std::span<const Argument> arguments, SourceRange where) {
    const std::optional<Scalar> from = one_time(evaluator, arguments[0], "the start of a window");
    const std::optional<Scalar> until = one_time(evaluator, arguments[1], "the end of a window");
    if (!from || !until) return Unknown{};
    if (from->known() && until->known() && until->value < from->value) {
        evaluator.reporter().error(DiagnosticKind::value_out_of_range, arguments[1].where,
                                   fmt::format("this window ends at {}, before it begins", literal(*until)),
                                   {{arguments[0].where, fmt::format("it begins at {}", literal(*from))}});
        return Unknown{};
    }
    Scalar window = leaf(
        evaluator, {.kind = LeafKind::between, .a = series.node, .b = evaluator.node_of(*from), .c = evaluator.node_of(*until)},
        series.dimension);
    // A window of one series must contain a sample. A function of time gets its times later.
    if (!evaluator.series()->meeting({&window.node, 1}).columns.empty()) {
        Scalar* const together[] = {&window};
        if (!settle(evaluator, together, where)) return Unknown{};
    }
    return window;
}

std::string signature(BoundFunction function) {
    switch (function) {
        case BoundFunction::side: return "BODY.side(\"name\")";
        case BoundFunction::group: return "BODY.group(\"name\")";
        case BoundFunction::between: return "SERIES.between(FROM, UNTIL)";
        default: return "SERIES.at(TIME)";
    }
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
    if (metric != nullptr) {
        return leaf(evaluator, {.kind = LeafKind::metric, .metric = metric->metric, .contact = group.contact}, metric->dimension);
    }
    evaluator.reporter().error(DiagnosticKind::unknown_member, name.where,
                               fmt::format("`{}` has no column `{}`", group.name, name.text), {},
                               Reporter::suggestion(name.text, parts(group)));
    return Unknown{};
}

Value member_of_series(Evaluator& evaluator, const Scalar& series, const syntax::Identifier& name) {
    if (name.text == "at") return Bound{BoundFunction::at, series};
    if (name.text == "between") return Bound{BoundFunction::between, series};
    for (const TimeReduction reduction : {TimeReduction::final, TimeReduction::max, TimeReduction::min, TimeReduction::mean}) {
        if (avs::name(reduction) != name.text) continue;
        const std::optional<Scalar> scalar = reduce(evaluator, series, reduction, name.where);
        return scalar ? Value(*scalar) : Value(Unknown{});
    }
    evaluator.reporter().error(DiagnosticKind::unknown_member, name.where, fmt::format("a series has no `{}`", name.text), {},
                               "it has `.final`, `.max`, `.min`, `.mean`, `.at(TIME)` and `.between(FROM, UNTIL)`");
    return Unknown{};
}

std::optional<Scalar> samples_of(Evaluator& evaluator, const Series& series, SourceRange where) {
    if (series.recorded) return leaf(evaluator, {.kind = LeafKind::series, .column = series.column}, series.dimension);
    evaluator.reporter().error(DiagnosticKind::unknown_record, where, fmt::format("`{}` is not recorded", series.column), {},
                               fmt::format("add `record {} every TIME`", series.column.substr(0, series.column.find('.'))));
    return std::nullopt;
}

std::optional<Scalar> scalar_of_series(Evaluator& evaluator, const Series& series, SourceRange where) {
    if (!series.metric) return samples_of(evaluator, series, where);
    return leaf(evaluator, {.kind = LeafKind::metric, .metric = *series.metric, .contact = series.contact}, series.dimension);
}

std::optional<Scalar> scalar_of_function(Evaluator& evaluator, const Closure& function, SourceRange where) {
    if (function.parameters.size() != 1) {
        evaluator.reporter().error(DiagnosticKind::argument_count, where,
                                   fmt::format("a function of time has 1 parameter here, found {}", function.parameters.size()),
                                   {{function.where, "declared here"}}, "write `t -> ..`");
        return std::nullopt;
    }
    const Argument time{Scalar{.node = evaluator.series()->free_time(), .dimension = dimensions::time}, where};
    const Value result = evaluator.call(function, std::span(&time, 1), where);
    if (is_unknown(result)) return std::nullopt;
    if (std::holds_alternative<ClosurePtr>(result)) {
        evaluator.wrong_type(result, "a number or a quantity", function.body->where, "the result of a function of time");
        return std::nullopt;
    }
    return evaluator.as_scalar(result, function.body->where, "the result of a function of time");
}

std::optional<Scalar> as_series(Evaluator& evaluator, const Value& value, SourceRange where) {
    if (const Series* column = std::get_if<Series>(&value)) return samples_of(evaluator, *column, where);
    const Scalar* scalar = std::get_if<Scalar>(&value);
    return scalar != nullptr && is_series(evaluator, *scalar) ? std::optional(*scalar) : std::nullopt;
}

std::optional<Scalar> reduce(Evaluator& evaluator, const Scalar& series, TimeReduction reduction, SourceRange where) {
    Scalar bound = series;
    Scalar* const together[] = {&bound};
    if (!settle(evaluator, together, where)) return std::nullopt;
    return leaf(evaluator, {.kind = LeafKind::reduce, .reduction = reduction, .a = bound.node}, series.dimension);
}

bool settle(Evaluator& evaluator, std::span<Scalar* const> together, SourceRange where) {
    SeriesGraph& series = *evaluator.series();
    std::vector<std::int32_t> nodes;
    for (const Scalar* scalar : together) {
        if (is_series(evaluator, *scalar)) nodes.push_back(scalar->node);
    }
    if (nodes.empty()) return true;
    if (!series.bind(nodes)) {
        evaluator.reporter().error(DiagnosticKind::wrong_expectation, where,
                                   "a function of time needs a recorded series beside it: at which times is it to be worked out?",
                                   {}, "as in `expect tip within (t -> 2 m/s * t) +- 1 mm`, where `tip` is recorded");
        return false;
    }
    const SeriesGraph::Meeting meeting = series.meeting(nodes);
    auto next = nodes.begin();
    for (Scalar* scalar : together) {
        if (is_series(evaluator, *scalar)) scalar->node = *next++;
    }
    if (meeting.kind == SeriesGraph::Meeting::Kind::often) return true;
    std::string names;
    for (const std::string& column : meeting.columns) names += fmt::format("{}`{}`", names.empty() ? "" : ", ", column);
    if (meeting.columns.size() == 1) {
        evaluator.reporter().error(DiagnosticKind::no_common_samples, where,
                                   fmt::format("no sample of {} lies between {} s and {} s", names, meeting.from, meeting.until),
                                   {}, fmt::format("it is recorded {}", meeting.times));
        return false;
    }
    if (meeting.kind == SeriesGraph::Meeting::Kind::never) {
        evaluator.reporter().error(DiagnosticKind::no_common_samples, where,
                                   fmt::format("{} have no sample in common from {} s to {} s", names, meeting.from, meeting.until),
                                   {}, "series are compared at the times that all of them have: record them at the same times");
        return false;
    }
    evaluator.reporter().warning(DiagnosticKind::no_common_samples, where,
                                 fmt::format("{} are sampled together at the ends of the run only", names), {},
                                 "series are compared at the times that all of them have: record them at the same times");
    return true;
}

Value call_bound(Evaluator& evaluator, const Bound& bound, std::span<const Argument> arguments, SourceRange where) {
    const std::size_t expected = bound.function == BoundFunction::between ? 2 : 1;
    if (arguments.size() != expected) {
        evaluator.reporter().error(
            DiagnosticKind::argument_count, where,
            fmt::format("this takes {} argument{}, found {}", expected, expected == 1 ? "" : "s", arguments.size()), {},
            fmt::format("it is `{}`", signature(bound.function)));
        return Unknown{};
    }
    if (bound.function == BoundFunction::at) return at_time(evaluator, std::get<Scalar>(bound.object), arguments[0], where);
    if (bound.function == BoundFunction::between) {
        return between_times(evaluator, std::get<Scalar>(bound.object), arguments, where);
    }
    const bool is_side = bound.function == BoundFunction::side;
    const Argument& argument = arguments.front();
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

}  // namespace avs::check
