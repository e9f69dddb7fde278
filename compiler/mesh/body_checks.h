#pragma once

#include <map>
#include <string>

#include "compiler/model/model.h"
#include "compiler/support/diagnostic.h"

/// What only shows when bodies, their sizes and their loads are known.
namespace avs::mesh {

/// 8 m where 8 mm were meant: Gmsh makes the fewest elements that fill the shape, and says nothing. Warns (size_above_body).
void warn_of_size(const model::Model& model, BodyId id, support::Diagnostics& diagnostics);

/// Millimetres that were taken for metres, or the other way round: a file's body beside bodies that are made here. Warns
/// (size_beside_others).
void warn_of_units(const model::Model& model, support::Diagnostics& diagnostics);

/// A pressure acts from the side that a triangle shows: where neighbours do not agree on it, it cancels itself. `mixed`: where they do
/// not, of each body that has such places. An error (sides_disagree), or a warning if the scene says `sides = as_given`.
void check_sides_under_pressure(const model::Model& model, const std::map<BodyId, std::string>& mixed,
                                support::Diagnostics& diagnostics);

}  // namespace avs::mesh
