#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>

#include "compiler/mesh/gmsh_mesher.h"
#include "compiler/mesh/refine.h"
#include "compiler/mesh/ribbon.h"
#include "compiler/mesh/thin_shape.h"

// Makes sheets, planes and ribbons of Gmsh's triangles: meshes a flat shape, then moves its points to the shape in space.
namespace avs::mesh {

namespace {

/// A flat parallelogram in the plane z = 0, and the map from its points to space.
struct FlatShape {
    Vec3 u, v;
    std::function<Vec3(const Vec3&)> place;
    bool flat_at_rest = false;
    bool round = false;  ///< the end of u is joined to its start
};

FlatShape flat(const Vec3& from, const Vec3& u, const Vec3& v) {
    const Vec3 e1 = u / norm(u), across = v - dot(v, e1) * e1, e2 = across / norm(across);
    return {.u = {norm(u), 0, 0}, .v = {dot(v, e1), norm(across), 0}, .place = [=](const Vec3& p) {
                return from + p.x * e1 + p.y * e2;
            }};
}

/// The flat shape of a ribbon. Points between stations of the curve are interpolated; stations are
/// close to each other compared to the element size.
FlatShape flat(const scene::Ribbon& ribbon, double size) {
    const double rough = sweep(ribbon, 1).back().arc;
    const int count = static_cast<int>(std::clamp(8 * rough / size, 16.0, 65536.0));
    const std::vector<CurveStation> stations = sweep(ribbon, count);
    const double length = stations.back().arc, width = ribbon.width;
    const auto place = [stations, count, length, width](const Vec3& p) {
        const double s = std::clamp(p.x / length, 0.0, 1.0) * count;
        const auto i = std::min(static_cast<std::size_t>(s), static_cast<std::size_t>(count) - 1);
        const auto at = [&](std::size_t k) {
            return stations[k].position + (p.y - 0.5 * width) * cross(stations[k].normal, stations[k].tangent);
        };
        const double t = s - static_cast<double>(i);
        return t == 0 ? at(i) : t == 1 ? at(i + 1) : (1 - t) * at(i) + t * at(i + 1);
    };
    return {.u = {length, 0, 0}, .v = {0, width, 0}, .place = place, .flat_at_rest = ribbon.flat_at_rest, .round = ribbon.closed};
}

FlatShape flat_shape(const scene::ThinShape& shape, double size) {
    if (const scene::Sheet* sheet = std::get_if<scene::Sheet>(&shape)) return flat(sheet->from, sheet->u, sheet->v);
    if (const scene::Ribbon* ribbon = std::get_if<scene::Ribbon>(&shape)) return flat(*ribbon, size);
    const auto [corner, u, v] = square_of(std::get<scene::Plane>(shape));
    return flat(corner, u, v);
}

}  // namespace

std::optional<Surface> free_surface(const scene::Body& body, const scene::FreeMesh& rule, const NodesIn& nodes_in,
                                    support::Diagnostics& diagnostics) {
    const FlatShape shape = flat_shape(*body.thin, rule.size);
    const auto refuse = [&](const Failure& failure) {
        diagnostics.add({.kind = failure.kind,
                         .where = body.mesh_where,
                         .message = fmt::format("`{}`: {}", body.name, failure.message),
                         .labels = {},
                         .help = failure.help});
    };
    std::vector<Surface::Plane2> flat;  // flat coordinates of the mesh that was made last
    const MakeFree make = [&](const FreeOptions& options) -> std::optional<RawMesh> {
        FreeOptions there = options;
        if (options.local_size) there.local_size = [&](const Vec3& p) { return options.local_size(shape.place(p)); };
        Outcome<RawMesh> outcome = shape.round ? mesh_ring(shape.u, shape.v, there) : mesh_parallelogram(shape.u, shape.v, there);
        if (const Failure* failure = std::get_if<Failure>(&outcome)) {
            refuse(*failure);
            return std::nullopt;
        }
        RawMesh& mesh = std::get<RawMesh>(outcome);
        flat.clear();
        for (Vec3& p : mesh.points) {
            flat.push_back({p.x, p.y});
            p = shape.place(p);
        }
        return std::move(mesh);
    };
    const FreeOptions options{
        .size = rule.size, .local_size = {}, .kind = ElementKind::tri3, .seed = rule.seed, .at_most = rule.at_most};
    const std::optional<RawMesh> mesh = rule.refine.empty() ? make(options) : refined(options, rule.refine, make, nodes_in, refuse);
    if (!mesh) return std::nullopt;
    Surface surface = surface_of_triangles(*mesh);
    // A closed ribbon has no flat coordinates that all its triangles share.
    if (!shape.round) surface.flat = std::move(flat);
    surface.flat_at_rest = shape.flat_at_rest;
    return surface;
}

}  // namespace avs::mesh
