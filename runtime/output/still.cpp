#include "runtime/output/still.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "runtime/output/text.h"
#include "runtime/picture/lettering.h"

namespace avs::output {

namespace {

using page::FrameFile;
using page::Geometry;
using picture::Canvas;
using picture::Raster;

constexpr picture::Rgb ink{34, 36, 40};
constexpr int bar_width = 14, legend_room = 120;  // [pixels]

Vec3 normalised(const Vec3& v) {
    const double length = norm(v);
    return length > 0 ? v / length : v;
}

/// What a frame shows, as points whose box holds all of it.
void add_points(const Geometry& geometry, const FrameFile::Frame& frame, std::vector<Vec3>& points) {
    points.insert(points.end(), frame.position.begin(), frame.position.end());
    for (const Geometry::Sphere& ball : geometry.spheres) {
        const double r = ball.radius;
        for (const Vec3& way : {Vec3{r, 0, 0}, Vec3{0, r, 0}, Vec3{0, 0, r}}) {
            points.push_back(frame.position[ball.vertex] + way);
            points.push_back(frame.position[ball.vertex] - way);
        }
    }
}

/// From the front right, from above; turned so that the long side of the floor runs across.
Vec3 usual_eye(const std::vector<Vec3>& points) {
    Vec3 low{INFINITY, INFINITY, INFINITY}, high{-INFINITY, -INFINITY, -INFINITY};
    for (const Vec3& x : points) {
        low = {std::min(low.x, x.x), std::min(low.y, x.y), std::min(low.z, x.z)};
        high = {std::max(high.x, x.x), std::max(high.y, x.y), std::max(high.z, x.z)};
    }
    return high.y - low.y > high.x - low.x ? Vec3{1, 0.38, 0.5} : Vec3{0.38, -1, 0.5};
}

}  // namespace

StillMaker::StillMaker(FrameFile& file, page::Quantity quantity, const StillOptions& options)
    : file_(&file), quantity_(std::move(quantity)), options_(options), range_(options.range.value_or(file.range(quantity_))) {}

Result<StillMaker> StillMaker::make(FrameFile& file, page::Quantity quantity, std::span<const std::size_t> frames,
                                    const StillOptions& options) {
    StillMaker maker(file, std::move(quantity), options);
    std::vector<Vec3> points;
    for (const std::size_t index : frames) {
        const Result<FrameFile::Frame> frame = file.frame(index, maker.quantity_);
        if (!frame) return frame.error();
        add_points(file.geometry(), *frame, points);
    }
    if (points.empty()) return Error{ExitCode::bad_input, "the run has no surfaces, lines or balls to draw"};
    const bool room = options.legend && options.width > 4 * legend_room;
    const std::uint32_t beside = room ? legend_room : 0;
    maker.camera_ = picture::fitted(options.eye.value_or(usual_eye(points)), points,
                                    {.width = options.width - beside, .height = options.height, .shrink = options.shrink});
    maker.camera_.width += beside;
    return maker;
}

Canvas::Corner StillMaker::corner(const FrameFile::Frame& frame, std::uint32_t vertex) const {
    return {camera_.spot(frame.position[vertex]), (frame.value[vertex] - range_.first) / (range_.second - range_.first)};
}

void StillMaker::add_faces(const FrameFile::Frame& frame, Canvas& canvas) const {
    const Geometry& geometry = file_->geometry();
    const Vec3 lamp = normalised(camera_.eye + 0.9 * camera_.up - 0.55 * camera_.across);
    const auto add = [&](const std::array<std::uint32_t, 4>& n) {
        const auto& x = frame.position;
        // Twice the area, along the outward normal; right for quads and, the fourth corner repeating the third, for triangles.
        Vec3 normal = cross(x[n[2]] - x[n[0]], x[n[3]] - x[n[1]]);
        double facing = dot(normal, camera_.eye);
        if (facing < 0) {
            if ((geometry.flags[n[0]] & Geometry::open) == 0) return;
            normal = -1.0 * normal;
            facing = -facing;
        }
        if (!(facing > 0)) return;
        // Lines of faces that are only a few pixels wide would blacken the picture.
        const double pixels = std::sqrt(facing * camera_.scale * camera_.scale / 2);
        const Canvas::Look look{.light = 0.62 + 0.52 * std::max(0.0, dot(normalised(normal), lamp)),
                                .line = std::clamp((pixels - 3) / 30, 0.0, 0.34),
                                .held = std::all_of(n.begin(), n.end(), [&](std::uint32_t v) { return held(v); })};
        const std::array<Canvas::Corner, 4> c{corner(frame, n[0]), corner(frame, n[1]), corner(frame, n[2]), corner(frame, n[3])};
        const bool triangle = n[2] == n[3];
        canvas.triangle({c[0], c[1], c[2]}, {true, triangle, true}, look);
        if (!triangle) canvas.triangle({c[0], c[2], c[3]}, {true, true, false}, look);
    };
    for (const auto& n : geometry.triangles) add({n[0], n[1], n[2], n[2]});
    for (const auto& n : geometry.quads) add(n);
}

Result<Raster> StillMaker::draw(std::size_t index) {
    const Result<FrameFile::Frame> frame = file_->frame(index, quantity_);
    if (!frame) return frame.error();
    Canvas canvas(camera_.width, camera_.height);
    add_faces(*frame, canvas);
    for (const Geometry::Sphere& ball : file_->geometry().spheres) {
        canvas.ball(corner(*frame, ball.vertex), ball.radius * camera_.scale, ball.radius, held(ball.vertex));
    }
    for (const auto& [a, b] : file_->geometry().lines) canvas.line(corner(*frame, a), corner(*frame, b), 2, held(a) && held(b));
    if (canvas.coverage() == 0) {
        return Error{ExitCode::bad_input,
                     fmt::format("nothing of the run can be seen at {} s from this side", brief(file_->times()[index]))};
    }
    Raster raster = canvas.raster();
    if (options_.ground) picture::set_ground(raster, *options_.ground);
    if (options_.legend) add_legend(file_->times()[index], raster);
    return raster;
}

void StillMaker::add_legend(double time, Raster& raster) const {
    const int size = raster.height >= 480 ? 2 : 1;
    const int line = (picture::letter_height + 5) * size;
    picture::write_text(raster, 14, 14, fmt::format("t = {} s", brief(time)), size, ink);
    const std::string title = quantity_.name + (quantity_.unit.empty() ? "" : " [" + quantity_.unit + "]");
    const int right = static_cast<int>(raster.width) - 14;
    picture::write_text(raster, right - picture::text_width(title, size), 14, title, size, ink);
    const int top = 14 + 2 * line, height = static_cast<int>(raster.height) / 2;
    for (int y = 0; y < height; ++y) {
        const picture::Rgb rgb = picture::colour(1 - static_cast<double>(y) / std::max(1, height - 1));
        for (int x = right - bar_width; x < right; ++x) {
            std::uint8_t* out = &raster.rgba[4 * (static_cast<std::size_t>(top + y) * raster.width + static_cast<std::size_t>(x))];
            std::copy(rgb.begin(), rgb.end(), out);
            out[3] = 255;
        }
    }
    constexpr int marks = 4;
    for (int i = 0; i <= marks; ++i) {
        const double share = static_cast<double>(i) / marks;
        const std::string label = brief(range_.first + share * (range_.second - range_.first));
        const int y = top + static_cast<int>(std::lround((1 - share) * (height - 1))) - picture::letter_height * size / 2;
        picture::write_text(raster, right - bar_width - 6 - picture::text_width(label, size), y, label, size, ink);
    }
}

Stills stills(FrameFile& file) {
    Stills result;
    if (file.times().empty() || file.geometry().empty()) return result;
    const std::vector<std::string> names = file.quantities();
    // The displacement's length and its three components come first.
    constexpr std::size_t of_displacement = 4;
    result.quantity = names.size() > of_displacement ? names[of_displacement] : names[0];
    std::vector<std::size_t> frames;
    for (int i = 0; i <= 3; ++i) {
        const std::size_t frame = file.nearest(file.times().front() + (file.times().back() - file.times().front()) * i / 3);
        if (frames.empty() || frames.back() != frame) frames.push_back(frame);
    }
    const StillOptions options{.width = 960, .height = 460, .eye = {}, .range = {}, .ground = {}, .legend = false, .shrink = true};
    Result<StillMaker> maker = StillMaker::make(file, *file.quantity(result.quantity), frames, options);
    for (std::size_t i = 0; maker && i < frames.size(); ++i) {
        Result<Raster> raster = maker->draw(frames[i]);
        if (raster) result.pictures.push_back({file.times()[frames[i]], std::move(raster).value()});
    }
    return result;
}

}  // namespace avs::output
