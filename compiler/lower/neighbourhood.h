#pragma once

#include "compiler/lower/critical_steps.h"
#include "compiler/lower/strain_clocks.h"
#include "compiler/model/model.h"
#include "runtime/base/ticks.h"

namespace avs::lower {

/// Data of the elements around each node.
struct Neighbourhood {
    IdVector<NodeId, Tick> finest_period;  ///< smallest period of the strain clocks of the elements at the node
    /// Smallest critical step of the elements at the node [s]. An element that is held counts with the smallest step of all
    /// elements that can move, if its own is below that.
    IdVector<NodeId, double> smallest_critical;
};

Neighbourhood look_around(const model::Model& model, const CriticalSteps& steps, const StrainClocks& clocks);

}  // namespace avs::lower
