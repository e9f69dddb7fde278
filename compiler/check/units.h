#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "compiler/support/diagnostic.h"
#include "runtime/base/dimension.h"

/// The units a scene may write, and the dimensions a type may name.
namespace avs::check {

/// What one unit is in SI: `factor * 10^ten`. The power of ten stays apart so that `5 mm` is exactly the double nearest to 0.005.
struct UnitScale {
    double factor = 1;
    int ten = 0;
    Dimension dimension;
};

/// Value in SI of a number with this unit.
double to_si(double value, const UnitScale& scale);

/// `mm`, `kPa`, `min`: a row of the table, or a prefix and a row that takes prefixes. A full name wins over a prefixed one
/// (`min` is the minute, `cd` the candela).
std::optional<UnitScale> unit_named(std::string_view name);

/// a * b^exponent; none if a power leaves the range of dimensions.
std::optional<UnitScale> combine(const UnitScale& a, const UnitScale& b, int exponent);

/// "did you mean `mm`?" for a misspelt unit or one spelt out (`sec`, `millimeter`); may be empty.
support::Help unit_suggestion(std::string_view name);

/// SI unit of a dimension as a scene can write it: as unit_text(), but `s^-1` instead of `1/s`.
std::string written_unit(const Dimension& dimension);
/// Help where a power of a quantity has no dimension.
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

/// `Length`, `Pressure`, ...: what a parameter's type may be besides Int, Real, Bool and String.
struct TypeRow {
    std::string_view name;
    Dimension dimension;
};
std::span<const TypeRow> quantity_types();

/// Products and powers of dimensions; none where an exponent would pass +-max_exponent.
inline constexpr int max_exponent = 60;
std::optional<Dimension> product(const Dimension& a, const Dimension& b);
std::optional<Dimension> quotient(const Dimension& a, const Dimension& b);
std::optional<Dimension> raised(const Dimension& a, int n);
/// Dimension whose n-th power this is; none if there is none.
std::optional<Dimension> root(const Dimension& a, int n);

}  // namespace avs::check
