#include "compiler/driver/mesh_picture.h"

#include <algorithm>
#include <cmath>

#include "runtime/picture/canvas.h"

namespace avs::driver {

namespace {

constexpr std::uint32_t width = 1200, height = 900;
const Vec3 eye{0.55, -0.7, 0.46};

}  // namespace

std::string mesh_picture(const mesh::Surface& surface, const mesh::Examination& found) {
    const picture::Camera camera =
        picture::fitted(eye / norm(eye), surface.points, {.width = width, .height = height, .margin = 24, .shrink = false});
    picture::Canvas canvas(width, height);
    const Vec3 lamp = Vec3{0.3, -0.55, 0.78} / norm(Vec3{0.3, -0.55, 0.78});
    // Edges are drawn only if triangles are larger than a few pixels; else they would blacken the picture.
    const double edge = std::sqrt(found.area / static_cast<double>(std::max<std::size_t>(1, surface.triangles.size())));
    const double line = std::clamp((edge * camera.scale - 4) / 20, 0.0, 0.6);
    for (const auto& t : surface.triangles) {
        const Vec3 n = cross(surface.points[t[1]] - surface.points[t[0]], surface.points[t[2]] - surface.points[t[0]]);
        if (!(norm(n) > 0)) continue;
        const Vec3 normal = n / norm(n);
        const bool away = dot(normal, camera.eye) < 0;
        const double light = 0.55 + 0.45 * std::abs(dot(normal, lamp));
        std::array<picture::Canvas::Corner, 3> corners;
        for (std::size_t k = 0; k < 3; ++k) corners[k] = {camera.spot(surface.points[t[k]]), away ? 0.15 : 0.55};
        canvas.triangle(corners, {true, true, true}, {.light = light, .line = line, .held = false});
    }
    for (const Vec3& place : found.marks) {
        picture::Spot spot = camera.spot(place);
        constexpr double radius = 7;  // [pixels]
        spot.depth += radius / camera.scale;
        canvas.ball({spot, 1}, radius, radius / camera.scale, false);
    }
    picture::Raster raster = canvas.raster();
    picture::set_ground(raster, {255, 255, 255});
    return picture::png(raster);
}

}  // namespace avs::driver
