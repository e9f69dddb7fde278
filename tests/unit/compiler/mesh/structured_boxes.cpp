#include <catch2/catch.hpp>

#include "compiler/model/dump.h"
#include "tests/unit/compiler/mesh/scenes.h"
#include "tests/unit/compiler/mesh/surface_checks.h"

using namespace avs;
using namespace avs::mesh::testing;
using avs::support::DiagnosticKind;
using avs::support::Diagnostics;

namespace {

model::Model must_mesh(scene::Scene scene) {
    Diagnostics diagnostics;
    std::optional<model::Model> model = mesh::mesh(std::move(scene), diagnostics);
    INFO(messages(diagnostics));
    REQUIRE(model);
    REQUIRE(diagnostics.all().empty());
    return std::move(*model);
}

scene::Body bar(ElementKind element) { return box_body("bar", {4, 1, 2}, scene::StructuredMesh{{8, 2, 4}}, element); }

}  // namespace

TEST_CASE("a structured hex8 box has the counts, volume, mass and surface of its cells") {
    // Sizes are powers of two: all sums are exact.
    const model::Model model = must_mesh(scene_of({bar(ElementKind::hex8)}));
    CHECK(model.position.size() == 9 * 3 * 5);
    CHECK(model.elements.size() == 8 * 2 * 4);
    CHECK(model.faces.size() == 2 * (8 * 2 + 2 * 4 + 8 * 4));
    double mass = 0, share = 0;
    for (const double m : model.mass) mass += m;
    for (const double v : model.volume) share += v;
    CHECK(share == Approx(8).epsilon(1e-14));  // rounding of the quadrature points only
    CHECK(mass == Approx(16).epsilon(1e-14));
    CHECK(volume(model) == Approx(8).epsilon(1e-14));
    const SurfaceFacts facts = surface_facts(model, BodyId{0});
    CHECK(facts.area == 2 * (4 * 1 + 1 * 2 + 4 * 2));
    CHECK(facts.flux == Approx(8).epsilon(1e-14));
    CHECK(facts.vector_area == Vec3{0, 0, 0});
    CHECK(facts.closed);
    CHECK(facts.euler == 2);
}

TEST_CASE("a structured tet4 box has six positive tetrahedra of one volume per cell") {
    const model::Model model = must_mesh(scene_of({bar(ElementKind::tet4)}));
    CHECK(model.position.size() == 9 * 3 * 5);
    CHECK(model.elements.size() == 6 * 8 * 2 * 4);
    CHECK(model.faces.size() == 2 * 2 * (8 * 2 + 2 * 4 + 8 * 4));
    for (const model::Element& element : model.elements)
        CHECK(mechanics::volume(element.kind, corners(model, element)) == Approx(0.125 / 6).epsilon(1e-14));
    const SurfaceFacts facts = surface_facts(model, BodyId{0});
    CHECK(facts.area == 2 * (4 * 1 + 1 * 2 + 4 * 2));
    CHECK(facts.flux == Approx(8).epsilon(1e-14));
    CHECK(facts.vector_area == Vec3{0, 0, 0});
    CHECK(facts.closed);
    CHECK(facts.euler == 2);
}

TEST_CASE("the outermost nodes lie on the box to the last bit") {
    scene::Body body = box_body("odd", {0.7, 0.1, 0.3}, scene::StructuredMesh{{7, 3, 1}}, ElementKind::hex8);
    body.shape = scene::Box{{0.1, 0.2, -0.3}, {0.7, 0.1, 0.3}};
    const model::Model model = must_mesh(scene_of({body}));
    double low = 1, high = -1;
    for (const Vec3& p : model.position) {
        low = std::min(low, p.x);
        high = std::max(high, p.x);
    }
    CHECK(low == 0.1);
    CHECK(high == 0.1 + 0.7);
}

TEST_CASE("numbers run along the axis with the fewest cells first") {
    // With 8, 2 and 4 cells, nodes are numbered along y first, then along z, then along x.
    const model::Model model = must_mesh(scene_of({bar(ElementKind::hex8)}));
    CHECK(model.position[NodeId{1}] == Vec3{0, 0.5, 0});
    CHECK(model.position[NodeId{3}] == Vec3{0, 0, 0.5});
    CHECK(model.position[NodeId{15}] == Vec3{0.5, 0, 0});
}

TEST_CASE("placement comes before the map, and a mirror leaves positive elements and an outward surface") {
    for (const ElementKind element : {ElementKind::hex8, ElementKind::tet4}) {
        scene::Body body = bar(element);
        body.placement.offset = {1, 0, 0};
        body.map = function([](const Vec3& p) { return Vec3{-2 * p.x, p.y, p.z}; });
        const model::Model model = must_mesh(scene_of({body}));
        double low = 1e9, high = -1e9;
        for (const Vec3& p : model.position) {
            low = std::min(low, p.x);
            high = std::max(high, p.x);
        }
        CHECK(low == -10);
        CHECK(high == -2);
        CHECK(volume(model) == Approx(16).epsilon(1e-14));
        CHECK(smallest_jacobian(model) > 0.9);  // bricks of equal size: 1 up to rounding
        CHECK(surface_facts(model, BodyId{0}).flux == Approx(16).epsilon(1e-14));
    }
}

TEST_CASE("a mirroring placement leaves positive elements") {
    scene::Body body = bar(ElementKind::hex8);
    body.placement.linear = Mat3{{Vec3{0, 1, 0}, Vec3{1, 0, 0}, Vec3{0, 0, 1}}};  // swaps x and y
    const model::Model model = must_mesh(scene_of({body}));
    CHECK(volume(model) == Approx(8).epsilon(1e-14));
    CHECK(smallest_jacobian(model) > 0.9);
}

TEST_CASE("initial velocity is a function of the position after the map") {
    scene::Body body = bar(ElementKind::hex8);
    body.map = function([](const Vec3& p) { return p + Vec3{100, 0, 0}; });
    body.velocity = function([](const Vec3& p) { return Vec3{0, p.x, 0}; });
    const model::Model model = must_mesh(scene_of({body}));
    for (NodeId n{0}; n < model.position.end_id(); ++n.index) CHECK(model.velocity[n] == Vec3{0, model.position[n].x, 0});
}

TEST_CASE("bodies follow each other in nodes, elements and faces") {
    scene::Body second = bar(ElementKind::tet4);
    second.name = "second";
    const model::Model model = must_mesh(scene_of({bar(ElementKind::hex8), second}));
    const model::Body& a = model.bodies[BodyId{0}];
    const model::Body& b = model.bodies[BodyId{1}];
    CHECK(a.nodes.begin.index == 0);
    CHECK(a.nodes.end == b.nodes.begin);
    CHECK(b.nodes.end == model.position.end_id());
    CHECK(a.elements.end == b.elements.begin);
    CHECK(b.elements.end == model.elements.end_id());
    CHECK(a.faces.end == b.faces.begin);
    CHECK(b.faces.end.index == model.faces.size());
    for (NodeId n{0}; n < model.position.end_id(); ++n.index) CHECK(model.body_of[n] == BodyId{n < b.nodes.begin ? 0U : 1U});
    for (ElementId e{0}; e < model.elements.end_id(); ++e.index) {
        const model::Body& body = model.bodies[model.elements[e].body];
        for (int i = 0; i < node_count(model.elements[e].kind); ++i) {
            const NodeId node = model.elements[e].nodes[static_cast<std::size_t>(i)];
            CHECK((node >= body.nodes.begin && node < body.nodes.end));
        }
    }
    for (const model::Face& face : model.faces) CHECK(model.elements[face.element].body == face.body);
}

TEST_CASE("meshing twice gives the same dump") {
    const std::string first = model::dump(must_mesh(scene_of({bar(ElementKind::tet4)})));
    CHECK(first == model::dump(must_mesh(scene_of({bar(ElementKind::tet4)}))));
}

TEST_CASE("the dump of one cell reads like this") {
    scene::Body body = box_body("cube", {1, 2, 4}, scene::StructuredMesh{{1, 1, 1}}, ElementKind::hex8);
    body.velocity = function([](const Vec3&) { return Vec3{0, 0, -1}; });
    scene::Scene scene = scene_of({body});
    scene.restraints.push_back({"ground", {}, where(whole(BodyId{0}), [](const Vec3& p) { return p.z == 0; }), {{0, 0, 1}}});
    const std::string expected = R"(model test: 1 bodies, 8 nodes, 1 elements, 6 boundary faces
body cube: hex8, material stuff
  nodes 0..8, elements 0..1, faces 0..6
  within [0, 0, 0] to [1, 2, 4] m
  volume 8 m^3, mass 16 kg, momentum [0, 0, -16] kg m/s
  boundary 28 m^2, element edges 1 to 4 m
  group xmin (dimension 2): 4 nodes: 0 2 4 6
  group xmax (dimension 2): 4 nodes: 1 3 5 7
  group ymin (dimension 2): 4 nodes: 0 1 4 5
  group ymax (dimension 2): 4 nodes: 2 3 6 7
  group zmin (dimension 2): 4 nodes: 0 1 2 3
  group zmax (dimension 2): 4 nodes: 4 5 6 7
restraint ground on `filtered`: 4 nodes: 0 1 2 3
nodes: position [m], velocity [m/s], mass [kg], volume [m^3]
  0: [0, 0, 0] [0, 0, -1] 2 1
  1: [1, 0, 0] [0, 0, -1] 2 1
  2: [0, 2, 0] [0, 0, -1] 2 1
  3: [1, 2, 0] [0, 0, -1] 2 1
  4: [0, 0, 4] [0, 0, -1] 2 1
  5: [1, 0, 4] [0, 0, -1] 2 1
  6: [0, 2, 4] [0, 0, -1] 2 1
  7: [1, 2, 4] [0, 0, -1] 2 1
elements: nodes
  0: hex8 0 1 3 2 4 5 7 6
faces: element, nodes
  0: 0 | 0 2 3 1
  1: 0 | 4 5 7 6
  2: 0 | 0 1 5 4
  3: 0 | 1 3 7 5
  4: 0 | 3 2 6 7
  5: 0 | 2 0 4 6
)";
    CHECK(model::dump(must_mesh(scene)) == expected);
}

TEST_CASE("a map that folds is told with the first elements and where they are") {
    scene::Body body = bar(ElementKind::hex8);
    body.map = function([](const Vec3& p) { return Vec3{std::abs(p.x - 2), p.y, p.z}; });
    body.map->where = {0, 7, 9};
    Diagnostics diagnostics;
    CHECK_FALSE(mesh::mesh(scene_of({body}), diagnostics));
    REQUIRE(kinds(diagnostics) == std::vector{DiagnosticKind::inverted_element});
    const support::Diagnostic& d = diagnostics.all()[0];
    CHECK(d.where == support::SourceRange{0, 7, 9});
    CHECK(d.message.find("32 of 64 elements of `bar` are inside out (at least at a corner): element 0 (nodes 0 15 16 1 3 18 19 4, "
                         "centre [1.75, 0.25, 0.25] m)") == 0);
    CHECK(d.message.find("and 29 more") != std::string::npos);
}

TEST_CASE("a map or a velocity without a value is an error at the function") {
    for (const bool map : {true, false}) {
        scene::Body body = bar(ElementKind::hex8);
        const scene::PointFunction holed{
            [](const Vec3& p) { return p.x > 3 ? std::nullopt : std::optional(p); }, "p -> p / (p.x <= 3)", {0, 4, 8}};
        (map ? body.map : body.velocity) = holed;
        Diagnostics diagnostics;
        CHECK_FALSE(mesh::mesh(scene_of({body}), diagnostics));
        REQUIRE(kinds(diagnostics) == std::vector{DiagnosticKind::domain_error});
        CHECK(diagnostics.all()[0].where == support::SourceRange{0, 4, 8});
        CHECK(diagnostics.all()[0].message == "`p -> p / (p.x <= 3)` has no finite value at the node [3.5, 0, 0] m");
    }
}

TEST_CASE("more cells than can be numbered are refused before any memory is asked for") {
    scene::Body body = box_body("huge", {1, 1, 1}, scene::StructuredMesh{{2000000000, 2000000000, 2000000000}}, ElementKind::hex8);
    Diagnostics diagnostics;
    CHECK_FALSE(mesh::mesh(scene_of({body}), diagnostics));
    CHECK(kinds(diagnostics) == std::vector{DiagnosticKind::mesh_too_large});
}

TEST_CASE("only boxes can be structured") {
    scene::Body body = bar(ElementKind::tet4);
    body.shape = scene::Sphere{{0, 0, 0}, 1};
    Diagnostics diagnostics;
    CHECK_FALSE(mesh::mesh(scene_of({body}), diagnostics));
    CHECK(kinds(diagnostics) == std::vector{DiagnosticKind::mesh_shape_mismatch});
}
