#include "compiler/lower/overshoot.h"

#include <fmt/format.h>

#include <map>
#include <utility>

namespace avs::lower {

void warn_of_overshoot(const model::Model& model, const CriticalSteps& steps, const ClockRegions& regions,
                       const StrainClocks& clocks, support::Diagnostics& diagnostics) {
    std::map<std::pair<std::uint32_t, std::uint32_t>, Tick> longest;  // longest period by material and clock
    for (ElementId e{0}; e < clocks.period.end_id(); ++e.index) {
        const MaterialId material = model.elements[e].material;
        if (steps.is_held[e] || !(model.scene.materials[material].mass_damping > 0)) continue;
        Tick& period = longest[{material.index, regions.clock_of[e]}];
        period = std::max(period, clocks.period[e]);
    }
    for (const auto& [key, ticks] : longest) {
        const scene::Material& material = model.scene.materials[MaterialId{key.first}];
        const double period = clocks.time.seconds(ticks), taken = material.mass_damping * period;
        if (!(taken > 1)) continue;
        diagnostics.add(
            {.kind = support::DiagnosticKind::damping_overshoots,
             .severity = support::Severity::warning,
             .where = material.where,
             .message = fmt::format("the drag of `{}` takes {:.3g} times a velocity in one step of the clock `{}`: it turns "
                                    "round what it should brake",
                                    material.name, taken, name_of_clock(model.scene, key.second)),
             .labels = {},
             .help = fmt::format("`mass_damping` is {:.4g} 1/s, the longest period {:.4g} s; with periods below {:.3g} s it "
                                 "brakes, with a tenth of that as it should",
                                 material.mass_damping, period, 1 / material.mass_damping)});
    }
}

}  // namespace avs::lower
