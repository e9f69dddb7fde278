#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "runtime/base/result.h"

namespace CLI {
class App;
}

namespace avs::shell {

/// An option of a verb, or an argument.
struct Option {
    std::vector<std::string> names;  ///< "-o", "--set"; of an argument its only name, without dashes: "FILE"
    std::string value;               ///< what follows the option, in the form that README.md describes; empty: the option is a flag
    std::string meaning;
    bool required = false;
    bool repeated = false;  ///< may be given more than once

    bool is_argument() const { return !names.front().starts_with('-'); }
    bool is_flag() const { return value.empty() && !is_argument(); }
    bool has_name(std::string_view name) const;
};

struct Verb {
    std::string name;
    std::string meaning;
    std::vector<Option> options;
};

/// All verbs and options of a program.
struct Table {
    std::string program;
    std::string meaning;
    std::string version;
    std::vector<Option> options;  ///< options that need no verb
    std::vector<Verb> verbs;

    const Verb* find(std::string_view verb) const;
};

/// The table of the options that a program has declared to CLI11. Options in the group "" are internal and left out.
Table table_of(const CLI::App& app, std::string_view version);

std::string json(const Table& table);
/// Reads a table from its text; an error if the text is no table.
Result<Table> read_table(const std::string& text);

}  // namespace avs::shell
