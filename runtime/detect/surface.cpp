#include "runtime/detect/surface.h"

#include <algorithm>
#include <cmath>

#include "runtime/geometry/foot.h"

namespace avs::detect {

namespace {

constexpr double behind =
    1e-3;  // in radii of the face: a node in the plane of a face (plane surface, closed slit) is not behind it

}  // namespace

bool excluded_at_rest(const Surface& surface, const SurfaceContactor& contactor, const SurfaceFace& face) {
    if (contactor.body != face.body) { return false; }
    std::array<Vec3, 4> corner{};
    Vec3 centre;
    for (std::uint32_t i = 0; i < face.size(); ++i) {
        if (face.points[i] == contactor.point) { return true; }
        corner[i] = surface.rest[face.points[i]];
        centre += corner[i];
    }
    centre *= 1.0 / face.size();
    double radius = 0;
    for (std::uint32_t i = 0; i < face.size(); ++i) { radius = std::max(radius, norm(corner[i] - centre)); }
    const Vec3 area = face.size() == 3 ? geometry::area_vector(corner[0], corner[1], corner[2])
                                       : geometry::area_vector(corner[0], corner[1], corner[2], corner[3]);
    const Vec3 offset = surface.rest[contactor.point] - centre;
    // Twice the depth of a hit: half of a thickness may be pressed away before two sides could be confused.
    return norm(offset) <= radius + 2 * face.depth && dot(offset, area) < -behind * radius * norm(area);
}

}  // namespace avs::detect
