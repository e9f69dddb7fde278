#pragma once

#include <array>

#include "runtime/base/vec3.h"
#include "runtime/mechanics/element.h"

namespace avs::mechanics {

/// Vibration about rest of a volume whose strain is everywhere the symmetric part of sum_a u_a g_a^T: of a tet4, or of the
/// potential of a node.
///
/// K = V B^T D B has rank 6, so the nonzero eigenvalues of M^-1 K are those of the 6 x 6 matrix V L^T (sum_a B_a B_a^T / m_a) L
/// with D = L L^T.
class UniformStrain {
public:
    UniformStrain(const ElasticConstants& constants, double volume) : constants_(constants), volume_(volume) {}

    /// A node: the gradient of its shape function [1/m], and its mass [kg], > 0. Without a gradient the mass does not count.
    void add(const Vec3& gradient, double mass);

    /// omega_max^2 [1/s^2]
    double largest_eigenvalue() const;

private:
    ElasticConstants constants_;
    double volume_;
    std::array<double, 36> compliance_{};  ///< sum_a B_a B_a^T / m_a; xx yy zz yz xz xy, shears twice
};

}  // namespace avs::mechanics
