#include <fmt/format.h>

#include <algorithm>

#include "compiler/check/build_pictures.h"
#include "compiler/check/build_sampling.h"
#include "compiler/support/other_words.h"
#include "runtime/base/assert.h"

// Builds exports for other programs, and the animation of the report.
namespace avs::check {

namespace {

/// Sets the colour of a ply file's vertices: that of the body, or a field's on a scale from `range`.
bool set_colour(Building& building, const Fields& fields, ExportStyle& style) {
    const std::string& word = fields.text("colour");
    const std::optional<Field> field = field_named(word);
    style.colour = field ? VertexColour::field : word == "by_body" ? VertexColour::body : VertexColour::none;
    if (!field) {
        if (!fields.has("range")) return true;
        building.reporter.error(DiagnosticKind::wrong_type, fields.at("range").where,
                                fmt::format("`range` is the colour scale of a field, and the colour is `{}`", word), {},
                                "leave it out, or name a field as the colour");
        return false;
    }
    style.colour_field = *field;
    if (!fields.has("range")) {
        building.reporter.error(DiagnosticKind::missing_key, fields.at("colour").where,
                                fmt::format("the colour `{}` needs a `range`", word), {},
                                "all frames share one colour scale: `range = [LOW, HIGH]`");
        return false;
    }
    const std::optional<std::pair<double, double>> range = range_of(building, fields, *field);
    if (range) std::tie(style.colour_low, style.colour_high) = *range;
    return range.has_value();
}

bool set_style(Building& building, const Fields& fields, scene::Export& made) {
    ExportStyle& style = made.style;
    const auto set_precision = [&] {
        const std::string& word = fields.text("precision");
        style.precision = word == "float64" ? Precision::float64 : word == "float16" ? Precision::float16 : Precision::float32;
    };
    switch (made.format) {
        case ExportFormat::vtu:
            set_precision();
            style.compressed = fields.flag("compressed");
            style.surface_only = fields.flag("surface_only");
            style.per_body = fields.flag("per_body");
            return true;
        case ExportFormat::vdb:
            set_precision();
            style.level_set = fields.flag("level_set");
            style.band = fields.number("band");
            return true;
        case ExportFormat::page: return true;
        case ExportFormat::ply: return set_colour(building, fields, style);
        case ExportFormat::pictures: return set_pictures(building, fields, made);
    }
    AVS_ASSERT(false);
}

constexpr double most_page_frames = 10000;

std::optional<ExportFormat> format_named(std::string_view name) {
    const auto found = std::find(export_formats.begin(), export_formats.end(), name);
    if (found == export_formats.end()) return std::nullopt;
    return static_cast<ExportFormat>(found - export_formats.begin());
}

/// `export page { }`: the animation that the report plays. It writes no files, and all its keys have
/// defaults.
void build_page(Building& building, const Fields& fields, scene::Export made) {
    for (const scene::Export& other : building.scene.exports) {
        if (other.format != ExportFormat::page) continue;
        building.reporter.error(DiagnosticKind::duplicate_name, made.where, "a run has one page", {{other.where, "first here"}});
        return;
    }
    const bool often = made.sampling.every > 0;
    const double frames = often ? building.scene.until / made.sampling.every : static_cast<double>(made.sampling.at.size());
    if (frames > most_page_frames) {
        building.reporter.error(DiagnosticKind::wrong_page, fields.at(often ? "every" : "at").where,
                                fmt::format("this makes {:.4g} frames; a page plays {} at most", frames, most_page_frames), {},
                                "a page is for looking at; `export vtu` may write more");
        return;
    }
    for (const Field field : made.fields) {
        if (field != Field::position) continue;
        building.reporter.error(DiagnosticKind::wrong_page, fields.at("fields").where, "the page does not colour by `position`", {},
                                "it shows where things are; `displacement` is there always");
        return;
    }
    building.scene.exports.push_back(std::move(made));
}

}  // namespace

void build_export(Building& building, const syntax::Export& declared, const Instance& at) {
    const std::optional<ExportFormat> format = format_named(declared.format.text);
    if (!format) {
        const std::string_view here = support::said_here(declared.format.text);
        building.reporter.error(DiagnosticKind::unknown_word, declared.format.where,
                                fmt::format("`{}` is not a format that can be written", declared.format.text), {},
                                fmt::format("{}{}formats are {}", here, here.empty() ? "" : "; ", fmt::join(export_formats, ", ")));
        return;
    }
    const ObjectPtr object = building.evaluator.construct(declaration_named("export " + declared.format.text), declared.record,
                                                          declared.format.where, at.frame);
    if (object->faulty) return;
    const Fields fields(*object);
    scene::Export made;
    made.format = *format;
    made.where = at.where();
    if (!set_sampling(building, fields, object->find("at")->where, made.sampling)) return;
    if (object->find("fields") != nullptr && fields.has("fields")) {
        for (const Argument& item : fields.items("fields")) made.fields.push_back(*field_named(std::get<Text>(item.value).value));
    }
    const bool is_page = *format == ExportFormat::page;
    made.name = is_page ? "page" : fields.has("name") ? fields.text("name") : building.scene.name;
    if (is_page) return build_page(building, fields, std::move(made));
    if (made.sampling.every == 0 && made.sampling.at.empty()) {
        building.reporter.error(DiagnosticKind::missing_key, declared.format.where,
                                fmt::format("`export {}` needs `every` or `at`", declared.format.text), {},
                                "`every`: time between two frames; `at`: a list of times");
        return;
    }
    if (*format == ExportFormat::vdb) made.voxel_size = fields.number("voxel");
    if (!set_style(building, fields, made)) return;
    const bool file_name = !made.name.empty() && made.name.find_first_of("/\\") == std::string::npos && made.name.front() != '.';
    if (!file_name) {
        building.reporter.error(DiagnosticKind::value_out_of_range, fields.at("name").where,
                                fmt::format("`{}` cannot be the stem of a file's name", made.name));
        return;
    }
    // A file system takes names of 255 bytes. The number of a frame, the body's name and the ending need
    // some of them.
    constexpr std::size_t longest_stem = 200;
    if (made.name.size() > longest_stem) {
        building.reporter.error(
            DiagnosticKind::value_out_of_range, fields.has("name") ? fields.at("name").where : declared.format.where,
            fmt::format("the stem of its files' names has {} bytes, it may have {}", made.name.size(), longest_stem), {},
            "give it a shorter `name`");
        return;
    }
    for (const scene::Export& other : building.scene.exports) {
        if (other.format != made.format || other.name != made.name) continue;
        building.reporter.error(DiagnosticKind::duplicate_name, declared.format.where,
                                fmt::format("two exports would write the same files `{}`", made.name),
                                {{other.where, "first here"}}, "give one of them another `name`");
        return;
    }
    building.scene.exports.push_back(std::move(made));
}

}  // namespace avs::check
