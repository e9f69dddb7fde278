#include <catch2/catch.hpp>
#include <filesystem>

#include "compiler/mesh/geo_script.h"
#include "tests/unit/compiler/mesh/files.h"

// Scripts of Gmsh: which are executed and which are refused, and that they have no effect but a mesh.

using namespace avs;
using namespace avs::mesh;
using namespace avs::mesh::testing;

TEST_CASE("a script that does more than describe a shape is refused, however it is written") {
    for (const char* const text : {
             "SystemCall \"x\";",
             "Point(1)={0,0,0};SystemCall \"x\";",
             "1SystemCall \"x\";",
             "a = 1; NonBlockingSystemCall a;",
             "Save \"x.msh\";",
             "Print \"x.png\";",
             "Merge \"x.py\";",
             "Include \"y.geo\";",
             "CreateDir \"x\";",
             "Exit;",
             "General.SaveSession = 1;",
             "Solver.Executable0 = \"x\";",
             "Print.Background = 1;",
             "Plugin(x).Run;",
             "Printf(\"a\") > \"x\";",
             "Printf(\"%g\", f(1)) /* now */ >> \"x\";",
             "Error(\"a\") > StrCat(\"x\", \"y\");",
             "Macro(\"m\", \"Save 1;\");",
             "Function (\"m\", \"Save 1;\");",
             "Field[1] = ExternalProcess;",
             "a = \"\\\"; SystemCall \"x\";",
             "a = 'quoted'; Exit;",
             "/* never ends Exit */ Exit",
             "OnelabRun(\"x\");",
             "x = GetEnv(\"HOME\");",
             "x = Rand(1);",
         }) {
        INFO(text);
        CHECK(refuse_script(text).has_value());
    }
    for (const char* const text : {
             "",
             "// SystemCall",
             "/* Exit; \n Save */ Point(1) = {0, 0, 0};",
             "Printf(\"Save %g\", 1);",
             "If (a > 1) Printf(\"a\"); EndIf",
             "SaveTheWhale = 1; Exit1 = 2;",
             "Macro Round \n Return",
             "b = a > 2;",
             "Mesh.MeshSizeMax = 1; Geometry.Tolerance = 1e-8;",
         }) {
        INFO(text);
        const std::optional<Failure> failure = refuse_script(text);
        INFO((failure ? failure->message : ""));
        CHECK_FALSE(failure);
    }
    CHECK(refuse_script("Point(1) = {0, 0, 0};\n/*\n*/\n\"a\nb\"; Exit;")->message.find("line 5 of the script: `Exit`") == 0);
}

TEST_CASE("solids of a script keep their groups, in metres; free sizes replace its own") {
    const TemporaryFolder folder;
    const std::string script =
        folder.write("part.geo",
                     "SetFactory(\"OpenCASCADE\");\nBox(1) = {0, 0, 0, 4, 2, 1};\n"
                     "Physical Volume(\"block\") = {1};\nPhysical Surface(\"low\") = {5};\nMesh.MeshSizeMax = 0.5;\n");
    const Imported given = import_file(script, 1e-3, scene::GivenMesh{});
    INFO(messages(given.diagnostics));
    REQUIRE(given.model);
    double volume = 0;
    for (const double v : given.model->volume) volume += v;
    CHECK(volume == Approx(8e-9).epsilon(1e-12));
    const auto& groups = given.model->bodies[BodyId{0}].groups;
    REQUIRE(groups.size() == 2);
    for (const model::Group& group : groups) {
        if (group.name == "block") { CHECK(group.elements.size() == given.model->elements.size()); }
        if (group.name != "low") continue;
        CHECK(group.nodes.size() > 30);
        for (const NodeId node : group.nodes) CHECK(given.model->position[node].z == Approx(0).margin(1e-15));
    }
    const Imported coarse = import_file(script, 1e-3, scene::FreeMesh{2e-3});
    INFO(messages(coarse.diagnostics));
    REQUIRE(coarse.model);
    CHECK(coarse.model->elements.size() < given.model->elements.size() / 10);
}

TEST_CASE("what goes wrong in a script is said, and leaves nothing behind") {
    const TemporaryFolder folder;
    const auto said = [&](const std::string& text) {
        const Imported result = import_file(folder.write("x.geo", text), 1, scene::GivenMesh{});
        CHECK_FALSE(result.model);
        return messages(result.diagnostics);
    };
    CHECK(said("Point(1) = {0, 0;\n").find("line 1") != std::string::npos);
    CHECK(said("Point(1) = {0, 0, 0};\n").find("the script makes no volume") != std::string::npos);
    CHECK(said("SystemCall \"touch '" + folder.path("ran") + "'\";\n").find("starts a program") != std::string::npos);
    CHECK_FALSE(std::filesystem::exists(folder.path("ran")));
}
