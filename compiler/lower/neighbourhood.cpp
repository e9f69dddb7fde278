#include "compiler/lower/neighbourhood.h"

#include <algorithm>
#include <limits>

namespace avs::lower {

Neighbourhood look_around(const model::Model& model, const CriticalSteps& steps, const StrainClocks& clocks) {
    Neighbourhood result;
    result.finest_period = IdVector<NodeId, Tick>(model.position.size(), max_tick);
    result.smallest_critical = IdVector<NodeId, double>(model.position.size(), std::numeric_limits<double>::infinity());
    for (ElementId e{0}; e < model.elements.end_id(); ++e.index) {
        const model::Element& element = model.elements[e];
        const double critical = std::max(steps.of_element[e], steps.smallest);
        for (const NodeId node : element.nodes) {
            result.finest_period[node] = std::min(result.finest_period[node], clocks.period[e]);
            result.smallest_critical[node] = std::min(result.smallest_critical[node], critical);
        }
    }
    // Nodes without elements are particles. They get the period of the coarsest strain clock, or the smallest period of the scene
    // if there is no strain clock.
    Tick coarsest = 0;
    for (const Tick period : clocks.period) coarsest = std::max(coarsest, period);
    if (coarsest == 0) coarsest = clocks.smallest;
    for (Tick& period : result.finest_period)
        if (period == max_tick) period = coarsest;
    return result;
}

}  // namespace avs::lower
