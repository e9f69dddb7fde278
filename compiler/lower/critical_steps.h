#pragma once

#include <optional>
#include <vector>

#include "compiler/lower/restraints.h"
#include "compiler/model/model.h"
#include "compiler/support/diagnostic.h"

namespace avs::lower {

/// Stable steps of the elements at rest [s].
struct CriticalSteps {
    IdVector<ElementId, double> of_element;  ///< 2 / omega_max of the single element
    /// 1 if none of the element's nodes can move: then it never deforms and does not limit the step.
    IdVector<ElementId, std::uint8_t> is_held;
    double smallest = 0;  ///< over the elements that can move; over all elements if none can
    double mean = 0;      ///< over the same elements
};

/// Critical steps of all elements. Nothing if an element has no finite step, because the numbers of material and
/// mesh do not fit together (reported).
std::optional<CriticalSteps> critical_steps(const model::Model& model, const Projectors& projectors,
                                            support::Diagnostics& diagnostics);

/// Evaluates a time of the scene, which may be a multiple of critical steps, on this mesh [s].
double seconds(const scene::ModelTime& time, const CriticalSteps& steps);

}  // namespace avs::lower
