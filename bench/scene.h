#pragma once

#include "bench/graded_mesh.h"
#include "runtime/image/image.h"

namespace avs::bench {

/// A free St. Venant-Kirchhoff body (E 1, nu .3, rho 1) on a mesh, vibrating at about 1 % strain. Exact clocks, beta 1/2.
image::Image make_image(const Mesh& mesh);

/// The same with all clocks at the shortest period.
image::Image with_equal_clocks(const image::Image& image);

/// The same with all clocks rounded down to the shortest period times a power of two.
image::Image with_nested_clocks(const image::Image& image);

/// Kicks per simulated second of all strain clocks.
double kicks_per_second(const image::Image& image);

}  // namespace avs::bench
