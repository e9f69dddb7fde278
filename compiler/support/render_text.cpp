#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "compiler/support/diagnostic.h"
#include "compiler/support/excerpt.h"

/// Layout of one message:
///
///     error[unit_mismatch]: `nu` is a number, found length [m]
///       --> bars.avs:3:20
///        |
///      1 | let u = 1 m
///        |         --- a length from here
///     ...
///      3 | material a = x { nu = u }
///        |                       ^
///        = help: write a plain number
namespace avs::support {
namespace {

/// ANSI codes for colours, or nothing.
struct Paint {
    bool on = false;
    std::string operator()(std::string_view code, std::string_view text) const {
        return on ? fmt::format("\x1b[{}m{}\x1b[0m", code, text) : std::string(text);
    }
};
constexpr std::string_view bold = "1", red = "1;31", yellow = "1;33", blue = "1;34", cyan = "1;36";

/// One underline to draw.
struct Mark {
    SourceRange where;
    std::string text;
    bool primary = false;
    std::uint32_t line = 0;
};

struct Page {
    const Sources& sources;
    Paint paint;
    std::size_t gutter = 1;  // number of digits of the largest line number
    std::string out;

    void margin(std::string_view number) { out += paint(blue, fmt::format(" {:>{}} |", number, gutter)); }

    void source_line(std::uint32_t file, const Mark& mark) {
        margin(std::to_string(mark.line));
        const std::string text = excerpt(file, mark).text;
        if (!text.empty()) out += ' ' + text;
        out += '\n';
    }

    void underline(std::uint32_t file, const Mark& mark, std::string_view colour) {
        const Excerpt place = excerpt(file, mark);
        margin("");
        std::string line(place.width, mark.primary ? '^' : '-');
        if (!mark.text.empty()) line += ' ' + mark.text;
        out += ' ' + std::string(place.begin, ' ') + paint(colour, line) + '\n';
    }

    Excerpt excerpt(std::uint32_t file, const Mark& mark) const {
        const std::string_view line = sources.line(file, mark.line);
        const std::size_t line_begin = static_cast<std::size_t>(line.data() - sources.text(file).data());
        return make_excerpt(line, mark.where.begin - line_begin, std::max(mark.where.begin, mark.where.end) - line_begin);
    }

    /// Draws all marks of one file, in the order of lines. A long line is drawn once for each mark that
    /// needs its own window.
    void block(std::uint32_t file, const std::vector<Mark>& marks, std::string_view primary_colour) {
        const Mark& first = *std::find_if(marks.begin(), marks.end(), [&](const Mark& m) { return m.where.file == file; });
        const auto primary =
            std::find_if(marks.begin(), marks.end(), [&](const Mark& m) { return m.where.file == file && m.primary; });
        const Mark& anchor = primary == marks.end() ? first : *primary;
        const LineColumn at = sources.line_column(file, anchor.where.begin);
        out += fmt::format(" {:>{}}{} {}:{}:{}\n", "", gutter - 1, paint(blue, anchor.primary ? "-->" : ":::"), sources.name(file),
                           at.line, at.column);
        margin("");
        out += '\n';
        const Mark* shown = nullptr;
        for (const Mark& mark : marks) {
            if (mark.where.file != file) continue;
            const bool same_text =
                shown != nullptr && shown->line == mark.line && excerpt(file, *shown).text == excerpt(file, mark).text;
            if (!same_text) {
                if (shown != nullptr && mark.line > shown->line + 1) out += paint(blue, "...") + '\n';
                source_line(file, mark);
            }
            underline(file, mark, mark.primary ? primary_colour : blue);
            shown = &mark;
        }
    }
};

std::vector<Mark> marks_of(const Diagnostic& diagnostic, const Sources& sources) {
    std::vector<Mark> marks{{diagnostic.where, "", true, 0}};
    for (const Label& label : diagnostic.labels) marks.push_back({label.where, label.message, false, 0});
    for (Mark& mark : marks) mark.line = sources.line_column(mark.where.file, mark.where.begin).line;
    std::stable_sort(marks.begin(), marks.end(), [](const Mark& a, const Mark& b) { return a.line < b.line; });
    return marks;
}

std::string render(const Diagnostic& diagnostic, const Sources& sources, bool colour) {
    const std::vector<Mark> marks = marks_of(diagnostic, sources);
    Page page{sources, Paint{colour}, std::to_string(marks.back().line).size(), {}};
    const bool is_error = diagnostic.severity == Severity::error;
    const std::string_view main_colour = is_error ? red : yellow;
    page.out += page.paint(main_colour, fmt::format("{}[{}]", is_error ? "error" : "warning", name(diagnostic.kind)));
    page.out += page.paint(bold, ": " + diagnostic.message) + '\n';

    std::vector<std::uint32_t> files{diagnostic.where.file};
    for (const Mark& mark : marks) {
        if (std::find(files.begin(), files.end(), mark.where.file) == files.end()) files.push_back(mark.where.file);
    }
    for (const std::uint32_t file : files) page.block(file, marks, main_colour);
    if (!diagnostic.help.empty()) {
        page.out += fmt::format(" {:>{}} {} {}\n", "", page.gutter, page.paint(blue, "="),
                                page.paint(cyan, "help:") + ' ' + diagnostic.help.text);
    }
    return page.out;
}

}  // namespace

std::string render_text(const Diagnostics& diagnostics, const Sources& sources, bool colour) {
    std::vector<const Diagnostic*> order;
    for (const Diagnostic& diagnostic : diagnostics.all()) order.push_back(&diagnostic);
    const std::size_t hidden = order.size() - std::min(order.size(), most_rendered);
    if (hidden > 0) {
        std::stable_partition(order.begin(), order.end(), [](const Diagnostic* d) { return d->severity == Severity::error; });
        order.resize(most_rendered);
    }
    std::stable_sort(order.begin(), order.end(), [](const Diagnostic* a, const Diagnostic* b) {
        return std::pair(a->where.file, a->where.begin) < std::pair(b->where.file, b->where.begin);
    });
    std::string out;
    for (const Diagnostic* diagnostic : order) {
        if (!out.empty()) out += '\n';
        out += render(*diagnostic, sources, colour);
    }
    if (hidden > 0) out += fmt::format("\n{} more are not shown; `--format=json` has all\n", hidden);
    return out;
}

}  // namespace avs::support
