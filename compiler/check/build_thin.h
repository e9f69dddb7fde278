#pragma once

#include <optional>

#include "compiler/check/build.h"
#include "compiler/scene/scene.h"

namespace avs::check {

/// Whether the shape makes a body that fills no volume.
bool is_thin_shape(const Constructor& shape);

/// Builds a thin shape; nothing, with a message, if its numbers do not fit together.
std::optional<scene::ThinShape> build_thin_shape(Building& building, const Object& object);

/// Whether shape, mesh rule and material of a thin body fit together. Reports what does not. `mesh_given`: the scene gives the
/// body a mesh rule.
bool thin_body_fits(Building& building, const scene::Body& body, bool mesh_given, SourceRange material_where);

/// Reads law and model of a material for thin bodies from its checked braces. False, with a message, if its numbers do not fit
/// together.
bool set_thin_law(Reporter& reporter, const Object& object, scene::Material& material);

}  // namespace avs::check
