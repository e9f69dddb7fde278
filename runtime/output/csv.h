#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace avs::output {

/// A table of numbers read back from series.csv.
struct Table {
    std::vector<std::string> columns;
    std::vector<std::vector<std::optional<double>>> rows;  ///< as wide as `columns`; an empty field is nothing
};

/// Reads a CSV file of numbers with a header (RFC 4180 quotes in the header). A last row that was cut short by a kill is left out.
Table parse_csv(std::string_view text);

/// Time and value of the rows that have both: a record that does not sample at a row's time leaves its field empty.
std::vector<std::pair<double, double>> samples(const Table& table, std::size_t column);

/// "energy.total [J]" -> "energy.total" and "J"; without brackets no unit.
std::pair<std::string, std::string> name_and_unit(const std::string& header);

}  // namespace avs::output
