#include <catch2/catch.hpp>
#include <cmath>
#include <fstream>
#include <numbers>

#include "compiler/mesh/grid_pattern.h"
#include "compiler/mesh/ribbon.h"
#include "compiler/mesh/thin_shape.h"
#include "runtime/mechanics/elements/hinge4.h"
#include "runtime/mechanics/elements/spring2.h"
#include "runtime/mechanics/formulas.h"
#include "tests/unit/compiler/mesh/files.h"
#include "tests/unit/compiler/mesh/scenes.h"

using namespace avs;
using namespace avs::mesh;
using namespace avs::mesh::testing;

namespace {

scene::Material shell(double thickness) {
    scene::Material material;
    material.name = "wall";
    material.model = MaterialModel::shell;
    material.density = 3;
    material.thin.thickness = thickness;
    material.thin.c11 = material.thin.c22 = 10;
    material.thin.c12 = 3;
    material.thin.c33 = 3.5;
    material.thin.rigidity = 0.6;
    return material;
}

std::optional<model::Model> meshed(scene::ThinShape shape, std::array<int, 3> cells, const scene::Material& material,
                                   support::Diagnostics& diagnostics) {
    scene::Scene scene;
    scene.name = "test";
    scene.materials.push_back(material);
    scene::Body body;
    body.name = "it";
    body.thin = std::move(shape);
    body.mesh = scene::StructuredMesh{cells};
    scene.bodies.push_back(body);
    return mesh::mesh(std::move(scene), diagnostics);
}

std::size_t count(const model::Model& model, ElementKind kind) {
    return static_cast<std::size_t>(
        std::count_if(model.elements.begin(), model.elements.end(), [&](const model::Element& e) { return e.kind == kind; }));
}

double total(const IdVector<NodeId, double>& values) {
    double sum = 0;
    for (const double v : values) sum += v;
    return sum;
}

double parameter(const model::Model& model, const model::Element& element, std::size_t which) {
    return model.parameters[element.first_parameter + which];
}

constexpr scene::Sheet skew{{1, 0, 0}, {2, 0, 0}, {0.5, 1, 0}};

}  // namespace

TEST_CASE("a sheet: counts, mass, half the thickness at each node, two-sided faces of its membranes") {
    support::Diagnostics diagnostics;
    const auto model = meshed(skew, {4, 3, 1}, shell(0.1), diagnostics);
    INFO(messages(diagnostics));
    REQUIRE(model);
    CHECK(model->position.size() == 5 * 4);
    CHECK(count(*model, ElementKind::tri3) == 2 * 4 * 3);
    CHECK(count(*model, ElementKind::hinge4) == 4 * 3 + 3 * 3 + 4 * 2);  // hinges at diagonals, and at edges across and along
    CHECK(model->faces.size() == 24);
    CHECK(total(model->mass) == Approx(2 * 1 * 0.1 * 3).epsilon(1e-13));
    CHECK(total(model->volume) == Approx(0.2).epsilon(1e-13));
    for (const double r : model->radius) CHECK(r == 0.05);
    CHECK(model->bodies[BodyId{0}].surface == SurfaceKind::sheet);
    for (std::size_t f = 0; f < model->faces.size(); ++f) {
        const model::Face& face = model->faces[f];
        CHECK(vector_area(*model, face).z > 0);
        CHECK(std::equal(face.nodes.begin(), face.nodes.begin() + 3, model->elements[face.element].nodes.begin()));
    }
    const auto& groups = model->bodies[BodyId{0}].groups;
    REQUIRE(groups.size() == 4);
    CHECK(groups[0].name == "u_start");
    for (const NodeId node : groups[3].nodes) CHECK(model->position[node].y == 1);
}

TEST_CASE("the rim of a sheet are the nodes of its free edges") {
    const auto rim = [](scene::ThinShape shape, std::array<int, 3> cells) {
        support::Diagnostics diagnostics;
        scene::Scene scene;
        scene.name = "test";
        scene.materials.push_back(shell(0.1));
        scene::Body body;
        body.name = "it";
        body.thin = std::move(shape);
        body.mesh = scene::StructuredMesh{cells};
        scene.bodies.push_back(body);
        scene::Region region{scene::Rim{BodyId{0}}, "it.rim", {}};
        scene.restraints.push_back({"r", {}, std::make_shared<const scene::Region>(region), {{1, 0, 0}}});
        const std::optional<model::Model> model = mesh::mesh(std::move(scene), diagnostics);
        INFO(messages(diagnostics));
        REQUIRE(model);
        return model->restraint_nodes.at(0);
    };
    CHECK(rim(skew, {4, 3, 1}).size() == 2 * (4 + 3));
    CHECK(rim(skew, {2, 2, 1}).size() == 8);  // all of the 9 nodes but the middle one
}

TEST_CASE("a sheet at rest is at rest, also where it is skew, turned, mapped to a cylinder or scaled") {
    for (const int way : {0, 1, 2, 3}) {
        INFO(way);
        scene::Scene scene;
        scene.name = "test";
        scene.materials.push_back(shell(0.1));
        scene::Body body;
        body.name = "it";
        body.thin = skew;
        body.mesh = scene::StructuredMesh{{4, 3, 1}};
        if (way == 1) body.placement.linear = {{Vec3{0, -1, 0}, Vec3{0, 0, -1}, Vec3{1, 0, 0}}};
        if (way == 2) body.map = function([](const Vec3& p) { return std::optional(Vec3{std::sin(p.x), p.y, std::cos(p.x)}); });
        if (way == 3) body.placement.linear = 3 * Mat3::identity();
        scene.bodies.push_back(body);
        support::Diagnostics diagnostics;
        const auto model = mesh::mesh(std::move(scene), diagnostics);
        REQUIRE(model);
        for (const model::Element& element : model->elements) {
            const std::vector<Vec3> x = corners(*model, element);
            std::vector<Vec3> force(x.size());
            constexpr std::array<double, 1> fresh{};
            const auto numbers = std::span(model->parameters)
                                     .subspan(element.first_parameter, static_cast<std::size_t>(parameter_count(element.kind)));
            mechanics::formulas(element.kind)
                .energy_and_forces(
                    {.constants = {}, .rest = {}, .current = x, .velocity = {}, .parameter = numbers, .memory = fresh}, force);
            for (const Vec3& f : force) CHECK(norm(f) < 1e-12);
        }
        // With way 2, chords are shorter than the curve.
        CHECK(total(model->mass) == Approx((way == 3 ? 9 : 1) * 0.6).epsilon(way == 2 ? 0.02 : 1e-13));
    }
}

TEST_CASE("edge springs of a regular grid have the stiffness that the cloth was given, along both threads") {
    support::Diagnostics diagnostics;
    scene::Material material = shell(0.01);
    material.model = MaterialModel::cloth;
    material.thin.edge_springs = true;
    material.thin.rigidity = 0;
    const auto model = meshed(scene::Sheet{{0, 0, 0}, {4, 0, 0}, {0, 3, 0}}, {4, 3, 1}, material, diagnostics);
    REQUIRE(model);
    CHECK(count(*model, ElementKind::spring2) == model->elements.size());
    for (const model::Face& face : model->faces) CHECK(face.element == model::no_element);
    // The energy of a stretch of 1 % along x with y held is the sum of k/2 dl^2 over the springs. In each cell, the edge along x
    // has 10 * .01^2 / 2, and the diagonals have k = 10 * 1 / 2 with dl = .01 / sqrt 2. All stiffnesses are
    // divided by 1.2 (compiler/mesh/grid_pattern.h).
    double energy = 0;
    for (const model::Element& e : model->elements) {
        const Vec3 d = model->position[e.nodes[1]] - model->position[e.nodes[0]];
        const double dl = norm(Vec3{1.01 * d.x, d.y, 0}) - parameter(*model, e, mechanics::spring2::length);
        energy += 0.5 * parameter(*model, e, mechanics::spring2::stiffness) * dl * dl;
    }
    CHECK(1.2 * energy / 12 == Approx(0.5 * 10 * 1e-4 + 0.5 * 5 * 0.5e-4).epsilon(0.01));
}

TEST_CASE("a ribbon along a circle has equal stations, its normal stays where it was, and its ends meet when closed") {
    scene::Ribbon ring{.along = {}, .width = 0.1, .normal = Vec3{0, 0, 1}, .twist = 0, .closed = true, .flat_at_rest = false};
    for (int i = 0; i < 12; ++i) {
        const double a = 2 * std::numbers::pi * i / 12;
        ring.along.push_back({std::cos(a), std::sin(a), 0});
    }
    const std::vector<CurveStation> stations = sweep(ring, 24);
    REQUIRE(stations.size() == 25);
    // The curve through 12 points of a circle is within .0003 of it.
    CHECK(stations.back().arc == Approx(2 * std::numbers::pi).epsilon(2e-3));
    for (const CurveStation& s : stations) {
        CHECK(norm(s.position) == Approx(1).epsilon(2e-3));
        CHECK(dot(s.normal, Vec3{0, 0, 1}) == Approx(1).epsilon(1e-12));
        CHECK(std::abs(dot(s.normal, s.tangent)) < 1e-12);
    }
    CHECK(norm(stations.back().position - stations.front().position) < 1e-12);
    support::Diagnostics diagnostics;
    const auto model = meshed(ring, {24, 2, 1}, shell(0.01), diagnostics);
    INFO(messages(diagnostics));
    REQUIRE(model);
    CHECK(model->position.size() == 24 * 3);
    CHECK(count(*model, ElementKind::tri3) == 2 * 24 * 2);
}

TEST_CASE("a frame carried along a helix turns by its torsion and no more") {
    // A helix of radius r that rises by c per radian has the torsion tau = c / (r^2 + c^2). Over the length s = phi sqrt(r^2 +
    // c^2), the parallel frame turns relative to the Frenet frame by -tau s.
    const double r = 1, c = 0.5, length = std::sqrt(r * r + c * c);
    scene::Ribbon helix{.along = {}, .width = 0.1, .normal = Vec3{-1, 0, 0}, .twist = 0, .closed = false, .flat_at_rest = false};
    const double end = 3;
    for (int i = 0; i <= 60; ++i) {
        const double a = end * i / 60;
        helix.along.push_back({r * std::cos(a), r * std::sin(a), c * a});
    }
    const CurveStation last = sweep(helix, 10).back();
    const Vec3 inward{-std::cos(end), -std::sin(end), 0};  // the normal of the Frenet frame
    const double angle = std::atan2(dot(cross(inward, last.normal), last.tangent), dot(inward, last.normal));
    CHECK(angle == Approx(-c / (length * length) * end * length).margin(0.01));
}

TEST_CASE("a ribbon that is flat at rest is stressed where it is bent, by what bending its plate costs") {
    support::Diagnostics diagnostics;
    // A band of width .2 along a quarter of a circle of radius 1, flat at rest.
    scene::Ribbon arc{.along = {}, .width = 0.2, .normal = Vec3{1, 0, 0}, .twist = 0, .closed = false, .flat_at_rest = true};
    for (int i = 0; i <= 16; ++i) {
        const double a = 0.5 * std::numbers::pi * i / 16;
        arc.along.push_back({std::cos(a), std::sin(a), 0});
    }
    const auto model = meshed(arc, {40, 4, 1}, shell(0.01), diagnostics);
    INFO(messages(diagnostics));
    REQUIRE(model);
    double bend = 0, stretch = 0;
    for (const model::Element& element : model->elements) {
        const std::vector<Vec3> x = corners(*model, element);
        std::vector<Vec3> force(x.size());
        constexpr std::array<double, 1> fresh{};
        const auto numbers =
            std::span(model->parameters).subspan(element.first_parameter, static_cast<std::size_t>(parameter_count(element.kind)));
        const double energy =
            mechanics::formulas(element.kind)
                .energy_and_forces(
                    {.constants = {}, .rest = {}, .current = x, .velocity = {}, .parameter = numbers, .memory = fresh}, force);
        (element.kind == ElementKind::hinge4 ? bend : stretch) += energy;
    }
    // The energy is D kappa^2 / 2 times the area, here with kappa = 1 and D = .6. The half cells at both ends have no hinge, so it
    // is 39/40 of that.
    const double along = 0.5 * std::numbers::pi / 40, across = 0.2 / 4;
    const double share = grid_pattern::hinge_of_side(across * across / (along * along + across * across));
    CHECK(bend / share == Approx(0.5 * 0.6 * 1 * 0.2 * 0.5 * std::numbers::pi * 39 / 40).epsilon(0.01));
    CHECK(stretch < 1e-4 * bend);
}

TEST_CASE("particles and bars have their masses; a rigid surface has faces without elements") {
    support::Diagnostics diagnostics;
    scene::Material ball;
    ball.model = MaterialModel::particle;
    ball.density = 1000;
    const auto balls = meshed(scene::Particles{{{0, 0, 0}, {1, 0, 0}}, 0.1}, {1, 1, 1}, ball, diagnostics);
    REQUIRE(balls);
    CHECK(balls->elements.empty());
    CHECK(balls->mass[NodeId{0}] == Approx(1000 * 4.0 / 3 * std::numbers::pi * 1e-3));
    CHECK(balls->bodies[BodyId{0}].surface == SurfaceKind::points);

    scene::Material steel;
    steel.model = MaterialModel::truss;
    steel.density = 100;
    steel.thin.cross_section = 0.01;
    steel.thin.stiffness = 50 * 0.01;
    const auto bars = meshed(scene::Springs{{{0, 0, 0}, {2, 0, 0}, {2, 1, 0}}, {{0, 1}, {1, 2}}, 0}, {1, 1, 1}, steel, diagnostics);
    REQUIRE(bars);
    CHECK(bars->mass[NodeId{1}] == Approx(0.5 * 100 * 0.01 * 3));
    CHECK(parameter(*bars, bars->elements[ElementId{0}], mechanics::spring2::stiffness) == Approx(0.25));

    scene::Material rock;
    rock.model = MaterialModel::rigid;
    const auto floor = meshed(scene::Plane{{0, 0, 0}, {0, 0, 1}, 2}, {1, 1, 1}, rock, diagnostics);
    REQUIRE(floor);
    CHECK(floor->elements.empty());
    REQUIRE(floor->faces.size() == 2);
    CHECK(vector_area(*floor, floor->faces[0]).z == Approx(2));
    CHECK(floor->bodies[BodyId{0}].surface == SurfaceKind::sheet);
}

TEST_CASE("the surface of a solid box as a shell: closed, without the nodes inside") {
    scene::Scene scene;
    scene.name = "test";
    scene.materials.push_back(shell(0.01));
    scene.bodies.push_back(box_body("box", {1, 1, 1}, scene::StructuredMesh{{3, 3, 3}}, ElementKind::hex8));
    support::Diagnostics diagnostics;
    const auto model = mesh::mesh(std::move(scene), diagnostics);
    INFO(messages(diagnostics));
    REQUIRE(model);
    CHECK(model->position.size() == 64 - 8);
    CHECK(count(*model, ElementKind::tri3) == 6 * 9 * 2);
    CHECK(count(*model, ElementKind::hinge4) == 6 * 9 * 2 * 3 / 2);  // every edge has two triangles
    CHECK(total(model->mass) == Approx(6 * 0.01 * 3).epsilon(1e-12));
}

TEST_CASE("an .obj comes in as it is; what is wrong with it is said with its line") {
    const auto import = [](const std::string& content, support::Diagnostics& diagnostics) {
        const TemporaryFolder folder;
        scene::Body body;
        body.name = "it";
        return import_surface(body, {folder.write("part.obj", content), 0.001, {}, {}}, false, {}, diagnostics);
    };
    support::Diagnostics diagnostics;
    const auto surface = import(
        "# a square and a point\nv 0 0 0\nv 1000 0 0\nv 1000 1000 0\nv 0 1e3 0\nv 5 5 5\nf 1/1/1 2/2/2 3//3 -2\n", diagnostics);
    INFO(messages(diagnostics));
    REQUIRE(surface);
    CHECK(surface->points.size() == 4);
    REQUIRE(surface->triangles.size() == 2);
    CHECK(surface->points[2] == Vec3{1, 1, 0});
    CHECK(surface->triangles[1] == std::array<std::uint32_t, 3>{0, 2, 3});
    CHECK(!import("v 0 0 0\nf 1 2 3\n", diagnostics));
    CHECK(messages(diagnostics).find("line 2: `2` is none of the 1 vertices so far") != std::string::npos);
    CHECK(!import("v 0 0\n", diagnostics));
    CHECK(!import("v 0 0 0\n", diagnostics));
}

TEST_CASE("three triangles at one edge are refused") {
    support::Diagnostics diagnostics;
    scene::Body body;
    body.name = "it";
    const Surface surface{.points = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {0, -1, 0}},
                          .triangles = {{0, 1, 2}, {0, 1, 3}, {0, 1, 4}},
                          .flat = {},
                          .flat_at_rest = false,
                          .diagonal = {},
                          .groups = {},
                          .report = {},
                          .places = {},
                          .mixed_sides = {},
                          .texture = {}};
    CHECK(!make_shell(surface, body, shell(0.1), diagnostics));
    CHECK(kinds(diagnostics) == std::vector{support::DiagnosticKind::nonmanifold_face});
}
