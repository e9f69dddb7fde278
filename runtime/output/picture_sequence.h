#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "runtime/base/result.h"
#include "runtime/image/image.h"
#include "runtime/output/fields.h"
#include "runtime/output/page_frames.h"
#include "runtime/output/painter.h"
#include "runtime/output/snapshot.h"
#include "runtime/state/checkpoint.h"

namespace avs::output {

/// The pictures of one `export pictures`: one view, one colour scale.
///
/// The extent and the range of values of a run are known only at its end, unless the scene gives the scale and the window. So a
/// picture is first drawn at its time, in a view and on a scale that hold all data so far with some room, as its legend says; and
/// `finish` draws all pictures again in the view and on the scale of the whole run, from frames that are kept beside them in the
/// format of frames.avf. Pictures are always drawn from these rounded frames, so that both ways give the same bytes.
class PictureSequence {
public:
    using FileOf = std::function<std::filesystem::path(std::size_t number)>;  ///< of a picture, from 1

    /// `name`: prefix of its entries in a checkpoint.
    PictureSequence(const image::Image& image, const Elements& elements, const image::Export& definition, Tick until,
                    const std::string& name);

    Needs needs() const { return recorder_.needs(); }
    /// Draws the next picture. `frames`: the file of the frames.
    Status take(const Snapshot& snapshot, const std::filesystem::path& picture, const std::filesystem::path& frames);
    /// Draws those pictures again that had another scale or view. `times`: of all pictures, in order.
    Status finish(const std::vector<double>& times, const FileOf& file_of, const std::filesystem::path& frames) const;

    void keep(state::Keeper& keeper);
    /// After `keep` has restored and if pictures had been drawn: continues after the frames of that time.
    Status resume(const std::filesystem::path& frames);
    /// Brings its frames to the disk.
    Status sync() { return recorder_.sync(); }

private:
    using Range = std::pair<double, double>;
    bool is_settled() const { return style_.has_window() && style_.has_range(); }
    void look_at(const page::Moment& moment);
    Painter painter(const picture::Extent& extent, const Range& range, const Range& extremes) const;
    page::Moment moment() const { return page::moment(rest_, recorder_.encoder().last(), quantity_); }

    const image::Image& image_;
    const PictureStyle style_;
    page::Quantity quantity_;
    page::FrameRecorder recorder_;
    std::vector<Vec3> rest_;  ///< as a reader of the frames has them
    bool open_ = false;

    // What a checkpoint keeps.
    Vec3 eye_{};                                         ///< zero: nothing was drawn yet
    picture::Extent seen_ = picture::Extent::none();     ///< of all that was there so far
    picture::Extent shown_ = picture::Extent::none();    ///< of the latest picture
    std::array<double, 2> values_{INFINITY, -INFINITY};  ///< first and last percentile so far
    std::array<double, 2> scale_{INFINITY, -INFINITY};   ///< of the latest picture
    std::array<double, 2> most_{INFINITY, -INFINITY};    ///< smallest and largest value so far
};

}  // namespace avs::output
