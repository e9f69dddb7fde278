#pragma once

#include <string>
#include <utility>
#include <vector>

#include "figures/sets.h"

namespace avs::figures {

picture::Curve curve(const std::string& name, picture::Points points, bool dashed = false);

/// Pictures of a run at some times [s], NAME_tTIME.png; view as `avsr snapshot` takes it.
Status pictures(Desk& desk, const Run& run, const std::string& name, const std::string& view, const std::vector<double>& times);

/// Panels with a curve for each of some columns of a run; those that it does not have are left out.
picture::Panel panel(const Run& run, const std::string& label,
                     const std::vector<std::pair<std::string, std::string>>& name_and_column);

/// Motion, strain, loads, heat, accounts over time, and the error of the balance.
Status energy_chart(Desk& desk, const Run& run, const std::string& name, const std::string& title);

/// All of some runs, in their order, or what stopped one of them.
Result<std::vector<const Run*>> made_of(Desk& desk, const std::vector<Request>& requests);

/// Sums and lengths of columns, sample by sample.
picture::Points sum_of(const std::vector<picture::Points>& columns);
picture::Points length_of(const std::vector<picture::Points>& columns);

/// Of some runs: processor time of their engines [s].
double seconds_of(const std::vector<const Run*>& runs);

}  // namespace avs::figures
