#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "runtime/output/csv.h"

namespace avs::output::page {

/// A selection of ascending rows that shows the course of columns of equal length. It has all rows if there are at most `most`;
/// else both ends and, from each of many equal intervals, the rows in which some column has its minimum or maximum. Each selected
/// row is a sample of all columns.
std::vector<std::size_t> kept_rows(std::span<const std::vector<double>> columns, std::size_t most);

/// The contents of series.csv on the page, in groups of columns that were sampled together: one group per record.
struct StoredSeries {
    std::string groups;  ///< JSON: a list of {samples, time, columns: [{name, unit, value}], packed}, as web/src/series.ts reads it
    std::string packed;  ///< for each group that has `packed` rows: a line of base64
};
/// @param with_packed  whether packed rows, for zooming in, are included
StoredSeries stored_series(const Table& table, bool with_packed);

}  // namespace avs::output::page
