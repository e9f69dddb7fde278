#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "runtime/base/vec3.h"
#include "runtime/detect/surface/point_index.h"
#include "runtime/image/contact_groups.h"

namespace avs::detect {

inline constexpr std::uint32_t no_point = 0xffffffff;

/// A boundary face. Points are numbers of boundary nodes, 0 to `Surface::point_count`.
struct SurfaceFace {
    std::array<std::uint32_t, 4> points{};  ///< outside counterclockwise; [3] == no_point for a triangle
    std::uint32_t body = 0;
    double reach = 0;    ///< contactors within this distance have it as a candidate [m]
    double urgency = 0;  ///< contactors of smaller urgency need to know that this face is near
    std::uint32_t size() const { return points[3] == no_point ? 3 : 4; }
    std::span<const std::uint32_t> corners() const { return std::span(points).first(size()); }
};

/// A boundary node that looks for contact.
struct SurfaceContactor {
    std::uint32_t point = 0;
    std::uint32_t body = 0;
    double reach = 0;  ///< a face whose box is within this distance counts as near [m]
    double urgency = 0;
};

/// The boundary, as far as the search needs it.
struct Surface {
    std::uint32_t point_count = 0;
    std::vector<SurfaceFace> faces;
    std::vector<SurfaceContactor> contactors;
    image::ContactLookup contacts;  ///< of the laws that search here
    std::vector<Vec3> rest;         ///< rest position of each point [m]

    /// Faces around each point.
    PointIndex faces_of_points() const {
        return {point_count, static_cast<std::uint32_t>(faces.size()), [this](std::uint32_t f) { return faces[f].corners(); }};
    }
};

/// Data of a face at rest for `excluded_at_rest`, computed once.
struct FaceAtRest {
    Vec3 centre, area;
    double radius = 0;      ///< of its corners around the centre [m]
    double least_side = 0;  ///< area . (x - centre) below which a point x is behind the face [m^3]
};
FaceAtRest face_at_rest(const Surface& surface, const SurfaceFace& face);

/// Faces of a contactor's own body that it can never hit: those around it, and those that have it closely behind them in the
/// undeformed body, where a hit would only measure the thickness in between. The other side of a slit or a fold is in front, so
/// it is not excluded. Independent of the orientation of the body.
bool excluded_at_rest(const Surface& surface, const SurfaceContactor& contactor, const SurfaceFace& face,
                      const FaceAtRest& at_rest);
inline bool excluded_at_rest(const Surface& surface, const SurfaceContactor& contactor, const SurfaceFace& face) {
    return excluded_at_rest(surface, contactor, face, face_at_rest(surface, face));
}

}  // namespace avs::detect
