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
    /// The neighbour of a face across one of its sides.
    struct Behind {
        FaceId face = no_face;  ///< the neighbour; no_face if there is none, or if there are several
        PointId begin, end;     ///< the neighbour's corners that follow after the two ends of the side
    };
    std::vector<std::array<Behind, 4>> behind;  ///< per face and side
    detect::PointIndex<FaceId> faces_at;        ///< faces per point
    Grouped<PointId, PointId> following;        ///< per point: the next corner in each of the faces at the point
    Grouped<FaceId, FaceId> around;             ///< per face: the faces that share a corner with it, each once
    std::vector<char> on_rim;                   ///< per point: whether some side there has no face behind it
};

}  // namespace avs::advance
