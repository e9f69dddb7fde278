#pragma once

#include <vector>

#include "compiler/model/model.h"
#include "compiler/support/diagnostic.h"

namespace avs::mesh {

/// Elements of `body` in a region, sorted. An element belongs to a region if its centre (the mean of its nodes) does; to a group of
/// solids if the file says so.
///
/// Errors: surface_as_volume (the region is a boundary, a side, or faces of some direction); unknown_mesh_group; domain_error;
/// empty_region. The result is empty exactly if there was an error.
std::vector<ElementId> evaluate_elements(const model::Model& model, BodyId body, const scene::Region& region,
                                         support::Diagnostics& diagnostics);

}  // namespace avs::mesh
