#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "runtime/base/vec3.h"
#include "runtime/image/image.h"

namespace avs::output {

/// Crossing of a line along z with a surface.
struct Crossing {
    double z = 0;                    ///< [m]
    int turn = 0;                    ///< +1: the line enters the body upwards, -1: it leaves the body
    std::uint32_t face = 0;          ///< number of the face in the image
    std::array<double, 4> weight{};  ///< weights of the face's nodes at the crossing; their sum is 1
};

/// A part of such a line inside a body.
struct InsideStretch {
    std::int32_t i = 0, j = 0;  ///< the line passes through the centres of the voxels (i, j, *)
    Crossing from, to;
};

/// Parts inside a closed surface of the 8 x 8 lines through the voxel centres (8 tx + .., 8 ty + ..). A point is outside if the
/// winding number is 0, so surfaces that overlap themselves have no holes. Quads are four triangles around their middle, which lies
/// on the bilinear face.
///
/// A line through an edge or a corner counts as moved by an infinitesimal distance, so it crosses exactly one of the faces that
/// meet there, not none or two (H. Edelsbrunner, E. P. Muecke, Simulation of simplicity, ACM Trans. Graph. 9 (1990)). If rounding
/// still leaves a line that enters and does not leave, the line is moved by a millionth of a voxel; if it still does not leave
/// then, it has no parts inside.
std::vector<InsideStretch> inside_stretches(const image::Image& image, std::span<const std::uint32_t> faces,
                                            std::span<const Vec3> position, double size, std::int32_t tx, std::int32_t ty);

}  // namespace avs::output
