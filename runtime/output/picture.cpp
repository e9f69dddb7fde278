#include "runtime/output/picture.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace avs::output {

namespace {

constexpr Tick pictures_of_a_run = 3;
constexpr std::uint64_t most_moments = 10000;                             // a count in a checkpoint beyond it is not believed
constexpr double largest_width = 960, largest_height = 460, margin = 14;  // [pixels]
constexpr int fine = 2;                                                   // samples per pixel and direction
constexpr std::array<float, 3> held_colour{150, 152, 158};                // faces that cannot move

Vec3 normalised(const Vec3& v) {
    const double length = norm(v);
    return length > 0 ? v / length : v;
}

constexpr std::size_t shades = 256;

/// The colour scale as a table: it is looked up for every sample.
std::array<std::array<float, 3>, shades> colour_table() {
    const std::vector<ColourStop>& scale = colour_scale();
    std::array<std::array<float, 3>, shades> table{};
    for (std::size_t t = 0; t < shades; ++t) {
        const double value = static_cast<double>(t) / (shades - 1);
        std::size_t i = 1;
        while (i + 1 < scale.size() && scale[i].at < value) ++i;
        const double s = std::clamp((value - scale[i - 1].at) / (scale[i].at - scale[i - 1].at), 0.0, 1.0);
        for (std::size_t c = 0; c < 3; ++c) table[t][c] = static_cast<float>((1 - s) * scale[i - 1].rgb[c] + s * scale[i].rgb[c]);
    }
    return table;
}

/// A node on the canvas: samples from the top left, and depth towards the eye.
struct Spot {
    double x, y, depth, value;
};

/// Samples with a depth buffer: what is in front wins, whatever the order of the faces.
class Canvas {
public:
    Canvas(std::uint32_t width, std::uint32_t height)
        : width_(static_cast<int>(width) * fine),
          height_(static_cast<int>(height) * fine),
          depth_(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_), -std::numeric_limits<float>::infinity()),
          rgb_(depth_.size()) {}

    /// `border[i]`: the side opposite to corner i is an edge of the mesh, drawn as a line of strength `line`.
    void triangle(const std::array<Spot, 3>& p, std::array<bool, 3> border, double light, double line, bool held);

    Raster reduce() const;

private:
    int width_, height_;
    std::array<std::array<float, 3>, shades> colours_ = colour_table();
    std::vector<float> depth_;
    std::vector<std::array<std::uint8_t, 3>> rgb_;
};

void Canvas::triangle(const std::array<Spot, 3>& p, std::array<bool, 3> border, double light, double line, bool held) {
    const double area = (p[1].x - p[0].x) * (p[2].y - p[0].y) - (p[2].x - p[0].x) * (p[1].y - p[0].y);
    if (!(std::abs(area) > 1e-9)) return;
    std::array<double, 3> height{};  // of each corner over the opposite side: local coordinate * height = distance [samples]
    for (std::size_t i = 0; i < 3; ++i) {
        const Spot &a = p[(i + 1) % 3], &b = p[(i + 2) % 3];
        height[i] = std::abs(area) / std::max(1e-9, std::hypot(b.x - a.x, b.y - a.y));
    }
    const auto pixel = [](double v, int most) { return std::clamp(static_cast<int>(std::floor(v)), 0, most - 1); };
    const int x0 = pixel(std::min({p[0].x, p[1].x, p[2].x}), width_), x1 = pixel(std::max({p[0].x, p[1].x, p[2].x}), width_);
    const int y0 = pixel(std::min({p[0].y, p[1].y, p[2].y}), height_), y1 = pixel(std::max({p[0].y, p[1].y, p[2].y}), height_);
    // Local coordinates are linear in x and y.
    const double b1x = (p[2].y - p[0].y) / area, b1y = -(p[2].x - p[0].x) / area;
    const double b2x = -(p[1].y - p[0].y) / area, b2y = (p[1].x - p[0].x) / area;
    for (int y = y0; y <= y1; ++y) {
        const double dx = x0 + 0.5 - p[0].x, dy = y + 0.5 - p[0].y;
        double b1 = b1x * dx + b1y * dy, b2 = b2x * dx + b2y * dy;
        for (int x = x0; x <= x1; ++x, b1 += b1x, b2 += b2x) {
            const std::array<double, 3> b{1 - b1 - b2, b1, b2};
            if (b[0] < 0 || b[1] < 0 || b[2] < 0) continue;
            const std::size_t at = static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x);
            const float depth = static_cast<float>(b[0] * p[0].depth + b[1] * p[1].depth + b[2] * p[2].depth);
            if (depth <= depth_[at]) continue;
            depth_[at] = depth;
            double shade = light;
            for (std::size_t i = 0; i < 3; ++i) {
                if (border[i]) shade *= 1 - line * std::clamp(1.6 - b[i] * height[i], 0.0, 1.0);
            }
            const double value = std::clamp(b[0] * p[0].value + b[1] * p[1].value + b[2] * p[2].value, 0.0, 1.0);
            const std::array<float, 3>& base = held ? held_colour : colours_[static_cast<std::size_t>(value * (shades - 1) + 0.5)];
            const float factor = static_cast<float>(shade);
            for (std::size_t c = 0; c < 3; ++c) rgb_[at][c] = static_cast<std::uint8_t>(std::min(base[c] * factor, 255.0F));
        }
    }
}

Raster Canvas::reduce() const {
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

}  // namespace

const std::vector<ColourStop>& colour_scale() {
    // Lightness rises steadily, so the order is kept in grey and for colour-blind eyes.
    static const std::vector<ColourStop> scale{{0.00, {42, 52, 124}},  {0.20, {38, 94, 150}},  {0.40, {38, 138, 150}},
                                               {0.60, {78, 178, 122}}, {0.80, {172, 208, 84}}, {1.00, {252, 234, 96}}};
    return scale;
}

/// Orthographic: across, up (screen) and towards the eye; fitted to all moments.
struct PictureRecorder::View {
    Vec3 across, up, eye;
    double scale = 1, left = 0, top = 0;  ///< [pixels/m], [m]
    std::uint32_t width = 0, height = 0;
};

PictureRecorder::PictureRecorder(const image::Image& image, Tick until)
    : image_(image), clock_{image.metadata.time_base, std::max<Tick>(1, until / pictures_of_a_run), until, true} {
    std::vector<std::uint32_t> index(image.tables.position.size(), image::no_node);
    for (const image::Face& face : image.tables.faces) {
        std::array<std::uint32_t, 4> corners{};
        for (std::size_t i = 0; i < 4; ++i) {
            const std::uint32_t node = face.nodes[i] == image::no_node ? face.nodes[2] : face.nodes[i];
            if (index[node] == image::no_node) {
                index[node] = static_cast<std::uint32_t>(surface_nodes_.size());
                surface_nodes_.push_back(node);
            }
            corners[i] = index[node];
        }
        faces_.push_back(corners);
    }
}

void PictureRecorder::take(const Snapshot& snapshot, bool always) {
    if (!always && !clock_.samples_at(snapshot.tick)) return;
    Moment moment{image_.metadata.time_base.label(snapshot.tick), {}};
    if (!moments_.empty() && moments_.back().time == moment.time) return;
    moment.nodes.reserve(surface_nodes_.size());
    for (const std::uint32_t node : surface_nodes_) {
        const Vec3& x = snapshot.position[node];
        const double speed = norm(state::velocity(snapshot.state->momentum[node]));
        if (!is_finite(x) || !std::isfinite(speed)) return;
        moment.nodes.push_back(
            {static_cast<float>(x.x), static_cast<float>(x.y), static_cast<float>(x.z), static_cast<float>(speed)});
    }
    // The end of the scale is the highest 99th percentile of a moment: one shaking corner shall not darken all the rest.
    if (!moment.nodes.empty()) {
        std::vector<float> speeds;
        for (const std::array<float, 4>& node : moment.nodes) speeds.push_back(node[3]);
        const auto rank = speeds.begin() + static_cast<std::ptrdiff_t>((speeds.size() - 1) * 99 / 100);
        std::nth_element(speeds.begin(), rank, speeds.end());
        highest_ = std::max(highest_, static_cast<double>(*rank));
    }
    moments_.push_back(std::move(moment));
}

void PictureRecorder::keep(state::Keeper& keeper) {
    std::uint64_t count = moments_.size();
    keeper.value("pictures.count", count);
    keeper.value("pictures.highest", highest_);
    if (keeper.restored()) moments_.assign(std::min<std::uint64_t>(count, most_moments), {});
    for (std::size_t i = 0; i < moments_.size(); ++i) {
        Moment& moment = moments_[i];
        if (keeper.restored()) moment.nodes.resize(surface_nodes_.size());
        keeper.value("pictures.time." + std::to_string(i), moment.time);
        keeper.array("pictures.nodes." + std::to_string(i), moment.nodes);
    }
}

PictureRecorder::View PictureRecorder::view() const {
    constexpr float infinity = std::numeric_limits<float>::infinity();
    std::array<float, 3> low{infinity, infinity, infinity}, high{-infinity, -infinity, -infinity};
    const auto for_all = [&](auto&& use) {
        for (const Moment& moment : moments_) std::for_each(moment.nodes.begin(), moment.nodes.end(), use);
    };
    for_all([&](const std::array<float, 4>& node) {
        for (std::size_t c = 0; c < 3; ++c) {
            low[c] = std::min(low[c], node[c]);
            high[c] = std::max(high[c], node[c]);
        }
    });
    View view;
    // From the front right, from above; turned so that the long side of the floor runs across.
    const bool along_y = high[1] - low[1] > high[0] - low[0];
    view.eye = normalised(along_y ? Vec3{1, 0.38, 0.5} : Vec3{0.38, -1, 0.5});
    view.across = normalised(cross({0, 0, 1}, view.eye));
    view.up = cross(view.eye, view.across);

    double right = -infinity, bottom = infinity;
    view.left = infinity;
    view.top = -infinity;
    for_all([&](const std::array<float, 4>& node) {
        const Vec3 x{node[0], node[1], node[2]};
        view.left = std::min(view.left, dot(view.across, x));
        right = std::max(right, dot(view.across, x));
        bottom = std::min(bottom, dot(view.up, x));
        view.top = std::max(view.top, dot(view.up, x));
    });
    const double width = std::max(right - view.left, 1e-300), height = std::max(view.top - bottom, 1e-300);
    view.scale = std::min((largest_width - 2 * margin) / width, (largest_height - 2 * margin) / height);
    view.width = static_cast<std::uint32_t>(std::ceil(width * view.scale + 2 * margin));
    view.height = static_cast<std::uint32_t>(std::ceil(height * view.scale + 2 * margin));
    return view;
}

Raster PictureRecorder::draw(const Moment& moment, const View& view) const {
    Canvas canvas(view.width, view.height);
    const Vec3 lamp = normalised(view.eye + 0.9 * view.up - 0.55 * view.across);
    const auto point = [&](std::uint32_t n) { return Vec3{moment.nodes[n][0], moment.nodes[n][1], moment.nodes[n][2]}; };
    const auto spot = [&](std::uint32_t n) {
        const Vec3 x = point(n);
        return Spot{fine * ((dot(view.across, x) - view.left) * view.scale + margin),
                    fine * ((view.top - dot(view.up, x)) * view.scale + margin), dot(view.eye, x),
                    highest_ > 0 ? moment.nodes[n][3] / highest_ : 0};
    };
    for (std::size_t f = 0; f < faces_.size(); ++f) {
        const std::array<std::uint32_t, 4>& c = faces_[f];
        // Twice the area, along the outward normal; right for quads and, the fourth corner repeating the third, for triangles.
        const Vec3 normal = cross(point(c[2]) - point(c[0]), point(c[3]) - point(c[1]));
        const double facing = dot(normal, view.eye);
        if (!(facing > 0)) continue;
        const double light = 0.62 + 0.52 * std::max(0.0, dot(normalised(normal), lamp));
        // Lines of faces that are only a few pixels wide would blacken the picture.
        const double pixels = std::sqrt(facing * view.scale * view.scale / 2);
        const double line = std::clamp((pixels - 3) / 30, 0.0, 0.34);
        const bool held = image_.tables.faces[f].element == image::no_element;
        const bool triangle = c[2] == c[3];
        canvas.triangle({spot(c[0]), spot(c[1]), spot(c[2])}, {true, triangle, true}, light, line, held);
        if (!triangle) canvas.triangle({spot(c[0]), spot(c[2]), spot(c[3])}, {true, true, false}, light, line, held);
    }
    return canvas.reduce();
}

std::vector<PictureRecorder::Picture> PictureRecorder::draw() const {
    std::vector<Picture> pictures;
    if (faces_.empty() || moments_.empty()) return pictures;
    const View fitted = view();
    for (const Moment& moment : moments_) pictures.push_back({moment.time, draw(moment, fitted)});
    return pictures;
}

}  // namespace avs::output
