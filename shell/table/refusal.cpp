#include "shell/table/refusal.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <string_view>

#include "runtime/base/nearest_name.h"
#include "shell/table/table.h"

namespace avs::shell {

namespace {

std::string meant(const std::string& word, const std::vector<std::string>& known) { return did_you_mean(word, known, "", " "); }

/// Names that other programs have for our options.
constexpr std::array<std::pair<std::string_view, std::string_view>, 20> names_elsewhere{{
    {"--dir", "-o"},
    {"--out", "-o"},
    {"--outdir", "-o"},
    {"--output", "-o"},
    {"--output-dir", "-o"},
    {"-j", "--threads"},
    {"-t", "--threads"},
    {"--cores", "--threads"},
    {"--jobs", "--threads"},
    {"-f", "--again"},
    {"--force", "--again"},
    {"--overwrite", "--again"},
    {"--continue", "--resume"},
    {"-D", "--set"},
    {"-p", "--set"},
    {"--param", "--set"},
    {"-I", "--modules"},
    {"-q", "--progress=none"},
    {"--quiet", "--progress=none"},
    {"--json", "--format=json"},
}};

bool is_option(const std::string& word) { return word.size() > 1 && word.front() == '-'; }
std::string name_of(const std::string& word) { return word.substr(0, word.find('=')); }

std::vector<std::string> names_of(const std::vector<Option>& options) {
    std::vector<std::string> names;
    for (const Option& each : options) names.insert(names.end(), each.names.begin(), each.names.end());
    return names;
}

/// The known option that was probably meant: the one that other programs call so, else the one spelt nearly so, else the only
/// one that begins so.
std::string option_meant(const std::string& name, const std::vector<std::string>& known) {
    for (const auto& [elsewhere, ours] : names_elsewhere)
        if (elsewhere == name && std::find(known.begin(), known.end(), name_of(std::string(ours))) != known.end())
            return fmt::format("did you mean `{}`? ", ours);
    if (std::string near = meant(name, known); !near.empty()) return near;
    const auto begins_so = [&](const std::string& each) { return each.starts_with("--") && each.starts_with(name); };
    const auto first = std::find_if(known.begin(), known.end(), begins_so);
    const bool only = name.size() > 2 && first != known.end() && std::none_of(first + 1, known.end(), begins_so);
    return only ? fmt::format("did you mean `{}`? ", *first) : "";
}

std::string unexpected(const Table& table, const Verb& verb, const std::vector<std::string>& words) {
    const std::string help = fmt::format("`{} {} --help` lists them", table.program, verb.name);
    const auto option = std::find_if(words.begin(), words.end(), is_option);
    if (option != words.end()) {
        const std::string name = name_of(*option);
        const std::vector<std::string> known = names_of(verb.options);
        if (std::find(known.begin(), known.end(), name) != known.end())
            return fmt::format("`{}` belongs behind the command: `{} {} {} ..`", name, table.program, verb.name, *option);
        return fmt::format("`{}` has no option `{}`; {}{}", verb.name, name, option_meant(name, known), help);
    }
    if (std::any_of(words.begin(), words.end(), [](const std::string& word) { return word.find('=') != std::string::npos; }))
        return fmt::format(
            "`{}` is too much for `{}`; name and value are one word, without blanks: `--set speed=3m/s`, or "
            "`--set \"speed=3 m/s\"`",
            fmt::join(words, " "), verb.name);
    return fmt::format("`{}` is too much for `{}`; `{} {} --help` says what it takes", fmt::join(words, " "), verb.name,
                       table.program, verb.name);
}

std::string no_such_verb(const Table& table, const std::string& word, const Elsewhere& elsewhere) {
    for (const auto& [verb, command] : elsewhere)
        if (verb == word) return fmt::format("there is no command `{}` here: `{}` does that", word, command);
    if (is_option(word)) {
        const std::string meant = option_meant(name_of(word), names_of(table.options));
        return fmt::format("there is no option `{}` without a command; {}`{} --help` lists commands and options", name_of(word),
                           meant, table.program);
    }
    std::vector<std::string> verbs;
    for (const Verb& verb : table.verbs) verbs.push_back(verb.name);
    return fmt::format("there is no command `{}`; {}`{} --help` lists them", word, meant(word, verbs), table.program);
}

}  // namespace

std::string refusal(const CLI::App& app, const Table& table, const CLI::ParseError& error, const Elsewhere& elsewhere) {
    const std::vector<std::string> words = app.remaining(true);
    const std::vector<const CLI::App*> said =
        app.get_subcommands(std::function<bool(const CLI::App*)>([](const CLI::App* verb) { return verb->parsed(); }));
    if (said.empty()) {
        if (words.empty()) return fmt::format("say what to do; `{} --help` lists the commands", table.program);
        return no_such_verb(table, words.front(), elsewhere);
    }
    const Verb* verb = table.find(said.front()->get_name());
    const bool extra = dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr;
    return verb != nullptr && extra && !words.empty() ? unexpected(table, *verb, words) : error.what();
}

}  // namespace avs::shell
