#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "runtime/base/vec3.h"
#include "runtime/image/image.h"

namespace avs::output {

/// Where a line along z enters or leaves a surface.
struct Crossing {
    double z = 0;                    ///< [m]
    int turn = 0;                    ///< +1: upwards into the body, -1: out of it
    std::uint32_t face = 0;          ///< number in the image
    std::array<double, 4> weight{};  ///< of the face's nodes at the crossing, sum 1
};

/// A stretch of such a line inside a body.
struct InsideStretch {
    std::int32_t i = 0, j = 0;  ///< the line goes through the centres of voxels (i, j, *)
    Crossing from, to;
};

/// Stretches inside a closed surface along the 8 x 8 lines of voxel centres (8 tx + .., 8 ty + ..), by the winding number: 0 is
/// outside, so surfaces that overlap themselves have no holes. Quads are four triangles around their middle, which lies on the
/// bilinear face.
///
/// A line through an edge or a corner counts as moved by an infinitesimal step, so it crosses exactly one of the faces that meet
/// there, not none or two (H. Edelsbrunner, E. P. Muecke, Simulation of simplicity, ACM Trans. Graph. 9 (1990)). Where rounding
/// still leaves a line without an end, it is moved by a millionth of a voxel; what then has no end has no stretches.
std::vector<InsideStretch> inside_stretches(const image::Image& image, std::span<const std::uint32_t> faces,
                                            std::span<const Vec3> position, double size, std::int32_t tx, std::int32_t ty);

}  // namespace avs::output
