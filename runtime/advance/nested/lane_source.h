#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "runtime/advance/nested/plan.h"
#include "runtime/base/vec3.h"
#include "runtime/mechanics/element.h"

/// What a lane of a batch is made of, and the shapes of elements by which those that are alike are told.
namespace avs::advance::nested {

struct LaneSource {
    std::array<Vec3, 27> rest{};  ///< of solids but potentials [m]
    mechanics::ElasticConstants constants;
    double period = 0;  ///< [s]
    std::span<const double> parameters{};
};
LaneSource lane_source(const image::Image& image, const ElementView& view, std::uint32_t element);

/// t^2, then U as Tet4SvkBatch has it.
using Tet4SvkShape = std::array<long double, 7>;
Tet4SvkShape tet4_svk_shape(const LaneSource& source);

/// t^2, then the diagonal of U as Hex8SvkAlikeBatchOf has it; not a number where a brick is not rectangular, to rounding.
std::vector<double> brick_shape(const LaneSource& source);

}  // namespace avs::advance::nested
