#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "runtime/advance/contact/surface.h"
#include "runtime/base/id.h"
#include "runtime/detect/surface/point_index.h"

namespace avs::advance {

/// Which faces of the surface share sides and points. This does not change during a run.
struct FaceNeighbours {
    explicit FaceNeighbours(const ContactSurface& surface);

    static constexpr FaceId no_face{0xffffffff};
    /// The face on the other side of a side of a face.
    struct Behind {
        FaceId face = no_face;  ///< no_face: there is none, or there are several
        PointId begin, end;     ///< its corners next to the ends of the side
    };
    std::vector<std::array<Behind, 4>> behind;  ///< per face and side
    detect::PointIndex<FaceId> faces_at;        ///< faces per point
    Grouped<PointId, PointId> following;        ///< per point: the next corner in each of these faces
    Grouped<FaceId, FaceId> around;             ///< per face: the faces that share a corner with it, each once
    std::vector<char> on_rim;                   ///< per point: whether some side there has no face behind it
};

}  // namespace avs::advance
