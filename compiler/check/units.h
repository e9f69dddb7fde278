#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "compiler/support/diagnostic.h"
#include "runtime/base/dimension.h"

/// Units that a scene may write, and names of dimensions.
namespace avs::check {

/// A unit in SI units: `factor * 10^ten`. The power of ten is kept apart so that `5 mm` is exactly the double nearest to 0.005.
struct UnitScale {
    double factor = 1;
    int ten = 0;
    Dimension dimension;
};

/// A number with this unit in SI units.
double to_si(double value, const UnitScale& scale);

/// `mm`, `kPa`, `min`: a row of the table, or a prefix and a row that takes prefixes. A full name wins over a prefixed one
/// (`min` is the minute, `cd` the candela).
std::optional<UnitScale> unit_named(std::string_view name);

/// a * b^exponent; nothing if a power exceeds the range of dimensions.
std::optional<UnitScale> combine(const UnitScale& a, const UnitScale& b, int exponent);

/// "did you mean `mm`?" for a misspelt unit or one spelt out (`sec`, `millimeter`); may be empty.
support::Help unit_suggestion(std::string_view name);

/// The SI unit of a dimension as a scene can write it: like unit_text(), but `s^-1` instead of `1/s`.
std::string written_unit(const Dimension& dimension);
/// Help for a power whose dimension would have fractions as exponents, such as the square root of a length: divide by a unit
/// first.
std::string as_number_first(const Dimension& dimension);

struct UnitRow {
    std::string_view name;
    std::string_view meaning;
    double factor;
    int ten;
    Dimension dimension;
    bool takes_prefix;
};
std::span<const UnitRow> unit_table();

struct PrefixRow {
    std::string_view name;
    int ten;
};
std::span<const PrefixRow> prefix_table();

/// A type that a parameter may have besides Int, Real, Bool and String: `Length`, `Pressure`, ...
struct TypeRow {
    std::string_view name;
    Dimension dimension;
};
std::span<const TypeRow> quantity_types();

/// Products and powers of dimensions; nothing if an exponent would exceed +-max_exponent.
inline constexpr int max_exponent = 60;
std::optional<Dimension> product(const Dimension& a, const Dimension& b);
std::optional<Dimension> quotient(const Dimension& a, const Dimension& b);
std::optional<Dimension> raised(const Dimension& a, int n);
/// The dimension whose n-th power this is; nothing if there is none.
std::optional<Dimension> root(const Dimension& a, int n);

}  // namespace avs::check
