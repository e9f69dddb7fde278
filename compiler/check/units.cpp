#include "compiler/check/units.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <numbers>
#include <vector>

#include "compiler/support/diagnostic.h"
#include "runtime/base/elementary.h"

namespace avs::check {

namespace {

constexpr Dimension current{{0, 0, 0, 1}};
constexpr Dimension temperature{{0, 0, 0, 0, 1}};
constexpr Dimension amount{{0, 0, 0, 0, 0, 1}};
constexpr Dimension luminous_intensity{{0, 0, 0, 0, 0, 0, 1}};

// Source of the values: The International System of Units, BIPM brochure, 9th edition, tables 2, 4, 7 and 8. Inch and foot, for
// files that are in them: the international yard of 1959, 0.9144 m.
constexpr std::array units{
    UnitRow{"m", "metre", 1, 0, dimensions::length, true},
    UnitRow{"g", "gram", 1, -3, dimensions::mass, true},
    UnitRow{"s", "second", 1, 0, dimensions::time, true},
    UnitRow{"A", "ampere", 1, 0, current, true},
    UnitRow{"K", "kelvin", 1, 0, temperature, true},
    UnitRow{"mol", "mole", 1, 0, amount, true},
    UnitRow{"cd", "candela", 1, 0, luminous_intensity, true},
    UnitRow{"Hz", "hertz, 1/s", 1, 0, dimensions::frequency, true},
    UnitRow{"N", "newton, kg*m/s^2", 1, 0, dimensions::force, true},
    UnitRow{"Pa", "pascal, N/m^2", 1, 0, dimensions::pressure, true},
    UnitRow{"J", "joule, N*m", 1, 0, dimensions::energy, true},
    UnitRow{"W", "watt, J/s", 1, 0, dimensions::power, true},
    UnitRow{"L", "litre, dm^3", 1, -3, dimensions::volume, true},
    UnitRow{"t", "tonne, 1000 kg", 1, 3, dimensions::mass, false},
    UnitRow{"bar", "bar, 100 kPa", 1, 5, dimensions::pressure, true},
    UnitRow{"inch", "inch, 25.4 mm", 254, -4, dimensions::length, false},
    UnitRow{"ft", "foot, 12 inch", 3048, -4, dimensions::length, false},
    UnitRow{"min", "minute, 60 s", 60, 0, dimensions::time, false},
    UnitRow{"h", "hour, 3600 s", 3600, 0, dimensions::time, false},
    UnitRow{"rad", "radian, 1", 1, 0, dimensions::number, true},
    UnitRow{"deg", "degree, pi/180 rad", std::numbers::pi / 180, 0, dimensions::number, false},
    UnitRow{"\u00B0", "degree", std::numbers::pi / 180, 0, dimensions::number, false},
    UnitRow{"%", "percent, 1/100", 1, -2, dimensions::number, false},
};

constexpr std::array prefixes{
    PrefixRow{"Y", 24},      PrefixRow{"Z", 21},  PrefixRow{"E", 18},  PrefixRow{"P", 15},  PrefixRow{"T", 12},
    PrefixRow{"G", 9},       PrefixRow{"M", 6},   PrefixRow{"k", 3},   PrefixRow{"h", 2},   PrefixRow{"da", 1},
    PrefixRow{"d", -1},      PrefixRow{"c", -2},  PrefixRow{"m", -3},  PrefixRow{"u", -6},  PrefixRow{"\u00B5", -6},
    PrefixRow{"\u03BC", -6}, PrefixRow{"n", -9},  PrefixRow{"p", -12}, PrefixRow{"f", -15}, PrefixRow{"a", -18},
    PrefixRow{"z", -21},     PrefixRow{"y", -24},
};

constexpr std::array types{
    TypeRow{"Length", dimensions::length},
    TypeRow{"Area", dimensions::area},
    TypeRow{"Volume", dimensions::volume},
    TypeRow{"Mass", dimensions::mass},
    TypeRow{"Time", dimensions::time},
    TypeRow{"Frequency", dimensions::frequency},
    TypeRow{"Velocity", dimensions::velocity},
    TypeRow{"Acceleration", dimensions::acceleration},
    TypeRow{"Density", dimensions::density},
    TypeRow{"Force", dimensions::force},
    TypeRow{"Pressure", dimensions::pressure},
    TypeRow{"Energy", dimensions::energy},
    TypeRow{"Power", dimensions::power},
    TypeRow{"Momentum", dimensions::momentum},
    TypeRow{"AngularMomentum", dimensions::angular_momentum},
    TypeRow{"ForceDensity", dimensions::force_density},
    TypeRow{"Stiffness", dimensions::stiffness},
    TypeRow{"Angle", dimensions::number},
};

const UnitRow* row_named(std::string_view name) {
    for (const UnitRow& row : units) {
        if (row.name == name) return &row;
    }
    return nullptr;
}

}  // namespace

std::span<const UnitRow> unit_table() { return units; }
std::span<const PrefixRow> prefix_table() { return prefixes; }
std::span<const TypeRow> quantity_types() { return types; }

double to_si(double value, const UnitScale& scale) {
    const double scaled = value * scale.factor;
    // 10^22 is the largest power of ten that a double represents exactly; up to there the result is
    // rounded only once.
    return scale.ten >= 0 ? scaled * elementary::pow(10.0, scale.ten) : scaled / elementary::pow(10.0, -scale.ten);
}

std::optional<UnitScale> unit_named(std::string_view name) {
    if (const UnitRow* row = row_named(name)) return UnitScale{row->factor, row->ten, row->dimension};
    for (const PrefixRow& prefix : prefixes) {
        if (!name.starts_with(prefix.name)) continue;
        const UnitRow* row = row_named(name.substr(prefix.name.size()));
        if (row != nullptr && row->takes_prefix) return UnitScale{row->factor, row->ten + prefix.ten, row->dimension};
    }
    return std::nullopt;
}

std::optional<UnitScale> combine(const UnitScale& a, const UnitScale& b, int exponent) {
    if (std::abs(exponent) > max_exponent) return std::nullopt;
    const std::optional<Dimension> factor_dimension = raised(b.dimension, exponent);
    if (!factor_dimension) return std::nullopt;
    const std::optional<Dimension> dimension = product(a.dimension, *factor_dimension);
    const int ten = a.ten + b.ten * exponent;
    if (!dimension || std::abs(ten) > 290) return std::nullopt;
    return UnitScale{a.factor * elementary::pow(b.factor, exponent), ten, *dimension};
}

namespace {

/// Names of all units and of the usual ones with prefixes.
std::vector<std::string> unit_names() {
    std::vector<std::string> names;
    for (const UnitRow& row : units) {
        names.emplace_back(row.name);
        if (!row.takes_prefix) continue;
        for (const std::string_view prefix : {"G", "M", "k", "h", "d", "c", "m", "u", "n"}) {
            names.push_back(std::string(prefix) + std::string(row.name));
        }
    }
    return names;
}

/// A word that people write instead of a unit's symbol.
struct SpeltOut {
    std::string_view word, symbol;
};
constexpr std::array spelt_out{
    SpeltOut{"meter", "m"},       SpeltOut{"metre", "m"},        SpeltOut{"millimeter", "mm"}, SpeltOut{"millimetre", "mm"},
    SpeltOut{"centimeter", "cm"}, SpeltOut{"centimetre", "cm"},  SpeltOut{"kilometer", "km"},  SpeltOut{"kilometre", "km"},
    SpeltOut{"micrometer", "um"}, SpeltOut{"micron", "um"},      SpeltOut{"gram", "g"},        SpeltOut{"kilogram", "kg"},
    SpeltOut{"tonne", "t"},       SpeltOut{"sec", "s"},          SpeltOut{"secs", "s"},        SpeltOut{"second", "s"},
    SpeltOut{"seconds", "s"},     SpeltOut{"millisecond", "ms"}, SpeltOut{"minute", "min"},    SpeltOut{"hour", "h"},
    SpeltOut{"hr", "h"},          SpeltOut{"newton", "N"},       SpeltOut{"pascal", "Pa"},     SpeltOut{"joule", "J"},
    SpeltOut{"watt", "W"},        SpeltOut{"hertz", "Hz"},       SpeltOut{"degree", "deg"},    SpeltOut{"degrees", "deg"},
    SpeltOut{"radian", "rad"},    SpeltOut{"percent", "%"},      SpeltOut{"liter", "L"},       SpeltOut{"litre", "L"},
    SpeltOut{"l", "L"},           SpeltOut{"inches", "inch"},    SpeltOut{"foot", "ft"},       SpeltOut{"feet", "ft"},
};

}  // namespace

support::Help unit_suggestion(std::string_view name) {
    std::vector<std::string> words;
    for (const SpeltOut& row : spelt_out) {
        if (row.word == name) return support::Help::did_you_mean(row.symbol);
        words.emplace_back(row.word);
    }
    const std::string_view letters = name.substr(0, name.find_first_of("0123456789"));
    if (letters.size() < name.size() && unit_named(letters)) {
        const std::string power = std::string(letters) + '^' + std::string(name.substr(letters.size()));
        return {"a power is written with `^`: `" + power + '`', {{}, power}};
    }
    if (const std::optional<std::string> symbol = support::nearest_name(name, unit_names()))
        return support::Help::did_you_mean(*symbol);
    const std::optional<std::string> word = support::nearest_name(name, words);
    if (!word) return {};
    const auto row = std::find_if(spelt_out.begin(), spelt_out.end(), [&](const SpeltOut& r) { return r.word == *word; });
    return support::Help::did_you_mean(row->symbol);
}

std::string written_unit(const Dimension& dimension) {
    std::string text = unit_text(dimension);
    if (!text.starts_with("1/")) return text;
    std::string product_text;
    for (std::size_t begin = 2; begin <= text.size();) {
        const std::size_t end = std::min(text.find('/', begin), text.size());
        const std::string factor = text.substr(begin, end - begin);
        const std::size_t power = factor.find('^');
        if (!product_text.empty()) product_text += '*';
        product_text += power == std::string::npos ? factor + "^-1" : factor.substr(0, power) + "^-" + factor.substr(power + 1);
        begin = end + 1;
    }
    return product_text;
}

std::string as_number_first(const Dimension& dimension) {
    return fmt::format("divide by a unit first, `x / (1 {})`: a number has any root", written_unit(dimension));
}

std::optional<Dimension> raised(const Dimension& a, int n) {
    Dimension result;
    for (std::size_t i = 0; i < a.exponent.size(); ++i) {
        const int exponent = a.exponent[i] * n;
        if (std::abs(exponent) > max_exponent) return std::nullopt;
        result.exponent[i] = static_cast<std::int8_t>(exponent);
    }
    return result;
}

std::optional<Dimension> product(const Dimension& a, const Dimension& b) {
    Dimension result;
    for (std::size_t i = 0; i < a.exponent.size(); ++i) {
        const int exponent = a.exponent[i] + b.exponent[i];
        if (std::abs(exponent) > max_exponent) return std::nullopt;
        result.exponent[i] = static_cast<std::int8_t>(exponent);
    }
    return result;
}

std::optional<Dimension> quotient(const Dimension& a, const Dimension& b) {
    const std::optional<Dimension> inverse = raised(b, -1);
    return inverse ? product(a, *inverse) : std::nullopt;
}

std::optional<Dimension> root(const Dimension& a, int n) {
    Dimension result;
    for (std::size_t i = 0; i < a.exponent.size(); ++i) {
        if (a.exponent[i] % n != 0) return std::nullopt;
        result.exponent[i] = static_cast<std::int8_t>(a.exponent[i] / n);
    }
    return result;
}

}  // namespace avs::check
