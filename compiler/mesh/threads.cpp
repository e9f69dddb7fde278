#include "compiler/mesh/threads.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "compiler/mesh/quality.h"
#include "runtime/base/elementary.h"

namespace avs::mesh {

using support::DiagnosticKind;

namespace {

using Flat = std::array<Surface::Plane2, 3>;
using Rules = scene::SurfaceRules;

Vec3 corner(const Surface& surface, std::size_t t, std::size_t k) { return surface.points[surface.triangles[t][k]]; }

/// A triangle in axes of its plane, the first along the projection of a direction on the plane. Nothing if the direction is
/// normal to it.
std::optional<Flat> along(const Surface& surface, std::size_t t, const Vec3& direction) {
    const Vec3 d1 = corner(surface, t, 1) - corner(surface, t, 0), d2 = corner(surface, t, 2) - corner(surface, t, 0),
               n = cross(d1, d2);
    if (!(norm(n) > 0)) return Flat{};  // a triangle without area, which another check reports
    const Vec3 normal = n / norm(n), in_plane = direction - dot(direction, normal) * normal;
    if (!(norm(in_plane) > 1e-3 * norm(direction))) return std::nullopt;
    const Vec3 e1 = in_plane / norm(in_plane), e2 = cross(normal, e1);
    return Flat{{{0, 0}, {dot(d1, e1), dot(d1, e2)}, {dot(d2, e1), dot(d2, e2)}}};
}

bool has_area(const Flat& f) {
    const double u1 = f[1].u - f[0].u, v1 = f[1].v - f[0].v, u2 = f[2].u - f[0].u, v2 = f[2].v - f[0].v;
    const double longest = std::max({elementary::hypot(u1, v1), elementary::hypot(u2, v2), elementary::hypot(u2 - u1, v2 - v1)});
    return std::isfinite(longest) && std::abs(u1 * v2 - u2 * v1) > 1e-9 * longest * longest;
}

void tell(support::Severity severity, const scene::Body& body, std::string message, std::string help,
          support::Diagnostics& diagnostics) {
    diagnostics.add({.kind = DiagnosticKind::threads_unknown,
                     .severity = severity,
                     .where = body.mesh_where,
                     .message = std::move(message),
                     .labels = {{body.shape_where, "the shape"}},
                     .help = std::move(help)});
}

/// Sets the threads along a direction. Returns a triangle to which the direction is normal, if there is one.
std::optional<std::size_t> set_along(Surface& surface, const Vec3& direction) {
    surface.texture.clear();
    for (std::size_t t = 0; t < surface.triangles.size(); ++t) {
        const std::optional<Flat> flat = along(surface, t, direction);
        if (!flat) return t;
        surface.texture.push_back(*flat);
    }
    return std::nullopt;
}

/// The axis of the file whose smallest angle with the surface's normals is largest; of equal axes the first. None if each axis
/// is nearly normal to some triangle.
std::optional<std::size_t> best_axis(const Surface& surface, const std::array<Vec3, 3>& axes) {
    constexpr double enough = 0.1;  // sine of the smallest angle with the normal
    std::array<double, 3> least{1, 1, 1};
    for (std::size_t t = 0; t < surface.triangles.size(); ++t) {
        const Vec3 n = cross(corner(surface, t, 1) - corner(surface, t, 0), corner(surface, t, 2) - corner(surface, t, 0));
        for (std::size_t k = 0; k < 3 && norm(n) > 0; ++k)
            least[k] = std::min(least[k], norm(cross(axes[k], n)) / (norm(axes[k]) * norm(n)));
    }
    std::size_t best = 0;
    for (std::size_t k = 1; k < 3; ++k)
        if (least[k] > least[best] + 1e-6) best = k;
    return least[best] > enough ? std::optional(best) : std::nullopt;
}

}  // namespace

bool has_directions(const scene::ThinLaw& law) {
    return !law.edge_springs && (law.c11 != law.c22 || std::abs(2 * law.c33 - (law.c11 - law.c12)) > 1e-9 * law.c11);
}

bool set_threads(Surface& surface, const scene::Body& body, const scene::Material& material, const Mat3& turn,
                 support::Diagnostics& diagnostics) {
    if (!surface.flat.empty()) return true;  // a sheet made by the compiler: its threads run along u
    const Vec3* direction = std::get_if<Vec3>(&body.surface.threads);
    if (!has_directions(material.thin)) {
        surface.texture.clear();
        return true;
    }
    using support::Severity;
    if (direction != nullptr) {
        const std::optional<std::size_t> upright = set_along(surface, turn * *direction);
        if (!upright) return true;
        tell(Severity::error, body,
             fmt::format("`threads` stand upright on the triangle of `{}` at {}", body.name,
                         describe_point(corner(surface, *upright, 0))),
             "take a direction that lies in the surface, or texture coordinates in the file", diagnostics);
        return false;
    }
    const auto is_bad = [](const Flat& f) { return !has_area(f); };
    const auto bad = std::find_if(surface.texture.begin(), surface.texture.end(), is_bad);
    if (!surface.texture.empty() && bad == surface.texture.end()) return true;
    const std::string why =
        surface.texture.empty()
            ? std::string("it has no texture coordinates")
            : fmt::format("{} of its {} triangles have no texture coordinates, or of no area, the first at {}",
                          std::count_if(surface.texture.begin(), surface.texture.end(), is_bad), surface.texture.size(),
                          describe_point(corner(surface, static_cast<std::size_t>(bad - surface.texture.begin()), 0)));
    const bool is_file = std::holds_alternative<scene::MeshFile>(body.shape);
    const std::string help =
        fmt::format("{}; or take `shear` half of `stretch`: such a cloth is the same in all directions",
                    is_file ? "say `threads = [1, 0, 0]` for a direction"
                            : "no direction lies in all of a closed surface: take one of a file with texture coordinates");
    const std::array<Vec3, 3> axes{turn * Vec3{1, 0, 0}, turn * Vec3{0, 1, 0}, turn * Vec3{0, 0, 1}};
    const std::optional<std::size_t> axis =
        std::holds_alternative<Rules::Texture>(body.surface.threads) ? std::nullopt : best_axis(surface, axes);
    if (!axis) {
        tell(Severity::error, body, fmt::format("`{}` is woven, and nothing says how its threads run: {}", body.name, why), help,
             diagnostics);
        return false;
    }
    set_along(surface, axes[*axis]);
    tell(Severity::warning, body,
         fmt::format("`{}` is woven, and nothing says how its threads run: {}; they are taken along {} of the shape", body.name,
                     why, std::array{"x", "y", "z"}[*axis]),
         help, diagnostics);
    return true;
}

}  // namespace avs::mesh
