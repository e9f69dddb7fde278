#include "runtime/output/surface_fields.h"

#include <algorithm>
#include <cmath>

#include "runtime/image/contact_groups.h"
#include "runtime/measure/depths.h"
#include "runtime/measure/of_image.h"

namespace avs::output {

namespace {

constexpr double alike = 0.8660254037844387;  // cos 30 degrees
constexpr double edges_seen = 2;

/// Area vector of a face [m^2], outward.
Vec3 area_of(const image::Face& face, std::span<const Vec3> position) {
    const auto x = [&](std::size_t corner) { return position[face.nodes[corner]]; };
    return 0.5 * (face.size() == 4 ? cross(x(2) - x(0), x(3) - x(1)) : cross(x(1) - x(0), x(2) - x(0)));
}

template <class Use>
void for_each_corner(const image::Image& image, std::span<const Vec3> position, Use&& use) {
    for (const image::Face& face : image.tables.faces) {
        const Vec3 area = area_of(face, position);
        const double size = norm(area);
        if (!(size > 0)) continue;
        for (std::size_t i = 0; i < static_cast<std::size_t>(face.size()); ++i)
            use(face.nodes[i], area / size, size / static_cast<double>(face.size()));
    }
}

}  // namespace

std::vector<double> contact_pressures(const image::Image& image, std::span<const Vec3> position, std::span<const Vec3> force) {
    std::vector<double> pressure(position.size(), 0.0);
    if (force.empty()) return pressure;
    std::vector<Vec3> most(position.size());  // the normal against which the force acts most
    std::vector<double> opposed(position.size(), 0.0), area(position.size(), 0.0);
    for_each_corner(image, position, [&](std::uint32_t node, const Vec3& normal, double) {
        const double against = -dot(force[node], normal);
        if (against > opposed[node]) opposed[node] = against, most[node] = normal;
    });
    for_each_corner(image, position, [&](std::uint32_t node, const Vec3& normal, double share) {
        if (!(opposed[node] > 0) || dot(normal, most[node]) < alike) return;
        pressure[node] -= share * dot(force[node], normal);
        area[node] += share;
    });
    // The force against the mean normal of these faces (weighted by area), divided by their area.
    for (std::size_t node = 0; node < pressure.size(); ++node)
        if (area[node] > 0) pressure[node] = std::max(0.0, pressure[node]) / (area[node] * area[node]);
    return pressure;
}

std::vector<double> gaps(const image::Image& image, std::span<const Vec3> position) {
    const image::ContactLookup contacts(image.tables.body_group, image.tables.contact_rows);
    std::vector<double> gap(position.size(), 0.0);
    const auto may_meet = [&](std::uint32_t a, std::uint32_t b) { return contacts.between(a, b) != image::no_contact; };
    measure::Depths depths(measure::closed_surfaces(image, contacts), may_meet, {});
    if (depths.empty()) return gap;
    depths.place(image.tables.position);  // edge lengths are those at rest
    std::vector<double> within(image.metadata.bodies.size());
    for (std::uint32_t body = 0; body < within.size(); ++body) within[body] = edges_seen * depths.mean_edge(body);
    depths.gaps(position, within, gap);
    return gap;
}

}  // namespace avs::output
