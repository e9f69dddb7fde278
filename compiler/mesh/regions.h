#pragma once

#include <vector>

#include "compiler/model/model.h"
#include "compiler/support/diagnostic.h"

namespace avs::mesh {

/// Nodes of a region, sorted. `model` has its nodes, faces and bodies; predicates see rest positions.
///
/// Errors: empty_region, unknown_mesh_group, domain_error (a predicate without a value at a node).
/// The result is empty exactly if there was an error.
std::vector<NodeId> evaluate_region(const model::Model& model, const scene::Region& region, support::Diagnostics& diagnostics);

/// Fills restraint_nodes, load_nodes, drive_nodes, clock_nodes and record_nodes.
void evaluate_regions(model::Model& model, support::Diagnostics& diagnostics);

}  // namespace avs::mesh
