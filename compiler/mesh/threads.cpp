#include "compiler/mesh/threads.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "compiler/mesh/quality.h"

namespace avs::mesh {

using support::DiagnosticKind;

namespace {

using Flat = std::array<Surface::Plane2, 3>;
using Rules = scene::SurfaceRules;

Vec3 corner(const Surface& surface, std::size_t t, std::size_t k) { return surface.points[surface.triangles[t][k]]; }

/// A triangle in axes of its plane, the first along the part of a direction that lies in it. Nothing if the direction stands
/// upright.
std::optional<Flat> along(const Surface& surface, std::size_t t, const Vec3& direction) {
    const Vec3 d1 = corner(surface, t, 1) - corner(surface, t, 0), d2 = corner(surface, t, 2) - corner(surface, t, 0),
               n = cross(d1, d2);
    if (!(norm(n) > 0)) return Flat{};  // it is flat: another message
    const Vec3 normal = n / norm(n), in_plane = direction - dot(direction, normal) * normal;
    if (!(norm(in_plane) > 1e-3 * norm(direction))) return std::nullopt;
    const Vec3 e1 = in_plane / norm(in_plane), e2 = cross(normal, e1);
    return Flat{{{0, 0}, {dot(d1, e1), dot(d1, e2)}, {dot(d2, e1), dot(d2, e2)}}};
}

bool has_area(const Flat& f) {
    const double u1 = f[1].u - f[0].u, v1 = f[1].v - f[0].v, u2 = f[2].u - f[0].u, v2 = f[2].v - f[0].v;
    const double longest = std::max({std::hypot(u1, v1), std::hypot(u2, v2), std::hypot(u2 - u1, v2 - v1)});
    return std::isfinite(longest) && std::abs(u1 * v2 - u2 * v1) > 1e-9 * longest * longest;
}

void refuse(const scene::Body& body, std::string message, std::string help, support::Diagnostics& diagnostics) {
    diagnostics.add({.kind = DiagnosticKind::threads_unknown,
                     .where = body.mesh_where,
                     .message = std::move(message),
                     .labels = {{body.shape_where, "the shape"}},
                     .help = std::move(help)});
}

}  // namespace

bool has_directions(const scene::ThinLaw& law) {
    return !law.edge_springs && (law.c11 != law.c22 || std::abs(2 * law.c33 - (law.c11 - law.c12)) > 1e-9 * law.c11);
}

bool set_threads(Surface& surface, const scene::Body& body, const scene::Material& material, const Mat3& turn,
                 support::Diagnostics& diagnostics) {
    if (!surface.flat.empty()) return true;  // a made sheet
    const Vec3* direction = std::get_if<Vec3>(&body.surface.threads);
    if (!has_directions(material.thin)) {
        surface.texture.clear();
        return true;
    }
    if (direction != nullptr) {
        surface.texture.clear();
        for (std::size_t t = 0; t < surface.triangles.size(); ++t) {
            const std::optional<Flat> flat = along(surface, t, turn * *direction);
            if (!flat) {
                refuse(body,
                       fmt::format("`threads` stand upright on the triangle of `{}` at {}", body.name,
                                   describe_point(corner(surface, t, 0))),
                       "take a direction that lies in the surface, or texture coordinates in the file", diagnostics);
                return false;
            }
            surface.texture.push_back(*flat);
        }
        return true;
    }
    const auto bad = std::find_if_not(surface.texture.begin(), surface.texture.end(), has_area);
    if (!surface.texture.empty() && bad == surface.texture.end()) return true;
    const std::string why =
        surface.texture.empty()
            ? std::string("nothing says how its threads run: the surface has no texture coordinates")
            : fmt::format(
                  "its threads run along the texture coordinates, and {} of {} triangles have none, or of no area: the first at {}",
                  std::count_if(surface.texture.begin(), surface.texture.end(), [](const Flat& f) { return !has_area(f); }),
                  surface.texture.size(),
                  describe_point(corner(surface, static_cast<std::size_t>(bad - surface.texture.begin()), 0)));
    refuse(body, fmt::format("the cloth of `{}` is woven, and {}", body.name, why),
           "say `threads = [1, 0, 0]` for a direction; or take `shear` half of `stretch`, which is the same in all directions",
           diagnostics);
    return false;
}

}  // namespace avs::mesh
