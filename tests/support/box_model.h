#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "compiler/model/model.h"
#include "runtime/mechanics/element.h"

/// Meshed scenes built by hand, so that lowering is tested without Gmsh.
namespace avs::test {

/// A body that is a row of bricks along x with a section of 1 m x 1 m; or a single tetrahedron.
struct Row {
    std::string name = "row";
    std::vector<double> borders{0, 1};  ///< x of the borders of cells, ascending [m]; empty: one tetrahedron with unit edges
    double z = 0;                       ///< z of the lower side [m]
    Vec3 velocity{};
    std::uint32_t material = 0;
};

namespace detail {

inline void append_face(model::Model& model, const std::vector<NodeId>& nodes, ElementId element, BodyId body) {
    model::Face face{.nodes = {}, .size = static_cast<int>(nodes.size()), .element = element, .body = body};
    std::copy(nodes.begin(), nodes.end(), face.nodes.begin());
    model.faces.push_back(face);
}

inline void append_row(model::Model& model, const Row& row, BodyId body) {
    const auto columns = static_cast<std::uint32_t>(row.borders.size());
    const std::uint32_t first = model.position.end_id().index;
    for (const double x : row.borders) {
        for (const std::array<double, 2>& yz : {std::array{0.0, 0.0}, {1.0, 0.0}, {1.0, 1.0}, {0.0, 1.0}}) {
            model.position.push_back({x, yz[0], row.z + yz[1]});
        }
    }
    const auto node = [&](std::uint32_t column, std::uint32_t corner) { return NodeId{first + 4 * column + corner}; };
    for (std::uint32_t i = 0; i + 1 < columns; ++i) {
        // The four nodes of a border: 0 (y0 z0), 1 (y1 z0), 2 (y1 z1), 3 (y0 z1). A brick's first four nodes are its lower side,
        // z0.
        const model::Element brick{.kind = ElementKind::hex8,
                                   .nodes = {node(i, 0), node(i + 1, 0), node(i + 1, 1), node(i, 1), node(i, 3), node(i + 1, 3),
                                             node(i + 1, 2), node(i, 2)},
                                   .body = body,
                                   .material = model.scene.bodies[body].material};
        const ElementId element = model.elements.push_back(brick);
        const auto& n = brick.nodes;
        append_face(model, {n[0], n[3], n[2], n[1]}, element, body);
        append_face(model, {n[4], n[5], n[6], n[7]}, element, body);
        append_face(model, {n[0], n[1], n[5], n[4]}, element, body);
        append_face(model, {n[2], n[3], n[7], n[6]}, element, body);
        if (i == 0) append_face(model, {n[0], n[4], n[7], n[3]}, element, body);
        if (i + 2 == columns) append_face(model, {n[1], n[2], n[6], n[5]}, element, body);
    }
}

inline void append_tet(model::Model& model, const Row& row, BodyId body) {
    std::array<NodeId, 4> n;
    const std::array<Vec3, 4> corners{{{0, 0, row.z}, {1, 0, row.z}, {0, 1, row.z}, {0, 0, row.z + 1}}};
    for (std::size_t i = 0; i < 4; ++i) n[i] = model.position.push_back(corners[i]);
    const ElementId element = model.elements.push_back({.kind = ElementKind::tet4,
                                                        .nodes = {n[0], n[1], n[2], n[3]},
                                                        .body = body,
                                                        .material = model.scene.bodies[body].material});
    for (const auto& f : std::array<std::array<std::size_t, 3>, 4>{{{0, 2, 1}, {0, 1, 3}, {1, 2, 3}, {0, 3, 2}}}) {
        append_face(model, {n[f[0]], n[f[1]], n[f[2]]}, element, body);
    }
}

inline void add_masses(model::Model& model) {
    model.mass = IdVector<NodeId, double>(model.position.size(), 0);
    model.volume = IdVector<NodeId, double>(model.position.size(), 0);
    model.radius = IdVector<NodeId, double>(model.position.size(), 0);
    for (const model::Element& element : model.elements) {
        const auto count = static_cast<std::size_t>(node_count(element.kind));
        std::array<Vec3, 8> rest;
        std::array<double, 8> shares{};
        for (std::size_t i = 0; i < count; ++i) rest[i] = model.position[element.nodes[i]];
        mechanics::nodal_volumes(element.kind, std::span(rest).first(count), std::span(shares).first(count));
        const double density = model.scene.materials[element.material].density;
        for (std::size_t i = 0; i < count; ++i) {
            model.volume[element.nodes[i]] += shares[i];
            model.mass[element.nodes[i]] += density * shares[i];
        }
    }
}

}  // namespace detail

/// A model with one body per row, two materials (E = 1 and 4 Pa, nu = 0, density 1 and 2), nested clocks with beta 0.5, a run of 10
/// s.
inline model::Model box_model(const std::vector<Row>& rows) {
    model::Model model;
    model.scene.name = "boxes";
    model.scene.until = 10;
    model.scene.materials.push_back({.name = "soft", .where = {}, .youngs_modulus = 1, .poisson_ratio = 0, .density = 1});
    model.scene.materials.push_back({.name = "stiff", .where = {}, .youngs_modulus = 4, .poisson_ratio = 0, .density = 2});
    for (const Row& row : rows) {
        scene::Body body{};
        body.name = row.name;
        body.material = MaterialId{row.material};
        body.element = row.borders.empty() ? ElementKind::tet4 : ElementKind::hex8;
        const BodyId id = model.scene.bodies.push_back(std::move(body));
        const NodeId first_node = model.position.end_id();
        const ElementId first_element = model.elements.end_id();
        if (row.borders.empty()) {
            detail::append_tet(model, row, id);
        } else {
            detail::append_row(model, row, id);
        }
        while (model.velocity.size() < model.position.size()) model.velocity.push_back(row.velocity);
        while (model.body_of.size() < model.position.size()) model.body_of.push_back(id);
        model::Body meshed{};
        meshed.nodes = {first_node, model.position.end_id()};
        meshed.elements = {first_element, model.elements.end_id()};
        model.bodies.push_back(std::move(meshed));
    }
    detail::add_masses(model);
    return model;
}

/// Nodes of a model whose rest position satisfies a condition.
template <class Condition>
std::vector<NodeId> model_nodes(const model::Model& model, Condition condition) {
    std::vector<NodeId> nodes;
    for (NodeId node{0}; node < model.position.end_id(); ++node.index) {
        if (condition(model.position[node])) nodes.push_back(node);
    }
    return nodes;
}

inline void add_restraint(model::Model& model, std::vector<NodeId> nodes, std::vector<Vec3> directions) {
    model.scene.restraints.push_back({.name = "held", .where = {}, .region = nullptr, .directions = std::move(directions)});
    model.restraint_nodes.push_back(std::move(nodes));
}

/// A constant as a formula.
inline scene::Formula constant_formula(const Vec3& value) {
    scene::Formula formula;
    for (int i = 0; i < 3; ++i) {
        formula.nodes.push_back({.value = component(value, i)});
        formula.results.push_back(i);
    }
    return formula;
}

inline void add_load(model::Model& model, std::vector<NodeId> nodes, const Vec3& acceleration, const Vec3& body_force) {
    model.scene.loads.push_back(
        {.name = "load",
         .where = {},
         .region = nullptr,
         .parts = {{LoadKind::acceleration, constant_formula(acceleration)}, {LoadKind::body_force, constant_formula(body_force)}},
         .clock = std::nullopt});
    model.load_nodes.push_back(std::move(nodes));
}

inline scene::Contact& add_contact(model::Model& model, std::string name, std::vector<BodyId> first, std::vector<BodyId> second) {
    scene::Contact contact{};
    contact.name = std::move(name);
    contact.first = std::move(first);
    contact.second = std::move(second);
    const ContactId id = model.scene.contacts.push_back(std::move(contact));
    return model.scene.contacts[id];
}

inline void add_record(model::Model& model, std::string name, RecordKind kind, double every, std::vector<NodeId> nodes = {}) {
    scene::Record record{};
    record.name = std::move(name);
    record.kind = kind;
    record.sampling.every = every;
    model.scene.records.push_back(std::move(record));
    model.record_nodes.push_back(std::move(nodes));
}

}  // namespace avs::test
