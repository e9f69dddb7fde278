#pragma once

#include <string>
#include <vector>

#include "runtime/output/fields.h"
#include "runtime/output/page_geometry.h"

namespace avs::output {

/// One frame as the bytes of a binary little-endian PLY file.
///
/// Vertices have `x y z` [m] and the normal `nx ny nz` of the deformed surface (mean over the faces around, weighted by area; zero
/// where there is no face). They have `red green blue` if the style asks for colours, `body` by number, `radius` [m] if anything
/// has a radius, and the fields: scalars by name, components as `velocity_x` and `stress_xx` (position is left out, since it is x y
/// z). Faces are triangles and quads, counterclockwise seen from outside. Springs are `edge`s; a particle is a vertex without a
/// face. All numbers are float32.
/// Source: G. Turk, The PLY Polygon File Format (1994).
std::string ply(const image::Image& image, const Elements& elements, const page::Geometry& geometry, const Snapshot& snapshot,
                const std::vector<Field>& fields, const ExportStyle& style);

}  // namespace avs::output
