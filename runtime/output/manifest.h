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
    running,      ///< not finished, or killed: the files have what was written so far
    completed,    ///< reached its end, and every expectation held
    failed,       ///< reached its end, but an expectation did not hold; or the output could not be written
    stopped,      ///< the simulation could not go on
    interrupted,  ///< stopped by the user
};
std::string_view name(RunStatus status);

/// Cost of writing frames. Frames are made and written on another thread; `held_up` is the time that the engine's thread spent on
/// them.
struct OutputCost {
    std::size_t frames = 0;  ///< number of frames of exports and of the page
    std::size_t copied = 0;  ///< bytes that the engine's thread copied for these frames
    double copying = 0;      ///< processor time of the engine's thread for copies of its state [s]
    /// Time during which the engine waited, because too much was still to be written, or for a checkpoint [s].
    double waiting = 0;
    double finishing = 0;  ///< time from the engine's last event until all was written [s]
    double writing = 0;    ///< time for making and writing frames, on a thread of their own [s]
    double total = 0;      ///< time of the run so far, for comparison [s]
    /// How much earlier the engine would have finished without frames [s].
    double held_up() const { return copying + waiting; }
    /// `held_up` as a share of the run's time, 0 to 1.
    double share() const { return total > 0 ? std::min(1.0, held_up() / total) : 0; }
};

/// Program and machine of a run, which are needed to reproduce it.
struct ProgramFacts {
    std::string version;     ///< version of avsr, with its commit
    std::string commit{};    ///< the full commit; empty: built without git
    std::string compiler{};  ///< compiler of avsr
    std::string build{};     ///< build type and options
    std::string libc{};
    std::string processor{};
    std::string machine_code{};  ///< simd::Level of the kernels
    std::vector<std::string> command{};
    std::string started{};  ///< start of this process (UTC); of a resumed run, the start of the last process
};

/// Hashes that identify a result.
struct Origin {
    ProgramFacts program;
    std::string image{};    ///< SHA-256 of the .avb
    std::string results{};  ///< SHA-256 of checksums.sha256; empty: there is no such file yet
};

/// Data of the file of knots.
struct CertificateFacts {
    std::uint64_t knots = 0;
    std::string sha256;  ///< hash of the file without its last 32 bytes, which contain the same hash
};

/// The content of manifest.json.
struct Manifest {
    RunStatus status = RunStatus::running;
    Origin origin;
    std::string ended{};  ///< UTC; empty while running
    std::optional<CertificateFacts> certificate;
    std::string engine;
    std::string engine_reason;  ///< why this engine was chosen
    int threads = 1;
    bool float_constants = false;        ///< whether the engine's element constants are rounded to floats
    std::vector<std::string> callbacks;  ///< drives and loads whose values came from the calling program
    std::vector<double> resumed;         ///< times at which the run was continued from a checkpoint [s]
    double time = 0;                     ///< simulated so far [s]
    std::string state_hash;              ///< empty while running
    state::KickCounts kicks;
    std::vector<std::pair<std::string, double>> seconds;  ///< wall time by phase [s], in order
    double advance_seconds = 0;                           ///< processor time of the engine's thread [s]
    double contact_seconds = 0;  ///< part of `advance_seconds` for looks for contact and for layers, estimated [s]
    OutputCost output;
    double energy_error = 0;       ///< largest relative error of the energy balance; NaN: not known
    double energy_scale = 0;       ///< energy to which this error is relative [J]; NaN: not known
    std::string energy_measure{};  ///< kind of that energy: "motion, strain and heat", or another name of `EnergyBalance::Measure`
    double energy_clocks = 0;      ///< energy taken by changes of clocks, as far as it is computed (ClockCost) [J]
    double deepest_gap = 0;        ///< largest depth of all contacts [m]
    std::vector<SmallStrain> small_strain;  ///< the bodies that left the range of small strain furthest
    std::vector<ExportedFrames> exports;
    std::vector<Outcome> expectations;
};

/// The JSON text. Numbers that are not finite become null. Keys: docs/output.md.
std::string manifest_json(const image::Metadata& metadata, const Manifest& manifest);

}  // namespace avs::output
