#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string_view>
#include <utility>
#include <vector>

#include "shell/driver/completions.h"
#include "shell/driver/value_kinds.h"

namespace avs::embedded {
extern const std::vector<std::pair<std::string_view, std::string_view>> completion_script;  ///< completion.bash
}

namespace avs::shell {

namespace {

std::string names_of(const std::vector<Option>& options) {
    std::string names;
    for (const Option& option : options)
        for (const std::string& name : option.names)
            if (!option.is_argument()) names += ' ' + name;
    return names;
}

/// Kinds of values as arguments of the function `_avs_offer` of completion.bash: "word:a word:b end:.avs folder".
std::string kinds_as_words(const ValueKinds& kinds) {
    std::string text;
    for (const std::string& word : kinds.words) text += " word:" + word;
    for (const std::string& extension : kinds.extensions) text += " end:" + extension;
    if (kinds.folders) text += " folder";
    if (kinds.files) text += " file";
    return text.empty() ? "none" : text.substr(1);
}

}  // namespace

std::string bash_completion(const std::vector<Table>& programs) {
    std::string verbs, options, values, arguments;
    for (const Table& table : programs) {
        std::string names = names_of(table.options);
        for (const Verb& verb : table.verbs) {
            names += ' ' + verb.name;
            options += fmt::format("        '{} {}') echo '{}' ;;\n", table.program, verb.name, names_of(verb.options));
            arguments +=
                fmt::format("        '{} {}') echo '{}' ;;\n", table.program, verb.name, kinds_as_words(kinds_of_arguments(verb)));
            for (const Option& option : verb.options) {
                if (option.is_argument() || option.is_flag()) continue;
                std::string cases;
                for (const std::string& name : option.names)
                    cases += fmt::format("{}'{} {} {}'", cases.empty() ? "" : " | ", table.program, verb.name, name);
                values += fmt::format("        {}) echo '{}' ;;\n", cases, kinds_as_words(kinds_of(option.value)));
            }
        }
        verbs += fmt::format("        {}) echo '{}' ;;\n", table.program, names);
    }
    const auto function = [](const char* name, const std::string& cases) {
        return fmt::format("{}() {{\n    case $1 in\n{}    esac\n}}\n", name, cases);
    };
    return "# Made by `avs completion bash` of the programs' own tables of options.\n" + function("_avs_verbs", verbs) +
           function("_avs_options", options) + function("_avs_value", values) + function("_avs_arguments", arguments) +
           std::string(embedded::completion_script.front().second);
}

}  // namespace avs::shell
