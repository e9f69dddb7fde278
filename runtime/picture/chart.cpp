#include "runtime/picture/chart.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "runtime/picture/colours.h"

namespace avs::picture {

namespace {

constexpr double left_margin = 84, right_margin = 20, top_margin = 44, axis_room = 34, legend_row = 20, gap = 26;
constexpr std::size_t most_points = 2400;  // per curve: two or three per pixel

/// One axis of a panel: maps values to pixels.
struct Axis {
    double low = std::numeric_limits<double>::infinity(), high = -std::numeric_limits<double>::infinity();
    bool logarithmic = false;
    double from = 0, to = 1;  ///< [pixels]

    bool takes(double v) const { return std::isfinite(v) && (!logarithmic || v > 0); }
    double inner(double v) const { return logarithmic ? std::log10(v) : v; }
    void add(double v) {
        if (!takes(v)) return;
        low = std::min(low, inner(v));
        high = std::max(high, inner(v));
    }
    /// Widens the range by a margin.
    void settle(double share) {
        if (!(low <= high)) low = 0, high = 1;
        double room = (high - low) * share;
        if (high - low <= 1e-12 * std::max(std::abs(low), std::abs(high))) room = std::max(std::abs(high), 1e-300) * 0.05;
        if (low == 0 && high == 0) room = 1;
        low -= room;
        high += room;
    }
    double pixel(double v) const { return from + (inner(v) - low) / (high - low) * (to - from); }

    /// The ticks of the axis, as values.
    std::vector<double> ticks(int count) const {
        if (!logarithmic) return round_ticks(low, high, count);
        std::vector<double> result;
        const bool dense = high - low < 2;
        for (int power = static_cast<int>(std::floor(low)); power <= static_cast<int>(std::ceil(high)); ++power) {
            for (const double factor : {1.0, 2.0, 5.0}) {
                const double v = factor * std::pow(10.0, power);
                if ((factor == 1 || dense) && inner(v) >= low && inner(v) <= high) result.push_back(v);
            }
        }
        return result;
    }
};

/// Positions of the names of a panel's curves, row by row.
struct LegendSpot {
    double x;
    int row;
};
std::vector<LegendSpot> place_legend(const std::vector<Curve>& curves, double width) {
    std::vector<LegendSpot> spots;
    double x = 0;
    int row = 0;
    for (const Curve& curve : curves) {
        const double needs = 44 + 8.2 * static_cast<double>(curve.name.size());
        if (x > 0 && x + needs > width) x = 0, ++row;
        spots.push_back({x, row});
        x += needs;
    }
    return spots;
}

class Drawing {
public:
    explicit Drawing(const Chart& chart) : chart_(chart) {}

    std::string draw() {
        Axis across{.logarithmic = chart_.logarithmic, .from = left_margin, .to = chart_.width - right_margin};
        for (const Panel& panel : chart_.panels) {
            for (const Curve& curve : panel.curves) {
                for (const auto& [x, y] : curve.points) across.add(x);
            }
        }
        across.settle(chart_.logarithmic ? 0.04 : 0);
        double y = top_margin;
        for (const Panel& panel : chart_.panels) y = draw_panel(panel, across, y, &panel == &chart_.panels.back());
        const double height = y + axis_room;
        text(chart_.width / 2.0, 26, "middle", 17, chart_.title, "font-weight=\"600\"");
        text((across.from + across.to) / 2, height - 8, "middle", 13, chart_.axis);
        return fmt::format(
                   "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1:.0f}\" width=\"{0}\" height=\"{1:.0f}\" "
                   "font-family=\"Helvetica, Arial, sans-serif\">\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n",
                   chart_.width, height) +
               body_ + "</svg>\n";
    }

private:
    void text(double x, double y, const char* anchor, int size, const std::string& words, const char* more = "") {
        body_ += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\" font-size=\"{}\" fill=\"#222\" {}>{}</text>\n", x,
                             y, anchor, size, more, escape_markup(words));
    }
    void line(double x1, double y1, double x2, double y2, const char* colour) {
        body_ += fmt::format("<path d=\"M{:.1f} {:.1f}L{:.1f} {:.1f}\" stroke=\"{}\" fill=\"none\"/>\n", x1, y1, x2, y2, colour);
    }

    /// Draws a panel and returns where the next one begins.
    double draw_panel(const Panel& panel, const Axis& across, double top, bool last) {
        const std::vector<LegendSpot> spots = place_legend(panel.curves, across.to - across.from);
        const double legend = spots.empty() ? 0 : (spots.back().row + 1) * legend_row;
        for (std::size_t i = 0; i < spots.size(); ++i) {
            const double x = across.from + spots[i].x, y = top + spots[i].row * legend_row + 8;
            body_ += fmt::format("<path d=\"M{:.1f} {:.1f}h22\" stroke=\"{}\" stroke-width=\"2.4\"{}/>\n", x, y, curve_colour(i),
                                 panel.curves[i].dashed ? " stroke-dasharray=\"5 4\"" : "");
            text(x + 28, y + 4, "start", 13, panel.curves[i].name);
        }
        Axis up{.logarithmic = panel.logarithmic, .from = top + legend + chart_.panel_height, .to = top + legend};
        for (const Curve& curve : panel.curves) {
            for (const auto& [x, y] : curve.points) {
                if (across.takes(x)) up.add(y);
            }
        }
        up.settle(0.05);
        for (const double v : up.ticks(6)) {
            line(across.from, up.pixel(v), across.to, up.pixel(v), "#e3e5e8");
            text(across.from - 8, up.pixel(v) + 4, "end", 12, fmt::format("{:.5g}", v));
        }
        for (const double v : across.ticks(8)) {
            line(across.pixel(v), up.from, across.pixel(v), up.to, "#e3e5e8");
            if (last) text(across.pixel(v), up.from + 16, "middle", 12, fmt::format("{:.5g}", v));
        }
        body_ += fmt::format("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" fill=\"none\" stroke=\"#888\"/>\n",
                             across.from, up.to, across.to - across.from, up.from - up.to);
        body_ += fmt::format(
            "<text transform=\"translate(18 {:.1f}) rotate(-90)\" text-anchor=\"middle\" font-size=\"13\" "
            "fill=\"#222\">{}</text>\n",
            (up.from + up.to) / 2, escape_markup(panel.label));
        for (std::size_t i = 0; i < panel.curves.size(); ++i) draw_curve(panel.curves[i], i, across, up);
        return up.from + gap;
    }

    void draw_curve(const Curve& curve, std::size_t index, const Axis& across, const Axis& up) {
        std::string path, dots;
        bool pen = false;
        for (const auto& [x, y] : thinned(curve.points, most_points)) {
            const bool drawn = across.takes(x) && up.takes(y);
            if (drawn) {
                path += fmt::format("{}{:.1f} {:.1f}", pen ? 'L' : 'M', across.pixel(x), up.pixel(y));
                if (curve.markers) {
                    dots += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"3.4\" fill=\"{}\"/>\n", across.pixel(x),
                                        up.pixel(y), curve_colour(index));
                }
            }
            pen = drawn;
        }
        body_ += fmt::format("<path d=\"{}\" stroke=\"{}\" stroke-width=\"1.7\" stroke-linejoin=\"round\" fill=\"none\"{}/>\n",
                             path, curve_colour(index), curve.dashed ? " stroke-dasharray=\"5 4\"" : "");
        body_ += dots;
    }

    const Chart& chart_;
    std::string body_;
};

}  // namespace

Points thinned(const Points& points, std::size_t most) {
    if (points.size() <= most || most < 4) return points;
    const auto lower = [](const auto& a, const auto& b) { return a.second < b.second; };
    const std::size_t stretches = most / 2;
    Points kept;
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
    return kept;
}

std::vector<double> round_ticks(double low, double high, int count) {
    if (!(high > low) || count < 1) return {};
    const double least = (high - low) / count, power = std::pow(10.0, std::floor(std::log10(least)));
    double step = 10 * power;
    for (const double factor : {5.0, 2.0, 1.0}) {
        if (factor * power >= least * (1 - 1e-9)) step = factor * power;
    }
    std::vector<double> ticks;
    for (double i = std::ceil(low / step - 1e-9); i * step <= high + 1e-9 * step; ++i) ticks.push_back(i == 0 ? 0 : i * step);
    return ticks;
}

std::string escape_markup(const std::string& text) {
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

std::string svg(const Chart& chart) { return Drawing(chart).draw(); }

}  // namespace avs::picture
