#pragma once

#include <array>
#include <span>

#include "runtime/base/vec3.h"
#include "runtime/base/vocabulary.h"

namespace avs::mechanics {

/// One quadrature point of an element at rest.
struct QuadraturePoint {
    double weight = 0;  ///< rest volume that the point represents [m^3]: quadrature weight times det(dX/dxi)
    std::array<Vec3, largest_fixed_stencil> gradient{};  ///< dN_a/dX [1/m]; the first node_count(kind) entries count
};

/// tet4: 1 point (exact for its constant strain). hex8: 8 points (2 x 2 x 2). tet10: 4 points (tet10.h says why they are enough).
/// hex27: its nodes.
constexpr std::size_t point_count(ElementKind kind) {
    return kind == ElementKind::tet4 ? 1 : kind == ElementKind::tet10 ? 4 : kind == ElementKind::hex8 ? 8 : 27;
}

/// Computes quadrature point number q, below point_count(kind): for hex8 the point next to node q, for hex27 the point at node q.
/// Only the gradients of the element's nodes are written. In a degenerate element they are infinite, so such elements have to be
/// refused before.
void quadrature_point(ElementKind kind, std::span<const Vec3> rest, std::size_t q, QuadraturePoint& point);

/// F = sum_a x_a (dN_a/dX)^T
Mat3 deformation_gradient(const QuadraturePoint& point, std::span<const Vec3> current);

}  // namespace avs::mechanics
