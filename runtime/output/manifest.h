#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "runtime/image/image.h"
#include "runtime/output/expectations.h"
#include "runtime/output/exporter.h"
#include "runtime/output/law_range.h"
#include "runtime/state/state.h"

namespace avs::output {

enum class RunStatus {
    running,      ///< not finished, or killed: the other files are as written so far
    completed,    ///< got to its end, and every expectation held
    failed,       ///< got to its end, an expectation did not hold; or the output could not be written
    stopped,      ///< the simulation could not go on
    interrupted,  ///< by the user
};
std::string_view name(RunStatus status);

/// Cost of writing frames. Frames are made and written on another thread; `held_up` is the time that the engine's thread spent on
/// them.
struct OutputCost {
    std::size_t frames = 0;  ///< of exports and of the page
    std::size_t copied = 0;  ///< [bytes] copied for them by the run's thread
    double copying = 0;      ///< [s] of its processor that the engine's thread spent on copies of its state
    double waiting = 0;      ///< [s] that it waited because too much was still to be written, or for a checkpoint
    double finishing = 0;    ///< [s] from the engine's last event until all was written
    double writing = 0;      ///< [s] spent on making and writing frames, on their own thread
    double total = 0;        ///< [s] of the run so far, to compare with
    /// [s] by which the engine would have finished earlier without frames.
    double held_up() const { return copying + waiting; }
    /// Share of the run's time, 0 to 1.
    double share() const { return total > 0 ? std::min(1.0, held_up() / total) : 0; }
};

/// The program and machine of a run; all of these are needed to reproduce it.
struct ProgramFacts {
    std::string version;     ///< of avsr, with its commit
    std::string commit{};    ///< in full; empty: built without git
    std::string compiler{};  ///< of avsr
    std::string build{};     ///< kind and options
    std::string libc{};
    std::string processor{};
    std::string machine_code{};  ///< simd::Level of the kernels
    std::vector<std::string> command{};
    std::string started{};  ///< UTC; of this process, also where it resumed
};

/// Hashes that identify a result.
struct Origin {
    ProgramFacts program;
    std::string image{};    ///< SHA-256 of the .avb
    std::string results{};  ///< of checksums.sha256; empty: there are none yet
};

/// Facts about the file of knots.
struct CertificateFacts {
    std::uint64_t knots = 0;
    std::string sha256;  ///< of all of the file but its last 32 bytes, which say the same
};

/// What manifest.json says.
struct Manifest {
    RunStatus status = RunStatus::running;
    Origin origin;
    std::string ended{};  ///< UTC; empty while running
    std::optional<CertificateFacts> certificate;
    std::string engine;
    std::string engine_reason;  ///< why this one
    int threads = 1;
    bool float_constants = false;        ///< the engine's element constants are rounded to floats
    std::vector<std::string> callbacks;  ///< drives and loads whose values came from a program around the run
    std::vector<double> resumed;         ///< times at which the run went on from a checkpoint [s]
    double time = 0;                     ///< simulated so far [s]
    std::string state_hash;              ///< empty while running
    state::KickCounts kicks;
    std::vector<std::pair<std::string, double>> seconds;  ///< wall time by phase [s], in order
    double advance_seconds = 0;                           ///< processor time of the engine's thread [s]
    double contact_seconds = 0;                           ///< of these in looks for contact and in layers, estimated [s]
    OutputCost output;
    double energy_error = 0;                ///< largest, relative; NaN: not known
    double energy_scale = 0;                ///< to this [J]; NaN: not known
    std::string energy_measure{};           ///< which is "motion, strain and heat", or another of `EnergyBalance::Measure`
    double energy_clocks = 0;               ///< taken by changes of clocks, as far as it can be told [J]
    double deepest_gap = 0;                 ///< over all contacts [m]
    std::vector<SmallStrain> small_strain;  ///< bodies that went farthest from it
    std::vector<ExportedFrames> exports;
    std::vector<Outcome> expectations;
};

/// The JSON text. Numbers that are not finite become null. Keys: docs/output.md.
std::string manifest_json(const image::Metadata& metadata, const Manifest& manifest);

}  // namespace avs::output
