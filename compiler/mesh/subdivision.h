#pragma once

#include <array>
#include <cstdint>
#include <vector>

/// Loop's subdivision surface (Loop 1987) over one triangle of a mesh: its points as functions of the nodes around it.
namespace avs::mesh {

/// A triangle and all triangles that touch its corners, counterclockwise; each corner has a closed ring. The triangle itself is
/// the first, of the vertices 0, 1, 2.
struct Neighbourhood {
    std::size_t vertices = 0;
    std::vector<std::array<std::uint32_t, 3>> triangles;
};

/// Weights of the vertices in the point of the surface and in its derivatives: N, dN/du, dN/dv, and the second ones uu, vv, uv.
using SurfaceWeights = std::array<std::vector<double>, 6>;

/// Weight of each of n neighbours in the point of the surface at a vertex; the vertex has the rest. A twelfth for six.
double limit_weight(std::size_t n);

/// At the barycentric coordinates (1 - u - v, u, v), inside. Around corners of six neighbours the surface is made of quartic box
/// splines; else it is subdivided until the point lies in such a triangle, which is soon unless it is very near such a corner
/// (Stam 1998, Evaluation of Loop subdivision surfaces, does it by eigenvectors; the points of a quadrature need two steps at
/// most). u and v stay those of the whole triangle.
SurfaceWeights surface_weights(const Neighbourhood& around, double u, double v);

}  // namespace avs::mesh
