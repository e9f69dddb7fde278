#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "runtime/advance/contact/surface.h"
#include "runtime/detect/surface/point_index.h"

namespace avs::advance {

/// Which faces of the surface share sides and points. This does not change during a run.
struct FaceNeighbours {
    explicit FaceNeighbours(const ContactSurface& surface);

    static constexpr std::uint32_t no_face = 0xffffffff;
    /// The face on the other side of a side of a face.
    struct Behind {
        std::uint32_t face = no_face;      ///< no_face: there is none, or there are several
        std::uint32_t begin = 0, end = 0;  ///< its corners next to the ends of the side
    };
    std::vector<std::array<Behind, 4>> behind;  ///< per face and side
    detect::PointIndex faces_at;                ///< faces per point
    Grouped<std::uint32_t> following;           ///< per point: the next corner in each of these faces
    Grouped<std::uint32_t> around;              ///< per face: the faces that share a corner with it, each once
    std::vector<char> on_rim;                   ///< per point: whether some side there has no face behind it
};

}  // namespace avs::advance
