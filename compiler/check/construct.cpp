#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

#include "compiler/check/evaluate.h"
#include "compiler/check/model_time.h"
#include "compiler/check/units.h"
#include "compiler/check/wording.h"
#include "compiler/support/other_words.h"
#include "runtime/base/assert.h"

// Checks braces against their table: unknown, missing and repeated keys, wrong types, dimensions and ranges.
namespace avs::check {

namespace {

std::string key_list(const Constructor& type) {
    std::vector<std::string_view> names;
    for (const Key& key : type.keys) names.push_back(key.name);
    return names.empty() ? "it takes no keys" : fmt::format("its keys are {}", listed(names));
}

/// Help for a key that belongs one level deeper, into the braces of a key of `type`: `law = dcr { friction = .. }`.
/// Empty if no key takes it.
std::string nested_key(const Constructor& type, std::string_view unknown) {
    for (const Key& key : type.keys) {
        if (key.category == Category::declaration) continue;
        for (const Constructor& row : all_constructors()) {
            if (row.category == key.category && row.find(unknown) != nullptr)
                return fmt::format("it belongs to what `{0}` takes, as in `{0} = {1} {{ {2} = .. }}`", key.name, row.name, unknown);
        }
    }
    return {};
}

/// Help for an unknown key: what to write in its place.
std::string instead_of_key(const Constructor& type, std::string_view unknown) {
    if (std::string nested = nested_key(type, unknown); !nested.empty()) return nested;
    // Keys of other declarations that mean something similar.
    const bool is_time = type.name == "load" && (unknown == "from" || unknown == "until");
    const bool is_friction = unknown == "mu" && type.find("friction") != nullptr;
    const std::string_view here = support::said_here(is_time ? "amplitude" : is_friction ? "friction_coefficient" : unknown);
    return here.empty() ? key_list(type) : fmt::format("{}; {}", here, key_list(type));
}

}  // namespace

ObjectPtr Evaluator::construct(const Constructor& type, const syntax::Record& record, SourceRange head, const FramePtr& frame) {
    auto object = std::make_shared<Object>();
    const bool outer_in_material = std::exchange(in_material_, type.category == Category::material);
    object->type = &type;
    object->where = record.where;
    for (const Key& key : type.keys) object->fields.push_back({key.name, Unknown{}, head, false});
    std::vector<std::string> misspelt;  // keys of which a misspelt form was found; they are not reported as missing
    for (const syntax::FieldInit& field : record.fields) {
        const Key* key = type.find(field.key.text);
        if (key == nullptr) {
            std::vector<std::string> names;
            for (const Key& row : type.keys) names.emplace_back(row.name);
            const std::optional<std::string> meant = support::nearest_name(field.key.text, names);
            if (meant) misspelt.push_back(*meant);
            reporter_.error(DiagnosticKind::unknown_key, field.key.where,
                            fmt::format("`{}` has no key `{}`", type.name, field.key.text), {},
                            meant ? Help::did_you_mean(*meant) : Help(instead_of_key(type, field.key.text)));
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
    std::vector<std::string> meanings;
    for (std::size_t i = 0; i < type.keys.size(); ++i) {
        Object::Field& slot = object->fields[i];
        if (slot.given) continue;
        const bool meant = std::find(misspelt.begin(), misspelt.end(), type.keys[i].name) != misspelt.end();
        if (type.keys[i].presence == Presence::required && !meant) {
            missing.push_back(type.keys[i].name);
            meanings.push_back(fmt::format("`{}`: {}", type.keys[i].name, type.keys[i].meaning));
        }
        if (type.keys[i].presence == Presence::defaulted) slot.value = default_value(type.keys[i], head);
    }
    if (!missing.empty()) {
        reporter_.error(DiagnosticKind::missing_key, head, fmt::format("`{}` needs {}", type.name, listed(missing)), {},
                        fmt::format("{}", fmt::join(meanings, "; ")));
        object->faulty = true;
    }
    in_material_ = outer_in_material;
    if (log() != nullptr) log()->end_object(*object, [this](SourceRange where) { return text_of(where); });
    return object;
}

Value Evaluator::key_value(const Key& key, const syntax::FieldInit& field, const FramePtr& frame) {
    switch (key.accepts) {
        case Accepts::word:
        case Accepts::view:
        case Accepts::word_or_object: return word_value(key, field, frame);
        case Accepts::fields: return fields_value(field);
        case Accepts::words: return words_value(key, field);
        case Accepts::unit: return unit_value(key, field, frame);
        case Accepts::model_time: return model_time_value(key, field, frame);
        default: break;
    }
    const Category outer = std::exchange(wanted_, key.category);
    const Value value = evaluate(*field.value, frame);
    wanted_ = outer;
    return checked_value(key, value, field.value->where);
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
        case Accepts::quantities: return quantities_value(key, value, where);
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
        case Accepts::two_counts: {
            const ListPtr* two = std::get_if<ListPtr>(&value);
            if (two != nullptr && (*two)->items.size() == 2) return two_counts_value(key, **two);
            wrong_type(value, "two whole numbers, as in `[1280, 720]`", where, what);
            return Unknown{};
        }
        case Accepts::word:
        case Accepts::view:
        case Accepts::word_or_object:
        case Accepts::fields:
        case Accepts::words:
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
    reporter_.error(DiagnosticKind::wrong_type, where,
                    fmt::format("found {}, expected a {} for `{}`", check::describe(value), check::name(key.category), key.name),
                    {}, makers_of(key.category));
    return Unknown{};
}

std::string Evaluator::makers_of(Category category) {
    std::vector<std::string_view> names;
    for (const Constructor& row : all_constructors()) {
        if (row.category == category) names.push_back(row.name);
    }
    return fmt::format("a {} is made by {}", check::name(category), listed(names, "or"));
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
        case Accepts::view:
        case Accepts::word_or_object:
        case Accepts::text: return Text{std::string(key.fallback)};
        case Accepts::vector: {
            // The only default that a vector can have is zero.
            Vector zero;
            zero.component.fill(check::quantity(0, key.dimension));
            return zero;
        }
        case Accepts::two_counts: {
            // The default is a text such as "[1280, 720]".
            Vector two;
            const char* at = key.fallback.data() + 1;
            const char* const end = key.fallback.data() + key.fallback.size();
            for (std::size_t i = 0; i < 2; ++i) {
                const auto read = std::from_chars(at, end, two.component[i].value);
                AVS_ASSERT(read.ec == std::errc());
                at = std::min(end, read.ptr + 2);
            }
            two.component[2] = check::number(1);
            return two;
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

}  // namespace avs::check
