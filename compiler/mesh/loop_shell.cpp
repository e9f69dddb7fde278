#include "compiler/mesh/loop_shell.h"

#include <fmt/format.h>

#include <cmath>

#include "compiler/mesh/loop_patches.h"
#include "compiler/mesh/quality.h"
#include "runtime/base/elementary.h"
#include "runtime/mechanics/elements/loop_patch.h"
#include "runtime/mechanics/formulas.h"

namespace avs::mesh {

using support::DiagnosticKind;
using support::Diagnostics;

namespace {

/// Where the surface lies without stress: as it is placed, or flat.
std::vector<Vec3> rest_points(const Surface& surface, const scene::Body& body) {
    if (!surface.flat_at_rest) return surface.points;
    const double scale = elementary::cbrt(std::abs(determinant(body.placement.linear)));
    std::vector<Vec3> points;
    for (const Surface::Plane2& p : surface.flat) points.push_back({scale * p.u, scale * p.v, 0});
    return points;
}

void refuse(const scene::Body& body, std::string message, std::string help, Diagnostics& diagnostics) {
    diagnostics.add({.kind = DiagnosticKind::no_smooth_surface,
                     .where = body.mesh_where,
                     .message = std::move(message),
                     .labels = {{body.shape_where, "the shape"}},
                     .help = std::move(help)});
}

std::vector<double> constants(const scene::Material& material) {
    namespace loop_patch = mechanics::loop_patch;
    const scene::ThinLaw& law = material.thin;
    std::vector<double> numbers(loop_patch::parameters, 0.0);
    numbers[loop_patch::membrane] = law.c11;
    numbers[loop_patch::rigidity] = law.rigidity;
    numbers[loop_patch::poisson] = law.c12 / law.c11;
    numbers[loop_patch::thickness] = law.thickness;
    numbers[loop_patch::stretch_relaxation] = law.stretch_damping;
    numbers[loop_patch::bend_relaxation] = law.bend_damping;
    numbers[loop_patch::is_damped] = std::max(law.stretch_damping, law.bend_damping);
    return numbers;
}

}  // namespace

std::optional<ThinPart> make_loop_shell(const Surface& surface, const scene::Body& body, const scene::Material& material,
                                        Diagnostics& diagnostics) {
    const std::variant<LoopPatches, NoSurface> made = loop_patches(surface.triangles, surface.points.size());
    if (const NoSurface* fault = std::get_if<NoSurface>(&made)) {
        refuse(body,
               fmt::format("the mesh of `{}` is no subdivision surface: at the node at {} {}", body.name,
                           describe_point(surface.points[fault->node]), fault->what),
               "mend the mesh, or leave `element = loop` out: hinges take any triangles", diagnostics);
        return std::nullopt;
    }
    const LoopPatches& patches = std::get<LoopPatches>(made);
    const std::vector<Vec3> rest = rest_points(surface, body);
    ThinPart part;
    part.points = surface.points;
    part.faces = surface.triangles;
    part.groups = surface.groups;
    part.report = surface.report;
    part.mixed_sides = surface.mixed_sides;
    part.radius = 0.5 * material.thin.thickness;
    part.mass.assign(part.points.size(), 0);
    part.volume.assign(part.points.size(), 0);
    part.surface_point = patches.surface_point;
    std::vector<std::uint64_t> first_weight;
    for (const std::vector<double>& table : patches.tables) {
        first_weight.push_back(part.weights.size());
        part.weights.insert(part.weights.end(), table.begin(), table.end());
    }
    std::vector<double> numbers = constants(material);
    std::vector<Vec3> at;
    for (std::size_t t = 0; t < patches.of_triangle.size(); ++t) {
        const LoopPatch& patch = patches.of_triangle[t];
        const std::vector<double>& table = patches.tables[patch.table];
        at.clear();
        for (const std::uint32_t node : patch.nodes) at.push_back(rest[node]);
        if (!mechanics::loop_patch::set_rest(at, table, numbers)) {
            refuse(body,
                   fmt::format("the subdivision surface of `{}` has no area, or a fold, in triangle {} at {}", body.name, t,
                               describe_point(surface.points[surface.triangles[t][0]])),
                   "look at the placement and the map of the shape, or take a finer mesh", diagnostics);
            return std::nullopt;
        }
        const mechanics::ElementInput input{
            .constants = {}, .rest = {}, .current = at, .velocity = {}, .parameter = numbers, .memory = {}, .weight = table};
        std::vector<double> share(at.size());
        mechanics::formulas(ElementKind::loop_patch).nodal_volumes(input, share);
        for (std::size_t a = 0; a < share.size(); ++a) part.volume[patch.nodes[a]] += share[a];
        part.elements.push_back({ElementKind::loop_patch, SmallList<std::uint32_t, 8>(patch.nodes), first_weight[patch.table]});
        part.parameters.insert(part.parameters.end(), numbers.begin(), numbers.end());
    }
    for (std::size_t n = 0; n < part.mass.size(); ++n) part.mass[n] = material.density * part.volume[n];
    part.faces_have_elements = true;
    for (std::uint32_t n = 0; n < part.mass.size(); ++n) {
        if (part.mass[n] > 0) continue;
        refuse(body,
               fmt::format("the node of `{}` at {} would have no mass, {} kg", body.name, describe_point(part.points[n]),
                           part.mass[n]),
               "the mesh is too uneven for a subdivision surface near its edge: make it more regular", diagnostics);
        return std::nullopt;
    }
    return part;
}

}  // namespace avs::mesh
