#pragma once

#include <array>

#include "runtime/base/vec3.h"
#include "runtime/mechanics/element.h"

/// Strains and principal values, for output. Components are in the axes of the scene and those of tensors: a shear is half the
/// engineering shear.
namespace avs::mechanics {

/// Strain at a point with the deformation gradient F: Hencky's logarithmic strain ln V, V^2 = F F^T, whose principal values are the
/// logarithms of the stretches and whose axes are those of the Cauchy stress; of `linear_elastic`, which knows small strains only,
/// (F + F^T) / 2 - I. Zero where det F is not positive: undefined.
SymmetricTensor strain(const ElasticConstants& constants, const Mat3& f);

/// The logarithmic strain whose V^2 is given. Of a surface or a line V^2 has the rank 2 or 1, and the strain that many principal
/// values which are not 0: across it nothing is said.
SymmetricTensor logarithmic_strain(const Mat3& v_squared, int rank);

/// Principal values of a symmetric tensor, largest first; with their signs, so tension is positive.
std::array<double, 3> principal_values(const SymmetricTensor& tensor);

}  // namespace avs::mechanics
