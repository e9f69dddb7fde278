#include "compiler/check/builtins.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numbers>

#include "compiler/check/evaluate.h"
#include "compiler/check/region_functions.h"
#include "compiler/check/series.h"
#include "compiler/check/units.h"

namespace avs::check {

namespace {

using Arguments = std::span<const Argument>;

std::string what(const Builtin& self) { return fmt::format("`{}`", self.name); }

Value or_unknown(const std::optional<Scalar>& scalar) { return scalar ? Value(*scalar) : Value(Unknown{}); }

/// Implements sin, exp and the like, from a plain number to a plain number. (An angle is a plain
/// number.)
template <Arithmetic operation>
Value of_number(Evaluator& evaluator, const Builtin& self, Arguments arguments, SourceRange where) {
    const std::optional<Scalar> x = evaluator.as_quantity(arguments[0].value, dimensions::number, arguments[0].where, what(self));
    return x ? or_unknown(evaluator.operate(operation, dimensions::number, where, *x)) : Value(Unknown{});
}

Value absolute(Evaluator& evaluator, const Builtin& self, Arguments arguments, SourceRange where) {
    const std::optional<Scalar> x = evaluator.as_scalar(arguments[0].value, arguments[0].where, what(self));
    return x ? or_unknown(evaluator.operate(Arithmetic::absolute, x->dimension, where, *x)) : Value(Unknown{});
}

std::optional<Scalar> square_root_of(Evaluator& evaluator, const Scalar& x, SourceRange where) {
    const std::optional<Dimension> dimension = root(x.dimension, 2);
    if (!dimension) {
        evaluator.reporter().error(DiagnosticKind::fractional_dimension, where,
                                   fmt::format("{} has no square root: its unit has odd powers", avs::describe(x.dimension)), {},
                                   as_number_first(x.dimension));
        return std::nullopt;
    }
    return evaluator.operate(Arithmetic::square_root, *dimension, where, x);
}

Value square_root(Evaluator& evaluator, const Builtin& self, Arguments arguments, SourceRange where) {
    const std::optional<Scalar> x = evaluator.as_scalar(arguments[0].value, arguments[0].where, what(self));
    return x ? or_unknown(square_root_of(evaluator, *x, where)) : Value(Unknown{});
}

Value power(Evaluator& evaluator, const Builtin&, Arguments arguments, SourceRange where) {
    return evaluator.binary(syntax::BinaryOperator::power, where, where, arguments[0], arguments[1]);
}

Value angle_of(Evaluator& evaluator, const Builtin& self, Arguments arguments, SourceRange where) {
    const std::optional<Scalar> y = evaluator.as_scalar(arguments[0].value, arguments[0].where, what(self));
    const std::optional<Scalar> x =
        y ? evaluator.as_quantity(arguments[1].value, y->dimension, arguments[1].where, what(self)) : std::nullopt;
    return x ? or_unknown(evaluator.operate(Arithmetic::arc_tangent_2, dimensions::number, where, *y, *x)) : Value(Unknown{});
}

/// All scalars of the arguments, which must have one dimension. A vector or list as the only argument
/// stands for its items.
std::optional<std::vector<Scalar>> scalars(Evaluator& evaluator, const Builtin& self, Arguments arguments) {
    std::vector<Argument> items(arguments.begin(), arguments.end());
    if (items.size() == 1) {
        if (const Vector* vector = std::get_if<Vector>(&arguments[0].value)) {
            items.clear();
            for (const Scalar& component : vector->component) items.push_back({component, arguments[0].where});
        } else if (Evaluator::has_items(arguments[0].value)) {
            std::optional<std::vector<Argument>> all = evaluator.as_items(arguments[0].value, arguments[0].where, what(self));
            if (!all) return std::nullopt;
            items = std::move(*all);
        }
    }
    std::vector<Scalar> result;
    for (const Argument& item : items) {
        const std::optional<Scalar> scalar =
            result.empty() ? evaluator.as_scalar(item.value, item.where, what(self))
                           : evaluator.as_quantity(item.value, result.front().dimension, item.where, what(self));
        if (!scalar) return std::nullopt;
        result.push_back(*scalar);
    }
    if (result.empty()) {
        evaluator.reporter().error(DiagnosticKind::wrong_size, arguments[0].where, fmt::format("{} of nothing", what(self)));
        return std::nullopt;
    }
    return result;
}

template <Arithmetic operation, TimeReduction over_time>
Value extreme(Evaluator& evaluator, const Builtin& self, Arguments arguments, SourceRange where) {
    if (arguments.size() == 1) {
        if (const std::optional<Scalar> series = as_series(evaluator, arguments[0].value, arguments[0].where))
            return or_unknown(reduce(evaluator, *series, over_time, arguments[0].where));
        if (std::holds_alternative<Series>(arguments[0].value)) return Unknown{};
    }
    const std::optional<std::vector<Scalar>> items = scalars(evaluator, self, arguments);
    if (!items) return Unknown{};
    std::optional<Scalar> result = items->front();
    for (std::size_t i = 1; i < items->size() && result; ++i) {
        result = evaluator.operate(operation, result->dimension, where, *result, (*items)[i]);
    }
    return or_unknown(result);
}

Value mean(Evaluator& evaluator, const Builtin& self, Arguments arguments, SourceRange where) {
    if (arguments.size() == 1) {
        if (const std::optional<Scalar> series = as_series(evaluator, arguments[0].value, arguments[0].where))
            return or_unknown(reduce(evaluator, *series, TimeReduction::mean, arguments[0].where));
        if (std::holds_alternative<Series>(arguments[0].value)) return Unknown{};
    }
    const std::optional<std::vector<Scalar>> items = scalars(evaluator, self, arguments);
    if (!items) return Unknown{};
    std::optional<Scalar> total = items->front();
    for (std::size_t i = 1; i < items->size() && total; ++i) {
        total = evaluator.operate(Arithmetic::add, total->dimension, where, *total, (*items)[i]);
    }
    if (!total) return Unknown{};
    return or_unknown(
        evaluator.operate(Arithmetic::divide, total->dimension, where, *total, number(static_cast<double>(items->size()))));
}

Value dot_product(Evaluator& evaluator, const Builtin& self, Arguments arguments, SourceRange where) {
    Vector sides[2];
    for (std::size_t i = 0; i < 2; ++i) {
        const Vector* vector = std::get_if<Vector>(&arguments[i].value);
        if (vector == nullptr) {
            evaluator.wrong_type(arguments[i].value, "a vector", arguments[i].where, what(self));
            return Unknown{};
        }
        sides[i] = *vector;
    }
    const std::optional<Dimension> dimension = product(sides[0].dimension(), sides[1].dimension());
    if (!dimension) return Unknown{};
    std::optional<Scalar> sum;
    for (std::size_t i = 0; i < 3; ++i) {
        const std::optional<Scalar> term =
            evaluator.operate(Arithmetic::multiply, *dimension, where, sides[0].component[i], sides[1].component[i]);
        if (!term) return Unknown{};
        sum = sum ? evaluator.operate(Arithmetic::add, *dimension, where, *sum, *term) : term;
        if (!sum) return Unknown{};
    }
    return *sum;
}

Value cross_product(Evaluator& evaluator, const Builtin& self, Arguments arguments, SourceRange where) {
    const Vector* const a = std::get_if<Vector>(&arguments[0].value);
    const Vector* const b = std::get_if<Vector>(&arguments[1].value);
    if (a == nullptr || b == nullptr) {
        const Argument& wrong = a == nullptr ? arguments[0] : arguments[1];
        evaluator.wrong_type(wrong.value, "a vector", wrong.where, what(self));
        return Unknown{};
    }
    const std::optional<Dimension> dimension = product(a->dimension(), b->dimension());
    if (!dimension) return Unknown{};
    Vector result;
    for (std::size_t i = 0; i < 3; ++i) {
        const std::size_t j = (i + 1) % 3, k = (i + 2) % 3;
        const std::optional<Scalar> plus =
            evaluator.operate(Arithmetic::multiply, *dimension, where, a->component[j], b->component[k]);
        const std::optional<Scalar> minus =
            evaluator.operate(Arithmetic::multiply, *dimension, where, a->component[k], b->component[j]);
        const std::optional<Scalar> component =
            plus && minus ? evaluator.operate(Arithmetic::subtract, *dimension, where, *plus, *minus) : std::nullopt;
        if (!component) return Unknown{};
        result.component[i] = *component;
    }
    return result;
}

Value norm_of(Evaluator& evaluator, const Builtin& self, Arguments arguments, SourceRange where) {
    const Argument twice[] = {arguments[0], arguments[0]};
    const Value squared = dot_product(evaluator, self, twice, where);
    const Scalar* scalar = std::get_if<Scalar>(&squared);
    return scalar != nullptr ? or_unknown(square_root_of(evaluator, *scalar, where)) : Value(Unknown{});
}

Value count(Evaluator& evaluator, const Builtin& self, Arguments arguments, SourceRange) {
    const std::optional<std::vector<Argument>> items = evaluator.as_items(arguments[0].value, arguments[0].where, what(self));
    return items ? Value(number(static_cast<double>(items->size()))) : Value(Unknown{});
}

template <scene::SetOperation operation>
Value combine_regions(Evaluator& evaluator, const Builtin& self, Arguments arguments, SourceRange where) {
    scene::RegionPtr result;
    bool complete = true;
    // A list as the only argument stands for its items.
    std::vector<Argument> all(arguments.begin(), arguments.end());
    if (all.size() == 1 && Evaluator::has_items(all.front().value) && operation != scene::SetOperation::unite) {
        std::optional<std::vector<Argument>> items = evaluator.as_items(all.front().value, all.front().where, what(self));
        if (!items) return Unknown{};
        all = std::move(*items);
    }
    for (const Argument& argument : all) {
        const scene::RegionPtr next = evaluator.as_region(argument.value, argument.where, what(self));
        if (!next) {
            complete = false;
        } else if (!result) {
            result = next;
        } else {
            auto combined = std::make_shared<scene::Region>();
            combined->node = scene::Combined{operation, result, next};
            combined->text = evaluator.text_of(where);
            combined->where = where;
            result = std::move(combined);
        }
    }
    return complete ? Value(result) : Value(Unknown{});
}

Value total(Evaluator& evaluator, const Builtin& self, Arguments arguments, SourceRange where) {
    const std::optional<std::vector<Scalar>> items = scalars(evaluator, self, arguments);
    if (!items) return Unknown{};
    std::optional<Scalar> sum = items->front();
    for (std::size_t i = 1; i < items->size() && sum; ++i) {
        sum = evaluator.operate(Arithmetic::add, sum->dimension, where, *sum, (*items)[i]);
    }
    return or_unknown(sum);
}

Value concatenated(Evaluator& evaluator, const Builtin& self, Arguments arguments, SourceRange) {
    auto list = std::make_shared<List>();
    for (const Argument& argument : arguments) {
        const std::optional<std::vector<Argument>> items = evaluator.as_items(argument.value, argument.where, what(self));
        if (!items) return Unknown{};
        list->items.insert(list->items.end(), items->begin(), items->end());
    }
    return ListPtr(std::move(list));
}

/// fold([a, b], s, f) = f(f(s, a), b)
Value folded(Evaluator& evaluator, const Builtin& self, Arguments arguments, SourceRange where) {
    const std::optional<std::vector<Argument>> items = evaluator.as_items(arguments[0].value, arguments[0].where, what(self));
    const ClosurePtr* function = std::get_if<ClosurePtr>(&arguments[2].value);
    if (function == nullptr) evaluator.wrong_type(arguments[2].value, "a function of two values", arguments[2].where, what(self));
    if (!items || function == nullptr) return Unknown{};
    Argument result = arguments[1];
    for (const Argument& item : *items) {
        const Argument pair[] = {result, item};
        result.value = evaluator.call(**function, pair, where);
        if (is_unknown(result.value)) return Unknown{};
    }
    return result.value;
}

constexpr std::array functions{
    Builtin{"abs", 1, 1, absolute, "abs(x)", "magnitude of a scalar of any dimension"},
    Builtin{"sqrt", 1, 1, square_root, "sqrt(x)", "square root; halves the powers of the unit"},
    Builtin{"pow", 2, 2, power, "pow(x, n)", "the same as `x^n`"},
    Builtin{"exp", 1, 1, of_number<Arithmetic::exponential>, "exp(x)", "e to a number"},
    Builtin{"log", 1, 1, of_number<Arithmetic::logarithm>, "log(x)", "natural logarithm of a number"},
    Builtin{"sin", 1, 1, of_number<Arithmetic::sine>, "sin(angle)", "sine"},
    Builtin{"cos", 1, 1, of_number<Arithmetic::cosine>, "cos(angle)", "cosine"},
    Builtin{"tan", 1, 1, of_number<Arithmetic::tangent>, "tan(angle)", "tangent"},
    Builtin{"asin", 1, 1, of_number<Arithmetic::arc_sine>, "asin(x)", "angle in [-pi/2, pi/2]"},
    Builtin{"acos", 1, 1, of_number<Arithmetic::arc_cosine>, "acos(x)", "angle in [0, pi]"},
    Builtin{"atan", 1, 1, of_number<Arithmetic::arc_tangent>, "atan(x)", "angle in (-pi/2, pi/2)"},
    Builtin{"atan2", 2, 2, angle_of, "atan2(y, x)", "angle of (x, y), in (-pi, pi]; any one dimension"},
    Builtin{"floor", 1, 1, of_number<Arithmetic::floor>, "floor(x)", "largest whole number not above"},
    Builtin{"ceil", 1, 1, of_number<Arithmetic::ceil>, "ceil(x)", "smallest whole number not below"},
    Builtin{"round", 1, 1, of_number<Arithmetic::round>, "round(x)", "nearest whole number, halves away from zero"},
    Builtin{"min", 1, -1, extreme<Arithmetic::minimum, TimeReduction::min>, "min(a, b, ..)",
            "smallest of scalars of one dimension, of a list, of a vector; over time, of a series"},
    Builtin{"max", 1, -1, extreme<Arithmetic::maximum, TimeReduction::max>, "max(a, b, ..)", "largest, likewise"},
    Builtin{"mean", 1, -1, mean, "mean(a, b, ..)", "average, likewise"},
    Builtin{"norm", 1, 1, norm_of, "norm(v)", "length of a vector of any dimension"},
    Builtin{"dot", 2, 2, dot_product, "dot(a, b)", "scalar product"},
    Builtin{"cross", 2, 2, cross_product, "cross(a, b)", "vector product"},
    Builtin{"count", 1, 1, count, "count(list)", "number of items; also of an array or a range"},
    Builtin{"concat", 1, -1, concatenated, "concat(a, b, ..)", "one list of the items of several"},
    Builtin{"fold", 3, 3, folded, "fold(list, start, f)", "`f(.. f(f(start, first), second) .., last)`"},
    Builtin{"union", 1, -1, combine_regions<scene::SetOperation::unite>, "union(a, b, ..)", "nodes of any of the regions"},
    Builtin{"intersection", 1, -1, combine_regions<scene::SetOperation::intersect>, "intersection(a, b, ..)",
            "nodes of all of the regions"},
    Builtin{"difference", 2, -1, combine_regions<scene::SetOperation::subtract>, "difference(a, b, ..)",
            "nodes of the first that are in none of the others"},
    Builtin{"facing", 3, 3, facing, "facing(R, direction, angle)",
            "nodes of the boundary faces with all nodes in R whose outward normal is within the angle of the direction"},
    Builtin{"enclosed", 2, 2, enclosed, "enclosed(R, SHAPE)", "nodes of R in a shape or on its surface; no file, no tube"},
    Builtin{"nearest", 2, 2, nearest, "nearest(R, point)", "the node of R that is nearest to the point: to record there"},
    Builtin{"sum", 1, -1, total, "sum(a, b, ..)",
            "total of scalars of one dimension, of a list, of a vector; in records, as min, max and mean, `sum(region : field)`"},
};

}  // namespace

std::span<const Builtin> all_builtins() { return functions; }

std::optional<Value> builtin_named(std::string_view name) {
    if (name == "pi") return number(std::numbers::pi);
    if (name == "all") {
        auto region = std::make_shared<scene::Region>();
        region->node = scene::AllBodies{};
        region->text = "all";
        return scene::RegionPtr(std::move(region));
    }
    const auto found = std::find_if(functions.begin(), functions.end(), [&](const Builtin& row) { return row.name == name; });
    if (found == functions.end()) return std::nullopt;
    return &*found;
}

std::vector<std::string> builtin_names() {
    std::vector<std::string> names{"pi", "all"};
    for (const Builtin& row : functions) names.emplace_back(row.name);
    return names;
}

}  // namespace avs::check
