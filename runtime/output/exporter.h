#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "runtime/output/fields.h"
#include "runtime/output/page_geometry.h"
#include "runtime/output/picture_sequence.h"
#include "runtime/output/reactions.h"
#include "runtime/output/run_folder.h"
#include "runtime/output/sample_clock.h"
#include "runtime/output/snapshot.h"
#include "runtime/output/volume_shape.h"
#include "runtime/state/checkpoint.h"

namespace avs::output {

/// How many frames an export has written so far.
struct ExportedFrames {
    ExportFormat kind;
    std::string name;
    std::vector<std::string> files;  ///< names of the files of a frame, with `####` for its number; several with `per_body`
    std::size_t frames = 0;          ///< number of frames; their files are numbered from 1
};

/// Writes the frames of all exports of an image: fields/NAME_0001.vtu.. with fields.pvd, vdb/NAME_0001.vdb.., ply/NAME_0001.ply..,
/// pictures/NAME_0001.png.. with their frames in pictures/NAME.avf.
///
/// VTU frames are at 0, every, 2 every, ... and at the end. The other formats have no extra frame at the end, because readers of
/// such sequences take frames to be equally spaced. If an export has given times, frames are at these only. After each frame the
/// .pvd is replaced by one that lists all frames so far. The script view.py in the same folder shows the first collection in
/// ParaView.
class Exporter {
public:
    /// `threads`: largest number of threads that compute a frame; the bytes of the frame do not depend on it. `use_threads` may be
    /// called on any thread and takes effect from the next frame on.
    Exporter(const image::Image& image, const Elements& elements, const RunFolder& folder, Tick until, int threads = 1);

    void use_threads(int threads) { threads_ = threads; }

    std::optional<Tick> next(Tick from) const;
    Needs needs(Tick tick) const;
    /// Number of exports that write a frame at a tick.
    std::size_t due(Tick tick) const;
    /// Writes the frames that are due at `snapshot.tick`, except those that exist already.
    Status write(const Snapshot& snapshot);

    /// To be called at the end of a run: draws pictures again, with the view and the scale of the whole run.
    Status finish();

    std::size_t frames() const;
    /// All exports with files, in the order of the scene. Any thread may call it.
    std::vector<ExportedFrames> exported() const;

    /// Saves or restores which frames have been written. After restoring, `resume` removes later ones and lists the others.
    void keep(state::Keeper& keeper);
    Status resume();
    /// Brings all written frames to the disk. The writer's thread must be idle.
    Status sync();

private:
    struct Channel {
        const image::Export* definition = nullptr;
        SampleClock clock;
        std::vector<std::string> stems;  ///< file names of a frame without its number: one, or one for each body
        std::string collection;          ///< vtu: file name of the .pvd
        std::vector<double> frames;      ///< times of the written frames [s]
        std::unique_ptr<PictureSequence> pictures{};
        Reactions reactions{};
        /// Number of frames; other threads may read it.
        std::unique_ptr<std::atomic<std::size_t>> count = std::make_unique<std::atomic<std::size_t>>(0);
    };
    std::filesystem::path frames_of_pictures(const Channel& channel) const;
    std::string frame_file(const Channel& channel, std::size_t part, std::size_t number) const;
    Status write_due(const Snapshot& snapshot);
    Status write_frame(Channel& channel, const Snapshot& snapshot);
    Status write_vtu(const Channel& channel, const Snapshot& snapshot, std::size_t number) const;
    Status write_collection(const Channel& channel) const;

    const image::Image& image_;
    const Elements& elements_;
    const RunFolder& folder_;
    std::atomic<int> threads_;
    std::vector<Channel> channels_;
    std::optional<page::Geometry> surface_;  ///< surface in ply files
    std::optional<VolumeShape> volume_;      ///< volume in vdb files
};

}  // namespace avs::output
