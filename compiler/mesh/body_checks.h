#pragma once

#include <map>
#include <string>

#include "compiler/model/model.h"
#include "compiler/support/diagnostic.h"

/// Checks that need bodies, their sizes and their loads.
namespace avs::mesh {

/// Warns of an element size above that of the body, as 8 m in place of 8 mm (size_above_body): Gmsh then makes as few elements as
/// fill the shape, without a message.
void warn_of_size(const model::Model& model, BodyId id, support::Diagnostics& diagnostics);

/// Warns if a file's body has a very different size from bodies made here (size_beside_others): millimetres were probably taken
/// for metres, or the reverse.
void warn_of_units(const model::Model& model, support::Diagnostics& diagnostics);

/// A pressure acts on the outer side of each triangle: where neighbours disagree about it, the pressure cancels itself. `mixed`:
/// for each body with such places, where they are. An error (sides_disagree), or a warning if the scene says `sides = as_given`.
void check_sides_under_pressure(const model::Model& model, const std::map<BodyId, std::string>& mixed,
                                support::Diagnostics& diagnostics);

}  // namespace avs::mesh
