#pragma once

#include <optional>
#include <vector>

#include "compiler/lower/restraints.h"
#include "compiler/model/model.h"
#include "compiler/support/diagnostic.h"

namespace avs::lower {

/// Stable steps of the elements at rest [s].
struct CriticalSteps {
    IdVector<ElementId, double> of_element;     ///< 2 / omega_max of the element alone
    IdVector<ElementId, std::uint8_t> is_held;  ///< none of its nodes can move: it never deforms and limits nothing
    double smallest = 0;                        ///< over the elements that can move; over all if none can
    double mean = 0;                            ///< the same
};

/// Nothing if an element has no finite step: the material's numbers and the mesh's do not go together (reported).
std::optional<CriticalSteps> critical_steps(const model::Model& model, const Projectors& projectors,
                                            support::Diagnostics& diagnostics);

/// Value of a time of the scene on this mesh [s].
double seconds(const scene::ModelTime& time, const CriticalSteps& steps);

}  // namespace avs::lower
