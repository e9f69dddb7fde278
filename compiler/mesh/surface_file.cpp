#include <fmt/format.h>

#include <algorithm>

#include "compiler/mesh/closed_surface.h"
#include "compiler/mesh/failure.h"
#include "compiler/mesh/file_mesh.h"
#include "compiler/mesh/gmsh_mesher.h"
#include "compiler/mesh/import.h"
#include "compiler/mesh/refine.h"
#include "compiler/mesh/surface_findings.h"
#include "compiler/mesh/thin_shape.h"

// Surfaces from files, made of the file's own triangles or meshed anew.
namespace avs::mesh {

using support::DiagnosticKind;

namespace {

/// Drops points that no triangle uses.
void drop_unused(Surface& surface) {
    constexpr std::uint32_t unused = ~0U;
    std::vector<std::uint32_t> number(surface.points.size(), unused);
    for (const auto& triangle : surface.triangles)
        for (const std::uint32_t n : triangle) number[n] = 0;
    std::vector<Vec3> kept;
    for (std::size_t n = 0; n < number.size(); ++n) {
        if (number[n] == unused) continue;
        number[n] = static_cast<std::uint32_t>(kept.size());
        kept.push_back(surface.points[n]);
    }
    if (kept.size() == surface.points.size()) return;
    surface.report.push_back(fmt::format("dropped {} points that no triangle uses", surface.points.size() - kept.size()));
    surface.points = std::move(kept);
    for (auto& triangle : surface.triangles)
        for (std::uint32_t& n : triangle) n = number[n];
    for (Surface::Group& group : surface.groups) {
        std::erase_if(group.nodes, [&](std::uint32_t n) { return number[n] == unused; });
        for (std::uint32_t& n : group.nodes) n = number[n];
    }
    std::erase_if(surface.groups, [](const Surface::Group& group) { return group.nodes.empty(); });
}

FreeOptions free_options(const scene::Body& body) {
    const scene::FreeMesh* rule = std::get_if<scene::FreeMesh>(&body.mesh);
    if (rule == nullptr) return {.size = 0, .local_size = {}, .kind = ElementKind::tri3};
    return {.size = rule->size, .local_size = {}, .kind = ElementKind::tri3, .seed = rule->seed, .at_most = rule->at_most};
}

class SurfaceImport {
public:
    SurfaceImport(const scene::Body& body, const scene::MeshFile& file, bool is_rigid, support::Diagnostics& diagnostics)
        : body_(body), file_(file), is_rigid_(is_rigid), diagnostics_(diagnostics) {}

    std::optional<Surface> import(const NodesIn& nodes_in) {
        const std::optional<files::FormatFacts> facts = files::format_of(file_.path);
        if (!facts || facts->format == files::Format::step)
            return refuse({DiagnosticKind::unknown_file_type,
                           facts ? std::string("a STEP file has no triangles")
                                 : fmt::format("the ending of the file is none of {}", files::known_endings()),
                           "mesh a STEP file as a solid with `free`; its surface is taken"});
        Outcome<std::string> content = file_bytes(file_);
        if (Failure* failure = std::get_if<Failure>(&content)) return refuse(std::move(*failure));
        const std::string& bytes = std::get<std::string>(content);
        const scene::FreeMesh* rule = std::get_if<scene::FreeMesh>(&body_.mesh);
        if (facts->format == files::Format::geo) {
            const std::optional<double> unit = unit_of_file(file_, std::nullopt, diagnostics_);
            if (!unit) return std::nullopt;
            return remeshed([&](const FreeOptions& options) { return mesh_script(file_.path, bytes, *unit, options); }, nodes_in);
        }
        std::optional<Surface> surface = examined(facts->format, bytes, rule != nullptr);
        if (!surface || rule == nullptr) return surface;
        return remeshed(
            [&](const FreeOptions& options) {
                return mesh_triangles({.points = surface->points, .triangles = surface->triangles, .report = surface->report},
                                      options);
            },
            nodes_in);
    }

private:
    std::optional<Surface> examined(files::Format format, std::string_view bytes, bool will_be_remeshed) {
        Outcome<files::FileMesh> outcome = file_mesh(file_, format, bytes);
        if (Failure* failure = std::get_if<Failure>(&outcome)) return refuse(std::move(*failure));
        const files::FileMesh& found = std::get<files::FileMesh>(outcome);
        const std::optional<double> unit = unit_of_file(file_, found.unit, diagnostics_);
        if (!unit) return std::nullopt;
        Outcome<Surface> made = surface_of(found, *unit);
        if (Failure* failure = std::get_if<Failure>(&made)) return refuse(std::move(*failure));
        Surface& surface = std::get<Surface>(made);
        const Examination examination = mend_surface(surface, body_.surface);
        const SurfaceUse use = will_be_remeshed ? SurfaceUse::remeshed : is_rigid_ ? SurfaceUse::obstacle : SurfaceUse::deforms;
        if (!tell_findings(examination, {.body = body_, .file = file_, .use = use, .joins_nothing = found.joins_nothing},
                           diagnostics_))
            return std::nullopt;
        add_report(examination, surface.report);
        if (examination.disagree.count > 0) surface.mixed_sides = examination.disagree.list();
        return std::move(surface);
    }

    template <class Make>
    std::optional<Surface> remeshed(Make&& make_mesh, const NodesIn& nodes_in) {
        const MakeFree make = [&](const FreeOptions& options) -> std::optional<RawMesh> {
            Outcome<RawMesh> mesh = make_mesh(options);
            if (Failure* failure = std::get_if<Failure>(&mesh)) return refuse(std::move(*failure));
            return std::move(std::get<RawMesh>(mesh));
        };
        const scene::FreeMesh* rule = std::get_if<scene::FreeMesh>(&body_.mesh);
        const bool is_even = rule == nullptr || rule->refine.empty();
        const std::optional<RawMesh> mesh =
            is_even ? make(free_options(body_))
                    : refined(free_options(body_), rule->refine, make, nodes_in, [&](const Failure& failure) { refuse(failure); });
        if (!mesh) return std::nullopt;
        Surface surface = surface_of_triangles(*mesh);
        drop_unused(surface);
        return surface;
    }

    std::nullopt_t refuse(Failure failure) {
        support::Diagnostic diagnostic = about_file(std::move(failure), file_.path, file_.where);
        diagnostic.labels = {{body_.where, "for this body"}};
        diagnostics_.add(std::move(diagnostic));
        return std::nullopt;
    }

    const scene::Body& body_;
    const scene::MeshFile& file_;
    bool is_rigid_;
    support::Diagnostics& diagnostics_;
};

}  // namespace

Surface surface_of_triangles(const RawMesh& mesh) {
    Surface surface;
    surface.points = mesh.points;
    for (const RawMesh::Nodes& n : mesh.elements) surface.triangles.push_back({n[0], n[1], n[2]});
    for (const RawMesh::Group& group : mesh.groups) surface.groups.push_back({group.name, group.nodes});
    surface.report = mesh.report;
    return surface;
}

bool is_meshed_as_surface(const scene::Body& body) {
    const scene::MeshFile* file = std::get_if<scene::MeshFile>(&body.shape);
    if (file == nullptr) return false;
    const std::optional<files::FormatFacts> facts = files::format_of(file->path);
    return !facts || facts->format != files::Format::step || std::holds_alternative<scene::GivenMesh>(body.mesh);
}

std::optional<Surface> import_surface(const scene::Body& body, const scene::MeshFile& file, bool is_rigid, const NodesIn& nodes_in,
                                      support::Diagnostics& diagnostics) {
    return SurfaceImport(body, file, is_rigid, diagnostics).import(nodes_in);
}

}  // namespace avs::mesh
