#include "compiler/check/reference.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "compiler/check/builtins.h"
#include "compiler/check/constructors.h"
#include "compiler/check/units.h"
#include "runtime/base/assert.h"
#include "runtime/base/last_of.h"
#include "runtime/base/vocabulary.h"

namespace avs::check {

namespace {

std::string words_of(const Key& key) {
    std::string words;
    for (const std::string_view word : key.words) words += fmt::format("{}`{}`", words.empty() ? "" : ", ", word);
    return words;
}

}  // namespace

std::string accepted(const Key& key) {
    std::string dimension = avs::describe(key.dimension);
    switch (key.accepts) {
        case Accepts::quantity: return dimension;
        case Accepts::count: return "whole number";
        case Accepts::flag: return "`true` or `false`";
        case Accepts::text: return "text";
        case Accepts::vector: return "vector of " + dimension;
        case Accepts::counts: return "three whole numbers; two on a surface";
        case Accepts::quantities: return "list of " + dimension;
        case Accepts::points: return "list of vectors of " + dimension;
        case Accepts::pairs: return "list of pairs of whole numbers";
        case Accepts::directions: return "list of vectors of number";
        case Accepts::word: return words_of(key);
        case Accepts::view: return words_of(key) + ", or a vector of number";
        case Accepts::word_or_object: return fmt::format("{}, or a {}", words_of(key), check::name(key.category));
        case Accepts::two_counts: return "two whole numbers";
        case Accepts::unit: return "a unit of length, or its name as text";
        case Accepts::fields: return "list of fields";
        case Accepts::words: return "list of words";
        case Accepts::range: return "list of two quantities";
        case Accepts::point_vector: return fmt::format("vector of {}, or function of the point", dimension);
        case Accepts::point_mapping: return fmt::format("function of the point: vector of {}", dimension);
        case Accepts::time_vector: return fmt::format("vector of {}, or function of time", dimension);
        case Accepts::time_scalar: return fmt::format("{}, or function of time", dimension);
        case Accepts::model_time: return "time, also in `mean_critical` and `min_critical`";
        case Accepts::region: return "region or body";
        case Accepts::object: return fmt::format("{}", check::name(key.category));
        case Accepts::objects: return fmt::format("{}, or a list of them", check::name(key.category));
    }
    AVS_ASSERT(false);
}

namespace {

std::string presence(const Key& key) {
    switch (key.presence) {
        case Presence::required: return "required";
        case Presence::optional: return "none";
        case Presence::defaulted: return fmt::format("`{}`", key.fallback);
    }
    AVS_ASSERT(false);
}

std::string constructors() {
    std::string text;
    for (const Constructor& row : all_constructors()) {
        const bool declaration = row.category == Category::declaration;
        text += declaration ? fmt::format("**{}**\n\n", row.meaning)
                            : fmt::format("**`{}`** ({}): {}\n\n", row.name, name(row.category), row.meaning);
        if (row.keys.empty()) {
            text += "It takes no keys.\n\n";
            continue;
        }
        text += "| key | takes | default | range | meaning |\n|---|---|---|---|---|\n";
        for (const Key& key : row.keys) {
            text += fmt::format("| `{}` | {} | {} | {} | {} |\n", key.name, accepted(key), presence(key),
                                check::describe(key.limits), key.meaning);
        }
        text += "\n";
    }
    text.pop_back();
    return text;
}

/// The constructors by category, in the order of the tables.
std::string constructor_index() {
    std::vector<std::pair<Category, std::string>> groups;
    for (const Constructor& row : all_constructors()) {
        auto group = std::find_if(groups.begin(), groups.end(), [&](const auto& g) { return g.first == row.category; });
        if (group == groups.end()) group = groups.insert(groups.end(), {row.category, ""});
        group->second += fmt::format("{}`{}`", group->second.empty() ? "" : ", ", row.name);
    }
    std::string text = "| makes a | constructors |\n|---|---|\n";
    for (const auto& [category, names] : groups) text += fmt::format("| {} | {} |\n", name(category), names);
    return text;
}

std::string functions() {
    std::string text = "| function | meaning |\n|---|---|\n";
    for (const Builtin& row : all_builtins()) text += fmt::format("| `{}` | {} |\n", row.signature, row.meaning);
    return text;
}

std::string units() {
    std::string text = "| unit | name | dimension | prefixes |\n|---|---|---|---|\n";
    for (const UnitRow& row : unit_table()) {
        text += fmt::format("| `{}` | {} | {} | {} |\n", row.name, row.meaning, avs::describe(row.dimension),
                            row.takes_prefix ? "yes" : "no");
    }
    return text;
}

std::string prefixes() {
    std::string text;
    for (const PrefixRow& row : prefix_table()) text += fmt::format("{}`{}` 10^{}", text.empty() ? "" : ", ", row.name, row.ten);
    return text + "\n";
}

std::string types() {
    std::string text = "`Int`, `Real`, `Bool`, `String`";
    for (const TypeRow& row : quantity_types()) text += fmt::format(", `{}`", row.name);
    return text + "\n";
}

std::string fields() {
    std::string text = "| field | dimension | components | of |\n|---|---|---|---|\n";
    for (const FieldTraits& row : all_fields()) {
        text += fmt::format("| `{}` | {} | {} | {} |\n", row.name,
                            row.unit.empty() ? avs::describe(row.dimension) : fmt::format("[{}]", row.unit),
                            row.components == 1   ? "one"
                            : row.components == 3 ? "`x` `y` `z`"
                                                  : "`xx` `yy` `zz` `yz` `xz` `xy`",
                            row.of_elements ? "elements, averaged to nodes" : "nodes");
    }
    return text;
}

std::string records() {
    std::string text = "| record | column | unit | meaning |\n|---|---|---|---|\n";
    for (const RecordKind kind : values_of<RecordKind>) {
        if (kind == RecordKind::field) continue;  // the column of such a record has the name of the record
        for (const ColumnTraits& column : columns(kind)) {
            text += fmt::format("| {} | `{}` | {} | {} |\n",
                                kind == RecordKind::contact ? "a contact"
                                : kind == RecordKind::drive ? "a drive"
                                : kind == RecordKind::force ? "`force(A, B)`"
                                                            : fmt::format("`{}`", avs::name(kind)),
                                column.name, unit_text(column.dimension), column.meaning);
        }
    }
    return text;
}

std::string metrics() {
    std::string text = "| metric | dimension |\n|---|---|\n";
    for (const MetricTraits& row : all_metrics()) {
        // If a column of another dimension has the same name, the name means the column in a scene.
        const auto hides = [&](const ColumnTraits& column) { return column.name == row.name && column.dimension != row.dimension; };
        const std::span<const ColumnTraits> all = columns(row.of);
        if (std::any_of(all.begin(), all.end(), hides)) continue;
        text +=
            fmt::format("| `{}.{}` | {} |\n", row.of_contact() ? "CONTACT" : name(row.of), row.name, avs::describe(row.dimension));
    }
    return text;
}

struct Table {
    std::string_view name;
    std::string (*make)();
};
constexpr Table tables[] = {
    {"constructors", constructors},
    {"constructor_index", constructor_index},
    {"functions", functions},
    {"units", units},
    {"prefixes", prefixes},
    {"types", types},
    {"fields", fields},
    {"records", records},
    {"metrics", metrics},
};

}  // namespace

std::vector<std::string_view> reference_tables() {
    std::vector<std::string_view> names;
    for (const Table& table : tables) names.push_back(table.name);
    return names;
}

std::string reference_table(std::string_view name) {
    for (const Table& table : tables) {
        if (table.name == name) return table.make();
    }
    AVS_ASSERT(!"no such table");
}

}  // namespace avs::check
