#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "runtime/base/result.h"

namespace avs::api {

/// Reads series.csv while a run is writing it: each update reads only the rows added since the last one.
class SeriesReader {
public:
    struct Column {
        std::string name;
        std::vector<double> times, values;  ///< only of rows with a value in this column
    };

    /// Reads the new rows. A last row without a line end is left for the next update.
    Status update(const std::filesystem::path& file);
    const std::vector<Column>& columns() const { return columns_; }

private:
    std::string header_;     ///< with its line end
    std::size_t taken_ = 0;  ///< number of bytes read so far
    std::vector<Column> columns_;
};

}  // namespace avs::api
