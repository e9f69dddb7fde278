#include "compiler/model/dump.h"
#include "tests/unit/compiler/mesh/files.h"
#include "tests/unit/compiler/mesh/msh_samples.h"

using namespace avs;
using namespace avs::mesh::testing;
using avs::support::DiagnosticKind;

namespace {

Imported import_text(const std::string& content, double unit = 1) {
    const TemporaryFolder folder;
    return import_file(folder.write("part.msh", content), unit, scene::GivenMesh{});
}

void check_refused(const std::string& content, DiagnosticKind kind, const std::string& part_of_message) {
    const Imported imported = import_text(content);
    const std::string all = messages(imported.diagnostics);
    INFO(all);
    CHECK_FALSE(imported.model);
    REQUIRE(kinds(imported.diagnostics) == std::vector{kind});
    CHECK(imported.diagnostics.all()[0].message.find(part_of_message) != std::string::npos);
    CHECK_FALSE(imported.diagnostics.all()[0].help.empty());
}

}  // namespace

TEST_CASE("all four forms of .msh give the same mesh with groups, units and a report") {
    std::string first_dump;
    for (const std::string& content : all_samples()) {
        const Imported imported = import_text(content, 0.5);
        INFO(messages(imported.diagnostics));
        REQUIRE(imported.model);
        const model::Model& model = *imported.model;
        CHECK(model.position.size() == 5);
        CHECK(model.position[NodeId{4}] == Vec3{0.5, 0.5, 0.5});
        CHECK(model.elements.size() == 2);
        CHECK(model.faces.size() == 6);
        CHECK(volume(model) == Approx((1.0 / 6 + 1.0 / 3) / 8).epsilon(1e-14));
        const model::Body& body = model.bodies[BodyId{0}];
        REQUIRE(body.groups.size() == 3);
        CHECK(body.groups[0].name == "point_3");
        CHECK(body.groups[1].name == "bottom side");
        CHECK(body.groups[1].dimension == 2);
        CHECK(body.groups[1].nodes == std::vector{NodeId{0}, NodeId{1}, NodeId{2}});
        CHECK(body.groups[2].name == "steel");
        CHECK(body.groups[2].nodes.size() == 5);
        const std::string version = content.substr(12, 3);
        CHECK(body.import_report == "read .msh " + version +
                                        ": 6 nodes, 1 2-node lines, 1 3-node triangles, 2 4-node tetrahedra, 1 points, 3 groups: "
                                        "point_3, bottom side, steel; "
                                        "1 unit = 0.5 m\ndropped 1 nodes that only points, lines or surfaces use\n");
        CHECK(model.provenance_files.size() == 1);
        std::string dump = model::dump(model);
        dump.erase(dump.find("  import: read"), dump.find("  import: dropped") - dump.find("  import: read"));
        if (first_dump.empty()) first_dump = dump;
        CHECK(dump == first_dump);
    }
}

TEST_CASE("a group of a file is a region") {
    const TemporaryFolder folder;
    scene::Scene scene = scene_of({file_body(folder.write("part.msh", sample_22), 1, scene::GivenMesh{})});
    scene.restraints.push_back({"r", {}, region({scene::MeshGroup{BodyId{0}, "bottom side"}, {}, {}}, "group"), {{1, 0, 0}}});
    support::Diagnostics diagnostics;
    const std::optional<model::Model> model = mesh::mesh(scene, diagnostics);
    REQUIRE(model);
    CHECK(model->restraint_nodes[0].size() == 3);

    scene.restraints[0].region = region({scene::MeshGroup{BodyId{0}, "botom side"}, {}, {}}, "group");
    CHECK_FALSE(mesh::mesh(scene, diagnostics));
    REQUIRE(kinds(diagnostics) == std::vector{DiagnosticKind::unknown_mesh_group});
    CHECK(diagnostics.all()[0].help.text == "did you mean `bottom side`?");
}

TEST_CASE("hexahedra of a file make a hex8 body") {
    const Imported imported = import_text(msh_22(
        {"1 0 0 0", "2 1 0 0", "3 1 1 0", "4 0 1 0", "5 0 0 1", "6 1 0 1", "7 1 1 1", "8 0 1 1"}, {"1 5 2 0 1 1 2 3 4 5 6 7 8"}));
    REQUIRE(imported.model);
    CHECK(imported.model->scene.bodies[BodyId{0}].element == ElementKind::hex8);
    CHECK(volume(*imported.model) == Approx(1).epsilon(1e-14));
    CHECK(imported.model->faces.size() == 6);
}

TEST_CASE("an element of two groups stands in version 2 twice and is taken once") {
    const Imported imported =
        import_text(msh_22({"1 0 0 0", "2 1 0 0", "3 0 1 0", "4 0 0 1"}, {"1 4 2 1 5 1 2 3 4", "2 4 2 2 5 1 2 3 4"}));
    REQUIRE(imported.model);
    CHECK(imported.model->elements.size() == 1);
    CHECK(imported.model->bodies[BodyId{0}].groups.size() == 2);
    CHECK(imported.model->bodies[BodyId{0}].import_report.find("joined 1 elements") != std::string::npos);
}

TEST_CASE("a mesh that is inside out as a whole is turned round and says so") {
    const Imported imported =
        import_text(msh_22({"1 0 0 0", "2 1 0 0", "3 0 1 0", "4 0 0 1", "5 1 1 1"}, {"1 4 2 0 1 1 3 2 4", "2 4 2 0 1 2 4 3 5"}));
    INFO(messages(imported.diagnostics));
    REQUIRE(imported.model);
    CHECK(volume(*imported.model) == Approx(0.5).epsilon(1e-14));
    CHECK(imported.model->bodies[BodyId{0}].import_report.find("turned round") != std::string::npos);
}

TEST_CASE("quality: each mistake has its kind, the file's numbers and coordinates") {
    const std::vector<std::string> nodes{"11 0 0 0", "12 1 0 0", "13 0 1 0", "14 0 0 1", "15 1 1 1"};
    const std::string good = "1 4 2 0 1 11 12 13 14";
    check_refused(
        msh_22(nodes, {good, "2 4 2 0 1 12 14 13 15"}), DiagnosticKind::inverted_element,
        "1 of 2 elements of `part` is inside out (at least at a corner): element 2 (nodes 12 14 13 15, centre [0.5, 0.5, 0.5] m)");
    check_refused(msh_22({"11 0 0 0", "12 1 0 0", "13 0 1 0", "14 0 0 1", "15 0.5 0.5 0"}, {good, "2 4 2 0 1 11 12 13 15"}),
                  DiagnosticKind::flat_element,
                  "1 of 2 elements of `part` has no volume: element 2 (nodes 11 12 13 15, centre [0.375, 0.375, 0] m)");
    check_refused(msh_22({"11 0 0 0", "12 1 0 0", "13 0 1 0", "14 0 0 1", "15 1 0 0"}, {good, "2 4 2 0 1 12 13 14 15"}),
                  DiagnosticKind::repeated_node,
                  "1 of 2 elements of `part` has two nodes at one place: element 2 (nodes 12 13 14 15");
    check_refused(msh_22({nodes.begin(), nodes.end() - 1}, {good, "2 4 2 0 1 11 12 13 13"}), DiagnosticKind::repeated_node,
                  "1 of 2 elements of `part` names a node twice: element 2 (nodes 11 12 13 13, centre [0.25, 0.5, 0] m)");
    check_refused(
        msh_22({nodes.begin(), nodes.end() - 1}, {good, "2 4 2 0 1 12 13 11 14"}), DiagnosticKind::duplicate_element,
        "1 of 2 elements of `part` has the nodes of an earlier one: element 2 (nodes 12 13 11 14, centre [0.25, 0.25, 0.25] m)");
    check_refused(msh_22(nodes, {good}), DiagnosticKind::unreferenced_node,
                  "1 of 5 nodes of `part` belongs to no element: node 15 at [1, 1, 1] m");
    check_refused(msh_22({"11 0 0 0", "12 1 0 0", "13 0 1 0", "14 0 0 1", "15 1 1 1", "16 2 2 2"},
                         {good, "2 4 2 0 1 12 13 14 15", "3 4 2 0 1 12 13 14 16"}),
                  DiagnosticKind::nonmanifold_face,
                  "1 face of `part` belongs to more than two elements: at [0.333333, 0.333333, 0.333333] m (elements 1 2 3)");
    check_refused(
        msh_22({"11 0 0 0", "12 1 0 0", "13 0 1 0", "14 0 0 1", "15 0.1 0.1 2"}, {good, "2 4 2 0 1 11 12 13 15"}),
        DiagnosticKind::overlapping_elements,
        "1 pair of elements of `part` lies on the same side of a common face: at [0.333333, 0.333333, 0] m (elements 1 2)");
}

TEST_CASE("quality: many findings are counted, the first three are shown") {
    std::vector<std::string> nodes{"1 0 0 0", "2 1 0 0", "3 0 1 0", "4 0 0 1"};
    for (int i = 5; i < 12; ++i) nodes.push_back(std::to_string(i) + " 1 2 3");
    check_refused(msh_22(nodes, {"1 4 2 0 1 1 2 3 4"}), DiagnosticKind::unreferenced_node,
                  "7 of 11 nodes of `part` belong to no element: node 5 at [1, 2, 3] m, node 6 at [1, 2, 3] m, node 7 at [1, 2, 3] "
                  "m and 4 more");
}

TEST_CASE("files that hold the wrong thing are refused with what they hold") {
    const std::vector<std::string> nodes{"1 0 0 0", "2 1 0 0", "3 0 1 0", "4 0 0 1"};
    check_refused(msh_22(nodes, {"1 2 2 0 1 1 2 3"}), DiagnosticKind::mesh_file_empty, "no volume elements: 1 3-node triangles");
    check_refused(msh_22({}, {}), DiagnosticKind::mesh_file_empty, "no volume elements: no elements");
    check_refused(msh_22(nodes, {"1 6 2 0 1 1 2 3 1 2 4"}), DiagnosticKind::mesh_unsupported_element, "1 6-node prisms");
    check_refused(msh_22(nodes, {"1 17 2 0 1 1 2 3 4 1 2 3 4 1 2 3 4 1 2 3 4 1 2 3 4"}), DiagnosticKind::mesh_unsupported_element,
                  "1 20-node hexahedra");
    check_refused(msh_22(nodes, {"1 4 2 0 1 1 2 3 4", "2 5 2 0 1 1 2 3 4 1 2 3 4"}), DiagnosticKind::mesh_unsupported_element,
                  "mixes kinds of elements: 1 4-node tetrahedra, 1 8-node hexahedra");
}

TEST_CASE("damaged files are refused with the line") {
    const auto unreadable = DiagnosticKind::mesh_file_unreadable;
    const std::vector<std::string> nodes{"1 0 0 0", "2 1 0 0", "3 0 1 0", "4 0 0 1"};
    check_refused("", unreadable, "`part.msh`: line 1: a .msh file begins with `$MeshFormat`");
    check_refused("solid cube", unreadable, "begins with `$MeshFormat`");
    check_refused("$MeshFormat\n3 0 8\n$EndMeshFormat\n", unreadable,
                  "line 2: version `3` of the format is not read: save as 2.2 or 4.1");
    check_refused("$MeshFormat\n2.2 0 8\n$EndMeshFormat\n", unreadable, "there is no section `$Nodes`");
    check_refused(msh_22({"1 0 0 zero"}, {}), unreadable, "line 6: expected a number, found `zero`");
    check_refused(msh_22({"1 0 0 nan"}, {}), unreadable, "line 6: a coordinate is not finite");
    check_refused(msh_22({"1 0 0 0", "1 1 0 0", "3 0 1 0", "4 0 0 1"}, {"1 4 2 0 1 1 3 4 1"}), unreadable,
                  "node 1 stands in the mesh file twice");
    check_refused(msh_22(nodes, {"1 4 2 0 1 1 2 3 77"}), unreadable, "element 1 names node 77, which the mesh file does not have");
    check_refused(msh_22(nodes, {"1 99 2 0 1 1 2 3"}), unreadable, "elements of type 99 are not known");
    std::string many = msh_22(nodes, {"1 4 2 0 1 1 2 3 4"});
    many.replace(many.find("\n4\n"), 3, "\n4000000000000\n");
    check_refused(many, unreadable, "line 6: 4000000000000 are announced, more than the file can hold");
    std::string other = sample_22_binary();
    other.replace(other.find("8\n") + 2, 4, bytes(0x00010000));
    check_refused(other, unreadable, "byte order");
}

TEST_CASE("a mesh file is never run as a script") {
    const TemporaryFolder folder;
    const std::string trace = folder.path("trace");
    const std::string script = "SystemCall \"touch " + trace + "\";\nPoint(1) = {0, 0, 0};\n";
    for (const char* name : {"part.msh", "part.stl", "part.Stl", "part.step"}) {
        const scene::MeshRule rule = std::string(name) == "part.msh" ? scene::MeshRule{scene::GivenMesh{}} : scene::FreeMesh{1};
        const Imported imported = import_file(folder.write(name, script), 1, rule);
        CHECK(kinds(imported.diagnostics) == std::vector{DiagnosticKind::mesh_file_unreadable});
        CHECK_FALSE(std::filesystem::exists(trace));
    }
}

TEST_CASE("a file that is cut off anywhere is refused") {
    for (const std::string& content : all_samples()) {
        const std::size_t data_end = content.rfind("$EndElements") + std::string("$EndElements").size();
        const TemporaryFolder folder;
        for (std::size_t length = 0; length < data_end; ++length) {
            const Imported imported = import_file(folder.write("part.msh", content.substr(0, length)), 1, scene::GivenMesh{});
            INFO("first " << length << " bytes of version " << content.substr(12, 5));
            CHECK_FALSE(imported.model);
            CHECK(imported.diagnostics.error_count() == 1);
        }
    }
}

TEST_CASE("a byte that is wrong gives a mesh or an error, never a crash") {
    const TemporaryFolder folder;
    for (const std::string& content : all_samples())
        for (std::size_t at = 0; at < content.size(); ++at)
            for (const char wrong : {'\xff', '9'}) {
                std::string damaged = content;
                damaged[at] = wrong;
                const Imported imported = import_file(folder.write("part.msh", damaged), 1, scene::GivenMesh{});
                CHECK(imported.model.has_value() != imported.diagnostics.has_errors());
            }
}

TEST_CASE("missing files, folders and wrong endings are refused at the file") {
    const TemporaryFolder folder;
    const auto check = [&](const std::string& path, DiagnosticKind kind, const std::string& part) {
        const Imported imported = import_file(path, 1, scene::GivenMesh{});
        REQUIRE(kinds(imported.diagnostics) == std::vector{kind});
        CHECK(imported.diagnostics.all()[0].message.find(part) != std::string::npos);
        CHECK(imported.diagnostics.all()[0].where == support::SourceRange{0, 5, 6});
    };
    check(folder.path("none.msh"), DiagnosticKind::mesh_file_missing, "there is no such file");
    std::filesystem::create_directory(folder.path("folder.msh"));
    check(folder.path("folder.msh"), DiagnosticKind::mesh_file_missing, "it is not a file");
    check(folder.write("part.plyx", "v 0 0 0\n"), DiagnosticKind::unknown_file_type, "none of .msh, .geo, .step, .stp, .stl");
}

TEST_CASE("a rule that does not fit the file is refused at the mesh") {
    const TemporaryFolder folder;
    const auto check = [&](const std::string& name, const scene::MeshRule& rule) {
        const Imported imported = import_file(folder.write(name, sample_22), 1, rule);
        REQUIRE(kinds(imported.diagnostics) == std::vector{DiagnosticKind::mesh_shape_mismatch});
        CHECK(imported.diagnostics.all()[0].where == support::SourceRange{0, 3, 4});
    };
    check("part.msh", scene::FreeMesh{0.1});
    check("part.step", scene::GivenMesh{});
    check("part.stl", scene::GivenMesh{});
}
