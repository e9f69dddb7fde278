#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "runtime/base/vec3.h"
#include "runtime/base/vocabulary.h"

namespace avs::output {

/// A voxel whose centre lies in an element, and the element's shape functions there.
struct VoxelHit {
    std::array<std::int32_t, 3> voxel;
    std::array<float, 8> weight;  ///< sum 1; the first node_count(kind) are used
};

/// Appends the voxels of a cubic grid whose centres, (index + 1/2) * size, lie in a deformed element, border included, in order of
/// (k, j, i). The test is exact up to rounding: barycentric coordinates for tet4, the inverse trilinear map for hex8 (its faces are
/// bilinear, so neighbours leave no gap). Kinds without a volume, inverted elements and positions that are not finite give no
/// voxels.
void rasterise(ElementKind kind, std::span<const Vec3> position, double size, std::vector<VoxelHit>& hits);

/// Voxels in the bounding box of an element: the work of `rasterise`. Infinite where an index would not fit.
double voxels_in_box(std::span<const Vec3> position, double size);

}  // namespace avs::output
