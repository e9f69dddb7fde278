#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "compiler/model/model.h"
#include "compiler/support/diagnostic.h"

namespace avs::lower {

/// The clock of each element: 0 is `strain`, i + 1 is region clock i of the scene. An element belongs to a region if all its
/// nodes do. Two region clocks at one element, and a region without a whole element, are errors.
struct ClockRegions {
    IdVector<ElementId, std::uint32_t> clock_of;
    std::size_t count = 1;
};
std::optional<ClockRegions> clock_regions(const model::Model& model, support::Diagnostics& diagnostics);

/// A clock by its number, and the clock's name.
const scene::StrainClock& clock_of(const scene::Scene& scene, std::size_t number);
const std::string& name_of_clock(const scene::Scene& scene, std::size_t number);

/// Names of the clocks of each body's elements, "strain, tip"; all empty if the scene has only one
/// clock.
std::vector<std::string> clocks_of_bodies(const model::Model& model, const ClockRegions& regions);

}  // namespace avs::lower
