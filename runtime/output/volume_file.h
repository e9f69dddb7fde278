#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "runtime/base/result.h"

namespace avs::output {

inline constexpr std::size_t tile_voxels = 512;

/// 8 x 8 x 8 voxels: number (x * 8 + y) * 8 + z, counted from the origin.
struct VolumeTile {
    std::array<std::int32_t, 3> origin{};   ///< multiples of 8
    std::array<std::uint64_t, 8> inside{};  ///< which voxels have values, bit y * 8 + z of word x
    std::vector<float> values;              ///< grid after grid: `components` x 512; empty if no voxel is inside
    std::vector<float> distance;            ///< signed [m], of all 512 voxels; empty far from all surfaces
};

/// A field on the voxels inside.
struct VolumeGrid {
    std::string name;
    std::string unit;
    std::size_t components = 1;  ///< 1: a float grid; 3: a vector grid
    bool fog = false;            ///< between 0 outside and 1 inside
    bool absolute = false;       ///< vectors: positions, which a transform moves; else it only turns them
};

/// One frame of volumes: all grids have the same active voxels, but the signed distance, which is active in a band on both sides of
/// the surfaces.
struct Volume {
    double voxel_size = 0;  ///< [m]; voxel (i, j, k) covers [i, i + 1] x .. times this
    double band = 0;        ///< half width of the signed distance [m]; 0: there is no such grid
    bool half = false;      ///< values are stored as half floats, grid by grid where these can hold them
    std::vector<VolumeGrid> grids;
    std::vector<VolumeTile> tiles;  ///< of different origins
    double time = 0;                ///< [s], metadata `time`
    std::string scene, scene_hash;  ///< metadata; `unit` is m
};

/// The bytes of an OpenVDB file. Compressed (Blosc where the library has it, else zlib); the library's random file id is replaced
/// by zeros: same input, same bytes. Runs on the threads of the caller's arena.
///
/// Half floats hold sizes from 6e-8 to 65504. A grid whose largest value is beyond that, or below 6.1e-5 and so coarser than a
/// 2000th of it, stays float32.
Result<std::string> volume_file(const Volume& volume);

}  // namespace avs::output
