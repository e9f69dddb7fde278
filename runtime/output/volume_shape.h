#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "runtime/image/image.h"
#include "runtime/output/fields.h"

namespace avs::output {

/// The parts of an image that have a volume. It has topology only, so it is valid for all frames.
struct VolumeShape {
    /// A triangle of a sheet; it fills the points within `radius` of it, see `column_raster.h`.
    struct SheetTriangle {
        std::array<std::uint32_t, 3> nodes;
        std::array<bool, 3> open_edge;    ///< the edge from corner i to i + 1 belongs to no other face of the sheet
        std::array<bool, 3> open_corner;  ///< an open edge ends at the corner
    };
    /// A body with a closed surface.
    struct Closed {
        std::vector<std::uint32_t> faces;
        bool filled = false;  ///< whether part of the body has no elements in the image, because all of their nodes are held
    };

    std::vector<std::uint32_t> solids;  ///< elements that have a volume
    std::vector<SheetTriangle> sheets;  ///< each quad is two triangles
    std::vector<std::uint32_t> balls;   ///< nodes of bodies without faces that have a radius
    std::vector<Closed> closed;
};

VolumeShape volume_shape(const image::Image& image, const Elements& elements);

}  // namespace avs::output
