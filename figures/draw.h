#pragma once

#include <string>
#include <utility>
#include <vector>

#include "figures/sets.h"

namespace avs::figures {

picture::Curve curve(const std::string& name, picture::Points points, bool dashed = false);

/// Adds pictures of a run at some times [s] as NAME_tTIME.png. `view` is a view as `avsr snapshot`
/// takes it.
Status pictures(Desk& desk, const Run& run, const std::string& name, const std::string& view, const std::vector<double>& times);

/// A panel with a curve for each of these columns of a run. Columns that the run does not have are left
/// out.
picture::Panel panel(const Run& run, const std::string& label,
                     const std::vector<std::pair<std::string, std::string>>& name_and_column);

/// Kinetic energy, strain energy, loads, heat and accounts over time, and the error of the balance.
Status energy_chart(Desk& desk, const Run& run, const std::string& name, const std::string& title);

/// Makes all these runs and returns them in their order, or the error of the first that cannot be made.
Result<std::vector<const Run*>> made_of(Desk& desk, const std::vector<Request>& requests);

/// Sums and Euclidean norms of columns, sample by sample.
picture::Points sum_of(const std::vector<picture::Points>& columns);
picture::Points length_of(const std::vector<picture::Points>& columns);

/// Processor time of the engines in these runs, summed [s].
double seconds_of(const std::vector<const Run*>& runs);

}  // namespace avs::figures
