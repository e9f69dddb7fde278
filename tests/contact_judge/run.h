#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "tests/contact_judge/depth.h"

namespace avs::judge {

/// A table of numbers with named columns, such as series.csv.
class Table {
public:
    /// Throws std::runtime_error if the file cannot be read. Entries that are missing or not a number are NaN.
    explicit Table(const std::filesystem::path& csv);

    /// Indices of the columns whose names begin with `beginning`.
    std::vector<std::size_t> columns(const std::string& beginning) const;
    /// Indices of the columns whose names contain `part`.
    std::vector<std::size_t> columns_with(const std::string& part) const;
    double at(std::size_t row, std::size_t column) const { return rows_[row][column]; }
    std::size_t size() const { return rows_.size(); }
    /// The last number of a column; NaN if there is none.
    double last(std::size_t column) const;

private:
    std::vector<std::string> names_;
    std::vector<std::vector<double>> rows_;
};

/// Contact in a run: measured from its frames, and as the run itself reports it. NaN: not known.
struct RunJudgement {
    int frames = 0;
    // from the frames, by the judge
    Deepest point, node, self;  ///< the largest of all frames, see Depths
    double point_time = 0;      ///< time of the frame of `point` [s]
    double overlap = 0;         ///< depth of the deepest point in the first frame [mean edges]
    double finest_edge = 0;     ///< mean edge of the finest body [m]
    int crossings = 0;          ///< largest number in one frame
    int lost = 0;  ///< nodes that were inside for an eighth of all frames in succession, in each deeper than `lost_depth`
    double velocity_change =
        0;  ///< largest change of a node's velocity since the first frame, relative to the largest speed in the first frame
    std::vector<std::string> remarks;
    // from series.csv, contact.csv and manifest.json, as the run reports it
    double told = 0;                     ///< reported depth: largest `deepest_gap` of all contacts [m]
    double told_at_point = 0;            ///< largest `deepest_gap` of the sampling intervals that begin or end at `point_time` [m]
    double energy_error = 0;             ///< largest |energy.error| over the scale of docs/output.md
    double account = 0;                  ///< largest energy in accounts over the same scale
    double kicks = 0;                    ///< contact kicks that changed a velocity
    double first_kick = 0;               ///< time of the first such kick [s]
    double strain_kicks = 0, looks = 0;  ///< numbers of strain kicks and of contact queries
    double processor = 0;                ///< processor time of the engine's thread [s]
    double time = 0;                     ///< simulated time [s]

    /// The reported depth in mean edges: of the finer of the two bodies at the deepest point, or, if no point is inside another
    /// body, of the finest body.
    double told_in_edges() const;
    /// The largest reported depth over the largest measured depth. NaN if no point is inside another body.
    double told_over_true() const;
};

constexpr int lost_share = 8;       ///< a node counts as lost if it is inside for this fraction (1/8) of the run's frames
constexpr double lost_depth = 0.1;  ///< [mean edges]

/// Judges a run folder with VTU frames (`fields.pvd`), `record energy`, `record kicks` and a record of each contact. Missing
/// values are NaN.
RunJudgement judge_run(const std::filesystem::path& folder);

}  // namespace avs::judge
