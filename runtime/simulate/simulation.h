#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "runtime/advance/any_engine.h"
#include "runtime/advance/depth_watch.h"
#include "runtime/advance/turned_over.h"
#include "runtime/output/exporter.h"
#include "runtime/output/kept_snapshot.h"
#include "runtime/output/law_range.h"
#include "runtime/output/manifest.h"
#include "runtime/output/page_frames.h"
#include "runtime/output/report.h"
#include "runtime/output/run_folder.h"
#include "runtime/output/series.h"
#include "runtime/output/writer.h"
#include "runtime/simulate/certificate.h"
#include "runtime/simulate/instant.h"
#include "runtime/simulate/plan.h"
#include "runtime/simulate/stopwatch.h"
#include "runtime/simulate/watcher.h"
#include "runtime/state/checkpoint.h"

namespace avs::simulate {

/// Number of cores that the engine leaves to the output, at least 1.
int spare_threads(int engine_threads);

/// How the time loop ended.
struct Ending {
    output::RunStatus status = output::RunStatus::completed;
    std::string message;
    std::optional<Error> error;  ///< error of the output
    std::optional<Tick> tick{};  ///< tick of a stop before the requested tick; none: the tick of the state
};

/// Why `advance` returned.
enum class Reached {
    target,  ///< the target is reached, and the samples due there have been taken
    pause,   ///< the watcher requested a stop; the run can go on
    end,     ///< the time loop is over, `ending` says how
};

/// The time loop of one run: its parts and the order of its steps.
class Simulation {
public:
    Simulation(const image::Image& image, const output::RunFolder& folder, advance::AnyEngine engine, const Plan& plan,
               Stopwatch& watch, Watcher& watcher);

    /// Creates the files, or continues those of the checkpoint. On an error nothing has been computed.
    Status open(const state::Checkpoint* checkpoint);

    Status look_at_memory() const;
    /// Advances to a tick, at most to the end. The number of calls changes no bit of any result.
    Reached advance(Tick target);
    /// How the time loop ended, if it has.
    const std::optional<Ending>& ending() const { return ending_; }
    /// Ends the time loop early, if it has not ended: writes a checkpoint, if the image can be resumed, and takes the last samples.
    const Ending& end_here();

    /// Writes a checkpoint of the present state; the run may go on.
    Status save();
    /// Writes all samples so far to series.csv.
    Status flush() { return recorder_.flush(); }
    /// Writes all output so far to all files; waits for frames that are being written.
    Status settle_output() {
        if (Status flushed = recorder_.flush(); !flushed) return flushed;
        return writer_.finish();
    }

    /// Writes the final files after the time loop; returns the outcomes and the final manifest.
    Result<output::Manifest> close();

    /// Reports a warning immediately, and later on the page. Must not be called while output is being written.
    void warn(std::string message);

    Tick until() const { return until_; }
    const Plan& plan() const { return plan_; }
    const state::State& state() const { return state_; }
    const output::Elements& elements() const { return elements_; }
    /// Quantities of the state at its present time.
    Instant& instant() { return instant_; }
    Figures figures() const;

private:
    output::Manifest manifest(output::RunStatus status, std::vector<output::Outcome> outcomes);
    Status write_manifest(output::RunStatus status, std::vector<output::Outcome> outcomes);
    void warn_of_resonance();
    void warn_of_clocks();
    /// The readers that are due at a moment, and the data that they need.
    struct Due {
        bool records = false, frame = false, files = false;
        output::Needs of_records, of_frames;
        bool frames() const { return frame || files; }
    };
    Due due_now(bool all) const;
    output::Snapshot observed(const output::Needs& needs, const output::KeptSnapshot* nodes);
    void keep(state::Keeper& keeper);
    Status restore(const state::Checkpoint& checkpoint);
    Result<state::Checkpoint> moment();
    Status remember();
    Ending stopped(const advance::Stop& stop);
    Status sample(bool all);
    Status refresh();
    void leave_remembered(Ending& ending);
    bool checkpoint_is_due() const;
    Status write_durable(const state::Checkpoint& checkpoint, Tick now);
    Status write_the_rest();
    Ending failed(const Error& error);
    Ending interrupted();
    bool settle();
    /// Returns false if the loop has to end.
    bool end(Ending ending) {
        ending_ = std::move(ending);
        return false;
    }
    bool is_paused() const;
    std::optional<advance::Stop> advance_to(Tick target);
    Tick next_output() const;

    const image::Image& image_;
    const output::RunFolder& folder_;
    std::optional<Certificate> certificate_;
    Plan plan_;
    Tick until_;
    Stopwatch& watch_;
    Watcher& watcher_;
    state::State state_;
    Instant instant_;
    advance::AnyEngine engine_;
    output::Elements elements_;
    output::SeriesRecorder recorder_;
    output::Exporter exporter_;
    output::page::FrameRecorder frames_;
    advance::TurnedOver turned_over_;
    advance::DepthWatch depth_watch_;
    output::LawRange law_range_;
    output::NodeUnions unions_;
    const std::string record_facts_ = output::record_facts(image_.metadata);
    output::Stage frames_stage_;  ///< stage of the thread that writes frames
    Tick sampled_ = -1;           ///< last tick whose samples have been taken and passed to the writer
    std::vector<std::string> warnings_;
    output::OutputCost cost_;       ///< cost of output in this process; `waiting` is only set at the end
    double processor_seconds_ = 0;  ///< processor time spent in advance_to
    Tick piece_ = 1;                ///< ticks that take about piece_seconds
    std::chrono::steady_clock::time_point refreshed_ = std::chrono::steady_clock::now();
    std::chrono::steady_clock::time_point saved_ = std::chrono::steady_clock::now();
    std::optional<state::Checkpoint> remembered_;  ///< checkpoint of a recent output, kept in memory
    Tick remembered_now_ = 0;
    Tick checkpoint_now_ = -1;  ///< tick of the checkpoint on the disk
    output::Origin origin_;
    std::optional<Ending> ending_;
    std::chrono::steady_clock::time_point remember_at_ = std::chrono::steady_clock::now();
    output::Writer writer_;  // the last member, since its jobs use exporter_ and frames_
};

}  // namespace avs::simulate
