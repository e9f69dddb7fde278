#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "compiler/mesh/gmsh_session.h"
#include "compiler/mesh/shape.h"

namespace avs::mesh {

using MakeFree = std::function<std::optional<RawMesh>(const FreeOptions& options)>;

/// A free mesh of a solid or, of kind tri3, of a surface, with locally smaller elements. With s the `size` of a refinement:
///   size at p = min(size of the rule, min over refinements of (s + growth max(0, distance - within)))
///
/// First a draft mesh with the rule's size is made. Regions are evaluated on it: the distance from a region is that from the
/// draft's faces and nodes in it. The draft's volume (or area) gives the expected number of elements; more than allowed are
/// refused (mesh_too_large).
std::optional<RawMesh> refined(const FreeOptions& options, const std::vector<scene::Refinement>& refinements, const MakeFree& make,
                               const NodesIn& nodes_in, const std::function<void(const Failure&)>& refuse);

}  // namespace avs::mesh
