#include <fmt/format.h>

#include <cmath>

#include "compiler/check/evaluate.h"
#include "compiler/check/units.h"

// Evaluates operators: the dimensions of their results, and their errors.
namespace avs::check {

namespace {

using syntax::BinaryOperator;

std::string why_no_result(Arithmetic operation, double a, double b) {
    switch (operation) {
        case Arithmetic::divide:
            if (b == 0) return "division by zero";
            break;
        case Arithmetic::square_root: return fmt::format("square root of {}", a);
        case Arithmetic::logarithm: return fmt::format("logarithm of {}", a);
        case Arithmetic::arc_sine:
        case Arithmetic::arc_cosine: return fmt::format("no angle has the sine or cosine {}", a);
        case Arithmetic::power:
            if (a == 0 && b < 0) return "zero to a negative power";
            if (a < 0) return fmt::format("{} to the power {} is not a real number", a, b);
            break;
        default: break;
    }
    return "the result is too large for a number";
}

std::string_view verb(BinaryOperator op) {
    switch (op) {
        case BinaryOperator::add: return "add";
        case BinaryOperator::subtract: return "subtract";
        case BinaryOperator::multiply: return "multiply";
        case BinaryOperator::divide: return "divide";
        case BinaryOperator::power: return "raise";
        default: return "compare";
    }
}

/// Help if one operand is a plain number and the other has a dimension.
std::string unit_help(const Dimension& a, const Dimension& b) {
    if (a.is_number() == b.is_number()) return {};
    return fmt::format("a plain number is no quantity, not even 0: write `0 {}`", written_unit(a.is_number() ? b : a));
}

DiagnosticKind mismatch(const Dimension& a, const Dimension& b) {
    return a.is_number() != b.is_number() ? DiagnosticKind::missing_unit : DiagnosticKind::unit_mismatch;
}

}  // namespace

std::int32_t Evaluator::node_of(const Scalar& scalar) { return scalar.known() ? graph().constant(scalar.value) : scalar.node; }

std::int32_t Evaluator::node_of(const Truth& truth) {
    return truth.known() ? graph().constant(truth.value ? 1.0 : 0.0) : truth.node;
}

Scalar Evaluator::input(std::uint32_t number, const Dimension& dimension) {
    return {.node = graph().input(number), .dimension = dimension};
}

std::optional<Scalar> Evaluator::operate(Arithmetic operation, const Dimension& dimension, SourceRange where, const Scalar& a,
                                         const Scalar& b, const Scalar& c) {
    const int operands = operand_count(operation);
    if (a.known() && (operands < 2 || b.known()) && (operands < 3 || c.known())) {
        const double result = compute(operation, a.value, b.value, c.value);
        if (!std::isnan(result)) return check::quantity(result, dimension);
        if (dry_ == 0) reporter_.error(DiagnosticKind::domain_error, where, why_no_result(operation, a.value, b.value));
        return std::nullopt;
    }
    const std::int32_t first = node_of(a);
    const std::int32_t second = operands > 1 ? node_of(b) : no_node;
    const std::int32_t third = operands > 2 ? node_of(c) : no_node;
    return Scalar{.node = graph().add(operation, first, second, third), .dimension = dimension};
}

std::optional<Truth> Evaluator::operate_truth(Arithmetic operation, SourceRange where, const Scalar& a, const Scalar& b) {
    const std::optional<Scalar> result = operate(operation, dimensions::number, where, a, b);
    if (!result) return std::nullopt;
    return Truth{.value = result->known() && result->value != 0, .node = result->node};
}

Value Evaluator::unary(const syntax::Unary& node, SourceRange where, const FramePtr& frame) {
    const Value value = evaluate(*node.operand, frame);
    if (is_unknown(value)) return Unknown{};
    if (node.op == syntax::UnaryOperator::logical_not) {
        const std::optional<Truth> truth = as_truth(value, node.operand->where, "what stands behind `not`");
        if (!truth) return Unknown{};
        if (truth->known()) return Truth{.value = !truth->value};
        return Truth{.node = graph().add(Arithmetic::logical_not, truth->node)};
    }
    if (const Vector* vector = std::get_if<Vector>(&value)) {
        Vector result;
        for (std::size_t i = 0; i < 3; ++i) {
            const Scalar& component = vector->component[i];
            result.component[i] = *operate(Arithmetic::negate, component.dimension, where, component);
        }
        return result;
    }
    const std::optional<Scalar> scalar = as_scalar(value, node.operand->where, "what stands behind `-`");
    if (!scalar) return Unknown{};
    Scalar result = *operate(Arithmetic::negate, scalar->dimension, where, *scalar);
    result.percent = scalar->percent;
    return result;
}

Value Evaluator::logical(const syntax::Binary& node, const FramePtr& frame) {
    const bool is_and = node.op == BinaryOperator::logical_and;
    const std::string_view what = is_and ? "a side of `and`" : "a side of `or`";
    const std::optional<Truth> left = as_truth(evaluate(*node.left, frame), node.left->where, what);
    const bool decided = left && left->known() && left->value != is_and;
    if (decided) ++dry_;
    const std::optional<Truth> right = as_truth(evaluate(*node.right, frame), node.right->where, what);
    if (decided) --dry_;
    if (decided) return *left;
    if (!left || !right) return Unknown{};
    if (left->known()) return *right;
    const std::int32_t first = node_of(*left), second = node_of(*right);
    return Truth{.node = graph().add(is_and ? Arithmetic::logical_and : Arithmetic::logical_or, first, second)};
}

Value Evaluator::binary(BinaryOperator op, SourceRange op_where, SourceRange where, const Argument& left, const Argument& right) {
    if (is_unknown(left.value) || is_unknown(right.value)) return Unknown{};
    switch (op) {
        case BinaryOperator::power: return power(where, left, right);
        case BinaryOperator::within: return within(where, left, right);
        case BinaryOperator::less:
        case BinaryOperator::less_equal:
        case BinaryOperator::greater:
        case BinaryOperator::greater_equal:
        case BinaryOperator::equal:
        case BinaryOperator::not_equal: return compare(op, where, left, right);
        default: break;
    }
    const bool sum = op == BinaryOperator::add || op == BinaryOperator::subtract;
    const Vector* const left_vector = std::get_if<Vector>(&left.value);
    const Vector* const right_vector = std::get_if<Vector>(&right.value);
    const std::string sides = fmt::format("a side of `{}`", text_of(op_where));
    if (sum && (left_vector == nullptr) != (right_vector == nullptr)) {
        reporter_.error(
            DiagnosticKind::wrong_type, where, fmt::format("cannot {} a vector and a scalar", verb(op)),
            {{left.where, "this is a " + check::describe(left.value)}, {right.where, "this is a " + check::describe(right.value)}});
        return Unknown{};
    }
    if (right_vector != nullptr && (op == BinaryOperator::divide || left_vector != nullptr) && !sum) {
        reporter_.error(DiagnosticKind::wrong_type, where, fmt::format("cannot {} by a vector", verb(op)), {},
                        op == BinaryOperator::multiply ? "use `dot(a, b)` or `cross(a, b)`" : "");
        return Unknown{};
    }
    std::array<Scalar, 3> a{}, b{};
    if (left_vector != nullptr) {
        a = left_vector->component;
    } else if (const std::optional<Scalar> scalar = as_scalar(left.value, left.where, sides)) {
        a.fill(*scalar);
    } else {
        return Unknown{};
    }
    if (right_vector != nullptr) {
        b = right_vector->component;
    } else if (const std::optional<Scalar> scalar = as_scalar(right.value, right.where, sides)) {
        b.fill(*scalar);
    } else {
        return Unknown{};
    }
    std::optional<Dimension> dimension = a[0].dimension;
    if (sum && a[0].dimension != b[0].dimension) {
        reporter_.error(
            mismatch(a[0].dimension, b[0].dimension), where,
            fmt::format("cannot {} {} and {}", verb(op), avs::describe(a[0].dimension), avs::describe(b[0].dimension)),
            {{left.where, "this is a " + check::describe(left.value)}, {right.where, "this is a " + check::describe(right.value)}},
            unit_help(a[0].dimension, b[0].dimension));
        return Unknown{};
    }
    if (op == BinaryOperator::multiply) dimension = product(a[0].dimension, b[0].dimension);
    if (op == BinaryOperator::divide) dimension = quotient(a[0].dimension, b[0].dimension);
    if (!dimension) {
        reporter_.error(DiagnosticKind::fractional_dimension, where, "the powers of units in the result are too large");
        return Unknown{};
    }
    const Arithmetic operation = op == BinaryOperator::add        ? Arithmetic::add
                                 : op == BinaryOperator::subtract ? Arithmetic::subtract
                                 : op == BinaryOperator::multiply ? Arithmetic::multiply
                                                                  : Arithmetic::divide;
    if (left_vector == nullptr && right_vector == nullptr) {
        const std::optional<Scalar> result = operate(operation, *dimension, where, a[0], b[0]);
        return result ? Value(*result) : Value(Unknown{});
    }
    Vector result;
    for (std::size_t i = 0; i < 3; ++i) {
        const std::optional<Scalar> component = operate(operation, *dimension, where, a[i], b[i]);
        if (!component) return Unknown{};
        result.component[i] = *component;
    }
    return result;
}

Value Evaluator::power(SourceRange where, const Argument& base_argument, const Argument& exponent_argument) {
    const std::optional<Scalar> base = as_scalar(base_argument.value, base_argument.where, "the base of a power");
    const std::optional<Scalar> exponent =
        as_quantity(exponent_argument.value, dimensions::number, exponent_argument.where, "the exponent");
    if (!base || !exponent) return Unknown{};
    std::optional<Dimension> dimension = dimensions::number;
    if (!base->dimension.is_number()) {
        if (!exponent->known()) {
            reporter_.error(DiagnosticKind::fractional_dimension, exponent_argument.where,
                            fmt::format("the exponent of a {} must be a known number", avs::describe(base->dimension)));
            return Unknown{};
        }
        // An exponent such as 1/2: finds its denominator, at most 6, and takes the root if the dimension has one.
        dimension.reset();
        for (const int denominator : {1, 2, 3, 4, 5, 6}) {
            const double numerator = exponent->value * denominator;
            if (std::abs(numerator) > max_exponent || std::abs(numerator - std::round(numerator)) > 1e-12) continue;
            const std::optional<Dimension> raised_dimension = raised(base->dimension, static_cast<int>(std::round(numerator)));
            if (raised_dimension) dimension = root(*raised_dimension, denominator);
            break;
        }
        if (!dimension) {
            reporter_.error(DiagnosticKind::fractional_dimension, where,
                            fmt::format("no dimension is {} to the power {}", avs::describe(base->dimension), exponent->value), {},
                            as_number_first(base->dimension));
            return Unknown{};
        }
    }
    const std::optional<Scalar> result = operate(Arithmetic::power, *dimension, where, *base, *exponent);
    return result ? Value(*result) : Value(Unknown{});
}

Value Evaluator::compare(BinaryOperator op, SourceRange where, const Argument& left, const Argument& right) {
    const bool equality = op == BinaryOperator::equal || op == BinaryOperator::not_equal;
    const auto answer = [&](bool equal) { return Truth{.value = equal == (op == BinaryOperator::equal)}; };
    if (equality) {
        const Text* const left_text = std::get_if<Text>(&left.value);
        const Text* const right_text = std::get_if<Text>(&right.value);
        if (left_text != nullptr && right_text != nullptr) return answer(left_text->value == right_text->value);
        const Truth* const left_truth = std::get_if<Truth>(&left.value);
        const Truth* const right_truth = std::get_if<Truth>(&right.value);
        if (left_truth != nullptr && right_truth != nullptr && left_truth->known() && right_truth->known()) {
            return answer(left_truth->value == right_truth->value);
        }
        if ((left_text == nullptr) != (right_text == nullptr)) {
            reporter_.error(DiagnosticKind::wrong_type, where,
                            fmt::format("cannot compare {} and {}", check::describe(left.value), check::describe(right.value)));
            return Unknown{};
        }
    }
    const std::optional<Scalar> a = as_scalar(left.value, left.where, "a side of a comparison");
    const std::optional<Scalar> b = as_scalar(right.value, right.where, "a side of a comparison");
    if (!a || !b) return Unknown{};
    if (a->dimension != b->dimension) {
        reporter_.error(
            DiagnosticKind::unit_mismatch, where,
            fmt::format("cannot compare {} and {}", avs::describe(a->dimension), avs::describe(b->dimension)),
            {{left.where, "this is a " + avs::describe(a->dimension)}, {right.where, "this is a " + avs::describe(b->dimension)}},
            unit_help(a->dimension, b->dimension));
        return Unknown{};
    }
    std::optional<Truth> result;
    switch (op) {
        case BinaryOperator::less: result = operate_truth(Arithmetic::less, where, *a, *b); break;
        case BinaryOperator::less_equal: result = operate_truth(Arithmetic::less_equal, where, *a, *b); break;
        case BinaryOperator::greater: result = operate_truth(Arithmetic::less, where, *b, *a); break;
        case BinaryOperator::greater_equal: result = operate_truth(Arithmetic::less_equal, where, *b, *a); break;
        default: result = operate_truth(Arithmetic::equal, where, *a, *b); break;
    }
    if (!result) return Unknown{};
    if (op != BinaryOperator::not_equal) return *result;
    if (result->known()) return Truth{.value = !result->value};
    return Truth{.node = graph().add(Arithmetic::logical_not, result->node)};
}

Value Evaluator::tolerance(const syntax::PlusMinus& node, const FramePtr& frame) {
    const std::optional<Scalar> value = as_scalar(evaluate(*node.value, frame), node.value->where, "what stands before `+-`");
    const std::optional<Scalar> width = as_scalar(evaluate(*node.tolerance, frame), node.tolerance->where, "a tolerance");
    if (!value || !width) return Unknown{};
    const bool relative = width->percent || (width->dimension.is_number() && !value->dimension.is_number());
    if (!relative && width->dimension != value->dimension) {
        wrong_dimension(width->dimension, value->dimension, node.tolerance->where, "the tolerance");
        return Unknown{};
    }
    if (width->known() && width->value < 0) {
        reporter_.error(DiagnosticKind::value_out_of_range, node.tolerance->where,
                        fmt::format("a tolerance is not negative, found {}", literal(*width)));
        return Unknown{};
    }
    return Tolerance{*value, *width, relative};
}

Value Evaluator::within(SourceRange where, const Argument& left, const Argument& right) {
    const std::optional<Scalar> value = as_scalar(left.value, left.where, "what stands before `within`");
    if (!value) return Unknown{};
    Scalar low, high;
    if (const Tolerance* tolerance = std::get_if<Tolerance>(&right.value)) {
        const std::optional<Scalar> size = operate(Arithmetic::absolute, tolerance->value.dimension, right.where, tolerance->value);
        const std::optional<Scalar> width =
            tolerance->relative && size ? operate(Arithmetic::multiply, size->dimension, right.where, *size, tolerance->tolerance)
                                        : std::optional<Scalar>(tolerance->tolerance);
        if (!width) return Unknown{};
        low = *operate(Arithmetic::subtract, width->dimension, right.where, tolerance->value, *width);
        high = *operate(Arithmetic::add, width->dimension, right.where, tolerance->value, *width);
    } else if (const Interval* interval = std::get_if<Interval>(&right.value)) {
        low = interval->first;
        high = interval->last;
    } else {
        wrong_type(right.value, "`value +- tolerance` or a range `a..b`", right.where, "what stands behind `within`");
        return Unknown{};
    }
    if (low.dimension != value->dimension) {
        wrong_dimension(low.dimension, value->dimension, right.where, "what stands behind `within`");
        return Unknown{};
    }
    const std::optional<Truth> above = operate_truth(Arithmetic::less_equal, where, low, *value);
    const std::optional<Truth> below = operate_truth(Arithmetic::less_equal, where, *value, high);
    if (!above || !below) return Unknown{};
    if (above->known() && below->known()) return Truth{.value = above->value && below->value};
    const std::int32_t first = node_of(*above), second = node_of(*below);
    return Truth{.node = graph().add(Arithmetic::logical_and, first, second)};
}

}  // namespace avs::check
