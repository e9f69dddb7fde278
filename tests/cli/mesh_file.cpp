#include <catch2/catch.hpp>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/support/paths.h"
#include "tests/support/process.h"

// `avsc mesh` with mesh files of several formats.
namespace {

namespace fs = std::filesystem;
using avs::test::avsc_path;
using avs::test::ProcessResult;
using avs::test::read_file;
using avs::test::run_process;
using avs::test::TemporaryFolder;

ProcessResult mesh(std::vector<std::string> arguments, const fs::path& folder) {
    arguments.insert(arguments.begin(), {avsc_path(), "mesh"});
    return run_process(arguments, folder);
}

bool has(const std::string& text, const std::string& words) { return text.find(words) != std::string::npos; }

/// Two adjacent squares. The points of their common side occur twice in the file, and the second square has the opposite
/// orientation.
constexpr const char* panels =
    "v 0 0 0\nv 10 0 0\nv 10 10 0\nv 0 10 0\nv 10 0 0\nv 20 0 0\nv 20 10 0\nv 10 10 0\ng left\nf 1 2 3 4\ng right\nf 8 7 6 5\n";

}  // namespace

TEST_CASE("avsc mesh shows what is in a file, and what would be mended") {
    const TemporaryFolder folder;
    std::ofstream(folder.path() / "panels.obj") << panels;
    const ProcessResult plain = mesh({"panels.obj"}, folder.path());
    INFO(plain.out << plain.err);
    CHECK(plain.exit_code == 0);
    CHECK(has(plain.out, "4 triangles, 6 points, 9 edges; 1 piece, 1 border"));
    CHECK(has(plain.out, "area       200; that is the mass"));
    CHECK(has(plain.out, "joined     2 points at places of others"));
    CHECK(has(plain.out, "turned     2 triangles"));
    CHECK(has(plain.out, "the file says none"));
    CHECK_FALSE(has(plain.out, "] m"));
    CHECK(has(mesh({"panels.obj", "--unit", "mm"}, folder.path()).out, "area       200 mm^2"));
    // `--unit` accepts the units of length of the scene language.
    CHECK(mesh({"panels.obj", "--unit", "inch"}, folder.path()).exit_code == 0);
    CHECK(mesh({"panels.obj", "--unit", "nm"}, folder.path()).exit_code == 0);
    CHECK(has(mesh({"panels.obj", "--join", "0"}, folder.path()).out, "2 pieces, 2 borders"));
    CHECK(has(mesh({"panels.obj", "--part", "left"}, folder.path()).out, "2 triangles, 4 points"));

    const nlohmann::json all = nlohmann::json::parse(mesh({"panels.obj", "--format=json"}, folder.path()).out);
    CHECK(all["surface"]["pieces"] == 1);
    CHECK(all["surface"]["joined"]["count"] == 2);
    CHECK(all["groups"].size() == 2);
}

TEST_CASE("avsc mesh shows solids of a STEP file in metres, by its unit or the one that is asked for") {
    const std::string step = avs::test::source_path() + "/scenes/engineering/bracket.step";  // 60 x 20 x 40 mm, says millimetres
    for (const auto& [unit, length] : {std::pair("mm", 0.06), {"cm", 0.6}, {"inch", 0.06 * 25.4}}) {
        const nlohmann::json all = nlohmann::json::parse(mesh({step, "--unit", unit, "--format=json"}, "/").out);
        INFO(all.dump(1));
        CHECK(all["box"][1][0].get<double>() == Approx(length));
        CHECK(all["parts"][0]["box"][1][1].get<double>() == Approx(length / 3));
        CHECK(all["parts"][0]["box"][1][2].get<double>() == Approx(length * 2 / 3));
        CHECK(all["volume"].get<double>() == Approx(9217.26e-9 * std::pow(length / 0.06, 3)).epsilon(1e-5));
    }
    CHECK(has(mesh({step}, "/").out, "solids     1, 9217.26 mm^3 in all"));
    CHECK(has(mesh({step}, "/").out, "to [60, 20, 40] mm"));
    CHECK(has(mesh({step, "--unit", "m"}, "/").out, "to [60, 20, 40] m\n"));
}

TEST_CASE("avsc mesh writes a mended file, which needs no mending, and a picture") {
    const TemporaryFolder folder;
    std::ofstream(folder.path() / "panels.obj") << panels;
    for (const std::string name : {"mended.obj", "mended.stl", "mended.ply", "mended.msh"}) {
        const ProcessResult written = mesh({"panels.obj", "--unit", "mm", "--write", name, "--picture", "it.png"}, folder.path());
        INFO(written.out << written.err);
        REQUIRE(written.exit_code == 0);
        const ProcessResult again = mesh({name}, folder.path());
        INFO(again.out << again.err);
        CHECK(has(again.out, "4 triangles, 6 points, 9 edges; 1 piece, 1 border"));
        CHECK(has(again.out, "area       200;"));
        CHECK_FALSE(has(again.out, "joined"));
        CHECK_FALSE(has(again.out, "turned"));
        if (name == "mended.obj" || name == "mended.msh") CHECK(has(again.out, "right"));
    }
    CHECK(read_file(folder.path() / "it.png").starts_with("\x89PNG"));
    CHECK(mesh({"panels.obj", "--write", "mended.step"}, folder.path()).exit_code == 2);
    CHECK(mesh({"panels.obj", "--write", "none/mended.obj"}, folder.path()).exit_code == 4);
}

TEST_CASE("avsc mesh says why a file cannot be read") {
    const TemporaryFolder folder;
    std::ofstream(folder.path() / "comma.obj") << "v 0 0 0\nv 1,5 0 0\n";
    const ProcessResult comma = mesh({"comma.obj"}, folder.path());
    CHECK(comma.exit_code == 2);
    CHECK(has(comma.err, "comma.obj: line 2: `1,5` has a decimal comma"));
    CHECK(has(comma.err, "= help: "));
    CHECK(mesh({"none.obj"}, folder.path()).exit_code == 2);
    CHECK(mesh({"comma.doc"}, folder.path()).exit_code == 2);
    CHECK(mesh({"comma.obj", "--unit", "furlong"}, folder.path()).exit_code == 2);
    CHECK(mesh({"comma.obj", "--unit", "kg"}, folder.path()).exit_code == 2);
    CHECK(has(mesh({"comma.obj", "--unit", "inches"}, folder.path()).err, "did you mean `inch`?"));
}
