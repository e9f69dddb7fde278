#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "runtime/output/csv.h"

namespace avs::output::page {

/// Rows that show what columns of equal length do, rising: all of them where there are no more than `most`; else both ends, and of
/// each of equally many rows those where any column is lowest or highest. So every row that is kept is a sample of all columns.
std::vector<std::size_t> kept_rows(std::span<const std::vector<double>> columns, std::size_t most);

/// What the page has of series.csv, in groups of columns that were sampled together: of each record that has several, and of
/// each other one.
struct StoredSeries {
    std::string groups;  ///< JSON: a list of {samples, time, columns: [{name, unit, value}], packed}, as web/src/series.ts reads it
    std::string packed;  ///< of each group that has `packed`, so many rows: a line of base64
};
/// `with_packed`: the rows for those who zoom in, too; without them no group has any.
StoredSeries stored_series(const Table& table, bool with_packed);

}  // namespace avs::output::page
