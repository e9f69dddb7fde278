#pragma once

#include <filesystem>
#include <iosfwd>
#include <string>
#include <vector>

#include "tests/contact_judge/suite.h"

namespace avs::judge {

/// Limits for the runs of the suite.
struct Limits {
    static constexpr double rounding = 1e-9;  ///< largest depth of bodies that are apart [mean edges]
    /// Largest change of a velocity of bodies that are apart, relative to the largest speed. Rounding in free flight causes 2e-11.
    static constexpr double velocity_change = 1e-10;
    static constexpr double usual_depth = 0.2;    ///< depth in 9 of 10 runs [mean edges]
    static constexpr double depth = 0.5;          ///< depth in all runs [mean edges]
    static constexpr double fast_depth = 1;       ///< depth in runs faster than .25 c [mean edges]
    static constexpr double energy_error = 0.01;  ///< largest error of the energy balance, energy in accounts included
    static constexpr double told = 0.2;           ///< largest |reported depth / measured depth - 1|
    /// Reported and measured depths are compared only if the measured depth is larger than this [mean edges].
    static constexpr double told_from = 0.1;
};

/// Whether bodies that are apart were kicked.
bool is_false_contact(const Result& result);
/// Whether all runs keep the limits, and at least nine of ten runs of the kind `meet` keep `usual_depth`.
bool keep_limits(const std::vector<Result>& results);
/// The limits that a run does not keep, as text; empty if it keeps all.
std::string complaint(const Result& result);

void write_header(std::ostream& out);
void write_row(std::ostream& out, const Result& result);

/// A summary of all runs: false contacts, depths, energy, reported against measured depths, lost nodes, kicks, queries,
/// processor time.
void write_summary(std::ostream& out, const std::vector<Result>& results);

/// Writes results.csv with one row for each run. Numbers are in their shortest exact form.
void write_csv(const std::filesystem::path& file, const std::vector<Result>& results);
std::vector<Result> read_csv(const std::filesystem::path& file);
/// Writes results.json: the same rows as objects, with remarks and places.
void write_json(const std::filesystem::path& file, const std::vector<Result>& results);

/// Compares the results of two versions of the programs, whose names are `first` and `second`: one row per scene with the mean and
/// the largest depth of its runs.
void write_comparison(std::ostream& out, const std::string& first, const std::vector<Result>& before, const std::string& second,
                      const std::vector<Result>& after);

}  // namespace avs::judge
