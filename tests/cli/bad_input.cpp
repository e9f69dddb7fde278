#include <catch2/catch.hpp>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/support/paths.h"
#include "tests/support/process.h"

namespace {

using avs::test::avsc_path;
using avs::test::avsr_path;
using avs::test::ProcessResult;
using avs::test::read_file;
using avs::test::run_process;
using avs::test::TemporaryFolder;

constexpr const char* small_scene = R"(scene cube
material stuff = linear_elastic { E = 1 MPa, nu = 0.3, density = 1000 kg/m^3 }
body cube {
  shape    = box { from = [0, 0, 0] m, size = [1, 1, 1] m }
  mesh     = structured { element = hex8, cells = [1, 1, 1] }
  material = stuff
  velocity = [1, 0, 0] m/s
}
run { until = 10 ms }
record energy every 1 ms
expect energy.drift < 1 %
)";

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

std::vector<std::string> files_of(const std::filesystem::path& folder) {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) names.push_back(entry.path().filename().string());
    return names;
}

ProcessResult compile_text(const TemporaryFolder& folder, const std::string& text) {
    folder.write("cube.avs", text);
    return run_process({avsc_path(), "compile", "cube.avs"}, folder.path());
}

/// Checks that the compiler refuses a text: exit code 2, a message with all these words, no image.
void refuses(const std::string& text, const std::vector<std::string>& words) {
    const TemporaryFolder folder;
    const ProcessResult result = compile_text(folder, text);
    INFO(result.err);
    CHECK(result.exit_code == 2);
    for (const std::string& word : words) CHECK(result.err.find(word) != std::string::npos);
    CHECK(files_of(folder.path()) == std::vector<std::string>{"cube.avs"});
}

}  // namespace

TEST_CASE("a scene compiles and runs; without names the only file of the folder is taken") {
    const TemporaryFolder folder;
    const ProcessResult compiled = compile_text(folder, small_scene);
    INFO(compiled.err);
    REQUIRE(compiled.exit_code == 0);
    const ProcessResult again = run_process({avsc_path(), "compile"}, folder.path());
    CHECK(again.exit_code == 0);
    const ProcessResult run = run_process({avsr_path(), "run"}, folder.path());
    INFO(run.err + run.out);
    CHECK(run.exit_code == 0);
    CHECK(std::filesystem::exists(folder.path() / "cube.run/manifest.json"));
    CHECK(std::filesystem::exists(folder.path() / "cube.run/series.csv"));
    CHECK(std::filesystem::exists(folder.path() / "cube.run/report.html"));
}

TEST_CASE("times of a command line are seconds, or have a unit") {
    const TemporaryFolder folder;
    REQUIRE(compile_text(folder, small_scene).exit_code == 0);
    std::vector<std::string> series;
    for (const char* until : {"0.003", "3ms", "3 ms", "3000us", "3e-3s"}) {
        const ProcessResult run = run_process({avsr_path(), "run", "cube.avb", "--progress=none", "--until", until}, folder.path());
        INFO(until << run.err + run.out);
        REQUIRE(run.exit_code == 0);
        series.push_back(read_file(folder.path() / "cube.run/series.csv"));
        CHECK(series.back() == series.front());
    }
    CHECK(series.front().find("\n0.003,") != std::string::npos);
    for (const char* until : {"3m", "ms", "3 min", "1ms2", ""}) {
        const ProcessResult run = run_process({avsr_path(), "run", "cube.avb", "--until", until}, folder.path());
        INFO(until << run.err + run.out);
        CHECK(run.exit_code == 2);
        CHECK(run.err.find("--until") != std::string::npos);
    }
    const ProcessResult refused = run_process({avsr_path(), "run", "cube.avb", "--until", "3m"}, folder.path());
    CHECK(refused.err.find("`3m` is no time: seconds, or a unit behind it, as in 10ms") != std::string::npos);
}

TEST_CASE("the same scene gives the same bytes") {
    const TemporaryFolder folder;
    folder.write("cube.avs", small_scene);
    REQUIRE(run_process({avsc_path(), "compile", "cube.avs", "-o", "a.avb"}, folder.path()).exit_code == 0);
    REQUIRE(run_process({avsc_path(), "compile", "cube.avs", "-o", "b.avb"}, folder.path()).exit_code == 0);
    const std::string a = read_file(folder.path() / "a.avb");
    CHECK(a.size() > 1000);
    CHECK(a == read_file(folder.path() / "b.avb"));
}

TEST_CASE("a syntax error is shown with its place") {
    refuses(replaced(small_scene, "nu = 0.3,", "nu = = 0.3,"), {"cube.avs:2:", "^", "syntax_error"});
}

TEST_CASE("a unit mismatch names both dimensions") {
    refuses(replaced(small_scene, "E = 1 MPa", "E = 1 m"), {"cube.avs:2:", "length [m]", "pressure [Pa]"});
}

TEST_CASE("an unknown name suggests the nearest one") {
    refuses(replaced(small_scene, "material = stuff", "material = stuf"), {"cube.avs:6:", "stuf", "stuff"});
}

TEST_CASE("a misspelt key is an error") { refuses(replaced(small_scene, "nu = 0.3", "nuu = 0.3"), {"cube.avs:2:", "nuu", "nu"}); }

TEST_CASE("an empty region is an error at its place") {
    refuses(
        std::string(small_scene) + "record far = mean(cube where x > 2 m : displacement.x) every 1 ms\nexpect far.final < 1 m\n",
        {"cube.avs:", "empty_region"});
}

TEST_CASE("a missing mesh file is an error at the shape") {
    const std::string text =
        replaced(small_scene, "box { from = [0, 0, 0] m, size = [1, 1, 1] m }", "file { path = \"none.msh\", unit = \"mm\" }");
    const std::string given = replaced(text, "structured { element = hex8, cells = [1, 1, 1] }", "given {}");
    refuses(given, {"cube.avs:4:", "none.msh"});
    // `check` meshes nothing, but checks whether files exist.
    const TemporaryFolder folder;
    folder.write("cube.avs", given);
    const ProcessResult checked = run_process({avsc_path(), "check", "cube.avs"}, folder.path());
    CHECK(checked.exit_code == 2);
    CHECK(checked.err.find("error[mesh_file_missing]: cannot read the mesh file `none.msh`") != std::string::npos);
}

TEST_CASE("a mesh with an inverted element is refused with its coordinates") {
    const TemporaryFolder folder;
    folder.write("bad.msh",
                 "$MeshFormat\n2.2 0 8\n$EndMeshFormat\n$Nodes\n5\n1 0 0 0\n2 1 0 0\n3 0 1 0\n4 0 0 1\n5 1 1 1\n$EndNodes\n"
                 "$Elements\n2\n1 4 2 1 1 1 2 3 4\n2 4 2 1 1 2 3 4 5\n$EndElements\n");
    folder.write("bad2.msh",
                 "$MeshFormat\n2.2 0 8\n$EndMeshFormat\n$Nodes\n5\n1 0 0 0\n2 1 0 0\n3 0 1 0\n4 0 0 1\n5 1 1 1\n$EndNodes\n"
                 "$Elements\n2\n1 4 2 1 1 1 2 3 4\n2 4 2 1 1 3 2 4 5\n$EndElements\n");
    for (const char* mesh : {"bad.msh", "bad2.msh"}) {
        std::string text = replaced(small_scene, "box { from = [0, 0, 0] m, size = [1, 1, 1] m }",
                                    std::string("file { path = \"") + mesh + "\", unit = \"m\" }");
        text = replaced(text, "structured { element = hex8, cells = [1, 1, 1] }", "given {}");
        const ProcessResult result = compile_text(folder, text);
        INFO(result.err);
        const bool inverted = result.exit_code == 2 && result.err.find("invert") != std::string::npos;
        CHECK(inverted == (std::string(mesh) == "bad2.msh"));
    }
}

TEST_CASE("a truncated or damaged image is refused with a reason") {
    const TemporaryFolder folder;
    REQUIRE(compile_text(folder, small_scene).exit_code == 0);
    const std::string bytes = read_file(folder.path() / "cube.avb");
    for (const std::string& damaged : {bytes.substr(0, bytes.size() / 2), std::string(), replaced(bytes, bytes.substr(200, 1), "~"),
                                       std::string("not an image at all")}) {
        folder.write("damaged.avb", damaged);
        const ProcessResult run = run_process({avsr_path(), "run", "damaged.avb"}, folder.path());
        INFO(run.err);
        CHECK(run.exit_code == 2);
        CHECK(run.err.find("damaged.avb") != std::string::npos);
        CHECK(!std::filesystem::exists(folder.path() / "damaged.run"));
    }
}

TEST_CASE("an output folder that cannot be written is an environment error") {
    const TemporaryFolder folder;
    REQUIRE(compile_text(folder, small_scene).exit_code == 0);
    CHECK(run_process({avsr_path(), "run", "cube.avb", "-o", "/proc/none/run"}, folder.path()).exit_code == 4);
    CHECK(run_process({avsc_path(), "compile", "cube.avs", "-o", "/proc/none/x.avb"}, folder.path()).exit_code == 4);
    CHECK(run_process({avsc_path(), "compile", "cube.avs", "-o", "/dev/full/x.avb"}, folder.path()).exit_code == 4);
    // Output to a stdout that cannot be written is an error of the environment, too.
    for (const char* question : {"explain cube.avs", "check cube.avs --format=json", "compile cube.avs --dump=image"}) {
        const ProcessResult full = run_process({"/bin/bash", "-c", avsc_path() + " " + question + " > /dev/full"}, folder.path());
        INFO(full.err);
        CHECK(full.exit_code == 4);
        CHECK(full.err.find("could not be written to stdout") != std::string::npos);
    }
}

TEST_CASE("a scene, or any other file than the last image or picture, is not overwritten by a slip of -o") {
    const TemporaryFolder folder;
    REQUIRE(compile_text(folder, small_scene).exit_code == 0);
    REQUIRE(run_process({avsr_path(), "run", "cube.avb", "-o", "cube.run"}, folder.path()).exit_code == 0);
    const auto runs = [&](std::vector<std::string> command, const std::string& target) {
        command.insert(command.end(), {"-o", target});
        return run_process(command, folder.path()).exit_code;
    };
    const std::vector<std::vector<std::string>> writers{
        {avsc_path(), "compile", "cube.avs"}, {avsr_path(), "snapshot", "cube.run"}, {avsr_path(), "plot", "cube.run", "energy"}};
    for (std::size_t i = 0; i < writers.size(); ++i) {
        INFO(writers[i][1]);
        CHECK(runs(writers[i], "cube.avs") == 2);
        CHECK(read_file(folder.path() / "cube.avs") == small_scene);
        folder.write("made.out", "");
        CHECK(runs(writers[i], "made.out") == 0);
        CHECK(runs(writers[i], "made.out") == 0);
        CHECK(runs(writers[(i + 1) % writers.size()], "made.out") == 2);
    }
}

TEST_CASE("an index that depends on time is looked up as it goes, and beyond the list the run stops") {
    const TemporaryFolder folder;
    const auto run_with = [&](const std::string& list) {
        REQUIRE(compile_text(folder, small_scene + ("let steps = " + list) +
                                         "\nload push { on = cube, acceleration = t -> [steps[floor(t / 4 ms)], 0, 0] m/s^2, "
                                         "clock = period { every = 1 ms } }\n")
                    .exit_code == 0);
        return run_process({avsr_path(), "run", "cube.avb"}, folder.path());
    };
    CHECK(run_with("[1, 2, 3]").exit_code == 0);
    CHECK(run_with("[1, 2, 3, 4]").exit_code == 0);
    const ProcessResult stopped = run_with("[1, 2]");
    CHECK(stopped.exit_code == 3);
    CHECK(stopped.err.find("load `push` has no finite value at t = 0.008") != std::string::npos);
}

TEST_CASE("a device that has no end is not read to it") {
    const TemporaryFolder folder;
    const ProcessResult endless = run_process({avsc_path(), "check", "/dev/zero"}, folder.path());
    CHECK(endless.exit_code == 2);
    CHECK(endless.err.find("there are more than") != std::string::npos);
}

TEST_CASE("usage errors and missing files leave with exit code 2") {
    const TemporaryFolder folder;
    CHECK(run_process({avsc_path(), "compile", "none.avs"}, folder.path()).exit_code == 2);
    CHECK(run_process({avsc_path(), "compile"}, folder.path()).exit_code == 2);
    CHECK(run_process({avsc_path(), "frobnicate"}, folder.path()).exit_code == 2);
    CHECK(run_process({avsr_path(), "run", "none.avb"}, folder.path()).exit_code == 2);
    CHECK(run_process({avsr_path(), "run", "--engine", "warp", "none.avb"}, folder.path()).exit_code == 2);
}

TEST_CASE("a misspelt command or word is told by name, with those there are") {
    const TemporaryFolder folder;
    const auto says = [&](const std::vector<std::string>& command, const std::string& words) {
        const ProcessResult result = run_process(command, folder.path());
        INFO(result.err);
        CHECK(result.exit_code == 2);
        CHECK(result.err.find(words) != std::string::npos);
    };
    says({avsc_path(), "complie", "cube.avs"}, "avsc: there is no command `complie`");
    says({avsr_path(), "rnu", "cube.avb"}, "avsr: there is no command `rnu`");
    says({avsc_path(), "compile", "cube.avs", "--dump=modl"}, "`modl` is not one of syntax, scene, model, graph, image");
    says({avsc_path(), "check", "cube.avs", "--format", "xml"}, "`xml` is not one of text, json");
    says({avsc_path(), "compile", "cube.avs", "--dump-after=merge"}, "there is no pass `merge`; passes are drop_dead_events, ");
    says({avsc_path(), "compile", "cube.avs", "--dump=graph", "--stop-after=scene"}, "--dump=graph has nothing to print");
    says({avsc_path(), "compile", "cube.avs", "--dump-after=merge_loads", "--stop-after=model"},
         "--dump-after has nothing to print");
}

TEST_CASE("params are set from the command line with units, and their mistakes are shown") {
    const TemporaryFolder folder;
    const std::string text =
        replaced(replaced(small_scene, "material stuff", "param side: Length = 1 m in 1 mm..2 m\nmaterial stuff"),
                 "size = [1, 1, 1] m", "size = [side, side, side]");
    folder.write("cube.avs", text);
    const auto with = [&](const std::string& setting) {
        return run_process({avsc_path(), "compile", "cube.avs", "--set", setting}, folder.path());
    };
    CHECK(with("side=20 cm").exit_code == 0);
    for (const char* wrong : {"side=20 kg", "side=3", "side=5 m", "sied=1 m", "side"}) {
        const ProcessResult result = with(wrong);
        INFO(result.err);
        CHECK(result.exit_code == 2);
        CHECK(result.err.find("si") != std::string::npos);
    }
}

TEST_CASE("a failed expectation is exit code 1, with everything written") {
    const TemporaryFolder folder;
    REQUIRE(compile_text(folder, std::string(small_scene) + "expect energy.kinetic.final > 1 GJ\n").exit_code == 0);
    const ProcessResult run = run_process({avsr_path(), "run", "cube.avb"}, folder.path());
    INFO(run.err + run.out);
    CHECK(run.exit_code == 1);
    CHECK((run.out + run.err).find("energy.kinetic.final > 1 GJ") != std::string::npos);
    CHECK(read_file(folder.path() / "cube.run/manifest.json").find("\"status\"") != std::string::npos);
}

TEST_CASE("bodies that begin in each other are an error, or allowed and told before the run and on its page") {
    const TemporaryFolder folder;
    const auto with_block_at = [&](const std::string& x, const std::string& how) {
        const std::string other = replaced(
            "body other {\n  shape    = box { from = [X, 0.1, 0.1] m, size = [1, 1, 1] m }\n"
            "  mesh     = structured { element = hex8, cells = [2, 2, 2] }\n  material = stuff\n}\n"
            "contact hit between cube, other { " +
                how + " }\nrun {",
            "X", x);
        return compile_text(folder, replaced(small_scene, "run {", other));
    };
    const ProcessResult refused = with_block_at("0.9", "");
    INFO(refused.err);
    CHECK(refused.exit_code == 2);
    CHECK(refused.err.find("error[bodies_overlap]: `cube` and `other` overlap before the start") != std::string::npos);
    CHECK(refused.err.find("is 0.1 m deep in") != std::string::npos);
    REQUIRE(with_block_at("0.9", "overlap = allow").exit_code == 0);
    const std::string told = run_process({avsr_path(), "run", "cube.avb"}, folder.path()).err;
    CHECK(told.find("`cube` and `other` overlap before the start") != std::string::npos);
    CHECK(read_file(folder.path() / "cube.run/report.json").find("overlap before the start") != std::string::npos);
    const ProcessResult touching = with_block_at("1", "");
    INFO(touching.err);
    CHECK(touching.exit_code == 0);
    CHECK(touching.err.find("before the start") == std::string::npos);
}
