#include "compiler/mesh/shape.h"

#include <fmt/format.h>

#include "compiler/mesh/gmsh_mesher.h"
#include "compiler/mesh/import.h"
#include "compiler/mesh/refine.h"
#include "compiler/mesh/solid.h"
#include "compiler/mesh/structured.h"
#include "compiler/mesh/swept.h"

namespace avs::mesh {

using support::DiagnosticKind;
using support::Diagnostics;

namespace {

void report(Diagnostics& diagnostics, DiagnosticKind kind, const support::SourceRange& where, std::string message,
            std::string help) {
    diagnostics.add({.kind = kind, .where = where, .message = std::move(message), .labels = {}, .help = std::move(help)});
}

std::nullopt_t refuse(const scene::Body& body, const Failure& failure, Diagnostics& diagnostics) {
    const bool by_shape = failure.kind == DiagnosticKind::self_overlap || failure.kind == DiagnosticKind::empty_shape;
    report(diagnostics, failure.kind, by_shape ? body.shape_where : body.mesh_where,
           fmt::format("`{}`: {}", body.name, failure.message), failure.help);
    return std::nullopt;
}

std::optional<RawMesh> structured_mesh(const scene::Body& body, const scene::StructuredMesh& rule, Diagnostics& diagnostics) {
    if (!can_be_structured(body.shape)) {
        report(
            diagnostics, DiagnosticKind::mesh_shape_mismatch, body.mesh_where,
            fmt::format("the shape of `{}` has no regular grid", body.name),
            "boxes, cylinders, cones, pipes, tori, prisms and tubes can be structured; for other shapes write `free` with a size");
        return std::nullopt;
    }
    const double count = structured_count(body.shape, rule, body.element);
    if (count > largest_count) {
        report(diagnostics, DiagnosticKind::mesh_too_large, body.mesh_where,
               fmt::format("`{}` would have {:.3g} elements, the limit is {:.3g}", body.name, count, largest_count),
               "take fewer cells");
        return std::nullopt;
    }
    Outcome<RawMesh> outcome = structured_shape(body.shape, rule, body.element);
    if (RawMesh* mesh = std::get_if<RawMesh>(&outcome)) return std::move(*mesh);
    return refuse(body, std::get<Failure>(outcome), diagnostics);
}

/// A point belongs to a side if its distance from it is below this share of the shape's extent, which
/// is rounding of the mesher.
constexpr double side_tolerance = 1e-7;

void add_sides(const scene::Shape& shape, RawMesh& mesh) {
    const std::vector<Side> sides = sides_of(shape);
    if (sides.empty()) return;
    const double tolerance = side_tolerance * extent_of(shape).longest();
    for (const Side& side : sides) {
        RawMesh::Group group{side.name, 2, {}, {}};
        for (std::uint32_t node = 0; node < mesh.points.size(); ++node)
            if (side.distance(mesh.points[node]) <= tolerance) group.nodes.push_back(node);
        if (!group.nodes.empty()) mesh.groups.push_back(std::move(group));
    }
}

std::optional<RawMesh> free_mesh(const scene::Body& body, const scene::FreeMesh& rule, const NodesIn& nodes_in,
                                 Diagnostics& diagnostics) {
    const MakeFree make = [&](const FreeOptions& options) -> std::optional<RawMesh> {
        if (const scene::MeshFile* file = std::get_if<scene::MeshFile>(&body.shape))
            return import_mesh(body, *file, options, diagnostics);
        Outcome<RawMesh> outcome = mesh_made_shape(body.shape, options);
        if (const Failure* failure = std::get_if<Failure>(&outcome)) return refuse(body, *failure, diagnostics);
        add_sides(body.shape, std::get<RawMesh>(outcome));
        return std::move(std::get<RawMesh>(outcome));
    };
    const FreeOptions options{
        .size = rule.size, .local_size = {}, .kind = body.element, .seed = rule.seed, .at_most = rule.at_most};
    if (rule.refine.empty()) return make(options);
    return refined(options, rule.refine, make, nodes_in, [&](const Failure& failure) { refuse(body, failure, diagnostics); });
}

}  // namespace

std::optional<RawMesh> mesh_shape(const scene::Body& body, const NodesIn& nodes_in, Diagnostics& diagnostics) {
    if (const scene::StructuredMesh* rule = std::get_if<scene::StructuredMesh>(&body.mesh)) {
        std::optional<RawMesh> mesh = structured_mesh(body, *rule, diagnostics);
        if (mesh) add_sides(body.shape, *mesh);
        return mesh;
    }
    if (const scene::FreeMesh* rule = std::get_if<scene::FreeMesh>(&body.mesh))
        return free_mesh(body, *rule, nodes_in, diagnostics);
    if (const scene::MeshFile* file = std::get_if<scene::MeshFile>(&body.shape)) return import_mesh(body, *file, {}, diagnostics);
    report(diagnostics, DiagnosticKind::mesh_shape_mismatch, body.mesh_where, fmt::format("`{}` has no mesh of its own", body.name),
           "only a .msh file brings its elements along: mesh this shape with `free` and a size, or with `structured`");
    return std::nullopt;
}

}  // namespace avs::mesh
