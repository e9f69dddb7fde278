#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "runtime/base/id.h"
#include "runtime/base/vec3.h"
#include "runtime/detect/surface/point_index.h"
#include "runtime/image/contact_groups.h"

namespace avs::detect {

inline constexpr PointId no_point{0xffffffff};

/// A boundary face. Points are numbers of boundary nodes, 0 to `Surface::point_count`.
struct SurfaceFace {
    std::array<PointId, 4> points{};  ///< counterclockwise seen from outside; [3] == no_point for a triangle
    BodyId body{};
    double reach = 0;    ///< contactors within this distance get the face as a candidate [m]
    double urgency = 0;  ///< minus the shortest period of the corners' elements [ticks]; contactors of smaller urgency look for it
    std::uint32_t size() const { return points[3] == no_point ? 3 : 4; }
    std::span<const PointId> corners() const { return std::span(points).first(size()); }
};

/// A boundary node that looks for contact.
struct SurfaceContactor {
    PointId point{};
    BodyId body{};
    double reach = 0;    ///< a face whose box is within this distance counts as near [m]
    double urgency = 0;  ///< minus the period of its looks [ticks]
};

/// The boundary of all bodies, with the data that the search needs.
struct Surface {
    std::uint32_t point_count = 0;
    std::vector<SurfaceFace> faces;
    std::vector<SurfaceContactor> contactors;
    image::ContactLookup contacts;  ///< contacts whose laws use this search
    std::vector<Vec3> rest;         ///< rest position of each point [m]

    ContactId contact_between(BodyId body, BodyId other) const { return ContactId{contacts.between(body, other)}; }

    /// Faces around each point.
    PointIndex<FaceId> faces_of_points() const {
        return {point_count, static_cast<std::uint32_t>(faces.size()), [this](FaceId f) { return faces[f].corners(); }};
    }
};

/// Data of a face at rest for `excluded_at_rest`, computed once.
struct FaceAtRest {
    Vec3 centre, area;      ///< mean of the corners [m]; vector area, along the normal [m^2]
    double radius = 0;      ///< radius of its corners around the centre [m]
    double least_side = 0;  ///< a point x is behind the face if area . (x - centre) is below this [m^3]
};
FaceAtRest face_at_rest(const Surface& surface, const SurfaceFace& face);

/// Whether a contactor can never hit a face of its own body: because it is a corner of the face, or is closely behind the face in
/// the undeformed body, so that a hit would only measure the thickness in between. In a slit or a fold the contactor is in front of
/// the face on the other side, which is not excluded. The result does not depend on the orientation of the body.
bool excluded_at_rest(const Surface& surface, const SurfaceContactor& contactor, const SurfaceFace& face,
                      const FaceAtRest& at_rest);
inline bool excluded_at_rest(const Surface& surface, const SurfaceContactor& contactor, const SurfaceFace& face) {
    return excluded_at_rest(surface, contactor, face, face_at_rest(surface, face));
}

}  // namespace avs::detect
