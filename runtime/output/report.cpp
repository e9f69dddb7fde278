#include "runtime/output/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "runtime/output/csv.h"
#include "runtime/output/files.h"
#include "runtime/output/report_assets.h"

namespace avs::output {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t most_points = 1200;  // of a line on the page; a screen is not wider

/// One column as [times, values]. A long one is thinned: of each stretch the lowest and the highest value stay, so no peak is lost.
Json thinned(const std::vector<std::pair<double, double>>& points) {
    std::vector<std::pair<double, double>> kept;
    if (points.size() <= most_points) {
        kept = points;
    } else {
        const auto lower = [](const auto& a, const auto& b) { return a.second < b.second; };
        const std::size_t stretches = most_points / 2;
        for (std::size_t s = 0; s < stretches; ++s) {
            const auto begin = points.begin() + static_cast<std::ptrdiff_t>(points.size() * s / stretches);
            const auto end = points.begin() + static_cast<std::ptrdiff_t>(points.size() * (s + 1) / stretches);
            auto [low, high] = std::minmax_element(begin, end, lower);
            if (low > high) std::swap(low, high);
            if (s == 0 && low != begin) kept.push_back(*begin);
            kept.push_back(*low);
            if (high != low) kept.push_back(*high);
            if (s + 1 == stretches && high != end - 1) kept.push_back(*(end - 1));
        }
    }
    Json times = Json::array(), values = Json::array();
    for (const auto& [time, value] : kept) {
        times.push_back(time);
        values.push_back(std::isfinite(value) ? Json(value) : Json(nullptr));
    }
    return {{"time", times}, {"value", values}};
}

/// "energy.total [J]" -> {name, unit, time, value}
Json series(const Table& table) {
    Json list = Json::array();
    for (std::size_t c = 1; c < table.columns.size(); ++c) {
        const std::string& header = table.columns[c];
        const std::size_t bracket = header.rfind(" [");
        std::vector<std::pair<double, double>> points;
        for (const auto& row : table.rows) {
            if (row[0] && row[c]) points.emplace_back(*row[0], *row[c]);
        }
        Json column = thinned(points);
        column["name"] = header.substr(0, bracket);
        column["unit"] = bracket == std::string::npos ? "" : header.substr(bracket + 2, header.size() - bracket - 3);
        column["samples"] = points.size();
        list.push_back(std::move(column));
    }
    return list;
}

/// Puts a text for each `{{name}}` of the template.
std::string expand(std::string_view page, const std::vector<std::pair<std::string, std::string>>& texts) {
    std::string result;
    while (!page.empty()) {
        const std::size_t mark = page.find("{{");
        result += page.substr(0, mark);
        if (mark == std::string_view::npos) break;
        const std::size_t end = page.find("}}", mark);
        AVS_ASSERT(end != std::string_view::npos);
        const std::string name(page.substr(mark + 2, end - mark - 2));
        const auto found = std::find_if(texts.begin(), texts.end(), [&](const auto& text) { return text.first == name; });
        AVS_ASSERT(found != texts.end());
        result += found->second;
        page.remove_prefix(end + 2);
    }
    return result;
}

std::string escape_html(const std::string& text) {
    std::string result;
    for (const char c : text) {
        switch (c) {
            case '&': result += "&amp;"; break;
            case '<': result += "&lt;"; break;
            case '>': result += "&gt;"; break;
            case '"': result += "&quot;"; break;
            default: result += c;
        }
    }
    return result;
}

/// JSON that may stand inside a script element: no text of the scene can close it.
std::string embeddable(const Json& json) {
    std::string result;
    for (const char c : json.dump(-1, ' ', false, Json::error_handler_t::replace)) {
        if (c == '<') {
            result += "\\u003c";
        } else {
            result += c;
        }
    }
    return result;
}

}  // namespace

Status write_report(const std::filesystem::path& folder) {
    const Result<std::string> manifest_text = read_file(folder / "manifest.json");
    if (!manifest_text) {
        return Error{ExitCode::bad_input,
                     fmt::format("{} is not the folder of a run: {}", folder.string(), manifest_text.error().message)};
    }
    const Json manifest = Json::parse(*manifest_text, nullptr, false);
    if (!manifest.is_object() || !manifest.contains("scene") || !manifest["scene"].is_string()) {
        return Error{ExitCode::bad_input, fmt::format("{} is damaged; run the scene again", (folder / "manifest.json").string())};
    }
    Json data;
    data["manifest"] = manifest;
    const Result<std::string> facts_text = read_file(folder / "report.json");
    data["facts"] = facts_text ? Json::parse(*facts_text, nullptr, false) : Json();
    if (!data["facts"].is_object()) data["facts"] = Json::object();
    const Result<std::string> series_text = read_file(folder / "series.csv");
    data["series"] = series(series_text ? parse_csv(*series_text) : Table{});

    const std::string page = expand(assets::page_html, {{"title", escape_html(manifest["scene"].get<std::string>())},
                                                        {"style", std::string(assets::page_css)},
                                                        {"data", embeddable(data)},
                                                        {"script", std::string(assets::charts_js) + std::string(assets::page_js)}});
    return write_file(folder / "report.html", page);
}

}  // namespace avs::output
