#include "runtime/output/csv.h"

#include <charconv>
#include <limits>

namespace avs::output {

namespace {

std::vector<std::string> split_row(std::string_view row) {
    std::vector<std::string> fields(1);
    bool quoted = false;
    for (std::size_t i = 0; i < row.size(); ++i) {
        const char c = row[i];
        if (quoted && c == '"' && i + 1 < row.size() && row[i + 1] == '"') {
            fields.back() += '"';
            ++i;
        } else if (c == '"') {
            quoted = !quoted;
        } else if (c == ',' && !quoted) {
            fields.emplace_back();
        } else {
            fields.back() += c;
        }
    }
    return fields;
}

std::optional<double> number(const std::string& text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || end != text.data() + text.size()) return std::nullopt;
    if (error != std::errc()) return std::numeric_limits<double>::quiet_NaN();
    return value;
}

}  // namespace

Table parse_csv(std::string_view text) {
    Table table;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        if (end == std::string_view::npos) break;  // without a line end the row is incomplete
        const std::vector<std::string> fields = split_row(text.substr(0, end));
        text.remove_prefix(end + 1);
        if (table.columns.empty()) {
            table.columns = fields;
            continue;
        }
        if (fields.size() != table.columns.size()) continue;
        std::vector<std::optional<double>> row;
        row.reserve(fields.size());
        for (const std::string& field : fields) row.push_back(number(field));
        table.rows.push_back(std::move(row));
    }
    return table;
}

std::vector<std::pair<double, double>> samples(const Table& table, std::size_t column) {
    std::vector<std::pair<double, double>> result;
    for (const auto& row : table.rows) {
        if (row[0] && row[column]) result.emplace_back(*row[0], *row[column]);
    }
    return result;
}

std::pair<std::string, std::string> name_and_unit(const std::string& header) {
    const std::size_t bracket = header.rfind(" [");
    if (bracket == std::string::npos || !header.ends_with(']')) return {header, ""};
    return {header.substr(0, bracket), header.substr(bracket + 2, header.size() - bracket - 3)};
}

}  // namespace avs::output
