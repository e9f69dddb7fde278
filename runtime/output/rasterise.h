#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "runtime/base/vec3.h"
#include "runtime/base/vocabulary.h"

namespace avs::output {

/// Voxels of a cubic grid: voxel (i, j, k) covers [i, i + 1] x .. times the grid's size.
using VoxelIndex = std::array<std::int32_t, 3>;
inline Vec3 voxel_centre(const VoxelIndex& voxel, double size) {
    return {(voxel[0] + 0.5) * size, (voxel[1] + 0.5) * size, (voxel[2] + 0.5) * size};
}

struct VoxelBox {
    VoxelIndex low{}, high{};  ///< `high` is included; the box is empty where it is below `low`
    double count() const;
};
VoxelBox common(const VoxelBox& a, const VoxelBox& b);
/// Voxels whose centres are in the bounding box of points, grown by a margin [m], border included. Empty if a position is not
/// finite or an index would not fit.
std::optional<VoxelBox> voxel_box(std::span<const Vec3> points, double size, double margin = 0);

/// A voxel whose centre is in an element, and the element's shape functions there.
struct VoxelHit {
    VoxelIndex voxel;
    std::array<double, largest_fixed_stencil> weight;  ///< their sum is 1; the first node_count(kind) are used
};

/// Appends those voxels of a box whose centres are in a deformed element, border included, in order of (k, j, i). The test is exact
/// up to rounding: it uses barycentric coordinates for tet4, the inverse trilinear map for hex8 (its faces are bilinear, so
/// neighbours leave no gap), and the inverse quadratic map for tet10 and hex27. Kinds without a volume, inverted elements and
/// positions that are not finite give no voxels.
void rasterise(ElementKind kind, std::span<const Vec3> position, double size, const VoxelBox& within, std::vector<VoxelHit>& hits);

}  // namespace avs::output
