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
/// Grids: `density`, a fog volume of solids, sheets with their thickness, and balls (see column_raster.h); a float grid per scalar
/// field and a vec3s grid per vector field; stress as `stress_xx` .. `stress_xy`. Fields are interpolated by the elements' shape
/// functions. With `level_set` there is also the grid `signed_distance`, a narrow band around the deformed surfaces. All grids have
/// one linear transform: voxel (i, j, k) covers [i, i + 1] x .. times the voxel size, in metres. File metadata: `time` [s],
/// `scene`, `scene_hash`, `unit`; grid metadata: `unit`.
///
/// Columns of 8 x 8 voxels are computed in parallel, each from an ordered list of elements and faces, so that the bytes do not
/// depend on the number of threads. Memory: the voxels of the grids, and 12 bytes for each element or face in each column that it
/// touches. A frame that would need more than 2^27 tested voxels or 2 GiB of grids is an error.
Result<std::string> vdb(const image::Image& image, const Elements& elements, const VolumeShape& shape, const Snapshot& snapshot,
                        const VdbOptions& options);

}  // namespace avs::output
