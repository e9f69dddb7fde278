#include <fmt/format.h>

#include "tests/unit/compiler/mesh/files.h"
#include "tests/unit/compiler/mesh/surface_checks.h"

using namespace avs;
using namespace avs::mesh::testing;
using avs::support::DiagnosticKind;

namespace {

using Triangle = std::array<Vec3, 3>;

std::vector<Triangle> cube(const Vec3& corner, double size) {
    const auto at = [&](int i) { return corner + size * Vec3{double(i & 1), double((i >> 1) & 1), double((i >> 2) & 1)}; };
    constexpr int faces[12][3] = {{0, 2, 1}, {1, 2, 3}, {4, 5, 6}, {5, 7, 6}, {0, 1, 4}, {1, 5, 4},
                                  {2, 6, 3}, {3, 6, 7}, {0, 4, 2}, {2, 4, 6}, {1, 3, 5}, {3, 7, 5}};
    std::vector<Triangle> triangles;
    for (const auto& f : faces) triangles.push_back({at(f[0]), at(f[1]), at(f[2])});
    return triangles;
}

std::string text_stl(const std::vector<Triangle>& triangles) {
    std::string s = "solid part with any name\n";
    for (const Triangle& t : triangles) {
        s += " facet normal 0 0 0\n  outer loop\n";
        for (const Vec3& p : t) s += fmt::format("   vertex {} {} {}\n", p.x, p.y, p.z);
        s += "  endloop\n endfacet\n";
    }
    return s + "endsolid part\n";
}

std::string binary_stl(const std::vector<Triangle>& triangles) {
    std::string s = "solid, says the header of this binary file";
    s.resize(80, ' ');
    s += bytes(static_cast<std::uint32_t>(triangles.size()));
    for (const Triangle& t : triangles) {
        s += std::string(12, '\0');
        for (const Vec3& p : t)
            s += bytes(static_cast<float>(p.x)) + bytes(static_cast<float>(p.y)) + bytes(static_cast<float>(p.z));
        s += std::string(2, '\0');
    }
    return s;
}

Imported import_stl(const std::string& content, double unit = 1, double size = 0.5) {
    const TemporaryFolder folder;
    return import_file(folder.write("part.stl", content), unit, scene::FreeMesh{size});
}

void check_refused(const std::string& content, DiagnosticKind kind, const std::string& message) {
    const Imported imported = import_stl(content);
    INFO(messages(imported.diagnostics));
    CHECK_FALSE(imported.model);
    REQUIRE(kinds(imported.diagnostics) == std::vector{kind});
    CHECK(imported.diagnostics.all()[0].message.find(message) != std::string::npos);
    CHECK_FALSE(imported.diagnostics.all()[0].help.empty());
}

}  // namespace

TEST_CASE("a watertight surface is filled, text and binary alike, in its unit") {
    for (const std::string& content : {text_stl(cube({0, 0, 0}, 2)), binary_stl(cube({0, 0, 0}, 2))}) {
        const Imported imported = import_stl(content, 0.01, 0.005);
        INFO(messages(imported.diagnostics));
        REQUIRE(imported.model);
        const model::Model& model = *imported.model;
        CHECK(volume(model) == Approx(8e-6).epsilon(1e-10));  // flat sides; Gmsh's parametrised planes round more than 1e-16
        CHECK(smallest_jacobian(model) > 0);
        const SurfaceFacts facts = surface_facts(model, BodyId{0});
        CHECK(facts.closed);
        CHECK(facts.euler == 2);
        CHECK(facts.area == Approx(24e-4).epsilon(1e-10));
        CHECK(facts.flux == Approx(8e-6).epsilon(1e-10));
        CHECK(model.bodies[BodyId{0}].import_report ==
              "read .stl: 8 points, 12 triangles; 1 unit = 0.01 m\nwatertight, 1 shell, encloses 8e-06 m^3\n");
    }
}

TEST_CASE("a hole is told by its edges") {
    std::vector<Triangle> open = cube({0, 0, 0}, 1);
    open.pop_back();
    check_refused(text_stl(open), DiagnosticKind::surface_not_closed,
                  "`part.stl`: the surface is not watertight: of its 18 edges 3 open; [1, 1, 0] m to [1, 0, 1] m");
    check_refused(binary_stl(open), DiagnosticKind::surface_not_closed, "of its 18 edges 3 open");
}

TEST_CASE("edges of three triangles and triangles that look the other way are told") {
    std::vector<Triangle> fin = cube({0, 0, 0}, 1);
    fin.push_back({Vec3{0, 0, 0}, Vec3{1, 0, 0}, Vec3{0.5, -1, 0}});
    check_refused(text_stl(fin), DiagnosticKind::surface_not_closed, "2 open, 1 of more than two triangles");
    std::vector<Triangle> twisted = cube({0, 0, 0}, 1);
    std::swap(twisted[0][1], twisted[0][2]);
    const Imported mended = import_stl(text_stl(twisted));
    INFO(messages(mended.diagnostics));
    REQUIRE(mended.model);
    CHECK(kinds(mended.diagnostics) == std::vector{DiagnosticKind::surface_mended});
    CHECK(volume(*mended.model) == Approx(1).epsilon(1e-10));
}

TEST_CASE("rounding of corners is mended, a surface that looks inward is turned round") {
    std::vector<Triangle> rounded = cube({0, 0, 0}, 1);
    rounded[3][0].x += 3e-9;
    rounded[5][1].z -= 2e-17;
    for (Triangle& t : rounded) std::swap(t[1], t[2]);
    const Imported imported = import_stl(text_stl(rounded));
    INFO(messages(imported.diagnostics));
    REQUIRE(imported.model);
    CHECK(volume(*imported.model) == Approx(1).epsilon(1e-8));
    CHECK(imported.model->bodies[BodyId{0}].import_report.find("joined 1 points at places of others") != std::string::npos);
    CHECK(imported.model->bodies[BodyId{0}].import_report.find("turned round") != std::string::npos);
}

TEST_CASE("surfaces of very few triangles are cut up before Gmsh sees them: it would never return") {
    const std::array<Vec3, 4> p{Vec3{0, 0, 0}, Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 1}};
    const Imported imported =
        import_stl(text_stl({{p[0], p[2], p[1]}, {p[0], p[1], p[3]}, {p[1], p[2], p[3]}, {p[0], p[3], p[2]}}));
    INFO(messages(imported.diagnostics));
    REQUIRE(imported.model);
    CHECK(volume(*imported.model) == Approx(1.0 / 6).epsilon(1e-10));
    CHECK(surface_facts(*imported.model, BodyId{0}).euler == 2);
}

TEST_CASE("a cavity stays a cavity") {
    std::vector<Triangle> hollow = cube({0, 0, 0}, 3);
    for (Triangle t : cube({1, 1, 1}, 1)) hollow.push_back({t[0], t[2], t[1]});
    const Imported imported = import_stl(text_stl(hollow), 1, 0.7);
    INFO(messages(imported.diagnostics));
    REQUIRE(imported.model);
    CHECK(volume(*imported.model) == Approx(26).epsilon(1e-10));
    CHECK(surface_facts(*imported.model, BodyId{0}).euler == 4);  // two spheres
}

TEST_CASE("parts that cross or lie apart are refused") {
    std::vector<Triangle> crossing = cube({0, 0, 0}, 1), apart = crossing;
    for (const Triangle& t : cube({0.5, 0.5, 0.5}, 1)) crossing.push_back(t);
    for (const Triangle& t : cube({2, 2, 2}, 1)) apart.push_back(t);
    const Imported crossed = import_stl(text_stl(crossing));
    CHECK_FALSE(crossed.model);
    CHECK(kinds(crossed.diagnostics) == std::vector{DiagnosticKind::surface_crossing, DiagnosticKind::meshing_failed});
    CHECK(import_stl(text_stl(cube({0, 0, 0}, 1))).model);  // a failure leaves no state behind in Gmsh
    check_refused(text_stl(apart), DiagnosticKind::meshing_failed, "Gmsh could not mesh the shape");
}

TEST_CASE("damaged surfaces are refused with the reason") {
    check_refused("", DiagnosticKind::mesh_file_unreadable, "a text .stl begins with `solid`");
    check_refused("solid Empty\nendsolid Empty\n", DiagnosticKind::mesh_file_empty, "no triangles");
    const std::string binary = binary_stl(cube({0, 0, 0}, 1)), text = text_stl(cube({0, 0, 0}, 1));
    check_refused(binary.substr(0, 200), DiagnosticKind::mesh_file_unreadable, "12 triangles are announced, the file holds 2");
    check_refused(text.substr(0, 200), DiagnosticKind::mesh_file_unreadable, "`endsolid` is missing");
    std::string wrong = text;
    wrong.replace(wrong.find("vertex") + 7, 1, "x");
    check_refused(wrong, DiagnosticKind::mesh_file_unreadable, "line 4: expected a number, found `x`");
}
