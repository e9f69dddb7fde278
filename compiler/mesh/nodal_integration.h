#pragma once

#include "compiler/model/model.h"
#include "compiler/support/diagnostic.h"

namespace avs::mesh {

/// Gives bodies that are integrated at nodes a potential for each node and each material of the elements around it, behind the
/// elements of the body, which stay: they keep a share of their energy against deformations to which the nodes' means are blind.
/// How the material is shared out between both is said in runtime/mechanics/elements/nodal.h.
///
/// An error where a node has more neighbours than a stencil can hold.
void integrate_at_nodes(model::Model& model, support::Diagnostics& diagnostics);

}  // namespace avs::mesh
