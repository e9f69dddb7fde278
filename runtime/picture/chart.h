#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace avs::picture {

using Points = std::vector<std::pair<double, double>>;

/// A line reduced to at most `most` points: of each interval the lowest and the highest point are kept, so that no peak is lost,
/// and both ends.
Points thinned(const Points& points, std::size_t most);

struct Curve {
    std::string name;
    Points points;         ///< where one is not finite the line is broken
    bool dashed = false;   ///< a reference for the others
    bool markers = false;  ///< a dot at every point
};

struct Panel {
    std::string label;  ///< of the vertical axis, with its unit
    std::vector<Curve> curves;
    bool logarithmic = false;  ///< vertically: points that are not positive are left out
};

/// Panels one above the other over one horizontal axis.
struct Chart {
    std::string title;
    std::string axis = "time [s]";
    std::vector<Panel> panels;
    bool logarithmic = false;  ///< horizontally
    int width = 860, panel_height = 300;
};

/// Ticks of an axis from low to high: 1, 2 or 5 times a power of ten apart, about `count` of them, none outside.
std::vector<double> round_ticks(double low, double high, int count);

/// Text as it may stand in HTML and SVG, between tags and in attributes.
std::string escape_markup(const std::string& text);

/// One SVG file, on a white ground; text stays text.
std::string svg(const Chart& chart);

}  // namespace avs::picture
