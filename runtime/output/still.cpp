#include "runtime/output/still.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "runtime/output/text.h"

namespace avs::output {

using page::FrameFile;
using picture::Raster;

template <class Use>
Status StillMaker::Moments::with(std::size_t frame, Use&& use) {
    constexpr std::size_t most_bytes = std::size_t{256} << 20;
    if (const auto found = kept_.find(frame); found != kept_.end()) {
        use(found->second);
        return Done{};
    }
    Result<page::Moment> moment = file_->frame(frame, quantity_);
    if (!moment) return moment.error();
    use(*moment);
    const std::size_t bytes = moment->position.size() * sizeof(Vec3) + moment->value.size() * sizeof(double);
    if (bytes_ + bytes > most_bytes) return Done{};
    bytes_ += bytes;
    kept_.emplace(frame, std::move(moment).value());
    return Done{};
}

Result<StillMaker> StillMaker::make(FrameFile& file, page::Quantity quantity, const StillOptions& options) {
    Moments moments(file, quantity);
    const auto for_points = [&](const auto& use) -> Status {
        for (std::size_t index = 0; index < file.times().size(); ++index) {
            const Status seen =
                moments.with(index, [&](const page::Moment& moment) { for_seen_points(file.geometry(), moment, use); });
            if (!seen) return seen;
        }
        return Done{};
    };
    Vec3 low{INFINITY, INFINITY, INFINITY}, high{-INFINITY, -INFINITY, -INFINITY};
    const Status seen = for_points([&](const Vec3& x) {
        low = {std::min(low.x, x.x), std::min(low.y, x.y), std::min(low.z, x.z)};
        high = {std::max(high.x, x.x), std::max(high.y, x.y), std::max(high.z, x.z)};
    });
    if (!seen) return seen.error();
    if (!(low.x <= high.x)) return Error{ExitCode::bad_input, "the run has no surfaces, lines or balls to draw"};
    const picture::Camera camera = picture::looking(options.eye.value_or(corner_eye({low, high})));
    picture::Extent extent = picture::Extent::none();
    if (const Status added = for_points([&](const Vec3& x) { extent.add(camera, x); }); !added) return added.error();
    Scenery scenery{.camera = framed(camera, extent, options.width, options.height, options.legend, options.shrink),
                    .title = title(quantity),
                    .range = options.range.value_or(file.range(quantity)),
                    .extremes = file.extremes(quantity),
                    .ground = options.ground,
                    .legend = options.legend};
    return StillMaker(file, std::move(moments), Painter(file.geometry(), std::move(scenery)));
}

Result<Raster> StillMaker::draw(std::size_t index) {
    const double time = file_->times()[index];
    std::optional<Raster> raster;
    const Status drawn = moments_.with(index, [&](const page::Moment& moment) { raster = painter_.draw(moment, time); });
    if (!drawn) return drawn.error();
    if (raster) return *std::move(raster);
    return Error{ExitCode::bad_input, fmt::format("nothing of the run can be seen at {} s from this side", brief(time))};
}

Stills stills(FrameFile& file) {
    Stills result;
    if (file.times().empty() || file.geometry().empty()) return result;
    const std::vector<std::string> names = file.quantities();
    // The first quantities are the length and the three components of the displacement.
    constexpr std::size_t of_displacement = 4;
    result.quantity = names.size() > of_displacement ? names[of_displacement] : names[0];
    std::vector<std::size_t> frames;
    for (int i = 0; i <= 3; ++i) {
        const std::size_t frame = file.nearest(file.times().front() + (file.times().back() - file.times().front()) * i / 3);
        if (frames.empty() || frames.back() != frame) frames.push_back(frame);
    }
    const StillOptions options{.width = 960, .height = 460, .eye = {}, .range = {}, .ground = {}, .legend = false, .shrink = true};
    Result<StillMaker> maker = StillMaker::make(file, *file.quantity(result.quantity), options);
    for (std::size_t i = 0; maker && i < frames.size(); ++i) {
        Result<Raster> raster = maker->draw(frames[i]);
        if (raster) result.pictures.push_back({file.times()[frames[i]], std::move(raster).value()});
    }
    return result;
}

}  // namespace avs::output
