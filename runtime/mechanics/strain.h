#pragma once

#include <array>

#include "runtime/base/vec3.h"
#include "runtime/mechanics/element.h"

/// Strains and principal values for output. Components are those of tensors in the axes of the scene: a shear component is half the
/// engineering shear.
namespace avs::mechanics {

/// Strain at a point with the deformation gradient F: Hencky's logarithmic strain ln V, V^2 = F F^T. Its principal values are the
/// logarithms of the stretches, and its axes are those of the Cauchy stress. For `linear_elastic` it is the small strain (F + F^T)
/// / 2 - I. Where det F is not positive the strain is undefined, and the result is zero.
SymmetricTensor strain(const ElasticConstants& constants, const Mat3& f);

/// The logarithmic strain whose V^2 is given. For a surface or a line V^2 has rank 2 or 1, and only 2 or 1 principal values are not
/// 0: the strain across the surface or line is not known and counts as 0.
SymmetricTensor logarithmic_strain(const Mat3& v_squared, int rank);

/// Principal values of a symmetric tensor, largest first; with their signs, so tension is positive.
std::array<double, 3> principal_values(const SymmetricTensor& tensor);

}  // namespace avs::mechanics
