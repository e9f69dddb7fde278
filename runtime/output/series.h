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

/// What has been recorded so far. All columns of one record are sampled together.
struct Series {
    std::vector<image::SeriesColumn> columns;
    std::vector<std::vector<double>> time;    ///< [s], one list per record; empty for a record that is only written to the file
    std::vector<std::vector<double>> values;  ///< one list per column, as long as its record's times

    std::span<const double> times_of(std::size_t column) const { return time[columns[column].record]; }
};

/// Samples the records of an image and writes series.csv while the run goes on.
///
/// One row per distinct sample tick; a column whose record does not sample there stays empty. The header is `time [s]` and
/// `NAME [unit]` of each column. Numbers are the shortest that read back as the same double. Only series that expectations use
/// are kept in memory; all others are in the file only.
class SeriesRecorder {
public:
    enum class Keep { what_is_expected, everything };
    /// `until`: the end of this run, where every record samples once more.
    SeriesRecorder(const image::Image& image, Tick until, Keep kept = Keep::what_is_expected);

    /// Largest size of the series in memory [bytes].
    double bytes_at_the_end() const;

    /// Starts the file. Without it samples are only kept in memory.
    Status open(const std::filesystem::path& path);

    /// Saves or restores the samples, and the length of the file. After restoring, `resume` continues the file.
    void keep(state::Keeper& keeper);
    Status resume(const std::filesystem::path& path) { return file_.resume(path, start_); }

    /// First tick at or after `from` with something to be sampled. Without an energy record the energy is checked at ticks of its
    /// own, which make no rows.
    std::optional<Tick> next(Tick from) const;
    /// Whether a row is due at a tick.
    bool has_row_at(Tick tick) const;
    /// Data that a snapshot at a tick must have.
    Needs needs(Tick tick) const;

    /// Takes the samples that are due at `snapshot.tick`; with `all`, of every record but those that sample at given
    /// times (the end of an interrupted run).
    /// After it the caller sets `recent_deepest_gap` of all contacts back to 0.
    Status sample(const Snapshot& snapshot, bool all = false);
    Status flush() { return file_.flush(); }
    Status sync() { return file_.sync(); }

    const Series& series() const { return series_; }
    const EnergyBalance& balance() const { return balance_; }
    const MomentumBalance& momentum_balance() const { return momentum_balance_; }

private:
    /// Impulses of a drive or of contact so far [N s], or divided by a time, mean forces [N].
    struct Push {
        Vec3 sum{};
        double normal = 0;  ///< sum of the sizes of the normal ones, for contact
    };
    struct Channel {
        std::size_t clock = 0;                ///< in `clocks_`
        double recent_gap = 0;                ///< kind contact: deepest since this record's last sample [m]
        std::optional<RegionSampler> region;  ///< kind field
        NodeChoice::List nodes;               ///< that the region looks at
        Reactions reactions;                  ///< kind field, of reactions
        Tick last_tick = 0;                   ///< kinds drive and force: of the sample before
        Push last{};                          ///< likewise: up to then
        std::vector<std::uint8_t> sides;      ///< kind force: per body, 1 on the first, 2 on the second, 3 on both
    };
    /// Impulses on the bodies of the first side by those of the second so far.
    Push exchanged(const Snapshot& snapshot, std::span<const std::uint8_t> sides) const;
    /// Mean forces since the previous sample [N], from impulses so far; 0 at the first sample. Stores them for the next one.
    Push force_since_last(Channel& channel, Tick tick, const Push& so_far) const;
    void take(const Snapshot& snapshot, std::size_t record, std::vector<double>& out);
    double reduce(const image::Record& record, const RegionSampler& region, const Snapshot& snapshot) const;

    const image::Image& image_;
    Elements elements_;
    Series series_;
    EnergyBalance balance_;
    double error_ = 0;  ///< of the snapshot being sampled [J]
    MomentumBalance momentum_balance_;
    MomentumBalance::Error momentum_error_;  ///< likewise
    /// The clock of a record; records that sample at the same times share one.
    std::size_t clock_of(const image::Record& record, Tick until);
    /// Per clock whether it is due.
    template <class IsDue>
    std::vector<char> due_clocks(const IsDue& is_due) const {
        std::vector<char> due;
        for (const SampleClock& clock : clocks_) due.push_back(is_due(clock) ? 1 : 0);
        return due;
    }

    std::vector<char> is_kept_;  ///< per record
    Tick until_;
    std::vector<SampleClock> clocks_;
    std::map<std::pair<Tick, std::vector<Tick>>, std::size_t> known_clocks_;  ///< interval and given times -> place in `clocks_`
    std::vector<Channel> channels_;
    std::optional<SampleClock> energy_watch_;
    std::optional<SampleClock> depth_watch_;     ///< of measurements of overlap, if some contact needs them
    std::optional<SampleClock> momentum_watch_;  ///< if an expectation uses it and there is no record
    GrowingFile file_;
    FileStart start_;  ///< of the file, when saved
};

/// Linear interpolation between samples. Nothing outside of them (except for rounding), or without samples.
std::optional<double> interpolate(std::span<const double> time, std::span<const double> values, double at);

/// Mean over time, linear between samples; the value itself where there is one sample only.
std::optional<double> time_mean(std::span<const double> time, std::span<const double> values);

}  // namespace avs::output
