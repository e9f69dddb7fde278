#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "runtime/advance/any_engine.h"
#include "runtime/base/result.h"
#include "runtime/image/image.h"
#include "runtime/output/files.h"
#include "runtime/output/manifest.h"
#include "runtime/output/run_folder.h"
#include "runtime/state/checkpoint.h"

namespace avs::simulate {

inline constexpr const char* trajectory_file = "trajectory.knots";
/// File beside `trajectory_file`, from which a proof takes the surfaces and the initial state.
inline constexpr const char* image_copy = "image.avb";

/// Writes the motion of the surfaces of a run with penalty layers, kick by kick: 40 bytes per kick of a surface node. A resumed run
/// continues the file; the result is the same as without a stop.
class Certificate {
public:
    explicit Certificate(const image::Image& image) : image_(image) {}

    /// The engine must not have advanced yet. It has to outlive this object, or get `log_knots(nullptr)`.
    Status open(const output::RunFolder& folder, const state::State& state, advance::AnyEngine& engine);
    /// Saves or restores the length of the file; after restoring, `resume` continues it.
    void keep(state::Keeper& keeper);
    Status resume(const output::RunFolder& folder, advance::AnyEngine& engine);
    /// Takes the knots of the engine since the last call. The first error is kept.
    void take();
    /// Brings all taken knots to the disk.
    Status sync();
    /// Ends the file with the positions at this tick; no node was kicked after its last knot.
    Status finish(Tick end, const state::State& state);
    const Status& status() const { return status_; }
    /// Facts for the manifest, once the file is finished.
    const std::optional<output::CertificateFacts>& facts() const { return facts_; }

private:
    const image::Image& image_;
    output::GrowingFile file_;
    output::FileStart start_;  ///< length of the file at the last save
    std::vector<certify::Knot> knots_;
    std::optional<output::CertificateFacts> facts_;
    Status status_ = Done{};
};

}  // namespace avs::simulate
