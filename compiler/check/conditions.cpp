#include <fmt/format.h>

#include <memory>
#include <optional>
#include <utility>

#include "compiler/check/evaluate.h"

// Evaluates `if c then a else b`: the result is one of the two values if the condition is known, else a value that is chosen at
// evaluation.
namespace avs::check {

namespace {

/// Whether the values of two branches have the same type, which a condition requires.
bool same_type(const Value& a, const Value& b) {
    if (is_unknown(a) || is_unknown(b)) return true;
    const auto is_region = [](const Value& v) {
        return std::holds_alternative<scene::RegionPtr>(v) || std::holds_alternative<BodyReference>(v);
    };
    const auto category = [](const Value& v) {
        if (std::holds_alternative<MaterialPtr>(v)) return Category::material;
        const ObjectPtr* object = std::get_if<ObjectPtr>(&v);
        return object != nullptr && (*object)->type != nullptr ? (*object)->type->category : Category::declaration;
    };
    if (category(a) != Category::declaration || category(b) != Category::declaration) return category(a) == category(b);
    if (is_region(a) || is_region(b)) return is_region(a) && is_region(b);
    const auto is_list = [](const Value& v) {
        return std::holds_alternative<ListPtr>(v) || std::holds_alternative<Vector>(v) || std::holds_alternative<Array>(v);
    };
    if (is_list(a) && is_list(b) && a.index() != b.index()) return true;
    if (a.index() != b.index()) return false;
    if (const Scalar* scalar = std::get_if<Scalar>(&a)) return scalar->dimension == std::get<Scalar>(b).dimension;
    if (const Vector* vector = std::get_if<Vector>(&a)) return vector->dimension() == std::get<Vector>(b).dimension();
    return true;
}

}  // namespace

Value Evaluator::conditional(const syntax::Conditional& node, SourceRange where, const FramePtr& frame) {
    const std::optional<Truth> condition = as_truth(evaluate(*node.condition, frame), node.condition->where, "the condition");
    if (!condition) return Unknown{};
    const auto branch = [&](const syntax::Expression& expression, bool taken) {
        if (!taken) ++dry_;
        Argument value{evaluate(expression, frame), expression.where};
        if (!taken) --dry_;
        return value;
    };
    const Argument then = branch(*node.then, !condition->known() || condition->value);
    const Argument otherwise = branch(*node.otherwise, !condition->known() || !condition->value);
    if (!same_type(then.value, otherwise.value)) {
        reporter_.error(DiagnosticKind::branch_mismatch, where, "both branches of a condition must be of one type",
                        {{then.where, "this is a " + check::describe(then.value)},
                         {otherwise.where, "this is a " + check::describe(otherwise.value)}});
        return Unknown{};
    }
    if (condition->known()) return condition->value ? then.value : otherwise.value;
    return merge_branches(*condition, then, otherwise, where);
}

Value Evaluator::merge_branches(const Truth& condition, const Argument& then, const Argument& otherwise, SourceRange where) {
    if (is_unknown(then.value) || is_unknown(otherwise.value)) return Unknown{};
    if (std::optional<Value> chosen = select(condition, then.value, otherwise.value)) return std::move(*chosen);
    reporter_.error(DiagnosticKind::wrong_type, where,
                    fmt::format("a condition on a point or on the run can choose numbers, vectors and lists of them, not a {}",
                                check::describe(then.value)));
    return Unknown{};
}

/// A value that is `then` where the condition holds, else `otherwise`. Nothing if values of this type cannot be chosen
/// at evaluation.
std::optional<Value> Evaluator::select(const Truth& condition, const Value& then, const Value& otherwise) {
    const auto choose = [&](std::int32_t a, std::int32_t b) { return graph().add(Arithmetic::select, condition.node, a, b); };
    if (then.index() != otherwise.index()) return std::nullopt;
    if (const Scalar* scalar = std::get_if<Scalar>(&then)) {
        return Scalar{.node = choose(node_of(*scalar), node_of(std::get<Scalar>(otherwise))), .dimension = scalar->dimension};
    }
    if (const Truth* truth = std::get_if<Truth>(&then)) {
        return Truth{.node = choose(node_of(*truth), node_of(std::get<Truth>(otherwise)))};
    }
    if (const Vector* vector = std::get_if<Vector>(&then)) {
        const Vector& other = std::get<Vector>(otherwise);
        Vector merged;
        for (std::size_t i = 0; i < 3; ++i) {
            merged.component[i] = {.node = choose(node_of(vector->component[i]), node_of(other.component[i])),
                                   .dimension = vector->dimension()};
        }
        return merged;
    }
    const ListPtr* const list = std::get_if<ListPtr>(&then);
    if (list == nullptr || (*list)->items.size() != std::get<ListPtr>(otherwise)->items.size()) return std::nullopt;
    auto merged = std::make_shared<List>();
    for (std::size_t i = 0; i < (*list)->items.size(); ++i) {
        const Argument& item = (*list)->items[i];
        const Value& other = std::get<ListPtr>(otherwise)->items[i].value;
        std::optional<Value> chosen = same_type(item.value, other) ? select(condition, item.value, other) : std::nullopt;
        if (!chosen) return std::nullopt;
        merged->items.push_back({std::move(*chosen), item.where});
    }
    return ListPtr(std::move(merged));
}

}  // namespace avs::check
