#include <catch2/catch.hpp>
#include <cmath>

#include "compiler/mesh/ribbon.h"
#include "tests/unit/compiler/mesh/files.h"

// Sheets, ribbons and planes out of triangles of Gmsh; surfaces of files meshed anew.

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
    // Equilateral triangles: 2.31 / size^2 of the area.
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
    // Masses come from the flat shape: exactly length times width.
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
        const auto given = meshed(file_body(path, 1, scene::GivenMesh{}), diagnostics);
        INFO(path << messages(diagnostics));
        REQUIRE(given);
        CHECK(given->position.size() == 7);
        CHECK(given->faces.size() == 6);
        const auto anew = meshed(file_body(path, 1, scene::FreeMesh{0.2}), diagnostics);
        INFO(messages(diagnostics));
        REQUIRE(anew);
        CHECK(anew->faces.size() > 100);
        CHECK(mass(*anew) == Approx(mass(*given)).epsilon(1e-6));
        // The ridges stayed: nothing is beside the three sides.
        for (const Vec3& p : anew->position) CHECK(std::min({p.x, p.y, p.z}) == Approx(0).margin(1e-6));
    }
}
