#include "runtime/picture/camera.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace avs::picture {

Camera fitted(const Vec3& eye, std::span<const Vec3> points, const Frame& frame) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    Camera camera;
    camera.eye = eye / norm(eye);
    const bool along_z = std::hypot(camera.eye.x, camera.eye.y) < 1e-6;
    const Vec3 across = cross(along_z ? Vec3{0, camera.eye.z, 0} : Vec3{0, 0, 1}, camera.eye);
    camera.across = across / norm(across);
    camera.up = cross(camera.eye, camera.across);

    double left = infinity, right = -infinity, bottom = infinity, top = -infinity;
    for (const Vec3& x : points) {
        left = std::min(left, dot(camera.across, x));
        right = std::max(right, dot(camera.across, x));
        bottom = std::min(bottom, dot(camera.up, x));
        top = std::max(top, dot(camera.up, x));
    }
    const double wide = std::max(right - left, 1e-300), high = std::max(top - bottom, 1e-300);
    camera.scale = std::min((frame.width - 2 * frame.margin) / wide, (frame.height - 2 * frame.margin) / high);
    camera.width = frame.width;
    camera.height = frame.height;
    if (frame.shrink) {
        camera.width = static_cast<std::uint32_t>(std::ceil(wide * camera.scale + 2 * frame.margin));
        camera.height = static_cast<std::uint32_t>(std::ceil(high * camera.scale + 2 * frame.margin));
    }
    camera.left = (left + right) / 2 - camera.width / (2 * camera.scale);
    camera.top = (bottom + top) / 2 + camera.height / (2 * camera.scale);
    return camera;
}

}  // namespace avs::picture
