#pragma once

#include <atomic>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "runtime/base/result.h"
#include "runtime/image/image.h"
#include "runtime/output/fields.h"
#include "runtime/output/page_codec.h"
#include "runtime/output/page_file.h"
#include "runtime/output/page_geometry.h"
#include "runtime/output/reactions.h"
#include "runtime/output/sample_clock.h"
#include "runtime/output/snapshot.h"
#include "runtime/state/checkpoint.h"

namespace avs::output::page {

/// The times of the page's frames, and the fields that they have besides the displacement.
struct Selection {
    Tick every = 1;  ///< interval of frames [ticks]; a frame at the end is added; 0: at the times `at`
    std::vector<Field> fields{};
    std::vector<Tick> at{};
};
/// The choice of the image's export of kind page. Defaults: 100 to 200 frames (fewer, but at least 10, for a large surface and for
/// a run of few kicks) at round times, with the speed and the scalars that the scene exports in other formats.
Selection selection(const image::Image& image, std::size_t vertices, Tick until);

/// Turns snapshots into pieces of frames.avf: first a piece with the geometry, then one per frame.
///
/// Displacements are stored as integers on a grid. Its spacing is 2^-10 times the largest displacement so far in a group of frames,
/// but never coarser than position_exponent; the spacing of a field is 2^-10 times its largest value. Every 20th frame is stored
/// without reference to others and starts a group. So a reader decodes at most 19 other frames before any frame. Format:
/// docs/output.md.
class FrameEncoder {
public:
    /// @param chosen  choice in place of the default one; the displacement is always included
    FrameEncoder(const image::Image& image, const Elements& elements, Tick until, std::optional<Selection> chosen);

    Piece geometry_piece() const;
    /// The piece of a frame; nothing, and the frame is left out, if a number is not finite. Uses the threads of the caller's arena,
    /// which do not change the bytes.
    std::optional<Piece> frame_piece(const Snapshot& snapshot);
    /// Continues after the frames of a file as if this object had written them, so that a resumed run writes the same bytes.
    Status go_on(const std::vector<Piece>& pieces);

    const Geometry& geometry() const { return geometry_; }
    const Selection& chosen() const { return selection_; }
    /// The data that a frame needs.
    Needs needs() const;
    /// The arrays of the last frame, as a reader decodes them.
    const std::vector<Quantised>& last() const { return before_; }

private:
    static constexpr int group = 20;  ///< frames per group
    static constexpr int bits = 10;   ///< number of bits of the largest value

    std::size_t array_count() const;

    const image::Image& image_;
    Geometry geometry_;
    Selection selection_;
    std::optional<RegionSampler> sampler_;
    NodeChoice::List nodes_;                 ///< nodes whose data the frames need
    int coarsest_;                           ///< largest allowed exponent of positions
    std::vector<Quantised> before_, older_;  ///< per array: integers of the last two frames
    int in_group_ = 0;
};

/// Records the frames of a run. `name`: prefix of its entries in a checkpoint. `next`, `needs` and `due` belong to the thread of
/// the run; `open` and `take` may be called on another thread, in the order of time.
class FrameRecorder {
public:
    FrameRecorder(const image::Image& image, const Elements& elements, Tick until, std::optional<Selection> chosen = std::nullopt,
                  std::string name = "page")
        : name_(std::move(name)),
          encoder_(image, elements, until, std::move(chosen)),
          clock_(encoder_.chosen(), image.metadata.time_base, until, true),
          empty_(encoder_.geometry().empty()),
          time_(image.metadata.time_base) {}

    std::optional<Tick> next(Tick from) const { return empty_ ? std::nullopt : clock_.next(from); }
    bool due(Tick tick) const { return !empty_ && clock_.samples_at(tick); }
    /// The data that a frame needs, at any tick.
    Needs needs() const { return encoder_.needs(); }

    /// Starts the file with the geometry.
    Status open(const std::filesystem::path& path);
    /// Saves or restores the data of the recorder; the other thread must be idle.
    void keep(state::Keeper& keeper);
    /// To be called after `keep` has restored: cuts off the frames after the checkpoint.
    Status resume(const std::filesystem::path& path);
    /// Number of threads that may compute a frame, from the next frame on; 0, the default: the threads of the caller. Any thread
    /// may call this.
    void use_threads(int threads) { threads_ = threads; }
    /// Appends a frame.
    Status take(const Snapshot& snapshot);

    /// Brings all frames to the disk.
    Status sync() { return file_.sync(); }

    const FrameEncoder& encoder() const { return encoder_; }
    const std::string& name() const { return name_; }
    Tick last() const { return last_; }  ///< tick of the last frame; -1: there is none

private:
    std::string name_;
    FrameEncoder encoder_;
    SampleClock clock_;
    bool empty_;
    std::atomic<int> threads_ = 0;
    PageFile file_;
    const TimeBase time_;
    Reactions reactions_;
    Tick last_ = -1;
    FileStart start_;  ///< length of the file at the last save
};

}  // namespace avs::output::page
