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

/// The pictures of one `export pictures`, with one view and one colour scale.
///
/// The region and the range of values of a run are known only at its end, unless the scene gives window and scale. So each picture
/// is first drawn at its time, with a view and a scale that contain all data so far and some more; its legend says so. `finish`
/// draws all pictures again with the view and the scale of the whole run, from frames that are stored with them in the format of
/// frames.avf. Pictures are always drawn from these rounded frames, so that both ways give the same bytes.
class PictureSequence {
public:
    using FileOf = std::function<std::filesystem::path(std::size_t number)>;  ///< file of the picture with a number, from 1

    /// @param name  prefix of the sequence's entries in a checkpoint
    PictureSequence(const image::Image& image, const Elements& elements, const image::Export& definition, Tick until,
                    const std::string& name);

    Needs needs() const { return recorder_.needs(); }
    /// Draws the next picture.
    /// @param frames  file of the frames
    Status take(const Snapshot& snapshot, const std::filesystem::path& picture, const std::filesystem::path& frames);
    /// Draws those pictures again that have another scale or view.
    /// @param times  times of all pictures, in order
    Status finish(const std::vector<double>& times, const FileOf& file_of, const std::filesystem::path& frames) const;

    void keep(state::Keeper& keeper);
    /// To be called after `keep` has restored, if pictures had been drawn: continues after the frames of that time.
    Status resume(const std::filesystem::path& frames);
    /// Brings the frames to the disk.
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
    std::vector<Vec3> rest_;  ///< rest positions as a reader of the frames gets them
    bool open_ = false;

    // The following is saved in checkpoints.
    Vec3 eye_{};                                         ///< direction of view; zero: nothing has been drawn yet
    picture::Extent seen_ = picture::Extent::none();     ///< region of all that was visible so far
    picture::Extent shown_ = picture::Extent::none();    ///< region that the latest picture shows
    std::array<double, 2> values_{INFINITY, -INFINITY};  ///< lowest 1st, highest 99th percentile of the values of a frame so far
    std::array<double, 2> scale_{INFINITY, -INFINITY};   ///< ends of the colour scale of the latest picture
    std::array<double, 2> most_{INFINITY, -INFINITY};    ///< smallest and largest shown value so far
};

}  // namespace avs::output
