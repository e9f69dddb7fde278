#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace avs::output {

/// A table of numbers read back from series.csv.
struct Table {
    std::vector<std::string> columns;
    std::vector<std::vector<std::optional<double>>> rows;  ///< as wide as `columns`; an empty field is nothing
};

/// Reads a CSV file of numbers with a header (RFC 4180 quotes in the header). A last row that was cut short by a kill is left out.
Table parse_csv(std::string_view text);

}  // namespace avs::output
