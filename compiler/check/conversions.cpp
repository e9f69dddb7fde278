#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>

#include "compiler/check/evaluate.h"
#include "compiler/check/series.h"
#include "compiler/check/units.h"

// Converts values to a required type, with a message if a value has another type.
namespace avs::check {

namespace {

/// Whether a unit can follow a text as it is. It can after a number, and after a bracket that encloses all of the text. `2 * n
/// m` and `1 % m` cannot be read.
bool takes_unit(std::string_view text) {
    double number = 0;
    const char* const end = text.data() + text.size();
    if (std::from_chars(text.data(), end, number).ptr == end) return true;
    if (!text.ends_with(')') && !text.ends_with(']')) return false;
    int depth = 0;
    for (const char c : text) {
        if (c == '(' || c == '[') ++depth;
        const bool of_name = std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '.';
        if (depth == 0 && !of_name) return false;
        if (c == ')' || c == ']') --depth;
    }
    return true;
}

std::string with_unit(const std::string& text, std::string_view unit) {
    return takes_unit(text) ? fmt::format("{} {}", text, unit) : fmt::format("({}) {}", text, unit);
}

}  // namespace

void Evaluator::wrong_type(const Value& found, std::string_view expected, SourceRange where, std::string_view what) {
    if (is_unknown(found)) return;
    std::string help;
    if (std::holds_alternative<const Builtin*>(found) || std::holds_alternative<ClosurePtr>(found)) help = "call it: `f(x)`";
    if (const SeriesGroup* group = std::get_if<SeriesGroup>(&found)) {
        help = fmt::format("name one of its columns, as in `{}.COLUMN`", group->name);
    }
    reporter_.error(DiagnosticKind::wrong_type, where,
                    fmt::format("found {}, expected {} for {}", check::describe(found), expected, what), {}, std::move(help));
}

void Evaluator::wrong_dimension(const Dimension& found, const Dimension& expected, SourceRange where, std::string_view what) {
    if (found.is_number()) {
        const std::string written = with_unit(text_of(where), written_unit(expected));
        reporter_.error(DiagnosticKind::missing_unit, where,
                        fmt::format("found a plain number, expected {} for {}", avs::describe(expected), what), {},
                        Help(fmt::format("put a unit behind it: `{}`", written), {{}, written}));
        return;
    }
    reporter_.error(DiagnosticKind::unit_mismatch, where,
                    fmt::format("found {}, expected {} for {}", avs::describe(found), avs::describe(expected), what), {},
                    expected.is_number() ? "a plain number is due, or a share: `0.02`, `2 %`" : "");
}

std::optional<Scalar> Evaluator::as_scalar(const Value& value, SourceRange where, std::string_view what) {
    if (const Scalar* scalar = std::get_if<Scalar>(&value)) return *scalar;
    if (const Series* series = std::get_if<Series>(&value)) return scalar_of_series(*this, *series, where);
    const ClosurePtr* function = series() != nullptr ? std::get_if<ClosurePtr>(&value) : nullptr;
    if (function != nullptr) return scalar_of_function(*this, **function, where);
    wrong_type(value, "a number or a quantity", where, what);
    return std::nullopt;
}

std::optional<Scalar> Evaluator::as_quantity(const Value& value, const Dimension& expected, SourceRange where,
                                             std::string_view what) {
    const bool is_function = series() != nullptr && std::holds_alternative<ClosurePtr>(value);
    if (!std::holds_alternative<Scalar>(value) && !std::holds_alternative<Series>(value) && !is_function) {
        wrong_type(value, avs::describe(expected), where, what);
        return std::nullopt;
    }
    const std::optional<Scalar> scalar = as_scalar(value, where, what);
    if (!scalar) return std::nullopt;
    if (scalar->dimension == expected) return scalar;
    wrong_dimension(scalar->dimension, expected, where, what);
    return std::nullopt;
}

/// Reports a value that is not a vector. For a single number the help offers the two usual intentions: a vector along an axis, or
/// three equal components.
void Evaluator::wrong_vector(const Value& found, const Dimension& expected, SourceRange where, std::string_view what) {
    const std::string wanted = "vector of " + avs::describe(expected);
    const Scalar* scalar = std::get_if<Scalar>(&found);
    if (scalar == nullptr || scalar->dimension != expected) return wrong_type(found, wanted, where, what);
    const std::string zero = "0 " + written_unit(expected);
    const std::string one = text_of(where);
    reporter_.error(
        DiagnosticKind::wrong_type, where, fmt::format("found {}, expected {} for {}", check::describe(found), wanted, what), {},
        expected.is_number() ? fmt::format("it has three components: `[{0}, {0}, {0}]`", one)
                             : fmt::format("it has three components: `[{0}, {0}, {0}]`, or along x `[{0}, {1}, {1}]`", one, zero));
}

std::optional<Vector> Evaluator::as_vector(const Value& value, const Dimension& expected, SourceRange where,
                                           std::string_view what) {
    if (is_unknown(value)) return std::nullopt;
    const Vector* vector = std::get_if<Vector>(&value);
    if (vector == nullptr) {
        const ListPtr* list = std::get_if<ListPtr>(&value);
        if (list != nullptr && (*list)->items.size() != 3) {
            reporter_.error(DiagnosticKind::wrong_size, where,
                            fmt::format("a vector has 3 components, found {} for {}", (*list)->items.size(), what));
        } else {
            wrong_vector(value, expected, where, what);
        }
        return std::nullopt;
    }
    if (vector->dimension() == expected) return *vector;
    wrong_dimension(vector->dimension(), expected, where, what);
    return std::nullopt;
}

std::optional<Truth> Evaluator::as_truth(const Value& value, SourceRange where, std::string_view what) {
    if (const Truth* truth = std::get_if<Truth>(&value)) return *truth;
    wrong_type(value, "true or false", where, what);
    return std::nullopt;
}

namespace {

/// The union of some regions as a balanced tree, which keeps recursion over it shallow.
scene::RegionPtr united(std::span<const scene::RegionPtr> regions, const std::string& text, SourceRange where) {
    if (regions.size() == 1) return regions.front();
    const std::size_t half = regions.size() / 2;
    auto region = std::make_shared<scene::Region>();
    region->node = scene::Combined{scene::SetOperation::unite, united(regions.first(half), text, where),
                                   united(regions.subspan(half), text, where)};
    region->text = text;
    region->where = where;
    return region;
}

}  // namespace

scene::RegionPtr Evaluator::as_region(const Value& value, SourceRange where, std::string_view what) {
    if (const scene::RegionPtr* region = std::get_if<scene::RegionPtr>(&value)) return *region;
    if (const BodyReference* body = std::get_if<BodyReference>(&value)) {
        auto region = std::make_shared<scene::Region>();
        region->node = scene::WholeBody{body->id};
        region->text = body->name;
        region->where = where;
        return region;
    }
    if (has_items(value) && !std::holds_alternative<Vector>(value) && !std::holds_alternative<Interval>(value)) {
        const std::optional<std::vector<Argument>> items = as_items(value, where, what);
        if (!items) return nullptr;
        std::vector<scene::RegionPtr> regions;
        for (const Argument& item : *items) regions.push_back(as_region(item.value, item.where, what));
        if (std::find(regions.begin(), regions.end(), nullptr) != regions.end()) return nullptr;
        if (!regions.empty()) return united(regions, text_of(where), where);
        reporter_.error(DiagnosticKind::empty_region, where, "this list has no region in it");
        return nullptr;
    }
    wrong_type(value, "a region, a body or a list of them", where, what);
    return nullptr;
}

std::optional<scene::PointFunction> Evaluator::as_point_function(const Value& value, const Dimension& expected, SourceRange where,
                                                                 std::string_view what) {
    const ClosurePtr* closure = std::get_if<ClosurePtr>(&value);
    if (closure == nullptr) {
        const std::optional<Vector> vector = as_vector(value, expected, where, what);
        if (!vector) return std::nullopt;
        const Vec3 constant = vector->value();
        return scene::PointFunction{[constant](const Vec3&) { return std::optional<Vec3>(constant); }, literal(*vector), where};
    }
    Symbolic symbolic(*this);
    const Vector point{{input(0, dimensions::length), input(1, dimensions::length), input(2, dimensions::length)}};
    const Argument argument{point, where};
    const Value result = call(**closure, std::span(&argument, 1), where);
    const std::optional<Vector> vector =
        as_vector(result, expected, (*closure)->body->where, fmt::format("the result of {}", what));
    if (!vector) return std::nullopt;
    const std::int32_t results[] = {node_of(vector->component[0]), node_of(vector->component[1]), node_of(vector->component[2])};
    const auto tape = std::make_shared<const Tape>(symbolic.graph(), results);
    return scene::PointFunction{[tape](const Vec3& x) -> std::optional<Vec3> {
                                    const double inputs[] = {x.x, x.y, x.z};
                                    double values[3];
                                    tape->evaluate(inputs, values);
                                    const Vec3 moved{values[0], values[1], values[2]};
                                    return is_finite(moved) ? std::optional(moved) : std::nullopt;
                                },
                                text_of((*closure)->where), (*closure)->where};
}

std::optional<scene::Formula> Evaluator::as_formula(const Value& value, const Dimension& expected, std::size_t results,
                                                    SourceRange where, std::string_view what) {
    if (is_unknown(value)) return std::nullopt;
    Symbolic symbolic(*this);
    Value result = value;
    SourceRange result_where = where;
    std::string text;
    std::string result_name(what);
    if (const ClosurePtr* closure = std::get_if<ClosurePtr>(&value)) {
        const std::size_t count = (*closure)->parameters.size();
        if (count != 1 && count != 2) {
            reporter_.error(DiagnosticKind::argument_count, where,
                            fmt::format("a function of time has 1 or 2 parameters, found {} for {}", count, what), {},
                            "write `t -> ..` with the time, or `(p, t) -> ..` with the rest position and the time");
            return std::nullopt;
        }
        const Vector point{{input(0, dimensions::length), input(1, dimensions::length), input(2, dimensions::length)}};
        std::vector<Argument> arguments;
        if (count == 2) arguments.push_back({point, where});
        arguments.push_back({input(scene::Formula::time_input, dimensions::time), where});
        result = call(**closure, arguments, where);
        result_where = (*closure)->body->where;
        text = text_of((*closure)->where);
        result_name = fmt::format("the result of {}", what);
    } else {
        text = literal(value);
    }
    std::vector<std::int32_t> nodes;
    if (results == 3) {
        const std::optional<Vector> vector = as_vector(result, expected, result_where, result_name);
        if (!vector) return std::nullopt;
        for (const Scalar& component : vector->component) nodes.push_back(node_of(component));
    } else {
        const std::optional<Scalar> scalar = as_quantity(result, expected, result_where, result_name);
        if (!scalar) return std::nullopt;
        nodes.push_back(node_of(*scalar));
    }
    Cut cut = cut_out(symbolic.graph(), nodes);
    scene::Formula formula;
    formula.nodes = std::move(cut.nodes);
    formula.results = std::move(cut.results);
    formula.text = std::move(text);
    formula.where = where;
    formula.dimension = expected;
    return formula;
}

Value Evaluator::where_region(const syntax::Where& node, SourceRange where, const FramePtr& frame) {
    const scene::RegionPtr base = as_region(evaluate(*node.region, frame), node.region->where, "what stands before `where`");
    Symbolic symbolic(*this);
    auto inner = std::make_shared<Frame>();
    inner->outer = frame;
    inner->module = frame->module;
    inner->names = {{"x", input(0, dimensions::length)}, {"y", input(1, dimensions::length)}, {"z", input(2, dimensions::length)}};
    const std::optional<Truth> predicate =
        as_truth(evaluate(*node.predicate, inner), node.predicate->where, "what stands behind `where`");
    if (!base || !predicate) return Unknown{};
    const std::int32_t result = node_of(*predicate);
    const auto tape = std::make_shared<const Tape>(symbolic.graph(), std::span(&result, 1));
    auto region = std::make_shared<scene::Region>();
    region->node = scene::Filtered{base, [tape](const Vec3& point) -> std::optional<bool> {
                                       const double inputs[] = {point.x, point.y, point.z};
                                       double truth = 0;
                                       tape->evaluate(inputs, std::span(&truth, 1));
                                       if (truth != truth) return std::nullopt;
                                       return truth != 0;
                                   }};
    region->text = text_of(where);
    region->where = where;
    return scene::RegionPtr(std::move(region));
}

}  // namespace avs::check
