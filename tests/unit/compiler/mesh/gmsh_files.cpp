#include <gmsh.h>

#include "compiler/mesh/failure.h"
#include "compiler/mesh/gmsh_mesher.h"
#include "compiler/mesh/step_unit.h"
#include "compiler/model/dump.h"
#include "tests/unit/compiler/mesh/files.h"
#include "tests/unit/compiler/mesh/surface_checks.h"

// Our readers are judged by Gmsh, which writes the files that they read here.

using namespace avs;
using namespace avs::mesh::testing;
using avs::support::DiagnosticKind;

namespace {

/// Starts Gmsh by meshing a body. After that the test may call Gmsh itself.
void start_gmsh() {
    scene::Body body = box_body("starter", {1, 1, 1}, scene::FreeMesh{1}, ElementKind::tet4);
    support::Diagnostics diagnostics;
    REQUIRE(mesh::mesh(scene_of({body}), diagnostics));
    gmsh::clear();
    gmsh::model::add("test");
}

std::string step_statements(const std::string& statements) {
    return "ISO-10303-21;\nHEADER;\nENDSEC;\nDATA;\n" + statements + "ENDSEC;\n";
}

}  // namespace

TEST_CASE("what Gmsh writes in any form of .msh is read as Gmsh has it") {
    start_gmsh();
    const int box = gmsh::model::occ::addBox(0, 0, 0, 2, 1, 1);
    gmsh::model::occ::synchronize();
    gmsh::vectorpair sides;
    gmsh::model::getEntities(sides, 2);
    const int group = gmsh::model::addPhysicalGroup(2, {sides[0].second});
    gmsh::model::setPhysicalName(2, group, "clamped");
    gmsh::model::setPhysicalName(3, gmsh::model::addPhysicalGroup(3, {box}), "all");
    const int unnamed = gmsh::model::addPhysicalGroup(3, {box});
    gmsh::option::setNumber("Mesh.MeshSizeMax", 0.4);
    gmsh::model::mesh::generate(3);

    std::vector<std::size_t> tags, elements, element_nodes, clamped;
    std::vector<double> coordinates, parameters;
    gmsh::model::mesh::getElementsByType(4, elements, element_nodes);
    gmsh::model::mesh::getNodesForPhysicalGroup(2, group, clamped, coordinates);
    gmsh::model::mesh::getNodes(tags, coordinates, parameters);

    const TemporaryFolder folder;
    for (const double version : {2.2, 4.1})
        for (const int binary : {0, 1})
            for (const int parametric : {0, 1}) {
                if (version < 4 && parametric == 1) continue;  // these files have a section for parameters, which is refused
                gmsh::option::setNumber("Mesh.MshFileVersion", version);
                gmsh::option::setNumber("Mesh.Binary", binary);
                gmsh::option::setNumber("Mesh.SaveParametric", parametric);
                gmsh::write(folder.path("oracle.msh"));
                const Imported imported = import_file(folder.path("oracle.msh"), 1, scene::GivenMesh{});
                INFO(version << " " << binary << " " << parametric << " " << messages(imported.diagnostics));
                REQUIRE(imported.model);
                const model::Model& model = *imported.model;
                CHECK(model.position.size() == tags.size());
                CHECK(model.elements.size() == elements.size());
                CHECK(volume(model) == Approx(2).epsilon(1e-12));
                REQUIRE(model.bodies[BodyId{0}].groups.size() == 3);
                CHECK(model.bodies[BodyId{0}].groups[0].name == "clamped");
                CHECK(model.bodies[BodyId{0}].groups[0].nodes.size() == clamped.size());
                CHECK(model.bodies[BodyId{0}].groups[1].name == "all");
                CHECK(model.bodies[BodyId{0}].groups[1].nodes.size() == tags.size());
                CHECK(model.bodies[BodyId{0}].groups[2].name == "volume_" + std::to_string(unnamed));
                // Binary files keep all bits, text files have 16 digits.
                const double tolerance = binary == 1 ? 0 : 1e-14;
                double deviation = 0;
                for (std::size_t i = 0; i < tags.size(); ++i) {
                    const Vec3 place{coordinates[3 * i], coordinates[3 * i + 1], coordinates[3 * i + 2]};
                    double nearest = 1e9;
                    for (const Vec3& p : model.position) nearest = std::min(nearest, norm(p - place));
                    deviation = std::max(deviation, nearest);
                }
                CHECK(deviation <= tolerance);
            }
    gmsh::option::setNumber("Mesh.SaveParametric", 0);
    gmsh::option::setNumber("Mesh.Binary", 0);
}

TEST_CASE("a STEP solid is meshed in the scene's unit, and another declared unit is a warning") {
    start_gmsh();
    gmsh::model::occ::addBox(0, 0, 0, 20, 10, 10);
    gmsh::model::occ::addCylinder(40, 0, 0, 0, 0, 20, 5);
    gmsh::model::occ::synchronize();
    const TemporaryFolder folder;
    const std::string path = folder.path("part.step");
    gmsh::write(path);

    const Imported millimetres = import_file(path, 1e-3, scene::FreeMesh{4e-3});
    INFO(messages(millimetres.diagnostics));
    REQUIRE(millimetres.model);
    CHECK(millimetres.diagnostics.all().empty());
    const double exact = 2e-6 + 3.14159265358979 * 25e-9 * 20;
    CHECK(volume(*millimetres.model) < exact);
    CHECK(volume(*millimetres.model) > 0.9 * exact);  // the polygon of the circle: h^2 / (4 R^2) = 16 % of the cylinder at most
    CHECK(smallest_jacobian(*millimetres.model) > 0);
    CHECK(surface_facts(*millimetres.model, BodyId{0}).closed);
    CHECK(surface_facts(*millimetres.model, BodyId{0}).euler == 4);  // two solids
    CHECK(millimetres.model->bodies[BodyId{0}].import_report.find("read STEP: 2 solids, 9 faces") == 0);

    const Imported metres = import_file(path, 1, scene::FreeMesh{4});
    REQUIRE(metres.model);
    CHECK(volume(*metres.model) == Approx(1e9 * volume(*millimetres.model)).epsilon(1e-12));
    REQUIRE(kinds(metres.diagnostics) == std::vector{DiagnosticKind::mesh_unit_differs});
    CHECK(metres.diagnostics.all()[0].message == "`part.step` declares lengths of 0.001 m, the scene says 1 m");
    CHECK_FALSE(metres.diagnostics.has_errors());

    const Imported again = import_file(path, 1e-3, scene::FreeMesh{4e-3});
    REQUIRE(again.model);
    CHECK(again.model->position.vector() == millimetres.model->position.vector());
}

TEST_CASE("solids that touch share their nodes") {
    start_gmsh();
    gmsh::model::occ::addBox(0, 0, 0, 10, 10, 10);
    gmsh::model::occ::addBox(10, 0, 0, 10, 10, 10);
    gmsh::model::occ::synchronize();
    const TemporaryFolder folder;
    gmsh::write(folder.path("part.step"));
    const Imported imported = import_file(folder.path("part.step"), 1e-3, scene::FreeMesh{4e-3});
    INFO(messages(imported.diagnostics));
    REQUIRE(imported.model);
    CHECK(surface_facts(*imported.model, BodyId{0}).area == Approx(10 * 1e-4).epsilon(1e-10));
    CHECK(surface_facts(*imported.model, BodyId{0}).euler == 2);

    // Each solid is a group with half of the volume, and every element is in one of the groups.
    const std::vector<model::Group>& groups = imported.model->bodies[BodyId{0}].groups;
    REQUIRE(groups.size() == 2);
    CHECK(groups[0].name != groups[1].name);
    CHECK(groups[0].elements.size() + groups[1].elements.size() == imported.model->elements.size());
    for (const model::Group& group : groups) {
        CHECK(group.dimension == 3);
        double inside = 0;
        for (const ElementId e : group.elements)
            inside += mechanics::volume(ElementKind::tet4, corners(*imported.model, imported.model->elements[e]));
        CHECK(inside == Approx(1e-6).epsilon(1e-9));
    }
}

TEST_CASE("an assembly is a table of its solids; one of them may be a body of its own, in the unit of the file") {
    start_gmsh();
    constexpr int count = 60;
    for (int i = 0; i < count; ++i) gmsh::model::occ::addBox(10 * i, 0, 0, 10, 10, i == 0 ? 20 : 10);
    gmsh::model::occ::synchronize();
    const TemporaryFolder folder;
    const std::string path = folder.path("row.step");
    gmsh::write(path);
    const mesh::Outcome<std::vector<mesh::StepPart>> outcome = mesh::step_parts(path, std::get<std::string>(mesh::read_file(path)));
    REQUIRE(std::holds_alternative<std::vector<mesh::StepPart>>(outcome));
    const std::vector<mesh::StepPart>& parts = std::get<std::vector<mesh::StepPart>>(outcome);
    REQUIRE(parts.size() == count);
    std::size_t shared = 0;
    double sum = 0;
    for (const mesh::StepPart& part : parts) {
        shared += part.shared;
        sum += part.volume;
        CHECK(part.high.x - part.low.x == Approx(10).epsilon(1e-5));
    }
    CHECK(shared == 2 * (count - 1));
    CHECK(sum == Approx(1000.0 * (count + 1)).epsilon(1e-12));

    scene::Body body = file_body(path, 1, scene::FreeMesh{5e-3});
    scene::MeshFile& file = std::get<scene::MeshFile>(body.shape);
    file.unit.reset();
    file.part = parts[0].name;
    support::Diagnostics diagnostics;
    const std::optional<model::Model> model = mesh::mesh(scene_of({body}), diagnostics);
    INFO(messages(diagnostics));
    REQUIRE(model);
    CHECK(diagnostics.all().empty());
    CHECK(volume(*model) == Approx(2e-6).epsilon(1e-9));
    file.part = "bolt";
    CHECK_FALSE(mesh::mesh(scene_of({body}), diagnostics));
    REQUIRE(kinds(diagnostics) == std::vector{DiagnosticKind::unknown_mesh_group});
    CHECK(diagnostics.all()[0].help.text.find(parts[1].name) != std::string::npos);
}

TEST_CASE("STEP files without a solid or cut off are refused") {
    start_gmsh();
    gmsh::model::occ::addRectangle(0, 0, 0, 1, 1);
    gmsh::model::occ::synchronize();
    const TemporaryFolder folder;
    const std::string path = folder.path("part.stp");
    gmsh::write(folder.path("part.step"));
    std::filesystem::rename(folder.path("part.step"), path);
    CHECK(kinds(import_file(path, 1e-3, scene::FreeMesh{1e-3}).diagnostics) == std::vector{DiagnosticKind::mesh_file_empty});
    std::filesystem::resize_file(path, std::filesystem::file_size(path) / 2);
    CHECK(kinds(import_file(path, 1e-3, scene::FreeMesh{1e-3}).diagnostics) == std::vector{DiagnosticKind::mesh_file_unreadable});
    folder.write("part.stp", "not STEP at all");
    CHECK(kinds(import_file(path, 1e-3, scene::FreeMesh{1e-3}).diagnostics) == std::vector{DiagnosticKind::mesh_file_unreadable});
}

TEST_CASE("Gmsh leaves stdout and stderr alone") {
    const TemporaryFolder folder;
    const std::string path = folder.write("part.step", "ISO-10303-21;\nHEADER;\ngarbage");
    std::fflush(stdout);
    const int saved = dup(1);
    REQUIRE(freopen(folder.path("out").c_str(), "w", stdout) != nullptr);
    const Imported imported = import_file(path, 1, scene::FreeMesh{1});
    std::fflush(stdout);
    dup2(saved, 1);
    close(saved);
    CHECK(imported.diagnostics.error_count() == 1);
    CHECK(std::filesystem::file_size(folder.path("out")) == 0);
}

TEST_CASE("the unit that a STEP file declares") {
    using avs::mesh::declared_step_unit;
    const std::string context = "#9 = ( GEOMETRIC_REPRESENTATION_CONTEXT(3) GLOBAL_UNIT_ASSIGNED_CONTEXT ( ( #1,\n #2 ) ) );\n";
    const std::string angle = "#2=(NAMED_UNIT(*) PLANE_ANGLE_UNIT() SI_UNIT($,.RADIAN.));\n";
    const std::string millimetre = "#1=(LENGTH_UNIT() NAMED_UNIT(*) SI_UNIT(.MILLI.,.METRE.));\n";
    CHECK(declared_step_unit(step_statements(context + angle + millimetre)) == Approx(1e-3));
    CHECK(declared_step_unit(step_statements(context + angle + "#1=(LENGTH_UNIT()NAMED_UNIT(*)SI_UNIT($,.METRE.));")) == Approx(1));
    const std::string inch =
        "#1=(CONVERSION_BASED_UNIT('INCH; it''s',#3)LENGTH_UNIT()NAMED_UNIT(#7));\n"
        "#3=LENGTH_MEASURE_WITH_UNIT(LENGTH_MEASURE(25.4),#4);\n#4=(LENGTH_UNIT()NAMED_UNIT(*)SI_UNIT(.MILLI.,.METRE.));\n";
    CHECK(declared_step_unit(step_statements(context + angle + inch)) == Approx(0.0254));
    CHECK_FALSE(declared_step_unit(step_statements(millimetre)));
    CHECK_FALSE(declared_step_unit(
        step_statements(context + angle + millimetre +
                        "#8=GLOBAL_UNIT_ASSIGNED_CONTEXT((#5));#5=(LENGTH_UNIT()NAMED_UNIT(*)SI_UNIT($,.METRE.));")));
    CHECK_FALSE(declared_step_unit("#1=(CONVERSION_BASED_UNIT('A',#1)LENGTH_UNIT());#2=GLOBAL_UNIT_ASSIGNED_CONTEXT((#1));"));
    CHECK_FALSE(declared_step_unit(""));
}
