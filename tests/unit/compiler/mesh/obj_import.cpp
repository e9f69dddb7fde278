#include "tests/unit/compiler/mesh/files.h"
#include "tests/unit/compiler/mesh/surface_checks.h"

using namespace avs;
using namespace avs::mesh::testing;
using avs::support::DiagnosticKind;

namespace {

const std::string cube_points = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nv 0 0 1\nv 1 0 1\nv 1 1 1\nv 0 1 1\n";

}  // namespace

TEST_CASE("a Wavefront surface of quadrilaterals is filled") {
    const TemporaryFolder folder;
    // Faces in all forms: with indices of texture and normals, with comments, with negative indices, which count from the end.
    const std::string faces =
        "# a cube\no cube\ng sides\nf 1 4 3 2\nf 5/1 6/2 7/3 8/4 # top\nf 1//1 2//1 6//1 5//1\nf -7 -6 -2 -3\nf 3 4 8 7\nusemtl "
        "x\nf 4 1 5 8\n";
    const Imported found = import_file(folder.write("cube.obj", cube_points + faces), 0.01, scene::FreeMesh{.size = 0.004});
    INFO(messages(found.diagnostics));
    REQUIRE(found.model);
    CHECK(volume(*found.model) == Approx(1e-6).epsilon(1e-9));
    CHECK(surface_facts(*found.model, BodyId{0}).euler == 2);
    CHECK(found.model->bodies[BodyId{0}].import_report.find("read .obj: 8 points, 12 triangles") == 0);
}

TEST_CASE("damaged Wavefront files are refused with line and reason") {
    const TemporaryFolder folder;
    const auto refused = [&](const std::string& content, DiagnosticKind kind, const std::string& words) {
        const Imported found = import_file(folder.write("part.obj", content), 1, scene::FreeMesh{.size = 1});
        CHECK_FALSE(found.model);
        REQUIRE(kinds(found.diagnostics) == std::vector{kind});
        INFO(messages(found.diagnostics));
        CHECK(found.diagnostics.all()[0].message.find(words) != std::string::npos);
    };
    refused("v 0 0\n", DiagnosticKind::mesh_file_unreadable, "line 1: a vertex has three coordinates");
    refused(cube_points + "f 1 2 9\n", DiagnosticKind::mesh_file_unreadable, "line 9: `9` is none of the 8 vertices");
    refused(cube_points + "f 1 2 0\n", DiagnosticKind::mesh_file_unreadable, "`0` is none");
    refused(cube_points + "f 1 2\n", DiagnosticKind::mesh_file_unreadable, "a face has 2 corners");
    refused(cube_points + "f 1 2 x\n", DiagnosticKind::mesh_file_unreadable, "`x` is none");
    refused(cube_points, DiagnosticKind::mesh_file_empty, "no triangles");
    refused(cube_points + "f 1 2 3\n", DiagnosticKind::surface_not_closed, "not watertight");
    refused("v nan 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n", DiagnosticKind::mesh_file_unreadable, "not a finite number");
}
