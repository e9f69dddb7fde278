#pragma once

#include <catch2/catch.hpp>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "compiler/mesh/mesh.h"
#include "compiler/scene/scene.h"
#include "compiler/support/diagnostic.h"
#include "runtime/mechanics/element.h"

/// Small checked scenes, made by hand instead of by the checker.
namespace avs::mesh::testing {

inline scene::Body box_body(std::string name, const Vec3& size, scene::MeshRule mesh, ElementKind element) {
    scene::Body body;
    body.name = std::move(name);
    body.shape = scene::Box{{0, 0, 0}, size};
    body.mesh = std::move(mesh);
    body.element = element;
    return body;
}

inline scene::Scene scene_of(std::vector<scene::Body> bodies) {
    scene::Scene scene;
    scene.name = "test";
    scene::Material material;
    material.name = "stuff";
    material.youngs_modulus = 1;
    material.density = 2;
    scene.materials.push_back(material);
    for (scene::Body& body : bodies) scene.bodies.push_back(std::move(body));
    return scene;
}

inline scene::RegionPtr region(scene::Region region, std::string text) {
    region.text = std::move(text);
    return std::make_shared<const scene::Region>(std::move(region));
}
inline scene::RegionPtr whole(BodyId body) { return region({scene::WholeBody{body}, {}, {}}, "whole"); }
inline scene::RegionPtr boundary(BodyId body) { return region({scene::Boundary{body}, {}, {}}, "boundary"); }
inline scene::RegionPtr where(scene::RegionPtr base, std::function<std::optional<bool>(const Vec3&)> predicate) {
    return region({scene::Filtered{std::move(base), std::move(predicate)}, {}, {}}, "filtered");
}
inline scene::RegionPtr combined(scene::SetOperation operation, scene::RegionPtr left, scene::RegionPtr right) {
    return region({scene::Combined{operation, std::move(left), std::move(right)}, {}, {}}, "combined");
}

inline scene::PointFunction function(std::function<std::optional<Vec3>(const Vec3&)> evaluate) {
    return {std::move(evaluate), "p -> ...", {}};
}

inline std::string messages(const support::Diagnostics& diagnostics) {
    std::string text;
    for (const support::Diagnostic& d : diagnostics.all())
        text += std::string(support::name(d.kind)) + ": " + d.message + (d.help.empty() ? "" : " [" + d.help.text + "]") + "\n";
    return text;
}

/// The mesh of a scene with one body, which must succeed.
inline model::Model one_body(std::string name, const scene::Shape& shape, const scene::MeshRule& rule,
                             ElementKind element = ElementKind::tet4) {
    scene::Body body;
    body.name = std::move(name);
    body.shape = shape;
    body.mesh = rule;
    body.element = element;
    support::Diagnostics diagnostics;
    std::optional<model::Model> model = mesh(scene_of({body}), diagnostics);
    INFO(messages(diagnostics));
    REQUIRE(model);
    return std::move(*model);
}

inline std::vector<support::DiagnosticKind> kinds(const support::Diagnostics& diagnostics) {
    std::vector<support::DiagnosticKind> result;
    for (const support::Diagnostic& d : diagnostics.all()) result.push_back(d.kind);
    return result;
}

inline std::vector<Vec3> corners(const model::Model& model, const model::Element& element) {
    std::vector<Vec3> points;
    points.reserve(element.nodes.size());
    for (int i = 0; i < node_count(element.kind); ++i) points.push_back(model.position[element.nodes[static_cast<std::size_t>(i)]]);
    return points;
}

inline double volume(const model::Model& model) {
    double sum = 0;
    for (const model::Element& element : model.elements) sum += mechanics::volume(element.kind, corners(model, element));
    return sum;
}

inline double smallest_jacobian(const model::Model& model) {
    double smallest = 1e300;
    for (const model::Element& element : model.elements)
        smallest = std::min(smallest, mechanics::smallest_relative_jacobian(element.kind, corners(model, element)));
    return smallest;
}

/// Area times outward normal of a face: half the cross product of two sides or, for a quadrilateral, of the diagonals.
inline Vec3 vector_area(const model::Model& model, const model::Face& face) {
    const auto at = [&](std::size_t i) { return model.position[face.nodes[i]]; };
    return face.size == 3 ? 0.5 * cross(at(1) - at(0), at(2) - at(0)) : 0.5 * cross(at(2) - at(0), at(3) - at(1));
}

}  // namespace avs::mesh::testing
