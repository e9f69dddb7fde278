#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace avs::picture {

using Points = std::vector<std::pair<double, double>>;

/// A curve reduced to at most `most` points. Of each interval the lowest and the highest point are kept, and both ends of the
/// curve, so that no peak is lost.
Points thinned(const Points& points, std::size_t most);

struct Curve {
    std::string name;
    Points points;         ///< the line is interrupted at a point that is not finite
    bool dashed = false;   ///< drawn as a reference for the other curves
    bool markers = false;  ///< a dot at every point
};

struct Panel {
    std::string label;  ///< label of the vertical axis, with its unit
    std::vector<Curve> curves;
    bool logarithmic = false;  ///< whether the vertical axis is logarithmic; points that are not positive are left out then
};

/// Panels one above the other over one horizontal axis.
struct Chart {
    std::string title;
    std::string axis = "time [s]";
    std::vector<Panel> panels;
    bool logarithmic = false;  ///< whether the horizontal axis is logarithmic
    int width = 860, panel_height = 300;
};

/// Ticks of an axis within low .. high, 1, 2 or 5 times a power of ten apart, about `count` of them.
std::vector<double> round_ticks(double low, double high, int count);

/// Text with characters replaced so that it may stand in HTML and SVG, between tags and in attributes.
std::string escape_markup(const std::string& text);

/// The panels as one SVG file on a white ground; labels stay text.
std::string svg(const Chart& chart);

}  // namespace avs::picture
