#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "compiler/check/evaluate.h"
#include "compiler/check/random.h"
#include "compiler/check/series.h"
#include "compiler/check/units.h"

// Makes lists, arrays and vectors, iterates over them, and takes their items.
namespace avs::check {

namespace {

constexpr double largest_index = 1e15;
constexpr double longest_range = 1e6;

std::optional<Vector> three_scalars(const std::vector<Argument>& items) {
    if (items.size() != 3) return std::nullopt;
    Vector vector;
    for (std::size_t i = 0; i < 3; ++i) {
        const Scalar* scalar = std::get_if<Scalar>(&items[i].value);
        if (scalar == nullptr) return std::nullopt;
        vector.component[i] = *scalar;
    }
    return vector;
}

bool begins_with(const ArrayIndex& index, const ArrayIndex& prefix) {
    return index.size() >= prefix.size() && std::equal(prefix.begin(), prefix.end(), index.begin());
}

std::string element_text(const std::string& name, const ArrayIndex& index) {
    return fmt::format("{}[{}]", name, fmt::join(index, ","));
}

}  // namespace

Value Evaluator::list(const syntax::List& list, const FramePtr& frame) {
    List result;
    bool any_unknown = false;
    for (const syntax::ExpressionPtr& item : list.items) {
        Value value = evaluate(*item, frame);
        any_unknown |= is_unknown(value);
        result.items.push_back({std::move(value), item->where});
    }
    return any_unknown ? Value(Unknown{}) : list_or_vector(std::move(result));
}

/// Makes a vector of three scalars of one dimension, else a list.
Value Evaluator::list_or_vector(List list) {
    // In an expression over samples, three series of one dimension are a vector of series.
    const auto one_dimension = [&](const Argument& item) {
        const Series *column = std::get_if<Series>(&item.value), *first = std::get_if<Series>(&list.items.front().value);
        return column != nullptr && first != nullptr && column->dimension == first->dimension;
    };
    if (series() != nullptr && list.items.size() == 3 && std::all_of(list.items.begin(), list.items.end(), one_dimension)) {
        for (Argument& item : list.items) {
            const std::optional<Scalar> samples = samples_of(*this, std::get<Series>(item.value), item.where);
            if (!samples) return Unknown{};
            item.value = *samples;
        }
    }
    const std::optional<Vector> vector = three_scalars(list.items);
    if (!vector) return std::make_shared<const List>(std::move(list));
    for (std::size_t i = 1; i < 3; ++i) {
        const Dimension& dimension = vector->component[i].dimension;
        if (dimension == vector->dimension()) continue;
        const bool no_unit = dimension.is_number() || vector->dimension().is_number();
        reporter_.error(no_unit ? DiagnosticKind::missing_unit : DiagnosticKind::unit_mismatch, list.items[i].where,
                        fmt::format("the components of a vector have one dimension: found {}, expected {}",
                                    avs::describe(dimension), avs::describe(vector->dimension())),
                        {{list.items[0].where, fmt::format("this is a {}", avs::describe(vector->dimension()))}},
                        no_unit ? "give each component its unit (`0 m`, not `0`), or none and put the unit behind the list" : "");
        return Unknown{};
    }
    return *vector;
}

Value Evaluator::comprehension(const syntax::Comprehension& node, SourceRange, const FramePtr& frame) {
    List result;
    return comprehend(node, 0, frame, result) ? list_or_vector(std::move(result)) : Value(Unknown{});
}

bool Evaluator::comprehend(const syntax::Comprehension& node, std::size_t depth, const FramePtr& frame, List& result) {
    if (depth == node.iterations.size()) {
        if (node.condition) {
            const std::optional<Truth> kept = as_truth(evaluate(*node.condition, frame), node.condition->where, "the condition");
            if (!kept) return false;
            if (!kept->known()) {
                reporter_.error(DiagnosticKind::wrong_type, node.condition->where,
                                "how many items a list has cannot depend on a point or on the run");
                return false;
            }
            if (!kept->value) return true;
        }
        Value item = evaluate(*node.item, frame);
        if (is_unknown(item)) return false;
        result.items.push_back({std::move(item), node.item->where});
        return true;
    }
    const syntax::Iteration& iteration = node.iterations[depth];
    const std::optional<std::vector<Argument>> items =
        as_items(evaluate(*iteration.values, frame), iteration.values->where, "what a list is made from");
    if (!items) return false;
    for (const Argument& item : *items) {
        if (!spend_step(iteration.name.where)) return false;
        auto inner = std::make_shared<Frame>();
        inner->outer = frame;
        inner->module = frame->module;
        inner->names.emplace_back(iteration.name.text, item.value);
        if (!comprehend(node, depth + 1, inner, result)) return false;
    }
    return true;
}

bool Evaluator::has_items(const Value& value) {
    return std::holds_alternative<ListPtr>(value) || std::holds_alternative<Array>(value) ||
           std::holds_alternative<Vector>(value) || std::holds_alternative<Interval>(value);
}

std::optional<std::vector<Argument>> Evaluator::as_items(const Value& value, SourceRange where, std::string_view what) {
    if (const ListPtr* list = std::get_if<ListPtr>(&value)) {
        if (!spend_items((*list)->items.size(), where)) return std::nullopt;
        return (*list)->items;
    }
    std::vector<Argument> items;
    if (const Array* array = std::get_if<Array>(&value)) {
        if (!spend_items(array->all->items.size(), where)) return std::nullopt;
        const auto& all = array->all->items;
        for (auto at = all.lower_bound(array->prefix); at != all.end() && begins_with(at->first, array->prefix); ++at) {
            items.push_back({force(at->second, where), where});
            if (is_unknown(items.back().value)) return std::nullopt;
        }
        return items;
    }
    if (const Vector* vector = std::get_if<Vector>(&value)) {
        for (const Scalar& component : vector->component) items.push_back({component, where});
        return items;
    }
    const Interval* interval = std::get_if<Interval>(&value);
    if (interval == nullptr) {
        wrong_type(value, "a list, an array or a range", where, what);
        return std::nullopt;
    }
    const std::optional<std::int64_t> first = as_index(interval->first, where, "the start of the range");
    const std::optional<std::int64_t> last = as_index(interval->last, where, "the end of the range");
    if (!first || !last) return std::nullopt;
    if (static_cast<double>(*last) - static_cast<double>(*first) > longest_range) {
        reporter_.error(DiagnosticKind::evaluation_limit, where, fmt::format("a range of more than {} numbers", longest_range));
        return std::nullopt;
    }
    if (*first <= *last && !spend_items(static_cast<std::size_t>(*last - *first) + 1, where)) return std::nullopt;
    for (std::int64_t i = *first; i <= *last; ++i) items.push_back({number(static_cast<double>(i)), where});
    return items;
}

std::optional<std::int64_t> Evaluator::as_index(const Value& value, SourceRange where, std::string_view what) {
    const std::optional<Scalar> scalar = as_quantity(value, dimensions::number, where, what);
    if (!scalar) return std::nullopt;
    if (scalar->known() && scalar->value == std::floor(scalar->value) && std::abs(scalar->value) <= largest_index) {
        return static_cast<std::int64_t>(scalar->value);
    }
    if (scalar->known()) {
        reporter_.error(DiagnosticKind::wrong_type, where,
                        fmt::format("found {}, expected a whole number for {}", literal(*scalar), what), {},
                        "`round`, `floor` and `ceil` make whole numbers");
    } else {
        reporter_.error(DiagnosticKind::wrong_type, where, fmt::format("{} cannot depend on a point or on the run", what));
    }
    return std::nullopt;
}

Value Evaluator::index(const syntax::Index& node, SourceRange where, const FramePtr& frame) {
    Value object = evaluate(*node.object, frame);
    const Array* const array = std::get_if<Array>(&object);
    if (array != nullptr && array->prefix.size() + node.index.size() > array->all->rank) {
        reporter_.error(DiagnosticKind::wrong_size, where,
                        fmt::format("`{}` is declared with {} indices, found {}", array->all->name, array->all->rank,
                                    array->prefix.size() + node.index.size()));
        return Unknown{};
    }
    std::vector<Argument> indices;
    for (const syntax::ExpressionPtr& expression : node.index) indices.push_back({evaluate(*expression, frame), expression->where});
    const bool one_element =
        std::all_of(indices.begin(), indices.end(), [](const Argument& i) { return std::holds_alternative<Scalar>(i.value); });
    if (array != nullptr && one_element) return element_of_array(*array, indices, where);
    for (const Argument& index : indices) {
        if (is_unknown(object) || is_unknown(index.value)) {
            object = Unknown{};
            continue;
        }
        object = item(object, index, where);
    }
    return object;
}

/// `a[index]`: the item of an index, or the items of a range of indices.
Value Evaluator::item(const Value& object, const Argument& index, SourceRange where) {
    if (std::holds_alternative<Interval>(index.value)) {
        const std::optional<std::vector<Argument>> indices = as_items(index.value, index.where, "an index");
        if (!indices) return Unknown{};
        List part;
        for (const Argument& each : *indices) {
            part.items.push_back({item(object, each, where), where});
            if (is_unknown(part.items.back().value)) return Unknown{};
        }
        return list_or_vector(std::move(part));
    }
    if (const Array* array = std::get_if<Array>(&object)) { return element_of_array(*array, std::span(&index, 1), where); }
    if (const Generator* generator = std::get_if<Generator>(&object)) {
        const std::optional<std::int64_t> number = as_index(index.value, index.where, "an index");
        return number ? Value(derived(*generator, *number)) : Value(Unknown{});
    }
    if (!std::holds_alternative<ListPtr>(object) && !std::holds_alternative<Vector>(object)) {
        wrong_type(object, "a list, a vector or an array", where, "what has an index");
        return Unknown{};
    }
    std::vector<Argument> components;
    if (const Vector* vector = std::get_if<Vector>(&object)) {
        for (const Scalar& component : vector->component) components.push_back({component, where});
    }
    const ListPtr* const list = std::get_if<ListPtr>(&object);
    const std::vector<Argument>& items = list != nullptr ? (*list)->items : components;
    const Scalar* scalar = std::get_if<Scalar>(&index.value);
    if (scalar != nullptr && !scalar->known()) return item_by_point(items, *scalar, index.where);
    const std::optional<std::int64_t> number = as_index(index.value, index.where, "an index");
    if (!number) return Unknown{};
    if (*number >= 0 && *number < static_cast<std::int64_t>(items.size())) return items[static_cast<std::size_t>(*number)].value;
    if (dry_ > 0) return Unknown{};
    reporter_.error(DiagnosticKind::index_out_of_range, index.where,
                    items.empty() ? fmt::format("index {} of a list without items", *number)
                                  : fmt::format("index {} of a list whose last one is {}", *number, items.size() - 1),
                    {}, "items are counted from 0");
    return Unknown{};
}

/// `cube[0, 2]`: an element of an array, or a part of it.
Value Evaluator::element_of_array(const Array& array, std::span<const Argument> indices, SourceRange where) {
    Array part = array;
    for (const Argument& index : indices) {
        const std::optional<std::int64_t> number = as_index(index.value, index.where, "an index");
        if (!number) return Unknown{};
        part.prefix.push_back(*number);
    }
    const SourceRange index_where = support::join(indices.front().where, indices.back().where);
    const auto& all = array.all->items;
    const auto found = all.lower_bound(part.prefix);
    if (found != all.end() && begins_with(found->first, part.prefix)) {
        return part.prefix.size() < array.all->rank ? Value(part) : force(found->second, where);
    }
    if (dry_ > 0) return Unknown{};
    std::string help;
    if (!all.empty()) {
        help = fmt::format("the first is `{}`, the last `{}`", element_text(array.all->name, all.begin()->first),
                           element_text(array.all->name, all.rbegin()->first));
    }
    reporter_.error(DiagnosticKind::index_out_of_range, index_where,
                    fmt::format("there is no `{}`", element_text(array.all->name, part.prefix)), {}, std::move(help));
    return Unknown{};
}

/// Counts copied items as steps. A list costs memory, a step only time: so an item counts for more.
bool Evaluator::spend_items(std::size_t count, SourceRange where) {
    constexpr std::size_t steps_per_item = 4;
    steps_ += steps_per_item * count;
    return spend_step(where);
}

/// If the index depends on the point, the item is a chain of choices, without a value where none of
/// them holds.
Value Evaluator::item_by_point(const std::vector<Argument>& items, const Scalar& index, SourceRange where) {
    if (!index.dimension.is_number() || items.empty()) {
        wrong_dimension(index.dimension, dimensions::number, where, "an index");
        return Unknown{};
    }
    // The value that means "no value" is a division by zero, since an image holds finite constants only.
    const auto nowhere = [&](const Scalar& like) {
        return Scalar{.node = graph().add(Arithmetic::divide, graph().constant(0), graph().constant(0)),
                      .dimension = like.dimension};
    };
    Value result = items.back().value;
    if (const Scalar* scalar = std::get_if<Scalar>(&result)) {
        result = nowhere(*scalar);
    } else if (Vector* vector = std::get_if<Vector>(&result)) {
        for (Scalar& component : vector->component) component = nowhere(component);
    } else {
        wrong_type(result, "numbers or vectors", items.back().where, "a list whose index depends on a point");
        return Unknown{};
    }
    const auto dimension_of = [](const Value& value) -> const Dimension* {
        const Scalar* scalar = std::get_if<Scalar>(&value);
        const Vector* vector = std::get_if<Vector>(&value);
        return scalar != nullptr ? &scalar->dimension : vector != nullptr ? &vector->dimension() : nullptr;
    };
    for (std::size_t i = items.size(); i-- > 0;) {
        const Value& item = items[i].value;
        if (item.index() != result.index() || *dimension_of(item) != *dimension_of(result)) {
            reporter_.error(DiagnosticKind::branch_mismatch, items[i].where,
                            "the items of a list whose index depends on a point are of one type",
                            {{items.back().where, "this is a " + check::describe(items.back().value)}});
            return Unknown{};
        }
        const std::optional<Truth> here = operate_truth(Arithmetic::equal, where, index, number(static_cast<double>(i)));
        if (!here) return Unknown{};
        result = *select(*here, item, result);
    }
    return result;
}

}  // namespace avs::check
