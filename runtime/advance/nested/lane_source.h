#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "runtime/advance/nested/plan.h"
#include "runtime/base/id.h"
#include "runtime/base/vec3.h"
#include "runtime/mechanics/element.h"

/// The data from which a lane of a batch is made, and the numbers by which elements of the same shape are found.
namespace avs::advance::nested {

struct LaneSource {
    std::array<Vec3, 27> rest{};  ///< positions of the nodes at rest [m], for solids but not for potentials
    mechanics::ElasticConstants constants;
    double period = 0;  ///< [s]
    std::span<const double> parameters{};
};
LaneSource lane_source(const image::Image& image, const ElementView& view, ElementId element);

/// The number t^2, then the matrix U, which Tet4SvkBatchOf defines.
using Tet4SvkShape = std::array<long double, 7>;
Tet4SvkShape tet4_svk_shape(const LaneSource& source);

/// The number t^2, then the diagonal of the matrix U, which Hex8SvkAlikeBatchOf defines; NaN if the brick is not rectangular to
/// rounding.
std::vector<double> brick_shape(const LaneSource& source);

}  // namespace avs::advance::nested
