#pragma once

#include <string>
#include <vector>

#include "runtime/base/result.h"
#include "runtime/image/image.h"
#include "runtime/output/fields.h"
#include "runtime/output/snapshot.h"
#include "runtime/output/volume_shape.h"

namespace avs::output {

struct VdbOptions {
    std::vector<Field> fields;
    double voxel_size = 0;  ///< [m], > 0
    ExportStyle style{};
};

/// One frame as the bytes of an OpenVDB file.
///
/// Grids: `density`, a fog volume of solids, sheets of their thickness and balls (see column_raster.h); per scalar field a float
/// grid, per vector field a vec3s grid, stress as `stress_xx` .. `stress_xy`, all interpolated by the elements' shape functions;
/// with `level_set` the grid `signed_distance`, a narrow band around the deformed surfaces. One linear transform: voxel (i, j, k)
/// covers [i, i + 1] x .. times the voxel size, in metres. File metadata: `time` [s], `scene`, `scene_hash`, `unit`; grid metadata:
/// `unit`.
///
/// Columns of 8 x 8 voxels are found in parallel, each from a list of elements and faces in order, so that the bytes do not depend
/// on the number of threads. Memory: the voxels of the grids, and 12 bytes for each element or face in each column it touches. An
/// error if a frame would need more than 2^27 voxels tested, or 2 GiB of grids.
Result<std::string> vdb(const image::Image& image, const Elements& elements, const VolumeShape& shape, const Snapshot& snapshot,
                        const VdbOptions& options);

}  // namespace avs::output
