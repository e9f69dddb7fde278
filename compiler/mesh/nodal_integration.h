#pragma once

#include "compiler/model/model.h"
#include "compiler/support/diagnostic.h"

namespace avs::mesh {

/// Adds potentials to bodies that are integrated at their nodes: one for each node and each material of the elements around it,
/// behind the elements of the body. The elements keep a share of their energy, because the means at nodes do not see some
/// deformations. runtime/mechanics/elements/nodal.h describes how the material is divided between both.
///
/// A node with more neighbours than a stencil can hold is an error.
void integrate_at_nodes(model::Model& model, support::Diagnostics& diagnostics);

}  // namespace avs::mesh
