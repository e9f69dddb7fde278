#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "compiler/model/model.h"
#include "compiler/support/diagnostic.h"

namespace avs::lower {

/// Which clock each element has: 0 is `strain`, i + 1 the scene's region clock i. An element belongs to a region if all its nodes
/// do. Two clocks at one element, and a region without a whole element, are errors.
struct ClockRegions {
    IdVector<ElementId, std::uint32_t> clock_of;
    std::size_t count = 1;
};
std::optional<ClockRegions> clock_regions(const model::Model& model, support::Diagnostics& diagnostics);

/// The clock of that number, and its name.
const scene::StrainClock& clock_of(const scene::Scene& scene, std::size_t number);
const std::string& name_of_clock(const scene::Scene& scene, std::size_t number);

/// Names of the clocks of each body's elements, "strain, tip"; all empty where the scene has but one.
std::vector<std::string> clocks_of_bodies(const model::Model& model, const ClockRegions& regions);

}  // namespace avs::lower
