#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "runtime/advance/any_engine.h"
#include "runtime/base/result.h"
#include "runtime/image/image.h"
#include "runtime/output/files.h"

namespace avs::driver {

inline constexpr const char* trajectory_file = "trajectory.knots";

/// Writes how the surfaces of a run with penalty layers moved, kick by kick: 40 bytes per kick of a surface node.
class Certificate {
public:
    /// The engine must not have advanced, and has to outlive this or be told `log_knots(nullptr)`.
    Status open(const std::filesystem::path& path, const image::Image& image, const state::State& state,
                advance::AnyEngine& engine);
    /// What the engine has done since. The first fault stays.
    void take();
    /// Where everything is at this tick is the end; nothing has been kicked since.
    Status finish(Tick end, const image::Image& image, const state::State& state);
    const Status& status() const { return status_; }

private:
    output::GrowingFile file_;
    std::vector<certify::Knot> knots_;
    Status status_ = Done{};
};

/// Checks the trajectory of a run folder: 0 proven, 1 not, with the pair and the time.
ExitCode verify_run(const std::string& folder);

}  // namespace avs::driver
