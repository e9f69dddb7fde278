#include "compiler/serve/words.h"

#include <fmt/format.h>

#include <algorithm>

#include "compiler/check/builtins.h"
#include "compiler/check/reference.h"
#include "compiler/check/units.h"

namespace avs::serve {

using check::Accepts;
using check::Category;
using check::Constructor;
using check::Key;
using check::Presence;

std::string about(const Key& key) {
    std::string text = fmt::format("**{}**: {}\n\n{}", key.name, key.meaning, check::accepted(key));
    if (const std::string limits = check::describe(key.limits); !limits.empty()) text += ", " + limits;
    if (key.presence == Presence::required) text += "; has to be given";
    if (!key.fallback.empty()) text += fmt::format("; without it `{}`", key.fallback);
    return text;
}

std::string about(const Constructor& type) {
    std::string text = type.category == Category::declaration
                           ? fmt::format("{}\n", type.meaning)
                           : fmt::format("**{}** ({}): {}\n", type.name, check::name(type.category), type.meaning);
    for (const Key& key : type.keys)
        text += fmt::format("\n- `{}`{}: {}", key.name,
                            key.presence == Presence::required ? ""
                            : key.fallback.empty()             ? " (may be left out)"
                                                               : fmt::format(" = {}", key.fallback),
                            key.meaning);
    return text;
}

std::optional<std::string> about_unit(std::string_view unit) {
    const std::optional<check::UnitScale> scale = check::unit_named(unit);
    if (!scale) return std::nullopt;
    std::string meaning;
    for (const check::UnitRow& row : check::unit_table())
        if (row.name == unit) meaning = fmt::format(", {}", row.meaning);
    return fmt::format("**{}**{}: {:.6g} {}, a unit of {}", unit, meaning, check::to_si(1, *scale),
                       check::written_unit(scale->dimension), avs::describe(scale->dimension));
}

std::optional<std::string> about_word(std::string_view word) {
    for (const check::Builtin& row : check::all_builtins())
        if (row.name == word) return fmt::format("`{}`: {}", row.signature, row.meaning);
    if (const Constructor* type = check::constructor_named(word)) return about(*type);
    for (const check::TypeRow& row : check::quantity_types())
        if (row.name == word) return fmt::format("**{}**: {}", row.name, avs::describe(row.dimension));
    return std::nullopt;
}

std::string value_snippet(const Key& key, int number) {
    const auto field = [&](std::string_view text) { return fmt::format("${{{}:{}}}", number, text); };
    const std::string unit = key.dimension.is_number() ? "" : " " + check::written_unit(key.dimension);
    switch (key.accepts) {
        case Accepts::quantity: return field(key.fallback.empty() ? "1" : key.fallback) + unit;
        case Accepts::count: return field(key.fallback.empty() ? "1" : key.fallback);
        case Accepts::flag: return field(key.fallback.empty() ? "true" : key.fallback);
        case Accepts::text: return "\"" + field("text") + "\"";
        case Accepts::vector:
        case Accepts::point_vector:
        case Accepts::time_vector: return "[" + field("0, 0, 0") + "]" + unit;
        case Accepts::time_scalar: return field("1") + unit;
        case Accepts::counts: return "[" + field("4, 4, 4") + "]";
        case Accepts::word:
        case Accepts::view:
        case Accepts::word_or_object:
            return field(!key.fallback.empty() ? key.fallback : key.words.empty() ? "" : key.words.front());
        case Accepts::fields: return "[" + field("displacement, velocity") + "]";
        case Accepts::words: return "[" + field("") + "]";
        case Accepts::region: return field("all");
        case Accepts::model_time: return field("0.25 * mean_critical");
        case Accepts::object:
        case Accepts::objects:
        case Accepts::quantities:
        case Accepts::points:
        case Accepts::pairs:
        case Accepts::directions:
        case Accepts::two_counts:
        case Accepts::unit:
        case Accepts::range:
        case Accepts::point_mapping: return field("");
    }
    return field("");
}

std::string braces_snippet(const Constructor& type) {
    std::string fields;
    int number = 0;
    for (const Key& key : type.keys) {
        if (key.presence != Presence::required) continue;
        ++number;
        fields += fmt::format("{}{} = {}", fields.empty() ? "" : ", ", key.name, value_snippet(key, number));
    }
    return fields.empty() ? " { $1 }" : " { " + fields + " }";
}

}  // namespace avs::serve
