#pragma once

#include <string>
#include <vector>

#include "runtime/base/result.h"
#include "runtime/image/image.h"
#include "runtime/output/fields.h"
#include "runtime/output/snapshot.h"

namespace avs::output {

struct VdbOptions {
    std::vector<Field> fields;
    double voxel_size = 0;  ///< [m], > 0
};

/// One frame as the bytes of an OpenVDB file.
///
/// Grids: `density`, a fog volume that is 1 in every voxel whose centre lies in a deformed element; per scalar field a float grid,
/// per vector field a vec3s grid, stress as `stress_xx` .. `stress_xy`, all interpolated by the elements' shape functions. One
/// linear transform: voxel (i, j, k) covers [i, i + 1] x .. times the voxel size, in metres. Where elements overlap the first one
/// counts. Float32, compressed (Blosc where the library has it, else zlib). File metadata: `time` [s], `scene`, `unit`. The random
/// file id of the library is replaced by zeros: same input, same bytes. Bodies whose nodes are all held have no elements in the
/// image and so no voxels.
///
/// An error if the voxels are so small that a frame would have more than 2^27 of them to test.
Result<std::string> vdb(const image::Image& image, const Elements& elements, const Snapshot& snapshot, const VdbOptions& options);

}  // namespace avs::output
