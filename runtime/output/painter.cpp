#include "runtime/output/painter.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "runtime/output/text.h"
#include "runtime/picture/lettering.h"

namespace avs::output {

namespace {

using page::Geometry;
using picture::Canvas;
using picture::Raster;

constexpr int bar_width = 14;                   // [pixels]
constexpr std::uint32_t width_of_legend = 120;  // [pixels]

Vec3 normalised(const Vec3& v) {
    const double length = norm(v);
    return length > 0 ? v / length : v;
}

}  // namespace

std::string title(const page::Quantity& quantity) {
    return quantity.name + (quantity.unit.empty() ? "" : " [" + quantity.unit + "]");
}

std::uint32_t legend_room(std::uint32_t width) { return width > 4 * width_of_legend ? width_of_legend : 0; }

picture::Camera framed(const picture::Camera& camera, const picture::Extent& extent, std::uint32_t width, std::uint32_t height,
                       bool legend, bool shrink) {
    const std::uint32_t beside = legend ? legend_room(width) : 0;
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
        // Twice the area, along the outward normal; right for quads and, the fourth corner repeating the third, for triangles.
        Vec3 normal = cross(x[n[2]] - x[n[0]], x[n[3]] - x[n[1]]);
        double facing = dot(normal, scenery_.camera.eye);
        if (facing < 0) {
            if ((geometry.flags[n[0]] & Geometry::open) == 0) return;
            normal = -1.0 * normal;
            facing = -facing;
        }
        if (!(facing > 0)) return;
        // Lines of faces that are only a few pixels wide would blacken the picture.
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

void Painter::add_legend(double time, Raster& raster) const {
    const int size = raster.height >= 480 ? 2 : 1;
    const int line = (picture::letter_height + 5) * size;
    picture::write_text(raster, 14, 14, fmt::format("t = {} s", brief(time)), size, ink());
    const int right = static_cast<int>(raster.width) - 14;
    picture::write_text(raster, right - picture::text_width(scenery_.title, size), 14, scenery_.title, size, ink());
    const int top = 14 + 2 * line, height = static_cast<int>(raster.height) / 2;
    // Small pictures cut it off, as they do letters.
    for (int y = 0; y < std::min(height, static_cast<int>(raster.height) - top); ++y) {
        const picture::Rgb rgb = picture::colour(1 - static_cast<double>(y) / std::max(1, height - 1));
        for (int x = std::max(0, right - bar_width); x < right; ++x) {
            std::uint8_t* out = &raster.rgba[4 * (static_cast<std::size_t>(top + y) * raster.width + static_cast<std::size_t>(x))];
            std::copy(rgb.begin(), rgb.end(), out);
            out[3] = 255;
        }
    }
    constexpr int marks = 4;
    for (int i = 0; i <= marks; ++i) {
        const double share = static_cast<double>(i) / marks;
        const std::string label = brief(scenery_.range.first + share * (scenery_.range.second - scenery_.range.first));
        const int y = top + static_cast<int>(std::lround((1 - share) * (height - 1))) - picture::letter_height * size / 2;
        picture::write_text(raster, right - bar_width - 6 - picture::text_width(label, size), y, label, size, ink());
    }
}

}  // namespace avs::output
