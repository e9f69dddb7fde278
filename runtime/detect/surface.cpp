#include "runtime/detect/surface.h"

#include <algorithm>

namespace avs::detect {

bool near_at_rest(const Surface& surface, const SurfaceContactor& contactor, const SurfaceFace& face) {
    if (contactor.body != face.body) { return false; }
    Vec3 centre;
    for (std::uint32_t i = 0; i < face.size(); ++i) { centre += surface.rest[face.points[i]]; }
    centre *= 1.0 / face.size();
    double radius_squared = 0;
    for (std::uint32_t i = 0; i < face.size(); ++i) {
        radius_squared = std::max(radius_squared, norm_squared(surface.rest[face.points[i]] - centre));
    }
    // Twice the depth of a hit: half of a thickness may be pressed away before two sides could be confused.
    const double distance = norm(surface.rest[contactor.point] - centre);
    return distance <= std::sqrt(radius_squared) + 2 * face.depth;
}

}  // namespace avs::detect
