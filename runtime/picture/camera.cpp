#include "runtime/picture/camera.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace avs::picture {

Extent Extent::none() {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    return {.left = infinity, .right = -infinity, .bottom = infinity, .top = -infinity};
}

void Extent::add(const Camera& camera, const Vec3& x) {
    const double across = dot(camera.across, x), up = dot(camera.up, x);
    add(Extent{across, across, up, up});
}

void Extent::add(const Extent& other) {
    left = std::min(left, other.left);
    right = std::max(right, other.right);
    bottom = std::min(bottom, other.bottom);
    top = std::max(top, other.top);
}

Extent Extent::wider(double share) const {
    const double x = share * (right - left), y = share * (top - bottom);
    return {left - x, right + x, bottom - y, top + y};
}

Camera looking(const Vec3& eye) {
    Camera camera;
    camera.eye = eye / norm(eye);
    const bool along_z = std::hypot(camera.eye.x, camera.eye.y) < 1e-6;
    const Vec3 across = cross(along_z ? Vec3{0, camera.eye.z, 0} : Vec3{0, 0, 1}, camera.eye);
    camera.across = across / norm(across);
    camera.up = cross(camera.eye, camera.across);
    return camera;
}

Camera fitted(Camera camera, const Extent& extent, const Frame& frame) {
    const double wide = std::max(extent.right - extent.left, 1e-300), high = std::max(extent.top - extent.bottom, 1e-300);
    camera.scale = std::min((frame.width - 2 * frame.margin) / wide, (frame.height - 2 * frame.margin) / high);
    camera.width = frame.width;
    camera.height = frame.height;
    if (frame.shrink) {
        camera.width = static_cast<std::uint32_t>(std::ceil(wide * camera.scale + 2 * frame.margin));
        camera.height = static_cast<std::uint32_t>(std::ceil(high * camera.scale + 2 * frame.margin));
    }
    camera.left = (extent.left + extent.right) / 2 - camera.width / (2 * camera.scale);
    camera.top = (extent.bottom + extent.top) / 2 + camera.height / (2 * camera.scale);
    return camera;
}

Camera fitted(const Vec3& eye, std::span<const Vec3> points, const Frame& frame) {
    const Camera camera = looking(eye);
    Extent extent = Extent::none();
    for (const Vec3& x : points) extent.add(camera, x);
    return fitted(camera, extent, frame);
}

}  // namespace avs::picture
