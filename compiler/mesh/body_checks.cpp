#include "compiler/mesh/body_checks.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "compiler/mesh/join_points.h"

namespace avs::mesh {

using support::DiagnosticKind;

void warn_of_size(const model::Model& model, BodyId id, support::Diagnostics& diagnostics) {
    const scene::Body& body = model.scene.bodies[id];
    const scene::FreeMesh* rule = std::get_if<scene::FreeMesh>(&body.mesh);
    if (rule == nullptr || !rule->refine.empty() || body.map) return;
    const model::NodeRange nodes = model.bodies[id].nodes;
    Vec3 low = model.position[nodes.begin], high = low;
    for (NodeId node = nodes.begin; node < nodes.end; ++node.index) {
        const Vec3& x = model.position[node];
        low = {std::min(low.x, x.x), std::min(low.y, x.y), std::min(low.z, x.z)};
        high = {std::max(high.x, x.x), std::max(high.y, x.y), std::max(high.z, x.z)};
    }
    const double longest = norm(high - low);
    if (rule->size <= longest) return;
    diagnostics.add({.kind = DiagnosticKind::size_above_body,
                     .severity = support::Severity::warning,
                     .where = body.mesh_where,
                     .message = fmt::format("edges of {:.3g} m are aimed at, and the whole of `{}` is {:.3g} m long", rule->size,
                                            body.name, longest),
                     .labels = {},
                     .help = "a smaller size resolves how the body deforms; is the unit meant?"});
}

void check_sides_under_pressure(const model::Model& model, const std::map<BodyId, std::string>& mixed,
                                support::Diagnostics& diagnostics) {
    for (std::size_t i = 0; i < model.scene.loads.size() && !mixed.empty(); ++i) {
        const scene::Load& load = model.scene.loads[i];
        const bool presses = std::any_of(load.parts.begin(), load.parts.end(),
                                         [](const scene::LoadPart& part) { return part.kind == LoadKind::pressure; });
        for (const auto& [id, places] : mixed) {
            const model::NodeRange nodes = model.bodies[id].nodes;
            const auto in_body = [&](NodeId node) { return node >= nodes.begin && node < nodes.end; };
            if (!presses || std::none_of(model.load_nodes[i].begin(), model.load_nodes[i].end(), in_body)) continue;
            const scene::Body& body = model.scene.bodies[id];
            const bool is_meant = body.surface.sides == scene::SurfaceRules::Sides::as_given;
            diagnostics.add({.kind = DiagnosticKind::sides_disagree,
                             .severity = is_meant ? support::Severity::warning : support::Severity::error,
                             .where = load.where,
                             .message = fmt::format("the pressure pushes neighbouring triangles of `{}` to different sides: {}",
                                                    body.name, places),
                             .labels = {{body.shape_where, "the surface"}},
                             .help = is_meant ? "`sides = agree` turns them alike where that can be"
                                              : "a surface with one side only takes no pressure: cut it, or take `force`"});
        }
    }
}

void warn_of_units(const model::Model& model, support::Diagnostics& diagnostics) {
    constexpr double suspicious = 500;
    double largest = 0, smallest = std::numeric_limits<double>::infinity();
    std::vector<std::pair<BodyId, double>> of_files;
    for (BodyId id{0}; id < model.bodies.end_id(); ++id.index) {
        const scene::Body& body = model.scene.bodies[id];
        const model::NodeRange nodes = model.bodies[id].nodes;
        if (!(nodes.begin < nodes.end) || (body.thin && std::holds_alternative<scene::Plane>(*body.thin))) continue;
        const double extent = largest_extent(model.position.span().subspan(nodes.begin.index, nodes.end.index - nodes.begin.index));
        const scene::MeshFile* file = body.thin ? nullptr : std::get_if<scene::MeshFile>(&body.shape);
        if (file != nullptr && file->unit) {
            of_files.emplace_back(id, extent);
        } else if (extent > 0) {
            largest = std::max(largest, extent);
            smallest = std::min(smallest, extent);
        }
    }
    for (const auto& [id, extent] : of_files) {
        const bool large = extent > suspicious * largest, small = extent < smallest / suspicious / 2;
        if (largest == 0 || (!large && !small)) continue;
        const scene::MeshFile& file = std::get<scene::MeshFile>(model.scene.bodies[id].shape);
        diagnostics.add(
            {.kind = DiagnosticKind::size_beside_others,
             .severity = support::Severity::warning,
             .where = file.where,
             .message =
                 fmt::format("`{}` is {:.3g} m long, {:.2g} times as much as the {} of the other bodies; 1 in its file is {:.6g} m",
                             model.scene.bodies[id].name, extent, extent / (large ? largest : smallest),
                             large ? "largest" : "smallest", *file.unit),
             .labels = {},
             .help = large ? "are its numbers millimetres? then `unit = mm`" : "are its numbers metres? then `unit = m`"});
    }
}

}  // namespace avs::mesh
