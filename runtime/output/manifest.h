#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "runtime/image/image.h"
#include "runtime/output/expectations.h"
#include "runtime/state/state.h"

namespace avs::output {

enum class RunStatus {
    running,      ///< not finished, or killed: the other files hold what was written up to then
    completed,    ///< got to its end, and every expectation held
    failed,       ///< got to its end, an expectation did not hold; or the output could not be written
    stopped,      ///< the simulation could not go on
    interrupted,  ///< by the user
};
std::string_view name(RunStatus status);

/// What manifest.json says.
struct Manifest {
    RunStatus status = RunStatus::running;
    std::string version;  ///< of avsr
    std::string engine;
    std::string engine_reason;  ///< why this one
    int threads = 1;
    bool float_constants = false;  ///< the engine's element constants are rounded to floats
    std::vector<double> resumed;   ///< times at which the run went on from a checkpoint [s]
    double time = 0;               ///< simulated so far [s]
    std::string state_hash;        ///< empty while running
    state::KickCounts kicks;
    std::vector<std::pair<std::string, double>> seconds;  ///< wall time by phase [s], in order
    double advance_seconds = 0;                           ///< processor time of the engine's thread [s]
    double contact_seconds = 0;                           ///< of these in looks for contact, estimated [s]
    double energy_error = 0;                              ///< largest, relative; NaN: not known
    double deepest_gap = 0;                               ///< over all contacts [m]
    std::vector<Outcome> expectations;
};

/// The JSON text. Numbers that are not finite become null. Keys: docs/output.md.
std::string manifest_json(const image::Metadata& metadata, const Manifest& manifest);

}  // namespace avs::output
