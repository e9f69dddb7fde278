#include "runtime/detect/surface/surface.h"

#include <algorithm>
#include <cmath>

#include "runtime/geometry/foot.h"

namespace avs::detect {

namespace {

constexpr double behind =
    1e-3;  // in radii of a face: how far behind its plane a node counts as behind it; in a plane surface or a closed slit none does

}  // namespace

FaceAtRest face_at_rest(const Surface& surface, const SurfaceFace& face) {
    std::array<Vec3, 4> corner{};
    FaceAtRest rest;
    for (std::uint32_t i = 0; i < face.size(); ++i) {
        corner[i] = surface.rest[face.points[i]];
        rest.centre += corner[i];
    }
    rest.centre *= 1.0 / face.size();
    for (std::uint32_t i = 0; i < face.size(); ++i) { rest.radius = std::max(rest.radius, norm(corner[i] - rest.centre)); }
    rest.area = geometry::area_vector(std::span(corner).first(face.size()));
    rest.least_side = -behind * rest.radius * norm(rest.area);
    return rest;
}

bool excluded_at_rest(const Surface& surface, const SurfaceContactor& contactor, const SurfaceFace& face,
                      const FaceAtRest& at_rest) {
    if (contactor.body != face.body) { return false; }
    if (std::find(face.points.begin(), face.points.end(), contactor.point) != face.points.end()) { return true; }
    const Vec3 offset = surface.rest[contactor.point] - at_rest.centre;
    // Twice the reach: even if half of the thickness is pressed away, the two sides cannot hit each other.
    return norm(offset) <= at_rest.radius + 2 * face.reach && dot(offset, at_rest.area) < at_rest.least_side;
}

}  // namespace avs::detect
