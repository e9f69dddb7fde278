#include "figures/page.h"

#include <fmt/format.h>

#include <cmath>

#include "runtime/base/file.h"
#include "runtime/output/text.h"

namespace avs::figures {

namespace {

using picture::escape_markup;

constexpr const char* style =
    "body{font:15px/1.45 Helvetica,Arial,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#222}"
    "table{border-collapse:collapse;margin:1rem 0}td,th{border:1px solid #ccc;padding:.25rem .6rem;text-align:left}"
    "th{background:#f2f3f5}img{max-width:100%}figure{margin:1rem 0}";

std::string csv_of(const picture::Chart& chart) {
    std::string text = fmt::format("panel,curve,{},value\n", output::csv_field(chart.axis));
    for (const picture::Panel& panel : chart.panels) {
        for (const picture::Curve& curve : panel.curves) {
            const std::string begin = output::csv_field(panel.label) + ',' + output::csv_field(curve.name);
            for (const auto& [x, y] : curve.points) text += fmt::format("{},{},{}\n", begin, x, y);
        }
    }
    return text;
}

}  // namespace

void Page::heading(const std::string& text) {
    html_ += fmt::format("<h2>{}</h2>\n", escape_markup(text));
    markdown_ += fmt::format("\n## {}\n\n", text);
}

void Page::paragraph(const std::string& text) {
    html_ += fmt::format("<p>{}</p>\n", escape_markup(text));
    markdown_ += text + "\n\n";
}

void Page::figure(const Figure& figure) {
    html_ += fmt::format("<h3 id=\"f{}\">{}, {}</h3>\n<p>{}. <em>{}</em></p>\n", figures_.size(), escape_markup(figure.paper),
                         escape_markup(figure.number), escape_markup(figure.shows), escape_markup(figure.agreement));
    markdown_ += fmt::format("\n### {}, {}\n\n{}. *{}*\n\n", figure.paper, figure.number, figure.shows, figure.agreement);
    figures_.push_back(figure);
}

std::string Page::contents_html() const {
    if (figures_.empty()) return "";
    std::string table = "<table>\n<tr><th>paper</th><th>figure</th><th>shows</th><th>here</th><th>s</th></tr>\n";
    for (std::size_t i = 0; i < figures_.size(); ++i) {
        const Figure& f = figures_[i];
        table += fmt::format("<tr><td>{}</td><td><a href=\"#f{}\">{}</a></td><td>{}</td><td>{}</td><td>{:.2g}</td></tr>\n",
                             escape_markup(f.paper), i, escape_markup(f.number), escape_markup(f.shows), escape_markup(f.agreement),
                             f.seconds);
    }
    return table + "</table>\n";
}

std::string Page::contents_markdown() const {
    if (figures_.empty()) return "";
    std::string table = "| paper | figure | shows | here | s |\n|---|---|---|---|---|\n";
    for (const Figure& f : figures_) {
        table += fmt::format("| {} | {} | {} | {} | {:.2g} |\n", f.paper, f.number, f.shows, f.agreement, f.seconds);
    }
    return table + '\n';
}

Status Page::chart(const std::string& name, const picture::Chart& chart) {
    if (Status written = write_file(folder_ / (name + ".svg"), picture::svg(chart)); !written) return written;
    if (Status written = write_file(folder_ / (name + ".csv"), csv_of(chart)); !written) return written;
    html_ +=
        fmt::format("<figure><img src=\"{0}.svg\" alt=\"{1}\"><figcaption><a href=\"{0}.csv\">numbers</a></figcaption></figure>\n",
                    name, escape_markup(chart.title));
    markdown_ += fmt::format("![{}]({}.svg)\n\n", chart.title, name);
    return Done{};
}

Status Page::table(const std::string& name, const Rows& rows) {
    std::string csv;
    html_ += "<table>\n";
    for (std::size_t r = 0; r < rows.size(); ++r) {
        const char* cell_tag = r == 0 ? "th" : "td";
        html_ += "<tr>";
        markdown_ += '|';
        for (std::size_t c = 0; c < rows[r].size(); ++c) {
            html_ += fmt::format("<{0}>{1}</{0}>", cell_tag, escape_markup(rows[r][c]));
            markdown_ += ' ' + rows[r][c] + " |";
            csv += (c == 0 ? "" : ",") + output::csv_field(rows[r][c]);
        }
        html_ += "</tr>\n";
        markdown_ += '\n';
        csv += '\n';
        if (r > 0) continue;
        markdown_ += '|';
        for (std::size_t c = 0; c < rows[r].size(); ++c) markdown_ += "---|";
        markdown_ += '\n';
    }
    html_ += "</table>\n";
    markdown_ += '\n';
    if (name.empty()) return Done{};
    return write_file(folder_ / (name + ".csv"), csv);
}

void Page::image(const std::string& file, const std::string& caption) {
    html_ += fmt::format("<figure><img src=\"{}\" alt=\"{}\"><figcaption>{}</figcaption></figure>\n", file, escape_markup(caption),
                         escape_markup(caption));
    markdown_ += fmt::format("![{}]({})\n\n", caption, file);
}

Status Page::write() const {
    const std::string html = fmt::format(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>{0}</title><style>{1}</style></head><body>\n"
        "<h1>{0}</h1>\n{2}{3}</body></html>\n",
        escape_markup(title_), style, contents_html(), html_);
    if (Status written = write_file(folder_ / "index.html", html); !written) return written;
    return write_file(folder_ / "index.md", fmt::format("# {}\n\n{}{}", title_, contents_markdown(), markdown_));
}

std::string brief(double value) { return std::isfinite(value) ? fmt::format("{:.4g}", value) : "-"; }

std::string percent(double value) { return std::isfinite(value) ? fmt::format("{:.2g} %", 100 * value) : "-"; }

}  // namespace avs::figures
