#include "compiler/explain/difference.h"

#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "compiler/explain/values.h"

namespace avs::explain {

namespace {

using scene::Definition;
using scene::FilledKey;

struct Entry {
    std::string value, where;
};

/// Entries in the order of the text, with access by name. A name that occurs twice gets a number.
class Table {
public:
    void add(std::string what, Entry entry) {
        const int count = ++seen_[what];
        if (count > 1) what += fmt::format(" ({})", count);
        index_.emplace(what, entries_.size());
        entries_.emplace_back(std::move(what), std::move(entry));
    }
    const Entry* find(const std::string& what) const {
        const auto found = index_.find(what);
        return found == index_.end() ? nullptr : &entries_[found->second].second;
    }
    const std::vector<std::pair<std::string, Entry>>& entries() const { return entries_; }

private:
    std::vector<std::pair<std::string, Entry>> entries_;
    std::map<std::string, std::size_t> index_;
    std::map<std::string, int> seen_;
};

/// The name of a line in the dump: the first words, which stand before the value: `clock strain = ..`, `run
/// until 1 s`.
std::string name_of(const std::string& line) {
    std::istringstream words(line);
    std::string first, second;
    words >> first >> second;
    if (first == "expect" || first == "record") return first == "expect" ? line : first + ' ' + second;
    return second.empty() ? first : first + ' ' + second;
}

Table table(const Side& side) {
    Table result;
    for (const Definition& definition : side.origins.definitions) {
        const bool has_own_line = definition.kind == "body" || definition.kind == "contact" || definition.kind == "record";
        const bool in_scenes = definition.kind == "region" || definition.kind == "material";
        if (has_own_line || (in_scenes && !side.dump.empty())) continue;  // definitions of this kind have lines in the dump
        const bool module = !definition.module.empty();
        const std::string value = definition.kind == "fn" ? definition.signature + " = " + definition.written : definition.value;
        result.add(fmt::format("{} {}{}{}", definition.kind, definition.module, module ? "." : "", definition.name),
                   {value, place(definition.where, *side.sources)});
    }
    // Places of parts without keys, and of owners of keys and their keys.
    std::map<std::string, std::string> place_of = side.places;
    for (const FilledKey& key : side.origins.keys) {
        const std::string where = place(key.where, *side.sources);
        place_of.emplace(key.owner, where);
        place_of.emplace(key.owner + '.' + key.path.substr(0, key.path.find('.')), where);
    }
    for (const Definition& definition : side.origins.definitions) {
        if (definition.module.empty())
            place_of.emplace(definition.kind + ' ' + definition.name, place(definition.where, *side.sources));
    }
    for (const FilledKey& key : side.origins.keys) {  // keys of materials of a module
        if (side.dump.empty() && key.owner.starts_with("material "))
            result.add(key.owner + ": " + key.path, {key.value, place(key.where, *side.sources)});
    }
    const auto where_of = [&](const std::string& owner, const std::string& part) {
        const auto exact = place_of.find(owner + '.' + part);
        const auto whole = exact != place_of.end() ? exact : place_of.find(owner);
        return whole != place_of.end() ? whole->second : std::string{};
    };
    std::istringstream lines(side.dump);
    std::string owner, outer;
    for (std::string line; std::getline(lines, line);) {
        const std::size_t indent = line.find_first_not_of(' ');
        if (indent == std::string::npos) continue;
        const std::string content = line.substr(indent);
        if (indent == 0) {
            owner = name_of(content);
            if (content.starts_with("param ")) continue;  // params are compared as definitions
            const std::string rest = content.size() > owner.size() ? content.substr(owner.size() + 1) : "";
            result.add(owner, {rest, where_of(owner, "")});
            outer.clear();
            continue;
        }
        if (owner.starts_with("expect ")) {  // a second line holds the comparison
            result.add(owner + ": works out to", {content, where_of(owner, "")});
            continue;
        }
        const std::string first = content.substr(0, content.find(' '));
        if (indent == 2) outer = first;
        // Deeper lines are nested sets, which are compared line by line.
        const bool nested = indent > 2;
        result.add(
            owner + ": " + (nested ? outer + " .. " + first : first),
            {content.size() > first.size() ? content.substr(first.size() + 1) : content, where_of(owner, nested ? outer : first)});
    }
    return result;
}

}  // namespace

std::vector<Change> difference(const Side& a, const Side& b) {
    const Table before = table(a), after = table(b);
    std::vector<Change> changes;
    for (const auto& [what, entry] : before.entries()) {
        const Entry* other = after.find(what);
        if (other == nullptr) {
            changes.push_back({Change::Kind::removed, what, entry.value, "", entry.where, ""});
        } else if (other->value != entry.value) {
            changes.push_back({Change::Kind::changed, what, entry.value, other->value, entry.where, other->where});
        }
    }
    for (const auto& [what, entry] : after.entries()) {
        if (before.find(what) == nullptr) changes.push_back({Change::Kind::added, what, "", entry.value, "", entry.where});
    }
    return changes;
}

std::string text(const std::vector<Change>& changes) {
    std::string out;
    for (const Change& change : changes) {
        const char sign = change.kind == Change::Kind::added ? '+' : change.kind == Change::Kind::removed ? '-' : '~';
        const std::string where = change.before_where.empty()  ? change.after_where
                                  : change.after_where.empty() ? change.before_where
                                                               : change.before_where + ", " + change.after_where;
        out += fmt::format("{} {}{}{}\n", sign, change.what, where.empty() ? "" : "  ", where);
        if (!change.before.empty()) out += fmt::format("    - {}\n", change.before);
        if (!change.after.empty()) out += fmt::format("    + {}\n", change.after);
    }
    return out;
}

std::string json(const std::vector<Change>& changes) {
    nlohmann::json result = nlohmann::json::array();
    for (const Change& change : changes) {
        const char* kind = change.kind == Change::Kind::added     ? "added"
                           : change.kind == Change::Kind::removed ? "removed"
                                                                  : "changed";
        result.push_back({{"kind", kind},
                          {"what", change.what},
                          {"before", {{"value", change.before}, {"where", change.before_where}}},
                          {"after", {{"value", change.after}, {"where", change.after_where}}}});
    }
    return result.dump(2, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace avs::explain
