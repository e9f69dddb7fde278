#include "compiler/mesh/shape.h"

#include <fmt/format.h>

#include "compiler/mesh/gmsh_mesher.h"
#include "compiler/mesh/import.h"
#include "compiler/mesh/structured.h"

namespace avs::mesh {

using support::DiagnosticKind;
using support::Diagnostics;

namespace {

void report(Diagnostics& diagnostics, DiagnosticKind kind, const support::SourceRange& where, std::string message,
            std::string help) {
    diagnostics.add({.kind = kind, .where = where, .message = std::move(message), .labels = {}, .help = std::move(help)});
}

std::optional<RawMesh> structured_box(const scene::Body& body, const scene::StructuredMesh& rule, Diagnostics& diagnostics) {
    const scene::Box* box = std::get_if<scene::Box>(&body.shape);
    if (!box) {
        report(diagnostics, DiagnosticKind::mesh_shape_mismatch, body.mesh_where,
               fmt::format("`{}` is not a box: it has no cells", body.name),
               "only boxes can be structured; for other shapes write `free` with a size");
        return std::nullopt;
    }
    const double count = structured_count(rule, body.element);
    if (count > largest_count) {
        report(diagnostics, DiagnosticKind::mesh_too_large, body.mesh_where,
               fmt::format("`{}` would have {:.3g} elements, the limit is {:.3g}", body.name, count, largest_count),
               "take fewer cells");
        return std::nullopt;
    }
    return structured(*box, rule, body.element);
}

std::optional<RawMesh> free_shape(const scene::Body& body, const scene::FreeMesh& rule, Diagnostics& diagnostics) {
    Outcome<RawMesh> outcome = mesh_made_shape(body.shape, rule.size);
    if (RawMesh* mesh = std::get_if<RawMesh>(&outcome)) return std::move(*mesh);
    Failure& failure = std::get<Failure>(outcome);
    report(diagnostics, failure.kind, body.mesh_where, fmt::format("`{}`: {}", body.name, failure.message),
           std::move(failure.help));
    return std::nullopt;
}

}  // namespace

std::optional<RawMesh> mesh_shape(const scene::Body& body, Diagnostics& diagnostics) {
    if (const scene::StructuredMesh* rule = std::get_if<scene::StructuredMesh>(&body.mesh))
        return structured_box(body, *rule, diagnostics);
    const scene::FreeMesh* rule = std::get_if<scene::FreeMesh>(&body.mesh);
    if (rule && body.element != ElementKind::tet4) {
        report(diagnostics, DiagnosticKind::mesh_shape_mismatch, body.mesh_where,
               fmt::format("`{}`: a free mesh is made of tet4, found {}", body.name, name(body.element)),
               "write `element = tet4`, or mesh a box with `structured`");
        return std::nullopt;
    }
    if (const scene::MeshFile* file = std::get_if<scene::MeshFile>(&body.shape)) return import_mesh(body, *file, diagnostics);
    if (rule) return free_shape(body, *rule, diagnostics);
    report(diagnostics, DiagnosticKind::mesh_shape_mismatch, body.mesh_where, fmt::format("`{}` has no mesh of its own", body.name),
           "only a .msh file brings its elements along: mesh this shape with `free` and a size, or a box with `structured`");
    return std::nullopt;
}

}  // namespace avs::mesh
