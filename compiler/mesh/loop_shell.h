#pragma once

#include <optional>

#include "compiler/mesh/thin.h"

namespace avs::mesh {

/// A surface as a subdivision surface (loop_patches.h, runtime/mechanics/elements/loop_patch.h): one patch per triangle, masses as
/// integrals of the nodes' shares of the surface. The surface is near the triangles and not on them: where they are curved it
/// lies inside, by a sixth of curvature times edge squared; it ends where they end.
///
/// Errors: `no_smooth_surface`, where the triangles do not make one, it has a fold or an edge without mass.
std::optional<ThinPart> make_loop_shell(const Surface& surface, const scene::Body& body, const scene::Material& material,
                                        support::Diagnostics& diagnostics);

}  // namespace avs::mesh
