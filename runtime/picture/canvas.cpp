#include "runtime/picture/canvas.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace avs::picture {

namespace {

constexpr std::size_t shades = 256;

/// The colour scale as a table, since every sample needs it.
const std::array<Rgb, shades>& colour_table() {
    static const std::array<Rgb, shades> table = [] {
        std::array<Rgb, shades> result{};
        for (std::size_t i = 0; i < shades; ++i) result[i] = colour(static_cast<double>(i) / (shades - 1));
        return result;
    }();
    return table;
}

}  // namespace

Canvas::Canvas(std::uint32_t width, std::uint32_t height)
    : width_(static_cast<int>(width) * fine),
      height_(static_cast<int>(height) * fine),
      depth_(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_), -std::numeric_limits<float>::infinity()),
      rgb_(depth_.size()) {}

Canvas::Range Canvas::samples(double low, double high, int most) {
    const auto clamped = [&](double v) { return static_cast<int>(std::clamp(std::floor(v * fine), -1.0, double(most))); };
    return {std::max(0, clamped(low)), std::min(most - 1, clamped(high))};
}

void Canvas::put(int x, int y, double depth, double value, double light, bool held) {
    const std::size_t at = static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x);
    const auto near = static_cast<float>(depth);
    if (near <= depth_[at]) return;
    depth_[at] = near;
    const auto shade = static_cast<std::size_t>(std::clamp(value, 0.0, 1.0) * (shades - 1) + 0.5);
    const Rgb& base = held ? held_colour : colour_table()[shade];
    for (std::size_t c = 0; c < 3; ++c) rgb_[at][c] = static_cast<std::uint8_t>(std::min(base[c] * light, 255.0));
}

void Canvas::triangle(const std::array<Corner, 3>& corners, const std::array<bool, 3>& border, const Look& look) {
    const Spot &p = corners[0].spot, &q = corners[1].spot, &r = corners[2].spot;
    const double area = (q.x - p.x) * (r.y - p.y) - (r.x - p.x) * (q.y - p.y);
    if (!(std::abs(area) > 1e-9)) return;
    std::array<double, 3> height{};  // height of each corner over the opposite side: local coordinate * height = distance [samples]
    for (std::size_t i = 0; i < 3; ++i) {
        const Spot &a = corners[(i + 1) % 3].spot, &b = corners[(i + 2) % 3].spot;
        height[i] = fine * std::abs(area) / std::max(1e-9, std::hypot(b.x - a.x, b.y - a.y));
    }
    const Range columns = samples(std::min({p.x, q.x, r.x}), std::max({p.x, q.x, r.x}), width_);
    const Range rows = samples(std::min({p.y, q.y, r.y}), std::max({p.y, q.y, r.y}), height_);
    // Local coordinates are linear functions of x and y.
    const double b1x = (r.y - p.y) / area, b1y = -(r.x - p.x) / area;
    const double b2x = -(q.y - p.y) / area, b2y = (q.x - p.x) / area;
    for (int y = rows.first; y <= rows.last; ++y) {
        for (int x = columns.first; x <= columns.last; ++x) {
            const double dx = (x + 0.5) / fine - p.x, dy = (y + 0.5) / fine - p.y;
            const double b1 = b1x * dx + b1y * dy, b2 = b2x * dx + b2y * dy;
            const std::array<double, 3> b{1 - b1 - b2, b1, b2};
            if (b[0] < 0 || b[1] < 0 || b[2] < 0) continue;
            double light = look.light;
            for (std::size_t i = 0; i < 3; ++i) {
                if (border[i]) light *= 1 - look.line * std::clamp(1.6 - b[i] * height[i], 0.0, 1.0);
            }
            put(x, y, b[0] * p.depth + b[1] * q.depth + b[2] * r.depth,
                b[0] * corners[0].value + b[1] * corners[1].value + b[2] * corners[2].value, light, look.held);
        }
    }
}

void Canvas::ball(const Corner& centre, double radius, double reach, bool held) {
    const Spot& c = centre.spot;
    // A ball that is smaller than the distance of samples could fall between two of them.
    radius = std::max(radius, 0.75);
    const Range columns = samples(c.x - radius, c.x + radius, width_);
    const Range rows = samples(c.y - radius, c.y + radius, height_);
    for (int y = rows.first; y <= rows.last; ++y) {
        for (int x = columns.first; x <= columns.last; ++x) {
            const double dx = ((x + 0.5) / fine - c.x) / radius, dy = ((y + 0.5) / fine - c.y) / radius;
            const double outside = dx * dx + dy * dy;
            if (outside > 1) continue;
            const double dz = std::sqrt(1 - outside);
            const double light = 0.55 + 0.55 * std::max(0.0, -0.42 * dx - 0.55 * dy + 0.72 * dz);
            put(x, y, c.depth + reach * dz, centre.value, light, held);
        }
    }
}

void Canvas::line(const Corner& from, const Corner& to, double width, bool held) {
    const Spot &a = from.spot, &b = to.spot;
    const double length2 = (b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y), half = width / 2;
    const Range columns = samples(std::min(a.x, b.x) - half, std::max(a.x, b.x) + half, width_);
    const Range rows = samples(std::min(a.y, b.y) - half, std::max(a.y, b.y) + half, height_);
    for (int y = rows.first; y <= rows.last; ++y) {
        for (int x = columns.first; x <= columns.last; ++x) {
            const double px = (x + 0.5) / fine, py = (y + 0.5) / fine;
            const double along = length2 > 0 ? ((px - a.x) * (b.x - a.x) + (py - a.y) * (b.y - a.y)) / length2 : 0;
            const double s = std::clamp(along, 0.0, 1.0);
            if (std::hypot(px - a.x - s * (b.x - a.x), py - a.y - s * (b.y - a.y)) > half) continue;
            put(x, y, (1 - s) * a.depth + s * b.depth, (1 - s) * from.value + s * to.value, 0.95, held);
        }
    }
}

double Canvas::coverage() const {
    const auto covered = std::count_if(depth_.begin(), depth_.end(), [](float d) { return std::isfinite(d); });
    return static_cast<double>(covered) / static_cast<double>(std::max<std::size_t>(1, depth_.size()));
}

Raster Canvas::raster() const {
    Raster raster{static_cast<std::uint32_t>(width_ / fine), static_cast<std::uint32_t>(height_ / fine), {}};
    raster.rgba.resize(4 * std::size_t{raster.width} * raster.height);
    for (std::size_t y = 0; y < raster.height; ++y) {
        for (std::size_t x = 0; x < raster.width; ++x) {
            std::array<unsigned, 3> sum{};
            unsigned covered = 0;
            for (std::size_t k = 0; k < std::size_t{fine} * fine; ++k) {
                const std::size_t at = (fine * y + k / fine) * static_cast<std::size_t>(width_) + fine * x + k % fine;
                if (!std::isfinite(depth_[at])) continue;
                ++covered;
                for (std::size_t c = 0; c < 3; ++c) sum[c] += rgb_[at][c];
            }
            if (covered == 0) continue;
            std::uint8_t* out = &raster.rgba[4 * (y * raster.width + x)];
            for (std::size_t c = 0; c < 3; ++c) out[c] = static_cast<std::uint8_t>(sum[c] / covered);
            out[3] = static_cast<std::uint8_t>(255 * covered / (fine * fine));
        }
    }
    return raster;
}

void set_ground(Raster& raster, const Rgb& ground) {
    for (std::size_t i = 0; i < raster.rgba.size(); i += 4) {
        const unsigned alpha = raster.rgba[i + 3];
        for (std::size_t c = 0; c < 3; ++c) {
            raster.rgba[i + c] = static_cast<std::uint8_t>((raster.rgba[i + c] * alpha + ground[c] * (255 - alpha)) / 255);
        }
        raster.rgba[i + 3] = 255;
    }
}

}  // namespace avs::picture
