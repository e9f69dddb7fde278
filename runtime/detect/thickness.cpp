#include "runtime/detect/thickness.h"

#include <algorithm>
#include <limits>
#include <optional>

#include "runtime/detect/position_cells.h"

namespace avs::detect {

namespace {

constexpr double cell_factor = 2;
constexpr double in_front = 1e-9;  // of the depth: the face itself

/// Where the line x + t * along meets a triangle seen from inside, that is on its way out; t.
std::optional<double> way_out(const Vec3& x, const Vec3& along, const Vec3& a, const Vec3& b, const Vec3& c) {
    const Vec3 area = cross(b - a, c - a);
    const double rate = dot(area, along);
    if (!(rate > 0)) { return {}; }
    const double t = dot(area, a - x) / rate;
    const Vec3 p = x + t * along;
    const bool inside =
        dot(cross(b - a, p - a), area) >= 0 && dot(cross(c - b, p - b), area) >= 0 && dot(cross(a - c, p - c), area) >= 0;
    return inside ? std::optional(t) : std::nullopt;
}

}  // namespace

std::vector<double> thickness_behind(const Surface& surface) {
    const auto corner = [&](const SurfaceFace& face, std::size_t i) { return surface.rest[face.points[i]]; };
    std::uint32_t bodies = 0;
    for (const SurfaceFace& face : surface.faces) { bodies = std::max(bodies, face.body + 1); }
    std::vector<std::vector<std::uint32_t>> faces_of(bodies);
    for (std::uint32_t f = 0; f < surface.faces.size(); ++f) { faces_of[surface.faces[f].body].push_back(f); }
    std::vector<double> thickness(surface.faces.size(), std::numeric_limits<double>::infinity());
    std::vector<PositionCells::Item> items;
    PositionCells cells;
    for (const std::vector<std::uint32_t>& faces : faces_of) {
        if (faces.empty()) { continue; }
        double deepest = 0;
        for (const std::uint32_t f : faces) { deepest = std::max(deepest, surface.faces[f].depth); }
        items.clear();
        geometry::Box bounds;
        for (const std::uint32_t f : faces) {
            geometry::Box box;
            for (std::size_t i = 0; i < surface.faces[f].size(); ++i) { box.include(corner(surface.faces[f], i)); }
            bounds.include(box);
            // Asked for by the middle of another face, whose way through the body is no longer than this.
            items.emplace_back(inflated(box, deepest), f);
        }
        cells.build(items, bounds, cell_factor);
        for (const std::uint32_t f : faces) {
            const SurfaceFace& face = surface.faces[f];
            Vec3 middle;
            for (std::size_t i = 0; i < face.size(); ++i) { middle += corner(face, i) / face.size(); }
            const Vec3 area = face.size() == 3 ? cross(corner(face, 1) - corner(face, 0), corner(face, 2) - corner(face, 0))
                                               : cross(corner(face, 2) - corner(face, 0), corner(face, 3) - corner(face, 1));
            if (!(norm(area) > 0)) { continue; }
            const Vec3 inwards = area / -norm(area);
            for (const PositionCells::Entry& entry : cells.at(middle)) {
                const SurfaceFace& other = surface.faces[entry.item];
                for (std::size_t i = 2; i < other.size() && entry.item != f; ++i) {
                    const std::optional<double> t =
                        way_out(middle, inwards, corner(other, 0), corner(other, i - 1), corner(other, i));
                    if (t && *t > in_front * face.depth && *t <= face.depth) { thickness[f] = std::min(thickness[f], *t); }
                }
            }
        }
    }
    return thickness;
}

}  // namespace avs::detect
