#pragma once

#include "compiler/lower/critical_steps.h"
#include "compiler/lower/strain_clocks.h"
#include "compiler/model/model.h"
#include "runtime/base/ticks.h"

namespace avs::lower {

/// Data of the elements around each node.
struct Neighbourhood {
    IdVector<NodeId, Tick> finest_period;        ///< smallest period of the strain clocks of its elements
    IdVector<NodeId, double> smallest_critical;  ///< smallest critical step of its elements [s], held ones not below the smallest
                                                 ///< of those that can move
};

Neighbourhood look_around(const model::Model& model, const CriticalSteps& steps, const StrainClocks& clocks);

}  // namespace avs::lower
