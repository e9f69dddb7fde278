#pragma once

#include <optional>

#include "compiler/check/build.h"
#include "compiler/scene/scene.h"

namespace avs::check {

/// Does it make a body that fills no volume?
bool is_thin_shape(const Constructor& shape);

/// Such a shape; nothing, with a message, if its numbers do not go together.
std::optional<scene::ThinShape> build_thin_shape(Building& building, const Object& object);

/// Whether shape, mesh rule and material of a thin body fit; reports what does not. `mesh_given`: the scene has a mesh rule for
/// it.
bool thin_body_fits(Building& building, const scene::Body& body, bool mesh_given, SourceRange material_where);

/// The law of a material that is no solid, and its model, from its checked braces. False, with a message, if its numbers do not go
/// together.
bool set_thin_law(Reporter& reporter, const Object& object, scene::Material& material);

}  // namespace avs::check
