#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "runtime/output/fields.h"
#include "runtime/output/run_folder.h"
#include "runtime/output/sample_clock.h"
#include "runtime/output/snapshot.h"
#include "runtime/state/checkpoint.h"

namespace avs::output {

/// Writes the frames of all exports of an image: fields/NAME_0001.vtu.. with fields.pvd, vdb/NAME_0001.vdb..
///
/// VTU frames at 0, every, 2 every, ... and at the end; VDB frames without the extra one at the end, because readers of such
/// sequences take frames to be equally spaced. At the given times and no others where an export names them. After each frame the
/// .pvd is replaced by one that lists all frames so far.
class Exporter {
public:
    Exporter(const image::Image& image, const Elements& elements, const RunFolder& folder, Tick until);

    std::optional<Tick> next(Tick from) const;
    Needs needs(Tick tick) const;
    /// Writes the frames that are due at `snapshot.tick`.
    Status write(const Snapshot& snapshot);

    std::size_t frames() const;

    /// Saves or restores which frames there are. After restoring, `resume` removes later ones and lists those that are there.
    void keep(state::Keeper& keeper);
    Status resume();

private:
    struct Channel {
        const image::Export* definition = nullptr;
        SampleClock clock;
        std::string stem;        ///< file name of frames without number
        std::string collection;  ///< file name of the .pvd
        std::vector<std::pair<double, std::string>> frames;
    };
    std::string frame_file(const Channel& channel, std::size_t number) const;
    Status write_vtu(Channel& channel, const Snapshot& snapshot);
    Status write_vdb(Channel& channel, const Snapshot& snapshot);

    const image::Image& image_;
    const Elements& elements_;
    const RunFolder& folder_;
    std::vector<Channel> channels_;
};

}  // namespace avs::output
