#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

#include "compiler/check/evaluate.h"
#include "compiler/check/model_time.h"
#include "compiler/check/units.h"
#include "runtime/base/assert.h"

// Braces against their table: one mechanism finds unknown, missing and repeated keys, wrong types, dimensions and ranges.
namespace avs::check {

namespace {

std::string quoted(std::string_view name) { return fmt::format("`{}`", name); }

/// "`a`, `b` and `c`"
std::string listed(const std::vector<std::string_view>& names, std::string_view conjunction = "and") {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i > 0) text += i + 1 == names.size() ? fmt::format(" {} ", conjunction) : ", ";
        text += quoted(names[i]);
    }
    return text;
}

std::string key_list(const Constructor& type) {
    std::vector<std::string_view> names;
    for (const Key& key : type.keys) names.push_back(key.name);
    return names.empty() ? "it takes no keys" : fmt::format("its keys are {}", listed(names));
}

std::vector<std::string> copied(std::span<const std::string_view> words) { return {words.begin(), words.end()}; }

/// Determinant of one to three directions of unit length, in their own space: 0 if they are dependent, 1 if orthogonal.
double independence(const std::vector<Vec3>& unit) {
    if (unit.size() == 1) return 1;
    if (unit.size() == 2) return norm(cross(unit[0], unit[1]));
    return std::abs(dot(unit[0], cross(unit[1], unit[2])));
}

}  // namespace

ObjectPtr Evaluator::construct(const Constructor& type, const syntax::Record& record, SourceRange head, const FramePtr& frame) {
    auto object = std::make_shared<Object>();
    const bool outer_in_material = std::exchange(in_material_, type.category == Category::material);
    object->type = &type;
    object->where = record.where;
    for (const Key& key : type.keys) object->fields.push_back({key.name, Unknown{}, head, false});
    std::vector<std::string> misspelt;  // keys that were meant: not missing
    for (const syntax::FieldInit& field : record.fields) {
        const Key* key = type.find(field.key.text);
        if (key == nullptr) {
            std::vector<std::string> names;
            for (const Key& row : type.keys) names.emplace_back(row.name);
            const std::optional<std::string> meant = support::nearest_name(field.key.text, names);
            if (meant) misspelt.push_back(*meant);
            reporter_.error(DiagnosticKind::unknown_key, field.key.where,
                            fmt::format("`{}` has no key `{}`", type.name, field.key.text), {},
                            meant ? fmt::format("did you mean `{}`?", *meant) : key_list(type));
            object->faulty = true;
            continue;
        }
        Object::Field& slot = object->fields[static_cast<std::size_t>(key - type.keys.data())];
        if (slot.given) {
            reporter_.error(DiagnosticKind::duplicate_key, field.key.where, fmt::format("`{}` is given twice", key->name),
                            {{slot.where, "first here"}});
            object->faulty = true;
            continue;
        }
        if (log() != nullptr) log()->begin_key(key->name);
        slot = {key->name, key_value(*key, field, frame), field.value->where, true};
        if (log() != nullptr) log()->end_key();
        object->faulty |= is_unknown(slot.value);
    }
    std::vector<std::string_view> missing;
    for (std::size_t i = 0; i < type.keys.size(); ++i) {
        Object::Field& slot = object->fields[i];
        if (slot.given) continue;
        const bool meant = std::find(misspelt.begin(), misspelt.end(), type.keys[i].name) != misspelt.end();
        if (type.keys[i].presence == Presence::required && !meant) missing.push_back(type.keys[i].name);
        if (type.keys[i].presence == Presence::defaulted) slot.value = default_value(type.keys[i], head);
    }
    if (!missing.empty()) {
        reporter_.error(DiagnosticKind::missing_key, head, fmt::format("`{}` needs {}", type.name, listed(missing)), {},
                        fmt::format("`{}`: {}", missing.front(), type.find(missing.front())->meaning));
        object->faulty = true;
    }
    in_material_ = outer_in_material;
    if (log() != nullptr) log()->end_object(*object, [this](SourceRange where) { return text_of(where); });
    return object;
}

Value Evaluator::key_value(const Key& key, const syntax::FieldInit& field, const FramePtr& frame) {
    switch (key.accepts) {
        case Accepts::word: return word_value(key, field, frame);
        case Accepts::fields: return fields_value(field);
        case Accepts::unit: return unit_value(key, field, frame);
        case Accepts::model_time: return model_time_value(key, field, frame);
        default: break;
    }
    return checked_value(key, evaluate(*field.value, frame), field.value->where);
}

bool Evaluator::check_limits(const Key& key, const Scalar& scalar, SourceRange where) {
    if (!scalar.known()) {
        reporter_.error(DiagnosticKind::wrong_type, where, fmt::format("`{}` must be known before the run", key.name));
        return false;
    }
    if (key.limits.hold(scalar.value) || dry_ > 0) return true;
    const bool before_start = key.dimension == dimensions::time && scalar.value < 0;
    reporter_.error(before_start   ? DiagnosticKind::time_before_start
                    : in_material_ ? DiagnosticKind::impossible_material
                                   : DiagnosticKind::value_out_of_range,
                    where, fmt::format("`{}` is {}, it must be {}", key.name, literal(scalar), check::describe(key.limits)), {},
                    fmt::format("`{}`: {}", key.name, key.meaning));
    return false;
}

Value Evaluator::checked_value(const Key& key, const Value& value, SourceRange where) {
    if (is_unknown(value)) return Unknown{};
    const std::string what = quoted(key.name);
    const auto whole = [&](const Scalar& scalar) {
        if (scalar.dimension.is_number() && scalar.known() && scalar.value == std::floor(scalar.value)) {
            return check_limits(key, scalar, where);
        }
        if (!scalar.dimension.is_number() || !scalar.known()) {
            wrong_type(scalar, "a whole number", where, what);
        } else {
            reporter_.error(DiagnosticKind::wrong_type, where,
                            fmt::format("found {}, expected a whole number for {}", literal(scalar), what), {},
                            "`round`, `floor` and `ceil` make whole numbers");
        }
        return false;
    };
    switch (key.accepts) {
        case Accepts::quantity: {
            const std::optional<Scalar> scalar = as_quantity(value, key.dimension, where, what);
            return scalar && check_limits(key, *scalar, where) ? Value(*scalar) : Value(Unknown{});
        }
        case Accepts::count: {
            const std::optional<Scalar> scalar = as_scalar(value, where, what);
            return scalar && whole(*scalar) ? Value(*scalar) : Value(Unknown{});
        }
        case Accepts::flag: {
            const std::optional<Truth> truth = as_truth(value, where, what);
            return truth ? Value(*truth) : Value(Unknown{});
        }
        case Accepts::text:
            if (std::holds_alternative<Text>(value)) return value;
            wrong_type(value, "text", where, what);
            return Unknown{};
        case Accepts::vector:
        case Accepts::counts: {
            if (key.accepts == Accepts::counts) {
                if (const ListPtr* two = std::get_if<ListPtr>(&value); two != nullptr && (*two)->items.size() == 2)
                    return two_counts_value(key, **two);
            }
            const std::optional<Vector> vector = as_vector(value, key.dimension, where, what);
            if (!vector) return Unknown{};
            for (const Scalar& component : vector->component) {
                if (!(key.accepts == Accepts::counts ? whole(component) : check_limits(key, component, where))) return Unknown{};
            }
            return *vector;
        }
        case Accepts::points: return points_value(key, value, where);
        case Accepts::range: {
            const ListPtr* ends = std::get_if<ListPtr>(&value);
            if (ends != nullptr && (*ends)->items.size() == 2) return value;
            wrong_type(value, "a list of two, as in `[0, 1]`", where, what);
            return Unknown{};
        }
        case Accepts::pairs: return pairs_value(key, value, where);
        case Accepts::directions: return directions_value(value, where);
        case Accepts::point_vector:
        case Accepts::point_mapping: {
            if (key.accepts == Accepts::point_mapping && !std::holds_alternative<ClosurePtr>(value)) {
                wrong_type(value, "a function of the point, as in `p -> [p.x, p.y, p.z]`", where, what);
                return Unknown{};
            }
            std::optional<scene::PointFunction> function = as_point_function(value, key.dimension, where, what);
            if (!function) return Unknown{};
            return std::make_shared<const scene::PointFunction>(std::move(*function));
        }
        case Accepts::time_vector:
        case Accepts::time_scalar: {
            std::optional<scene::Formula> formula =
                as_formula(value, key.dimension, key.accepts == Accepts::time_vector ? 3 : 1, where, what);
            return formula ? Value(std::make_shared<const scene::Formula>(std::move(*formula))) : Value(Unknown{});
        }
        case Accepts::region: {
            const scene::RegionPtr region = as_region(value, where, what);
            return region ? Value(region) : Value(Unknown{});
        }
        case Accepts::object: return object_value(key, value, where);
        case Accepts::objects: {
            auto list = std::make_shared<List>();
            if (const ListPtr* given = std::get_if<ListPtr>(&value)) {
                for (const Argument& item : (*given)->items)
                    list->items.push_back({object_value(key, item.value, item.where), item.where});
            } else {
                list->items.push_back({object_value(key, value, where), where});
            }
            const bool any_unknown =
                std::any_of(list->items.begin(), list->items.end(), [](const Argument& item) { return is_unknown(item.value); });
            return any_unknown ? Value(Unknown{}) : Value(ListPtr(std::move(list)));
        }
        case Accepts::word:
        case Accepts::fields:
        case Accepts::unit:
        case Accepts::model_time: break;
    }
    AVS_ASSERT(!"keys of this type are read by a function of their own");
}

Value Evaluator::object_value(const Key& key, const Value& value, SourceRange where) {
    if (is_unknown(value)) return Unknown{};
    if (key.category == Category::material && std::holds_alternative<MaterialPtr>(value)) return value;
    const ObjectPtr* object = std::get_if<ObjectPtr>(&value);
    if (object != nullptr && (*object)->type != nullptr && (*object)->type->category == key.category) {
        return (*object)->faulty ? Value(Unknown{}) : value;
    }
    std::vector<std::string_view> names;
    for (const Constructor& row : all_constructors()) {
        if (row.category == key.category) names.push_back(row.name);
    }
    reporter_.error(DiagnosticKind::wrong_type, where,
                    fmt::format("found {}, expected a {} for `{}`", check::describe(value), check::name(key.category), key.name),
                    {}, fmt::format("a {} is made by {}", check::name(key.category), listed(names, "or")));
    return Unknown{};
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

/// The cells of a surface: a third count is not asked for.
Value Evaluator::two_counts_value(const Key& key, const List& list) {
    Vector result;
    result.component.fill(check::number(1));
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

Value Evaluator::default_value(const Key& key, SourceRange where) {
    double number_value = 0;
    switch (key.accepts) {
        case Accepts::count:
        case Accepts::quantity: {
            const auto read = std::from_chars(key.fallback.data(), key.fallback.data() + key.fallback.size(), number_value);
            AVS_ASSERT(read.ec == std::errc());
            return check::quantity(number_value, key.dimension);
        }
        case Accepts::flag: return Truth{.value = key.fallback == "true"};
        case Accepts::word:
        case Accepts::text: return Text{std::string(key.fallback)};
        case Accepts::vector: {
            // The only default of a vector is zero.
            Vector zero;
            zero.component.fill(check::quantity(0, key.dimension));
            return zero;
        }
        case Accepts::directions: {
            auto axes = std::make_shared<List>();
            for (std::size_t i = 0; i < 3; ++i) {
                Vector axis;
                axis.component[i].value = 1;
                axes->items.push_back({axis, where});
            }
            return ListPtr(std::move(axes));
        }
        case Accepts::model_time: return scene::ModelTime{.mean_critical = 0.25};
        case Accepts::object: {
            const Constructor* type = constructor_named(key.fallback.substr(0, key.fallback.find(' ')));
            AVS_ASSERT(type != nullptr);
            return construct(*type, syntax::Record{.fields = {}, .where = where}, where, program_.root->frame);
        }
        default: return Unknown{};
    }
}

Value Evaluator::word_value(const Key& key, const syntax::FieldInit& field, const FramePtr& frame) {
    std::string word;
    if (const syntax::Name* name = std::get_if<syntax::Name>(&field.value->node)) word = name->text;
    const auto is_word = [&] { return std::find(key.words.begin(), key.words.end(), word) != key.words.end(); };
    if (!is_word()) {
        const bool nothing_else = !word.empty() && frame->module->find(word) == nullptr;
        const Value value = nothing_else ? Value(Text{word}) : evaluate(*field.value, frame);
        if (is_unknown(value)) return Unknown{};
        const Text* text = std::get_if<Text>(&value);
        if (text == nullptr) {
            wrong_type(value, "one of its words", field.value->where, quoted(key.name));
            return Unknown{};
        }
        word = text->value;
    }
    if (is_word()) return Text{word};
    std::string help = Reporter::suggestion(word, copied(key.words));
    if (help.empty()) help = fmt::format("it can be {}", listed({key.words.begin(), key.words.end()}, "or"));
    reporter_.error(DiagnosticKind::unknown_word, field.value->where, fmt::format("`{}` cannot be `{}`", key.name, word), {},
                    std::move(help));
    return Unknown{};
}

Value Evaluator::fields_value(const syntax::FieldInit& field) {
    const syntax::List* list = std::get_if<syntax::List>(&field.value->node);
    if (list == nullptr || list->items.empty()) {
        reporter_.error(DiagnosticKind::wrong_type, field.value->where,
                        "expected a list of fields, as in `[displacement, velocity]`");
        return Unknown{};
    }
    auto result = std::make_shared<List>();
    bool complete = true;
    for (const syntax::ExpressionPtr& item : list->items) {
        const syntax::Name* name = std::get_if<syntax::Name>(&item->node);
        const std::string text = name != nullptr ? name->text : text_of(item->where);
        std::vector<std::string> names;
        for (const FieldTraits& row : all_fields()) names.emplace_back(row.name);
        const bool twice = std::any_of(result->items.begin(), result->items.end(),
                                       [&](const Argument& other) { return std::get<Text>(other.value).value == text; });
        if (name == nullptr || !field_named(text) || twice) {
            std::string help = twice ? std::string() : Reporter::suggestion(text, names);
            if (help.empty() && !twice) help = fmt::format("fields are {}", fmt::join(names, ", "));
            reporter_.error(
                twice ? DiagnosticKind::duplicate_name : DiagnosticKind::unknown_word, item->where,
                twice ? fmt::format("`{}` stands twice in the list", text) : fmt::format("there is no field `{}`", text), {},
                std::move(help));
            complete = false;
            continue;
        }
        result->items.push_back({Text{text}, item->where});
    }
    return complete ? Value(ListPtr(std::move(result))) : Value(Unknown{});
}

Value Evaluator::unit_value(const Key& key, const syntax::FieldInit& field, const FramePtr& frame) {
    const syntax::Name* name = std::get_if<syntax::Name>(&field.value->node);
    std::optional<UnitScale> unit;
    std::string written;
    const bool declared = name != nullptr && frame->module->find(name->text) != nullptr;
    if (name != nullptr && !declared) {
        written = name->text;
        unit = unit_named(written);
    } else {
        const Value value = evaluate(*field.value, frame);
        if (is_unknown(value)) return Unknown{};
        const Text* text = std::get_if<Text>(&value);
        if (text == nullptr) {
            const std::optional<Scalar> length = as_quantity(value, dimensions::length, field.value->where, quoted(key.name));
            if (!length || !length->known()) return Unknown{};
            if (length->value > 0) return *length;
            reporter_.error(DiagnosticKind::value_out_of_range, field.value->where,
                            fmt::format("`{}` is {}, it must be > 0", key.name, literal(*length)));
            return Unknown{};
        }
        written = text->value;
        unit = unit_named(written);
    }
    if (!unit) {
        reporter_.error(DiagnosticKind::unknown_unit, field.value->where, fmt::format("`{}` is not a unit", written), {},
                        unit_suggestion(written));
        return Unknown{};
    }
    if (unit->dimension != dimensions::length) {
        wrong_dimension(unit->dimension, dimensions::length, field.value->where, quoted(key.name));
        return Unknown{};
    }
    return check::quantity(to_si(1, *unit), dimensions::length);
}

Value Evaluator::model_time_value(const Key& key, const syntax::FieldInit& field, const FramePtr& frame) {
    Symbolic symbolic(*this);
    auto inner = std::make_shared<Frame>();
    inner->outer = frame;
    inner->module = frame->module;
    inner->names = {{"mean_critical", input(0, dimensions::time)}, {"min_critical", input(1, dimensions::time)}};
    const std::optional<Scalar> time =
        as_quantity(evaluate(*field.value, inner), dimensions::time, field.value->where, quoted(key.name));
    if (!time) return Unknown{};
    const std::optional<scene::ModelTime> linear = linear_time(graph(), *time);
    if (!linear) {
        reporter_.error(DiagnosticKind::not_linear, field.value->where,
                        fmt::format("`{}` must be linear in `mean_critical` and `min_critical`", key.name), {},
                        "a sum of multiples of them and of seconds");
        return Unknown{};
    }
    const bool negative = linear->seconds < 0 || linear->mean_critical < 0 || linear->min_critical < 0;
    const bool zero = linear->seconds == 0 && linear->mean_critical == 0 && linear->min_critical == 0;
    if (!negative && !zero) return *linear;
    reporter_.error(DiagnosticKind::value_out_of_range, field.value->where,
                    fmt::format("`{}` {}, it must be > 0", key.name, zero ? "is 0 s" : "has a negative part"));
    return Unknown{};
}

}  // namespace avs::check
