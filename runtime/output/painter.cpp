#include "runtime/output/painter.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "runtime/output/text.h"
#include "runtime/picture/chart.h"
#include "runtime/picture/lettering.h"

namespace avs::output {

namespace {

using page::Geometry;
using picture::Canvas;
using picture::Raster;

constexpr int bar_width = 14, margin = 14, gap = 6;  // [pixels]
constexpr std::size_t longest_mark = 9;              // letters: ">= 35.76"

/// Size of a dot of a letter [pixels].
int letter_size(std::uint32_t width, std::uint32_t height) { return height >= 480 && width >= 480 ? 2 : 1; }

Vec3 normalised(const Vec3& v) {
    const double length = norm(v);
    return length > 0 ? v / length : v;
}

}  // namespace

std::string title(const page::Quantity& quantity) {
    return quantity.name + (quantity.unit.empty() ? "" : " [" + quantity.unit + "]");
}

std::vector<std::pair<double, std::string>> marks(const std::pair<double, double>& range) {
    const std::vector<double> ticks = picture::round_ticks(range.first, range.second, 4);
    if (ticks.size() < 2) return {{range.first, brief(range.first)}, {range.second, brief(range.second)}};
    const double step = ticks[1] - ticks[0], largest = std::max(std::abs(ticks.front()), std::abs(ticks.back()));
    const auto magnitude = [](double v) { return static_cast<int>(std::floor(std::log10(v) + 1e-9)); };
    const int decimals = std::max(0, -magnitude(step)), digits = std::clamp(magnitude(largest) - magnitude(step) + 1, 1, 15);
    const bool is_plain = largest < 1e5 && decimals < 5;
    std::vector<std::pair<double, std::string>> result;
    for (const double tick : ticks)
        result.emplace_back(tick, is_plain ? fmt::format("{:.{}f}", tick, decimals) : fmt::format("{:.{}g}", tick, digits));
    return result;
}

std::uint32_t legend_room(std::uint32_t width, std::uint32_t height) {
    const int size = letter_size(width, height);
    const auto room =
        static_cast<std::uint32_t>(margin + bar_width + 2 * gap + picture::text_width(std::string(longest_mark, ' '), size));
    return width >= 3 * room ? room : 0;
}

picture::Camera framed(const picture::Camera& camera, const picture::Extent& extent, std::uint32_t width, std::uint32_t height,
                       bool legend, bool shrink) {
    const std::uint32_t beside = legend ? legend_room(width, height) : 0;
    picture::Camera result = picture::fitted(camera, extent, {.width = width - beside, .height = height, .shrink = shrink});
    result.width += beside;
    return result;
}

Vec3 corner_eye(const std::vector<Vec3>& points) {
    Vec3 low{INFINITY, INFINITY, INFINITY}, high{-INFINITY, -INFINITY, -INFINITY};
    for (const Vec3& x : points) {
        low = {std::min(low.x, x.x), std::min(low.y, x.y), std::min(low.z, x.z)};
        high = {std::max(high.x, x.x), std::max(high.y, x.y), std::max(high.z, x.z)};
    }
    return high.y - low.y > high.x - low.x ? Vec3{1, 0.38, 0.5} : Vec3{0.38, -1, 0.5};
}

picture::Rgb Painter::ink() const {
    constexpr picture::Rgb dark{34, 36, 40}, light{226, 228, 232};
    const bool on_dark = scenery_.ground && (*scenery_.ground)[0] + (*scenery_.ground)[1] + (*scenery_.ground)[2] < 3 * 128;
    return on_dark ? light : dark;
}

Canvas::Corner Painter::corner(const page::Moment& moment, std::uint32_t vertex) const {
    return {scenery_.camera.spot(moment.position[vertex]),
            (moment.value[vertex] - scenery_.range.first) / (scenery_.range.second - scenery_.range.first)};
}

void Painter::add_faces(const page::Moment& moment, Canvas& canvas) const {
    const Geometry& geometry = *geometry_;
    const Vec3 lamp = normalised(scenery_.camera.eye + 0.9 * scenery_.camera.up - 0.55 * scenery_.camera.across);
    const auto add = [&](const std::array<std::uint32_t, 4>& n) {
        const auto& x = moment.position;
        // Twice the area along the outward normal. It is right for quads, and for triangles, whose fourth corner repeats the third.
        Vec3 normal = cross(x[n[2]] - x[n[0]], x[n[3]] - x[n[1]]);
        double facing = dot(normal, scenery_.camera.eye);
        if (facing < 0) {
            if ((geometry.flags[n[0]] & Geometry::open) == 0) return;
            normal = -1.0 * normal;
            facing = -facing;
        }
        if (!(facing > 0)) return;
        // Lines around faces that are only a few pixels wide would make the picture black.
        const double pixels = std::sqrt(facing * scenery_.camera.scale * scenery_.camera.scale / 2);
        const Canvas::Look look{.light = 0.62 + 0.52 * std::max(0.0, dot(normalised(normal), lamp)),
                                .line = std::clamp((pixels - 3) / 30, 0.0, 0.34),
                                .held = std::all_of(n.begin(), n.end(), [&](std::uint32_t v) { return held(v); })};
        const std::array<Canvas::Corner, 4> c{corner(moment, n[0]), corner(moment, n[1]), corner(moment, n[2]),
                                              corner(moment, n[3])};
        const bool triangle = n[2] == n[3];
        canvas.triangle({c[0], c[1], c[2]}, {true, triangle, true}, look);
        if (!triangle) canvas.triangle({c[0], c[2], c[3]}, {true, true, false}, look);
    };
    for (const auto& n : geometry.triangles) add({n[0], n[1], n[2], n[2]});
    for (const auto& n : geometry.quads) add(n);
}

std::optional<Raster> Painter::draw(const page::Moment& moment, double time) const {
    Canvas canvas(scenery_.camera.width, scenery_.camera.height);
    add_faces(moment, canvas);
    for (const Geometry::Sphere& ball : geometry_->spheres) {
        canvas.ball(corner(moment, ball.vertex), ball.radius * scenery_.camera.scale, ball.radius, held(ball.vertex));
    }
    for (const auto& [a, b] : geometry_->lines) canvas.line(corner(moment, a), corner(moment, b), 2, held(a) && held(b));
    if (canvas.coverage() == 0) return std::nullopt;
    return finished(canvas.raster(), time);
}

Raster Painter::words(std::string_view text, double time) const {
    const std::uint32_t width = scenery_.camera.width, height = scenery_.camera.height;
    Raster raster = finished({width, height, std::vector<std::uint8_t>(std::size_t{4} * width * height, 0)}, time);
    const int size = picture::text_width(text, 2) + 8 <= static_cast<int>(width) ? 2 : 1;
    picture::write_text(raster, std::max(4, (static_cast<int>(width) - picture::text_width(text, size)) / 2),
                        static_cast<int>(height) / 2, text, size, ink());
    return raster;
}

Raster Painter::finished(Raster raster, double time) const {
    if (scenery_.ground) picture::set_ground(raster, *scenery_.ground);
    if (scenery_.legend) add_legend(time, raster);
    return raster;
}

/// Draws a text. Where there are bodies behind it, it gets a plate, so that it is readable on any colours.
void Painter::write(Raster& raster, int x, int y, const std::string& text, int size) const {
    constexpr int rim = 2, strength = 5;
    const picture::Rgb paper = scenery_.ground.value_or(picture::Rgb{255, 255, 255});
    const int right = std::min(static_cast<int>(raster.width), x + picture::text_width(text, size) + rim);
    const int bottom = std::min(static_cast<int>(raster.height), y + picture::letter_height * size + rim);
    for (int py = std::max(0, y - rim); py < bottom; ++py) {
        for (int px = std::max(0, x - rim); px < right; ++px) {
            std::uint8_t* out = &raster.rgba[4 * (static_cast<std::size_t>(py) * raster.width + static_cast<std::size_t>(px))];
            for (std::size_t k = 0; out[3] > 0 && k < 3; ++k)
                out[k] = static_cast<std::uint8_t>((out[k] + (strength - 1) * paper[k] + strength / 2) / strength);
        }
    }
    picture::write_text(raster, x, y, text, size, ink());
}

void Painter::add_legend(double time, Raster& raster) const {
    const int size = letter_size(raster.width, raster.height);
    write(raster, margin, margin, fmt::format("t = {} s", brief(time)), size);
    const int right = static_cast<int>(raster.width) - margin;
    write(raster, right - picture::text_width(scenery_.title, size), margin, scenery_.title, size);
    add_scale(right, size, raster);
}

/// Draws the colour bar with its marks. If there are values beyond an end of the bar, that end is drawn as an arrow and its mark
/// gives the extreme value.
void Painter::add_scale(int right, int size, Raster& raster) const {
    const int line = (picture::letter_height + 5) * size;
    const int top = margin + 2 * line, height = static_cast<int>(raster.height) / 2, bottom = top + height;
    const auto paint = [&](int x, int y, const picture::Rgb& rgb) {
        if (x < 0 || y < 0 || y >= static_cast<int>(raster.height)) return;
        std::uint8_t* out = &raster.rgba[4 * (static_cast<std::size_t>(y) * raster.width + static_cast<std::size_t>(x))];
        std::copy(rgb.begin(), rgb.end(), out);
        out[3] = 255;
    };
    for (int y = 0; y < height; ++y) {
        const picture::Rgb rgb = picture::colour(1 - static_cast<double>(y) / std::max(1, height - 1));
        for (int x = right - bar_width; x < right; ++x) paint(x, top + y, rgb);
    }
    const auto [low, high] = scenery_.range;
    const double slack = 1e-6 * (high - low);
    const bool above = scenery_.extremes.second > high + slack, below = scenery_.extremes.first < low - slack;
    const auto arrow = [&](int from, int way, double value) {
        for (int i = 0; 2 * i < bar_width - 2; ++i) {
            for (int x = right - bar_width + i + 1; x < right - i - 1; ++x) paint(x, from + way * i, picture::colour(value));
        }
    };
    const int left = right - bar_width - gap;
    const auto beside = [&](int y, const std::string& text) {
        write(raster, left - picture::text_width(text, size), y, text, size);
    };
    const int half = picture::letter_height * size / 2;
    const auto place = [&, low = low, high = high](double value) {
        return top + static_cast<int>(std::lround((high - value) / (high - low) * (height - 1)));
    };
    if (above) {
        arrow(top - 1, -1, 1);
        beside(top - half, ">= " + brief(high));
        beside(top - half - line, "max " + brief(scenery_.extremes.second));
    }
    if (below) {
        arrow(bottom, 1, 0);
        beside(bottom - half, "<= " + brief(low));
        beside(bottom - half + line, "min " + brief(scenery_.extremes.first));
    }
    for (const auto& [value, text] : marks(scenery_.range)) {
        const int y = place(value);
        if ((above && y - top < line) || (below && bottom - y < line)) continue;
        beside(y - half, text);
    }
}

}  // namespace avs::output
