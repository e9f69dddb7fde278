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

/// Frames of the page: their times, and the fields besides the displacement.
struct Selection {
    Tick every = 1;  ///< and at the end; 0: at the times `at`
    std::vector<Field> fields{};
    std::vector<Tick> at{};
};
/// The selection by the image's export of kind page, with defaults: 100 to 200 frames (fewer for a large surface and for a run of
/// few kicks, at least 10) at round times, with the speed and the scalars that the scene exports elsewhere.
Selection selection(const image::Image& image, std::size_t vertices, Tick until);

/// Turns snapshots into pieces of frames.avf: first one of the geometry, then one per frame.
///
/// Displacements are stored as integers on a grid that is a 2^10th of the largest one so far in a group of frames, but never
/// coarser than position_exponent; fields to a 2^10th of their largest. Every 20th frame stands alone and starts a group, so a
/// reader gets to any frame through at most 19 others. Format: docs/output.md.
class FrameEncoder {
public:
    /// `chosen`: selection in place of the default one; the displacement is always included.
    FrameEncoder(const image::Image& image, const Elements& elements, Tick until, std::optional<Selection> chosen);

    Piece geometry_piece() const;
    /// The piece of a frame; nothing if a number is not finite, and the frame is left out. Runs on the threads of the caller's
    /// arena, which do not change its bytes.
    std::optional<Piece> frame_piece(const Snapshot& snapshot);
    /// Continues after the frames of a file as if it had made them, so that a resumed run writes the same bytes.
    Status go_on(const std::vector<Piece>& pieces);

    const Geometry& geometry() const { return geometry_; }
    const Selection& chosen() const { return selection_; }
    /// Data that a frame needs.
    Needs needs() const;
    /// The arrays of the last frame, as a reader will have them.
    const std::vector<Quantised>& last() const { return before_; }

private:
    static constexpr int group = 20;  ///< frames
    static constexpr int bits = 10;   ///< of a value against the largest

    std::size_t array_count() const;

    const image::Image& image_;
    Geometry geometry_;
    Selection selection_;
    std::optional<RegionSampler> sampler_;
    NodeChoice::List nodes_;                 ///< that it looks at
    int coarsest_;                           ///< exponent of positions
    std::vector<Quantised> before_, older_;  ///< per array, the last two frames
    int in_group_ = 0;
};

/// Records the frames of a run; `name`: prefix of its entries in a checkpoint. `next`, `needs` and `due` belong to the thread of
/// the run; `open` and `take` may be called on another one, in the order of time.
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
    /// Data that a frame needs, at any tick.
    Needs needs() const { return encoder_.needs(); }

    /// Starts the file with the geometry.
    Status open(const std::filesystem::path& path);
    /// Saves or restores its data; the other thread must be idle.
    void keep(state::Keeper& keeper);
    /// After `keep` has restored: cuts off the frames that came after the checkpoint.
    Status resume(const std::filesystem::path& path);
    /// Number of threads that may compute a frame, from the next frame on; 0, the default: the threads of the caller. May be
    /// called by any thread.
    void use_threads(int threads) { threads_ = threads; }
    /// Appends a frame.
    Status take(const Snapshot& snapshot);

    /// Brings all frames to the disk.
    Status sync() { return file_.sync(); }

    const FrameEncoder& encoder() const { return encoder_; }
    const std::string& name() const { return name_; }
    Tick last() const { return last_; }  ///< of the last frame; -1: there is none

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
    FileStart start_;  ///< of the file, when saved
};

}  // namespace avs::output::page
