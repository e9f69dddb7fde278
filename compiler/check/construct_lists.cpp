#include <fmt/format.h>

#include <cmath>
#include <utility>

#include "compiler/check/evaluate.h"
#include "compiler/check/wording.h"

// Checks values that are lists of a certain form: points, pairs, counts, directions.
namespace avs::check {

namespace {

/// Determinant of one to three unit vectors in the space that they span: 0 if they are dependent, 1 if they are
/// orthogonal.
double independence(const std::vector<Vec3>& unit) {
    if (unit.size() == 1) return 1;
    if (unit.size() == 2) return norm(cross(unit[0], unit[1]));
    return std::abs(dot(unit[0], cross(unit[1], unit[2])));
}

}  // namespace

Value Evaluator::quantities_value(const Key& key, const Value& value, SourceRange where) {
    if (!has_items(value)) {
        wrong_type(value, fmt::format("a list of {}", avs::describe(key.dimension)), where, quoted(key.name));
        return Unknown{};
    }
    std::optional<std::vector<Argument>> items = as_items(value, where, quoted(key.name));
    if (!items) return Unknown{};
    auto result = std::make_shared<List>();
    for (const Argument& item : *items) {
        const std::optional<Scalar> scalar = as_quantity(item.value, key.dimension, item.where, quoted(key.name));
        if (!scalar || !check_limits(key, *scalar, item.where)) return Unknown{};
        result->items.push_back({*scalar, item.where});
    }
    return ListPtr(std::move(result));
}

Value Evaluator::points_value(const Key& key, const Value& value, SourceRange where) {
    const ListPtr* list = std::get_if<ListPtr>(&value);
    if (list == nullptr) {
        wrong_type(value, "a list of vectors", where, quoted(key.name));
        return Unknown{};
    }
    for (const Argument& item : (*list)->items) {
        const std::optional<Vector> point = as_vector(item.value, key.dimension, item.where, "a point of " + quoted(key.name));
        if (!point) return Unknown{};
        for (const Scalar& component : point->component)
            if (!check_limits(key, component, item.where)) return Unknown{};
    }
    return value;
}

/// The counts of cells of a surface: two, and the third is set to 0.
Value Evaluator::two_counts_value(const Key& key, const List& list) {
    Vector result;
    result.component.fill(check::number(0));
    for (std::size_t i = 0; i < 2; ++i) {
        const Value count =
            checked_value({.name = key.name, .accepts = Accepts::count, .meaning = key.meaning, .limits = key.limits},
                          list.items[i].value, list.items[i].where);
        if (is_unknown(count)) return Unknown{};
        result.component[i] = std::get<Scalar>(count);
    }
    return result;
}

Value Evaluator::pairs_value(const Key& key, const Value& value, SourceRange where) {
    const ListPtr* list = std::get_if<ListPtr>(&value);
    if (list == nullptr) {
        wrong_type(value, "a list of pairs, as in `[[0, 1], [1, 2]]`", where, quoted(key.name));
        return Unknown{};
    }
    const Key number_key{.name = key.name, .accepts = Accepts::count, .meaning = key.meaning};
    for (const Argument& item : (*list)->items) {
        const ListPtr* pair = std::get_if<ListPtr>(&item.value);
        if (pair == nullptr || (*pair)->items.size() != 2) {
            wrong_type(item.value, "a pair, as in `[0, 1]`", item.where, quoted(key.name));
            return Unknown{};
        }
        for (const Argument& number : (*pair)->items)
            if (is_unknown(checked_value(number_key, number.value, number.where))) return Unknown{};
    }
    return value;
}

Value Evaluator::directions_value(const Value& value, SourceRange where) {
    const ListPtr* list = std::get_if<ListPtr>(&value);
    std::vector<Argument> items;
    if (list != nullptr) items = (*list)->items;
    if (std::holds_alternative<Vector>(value)) items.push_back({value, where});
    if (items.empty() || items.size() > 3) {
        if (list != nullptr) {
            reporter_.error(DiagnosticKind::wrong_size, where,
                            fmt::format("a node has one to three restrained directions, found {}", items.size()));
        } else {
            wrong_type(value, "a list of vectors", where, "`directions`");
        }
        return Unknown{};
    }
    auto result = std::make_shared<List>();
    std::vector<Vec3> unit;
    for (const Argument& item : items) {
        const std::optional<Vector> vector = as_vector(item.value, dimensions::number, item.where, "a direction");
        if (!vector) return Unknown{};
        const double length = norm(vector->value());
        if (!(length > 0)) {
            reporter_.error(DiagnosticKind::dependent_directions, item.where, "a direction is not zero");
            return Unknown{};
        }
        unit.push_back(vector->value() / length);
        result->items.push_back({*vector, item.where});
    }
    if (independence(unit) < 1e-6) {
        reporter_.error(DiagnosticKind::dependent_directions, where, "the restrained directions are not independent", {},
                        unit.size() == 2 ? "one is a multiple of the other" : "they lie in one plane");
        return Unknown{};
    }
    return ListPtr(std::move(result));
}

}  // namespace avs::check
