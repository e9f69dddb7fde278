#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "runtime/advance/any_engine.h"
#include "runtime/advance/instant_motion.h"
#include "runtime/advance/shared/guard.h"
#include "runtime/advance/turned_over.h"
#include "runtime/driver/certificate.h"
#include "runtime/driver/plan.h"
#include "runtime/driver/progress.h"
#include "runtime/driver/stopwatch.h"
#include "runtime/output/exporter.h"
#include "runtime/output/kept_snapshot.h"
#include "runtime/output/law_range.h"
#include "runtime/output/manifest.h"
#include "runtime/output/page_frames.h"
#include "runtime/output/report.h"
#include "runtime/output/run_folder.h"
#include "runtime/output/series.h"
#include "runtime/output/writer.h"
#include "runtime/state/checkpoint.h"

namespace avs::driver {

/// Cores that the engine leaves to the output.
int spare_threads(int engine_threads);

/// How the time loop ended.
struct Ending {
    output::RunStatus status = output::RunStatus::completed;
    std::string message;
    std::optional<Error> error;  ///< of the output
    std::optional<Tick> tick{};  ///< of a stop in the middle of what the engine was asked for; else it is the state's
};

/// One run: what it holds and the order of its steps.
class Simulation {
public:
    Simulation(const image::Image& image, const output::RunFolder& folder, advance::AnyEngine engine, const Plan& plan,
               Stopwatch& watch);

    /// Starts the files, or those of the checkpoint go on; on an error nothing has been computed.
    Status open(const state::Checkpoint* checkpoint);

    Status look_at_memory() const;
    /// The time loop, however it ends.
    Ending simulate();

    /// Writes what the run left, whatever its ending; returns the outcomes and the final manifest.
    Result<output::Manifest> close(const Ending& ending);

    /// Told at once, and on the page. Not while output is being written.
    void warn(std::string message);

private:
    output::Manifest manifest(output::RunStatus status, std::vector<output::Outcome> outcomes);
    Status write_manifest(output::RunStatus status, std::vector<output::Outcome> outcomes);
    void warn_of_resonance();
    /// Who samples and writes at a moment, and what they look at.
    struct Due {
        bool records = false, frame = false, files = false;
        output::Needs of_records, of_frames;
        bool frames() const { return frame || files; }
    };
    Due due_now(bool all) const;
    std::shared_ptr<const output::KeptSnapshot> copied(const output::Needs& needs, const output::NodeChoice::List* nodes);
    advance::InstantMotion& motion_of(const output::NodeChoice::List* nodes);
    const state::Energies& energies_now();
    void bring(const output::Needs& needs, const output::NodeChoice::List* nodes, std::span<Vec3> velocity);
    output::Snapshot observe(const output::Needs& needs, const output::KeptSnapshot* nodes);
    void keep(state::Keeper& keeper);
    Status restore(const state::Checkpoint& checkpoint);
    Result<state::Checkpoint> moment();
    Status save();
    Status remember();
    Ending stopped(const advance::Stop& stop);
    Status sample(bool all);
    Status refresh();
    void leave_remembered(Ending& ending);
    bool checkpoint_is_due() const;
    Status write_durable(const state::Checkpoint& checkpoint, Tick now);
    Status write_the_rest();
    Ending failed(const Error& error);
    Ending interrupt();
    bool is_paused() const;
    std::optional<advance::Stop> advance_to(Tick target);
    Tick next_output() const;
    Progress::Figures figures() const;

    const image::Image& image_;
    const output::RunFolder& folder_;
    std::optional<Certificate> certificate_;
    Plan plan_;
    Tick until_;
    Stopwatch& watch_;
    state::State state_;
    advance::AnyEngine engine_;
    output::Elements elements_;
    output::SeriesRecorder recorder_;
    output::Exporter exporter_;
    output::page::FrameRecorder frames_;
    advance::BlowUpGuard guard_;
    std::map<const output::NodeChoice::List*, advance::InstantMotion> motions_;  ///< of lists that were sampled; null: all nodes
    std::optional<advance::InstantDrives> drives_now_;
    std::optional<advance::InstantReactions> reactions_now_;
    struct EnergiesAt {
        Tick at = -1;
        state::Energies energies;
    };
    EnergiesAt last_energies_;
    std::vector<Vec3> ahead_;  ///< per node
    advance::TurnedOver turned_over_;
    output::LawRange law_range_;
    std::optional<advance::Stop> broken_;  ///< found where a sample was taken
    output::NodeUnions unions_;
    const std::string record_facts_ = output::record_facts(image_.metadata);
    Progress progress_;
    output::SpareArrays spare_arrays_;
    output::Stage records_stage_, frames_stage_;  ///< of the run's thread and of the writer's
    Tick sampled_ = -1;                           ///< what was due then has been sampled and handed to the writer
    std::vector<std::string> warnings_;
    output::OutputCost cost_;       ///< of this process; `waiting` only at the end
    double processor_seconds_ = 0;  ///< of advance_to
    Tick piece_ = 1;                ///< ticks that take about piece_seconds
    std::chrono::steady_clock::time_point refreshed_ = std::chrono::steady_clock::now();
    std::chrono::steady_clock::time_point saved_ = std::chrono::steady_clock::now();
    std::optional<state::Checkpoint> remembered_;  ///< of an output not long ago
    Tick remembered_now_ = 0;
    Tick checkpoint_now_ = -1;  ///< of the one on the disk
    output::Origin origin_;
    std::chrono::steady_clock::time_point remember_at_ = std::chrono::steady_clock::now();
    output::Writer writer_;  // last: its jobs use exporter_ and frames_
};

}  // namespace avs::driver
