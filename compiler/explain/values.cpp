#include "compiler/explain/values.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

namespace avs::explain {

namespace {

using scene::Definition;
using scene::FilledKey;
using scene::Origins;
using support::Sources;

/// Depth down to which a chain of definitions is followed. Deeper values can be asked for by name.
constexpr int deepest = 4;

std::string one_line(std::string text) {
    std::replace(text.begin(), text.end(), '\n', ' ');
    return text;
}

/// The name of a module's definition: both names joined, that of the module and its own.
std::string full_name(const Definition& definition) {
    return definition.module.empty() ? definition.name : definition.module + '.' + definition.name;
}

std::string how(const Definition& definition) {
    if (definition.kind == "param") {
        if (definition.overridden) return fmt::format("set to `{}`; the default is `{}`", definition.set_by, definition.written);
        return definition.written == definition.value ? "default" : fmt::format("default, written `{}`", definition.written);
    }
    if (definition.kind == "fn") return definition.written;
    if (definition.written.empty() || definition.written == definition.value) return "";
    return fmt::format("written `{}`", definition.written);
}

Explained explained(const Definition& definition, const Origins& origins, const Sources& sources, int depth) {
    Explained result;
    const bool has_value = !definition.written.empty() && definition.kind != "fn" && definition.value != full_name(definition);
    result.head = fmt::format("{} {}{}", definition.kind, full_name(definition), definition.signature);
    if (has_value) result.head += " = " + definition.value;
    result.how = how(definition);
    result.where = place(definition.where, sources);
    if (definition.overridden) result.where += ", " + sources.name(definition.set_where.file);
    result.meaning = one_line(definition.doc);
    if (depth < deepest) {
        for (const std::size_t used : definition.uses) {
            result.made_of.push_back(explained(origins.definitions[used], origins, sources, depth + 1));
        }
    }
    return result;
}

Explained explained(const FilledKey& key, const Origins& origins, const Sources& sources) {
    Explained result;
    result.head = fmt::format("{}: {} = {}", key.owner, key.path, key.value);
    result.how = !key.given ? "default" : key.written == key.value ? "" : fmt::format("written `{}`", key.written);
    result.where = place(key.where, sources);
    result.meaning = key.meaning;
    for (const std::size_t used : key.uses) result.made_of.push_back(explained(origins.definitions[used], origins, sources, 1));
    return result;
}

/// The name without the kind: "left" of "body left".
std::string short_owner(const FilledKey& key) { return key.owner.substr(key.owner.find(' ') + 1); }

void write(const Explained& one, int depth, std::string& out) {
    const std::string indent(static_cast<std::size_t>(2 * depth), ' ');
    out += fmt::format("{}{}\n", indent, one.head);
    std::string second = one.where;
    if (!one.how.empty()) second += "  " + one.how;
    out += fmt::format("{}    {}\n", indent, second);
    if (depth == 0 && !one.meaning.empty()) out += fmt::format("{}    {}\n", indent, one.meaning);
    for (const Explained& part : one.made_of) write(part, depth + 1, out);
}

nlohmann::json json_of(const Explained& one) {
    nlohmann::json made_of = nlohmann::json::array();
    for (const Explained& part : one.made_of) made_of.push_back(json_of(part));
    return {{"what", one.head}, {"how", one.how}, {"where", one.where}, {"meaning", one.meaning}, {"made_of", std::move(made_of)}};
}

}  // namespace

std::string place(const support::SourceRange& where, const Sources& sources) {
    return fmt::format("{}:{}", sources.name(where.file), sources.line_column(where.file, where.begin).line);
}

std::vector<Explained> explain_name(const Origins& origins, const Sources& sources, const std::string& name) {
    std::vector<Explained> result;
    for (const Definition& definition : origins.definitions) {
        if (definition.name == name || full_name(definition) == name) result.push_back(explained(definition, origins, sources, 0));
    }
    for (const FilledKey& key : origins.keys) {
        const std::string owner = short_owner(key);
        const bool one = owner + '.' + key.path == name || key.owner + '.' + key.path == name;
        // `steel.E` of a module, under the name that the scene uses.
        const bool imported = owner.substr(owner.rfind('.') + 1) + '.' + key.path == name;
        if (owner == name || key.owner == name || one || imported) result.push_back(explained(key, origins, sources));
    }
    return result;
}

std::vector<Explained> explain_place(const Origins& origins, const Sources& sources, std::uint32_t file, std::size_t at) {
    std::vector<Explained> result;
    for (const FilledKey& key : origins.keys) {
        const bool there = key.given && key.where.file == file && key.where.begin <= at && at <= key.where.end;
        if (there) result.push_back(explained(key, origins, sources));
    }
    return result;
}

std::vector<std::string> names(const Origins& origins) {
    std::set<std::string> result;
    for (const Definition& definition : origins.definitions) {
        result.insert(definition.name);
        result.insert(full_name(definition));
    }
    for (const FilledKey& key : origins.keys) {
        result.insert(short_owner(key));
        const std::string owner = short_owner(key);
        result.insert(owner + '.' + key.path);
        result.insert(owner.substr(owner.rfind('.') + 1) + '.' + key.path);
    }
    return {result.begin(), result.end()};
}

std::vector<Explained> params(const Origins& origins, const Sources& sources) {
    std::vector<Explained> result;
    for (const Definition& definition : origins.definitions) {
        if (definition.kind == "param") result.push_back(explained(definition, origins, sources, deepest));
    }
    return result;
}

std::vector<Explained> defaults(const Origins& origins, const Sources& sources) {
    std::vector<Explained> result;
    for (const FilledKey& key : origins.keys) {
        if (!key.given) result.push_back(explained(key, origins, sources));
    }
    return result;
}

std::string text(const std::vector<Explained>& list) {
    std::string out;
    for (const Explained& one : list) write(one, 0, out);
    return out;
}

std::string json(const std::vector<Explained>& list) {
    nlohmann::json result = nlohmann::json::array();
    for (const Explained& one : list) result.push_back(json_of(one));
    return result.dump(2, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace avs::explain
