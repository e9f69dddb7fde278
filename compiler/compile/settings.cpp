#include "compiler/compile/settings.h"

#include <fmt/format.h>

#include <sstream>
#include <string_view>

#include "compiler/compile/modules.h"

namespace avs::compile {

namespace {

std::string_view trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t\r");
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1);
}

/// "name = value" as an override; `origin` says where it was written.
Result<check::ParameterOverride> split(std::string_view setting, const std::string& origin, support::Sources& sources) {
    const std::size_t equals = setting.find('=');
    const std::string_view name = trimmed(setting.substr(0, equals));
    if (equals == std::string_view::npos || name.empty()) {
        return Error{ExitCode::bad_input, fmt::format("{}: `{}` is not of the form name=value", origin, setting)};
    }
    const std::string value(trimmed(setting.substr(equals + 1)));
    if (value.empty()) return Error{ExitCode::bad_input, fmt::format("{}: `{}` has no value", origin, name)};
    return check::ParameterOverride{std::string(name), sources.add(fmt::format("{} {}", origin, name), value)};
}

}  // namespace

Result<std::vector<check::ParameterOverride>> read_settings(const std::vector<std::string>& settings,
                                                            const std::string& parameter_file, support::Sources& sources) {
    std::vector<check::ParameterOverride> result;
    if (!parameter_file.empty()) {
        const Result<std::string> text = read_text(parameter_file);
        if (!text) return text.error();
        std::istringstream lines(*text);
        int number = 0;
        for (std::string line; std::getline(lines, line);) {
            ++number;
            const std::string_view setting = trimmed(std::string_view(line).substr(0, line.find("//")));
            if (setting.empty()) continue;
            Result<check::ParameterOverride> one = split(setting, fmt::format("{}:{}", parameter_file, number), sources);
            if (!one) return one.error();
            result.push_back(*one);
        }
    }
    for (const std::string& setting : settings) {
        Result<check::ParameterOverride> one = split(setting, "--set", sources);
        if (!one) return one.error();
        result.push_back(*one);
    }
    return result;
}

}  // namespace avs::compile
