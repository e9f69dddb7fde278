#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "runtime/image/image.h"
#include "runtime/output/fields.h"

namespace avs::output {

/// What of an image has a volume, and how voxels find it. Topology only: it holds for all frames.
struct VolumeShape {
    /// A triangle of a sheet: the points within `radius` of it, see `column_raster.h`.
    struct SheetTriangle {
        std::array<std::uint32_t, 3> nodes;
        std::array<bool, 3> open_edge;    ///< from corner i to i + 1: no other face of the sheet has it
        std::array<bool, 3> open_corner;  ///< an open edge ends there
    };
    /// A body with a closed surface around it.
    struct Closed {
        std::vector<std::uint32_t> faces;
        bool filled = false;  ///< not all of it is elements: what is held on all sides has none in the image
    };

    std::vector<std::uint32_t> solids;  ///< elements with a volume of their own
    std::vector<SheetTriangle> sheets;  ///< quads are two
    std::vector<std::uint32_t> balls;   ///< nodes of bodies without faces that have a radius
    std::vector<Closed> closed;
};

VolumeShape volume_shape(const image::Image& image, const Elements& elements);

}  // namespace avs::output
