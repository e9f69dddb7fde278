#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace avs::output {

/// A table of numbers, read from series.csv.
struct Table {
    std::vector<std::string> columns;
    std::vector<std::vector<std::optional<double>>> rows;  ///< as wide as `columns`; an empty field has no value
};

/// Reads a CSV file of numbers with a header (RFC 4180 quotes in the header). A last row that was cut short by a kill is left out.
Table parse_csv(std::string_view text);

/// Time and value in the rows that have both. A field is empty if its record does not sample at the row's time.
std::vector<std::pair<double, double>> samples(const Table& table, std::size_t column);

/// Splits "energy.total [J]" into "energy.total" and "J". Without brackets the unit is empty.
std::pair<std::string, std::string> name_and_unit(const std::string& header);

}  // namespace avs::output
