#include "shell/table/table.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>
#include <utility>

namespace avs::shell {

namespace {

using Json = nlohmann::ordered_json;

std::string value_of(const CLI::Option& option) {
    if (option.get_expected_max() == 0) return {};  // a flag
    const std::string& said = option.get_option_text();
    return said.empty() ? option.get_type_name() : said;
}

Option option_of(const CLI::Option& option) {
    Option result{.names = {},
                  .value = value_of(option),
                  .meaning = option.get_description(),
                  .required = option.get_required(),
                  .repeated = option.get_items_expected_max() > 1};
    for (const std::string& name : option.get_snames()) result.names.push_back('-' + name);
    for (const std::string& name : option.get_lnames()) result.names.push_back("--" + name);
    if (result.names.empty()) result.names.push_back(option.get_name(true));
    return result;
}

std::vector<Option> options_of(const CLI::App& app) {
    std::vector<Option> result;
    for (const CLI::Option* option : app.get_options())
        if (!option->get_group().empty()) result.push_back(option_of(*option));
    return result;
}

Json json_of(const std::vector<Option>& options) {
    Json rows = Json::array();
    for (const Option& option : options) {
        rows.push_back({{"names", option.names},
                        {"value", option.value},
                        {"meaning", option.meaning},
                        {"required", option.required},
                        {"repeated", option.repeated}});
    }
    return rows;
}

std::vector<Option> options_from(const Json& rows) {
    std::vector<Option> result;
    for (const Json& row : rows) {
        result.push_back({.names = row.at("names"),
                          .value = row.at("value"),
                          .meaning = row.at("meaning"),
                          .required = row.at("required"),
                          .repeated = row.at("repeated")});
    }
    return result;
}

}  // namespace

bool Option::has_name(std::string_view name) const { return std::find(names.begin(), names.end(), name) != names.end(); }

const Verb* Table::find(std::string_view verb) const {
    const auto found = std::find_if(verbs.begin(), verbs.end(), [&](const Verb& each) { return each.name == verb; });
    return found == verbs.end() ? nullptr : &*found;
}

Table table_of(const CLI::App& app, std::string_view version) {
    Table result{.program = app.get_name(),
                 .meaning = app.get_description(),
                 .version = std::string(version),
                 .options = options_of(app),
                 .verbs = {}};
    for (const CLI::App* verb : app.get_subcommands(std::function<bool(const CLI::App*)>{}))
        if (!verb->get_group().empty()) result.verbs.push_back({verb->get_name(), verb->get_description(), options_of(*verb)});
    return result;
}

std::string json(const Table& table) {
    Json verbs = Json::array();
    for (const Verb& verb : table.verbs)
        verbs.push_back({{"name", verb.name}, {"meaning", verb.meaning}, {"options", json_of(verb.options)}});
    const Json whole{{"program", table.program},
                     {"meaning", table.meaning},
                     {"version", table.version},
                     {"options", json_of(table.options)},
                     {"verbs", std::move(verbs)}};
    return whole.dump(1) + '\n';
}

Result<Table> read_table(const std::string& text) {
    try {
        const Json whole = Json::parse(text);
        Table result{.program = whole.at("program"),
                     .meaning = whole.at("meaning"),
                     .version = whole.at("version"),
                     .options = options_from(whole.at("options")),
                     .verbs = {}};
        for (const Json& verb : whole.at("verbs"))
            result.verbs.push_back({verb.at("name"), verb.at("meaning"), options_from(verb.at("options"))});
        return result;
    } catch (const Json::exception& wrong) {
        return Error{ExitCode::environment, fmt::format("this is no table of options: {}", wrong.what())};
    }
}

}  // namespace avs::shell
