#include "shell/table/refusal.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "runtime/base/nearest_name.h"
#include "shell/table/table.h"

namespace avs::shell {

namespace {

std::string meant(const std::string& word, const std::vector<std::string>& known) { return did_you_mean(word, known, "", " "); }

std::string unexpected(const Table& table, const Verb& verb, const std::vector<std::string>& words) {
    const std::string help = fmt::format("`{} {} --help` lists them", table.program, verb.name);
    const auto option = std::find_if(words.begin(), words.end(), [](const std::string& word) { return word.starts_with('-'); });
    if (option != words.end() && *option != "-") {
        const std::string name = option->substr(0, option->find('='));
        std::vector<std::string> known;
        for (const Option& each : verb.options) known.insert(known.end(), each.names.begin(), each.names.end());
        return fmt::format("`{}` has no option `{}`; {}{}", verb.name, name, meant(name, known), help);
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
