#include "runtime/output/still.h"

#include <fmt/format.h>

#include "runtime/output/text.h"

namespace avs::output {

using page::FrameFile;
using picture::Raster;

Result<StillMaker> StillMaker::make(FrameFile& file, page::Quantity quantity, std::span<const std::size_t> frames,
                                    const StillOptions& options) {
    std::vector<Vec3> points;
    for (const std::size_t index : frames) {
        const Result<page::Moment> frame = file.frame(index, quantity);
        if (!frame) return frame.error();
        for_seen_points(file.geometry(), *frame, [&](const Vec3& x) { points.push_back(x); });
    }
    if (points.empty()) return Error{ExitCode::bad_input, "the run has no surfaces, lines or balls to draw"};
    const picture::Camera camera = picture::looking(options.eye.value_or(corner_eye(points)));
    picture::Extent extent = picture::Extent::none();
    for (const Vec3& x : points) extent.add(camera, x);
    Scenery scenery{.camera = framed(camera, extent, options.width, options.height, options.legend, options.shrink),
                    .title = title(quantity),
                    .range = options.range.value_or(file.range(quantity)),
                    .ground = options.ground,
                    .legend = options.legend};
    return StillMaker(file, std::move(quantity), Painter(file.geometry(), std::move(scenery)));
}

Result<Raster> StillMaker::draw(std::size_t index) {
    const Result<page::Moment> frame = file_->frame(index, quantity_);
    if (!frame) return frame.error();
    const double time = file_->times()[index];
    if (std::optional<Raster> raster = painter_.draw(*frame, time)) return *std::move(raster);
    return Error{ExitCode::bad_input, fmt::format("nothing of the run can be seen at {} s from this side", brief(time))};
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
