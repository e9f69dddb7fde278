#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "runtime/base/result.h"
#include "runtime/image/image.h"
#include "runtime/output/energy_balance.h"
#include "runtime/output/fields.h"
#include "runtime/output/files.h"
#include "runtime/output/momentum_balance.h"
#include "runtime/output/reactions.h"
#include "runtime/output/sample_clock.h"
#include "runtime/output/snapshot.h"
#include "runtime/state/checkpoint.h"

namespace avs::output {

/// The series recorded so far. All columns of one record are sampled at the same times.
struct Series {
    std::vector<image::SeriesColumn> columns;
    std::vector<std::vector<double>> time;    ///< [s], one list per record; empty for a record that is only written to the file
    std::vector<std::vector<double>> values;  ///< one list per column, as long as its record's times

    std::span<const double> times_of(std::size_t column) const { return time[columns[column].record]; }
};

/// Samples the records of an image and writes series.csv during the run.
///
/// There is one row per sampled tick; a column is empty if its record does not sample then. The header is `time [s]` and `NAME
/// [unit]` of each column. Numbers are the shortest that read back as the same double. Only series that expectations use are kept
/// in memory; all others are only in the file.
class SeriesRecorder {
public:
    enum class Keep { what_is_expected, everything };
    /// @param until  end of this run, at which every record is sampled, too
    SeriesRecorder(const image::Image& image, Tick until, Keep kept = Keep::what_is_expected);

    /// Largest size of the series in memory [bytes].
    double bytes_at_the_end() const;

    /// Starts the file. Without this call samples are only kept in memory.
    Status open(const std::filesystem::path& path);

    /// Saves or restores the samples, and the length of the file. After restoring, `resume` continues the file.
    void keep(state::Keeper& keeper);
    Status resume(const std::filesystem::path& path) { return file_.resume(path, start_); }

    /// First tick at or after `from` at which something has to be sampled. Without an energy record the energy is checked at ticks
    /// of its own, which give no rows.
    std::optional<Tick> next(Tick from) const;
    /// Whether a row is due at a tick.
    bool has_row_at(Tick tick) const;
    /// The data that a snapshot at a tick must have.
    Needs needs(Tick tick) const;

    /// Takes the samples that are due at `snapshot.tick`; with `all` (the end of an interrupted run) those of every record, except
    /// records that sample at given times. After this call the caller sets `recent_deepest_gap` of all contacts to 0.
    Status sample(const Snapshot& snapshot, bool all = false);
    Status flush() { return file_.flush(); }
    Status sync() { return file_.sync(); }

    const Series& series() const { return series_; }
    const EnergyBalance& balance() const { return balance_; }
    const MomentumBalance& momentum_balance() const { return momentum_balance_; }

private:
    /// Impulses of a drive or of contact so far [N s]; or, divided by a time, mean forces [N].
    struct Push {
        Vec3 sum{};
        double normal = 0;  ///< for contact: sum of the magnitudes of the normal impulses
    };
    struct Channel {
        std::size_t clock = 0;                ///< index in `clocks_`
        double recent_gap = 0;                ///< kind contact: largest depth since this record's last sample [m]
        std::optional<RegionSampler> region;  ///< kind field
        NodeChoice::List nodes;               ///< nodes that the region reads
        Reactions reactions;                  ///< kind field: reaction forces
        Tick last_tick = 0;                   ///< kinds drive and force: tick of the previous sample
        Push last{};                          ///< kinds drive and force: impulses up to the previous sample
        std::vector<std::uint8_t> sides;      ///< kind force, per body: 1 on the first side, 2 on the second, 3 on both
    };
    /// Impulses so far on the bodies of the first side by the bodies of the second side.
    Push exchanged(const Snapshot& snapshot, std::span<const std::uint8_t> sides) const;
    /// Mean forces since the previous sample [N], from impulses so far; 0 at the first sample. The impulses are stored for the next
    /// sample.
    Push force_since_last(Channel& channel, Tick tick, const Push& so_far) const;
    void take(const Snapshot& snapshot, std::size_t record, std::vector<double>& out);
    double reduce(const image::Record& record, const RegionSampler& region, const Snapshot& snapshot) const;

    const image::Image& image_;
    Elements elements_;
    Series series_;
    EnergyBalance balance_;
    double error_ = 0;  ///< error of the energy balance in the present snapshot [J]
    MomentumBalance momentum_balance_;
    MomentumBalance::Error momentum_error_;  ///< error of the momenta in the present snapshot
    /// The clock of a record; records that sample at the same times share one.
    std::size_t clock_of(const image::Record& record, Tick until);
    /// Per clock of `clocks_`: 1 if it is due.
    template <class IsDue>
    std::vector<char> due_clocks(const IsDue& is_due) const {
        std::vector<char> due;
        for (const SampleClock& clock : clocks_) due.push_back(is_due(clock) ? 1 : 0);
        return due;
    }

    std::vector<char> is_kept_;  ///< per record: whether its series are kept in memory
    Tick until_;
    std::vector<SampleClock> clocks_;
    std::map<std::pair<Tick, std::vector<Tick>>, std::size_t> known_clocks_;  ///< interval and given times -> index in `clocks_`
    std::vector<Channel> channels_;
    std::optional<SampleClock> energy_watch_;
    std::optional<SampleClock> depth_watch_;  ///< times at which overlap is measured, if some contact needs it
    /// Times at which momenta are checked, if an expectation needs the checks and no record makes them.
    std::optional<SampleClock> momentum_watch_;
    GrowingFile file_;
    FileStart start_;  ///< length of the file at the last save
};

/// Linear interpolation between samples. Nothing if there are no samples, or if `at` is outside of them by more than rounding.
std::optional<double> interpolate(std::span<const double> time, std::span<const double> values, double at);

/// Mean over time, linear between samples; for a single sample its value.
std::optional<double> time_mean(std::span<const double> time, std::span<const double> values);

}  // namespace avs::output
