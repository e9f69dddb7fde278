#pragma once

#include <array>

#include "runtime/base/vec3.h"

namespace avs::geometry {

/// Distance of two primitives (vertex, edge, triangle), with its foot points as weights of the vertices.
///
/// r = sum_i weight[i] x_i runs from the foot on the second primitive to the foot on the first one; weights of the first primitive
/// sum to 1, of the second to -1. `distance` = |r| and, wherever it is differentiable and not 0, its gradient by x_i is weight[i] *
/// direction: moving a foot within its primitive changes nothing to first order. The distance is Lipschitz continuous: it changes
/// no faster than the largest motion of a vertex of the first plus that of the second primitive.
struct PrimitiveDistance {
    double distance = 0;             ///< [m], >= 0
    Vec3 direction;                  ///< r / |r|; 0 where the primitives meet
    std::array<double, 4> weight{};  ///< weights in the order of the arguments; 0 for unused places
};

/// Squared sine of the angle of two edges of a triangle below which it counts as having no area: its barycentric coordinates would
/// be rounding noise.
inline constexpr double flat_squared = 1e-20;
/// Squared sine of the angle of two segments below which they count as parallel. At such a small angle any point of the first
/// segment may be taken as the start.
inline constexpr double parallel_squared = 1e-30;

/// Point and triangle (a, b, c), the whole of it: inside, edges, corners. A triangle without area counts as its edges.
PrimitiveDistance vertex_face(const Vec3& p, const Vec3& a, const Vec3& b, const Vec3& c);

/// Two segments, ends included; parallel and zero-length ones too.
PrimitiveDistance edge_edge(const Vec3& a0, const Vec3& a1, const Vec3& b0, const Vec3& b1);

/// Two points.
PrimitiveDistance vertex_vertex(const Vec3& a, const Vec3& b);

}  // namespace avs::geometry
