#include "compiler/check/evaluate.h"

#include <fmt/format.h>

#include <algorithm>

#include "compiler/check/build_shapes.h"
#include "compiler/check/builtins.h"
#include "compiler/check/instead.h"
#include "compiler/check/random.h"
#include "compiler/check/series.h"
#include "compiler/check/units.h"
#include "compiler/support/other_words.h"
#include "runtime/base/overload.h"

namespace avs::check {

namespace {

// A call costs about ten levels of evaluate(), a level about a kilobyte of stack (three with sanitizers).
constexpr int max_depth = 1200;
constexpr std::size_t max_calls = 100;

}  // namespace

Evaluator::Evaluator(Program& program, const CheckOptions& options, const support::Sources& sources, Reporter& reporter)
    : program_(program), options_(options), sources_(sources), reporter_(reporter) {}

bool Evaluator::spend_step(SourceRange where) {
    if (aborted_) return false;
    if (++steps_ > options_.max_steps) {
        reporter_.error(DiagnosticKind::evaluation_limit, where,
                        fmt::format("the scene needs more than {} steps to work out", options_.max_steps), {},
                        "look for functions that call others many times over");
        aborted_ = true;
    } else if (depth_ > max_depth) {
        reporter_.error(DiagnosticKind::evaluation_limit, where, fmt::format("this is nested more than {} levels deep", max_depth),
                        {}, "give parts of it names with `let`");
        aborted_ = true;
    }
    return !aborted_;
}

Value Evaluator::evaluate(const syntax::Expression& expression, const FramePtr& frame) {
    if (depth_ == 0) aborted_ = steps_ > options_.max_steps;
    if (!spend_step(expression.where)) return Unknown{};
    ++depth_;
    Value value = evaluate_node(expression, frame);
    --depth_;
    return value;
}

Value Evaluator::evaluate_node(const syntax::Expression& expression, const FramePtr& frame) {
    const SourceRange where = expression.where;
    return std::visit(Overload{
                          [&](const syntax::Number& number) -> Value { return check::number(number.value); },
                          [&](const syntax::String& text) -> Value { return Text{text.value}; },
                          [&](const syntax::Boolean& truth) -> Value { return Truth{truth.value}; },
                          [&](const syntax::Name& node) { return name(node.text, where, frame); },
                          [&](const syntax::Quantity& node) { return quantity(node, where, frame); },
                          [&](const syntax::List& node) { return list(node, frame); },
                          [&](const syntax::Comprehension& node) { return comprehension(node, where, frame); },
                          [&](const syntax::Index& node) { return index(node, where, frame); },
                          [&](const syntax::Construct& node) { return constructed(node, frame); },
                          [&](const syntax::Call& node) { return call_expression(node, where, frame); },
                          [&](const syntax::Member& node) { return member(node, where, frame); },
                          [&](const syntax::Lambda& node) { return lambda(node, where, frame); },
                          [&](const syntax::Unary& node) { return unary(node, where, frame); },
                          [&](const syntax::Binary& node) {
                              if (node.op == syntax::BinaryOperator::logical_and || node.op == syntax::BinaryOperator::logical_or) {
                                  return logical(node, frame);
                              }
                              const Argument left{evaluate(*node.left, frame), node.left->where};
                              const Argument right{evaluate(*node.right, frame), node.right->where};
                              return binary(node.op, node.op_where, where, left, right);
                          },
                          [&](const syntax::PlusMinus& node) { return tolerance(node, frame); },
                          [&](const syntax::Conditional& node) { return conditional(node, where, frame); },
                          [&](const syntax::RangeLiteral& node) -> Value {
                              const std::optional<Scalar> first =
                                  as_scalar(evaluate(*node.first, frame), node.first->where, "the start of a range");
                              const std::optional<Scalar> last =
                                  as_scalar(evaluate(*node.last, frame), node.last->where, "the end of a range");
                              if (!first || !last) return Unknown{};
                              if (first->dimension != last->dimension) {
                                  wrong_dimension(last->dimension, first->dimension, node.last->where, "the end of the range");
                                  return Unknown{};
                              }
                              return Interval{*first, *last};
                          },
                          [&](const syntax::Where& node) { return where_region(node, where, frame); },
                          [&](const syntax::Over&) -> Value {
                              reporter_.error(DiagnosticKind::wrong_record, where, "`region : field` can only stand in a record",
                                              {}, "write `record NAME = mean(region : field) every TIME`");
                              return Unknown{};
                          },
                          [&](const syntax::RecordLiteral& node) { return record(node, where, frame); },
                      },
                      expression.node);
}

Value Evaluator::name(const std::string& text, SourceRange where, const FramePtr& frame) {
    for (const Frame* scope = frame.get(); scope != nullptr; scope = scope->outer.get()) {
        for (const auto& [visible, value] : scope->names) {
            if (visible == text) return force(value, where);
        }
    }
    if (results_ != nullptr) {
        if (const auto result = results_->find(text); result != results_->end()) return result->second;
    }
    if (Symbol* symbol = frame->module->find(text)) return value_of(*symbol, where);
    if (std::optional<Value> builtin = builtin_named(text)) return std::move(*builtin);
    if (constructor_named(text) != nullptr) {
        reporter_.error(DiagnosticKind::wrong_type, where, fmt::format("`{}` is a constructor, it needs braces", text), {},
                        fmt::format("write `{} {{ key = value }}`, or `{} {{}}`", text, text));
        return Unknown{};
    }
    // resolve() has reported the name already, unless it is a name that is only known in some places.
    const bool in_expectation = results_ != nullptr;
    reporter_.error(in_expectation ? DiagnosticKind::unknown_record : DiagnosticKind::unknown_name, where,
                    fmt::format("`{}` is not known here", text));
    return Unknown{};
}

Value Evaluator::quantity(const syntax::Quantity& quantity, SourceRange where, const FramePtr& frame) {
    const Value value = evaluate(*quantity.value, frame);
    UnitScale unit;
    for (const syntax::UnitFactor& factor : quantity.unit.factors) {
        const std::optional<UnitScale> scale = unit_named(factor.name.text);
        if (!scale) {
            reporter_.error(DiagnosticKind::unknown_unit, factor.name.where, fmt::format("`{}` is not a unit", factor.name.text),
                            {}, unit_suggestion(factor.name.text));
            return Unknown{};
        }
        const std::optional<UnitScale> combined = combine(unit, *scale, factor.exponent);
        if (!combined) {
            reporter_.error(DiagnosticKind::fractional_dimension, quantity.unit.where, "the powers of this unit are too large");
            return Unknown{};
        }
        unit = *combined;
    }
    const auto put_on = [&](const Scalar& scalar, SourceRange at) -> std::optional<Scalar> {
        if (!scalar.dimension.is_number()) {
            reporter_.error(
                DiagnosticKind::unit_on_quantity, at,
                fmt::format("this is a {} already; a unit can only stand behind plain numbers", avs::describe(scalar.dimension)),
                {{quantity.unit.where, "this unit"}}, "use `*` to multiply by a unit: `x * 1 m`");
            return std::nullopt;
        }
        if (scalar.known()) return check::quantity(to_si(scalar.value, unit), unit.dimension);
        return operate(Arithmetic::multiply, unit.dimension, where, scalar, check::quantity(to_si(1, unit), unit.dimension));
    };
    if (const Scalar* scalar = std::get_if<Scalar>(&value)) {
        std::optional<Scalar> result = put_on(*scalar, quantity.value->where);
        if (!result) return Unknown{};
        const std::vector<syntax::UnitFactor>& factors = quantity.unit.factors;
        result->percent = factors.size() == 1 && factors.front().name.text == "%" && factors.front().exponent == 1;
        return *result;
    }
    if (const Vector* vector = std::get_if<Vector>(&value)) {
        Vector result;
        for (std::size_t i = 0; i < 3; ++i) {
            const std::optional<Scalar> component = put_on(vector->component[i], quantity.value->where);
            if (!component) return Unknown{};
            result.component[i] = *component;
        }
        return result;
    }
    if (const ListPtr* list = std::get_if<ListPtr>(&value)) {
        auto result = std::make_shared<List>();
        for (const Argument& item : (*list)->items) {
            if (const Vector* vector = std::get_if<Vector>(&item.value)) {  // a list of points
                Vector point;
                for (std::size_t i = 0; i < 3; ++i) {
                    const std::optional<Scalar> component = put_on(vector->component[i], item.where);
                    if (!component) return Unknown{};
                    point.component[i] = *component;
                }
                result->items.push_back({point, item.where});
                continue;
            }
            const std::optional<Scalar> scalar = as_scalar(item.value, item.where, "a list with a unit");
            const std::optional<Scalar> scaled = scalar ? put_on(*scalar, item.where) : std::nullopt;
            if (!scaled) return Unknown{};
            result->items.push_back({*scaled, item.where});
        }
        return ListPtr(std::move(result));
    }
    if (!is_unknown(value)) wrong_type(value, "a number", quantity.value->where, "what stands before a unit");
    return Unknown{};
}

Value Evaluator::record(const syntax::RecordLiteral& literal, SourceRange where, const FramePtr& frame) {
    auto object = std::make_shared<Object>();
    object->where = where;
    for (const syntax::FieldInit& field : literal.record.fields) {
        if (object->find(field.key.text) != nullptr) {
            reporter_.error(DiagnosticKind::duplicate_key, field.key.where, fmt::format("`{}` is given twice", field.key.text));
            continue;
        }
        object->fields.push_back({field.key.text, evaluate(*field.value, frame), field.value->where, true});
    }
    return ObjectPtr(std::move(object));
}

Value Evaluator::constructed(const syntax::Construct& node, const FramePtr& frame) {
    const Constructor* type = constructor_named(node.callee.text);
    if (type != nullptr) {
        ObjectPtr object = construct(*type, node.record, node.callee.where, frame);
        if (type->category != Category::generator && type->category != Category::points) return object;
        if (object->faulty) return Unknown{};
        if (type->category == Category::points)
            return dry_ > 0 ? Value(std::make_shared<const List>()) : build_points(*this, *object);
        const auto seed = static_cast<std::uint64_t>(std::get<Scalar>(object->find("seed")->value).value);
        if (dry_ == 0) seeds_.insert(seed);
        return Generator{seed};
    }
    const std::string_view here = support::said_here(node.callee.text);
    Help help = here.empty() ? instead_of(node) : Help(here);
    if (help.empty() && wanted_ != Category::declaration) help = makers_of(wanted_);
    reporter_.error(DiagnosticKind::unknown_constructor, node.callee.where,
                    fmt::format("there is no constructor `{}`", node.callee.text), {}, std::move(help));
    return Unknown{};
}

Value Evaluator::lambda(const syntax::Lambda& node, SourceRange where, const FramePtr& frame) {
    auto closure = std::make_shared<Closure>();
    for (const syntax::Identifier& parameter : node.parameters) {
        closure->parameters.push_back(parameter.text);
        closure->types.push_back(nullptr);
    }
    closure->body = node.body.get();
    closure->frame = frame;
    closure->where = where;
    return ClosurePtr(std::move(closure));
}

/// Help for `random(seed: 7)` and `sphere(radius)`: constructors take braces.
void Evaluator::keys_in_parentheses(const syntax::Call& node, const std::string& name, SourceRange where) {
    std::string keys;
    for (const syntax::ExpressionPtr& argument : node.arguments) {
        const syntax::Over* over = std::get_if<syntax::Over>(&argument->node);
        keys += keys.empty() ? "" : ", ";
        keys += over != nullptr ? fmt::format("{} = {}", text_of(over->region->where), text_of(over->field->where))
                                : fmt::format("key = {}", text_of(argument->where));
    }
    reporter_.error(DiagnosticKind::wrong_type, where, fmt::format("`{}` is a constructor: its keys stand in braces", name), {},
                    fmt::format("write `{} {{ {} }}`", name, keys));
}

Value Evaluator::call_expression(const syntax::Call& node, SourceRange where, const FramePtr& frame) {
    const syntax::Name* const name = std::get_if<syntax::Name>(&node.callee->node);
    if (name != nullptr && constructor_named(name->text) != nullptr && !builtin_named(name->text) &&
        frame->module->find(name->text) == nullptr) {
        keys_in_parentheses(node, name->text, where);
        return Unknown{};
    }
    const Value callee = evaluate(*node.callee, frame);
    std::vector<Argument> arguments;
    bool any_unknown = is_unknown(callee);
    for (const syntax::ExpressionPtr& argument : node.arguments) {
        arguments.push_back({evaluate(*argument, frame), argument->where});
        any_unknown |= is_unknown(arguments.back().value);
    }
    if (any_unknown) return Unknown{};
    if (const ClosurePtr* closure = std::get_if<ClosurePtr>(&callee)) return call(**closure, arguments, where);
    if (const Builtin* const* builtin = std::get_if<const Builtin*>(&callee)) {
        const int count = static_cast<int>(arguments.size());
        if (count < (*builtin)->fewest || ((*builtin)->most >= 0 && count > (*builtin)->most)) {
            reporter_.error(DiagnosticKind::argument_count, where,
                            fmt::format("`{}` is called with {} argument{}", (*builtin)->name, count, count == 1 ? "" : "s"), {},
                            fmt::format("it is `{}`", (*builtin)->signature));
            return Unknown{};
        }
        return (*builtin)->apply(*this, **builtin, arguments, where);
    }
    if (const Bound* bound = std::get_if<Bound>(&callee)) {
        const bool random = std::holds_alternative<Generator>(bound->object);
        return random ? random_number(*this, *bound, arguments, where) : call_bound(*this, *bound, arguments, where);
    }
    wrong_type(callee, "a function", node.callee->where, "what is called");
    return Unknown{};
}

Value Evaluator::call(const Closure& closure, std::span<const Argument> arguments, SourceRange where) {
    if (aborted_) return Unknown{};
    const std::string called = closure.name.empty() ? "this function" : fmt::format("`{}`", closure.name);
    if (arguments.size() != closure.parameters.size()) {
        reporter_.error(DiagnosticKind::argument_count, where,
                        fmt::format("{} takes {} argument{}, found {}", called, closure.parameters.size(),
                                    closure.parameters.size() == 1 ? "" : "s", arguments.size()),
                        {{closure.where, "declared here"}});
        return Unknown{};
    }
    // A branch that is not taken is evaluated only for its type. A recursion in it would not end; the branch
    // that is taken gives the type.
    if (dry_ > 0 && std::find(active_bodies_.begin(), active_bodies_.end(), closure.body) != active_bodies_.end()) return Unknown{};
    if (active_bodies_.size() >= max_calls) {
        reporter_.error(DiagnosticKind::recursion_limit, where,
                        fmt::format("{} is called more than {} calls deep", called, max_calls), {{closure.where, "declared here"}},
                        "a recursion needs a condition that ends it, and one that does not depend on the point or the run");
        aborted_ = true;
        return Unknown{};
    }
    auto frame = std::make_shared<Frame>();
    frame->outer = closure.frame;
    frame->module = closure.frame->module;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        if (!type_allows(closure.types[i], arguments[i].value, arguments[i].where, fmt::format("`{}`", closure.parameters[i]))) {
            return Unknown{};
        }
        frame->names.emplace_back(closure.parameters[i], arguments[i].value);
    }
    reporter_.enter_call(where);
    active_bodies_.push_back(closure.body);
    Value value = evaluate(*closure.body, frame);
    active_bodies_.pop_back();
    reporter_.leave_call();
    return value;
}

}  // namespace avs::check
