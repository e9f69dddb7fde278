#pragma once

#include "bench/graded_mesh.h"
#include "runtime/image/image.h"

namespace avs::bench {

/// The image of a free St. Venant-Kirchhoff body (E = 1, nu = 0.3, density 1) on a mesh, which vibrates at about 1 %
/// strain. Clocks are exact: each element's period is half of its critical step.
image::Image make_image(const Mesh& mesh);

/// The same image with all clocks at the shortest period.
image::Image with_equal_clocks(const image::Image& image);

/// The same image with each clock rounded down to the shortest period times a power of two.
image::Image with_nested_clocks(const image::Image& image);

/// Kicks of all strain clocks in a simulated second.
double kicks_per_second(const image::Image& image);

}  // namespace avs::bench
