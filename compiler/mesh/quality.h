#pragma once

#include <string>

#include "compiler/mesh/raw_mesh.h"
#include "compiler/support/diagnostic.h"

/// Checks whether a mesh is usable. Each kind of fault is one diagnostic: the number, and the first few with numbers and
/// coordinates.
namespace avs::mesh {

/// The body that messages name, and where it is declared.
struct Suspect {
    std::string body;
    support::SourceRange where;
};

/// Faults of connectivity: nodes named twice by an element (repeated_node), elements of the same nodes (duplicate_element), nodes
/// that nothing uses (unreferenced_node). False if there was any.
bool check_connectivity(const RawMesh& mesh, const Suspect& suspect, support::Diagnostics& diagnostics);

/// Faults of coordinates: two nodes of an element at one place (repeated_node), no volume (flat_element), inside out wholly or at
/// a corner (inverted_element). Messages of the last two have the text `help`. False if there was any fault.
bool check_shape(const RawMesh& mesh, const Suspect& suspect, const std::string& help, support::Diagnostics& diagnostics);

/// If every element is inside out, as after a reflection or by another program's convention, reverses all of them and
/// returns true. A mesh where only some are inside out is damaged and stays as it is.
bool reverse_if_mirrored(RawMesh& mesh);

/// "[0.5, 0, 1] m"
std::string describe_point(const Vec3& point);

/// "element 7 (nodes 1 2 3 4, centre [0, 0.5, 1] m)"
std::string describe_element(const RawMesh& mesh, std::size_t index);

}  // namespace avs::mesh
