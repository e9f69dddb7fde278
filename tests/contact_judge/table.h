#pragma once

#include <filesystem>
#include <iosfwd>
#include <string>
#include <vector>

#include "tests/contact_judge/suite.h"

namespace avs::judge {

/// What every run of the suite should keep.
struct Limits {
    static constexpr double rounding = 1e-9;  ///< bodies that are apart are no deeper in each other [mean edges]
    /// Of bodies apart that were kicked, over the largest speed: free flight alone makes 2e-11.
    static constexpr double velocity_change = 1e-10;
    static constexpr double usual_depth = 0.2;    ///< in 9 of 10 runs [mean edges]
    static constexpr double depth = 0.5;          ///< in all [mean edges]
    static constexpr double fast_depth = 1;       ///< in those that are faster than .25 c [mean edges]
    static constexpr double energy_error = 0.01;  ///< E + a
    static constexpr double told = 0.2;           ///< |told / true - 1| ..
    static constexpr double told_from = 0.1;      ///< .. where something is deeper than this [mean edges]
};

/// Bodies that are apart were kicked.
bool is_false_contact(const Result& result);
/// Whether all runs keep the limits, and nine in ten of those that meet the usual depth.
bool keep_limits(const std::vector<Result>& results);
/// What of the limits a run does not keep, in words; empty if it keeps them.
std::string complaint(const Result& result);

void write_header(std::ostream& out);
void write_row(std::ostream& out, const Result& result);

/// What all runs have in common: false contacts, depths, energy, told against true, nodes lost, kicks, looks, processor time.
void write_summary(std::ostream& out, const std::vector<Result>& results);

/// results.csv: one row a run. Numbers are the shortest that read back.
void write_csv(const std::filesystem::path& file, const std::vector<Result>& results);
std::vector<Result> read_csv(const std::filesystem::path& file);
/// results.json: the same rows as objects, with the judge's remarks and places.
void write_json(const std::filesystem::path& file, const std::vector<Result>& results);

/// Two versions side by side, one row a scene: depths are means and worst of its runs. `first` and `second` name them.
void write_comparison(std::ostream& out, const std::string& first, const std::vector<Result>& before, const std::string& second,
                      const std::vector<Result>& after);

}  // namespace avs::judge
