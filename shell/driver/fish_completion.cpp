#include <fmt/format.h>
#include <fmt/ranges.h>

#include "shell/driver/completions.h"
#include "shell/driver/value_kinds.h"

namespace avs::shell {

namespace {

std::string quoted(const std::string& text) {
    std::string result = "'";
    for (const char c : text) {
        if (c == '\'' || c == '\\') result += '\\';
        result += c;
    }
    return result + '\'';
}

/// Options of fish's `complete` that say which values it offers: -f no files, -F files, -a the listed words.
std::string candidates(const ValueKinds& kinds) {
    if (kinds.files) return " -F";
    std::string offers = fmt::format("{}", fmt::join(kinds.words, " "));
    for (const std::string& extension : kinds.extensions) offers += fmt::format(" (__avs_files {})", extension);
    if (kinds.are_files()) offers += " (__fish_complete_directories)";
    return offers.empty() ? " -f" : " -f -a " + quoted(offers);
}

std::string name_of(const std::string& name) { return name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1); }

std::string line(const std::string& program, const std::string& condition, const Option& option) {
    std::string text = fmt::format("complete -c {} -n {}", program, quoted(condition));
    for (const std::string& name : option.names) text += name_of(name);
    if (!option.is_flag()) text += " -r" + candidates(kinds_of(option.value));
    return text + " -d " + quoted(in_short(option.meaning)) + '\n';
}

}  // namespace

std::string fish_completion(const std::vector<Table>& programs) {
    // fish's own __fish_complete_suffix offers all other files, too: so it is not used.
    std::string text =
        "# Made by `avs completion fish` of the programs' own tables of options.\n"
        "function __avs_files\n    set -l begun (commandline -ct)\n    for file in $begun*$argv[1]\n        echo $file\n    "
        "end\nend\n";
    for (const Table& table : programs) {
        text += fmt::format("complete -c {} -f\n", table.program);
        for (const Option& option : table.options) text += line(table.program, "__fish_use_subcommand", option);
        for (const Verb& verb : table.verbs)
            text += fmt::format("complete -c {} -n __fish_use_subcommand -a {} -d {}\n", table.program, verb.name,
                                quoted(in_short(verb.meaning)));
        for (const Verb& verb : table.verbs) {
            const std::string condition = "__fish_seen_subcommand_from " + verb.name;
            for (const Option& option : verb.options)
                if (!option.is_argument()) text += line(table.program, condition, option);
            const ValueKinds kinds = kinds_of_arguments(verb);
            if (kinds.are_files() || !kinds.words.empty())
                text += fmt::format("complete -c {} -n {}{}\n", table.program, quoted(condition), candidates(kinds));
        }
    }
    return text;
}

}  // namespace avs::shell
