#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "compiler/mesh/gmsh_session.h"
#include "compiler/mesh/shape.h"

namespace avs::mesh {

using MakeFree = std::function<std::optional<RawMesh>(const FreeOptions& options)>;

/// A free mesh of a solid or, of kind tri3, of a surface, with locally smaller elements:
///     size at p = min(size, min over refinements of (s + growth max(0, distance - within)))
///
/// First a draft with the rule's size is made: on it regions are evaluated (their distance is that of the draft's faces and nodes
/// in them), and its volume (area) gives the expected number of elements: refused (mesh_too_large) if more than allowed.
std::optional<RawMesh> refined(const FreeOptions& options, const std::vector<scene::Refinement>& refinements, const MakeFree& make,
                               const NodesIn& nodes_in, const std::function<void(const Failure&)>& refuse);

}  // namespace avs::mesh
