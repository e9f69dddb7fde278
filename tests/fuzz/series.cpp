#include <cstdint>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "runtime/output/csv.h"
#include "runtime/output/page_series.h"

/// Any text as the series.csv of a run, read as for a report and a plot. All rows must have as many columns as the header, and the
/// data for the report must be JSON.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace avs::output;
    const Table table = parse_csv({reinterpret_cast<const char*>(data), size});
    for (const auto& row : table.rows)
        if (row.size() != table.columns.size()) std::abort();
    for (std::size_t column = 1; column < table.columns.size(); ++column) {
        static_cast<void>(samples(table, column));
        static_cast<void>(name_and_unit(table.columns[column]));
    }
    if (!nlohmann::json::accept(page::stored_series(table, true).groups)) std::abort();
    return 0;
}
