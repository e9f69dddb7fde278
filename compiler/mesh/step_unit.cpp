#include "compiler/mesh/step_unit.h"
#include "runtime/base/elementary.h"

#include <array>
#include <charconv>
#include <cmath>
#include <string>
#include <unordered_map>
#include <utility>

namespace avs::mesh {

namespace {

/// Instances of the data section, without blanks, by number. Only instances of units or measures are kept.
using Instances = std::unordered_map<std::string, std::string>;

struct File {
    Instances instances;
    std::string unit_contexts;  // contents of all GLOBAL_UNIT_ASSIGNED_CONTEXTs: "#1,#2,#3,"
};

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

void add_statement(const std::string& statement, File& file) {
    const std::size_t equals = statement.find('=');
    if (equals == std::string::npos || statement[0] != '#') return;
    const std::string_view context_name = "GLOBAL_UNIT_ASSIGNED_CONTEXT((";
    if (const std::size_t context = statement.find(context_name); context != std::string::npos) {
        const std::size_t begin = context + context_name.size();
        file.unit_contexts += statement.substr(begin, statement.find(')', begin) - begin) + ",";
    }
    if (statement.find("UNIT") != std::string::npos) file.instances[statement.substr(0, equals)] = statement.substr(equals + 1);
}

File split(std::string_view content) {
    File file;
    std::string statement;
    bool in_text = false;
    for (const char c : content) {
        if (c == '\'') in_text = !in_text;
        if (c == ';' && !in_text) {
            add_statement(statement, file);
            statement.clear();
        } else if (in_text || !is_blank(c)) {
            statement += c;
        }
    }
    return file;
}

double prefix_factor(std::string_view prefix) {
    static constexpr std::array<std::pair<std::string_view, int>, 16> prefixes{{{".EXA.", 18},
                                                                                {".PETA.", 15},
                                                                                {".TERA.", 12},
                                                                                {".GIGA.", 9},
                                                                                {".MEGA.", 6},
                                                                                {".KILO.", 3},
                                                                                {".HECTO.", 2},
                                                                                {".DECA.", 1},
                                                                                {".DECI.", -1},
                                                                                {".CENTI.", -2},
                                                                                {".MILLI.", -3},
                                                                                {".MICRO.", -6},
                                                                                {".NANO.", -9},
                                                                                {".PICO.", -12},
                                                                                {".FEMTO.", -15},
                                                                                {".ATTO.", -18}}};
    for (const auto& [name, exponent] : prefixes)
        if (prefix == name) return elementary::pow(10.0, exponent);
    return 1;
}

/// The text between `name(` and the next closing parenthesis.
std::string_view argument(std::string_view text, std::string_view name) {
    const std::size_t found = text.find(name);
    if (found == std::string_view::npos) return {};
    const std::size_t begin = found + name.size();
    return text.substr(begin, text.find(')', begin) - begin);
}

std::string last_reference(std::string_view text) {
    const std::size_t begin = text.rfind('#');
    if (begin == std::string_view::npos) return {};
    std::size_t end = begin + 1;
    while (end < text.size() && text[end] >= '0' && text[end] <= '9') ++end;
    return std::string(text.substr(begin, end - begin));
}

/// Metres in a length unit. `depth` limits chains of definitions.
std::optional<double> metres(const Instances& instances, const std::string& id, int depth) {
    const auto found = instances.find(id);
    if (found == instances.end() || depth == 0) return std::nullopt;
    const std::string_view text = found->second;
    if (text.find("LENGTH_UNIT(") == std::string_view::npos) return std::nullopt;
    if (const std::string_view si = argument(text, "SI_UNIT("); si.find(".METRE.") != std::string_view::npos)
        return prefix_factor(si.substr(0, si.find(',')));

    // CONVERSION_BASED_UNIT('INCH',#7), #7 = LENGTH_MEASURE_WITH_UNIT(LENGTH_MEASURE(25.4),#8)
    const auto measure = instances.find(last_reference(argument(text, "CONVERSION_BASED_UNIT(")));
    if (measure == instances.end()) return std::nullopt;
    const std::string_view number = argument(measure->second, "LENGTH_MEASURE(");
    double factor = 0;
    if (std::from_chars(number.data(), number.data() + number.size(), factor).ec != std::errc{} || !(factor > 0))
        return std::nullopt;
    const std::optional<double> base = metres(instances, last_reference(measure->second), depth - 1);
    return base ? std::optional(factor * *base) : std::nullopt;
}

}  // namespace

std::optional<double> declared_step_unit(std::string_view content) {
    const File file = split(content);
    std::optional<double> unit;
    for (std::size_t begin = 0; begin < file.unit_contexts.size();) {
        const std::size_t end = file.unit_contexts.find(',', begin);
        const std::optional<double> found = metres(file.instances, file.unit_contexts.substr(begin, end - begin), 4);
        if (found && unit && std::abs(*found - *unit) > 1e-9 * *unit) return std::nullopt;
        if (found) unit = found;
        begin = end + 1;
    }
    return unit;
}

}  // namespace avs::mesh
