#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "runtime/base/result.h"

namespace avs::output {

inline constexpr std::size_t tile_voxels = 512;

/// 8 x 8 x 8 voxels, with the number (x * 8 + y) * 8 + z, counted from the origin.
struct VolumeTile {
    std::array<std::int32_t, 3> origin{};   ///< multiples of 8
    std::array<std::uint64_t, 8> inside{};  ///< bit y * 8 + z of word x: whether the voxel has values
    std::vector<float> values;              ///< grid after grid: `components` x 512; empty if no voxel is inside
    std::vector<float> distance;            ///< signed distance [m] of all 512 voxels; empty if far from all surfaces
};

/// A field, which has values in voxels inside of bodies.
struct VolumeGrid {
    std::string name;
    std::string unit;
    std::size_t components = 1;  ///< 1: a float grid; 3: a vector grid
    bool fog = false;            ///< values between 0 outside and 1 inside
    bool absolute = false;       ///< vectors that are positions: a transform moves them; other vectors are only rotated
};

/// One frame of volumes. All grids have the same active voxels, except the signed distance, which is active in a band on both sides
/// of the surfaces.
struct Volume {
    double voxel_size = 0;  ///< [m]; voxel (i, j, k) covers [i, i + 1] x .. times this size
    double band = 0;        ///< half width of the signed distance [m]; 0: there is no such grid
    bool half = false;      ///< whether values are stored as half floats; only in grids whose values allow it
    std::vector<VolumeGrid> grids;
    std::vector<VolumeTile> tiles;  ///< all with different origins
    double time = 0;                ///< time [s], for the metadata `time`
    std::string scene, scene_hash;  ///< further metadata; `unit` is m
};

/// The bytes of an OpenVDB file, compressed (with Blosc if the library has it, else zlib). The library's random file id is replaced
/// by zeros, so the same input gives the same bytes. Uses the threads of the caller's arena.
///
/// Half floats represent magnitudes from 6e-8 to 65504. A grid stays float32 if its largest value is beyond that, or is below
/// 6.1e-5, where the spacing of half floats is more than a 2000th of it.
Result<std::string> volume_file(const Volume& volume);

}  // namespace avs::output
