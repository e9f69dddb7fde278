#include "compiler/explain/module_page.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace avs::explain {

namespace {

using scene::Definition;
using scene::FilledKey;
using scene::Origins;

/// Keys of the constructor that made a definition.
std::vector<const FilledKey*> keys_of(const Origins& origins, const Definition& definition) {
    std::vector<const FilledKey*> result;
    for (const FilledKey& key : origins.keys) {
        if (key.owner == definition.kind + ' ' + definition.name) result.push_back(&key);
    }
    return result;
}

bool is_own(const Definition& definition) { return definition.module.empty() && definition.is_public; }

std::string cell(std::string text) {
    for (std::size_t at = text.find('|'); at != std::string::npos; at = text.find('|', at + 2)) text.insert(at, "\\");
    return text;
}

}  // namespace

std::string module_page(const Origins& origins, const std::string& name, const std::string& doc) {
    std::string out = fmt::format("# {}\n", name);
    if (!doc.empty()) out += fmt::format("\n{}\n", doc);
    for (const Definition& definition : origins.definitions) {
        if (!is_own(definition)) continue;
        out += fmt::format("\n## `{}{}`\n", definition.name, definition.signature);
        if (!definition.doc.empty()) out += fmt::format("\n{}\n", definition.doc);
        if (definition.kind == "fn") {
            out += fmt::format("\nA function: `{}`.\n", definition.written);
            continue;
        }
        const std::vector<const FilledKey*> keys = keys_of(origins, definition);
        if (keys.empty()) {
            out += fmt::format("\nA {}: `{}`{}.\n", definition.type, definition.value,
                               definition.written == definition.value ? "" : fmt::format(", written `{}`", definition.written));
            continue;
        }
        out += fmt::format("\nA {}: `{}`.\n\n| key | in SI | written | meaning |\n|---|---|---|---|\n", definition.type,
                           definition.written);
        for (const FilledKey* key : keys) {
            out += fmt::format("| `{}` | {} | {} | {} |\n", key->path, cell(key->value),
                               key->given ? "`" + cell(key->written) + "`" : "default", cell(key->meaning));
        }
    }
    return out;
}

std::string module_json(const Origins& origins, const std::string& name, const std::string& doc) {
    nlohmann::json names = nlohmann::json::array();
    for (const Definition& definition : origins.definitions) {
        if (!is_own(definition)) continue;
        nlohmann::json keys = nlohmann::json::array();
        for (const FilledKey* key : keys_of(origins, definition)) {
            keys.push_back({{"key", key->path}, {"value", key->value}, {"written", key->written}, {"meaning", key->meaning}});
        }
        names.push_back({{"kind", definition.kind},
                         {"name", definition.name},
                         {"signature", definition.signature},
                         {"type", definition.type},
                         {"value", definition.value},
                         {"written", definition.written},
                         {"doc", definition.doc},
                         {"keys", std::move(keys)}});
    }
    const nlohmann::json page{{"module", name}, {"doc", doc}, {"names", std::move(names)}};
    return page.dump(2, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace avs::explain
