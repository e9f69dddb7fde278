#pragma once

#include <array>
#include <cstdint>
#include <vector>

/// Loop's subdivision surface (Loop 1987) over one triangle of a mesh: its points as functions of the nodes around it.
namespace avs::mesh {

/// A triangle and all triangles that touch its corners, counterclockwise. Each corner is surrounded by triangles. The triangle
/// itself is the first and has the vertices 0, 1, 2.
struct Neighbourhood {
    std::size_t vertices = 0;
    std::vector<std::array<std::uint32_t, 3>> triangles;
};

/// Weights of the vertices for a point of the surface and its derivatives: N, dN/du, dN/dv, and the second derivatives uu, vv,
/// uv.
using SurfaceWeights = std::array<std::vector<double>, 6>;

/// Weight of each of a vertex's n neighbours in the point of the surface that belongs to the vertex. The vertex itself
/// has the rest. For n = 6 it is 1/12.
double limit_weight(std::size_t n);

/// Weights at the barycentric coordinates (1 - u - v, u, v), inside of the triangle. If each corner has six neighbours, the
/// surface consists of quartic box splines. Otherwise the mesh is subdivided until the point lies in a triangle whose corners
/// all have six. This takes few steps unless the point is very near an irregular corner; points of a quadrature need at most
/// two. (Stam 1998, Evaluation of Loop subdivision surfaces, uses eigenvectors instead.) u and v stay those of the whole
/// triangle.
SurfaceWeights surface_weights(const Neighbourhood& around, double u, double v);

}  // namespace avs::mesh
