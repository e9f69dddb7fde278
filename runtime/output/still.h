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
    std::uint32_t width = 1280, height = 720;  ///< [pixels]
    /// Direction from the bodies to the eye; none: from the front right, from above.
    std::optional<Vec3> eye;
    std::optional<std::pair<double, double>> range;  ///< ends of the colour scale; none: the range of the whole run
    std::optional<picture::Rgb> ground;              ///< none: transparent
    bool legend = true;                              ///< whether the time, the colour scale and the name of the field are drawn
    bool shrink = false;                             ///< whether empty sides are cut off
};

/// Draws frames of a run without a display: all bodies, coloured by one field, with one view and one scale.
class StillMaker {
public:
    /// The view contains everything that any frame shows, so all pictures of a run have the same direction and region.
    static Result<StillMaker> make(page::FrameFile& file, page::Quantity quantity, const StillOptions& options);

    /// An error if there is nothing to draw.
    Result<picture::Raster> draw(std::size_t frame);

private:
    /// Frames as they are drawn, unpacked once, as many as fit into memory.
    class Moments {
    public:
        Moments(page::FrameFile& file, page::Quantity quantity) : file_(&file), quantity_(std::move(quantity)) {}
        /// Calls use(moment) for a frame; an error if there is none.
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

/// Four moments of a run, for pages in browsers without WebGL: time [s] and picture, coloured by the first field after the
/// displacement. Empty if there are no frames.
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
