#include <catch2/catch.hpp>
#include <numbers>
#include <set>
#include <string>
#include <utility>

#include "runtime/mechanics/element.h"
#include "runtime/mechanics/hex27.h"
#include "runtime/mechanics/tet10.h"
#include "tests/unit/compiler/mesh/files.h"
#include "tests/unit/compiler/mesh/msh_samples.h"
#include "tests/unit/compiler/mesh/scenes.h"
#include "tests/unit/compiler/mesh/surface_checks.h"

// Elements of second order in grids, from Gmsh and from files.

using namespace avs;
using namespace avs::mesh::testing;
using avs::support::DiagnosticKind;
using avs::support::Diagnostics;
using std::numbers::pi;

namespace {

model::Model meshed(const scene::Shape& shape, const scene::MeshRule& rule, ElementKind element = ElementKind::tet10) {
    return one_body("part", shape, rule, element);
}

/// Checks that the surface of a mesh is closed and faces outward, that all Jacobians are positive, and that the mass is that of the
/// volume.
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

/// Largest distance of a middle node from its place in an element with straight edges and flat sides, relative to the edge. For
/// middle nodes of sides the element must be a parallelepiped.
double largest_bend(const model::Model& model) {
    double largest = 0;
    for (const model::Element& element : model.elements) {
        const std::vector<Vec3> x = corners(model, element);
        const std::size_t first = element.kind == ElementKind::tet10 ? 4 : 8;
        for (std::size_t m = first; m < x.size(); ++m) {
            const auto& [i, j] = first == 4 ? mechanics::tet10::edges[m - 4] : mechanics::hex27::ends[m];
            largest = std::max(largest, norm(x[m] - 0.5 * (x[i] + x[j])) / norm(x[j] - x[i]));
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
    // The corners of the elements are those of the elements of tet4.
    const model::Model first =
        meshed(scene::Box{{0.1, -0.2, 0.3}, {0.3, 0.1, 0.2}}, scene::StructuredMesh{{3, 1, 2}}, ElementKind::tet4);
    REQUIRE(first.elements.size() == model.elements.size());
    for (ElementId e{0}; e < model.elements.end_id(); ++e.index)
        for (std::size_t i = 0; i < 4; ++i)
            CHECK(norm(model.position[model.elements[e].nodes[i]] - first.position[first.elements[e].nodes[i]]) < 1e-15);
}

TEST_CASE("a box in hex27 has the points of a grid of half the spacing, and bricks whose corners are those of hex8") {
    const scene::Box box{{0.1, -0.2, 0.3}, {0.3, 0.1, 0.2}};
    const model::Model model = meshed(box, scene::StructuredMesh{{3, 1, 2}}, ElementKind::hex27);
    CHECK(model.position.size() == 7 * 3 * 5);
    CHECK(model.elements.size() == 6);
    CHECK(model.faces.size() == 4 * 2 * (3 + 2 + 6));
    CHECK(largest_bend(model) < 1e-15);
    CHECK(volume(model) == Approx(0.3 * 0.1 * 0.2).epsilon(1e-14));
    check_sound(model);
    const model::Model first = meshed(box, scene::StructuredMesh{{3, 1, 2}}, ElementKind::hex8);
    REQUIRE(first.elements.size() == model.elements.size());
    for (ElementId e{0}; e < model.elements.end_id(); ++e.index)
        for (std::size_t i = 0; i < 8; ++i)
            CHECK(norm(model.position[model.elements[e].nodes[i]] - first.position[first.elements[e].nodes[i]]) < 1e-15);
}

TEST_CASE("swept shapes of second order have their middles on the shape and close") {
    const scene::StructuredMesh rule{{2, 1, 4}};
    const scene::Cylinder cylinder{{1, 2, 3}, {1, 1, 1}, 0.5};
    const double exact = pi * 0.25 * std::sqrt(3.0);
    for (const auto& [linear, quadratic] :
         {std::pair{ElementKind::tet4, ElementKind::tet10}, std::pair{ElementKind::hex8, ElementKind::hex27}}) {
        INFO(name(quadratic));
        const model::Model straight = meshed(cylinder, rule, linear), curved = meshed(cylinder, rule, quadratic);
        check_sound(curved);
        CHECK(largest_bend(curved) > 0.05);
        // With eight edges around the circle, chords leave out 10 % of its area, parabolas a fiftieth of that.
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

        const auto check = [&, quadratic = quadratic](const scene::Shape& shape, const std::array<int, 3>& cells, int euler = 2) {
            check_sound(meshed(shape, scene::StructuredMesh{cells}, quadratic), euler);
        };
        check(scene::Cone{{0, 0, 0}, {0, 0, 1}, 0.5, 0.2}, rule.cells);
        check(scene::Pipe{{0, 0, 0}, {0, 0, 1}, 0.5, 0.3}, {3, 1, 2}, 0);
        check(scene::Torus{{0, 0, 0}, {0, 0, 1}, 1, 0.3}, {2, 1, 3}, 0);
        check(scene::Torus{{0, 0, 0}, {0, 0, 1}, 1, 0.3}, {1, 2, 8}, 0);
        check(scene::Prism{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {0, 0, 2}, {"bottom", "top", "a", "b", "c"}}, {2, 2, 2});
        check(scene::Prism{{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}}, {0, 0, 2}, {"bottom", "top", "a", "b", "c", "d"}},
              {2, 3, 2});
    }
}

TEST_CASE("Gmsh's tet10 and hex27 have their middles on a sphere, whose volume they have to a twentieth of what tet4 miss") {
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
    // Bricks are made of tetrahedra with twice the edge length, and follow the sphere as well.
    const model::Model bricks = meshed(sphere, scene::FreeMesh{0.25}, ElementKind::hex27);
    check_sound(bricks);
    CHECK(std::abs(volume(bricks) - exact) < 0.05 * std::abs(volume(straight) - exact));
    for (const NodeId node : surface_nodes(bricks)) CHECK(norm(bricks.position[node] - sphere.centre) == Approx(0.5).epsilon(1e-7));
    // All bricks are valid, so no middle node of an edge has been moved but those on the sphere.
    const std::set<NodeId> on_sphere = surface_nodes(bricks);
    double bend = 0;
    for (const model::Element& element : bricks.elements)
        for (std::size_t m = 8; m < 20; ++m) {
            const auto& [i, j] = mechanics::hex27::ends[m];
            if (on_sphere.contains(element.nodes[m])) continue;
            const Vec3 from = bricks.position[element.nodes[i]], to = bricks.position[element.nodes[j]];
            bend = std::max(bend, norm(bricks.position[element.nodes[m]] - 0.5 * (from + to)) / norm(to - from));
        }
    CHECK(bend < 1e-12);
    // Meshing a body of second order leaves no state behind: a box that is meshed after it has no curved sides, and a tet4 body is
    // of first order.
    const model::Model box = meshed(scene::Box{{0, 0, 0}, {1, 1, 1}}, scene::FreeMesh{0.5});
    CHECK(largest_bend(box) < 1e-12);
    check_sound(box);
    CHECK(meshed(sphere, scene::FreeMesh{0.25}, ElementKind::tet4).position.size() == straight.position.size());
}

TEST_CASE("bricks that would fold beside a round shape are bent less and said so; all others keep their middles on it") {
    const scene::Sphere sphere{{1, 2, 3}, 0.5};
    const double exact = 4.0 / 3 * pi * 0.125;
    std::size_t straightened = 0, untouched = 0;
    for (const double size : {0.5, 0.35, 0.3}) {
        INFO(size);
        scene::Body body;
        body.name = "part";
        body.shape = sphere;
        body.mesh = scene::FreeMesh{size};
        body.element = ElementKind::hex27;
        Diagnostics diagnostics;
        const std::optional<model::Model> model = mesh::mesh(scene_of({body}), diagnostics);
        INFO(messages(diagnostics));
        REQUIRE(model);
        check_sound(*model);
        // The shapes of the four bricks of a tetrahedron vary much: at a corner, a tenth of the mean Jacobian is usual.
        for (const model::Element& element : model->elements)
            CHECK(mechanics::smallest_relative_jacobian(element.kind, corners(*model, element)) > 0.02);
        std::size_t beside = 0;
        for (const NodeId node : surface_nodes(*model))
            beside += std::abs(norm(model->position[node] - sphere.centre) - 0.5) > 1e-7;
        const bool warned = kinds(diagnostics) == std::vector{DiagnosticKind::straightened_element};
        CHECK(warned == (beside > 0));
        CHECK(diagnostics.error_count() == 0);
        CHECK(volume(*model) == Approx(exact).epsilon(warned ? 0.05 : 5e-4));
        warned ? ++straightened : ++untouched;
    }
    CHECK(straightened > 0);
    CHECK(untouched > 0);
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
    // In Gmsh's order the ninth node is between the third and the fourth corner, and the tenth between the second and the fourth.
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
    CHECK(largest_bend(*imported.model) < 0.1);  // relative to edges of 2 and more; with a wrong order of nodes it would be .5
}

namespace {

/// The nodes of a bent brick of 27 nodes in Gmsh's order: corners, middles of edges, middles of sides, the middle of the brick.
/// Each is listed by the corners around it.
std::vector<std::string> twenty_seven_nodes(double scale_x) {
    const std::vector<Vec3> corner{{0, 0, 0}, {2, 0, 0}, {2, 2, 0}, {0, 2, 0}, {0, 0, 2}, {2, 0, 2}, {2, 2, 2}, {0, 2, 2}};
    const std::vector<std::vector<std::size_t>> between{{0},          {1},          {2},
                                                        {3},          {4},          {5},
                                                        {6},          {7},          {0, 1},
                                                        {0, 3},       {0, 4},       {1, 2},
                                                        {1, 5},       {2, 3},       {2, 6},
                                                        {3, 7},       {4, 5},       {4, 7},
                                                        {5, 6},       {6, 7},       {0, 3, 2, 1},
                                                        {0, 1, 5, 4}, {0, 4, 7, 3}, {1, 2, 6, 5},
                                                        {2, 3, 7, 6}, {4, 5, 6, 7}, {0, 1, 2, 3, 4, 5, 6, 7}};
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < between.size(); ++i) {
        Vec3 x;
        for (const std::size_t c : between[i]) x += corner[c] / static_cast<double>(between[i].size());
        x.z += 0.1 * x.x * x.x;
        lines.push_back(std::to_string(i + 1) + " " + std::to_string(scale_x * x.x) + " " + std::to_string(x.y) + " " +
                        std::to_string(x.z));
    }
    return lines;
}

}  // namespace

TEST_CASE("27-node bricks of a file are a hex27 body, in VTK's order, turned round if mirrored") {
    std::string element = "1 12 2 0 1";
    for (int i = 1; i <= 27; ++i) element += " " + std::to_string(i);
    for (const double scale_x : {1.0, -1.0}) {
        INFO(scale_x);
        const TemporaryFolder folder;
        const Imported imported =
            import_file(folder.write("part.msh", msh_22(twenty_seven_nodes(scale_x), {element})), 1, scene::GivenMesh{});
        INFO(messages(imported.diagnostics));
        REQUIRE(imported.model);
        const model::Model& model = *imported.model;
        CHECK(model.scene.bodies[BodyId{0}].element == ElementKind::hex27);
        REQUIRE(model.elements.size() == 1);
        CHECK(model.faces.size() == 24);
        check_sound(model);
        CHECK(volume(model) == Approx(8).epsilon(1e-6));  // sheared: z by the square of x
        CHECK(largest_bend(model) < 0.06);  // .1 relative to edges of 2 and more; with a wrong order of nodes it would be .25
        CHECK(model.bodies[BodyId{0}].import_report.find("1 27-node hexahedra") != std::string::npos);
    }
}

TEST_CASE("a curved tet10 that folds at a node is refused, and files of both orders are no one body") {
    std::vector<std::string> folded = ten_nodes;
    folded[4] = "5 0.4 0 0";  // the middle node is in the first quarter of its edge
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
