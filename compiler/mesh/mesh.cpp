#include "compiler/mesh/mesh.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "compiler/mesh/body_checks.h"
#include "compiler/mesh/element_regions.h"
#include "compiler/mesh/failure.h"
#include "compiler/mesh/nodal_integration.h"
#include "compiler/mesh/quality.h"
#include "compiler/mesh/regions.h"
#include "compiler/mesh/shape.h"
#include "compiler/mesh/slivers.h"
#include "compiler/mesh/straighten.h"
#include "compiler/mesh/structured.h"
#include "compiler/mesh/surface.h"
#include "compiler/mesh/swept.h"
#include "compiler/mesh/thin.h"
#include "compiler/mesh/thin_shape.h"
#include "compiler/mesh/threads.h"
#include "runtime/mechanics/element.h"

namespace avs::mesh {

using support::DiagnosticKind;
using support::Diagnostics;

namespace {

std::optional<Vec3> value_at(const scene::PointFunction& function, const Vec3& point, Diagnostics& diagnostics) {
    const std::optional<Vec3> value = function.evaluate(point);
    if (value && is_finite(*value)) return value;
    diagnostics.add({.kind = DiagnosticKind::domain_error,
                     .where = function.where,
                     .message = fmt::format("`{}` has no finite value at the node {}", function.text, describe_point(point)),
                     .labels = {},
                     .help = "look for a division by zero or a root or logarithm of a number out of its range"});
    return std::nullopt;
}

std::string help_for_bad_elements(const scene::Body& body) {
    if (std::holds_alternative<scene::FreeMesh>(body.mesh))
        return "try a smaller size: it is too large for the thin places of the shape";
    if (std::holds_alternative<scene::GivenMesh>(body.mesh)) return "mesh the part again in the program that wrote the file";
    return "look at the size and the placement of the shape";
}

bool place(const scene::Body& body, RawMesh& mesh, Diagnostics& diagnostics) {
    for (Vec3& point : mesh.points) point = body.placement.linear * point + body.placement.offset;
    const bool mirrored = reverse_if_mirrored(mesh);
    if (mirrored && determinant(body.placement.linear) > 0)
        mesh.report.push_back("all elements of the file are inside out: turned round");
    return check_shape(mesh, {body.name, body.shape_where}, help_for_bad_elements(body), diagnostics);
}

bool apply_map(const scene::Body& body, RawMesh& mesh, Diagnostics& diagnostics) {
    if (!body.map) return true;
    for (Vec3& point : mesh.points) {
        const std::optional<Vec3> moved = value_at(*body.map, point, diagnostics);
        if (!moved) return false;
        point = *moved;
    }
    reverse_if_mirrored(mesh);
    return check_shape(
        mesh, {body.name, body.map->where},
        fmt::format("`{}` folds or flattens them: it must be one to one and must not mirror only a part", body.map->text),
        diagnostics);
}

/// A body's finished mesh with its surface.
struct Part {
    RawMesh mesh;
    std::vector<BoundaryFace> faces;
};

void append_nodes(const RawMesh& mesh, BodyId id, model::Model& model) {
    for (const Vec3& point : mesh.points) {
        model.position.push_back(point);
        model.velocity.push_back({});
        model.mass.push_back(0);
        model.volume.push_back(0);
        model.radius.push_back(0);
        model.body_of.push_back(id);
    }
}

void append_elements(const RawMesh& mesh, BodyId id, std::uint32_t first_node, model::Model& model) {
    const auto count = static_cast<std::size_t>(node_count(mesh.kind));
    for (const RawMesh::Nodes& nodes : mesh.elements) {
        std::array<NodeId, largest_fixed_stencil> ids;
        std::array<Vec3, largest_fixed_stencil> corners;
        std::array<double, largest_fixed_stencil> shares{};
        for (std::size_t i = 0; i < count; ++i) {
            ids[i] = NodeId{first_node + nodes[i]};
            corners[i] = mesh.points[nodes[i]];
        }
        mechanics::nodal_volumes(mesh.kind, std::span(corners).first(count), std::span(shares).first(count));
        for (std::size_t i = 0; i < count; ++i) model.volume[ids[i]] += shares[i];
        model.elements.push_back({.kind = mesh.kind,
                                  .nodes = SmallList<NodeId, 8>(std::span(ids).first(count)),
                                  .body = id,
                                  .material = model.scene.bodies[id].material});
    }
}

void append(const Part& part, BodyId id, model::Model& model) {
    const RawMesh& mesh = part.mesh;
    model::Body body;
    body.nodes.begin = model.position.end_id();
    body.elements.begin = model.elements.end_id();
    body.faces.begin = FaceId{static_cast<std::uint32_t>(model.faces.size())};
    const std::uint32_t first_node = body.nodes.begin.index;

    append_nodes(mesh, id, model);
    append_elements(mesh, id, first_node, model);
    for (const BoundaryFace& raw : part.faces) {
        model::Face face{.nodes = {}, .size = raw.size, .element = ElementId{body.elements.begin.index + raw.element}, .body = id};
        for (std::size_t i = 0; i < static_cast<std::size_t>(raw.size); ++i) face.nodes[i] = NodeId{first_node + raw.nodes[i]};
        model.faces.push_back(face);
    }
    for (const RawMesh::Group& raw : mesh.groups) {
        model::Group group{.name = raw.name, .dimension = raw.dimension, .nodes = {}, .elements = {}};
        for (const std::uint32_t node : raw.nodes) group.nodes.push_back(NodeId{first_node + node});
        for (const std::uint32_t element : raw.elements) group.elements.push_back(ElementId{body.elements.begin.index + element});
        body.groups.push_back(std::move(group));
    }
    for (const std::string& line : mesh.report) body.import_report += line + "\n";

    body.nodes.end = model.position.end_id();
    body.elements.end = model.elements.end_id();
    body.faces.end = FaceId{static_cast<std::uint32_t>(model.faces.size())};
    model.bodies.push_back(std::move(body));
    model.scene.bodies[id].element = mesh.kind;
}

/// Moves the mesh of a shape to the place of the body.
std::optional<Part> finish_part(const scene::Body& body, std::optional<RawMesh> mesh, Diagnostics& diagnostics) {
    if (!mesh || !check_connectivity(*mesh, {body.name, body.shape_where}, diagnostics)) return std::nullopt;
    if (std::holds_alternative<scene::FreeMesh>(body.mesh)) straighten_folded(*mesh, {body.name, body.mesh_where}, diagnostics);
    if (!place(body, *mesh, diagnostics) || !apply_map(body, *mesh, diagnostics)) return std::nullopt;
    const std::size_t errors_before = diagnostics.error_count();
    std::vector<BoundaryFace> faces = boundary_faces(*mesh, body.name, body.shape_where, diagnostics);
    if (diagnostics.error_count() != errors_before) return std::nullopt;
    return Part{std::move(*mesh), std::move(faces)};
}

/// A body that fills no volume, by its own shape, or, because of its material, as the surface of a solid or of a
/// file.
std::optional<ThinPart> make_thin_part(const scene::Body& body, const scene::Material& material, const NodesIn& nodes_in,
                                       Diagnostics& diagnostics) {
    if (body.thin && !std::holds_alternative<scene::Sheet>(*body.thin) && !std::holds_alternative<scene::Plane>(*body.thin) &&
        !std::holds_alternative<scene::Ribbon>(*body.thin)) {
        const scene::Particles* particles = std::get_if<scene::Particles>(&*body.thin);
        std::vector<Vec3> points = particles != nullptr ? particles->at : std::get<scene::Springs>(*body.thin).at;
        if (!place_points(body, points, diagnostics)) return std::nullopt;
        return make_points(points, body, material, diagnostics);
    }
    std::optional<Surface> surface;
    const scene::MeshFile* file = body.thin ? nullptr : std::get_if<scene::MeshFile>(&body.shape);
    if (!body.thin && !is_meshed_as_surface(body)) {
        const std::optional<Part> solid = finish_part(body, mesh_shape(body, nodes_in, diagnostics), diagnostics);
        if (!solid) return std::nullopt;
        surface = surface_of_solid(solid->mesh, solid->faces);
        if (!set_threads(*surface, body, material, body.placement.linear, diagnostics)) return std::nullopt;
        return make_shell(*surface, body, material, diagnostics);
    }
    if (const scene::FreeMesh* free = std::get_if<scene::FreeMesh>(&body.mesh); body.thin && free != nullptr) {
        surface = free_surface(body, *free, nodes_in, diagnostics);
    } else if (body.thin) {
        const std::array<int, 3>& cells = std::get<scene::StructuredMesh>(body.mesh).cells;
        const double count = 2.0 * cells[0] * cells[1];
        if (count > largest_count) {
            diagnostics.add(
                {.kind = DiagnosticKind::mesh_too_large,
                 .where = body.mesh_where,
                 .message = fmt::format("`{}` would have {:.3g} triangles, the limit is {:.3g}", body.name, count, largest_count),
                 .labels = {},
                 .help = "take fewer cells"});
            return std::nullopt;
        }
        surface = grid_surface(*body.thin, cells, body.is_smooth ? Diagonals::parallel : Diagonals::alternating);
    } else {
        surface = import_surface(body, *file, material.model == MaterialModel::rigid, nodes_in, diagnostics);
        if (surface && !set_threads(*surface, body, material, Mat3::identity(), diagnostics)) return std::nullopt;
    }
    if (!surface || !place_points(body, surface->points, diagnostics)) return std::nullopt;
    return make_shell(*surface, body, material, diagnostics);
}

/// Finds nodes of regions in a preliminary mesh, by a model of this body alone.
std::optional<std::vector<std::uint32_t>> nodes_in_draft(const scene::Scene& scene, BodyId id, const RawMesh& draft,
                                                         const scene::Region& region, Diagnostics& diagnostics) {
    const scene::Body& body = scene.bodies[id];
    model::Model alone;
    alone.scene = scene;
    while (alone.bodies.end_id() < id) alone.bodies.push_back({});
    if (draft.kind == ElementKind::tri3) {
        Surface surface = surface_of_triangles(draft);
        if (!place_points(body, surface.points, diagnostics)) return std::nullopt;
        const std::optional<ThinPart> thin = make_shell(surface, body, scene.materials[body.material], diagnostics);
        if (!thin) return std::nullopt;
        append(*thin, id, alone);
    } else {
        const std::optional<Part> part = finish_part(body, draft, diagnostics);
        if (!part) return std::nullopt;
        append(*part, id, alone);
    }
    while (alone.bodies.size() < scene.bodies.size()) alone.bodies.push_back({});
    const std::vector<NodeId> nodes = evaluate_region(alone, region, diagnostics);
    if (nodes.empty()) return std::nullopt;
    std::vector<std::uint32_t> indices;
    indices.reserve(nodes.size());
    for (const NodeId node : nodes) indices.push_back(node.index);
    return indices;
}

/// Sets the materials of elements that differ from their body's.
void set_materials(model::Model& model, Diagnostics& diagnostics) {
    for (BodyId id{0}; id < model.bodies.end_id(); ++id.index)
        for (const scene::BodyPart& part : model.scene.bodies[id].parts)
            for (const ElementId element : evaluate_elements(model, id, *part.region, diagnostics))
                model.elements[element].material = part.material;
}

/// In a body of one material a node's mass is volume times density. Otherwise each element gives its share, so that both
/// sides of an interface count.
void set_masses(model::Model& model) {
    for (NodeId node{0}; node < model.position.end_id(); ++node.index) {
        const scene::Body& body = model.scene.bodies[model.body_of[node]];
        if (!is_solid(model.scene.materials[body.material].model)) continue;  // a thin body has its masses already
        if (body.parts.empty()) model.mass[node] = model.scene.materials[body.material].density * model.volume[node];
    }
    for (const model::Element& element : model.elements) {
        if (model.scene.bodies[element.body].parts.empty()) continue;
        const auto count = static_cast<std::size_t>(node_count(element.kind));
        std::array<Vec3, largest_fixed_stencil> corners;
        std::array<double, largest_fixed_stencil> shares{};
        for (std::size_t i = 0; i < count; ++i) corners[i] = model.position[element.nodes[i]];
        mechanics::nodal_volumes(element.kind, std::span(corners).first(count), std::span(shares).first(count));
        const double density = model.scene.materials[element.material].density;
        for (std::size_t i = 0; i < count; ++i) model.mass[element.nodes[i]] += density * shares[i];
    }
}

void set_velocities(model::Model& model, Diagnostics& diagnostics) {
    for (BodyId id{0}; id < model.bodies.end_id(); ++id.index) {
        const std::optional<scene::PointFunction>& velocity = model.scene.bodies[id].velocity;
        const model::NodeRange range = model.bodies[id].nodes;
        if (!velocity) continue;
        for (NodeId node = range.begin; node < range.end; ++node.index) {
            const std::optional<Vec3> value = value_at(*velocity, model.position[node], diagnostics);
            if (!value) break;
            model.velocity[node] = *value;
        }
    }
}

/// Paths of the mesh files of all bodies, sorted and without repetitions.
std::vector<std::string> mesh_files(const scene::Scene& scene) {
    std::vector<std::string> files;
    for (const scene::Body& body : scene.bodies)
        if (const scene::MeshFile* file = std::get_if<scene::MeshFile>(&body.shape)) files.push_back(file->path);
    std::sort(files.begin(), files.end());
    files.erase(std::unique(files.begin(), files.end()), files.end());
    return files;
}

bool has_room(const model::Model& model, const Part& part) {
    return static_cast<double>(model.position.size() + part.mesh.points.size()) <= largest_count &&
           static_cast<double>(model.elements.size() + part.mesh.elements.size()) <= largest_count;
}

}  // namespace

std::optional<model::Model> mesh(scene::Scene scene, Diagnostics& diagnostics) {
    const std::size_t errors_before = diagnostics.error_count();
    model::Model model;
    model.scene = std::move(scene);
    std::map<BodyId, std::string> mixed_sides;  // for bodies whose triangles disagree about the outer side: the places
    for (BodyId id{0}; id < model.scene.bodies.end_id(); ++id.index) {
        const scene::Body& body = model.scene.bodies[id];
        const NodesIn nodes_in = [&](const RawMesh& draft, const scene::Region& region) {
            return nodes_in_draft(model.scene, id, draft, region, diagnostics);
        };
        const scene::Material& material = model.scene.materials[body.material];
        if (!is_solid(material.model)) {
            const std::optional<ThinPart> thin = make_thin_part(body, material, nodes_in, diagnostics);
            if (!thin) continue;
            if (!thin->mixed_sides.empty()) mixed_sides[id] = thin->mixed_sides;
            append(*thin, id, model);
            warn_of_size(model, id, diagnostics);
            continue;
        }
        std::optional<Part> part = finish_part(body, mesh_shape(body, nodes_in, diagnostics), diagnostics);
        if (!part) continue;
        if (!has_room(model, *part)) {
            diagnostics.add(
                {.kind = DiagnosticKind::mesh_too_large,
                 .where = body.mesh_where,
                 .message = fmt::format("with `{}` the scene has more than {:.0e} nodes or elements", body.name, largest_count),
                 .labels = {},
                 .help = "take larger elements"});
            break;
        }
        append(*part, id, model);
        warn_of_size(model, id, diagnostics);
    }
    // If a body is missing, regions of it would be reported as empty.
    if (diagnostics.error_count() != errors_before) return std::nullopt;
    set_materials(model, diagnostics);
    set_masses(model);
    warn_of_slivers(model, diagnostics);
    set_velocities(model, diagnostics);
    evaluate_regions(model, diagnostics);
    if (diagnostics.error_count() == errors_before) check_sides_under_pressure(model, mixed_sides, diagnostics);
    warn_of_units(model, diagnostics);
    integrate_at_nodes(model, diagnostics);  // last, since no other step expects elements that are potentials of nodes
    model.provenance_files = mesh_files(model.scene);
    if (diagnostics.error_count() != errors_before) return std::nullopt;
    return model;
}

void check_files(const scene::Scene& scene, support::Diagnostics& diagnostics) {
    std::set<std::string> seen;
    for (const scene::Body& body : scene.bodies) {
        const scene::MeshFile* file = std::get_if<scene::MeshFile>(&body.shape);
        if (file == nullptr || !seen.insert(file->path).second) continue;
        if (std::optional<Failure> failure = cannot_read(file->path))
            diagnostics.add(about_file(std::move(*failure), file->path, file->where));
    }
}

std::optional<double> grid_nodes(const scene::Scene& scene) {
    double nodes = 0;
    for (const scene::Body& body : scene.bodies) {
        const scene::StructuredMesh* grid = std::get_if<scene::StructuredMesh>(&body.mesh);
        if (grid == nullptr || (!body.thin && std::holds_alternative<scene::MeshFile>(body.shape))) return std::nullopt;
        if (!body.thin) {
            const double cells = structured_count(body.shape, *grid, body.element) / elements_per_cell(body.element);
            nodes += std::pow(1 + std::cbrt((is_of_second_order(body.element) ? 8 : 1) * cells), 3);
        } else if (const scene::Particles* particles = std::get_if<scene::Particles>(&*body.thin)) {
            nodes += static_cast<double>(particles->at.size());
        } else if (const scene::Springs* springs = std::get_if<scene::Springs>(&*body.thin)) {
            nodes += static_cast<double>(springs->at.size());
        } else {
            nodes += (grid->cells[0] + 1.0) * (grid->cells[1] + 1.0);
        }
    }
    return nodes;
}

}  // namespace avs::mesh
