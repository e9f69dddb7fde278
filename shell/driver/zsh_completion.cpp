#include <fmt/format.h>
#include <fmt/ranges.h>

#include "shell/driver/completions.h"
#include "shell/driver/value_kinds.h"

namespace avs::shell {

namespace {

/// Escapes a text for single quotes. The characters `[`, `]` and `:` separate the parts of a specification, so they are escaped,
/// too.
std::string quoted(const std::string& text) {
    std::string result;
    for (const char c : text) {
        if (c == '\'') {
            result += "'\\''";
        } else {
            if (c == '[' || c == ']' || c == ':' || c == '\\') result += '\\';
            result += c;
        }
    }
    return result;
}

/// Completion action of zsh for a value.
std::string action(const ValueKinds& kinds) {
    if (!kinds.words.empty() && !kinds.are_files()) return fmt::format("({})", fmt::join(kinds.words, " "));
    if (kinds.files) return "_files";
    std::vector<std::string> globs;
    for (const std::string& extension : kinds.extensions) globs.push_back("*" + extension);
    if (globs.empty()) return kinds.folders ? "_files -/" : " ";
    // zsh offers folders beside the files that fit.
    return fmt::format("_files -g \"{}{}\"", globs.size() == 1 ? globs[0] : fmt::format("({})", fmt::join(globs, "|")),
                       kinds.folders ? "" : "(-.)");
}

std::string specification(const Option& option) {
    const std::string meaning = quoted(in_short(option.meaning));
    std::string names = option.names.size() == 1 ? option.names[0] : fmt::format("{{{}}}", fmt::join(option.names, ","));
    if (option.is_flag()) return fmt::format("'{}[{}]'", names, meaning);
    const bool is_long = names.starts_with("--");
    return fmt::format("'{}{}{}[{}]:{}:{}'", option.repeated ? "*" : "", names, is_long ? "=" : "", meaning, quoted(option.value),
                       action(kinds_of(option.value)));
}

/// An option with two names (-h,--help) gets one specification for each.
void add(std::string& lines, const Option& option) {
    for (const std::string& name : option.names) {
        Option one = option;
        one.names = {name};
        lines += fmt::format(" \\\n                    {}", specification(one));
    }
}

std::string arguments_of(const Verb& verb) {
    std::string lines;
    for (const Option& option : verb.options)
        if (!option.is_argument()) add(lines, option);
    const ValueKinds kinds = kinds_of_arguments(verb);
    if (kinds.are_files() || !kinds.words.empty()) lines += fmt::format(" \\\n                    '*:argument:{}'", action(kinds));
    return lines;
}

}  // namespace

std::string zsh_completion(const std::vector<Table>& programs) {
    std::string text = "#compdef avs avsc avsr\n# Made by `avs completion zsh` of the programs' own tables of options.\n";
    text += "_avs() {\n    local -a verbs\n    local context state line\n    typeset -A opt_args\n    case ${service:t} in\n";
    for (const Table& table : programs) {
        text += fmt::format("        {})\n            verbs=(\n", table.program);
        for (const Verb& verb : table.verbs)
            text += fmt::format("                '{}:{}'\n", verb.name, quoted(in_short(verb.meaning)));
        text += "            )\n            _arguments -C";
        std::string lines;
        for (const Option& option : table.options) add(lines, option);
        text += lines + " \\\n                    '1:command:->verb' '*::argument:->rest'\n";
        text +=
            "            case $state in\n                verb) _describe command verbs ;;\n                rest) case $line[1] "
            "in\n";
        for (const Verb& verb : table.verbs)
            text += fmt::format("                {})\n                    _arguments{} ;;\n", verb.name, arguments_of(verb));
        text += "                esac ;;\n            esac ;;\n";
    }
    return text + "    esac\n}\nif [ \"$funcstack[1]\" = _avs ]; then _avs \"$@\"; else compdef _avs avs avsc avsr; fi\n";
}

}  // namespace avs::shell
