#include "runtime/output/page_series.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "runtime/base/compress.h"
#include "runtime/picture/png.h"

namespace avs::output::page {

namespace {

using Json = nlohmann::ordered_json;
using Columns = std::vector<std::vector<double>>;

constexpr std::size_t most_shown = 2400;         // rows of a group in one curve of the page
constexpr std::size_t most_packed = 120'000;     // rows of a group that are stored packed
constexpr std::size_t most_numbers = 4'000'000;  // packed numbers of all groups: 32 MB in memory

/// Columns of one record, at the rows in which they have values; the first one is the time.
struct Group {
    std::vector<std::size_t> columns;  ///< numbers of columns in the table
    Columns values;
};

bool varies(const std::vector<double>& values) {
    return std::any_of(values.begin(), values.end(), [&](double v) { return v != values.front(); });
}

std::string record_of(const std::string& column) { return name_and_unit(column).first.substr(0, column.find('.')); }

std::vector<Group> groups_of(const Table& table) {
    std::vector<Group> groups;
    for (std::size_t c = 1; c < table.columns.size();) {
        Group group;
        const std::string record = record_of(table.columns[c]);
        const bool has_more = table.columns[c].starts_with(record + '.');
        do {
            group.columns.push_back(c++);
        } while (has_more && c < table.columns.size() && table.columns[c].starts_with(record + '.'));
        group.values.resize(1 + group.columns.size());
        for (const auto& row : table.rows) {
            const bool is_there = row[0] && std::all_of(group.columns.begin(), group.columns.end(),
                                                        [&](std::size_t column) { return row[column].has_value(); });
            if (!is_there) continue;
            group.values[0].push_back(*row[0]);
            for (std::size_t i = 0; i < group.columns.size(); ++i) group.values[i + 1].push_back(*row[group.columns[i]]);
        }
        groups.push_back(std::move(group));
    }
    return groups;
}

Json numbers_at(const std::vector<double>& values, const std::vector<std::size_t>& rows) {
    Json list = Json::array();
    for (const std::size_t row : rows) list.push_back(std::isfinite(values[row]) ? Json(values[row]) : Json(nullptr));
    return list;
}

Json shown(const Group& group, const Table& table) {
    const std::vector<std::size_t> rows = kept_rows(std::span(group.values).subspan(1), most_shown);
    Json columns = Json::array();
    for (std::size_t i = 0; i < group.columns.size(); ++i) {
        const auto [name, unit] = name_and_unit(table.columns[group.columns[i]]);
        columns.push_back({{"name", name}, {"unit", unit}, {"value", numbers_at(group.values[i + 1], rows)}});
    }
    return {{"samples", group.values[0].size()}, {"time", numbers_at(group.values[0], rows)}, {"columns", std::move(columns)}};
}

/// The bytes of a column of doubles, sorted: first the first bytes of all doubles, then the second ones, and so on. Such bytes are
/// similar, so zlib compresses them well.
std::string line_of(const Group& group, const std::vector<std::size_t>& rows) {
    std::string planes;
    planes.reserve(group.values.size() * rows.size() * sizeof(double));
    for (const std::vector<double>& column : group.values) {
        for (std::size_t plane = 0; plane < sizeof(double); ++plane) {
            for (const std::size_t row : rows)
                planes += static_cast<char>(std::bit_cast<std::uint64_t>(column[row]) >> (8 * plane) & 0xff);
        }
    }
    return picture::base64(deflate(std::as_bytes(std::span(planes)), 6));
}

}  // namespace

std::vector<std::size_t> kept_rows(std::span<const std::vector<double>> columns, std::size_t most) {
    const std::size_t count = columns.empty() ? 0 : columns.front().size();
    std::vector<std::size_t> kept;
    if (count <= most) {
        for (std::size_t row = 0; row < count; ++row) kept.push_back(row);
        return kept;
    }
    std::vector<const std::vector<double>*> varying;
    for (const std::vector<double>& column : columns) {
        if (varies(column)) varying.push_back(&column);
    }
    const std::size_t stretches = std::max<std::size_t>(1, most / (2 * std::max<std::size_t>(1, varying.size())));
    std::set<std::size_t> of_stretch;
    for (std::size_t s = 0; s < stretches; ++s) {
        const std::size_t begin = count * s / stretches, end = count * (s + 1) / stretches;
        of_stretch.clear();
        if (s == 0) of_stretch.insert(0);
        if (s + 1 == stretches) of_stretch.insert(count - 1);
        for (const std::vector<double>* column : varying) {
            std::size_t low = begin, high = begin;
            for (std::size_t row = begin + 1; row < end; ++row) {
                if ((*column)[row] < (*column)[low]) low = row;
                if ((*column)[row] > (*column)[high]) high = row;
            }
            of_stretch.insert(low);
            of_stretch.insert(high);
        }
        kept.insert(kept.end(), of_stretch.begin(), of_stretch.end());
    }
    return kept;
}

StoredSeries stored_series(const Table& table, bool with_packed) {
    StoredSeries result;
    Json list = Json::array();
    const std::vector<Group> groups = groups_of(table);
    const auto is_long = [](const Group& group) { return group.values[0].size() > most_shown; };
    std::size_t width = 0;
    for (const Group& group : groups) width += is_long(group) ? group.values.size() : 0;
    const std::size_t most = std::min(most_packed, most_numbers / std::max<std::size_t>(1, width));
    for (const Group& group : groups) {
        Json json = shown(group, table);
        if (with_packed && is_long(group) && most > 2 * most_shown) {
            const std::vector<std::size_t> rows = kept_rows(std::span(group.values).subspan(1), most);
            json["packed"] = rows.size();
            result.packed += line_of(group, rows) + '\n';
        }
        list.push_back(std::move(json));
    }
    result.groups = list.dump(-1, ' ', false, Json::error_handler_t::replace);
    return result;
}

}  // namespace avs::output::page
