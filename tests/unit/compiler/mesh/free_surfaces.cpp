#include <catch2/catch.hpp>
#include <cmath>
#include <functional>
#include <map>

#include "compiler/mesh/ribbon.h"
#include "tests/unit/compiler/mesh/files.h"

// Sheets, ribbons and planes meshed by Gmsh, and surfaces of files that Gmsh meshes anew.

using namespace avs;
using namespace avs::mesh;
using namespace avs::mesh::testing;

namespace {

scene::Material cloth() {
    scene::Material material;
    material.name = "cloth";
    material.model = MaterialModel::cloth;
    material.density = 2;
    material.thin.thickness = 0.1;
    material.thin.c11 = material.thin.c22 = 10;
    material.thin.c33 = 3;
    material.thin.rigidity = 0.1;
    return material;
}

std::optional<model::Model> meshed(scene::Body body, support::Diagnostics& diagnostics) {
    scene::Scene scene = scene_of({body});
    scene.materials[MaterialId{0}] = cloth();
    return mesh::mesh(std::move(scene), diagnostics);
}

std::optional<model::Model> freely(scene::ThinShape shape, double size, support::Diagnostics& diagnostics) {
    scene::Body body;
    body.name = "it";
    body.thin = std::move(shape);
    body.mesh = scene::FreeMesh{size};
    return meshed(body, diagnostics);
}

double mass(const model::Model& model) {
    double sum = 0;
    for (const double m : model.mass) sum += m;
    return sum;
}

const model::Group& group(const model::Model& model, const std::string& name) {
    for (const model::Group& g : model.bodies[BodyId{0}].groups)
        if (g.name == name) return g;
    FAIL("no group " + name);
    return model.bodies[BodyId{0}].groups.front();
}

}  // namespace

TEST_CASE("a free sheet covers its parallelogram, and its sides have names") {
    support::Diagnostics diagnostics;
    const scene::Sheet sheet{{1, 0, 2}, {2, 0, 0}, {0.5, 1, 0}};
    const auto model = freely(sheet, 0.2, diagnostics);
    INFO(messages(diagnostics));
    REQUIRE(model);
    CHECK(mass(*model) == Approx(2 * 1 * 0.1 * 2).epsilon(1e-12));
    // Equilateral triangles: their number is 2.31 / size^2 times the area.
    CHECK(static_cast<double>(model->faces.size()) == Approx(2 * 2.31 / 0.04).epsilon(0.3));
    for (const NodeId n : group(*model, "u_start").nodes) CHECK(model->position[n].x == Approx(1 + 0.5 * model->position[n].y));
    for (const NodeId n : group(*model, "v_end").nodes) CHECK(model->position[n].y == Approx(1));
    CHECK(group(*model, "u_end").nodes.size() > 4);
    CHECK(group(*model, "v_start").nodes.size() > 8);
}

TEST_CASE("a free ribbon follows its curve, and is free of stress flat if it is told so") {
    support::Diagnostics diagnostics;
    scene::Ribbon ribbon{.along = {{0, 0, 0}, {1, 1, 0}, {2, 0, 0.5}}, .width = 0.3, .normal = Vec3{0, 0, 1}};
    ribbon.flat_at_rest = true;
    const auto model = freely(ribbon, 0.1, diagnostics);
    INFO(messages(diagnostics));
    REQUIRE(model);
    // The ribbon is flat at rest, so its area is length times width.
    const double length = sweep(ribbon, 400).back().arc;
    CHECK(mass(*model) == Approx(length * 0.3 * 0.1 * 2).epsilon(1e-5));
    const std::vector<CurveStation> stations = sweep(ribbon, 2000);
    for (const Vec3& p : model->position) {
        double nearest = 1e9;
        for (const CurveStation& at : stations) nearest = std::min(nearest, norm(p - at.position));
        CHECK(nearest < 0.5 * 0.3 + 1e-3);
    }
}

TEST_CASE("a free plane is the square of its grid") {
    support::Diagnostics diagnostics;
    const auto model = freely(scene::Plane{{1, 2, 3}, {0, 0, 1}, 4}, 0.5, diagnostics);
    INFO(messages(diagnostics));
    REQUIRE(model);
    CHECK(mass(*model) == Approx(16 * 0.1 * 2).epsilon(1e-12));
    for (const Vec3& p : model->position) {
        CHECK(p.z == Approx(3).epsilon(1e-14));
        CHECK(std::max(std::abs(p.x - 1), std::abs(p.y - 2)) <= Approx(2));
    }
}

TEST_CASE("open surfaces of files are taken as they are, or meshed anew within their borders") {
    const TemporaryFolder folder;
    // Half a cube: three sides.
    const std::string obj = folder.write("corner.obj",
                                         "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nv 0 0 1\nv 1 0 1\nv 0 1 1\n"
                                         "f 1 2 3 4\nf 1 5 6 2\nf 1 4 7 5\n");
    std::string stl = "solid corner\n";
    const double corners[6][3][3] = {{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}}, {{0, 0, 0}, {1, 1, 0}, {0, 1, 0}},
                                     {{0, 0, 0}, {0, 0, 1}, {1, 0, 1}}, {{0, 0, 0}, {1, 0, 1}, {1, 0, 0}},
                                     {{0, 0, 0}, {0, 1, 0}, {0, 1, 1}}, {{0, 0, 0}, {0, 1, 1}, {0, 0, 1}}};
    for (const auto& triangle : corners) {
        stl += "facet normal 0 0 0\nouter loop\n";
        for (const auto& p : triangle)
            stl += "vertex " + std::to_string(p[0]) + " " + std::to_string(p[1]) + " " + std::to_string(p[2]) + "\n";
        stl += "endloop\nendfacet\n";
    }
    stl += "endsolid\n";
    for (const std::string& path : {obj, folder.write("corner.stl", stl)}) {
        support::Diagnostics diagnostics;
        const auto woven = [&](scene::MeshRule rule) {
            scene::Body body = file_body(path, 1, std::move(rule));
            body.surface.threads = Vec3{1, 1, 1};
            return body;
        };
        const auto given = meshed(woven(scene::GivenMesh{}), diagnostics);
        INFO(path << messages(diagnostics));
        REQUIRE(given);
        CHECK(given->position.size() == 7);
        CHECK(given->faces.size() == 6);
        const auto anew = meshed(woven(scene::FreeMesh{0.2}), diagnostics);
        INFO(messages(diagnostics));
        REQUIRE(anew);
        CHECK(anew->faces.size() > 100);
        CHECK(mass(*anew) == Approx(mass(*given)).epsilon(1e-6));
        // Sharp edges are kept, so every point is on one of the three sides.
        for (const Vec3& p : anew->position) CHECK(std::min({p.x, p.y, p.z}) == Approx(0).margin(1e-6));
    }
}

namespace {

/// Shortest and longest edge of the faces whose middle satisfies the condition `there`.
std::pair<double, double> edges_near(const model::Model& model, const std::function<bool(const Vec3&)>& there) {
    double shortest = 1e9, longest = 0;
    for (const model::Face& face : model.faces) {
        const Vec3 a = model.position[face.nodes[0]], b = model.position[face.nodes[1]], c = model.position[face.nodes[2]];
        if (!there((a + b + c) / 3)) continue;
        for (const double edge : {norm(b - a), norm(c - b), norm(a - c)}) {
            shortest = std::min(shortest, edge);
            longest = std::max(longest, edge);
        }
    }
    return {shortest, longest};
}

}  // namespace

TEST_CASE("triangles of surfaces are smaller where they are asked to be") {
    support::Diagnostics diagnostics;
    scene::Body body;
    body.name = "it";
    SECTION("of a sheet, near a point") {
        body.thin = scene::Sheet{{1, 0, 2}, {2, 0, 0}, {0, 1, 0}};
        body.mesh = scene::FreeMesh{.size = 0.25, .refine = {{.near = Vec3{1, 0, 2}, .size = 0.03, .within = 0.1, .growth = 0.3}}};
        const auto model = meshed(body, diagnostics);
        INFO(messages(diagnostics));
        REQUIRE(model);
        const auto [shortest, longest] = edges_near(*model, [](const Vec3& p) { return norm(p - Vec3{1, 0, 2}) < 0.1; });
        CHECK(longest < 2 * 0.03);
        CHECK(shortest > 0.03 / 2);
        CHECK(edges_near(*model, [](const Vec3& p) { return p.x > 2.5; }).first > 0.1);
        CHECK(mass(*model) == Approx(2 * 1 * 0.1 * 2).epsilon(1e-12));
    }
    SECTION("of a sheet, along one of its sides") {
        body.thin = scene::Sheet{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};
        const scene::RegionPtr side =
            std::make_shared<const scene::Region>(scene::Region{scene::MeshGroup{BodyId{0}, "u_start"}, {}, {}});
        body.mesh = scene::FreeMesh{.size = 0.2, .refine = {{.near = side, .size = 0.04, .within = 0, .growth = 0.3}}};
        const auto model = meshed(body, diagnostics);
        INFO(messages(diagnostics));
        REQUIRE(model);
        CHECK(group(*model, "u_start").nodes.size() > 18);
        CHECK(group(*model, "u_end").nodes.size() < 10);
    }
    SECTION("of a file's surface") {
        const TemporaryFolder folder;
        const std::string obj = folder.write("square.obj", "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf 1 2 3 4\n");
        body.shape = scene::MeshFile{.path = obj, .unit = 1, .where = {}, .part = {}};
        body.mesh = scene::FreeMesh{.size = 0.25, .refine = {{.near = Vec3{0, 0, 0}, .size = 0.05, .within = 0.1, .growth = 0.3}}};
        const auto model = meshed(body, diagnostics);
        INFO(messages(diagnostics));
        REQUIRE(model);
        CHECK(edges_near(*model, [](const Vec3& p) { return norm(p) < 0.1; }).second < 2 * 0.05);
        CHECK(edges_near(*model, [](const Vec3& p) { return norm(p) > 1; }).first > 0.1);
        CHECK(mass(*model) == Approx(1 * 0.1 * 2).epsilon(1e-9));  // corners of the border stay
    }
    SECTION("too many of them are refused before there are any") {
        body.thin = scene::Sheet{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};
        body.mesh = scene::FreeMesh{
            .size = 0.2, .refine = {{.near = Vec3{0, 0, 0}, .size = 1e-4, .within = 0.2, .growth = 0.3}}, .at_most = 1e5};
        CHECK(!meshed(body, diagnostics));
        CHECK(messages(diagnostics).find("mesh_too_large") != std::string::npos);
    }
}

TEST_CASE("a closed ribbon of free triangles has no seam") {
    support::Diagnostics diagnostics;
    scene::Ribbon ring{.along = {}, .width = 0.3, .normal = Vec3{0, 0, 1}, .closed = true};
    for (int i = 0; i < 24; ++i) ring.along.push_back({std::cos(i * M_PI / 12), std::sin(i * M_PI / 12), 0});
    const auto model = freely(ring, 0.12, diagnostics);
    INFO(messages(diagnostics));
    REQUIRE(model);
    // The surface is an annulus with radii .85 and 1.15: nodes - edges + faces = 0, and no edge has more than two faces.
    std::map<std::pair<std::uint32_t, std::uint32_t>, int> edges;
    double area = 0;
    for (const model::Face& face : model->faces) {
        for (std::size_t k = 0; k < 3; ++k) {
            const std::uint32_t a = face.nodes[k].index, b = face.nodes[(k + 1) % 3].index;
            CHECK(a != b);
            ++edges[{std::min(a, b), std::max(a, b)}];
        }
        const Vec3 &a = model->position[face.nodes[0]], &b = model->position[face.nodes[1]], &c = model->position[face.nodes[2]];
        area += 0.5 * norm(cross(b - a, c - a));
    }
    CHECK(static_cast<long>(model->position.size()) - static_cast<long>(edges.size()) + static_cast<long>(model->faces.size()) ==
          0);
    CHECK(std::all_of(edges.begin(), edges.end(), [](const auto& edge) { return edge.second <= 2; }));
    CHECK(area == Approx(M_PI * (1.15 * 1.15 - 0.85 * 0.85)).epsilon(0.02));
    for (const char* name : {"v_start", "v_end"}) CHECK(group(*model, name).nodes.size() > 40);

    CHECK(!freely(ring, 3, diagnostics));
    CHECK(messages(diagnostics).find("three have to fit around it") != std::string::npos);
}
