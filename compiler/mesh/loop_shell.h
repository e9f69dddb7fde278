#pragma once

#include <optional>

#include "compiler/mesh/thin.h"

namespace avs::mesh {

/// A surface as a subdivision surface (loop_patches.h, runtime/mechanics/elements/loop_patch.h): one patch per triangle. Masses
/// are integrals of the nodes' shape functions over the surface. The surface is near the triangles, not on them: where they are
/// curved it lies inside of them, by a sixth of curvature times edge squared. At the boundary it ends where they end.
///
/// Errors: `no_smooth_surface`, if the triangles make no such surface, or if it has a fold or an edge without mass.
std::optional<ThinPart> make_loop_shell(const Surface& surface, const scene::Body& body, const scene::Material& material,
                                        support::Diagnostics& diagnostics);

}  // namespace avs::mesh
