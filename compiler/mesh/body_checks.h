#pragma once

#include <map>
#include <string>

#include "compiler/model/model.h"
#include "compiler/support/diagnostic.h"

/// Checks that need whole bodies, their sizes and their loads.
namespace avs::mesh {

/// Warns of an element size larger than the body (size_above_body), such as 8 m in place of 8 mm. Gmsh would then fill the shape
/// with as few elements as possible, without a message.
void warn_of_size(const model::Model& model, BodyId id, support::Diagnostics& diagnostics);

/// Warns if a file's body has a very different size from bodies made here (size_beside_others): millimetres were probably taken
/// for metres, or the reverse.
void warn_of_units(const model::Model& model, support::Diagnostics& diagnostics);

/// Reports bodies with a pressure whose triangles disagree about the outer side (sides_disagree): the pressures of such
/// neighbours cancel each other. It is an error, or a warning if the scene says `sides = as_given`. `mixed` describes the places
/// for each such body.
void check_sides_under_pressure(const model::Model& model, const std::map<BodyId, std::string>& mixed,
                                support::Diagnostics& diagnostics);

}  // namespace avs::mesh
