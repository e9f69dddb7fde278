#include <fmt/format.h>
#include <gmsh.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numbers>
#include <numeric>
#include <set>

#include "compiler/mesh/gmsh_mesher.h"
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

/// Cuts every triangle into four at the middles of its edges: the same surface.
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

/// Gmsh cuts the surface into patches that can be flattened. It never returns from a patch of one triangle that it wants to cut, as
/// on a tetrahedron: so no patch may be that small.
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

/// A solid of a file, as it is after common faces were made one.
struct NamedParts {
    std::string name;
    std::vector<int> tags;
};

/// The name that a file gives a solid: the last part of "Shapes/assembly/bolt". Empty if there is none.
std::string label_of(const std::pair<int, int>& solid) {
    std::string label;
    gmsh::model::getEntityName(solid.first, solid.second, label);
    return label.substr(label.find_last_of('/') + 1);
}

/// Makes touching solids share their common faces. Names: as the file has them, else `solid_1`, `solid_2`, ... in its order; what
/// stands there twice gets its number behind it.
std::vector<NamedParts> join_parts(const gmsh::vectorpair& solids) {
    gmsh::model::occ::synchronize();  // labels are only known to the model
    std::vector<NamedParts> parts;
    std::map<std::string, int> count;
    for (const auto& solid : solids) ++count[label_of(solid)];
    for (std::size_t i = 0; i < solids.size(); ++i) {
        const std::string label = label_of(solids[i]);
        parts.push_back({label.empty()      ? fmt::format("solid_{}", i + 1)
                         : count[label] > 1 ? fmt::format("{}_{}", label, i + 1)
                                            : label,
                         {solids[i].second}});
    }
    if (solids.size() == 1) return parts;
    gmsh::vectorpair all;
    std::vector<gmsh::vectorpair> pieces;
    gmsh::model::occ::fragment(solids, {}, all, pieces);
    for (std::size_t i = 0; i < solids.size(); ++i) {
        parts[i].tags.clear();
        for (const auto& [dimension, tag] : pieces[i]) parts[i].tags.push_back(tag);
    }
    return parts;
}

}  // namespace

Outcome<RawMesh> mesh_closed_surface(const ClosedSurface& surface, const FreeOptions& options) {
    AVS_ASSERT(!surface.points.empty());
    double unit = 0;
    for (const Vec3& p : surface.points) unit = std::max(unit, norm(p - surface.points[0]));
    const double expected = expected_count(surface.volume, options.size, options.kind);
    if (std::optional<Failure> failure = refuse_if_too_large(expected, options)) return std::move(*failure);
    Outcome<RawMesh> outcome = run_gmsh(options, {.unit = unit, .origin = {}}, [&]() -> std::optional<Failure> {
        add_surface(fine_enough_to_cut(surface), unit);
        gmsh::model::mesh::classifySurfaces(ridge_angle, /*boundary=*/true, /*forReparametrization=*/true, std::numbers::pi);
        gmsh::model::mesh::createGeometry();
        gmsh::vectorpair surfaces;
        gmsh::model::getEntities(surfaces, 2);
        std::vector<int> tags;
        for (const auto& [dimension, tag] : surfaces) tags.push_back(tag);
        gmsh::model::geo::addVolume({gmsh::model::geo::addSurfaceLoop(tags)});
        gmsh::model::geo::synchronize();
        return std::nullopt;
    });
    if (RawMesh* mesh = std::get_if<RawMesh>(&outcome)) {
        // Coarse elements cut corners; a lost shell or hole changes more than that.
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
    if (std::optional<Failure> failure = refuse_if_too_large(expected_triangles(area, options.size), options))
        return std::move(*failure);
    Outcome<RawMesh> outcome = run_gmsh(options, {.unit = unit, .origin = {}}, [&]() -> std::optional<Failure> {
        add_surface(fine_enough_to_cut(surface), unit);
        gmsh::model::mesh::classifySurfaces(ridge_angle, /*boundary=*/true, /*forReparametrization=*/true, ridge_angle);
        gmsh::model::mesh::createGeometry();
        gmsh::model::geo::synchronize();
        return std::nullopt;
    });
    if (RawMesh* mesh = std::get_if<RawMesh>(&outcome)) mesh->report = surface.report;
    return outcome;
}

Outcome<RawMesh> mesh_step(const std::string& path, double metres_per_millimetre, const FreeOptions& options) {
    AVS_ASSERT(metres_per_millimetre > 0);
    std::string report;
    Outcome<RawMesh> outcome = run_gmsh(options, {.unit = metres_per_millimetre, .origin = {}}, [&]() -> std::optional<Failure> {
        gmsh::vectorpair found, solids;
        try {
            gmsh::option::setNumber("General.AbortOnError", 2);
            gmsh::option::setNumber("Geometry.OCCImportLabels", 1);
            gmsh::model::occ::importShapes(path, found, /*highestDimOnly=*/true, "step");
            gmsh::option::setNumber("General.AbortOnError", 0);
        } catch (const std::string& message) {
            return Failure{DiagnosticKind::mesh_file_unreadable, fmt::format("the STEP file cannot be read: {}", message),
                           "the file is damaged or not STEP: export it again"};
        }
        for (const auto& entity : found)
            if (entity.first == 3) solids.push_back(entity);
        if (solids.empty())
            return Failure{DiagnosticKind::mesh_file_empty, "the STEP file has no solid",
                           found.empty() ? "export the part, not only its structure or drawing"
                                         : "it has only surfaces or curves: export a solid"};
        const std::vector<NamedParts> parts = join_parts(solids);
        gmsh::model::occ::synchronize();
        for (const NamedParts& part : parts)
            gmsh::model::setPhysicalName(3, gmsh::model::addPhysicalGroup(3, part.tags), part.name);
        gmsh::vectorpair faces;
        gmsh::model::getEntities(faces, 2);
        const double volume = volume_in_gmsh() * std::pow(metres_per_millimetre, 3);
        report = fmt::format("read STEP: {} solids, {} faces, volume {:.6g} m^3", solids.size(), faces.size(), volume);
        return refuse_if_too_large(expected_count(volume, options.size, options.kind), options);
    });
    if (RawMesh* mesh = std::get_if<RawMesh>(&outcome)) mesh->report.push_back(report);
    return outcome;
}

}  // namespace avs::mesh
