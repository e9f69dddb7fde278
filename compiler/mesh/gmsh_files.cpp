#include <fmt/format.h>
#include <gmsh.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numbers>
#include <numeric>

#include "compiler/mesh/gmsh_mesher.h"
#include "compiler/mesh/jailed.h"
#include "runtime/base/assert.h"

namespace avs::mesh {

using support::DiagnosticKind;

namespace {

constexpr double ridge_angle = 40 * std::numbers::pi / 180;
constexpr int gmsh_triangle = 2;

double enclosed(const RawMesh& mesh) {
    double volume = 0;
    for (const RawMesh::Nodes& n : mesh.elements) {
        const Vec3& o = mesh.points[n[0]];
        volume += dot(mesh.points[n[1]] - o, cross(mesh.points[n[2]] - o, mesh.points[n[3]] - o)) / 6;
    }
    return volume;
}

/// Cuts every triangle into four at the middles of its edges, without changing the surface.
void split_triangles(ClosedSurface& surface) {
    std::map<std::array<std::uint32_t, 2>, std::uint32_t> middles;
    const auto middle = [&](std::uint32_t a, std::uint32_t b) {
        const auto [found, is_new] =
            middles.try_emplace({std::min(a, b), std::max(a, b)}, static_cast<std::uint32_t>(surface.points.size()));
        if (is_new) surface.points.push_back(0.5 * (surface.points[a] + surface.points[b]));
        return found->second;
    };
    std::vector<std::array<std::uint32_t, 3>> smaller;
    smaller.reserve(4 * surface.triangles.size());
    for (const auto& [a, b, c] : surface.triangles) {
        const std::uint32_t ab = middle(a, b), bc = middle(b, c), ca = middle(c, a);
        smaller.insert(smaller.end(), {{a, ab, ca}, {ab, b, bc}, {ca, bc, c}, {ab, bc, ca}});
    }
    surface.triangles = std::move(smaller);
}

/// Makes a surface fine enough for Gmsh, which cuts it into patches that can be flattened. Gmsh never returns from a patch of a
/// single triangle that it wants to cut, as on a tetrahedron: so no patch may be that small.
ClosedSurface fine_enough_to_cut(const ClosedSurface& surface) {
    constexpr std::size_t few_triangles = 5000;
    ClosedSurface fine = surface;
    split_triangles(fine);
    if (fine.triangles.size() < few_triangles) split_triangles(fine);
    return fine;
}

void add_surface(const ClosedSurface& surface, double unit) {
    std::vector<std::size_t> tags(surface.points.size()), nodes;
    std::iota(tags.begin(), tags.end(), std::size_t{1});
    std::vector<double> coordinates;
    for (const Vec3& p : surface.points) coordinates.insert(coordinates.end(), {p.x / unit, p.y / unit, p.z / unit});
    for (const auto& triangle : surface.triangles)
        for (const std::uint32_t node : triangle) nodes.push_back(node + std::size_t{1});
    const int tag = gmsh::model::addDiscreteEntity(2);
    gmsh::model::mesh::addNodes(2, tag, tags, coordinates);
    gmsh::model::mesh::addElementsByType(tag, gmsh_triangle, {}, nodes);
}

/// Fills the surface of a file with elements, in a jail.
Outcome<RawMesh> fill_in_jail(const ClosedSurface& surface, double unit, const FreeOptions& options, const MakeGeometry& geometry) {
    start_gmsh();
    const std::size_t bytes = surface.triangles.size() * 50;  // size as a binary .stl, for the limits of the jail
    const JailedWork work{.of = "the surface",
                          .allowance = {.seconds = seconds_to_read(bytes), .gigabytes = gigabytes_to_mesh(options.at_most)}};
    return jailed<RawMesh>(work, [&] { return run_gmsh(options, {.unit = unit, .origin = {}}, geometry); });
}

}  // namespace

Outcome<RawMesh> mesh_closed_surface(const ClosedSurface& surface, const FreeOptions& options) {
    AVS_ASSERT(!surface.points.empty());
    double unit = 0;
    for (const Vec3& p : surface.points) unit = std::max(unit, norm(p - surface.points[0]));
    const Outcome<double> expected = refuse_if_too_large(expected_count(surface.volume, options.size, options.kind), options);
    if (const Failure* failure = std::get_if<Failure>(&expected)) return *failure;
    Outcome<RawMesh> outcome = fill_in_jail(surface, unit, options, [&]() -> Outcome<double> {
        add_surface(fine_enough_to_cut(surface), unit);
        gmsh::model::mesh::classifySurfaces(ridge_angle, /*boundary=*/true, /*forReparametrization=*/true, std::numbers::pi);
        gmsh::model::mesh::createGeometry();
        gmsh::vectorpair surfaces;
        gmsh::model::getEntities(surfaces, 2);
        std::vector<int> tags;
        for (const auto& [dimension, tag] : surfaces) tags.push_back(tag);
        gmsh::model::geo::addVolume({gmsh::model::geo::addSurfaceLoop(tags)});
        gmsh::model::geo::synchronize();
        return expected;
    });
    if (RawMesh* mesh = std::get_if<RawMesh>(&outcome)) {
        // Coarse elements change the volume a little; a lost shell or hole changes it more than that.
        const double volume = enclosed(*mesh);
        if (volume < 0.5 * surface.volume || volume > 1.5 * surface.volume)
            return meshing_failed(fmt::format("the mesh has {:.3g} m^3, the surface encloses {:.3g} m^3", volume, surface.volume));
        mesh->report = surface.report;
    } else if (Failure& failure = std::get<Failure>(outcome); surface.shells > 1) {
        failure.help = fmt::format(
            "the surface has {} shells: only one with holes inside can be meshed, put other parts in files of their own",
            surface.shells);
    }
    return outcome;
}

Outcome<RawMesh> mesh_triangles(const ClosedSurface& surface, const FreeOptions& options) {
    double unit = 0, area = 0;
    for (const Vec3& p : surface.points) unit = std::max(unit, norm(p - surface.points[0]));
    for (const auto& [a, b, c] : surface.triangles)
        area += 0.5 * norm(cross(surface.points[b] - surface.points[a], surface.points[c] - surface.points[a]));
    const Outcome<double> expected = refuse_if_too_large(expected_triangles(area, options.size), options);
    if (const Failure* failure = std::get_if<Failure>(&expected)) return *failure;
    Outcome<RawMesh> outcome = fill_in_jail(surface, unit, options, [&]() -> Outcome<double> {
        add_surface(fine_enough_to_cut(surface), unit);
        gmsh::model::mesh::classifySurfaces(ridge_angle, /*boundary=*/true, /*forReparametrization=*/true, ridge_angle);
        gmsh::model::mesh::createGeometry();
        gmsh::model::geo::synchronize();
        return expected;
    });
    if (RawMesh* mesh = std::get_if<RawMesh>(&outcome)) mesh->report = surface.report;
    return outcome;
}

}  // namespace avs::mesh
