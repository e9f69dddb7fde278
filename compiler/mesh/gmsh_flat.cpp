#include <fmt/format.h>
#include <gmsh.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "compiler/mesh/gmsh_mesher.h"

namespace avs::mesh {

namespace {

/// `periodic`: the nodes at the end of u are those at its start, shifted by u.
Outcome<RawMesh> mesh_flat(const Vec3& u, const Vec3& v, bool periodic, const FreeOptions& options) {
    const Outcome<double> expected = refuse_if_too_large(expected_triangles(norm(cross(u, v)), options.size), options);
    if (const Failure* failure = std::get_if<Failure>(&expected)) return *failure;
    return run_gmsh(options, {.unit = norm(u), .origin = {}}, [&]() -> Outcome<double> {
        namespace geo = gmsh::model::geo;
        const Vec3 corners[] = {{}, u, u + v, v};
        int point[4], line[4];
        for (int i = 0; i < 4; ++i) point[i] = geo::addPoint(corners[i].x / norm(u), corners[i].y / norm(u), 0);
        for (int i = 0; i < 4; ++i) line[i] = geo::addLine(point[i], point[(i + 1) % 4]);
        const int loop = geo::addCurveLoop({line[0], line[1], line[2], line[3]});
        geo::addPlaneSurface({loop});
        geo::synchronize();
        const char* const names[] = {"v_start", "u_end", "v_end", "u_start"};
        for (int i = 0; i < 4; ++i) gmsh::model::setPhysicalName(1, gmsh::model::addPhysicalGroup(1, {line[i]}), names[i]);
        if (periodic) {
            const double x = u.x / norm(u), y = u.y / norm(u);
            gmsh::model::mesh::setPeriodic(1, {line[1]}, {line[3]}, {1, 0, 0, x, 0, 1, 0, y, 0, 0, 1, 0, 0, 0, 0, 1});
        }
        return expected;
    });
}

/// Nodes of a group, sorted along v.
std::vector<std::uint32_t> along_v(const RawMesh& mesh, std::string_view name) {
    for (const RawMesh::Group& group : mesh.groups) {
        if (group.name != name) continue;
        std::vector<std::uint32_t> nodes = group.nodes;
        std::sort(nodes.begin(), nodes.end(),
                  [&](std::uint32_t a, std::uint32_t b) { return mesh.points[a].y < mesh.points[b].y; });
        return nodes;
    }
    return {};
}

/// Replaces the nodes at the end of u by those at its start. False if they do not match.
bool join(const Vec3& u, RawMesh& mesh) {
    const std::vector<std::uint32_t> start = along_v(mesh, "u_start"), end = along_v(mesh, "u_end");
    if (start.empty() || start.size() != end.size()) return false;
    constexpr std::uint32_t stays = ~0U;
    std::vector<std::uint32_t> partner(mesh.points.size(), stays), number(mesh.points.size(), 0);
    for (std::size_t i = 0; i < end.size(); ++i) {
        if (norm(mesh.points[start[i]] + u - mesh.points[end[i]]) > 1e-6 * norm(u)) return false;
        partner[end[i]] = start[i];
    }
    std::vector<Vec3> kept;
    for (std::uint32_t n = 0; n < number.size(); ++n) {
        if (partner[n] != stays) continue;
        number[n] = static_cast<std::uint32_t>(kept.size());
        kept.push_back(mesh.points[n]);
    }
    const auto renumber = [&](std::uint32_t& n) { n = number[partner[n] == stays ? n : partner[n]]; };
    mesh.points = std::move(kept);
    for (RawMesh::Nodes& nodes : mesh.elements) {
        for (std::size_t k = 0; k < 3; ++k) renumber(nodes[k]);
    }
    std::erase_if(mesh.groups, [](const RawMesh::Group& group) { return group.name.starts_with("u_"); });
    for (RawMesh::Group& group : mesh.groups) {
        for (std::uint32_t& n : group.nodes) renumber(n);
        std::sort(group.nodes.begin(), group.nodes.end());
        group.nodes.erase(std::unique(group.nodes.begin(), group.nodes.end()), group.nodes.end());
    }
    return true;
}

}  // namespace

Outcome<RawMesh> mesh_parallelogram(const Vec3& u, const Vec3& v, const FreeOptions& options) {
    return mesh_flat(u, v, false, options);
}

Outcome<RawMesh> mesh_ring(const Vec3& u, const Vec3& v, const FreeOptions& options) {
    if (norm(u) < 3 * options.size) {
        return Failure{support::DiagnosticKind::meshing_failed,
                       fmt::format("elements of {:.4g} m are too large for a ring of {:.4g} m: three have to fit around it",
                                   options.size, norm(u)),
                       "take a smaller `size`"};
    }
    Outcome<RawMesh> outcome = mesh_flat(u, v, true, options);
    RawMesh* mesh = std::get_if<RawMesh>(&outcome);
    if (mesh != nullptr && !join(u, *mesh)) return meshing_failed("the nodes at the ends of the ring do not match");
    return outcome;
}

}  // namespace avs::mesh
