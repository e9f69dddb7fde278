#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "tests/contact_judge/depth.h"

namespace avs::judge {

/// A table of numbers, such as series.csv: a column by its name.
class Table {
public:
    /// Throws std::runtime_error if the file cannot be read. What is no number, or missing, is NaN.
    explicit Table(const std::filesystem::path& csv);

    /// Indices of the columns whose names begin so.
    std::vector<std::size_t> columns(const std::string& beginning) const;
    /// Indices of the columns whose names hold this.
    std::vector<std::size_t> columns_with(const std::string& part) const;
    double at(std::size_t row, std::size_t column) const { return rows_[row][column]; }
    std::size_t size() const { return rows_.size(); }
    /// The last number of a column; NaN if there is none.
    double last(std::size_t column) const;

private:
    std::vector<std::string> names_;
    std::vector<std::vector<double>> rows_;
};

/// What a run's folder says of contact: what its frames show, and what the run itself tells of it. NaN: it does not say.
struct RunJudgement {
    int frames = 0;
    // from the frames, by the judge
    Deepest point, node, self;  ///< over all frames
    double point_time = 0;      ///< of `point` [s]
    double overlap = 0;         ///< `point` of the first frame [mean edges]
    double finest_edge = 0;     ///< mean edge of the finest body [m]
    int crossings = 0;          ///< most in one frame
    int lost = 0;  ///< nodes that were in for an eighth of all frames, one after the other, in each deeper than `lost_depth`
    double velocity_change =
        0;  ///< largest change of any node's velocity since the first frame, over the largest speed in that one
    std::vector<std::string> remarks;
    // from series.csv, contact.csv and manifest.json, as the run tells it
    double told = 0;           ///< deepest gap of all contacts [m]
    double told_at_point = 0;  ///< deepest gap told of the intervals of samples that end or begin at `point_time` [m]
    double energy_error = 0;   ///< largest |energy.error| over the scale of docs/output.md
    double account = 0;        ///< largest share of that scale that is in accounts
    double kicks = 0;          ///< contact kicks that changed a velocity
    double first_kick = 0;     ///< time of the first [s]
    double strain_kicks = 0, looks = 0;
    double processor = 0;  ///< of the engine's thread [s]
    double time = 0;       ///< simulated [s]

    /// In mean edges of the finer of the two that are deepest in each other, or of the finest body if nothing is in.
    double told_in_edges() const;
    /// told / true, both the deepest of the run; NaN where nothing is in.
    double told_over_true() const;
};

constexpr int lost_share = 8;       ///< the run's frames over those for which a node has to be in
constexpr double lost_depth = 0.1;  ///< mean edges

/// Judges a run folder with VTU frames (`fields.pvd`), `record energy`, `record kicks` and a record of each contact. What is
/// missing is NaN.
RunJudgement judge_run(const std::filesystem::path& folder);

}  // namespace avs::judge
