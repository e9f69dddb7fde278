#pragma once

#include <cstdint>

#include "runtime/advance/contact/nearest_point.h"
#include "runtime/advance/contact/stance.h"
#include "runtime/advance/contact/surface.h"
#include "runtime/base/id.h"
#include "runtime/base/vec3.h"

namespace avs::advance {

/// A point of a body's surface that is inside another body: a node or a point of a sharp edge below a face, or an edge that has
/// crossed an edge.
struct Hit {
    std::uint32_t target = 0;  ///< number of the face or edge that is hit: `face()`, `edge()`
    BodyId body;               ///< body of the contactor
    BodyId other;              ///< body of the target
    ContactId contact;
    bool on_edge = false;  ///< whether `target` is an edge
    Stance stance;
    Vec3 normal;         ///< unit, outward normal of the target at the foot
    double depth = 0;    ///< depth of penetration along the normal [m]; < 0: apart
    double told = 0;     ///< distance to the nearest point of the target's surface [m]; below `depth` only for pairs of edges
    double advance = 0;  ///< speed at which the offset of the surfaces shrinks, in addition to their motion [m/s]:
                         ///< start_offsets.h
    Vec3 place;          ///< position of the contactor [m]

    FaceId face() const { return FaceId{target}; }  ///< the target if it is a face
    EdgeId edge() const { return EdgeId{target}; }  ///< the target if it is an edge
};

/// Hit of a contactor of a body that is at `place` [m] below a face. The points that take part are not in its stance yet.
inline Hit hit_of_face(const ContactSurface& surface, BodyId body, const NearestPoint::Found& found, const Vec3& place) {
    const BodyId other = surface.search.faces[found.face].body;
    return {.target = found.face,
            .body = body,
            .other = other,
            .contact = surface.search.contact_between(body, other),
            .on_edge = false,
            .stance = {},
            .normal = found.foot.normal,
            .depth = found.depth(),
            .told = found.depth(),
            .place = place};
}

}  // namespace avs::advance
