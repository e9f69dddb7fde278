#include "runtime/output/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "runtime/output/csv.h"
#include "runtime/output/files.h"
#include "runtime/output/page_file.h"
#include "runtime/output/page_reader.h"
#include "runtime/output/page_series.h"
#include "runtime/output/report_assets.h"
#include "runtime/output/run_folder.h"
#include "runtime/output/still.h"
#include "runtime/picture/chart.h"
#include "runtime/picture/png.h"

namespace avs::output {

namespace {

using Json = nlohmann::ordered_json;

/// Replaces each `{{name}}` of the template by a text.
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

/// JSON that may stand inside a script element: no text from the scene can close the element.
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

/// The data of a run folder that the page contains, without frames.
struct StoredRun {
    Json json = Json::object();
    std::string packed;  ///< packed rows of the run's series, for zooming in
};
Result<StoredRun> run(const std::filesystem::path& folder, bool with_packed,
                      const std::optional<std::string>& given_manifest = {}) {
    const Result<std::string> manifest_text = given_manifest ? *given_manifest : read_plain_file(folder / "manifest.json");
    if (!manifest_text) {
        return Error{manifest_text.error().code,
                     fmt::format("{} is not the folder of a run: {}", folder.string(), manifest_text.error().message)};
    }
    const Json manifest = Json::parse(*manifest_text, nullptr, false);
    if (!manifest.is_object() || !manifest.contains("scene") || !manifest["scene"].is_string()) {
        return Error{ExitCode::bad_input, fmt::format("{} is damaged; run the scene again", (folder / "manifest.json").string())};
    }
    Json result = Json::object();
    result["folder"] = folder_name(folder);
    result["manifest"] = manifest;
    const Result<std::string> facts_text = read_plain_file(folder / "report.json");
    result["facts"] = facts_text ? Json::parse(*facts_text, nullptr, false) : Json();
    if (!result["facts"].is_object()) result["facts"] = Json::object();
    const Result<std::string> series_text = read_plain_file(folder / "series.csv");
    page::StoredSeries series = page::stored_series(series_text ? parse_csv(*series_text) : Table{}, with_packed);
    result["series"] = Json::parse(series.groups);
    return StoredRun{std::move(result), std::move(series.packed)};
}

/// Pictures for browsers without WebGL.
Json still_pictures(std::vector<page::Piece> pieces) {
    Result<page::FrameFile> file = page::FrameFile::of(std::move(pieces));
    if (!file) return nullptr;
    const Stills drawn = stills(*file);
    Json frames = Json::array();
    for (const Still& still : drawn.pictures) {
        frames.push_back({{"time", still.time},
                          {"width", still.raster.width},
                          {"height", still.raster.height},
                          {"png", picture::base64(picture::png(still.raster))}});
    }
    return {{"field", drawn.quantity}, {"frames", frames}};
}

/// Puts the headers of the frames into `run` and returns a script element with their bodies, one line of base64 each.
std::string add_frames(const std::vector<page::Piece>& pieces, std::size_t number, Json& run) {
    run["frames"] = nullptr;
    if (pieces.empty()) return {};
    Json headers = Json::array();
    std::string lines;
    for (const page::Piece& piece : pieces) {
        headers.push_back(Json::parse(piece.header, nullptr, false));
        lines += picture::base64(piece.body);
        lines += '\n';
    }
    run["frames"] = {{"headers", headers}, {"bytes", lines.size()}};
    return fmt::format("<script type=\"text/plain\" id=\"frames-{}\">{}</script>\n", number, lines);
}

std::string filled_page(const std::string& title, const Json& data, const std::string& frames) {
    const bool live = data["live"].get<bool>();
    return expand(assets::page_html, {{"title", picture::escape_markup(title)},
                                      {"connect", live ? "'self'" : "'none'"},
                                      {"style", std::string(assets::page_css)},
                                      {"data", embeddable(data)},
                                      {"frames", frames},
                                      {"script", std::string(assets::page_js)}});
}

Status write_page(const std::vector<std::filesystem::path>& folders, const std::filesystem::path& file,
                  const std::optional<std::string>& manifest = {}) {
    Json data{{"live", false}, {"runs", Json::array()}};
    std::string title, frames;
    const std::vector<std::string> names = names_apart(folders);
    for (std::size_t i = 0; i < folders.size(); ++i) {
        Result<StoredRun> stored = run(folders[i], true, manifest);
        if (!stored) return stored.error();
        Json& one = stored->json;
        one["folder"] = names[i];
        const Result<std::string> bytes = read_plain_file(folders[i] / "frames.avf");
        page::Unpacked recorded = bytes ? page::unpacked(*bytes) : page::Unpacked{};
        frames += add_frames(recorded.pieces, i, one);
        if (!stored->packed.empty())
            frames += fmt::format("<script type=\"text/plain\" id=\"series-{}\">{}</script>\n", i, stored->packed);
        if (Json pictures = still_pictures(std::move(recorded.pieces)); !pictures.is_null())
            one["facts"]["pictures"] = std::move(pictures);
        title += (title.empty() ? "" : ", ") + (folders.size() == 1 ? one["manifest"]["scene"].get<std::string>() : names[i]);
        data["runs"].push_back(std::move(one));
    }
    return write_file(file, filled_page(title + " \u2013 avs", data, frames));
}

}  // namespace

Status write_comparison(const std::vector<std::filesystem::path>& folders, const std::filesystem::path& file) {
    return write_page(folders, file);
}

Status write_report(const std::filesystem::path& folder, const std::optional<std::string>& manifest) {
    return write_page({folder}, folder / "report.html", manifest);
}

std::string live_page(const std::string& title) {
    return filled_page(title + " \u2013 avs", {{"live", true}, {"runs", Json::array()}}, "");
}

Result<std::string> run_json(const std::filesystem::path& folder) {
    const Result<StoredRun> one = run(folder, false);
    if (!one) return one.error();
    return one->json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace avs::output
