#pragma once

#include <openvdb/openvdb.h>

#include <cmath>

#include "runtime/base/vec3.h"

namespace avs::test {

/// Calls `use(centre, value)` for each active voxel.
template <class Use>
void for_voxels(const openvdb::FloatGrid& grid, Use&& use) {
    for (auto at = grid.cbeginValueOn(); at; ++at) {
        openvdb::CoordBBox box;
        at.getBoundingBox(box);
        for (auto voxel = box.begin(); voxel; ++voxel) {
            const openvdb::Vec3d x = grid.indexToWorld(*voxel);
            use(Vec3{x[0], x[1], x[2]}, double{*at});
        }
    }
}

struct Moments {
    double volume = 0;
    Vec3 centroid;
};

/// Volume and centroid of a density.
inline Moments moments(const openvdb::FloatGrid& density) {
    Moments result;
    const double cell = std::pow(density.voxelSize()[0], 3);
    for_voxels(density, [&](const Vec3& x, double value) {
        result.volume += cell * value;
        result.centroid += cell * value * x;
    });
    if (result.volume > 0) result.centroid = result.centroid / result.volume;
    return result;
}

}  // namespace avs::test
