#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <optional>
#include <string_view>

#include "api/handles.h"
#include "compiler/check/units.h"

namespace avs::api {

namespace {

std::string_view trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t");
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

/// Parses a unit such as "kg*m/s^2": names with powers, joined by `*` and `/`. Numbers without unit have the unit "" or "1".
Result<check::UnitScale> unit_of(std::string_view text) {
    check::UnitScale scale;
    if (trimmed(text).empty() || trimmed(text) == "1") return scale;
    int sign = 1;
    while (true) {
        const std::size_t end = text.find_first_of("*/");
        std::string_view name = trimmed(text.substr(0, end));
        int power = 1;
        if (const std::size_t mark = name.find('^'); mark != std::string_view::npos) {
            const std::string_view digits = trimmed(name.substr(mark + 1));
            if (std::from_chars(digits.data(), digits.data() + digits.size(), power).ptr != digits.data() + digits.size())
                return Error{ExitCode::bad_input, fmt::format("`{}` is no power", digits)};
            name = trimmed(name.substr(0, mark));
        }
        const std::optional<check::UnitScale> unit = check::unit_named(name);
        if (!unit) {
            const std::string meant = check::unit_suggestion(name).text;
            return Error{ExitCode::bad_input, fmt::format("`{}` is not a unit{}{}", name, meant.empty() ? "" : "; ", meant)};
        }
        const std::optional<check::UnitScale> product = check::combine(scale, *unit, sign * power);
        if (!product) return Error{ExitCode::bad_input, fmt::format("a power of `{}` is too large", name)};
        scale = *product;
        if (end == std::string_view::npos) return scale;
        sign = text[end] == '*' ? 1 : -1;
        text.remove_prefix(end + 1);
    }
}

Failure quantity(std::string_view text, std::string_view wanted, double& value) {
    const Result<check::UnitScale> due = unit_of(wanted);
    if (!due) return misuse(fmt::format("unit `{}`: {}", wanted, due.error().message));
    const std::string_view given = trimmed(text);
    double number = 0;
    const auto [rest, error] = std::from_chars(given.data(), given.data() + given.size(), number);
    if (error != std::errc{} || !std::isfinite(number))
        return {AVS_BAD_INPUT, fmt::format("`{}` is not a number with a unit, as `1.5 ms`", text)};
    const Result<check::UnitScale> unit = unit_of({rest, static_cast<std::size_t>(given.data() + given.size() - rest)});
    if (!unit) return {AVS_BAD_INPUT, fmt::format("`{}`: {}", text, unit.error().message)};
    if (unit->dimension != due->dimension) {
        return {AVS_BAD_INPUT,
                fmt::format("`{}`: found {}, expected {}", text, describe(unit->dimension), describe(due->dimension))};
    }
    value = check::to_si(number, *unit);
    return {};
}

}  // namespace

}  // namespace avs::api

avs_status avs_quantity(const char* text, const char* unit, double* value, avs_error** error) {
    return avs::api::guarded(error, [&]() -> avs::api::Failure {
        if (text == nullptr || unit == nullptr || value == nullptr) return avs::api::misuse("avs_quantity: a parameter is NULL");
        return avs::api::quantity(text, unit, *value);
    });
}
