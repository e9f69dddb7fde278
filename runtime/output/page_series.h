#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "runtime/output/csv.h"

namespace avs::output::page {

/// A selection of rows, ascending, that shows the course of columns of equal length: all rows if there are at most `most`; else
/// both ends and, in each of many equal intervals, the rows where some column has its minimum or maximum. Each selected row is a
/// sample of all columns.
std::vector<std::size_t> kept_rows(std::span<const std::vector<double>> columns, std::size_t most);

/// The part of series.csv in the page, in groups of columns that were sampled together: one group per record.
struct StoredSeries {
    std::string groups;  ///< JSON: a list of {samples, time, columns: [{name, unit, value}], packed}, as web/src/series.ts reads it
    std::string packed;  ///< for each group that has `packed`, a line of base64 with that many rows
};
/// `with_packed`: whether the packed rows, for zooming in, are included.
StoredSeries stored_series(const Table& table, bool with_packed);

}  // namespace avs::output::page
