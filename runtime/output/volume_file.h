#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "runtime/base/result.h"

namespace avs::output {

/// A field on the active voxels of a cubic grid.
struct VolumeGrid {
    std::string name;
    int components = 1;         ///< 1: a float grid; 3: a vector grid
    bool fog = false;           ///< between 0 outside and 1 inside
    bool absolute = false;      ///< vectors: positions, which a transform moves; else it only turns them
    std::vector<float> values;  ///< `components` per voxel, in the order of `Volume::voxels`
};

/// One frame of volumes: all grids have the same active voxels.
struct Volume {
    double voxel_size = 0;                            ///< [m]; voxel (i, j, k) covers [i, i + 1] x .. times this
    std::vector<std::array<std::int32_t, 3>> voxels;  ///< where one comes again, the first counts
    std::vector<VolumeGrid> grids;
    double time = 0;    ///< [s], metadata `time`
    std::string scene;  ///< metadata `scene`; `unit` is m
};

/// The bytes of an OpenVDB file. Compressed (Blosc where the library has it, else zlib); the library's random file id is replaced
/// by zeros: same input, same bytes.
Result<std::string> volume_file(const Volume& volume);

}  // namespace avs::output
