#include <catch2/catch.hpp>
#include <numbers>
#include <set>

#include "runtime/mechanics/tet10.h"
#include "tests/unit/compiler/mesh/files.h"
#include "tests/unit/compiler/mesh/msh_samples.h"
#include "tests/unit/compiler/mesh/scenes.h"
#include "tests/unit/compiler/mesh/surface_checks.h"

// Tetrahedra of second order: grids, Gmsh's, and those of files.

using namespace avs;
using namespace avs::mesh::testing;
using avs::support::DiagnosticKind;
using avs::support::Diagnostics;
using std::numbers::pi;

namespace {

model::Model meshed(const scene::Shape& shape, const scene::MeshRule& rule, ElementKind element = ElementKind::tet10) {
    return one_body("part", shape, rule, element);
}

/// Closed, outward, positive, with the mass of its volume.
void check_sound(const model::Model& model, int euler = 2) {
    const SurfaceFacts facts = surface_facts(model, BodyId{0});
    CHECK(facts.closed);
    CHECK(facts.euler == euler);
    CHECK(norm(facts.vector_area) < 1e-12 * facts.area);
    CHECK(facts.flux > 0.8 * volume(model));  // flat triangles: a hexagon has .83 of its circle
    CHECK(smallest_jacobian(model) > 0);
    double mass = 0;
    for (const double m : model.mass) {
        CHECK(m > 0);
        mass += m;
    }
    CHECK(mass == Approx(2 * volume(model)).epsilon(1e-12));
}

/// Largest distance of a middle from where it would be if its edge were straight, over the edge.
double largest_bend(const model::Model& model) {
    double largest = 0;
    for (const model::Element& element : model.elements) {
        const std::vector<Vec3> x = corners(model, element);
        for (std::size_t m = 0; m < 6; ++m) {
            const Vec3 &a = x[mechanics::tet10::edges[m][0]], &b = x[mechanics::tet10::edges[m][1]];
            largest = std::max(largest, norm(x[4 + m] - 0.5 * (a + b)) / norm(b - a));
        }
    }
    return largest;
}

std::set<NodeId> surface_nodes(const model::Model& model) {
    std::set<NodeId> nodes;
    for (const model::Face& face : model.faces) nodes.insert(face.nodes.begin(), face.nodes.begin() + face.size);
    return nodes;
}

const std::vector<std::string> ten_nodes{"1 0 0 0",   "2 2 0 0",     "3 0 2 0",   "4 0 0 2",   "5 1 0 0",
                                         "6 1 1 0.1", "7 0 1 -0.05", "8 0 0 1.1", "9 0 1.1 1", "10 1.1 0 1"};

}  // namespace

TEST_CASE("a box in tet10 has the points of a grid of half the spacing, straight sides, and its sides to the last bit") {
    const model::Model model = meshed(scene::Box{{0.1, -0.2, 0.3}, {0.3, 0.1, 0.2}}, scene::StructuredMesh{{3, 1, 2}});
    CHECK(model.position.size() == 7 * 3 * 5);
    CHECK(model.elements.size() == 6 * 6);
    CHECK(model.faces.size() == 4 * 2 * 2 * (3 + 2 + 6));
    CHECK(largest_bend(model) < 1e-15);
    CHECK(volume(model) == Approx(0.3 * 0.1 * 0.2).epsilon(1e-14));
    check_sound(model);
    double low = 1, high = 0;
    for (const Vec3& p : model.position) {
        low = std::min(low, p.x);
        high = std::max(high, p.x);
    }
    CHECK(low == 0.1);
    CHECK(high == 0.1 + 0.3);
    // Its corners are those of tet4: the same elements.
    const model::Model first =
        meshed(scene::Box{{0.1, -0.2, 0.3}, {0.3, 0.1, 0.2}}, scene::StructuredMesh{{3, 1, 2}}, ElementKind::tet4);
    REQUIRE(first.elements.size() == model.elements.size());
    for (ElementId e{0}; e < model.elements.end_id(); ++e.index)
        for (std::size_t i = 0; i < 4; ++i)
            CHECK(norm(model.position[model.elements[e].nodes[i]] - first.position[first.elements[e].nodes[i]]) < 1e-15);
}

TEST_CASE("swept shapes in tet10 have their middles on the shape and close") {
    const scene::StructuredMesh rule{{2, 1, 4}};
    const scene::Cylinder cylinder{{1, 2, 3}, {1, 1, 1}, 0.5};
    const double exact = pi * 0.25 * std::sqrt(3.0);
    const model::Model straight = meshed(cylinder, rule, ElementKind::tet4), curved = meshed(cylinder, rule);
    check_sound(curved);
    CHECK(largest_bend(curved) > 0.05);
    // Eight edges round the circle: chords lose 10 %, parabolas 1/50 of that.
    CHECK(volume(straight) < 0.91 * exact);
    CHECK(volume(curved) == Approx(exact).epsilon(2e-3));
    int on_side = 0;
    for (const NodeId node : surface_nodes(curved)) {
        const Vec3 p = curved.position[node] - Vec3{1, 2, 3}, axis = Vec3{1, 1, 1} / std::sqrt(3.0);
        const double along = dot(p, axis);
        if (along < 1e-9 || along > std::sqrt(3.0) - 1e-9) continue;
        CHECK(norm(p - along * axis) == Approx(0.5).epsilon(1e-12));
        ++on_side;
    }
    CHECK(on_side == 16 * 7);

    check_sound(meshed(scene::Cone{{0, 0, 0}, {0, 0, 1}, 0.5, 0.2}, rule));
    check_sound(meshed(scene::Pipe{{0, 0, 0}, {0, 0, 1}, 0.5, 0.3}, scene::StructuredMesh{{3, 1, 2}}), 0);
    check_sound(meshed(scene::Torus{{0, 0, 0}, {0, 0, 1}, 1, 0.3}, scene::StructuredMesh{{2, 1, 3}}), 0);
    check_sound(meshed(scene::Torus{{0, 0, 0}, {0, 0, 1}, 1, 0.3}, scene::StructuredMesh{{1, 2, 8}}), 0);
    check_sound(meshed(scene::Prism{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {0, 0, 2}, {"bottom", "top", "a", "b", "c"}},
                       scene::StructuredMesh{{2, 2, 2}}));
    check_sound(meshed(scene::Prism{{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}}, {0, 0, 2}, {"bottom", "top", "a", "b", "c", "d"}},
                       scene::StructuredMesh{{2, 3, 2}}));
}

TEST_CASE("Gmsh's tet10 have their middles on a sphere, whose volume they have to a twentieth of what tet4 miss") {
    const scene::Sphere sphere{{1, 2, 3}, 0.5};
    const double exact = 4.0 / 3 * pi * 0.125;
    const model::Model straight = meshed(sphere, scene::FreeMesh{0.25}, ElementKind::tet4),
                       curved = meshed(sphere, scene::FreeMesh{0.25});
    check_sound(curved);
    CHECK(curved.elements.size() > straight.elements.size() / 2);
    CHECK(std::abs(volume(curved) - exact) < 0.05 * std::abs(volume(straight) - exact));
    for (const NodeId node : surface_nodes(curved)) CHECK(norm(curved.position[node] - sphere.centre) == Approx(0.5).epsilon(1e-7));
    const model::Model again = meshed(sphere, scene::FreeMesh{0.25});
    REQUIRE(again.position.size() == curved.position.size());
    CHECK(std::equal(again.position.begin(), again.position.end(), curved.position.begin(), curved.position.end()));
    // A box before or after has no curved sides, and the next tet4 body is of first order again.
    const model::Model box = meshed(scene::Box{{0, 0, 0}, {1, 1, 1}}, scene::FreeMesh{0.5});
    CHECK(largest_bend(box) < 1e-12);
    check_sound(box);
    CHECK(meshed(sphere, scene::FreeMesh{0.25}, ElementKind::tet4).position.size() == straight.position.size());
}

TEST_CASE("10-node tetrahedra of a file are a tet10 body, in VTK's order") {
    const TemporaryFolder folder;
    const std::string path = folder.write("part.msh", msh_22(ten_nodes, {"1 11 2 0 1 1 2 3 4 5 6 7 8 9 10"}));
    const Imported imported = import_file(path, 0.5, scene::GivenMesh{});
    INFO(messages(imported.diagnostics));
    REQUIRE(imported.model);
    const model::Model& model = *imported.model;
    CHECK(model.scene.bodies[BodyId{0}].element == ElementKind::tet10);
    REQUIRE(model.elements.size() == 1);
    // Gmsh's ninth node is between the third and the fourth corner, its tenth between the second and the fourth.
    const std::vector<Vec3> x = corners(model, model.elements[ElementId{0}]);
    CHECK(x[8] == Vec3{0.55, 0, 0.5});
    CHECK(x[9] == Vec3{0, 0.55, 0.5});
    CHECK(model.faces.size() == 16);
    check_sound(model);
    CHECK(model.bodies[BodyId{0}].import_report.find("1 10-node tetrahedra") != std::string::npos);
}

TEST_CASE("a file whose 10-node tetrahedra are all mirrored is turned round, middles too") {
    std::vector<std::string> mirrored;
    for (const std::string& line : ten_nodes) {
        const std::size_t space = line.find(' ');
        mirrored.push_back(line.substr(0, space) + (line[space + 1] == '0' ? " " : " -") + line.substr(space + 1));
    }
    const TemporaryFolder folder;
    const Imported imported =
        import_file(folder.write("part.msh", msh_22(mirrored, {"1 11 2 0 1 1 2 3 4 5 6 7 8 9 10"})), 1, scene::GivenMesh{});
    INFO(messages(imported.diagnostics));
    REQUIRE(imported.model);
    check_sound(*imported.model);
    CHECK(largest_bend(*imported.model) < 0.1);  // of edges of 2 and more; beside a wrong middle .5
}

TEST_CASE("a curved tet10 that folds at a node is refused, and files of both orders are no one body") {
    std::vector<std::string> folded = ten_nodes;
    folded[4] = "5 0.4 0 0";  // a middle in the first quarter of its edge
    const TemporaryFolder folder;
    const auto kinds_of = [&](const std::string& content) {
        const Imported imported = import_file(folder.write("part.msh", content), 1, scene::GivenMesh{});
        CHECK_FALSE(imported.model);
        INFO(messages(imported.diagnostics));
        return kinds(imported.diagnostics);
    };
    CHECK(kinds_of(msh_22(folded, {"1 11 2 0 1 1 2 3 4 5 6 7 8 9 10"})) == std::vector{DiagnosticKind::inverted_element});
    std::vector<std::string> more = ten_nodes;
    more.push_back("11 9 9 9");
    CHECK(kinds_of(msh_22(more, {"1 11 2 0 1 1 2 3 4 5 6 7 8 9 10", "2 4 2 0 1 2 3 4 11"})) ==
          std::vector{DiagnosticKind::mesh_unsupported_element});
}
