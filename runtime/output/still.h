#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "runtime/base/result.h"
#include "runtime/output/page_reader.h"
#include "runtime/output/painter.h"
#include "runtime/picture/canvas.h"

namespace avs::output {

struct StillOptions {
    std::uint32_t width = 1280, height = 720;        ///< [pixels]
    std::optional<Vec3> eye;                         ///< from the bodies to the eye; none: from the front right, from above
    std::optional<std::pair<double, double>> range;  ///< of the colour scale; none: that of the whole run
    std::optional<picture::Rgb> ground;              ///< none: transparent
    bool legend = true;                              ///< the time, the colour scale and what it means
    bool shrink = false;                             ///< cut off what stays empty at the sides
};

/// Draws frames of a run without a display: all bodies, coloured by a quantity, in one view and one scale.
class StillMaker {
public:
    /// The view holds everything that any frame shows: pictures of one run are seen from one side, in one window.
    static Result<StillMaker> make(page::FrameFile& file, page::Quantity quantity, const StillOptions& options);

    /// An error if there would be nothing to see.
    Result<picture::Raster> draw(std::size_t frame);

private:
    /// Frames as they are drawn, unpacked once: as many as there is room for.
    class Moments {
    public:
        Moments(page::FrameFile& file, page::Quantity quantity) : file_(&file), quantity_(std::move(quantity)) {}
        /// Calls use(moment); an error if there is none.
        template <class Use>
        Status with(std::size_t frame, Use&& use);

    private:
        page::FrameFile* file_;
        page::Quantity quantity_;
        std::map<std::size_t, page::Moment> kept_;
        std::size_t bytes_ = 0;
    };

    StillMaker(const page::FrameFile& file, Moments moments, Painter painter)
        : file_(&file), moments_(std::move(moments)), painter_(std::move(painter)) {}

    const page::FrameFile* file_;
    Moments moments_;
    Painter painter_;
};

/// Four moments of a run for pages in browsers without WebGL: time [s] and picture, coloured by the first quantity after the
/// displacement. None where there are no frames.
struct Still {
    double time;
    picture::Raster raster;
};
struct Stills {
    std::string quantity;
    std::vector<Still> pictures;
};
Stills stills(page::FrameFile& file);

}  // namespace avs::output
