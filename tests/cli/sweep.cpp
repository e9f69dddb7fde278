#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/support/paths.h"
#include "tests/support/process.h"

using namespace avs::test;

namespace {

constexpr const char* scene = R"(scene pull
param n: Int = 1 in 1..8
param speed: Velocity = 1 m/s
sweep n in [1, 2]
sweep speed in [1, -2] m/s
material stuff = linear_elastic { E = 1 MPa, nu = 0.3, density = 1000 kg/m^3 }
for i in 1..n {
  body cube[i] {
    shape    = box { from = [2 * i, 0, 0] m, size = [1, 1, 1] m }
    mesh     = structured { cells = [1, 1, 1] }
    material = stuff
    velocity = [speed, 0 m/s, 0 m/s]
  }
}
run { until = 10 ms }
record energy every 1 ms
record far = mean(cube[n] : displacement.x) every 1 ms
expect energy.drift < 1 %
expect far.final > 0 m
)";

}  // namespace

TEST_CASE("a sweep runs every combination in a folder of its own and makes one table") {
    const TemporaryFolder folder;
    folder.write("pull.avs", scene);
    const ProcessResult listed = run_process({avsc_path(), "sweep", "pull.avs"}, folder.path());
    CHECK(listed.exit_code == 0);
    CHECK(listed.out.find("0004  --set n=2  --set speed=-2 m/s") != std::string::npos);
    const ProcessResult swept = run_process({avsr_path(), "sweep", "pull.avs", "-o", "out"}, folder.path());
    INFO(swept.err << swept.out);
    CHECK(swept.exit_code == 1);  // pulled backwards, the cube does not get far enough
    const std::string table = read_file(folder.path() / "out/sweep.csv");
    CHECK(table.starts_with("run,n,speed,exit_code,status,"));
    CHECK(table.find("0001_n=1_speed=1ms,1,1 m/s,0,completed,") != std::string::npos);
    CHECK(table.find("0004_n=2_speed=-2ms,2,-2 m/s,1,") != std::string::npos);
    const auto manifest = nlohmann::json::parse(read_file(folder.path() / "out/0004_n=2_speed=-2ms/run/manifest.json"));
    CHECK(manifest["params"]["n"] == "2");
    CHECK(swept.out.find("run 0002: far.final > 0 m - failed") != std::string::npos);
    CHECK(read_file(folder.path() / "out/sweep.txt") == swept.out.substr(0, swept.out.find("\ntable: ")));
}

TEST_CASE("a run that cannot be compiled does not stop the sweep, and its reason is kept") {
    const TemporaryFolder folder;
    std::string text = scene;
    text.replace(text.find("2 * i, 0, 0] m"), 14, "[1, 1][n - 1] * i, 0, if n == 2 then sqrt(-speed / 1 m/s) else 0] m");
    text.replace(text.find("[1, -2] m/s"), 11, "[1] m/s");
    folder.write("pull.avs", text);
    const ProcessResult swept = run_process({avsr_path(), "sweep", "pull.avs"}, folder.path());
    INFO(swept.err << swept.out);
    CHECK(swept.exit_code == 2);
    CHECK(swept.err.find("[2/2] 0002_n=2_speed=1ms: not compiled (exit 2)") != std::string::npos);
    CHECK(read_file(folder.path() / "pull.sweep/0002_n=2_speed=1ms/log.txt").find("square root of -1") != std::string::npos);
    CHECK(read_file(folder.path() / "pull.sweep/sweep.csv").find("0001_n=1_speed=1ms,1,1 m/s,0,completed") != std::string::npos);
}

TEST_CASE("a scene without a sweep cannot be swept") {
    const TemporaryFolder folder;
    folder.write(
        "one.avs",
        "scene one\nbody b { shape = sphere { centre = [0, 0, 0] m, radius = 1 m }, mesh = free { size = 1 m }, material = "
        "linear_elastic { E = 1 Pa, nu = 0, density = 1 kg/m^3 } }\nrun { until = 1 s }\n");
    const ProcessResult swept = run_process({avsr_path(), "sweep", "one.avs"}, folder.path());
    CHECK(swept.exit_code == 2);
    CHECK(swept.err.find("has no `sweep NAME in [..]`") != std::string::npos);
    CHECK_FALSE(std::filesystem::exists(folder.path() / "one.sweep"));
}

TEST_CASE("compiling a scene with a sweep makes one of its runs, and says so") {
    const TemporaryFolder folder;
    folder.write("pull.avs", scene);
    const ProcessResult one = run_process({avsc_path(), "compile", "pull.avs"}, folder.path());
    CHECK(one.exit_code == 0);
    CHECK(one.err.starts_with(
        "note: the sweeps of this scene ask for 4 runs; compiled is the one with n = 1, speed = 1 m/s; `avsr sweep pull.avs` makes "
        "them all\npull.avb: "));
    CHECK(run_process({avsc_path(), "compile", "pull.avs", "--set", "n=2", "--set", "speed=-2 m/s"}, folder.path())
              .err.find("note:") == std::string::npos);
}

TEST_CASE("a sweep removes no run that --again is needed for, and no file that is not its own") {
    namespace fs = std::filesystem;
    const TemporaryFolder folder;
    folder.write("pull.avs", scene);
    const std::string first = "pull.sweep/0001_n=1_speed=1ms/";
    const auto sweep = [&](const std::vector<std::string>& more = {}) {
        std::vector<std::string> words{avsr_path(), "sweep", "pull.avs", "--set=n=1", "--compile=--patience=10"};
        words.insert(words.end(), more.begin(), more.end());
        return run_process(words, folder.path());
    };
    const auto says = [](const ProcessResult& result, const std::string& words) {
        return result.err.find(words) != std::string::npos;
    };
    // The folder has a file with a name of a sweep, but it was not made by a sweep: it must not be overwritten.
    folder.write(first + "log.txt", "of something else");
    ProcessResult swept = sweep();
    INFO(swept.err);
    CHECK(swept.exit_code == 4);
    CHECK(says(swept, "is not of a sweep (it has no sweep.csv)"));
    CHECK(read_file(folder.path() / (first + "log.txt")) == "of something else");
    fs::remove_all(folder.path() / "pull.sweep");

    // A sweep whose last run was interrupted: it must not be overwritten, since that run can be resumed.
    swept = sweep({"--run=--pause-at=5ms"});
    REQUIRE(swept.exit_code == 130);
    const std::string paused = read_file(folder.path() / (first + "run/manifest.json"));
    REQUIRE(fs::exists(folder.path() / (first + "run/checkpoint.avk")));
    folder.write(first + "notes.txt", "of the user");
    swept = sweep();
    CHECK(swept.exit_code == 2);
    CHECK(says(swept, "a run that was interrupted and can go on with --resume; --again removes it"));
    CHECK(read_file(folder.path() / (first + "run/manifest.json")) == paused);
    CHECK(run_process({avsr_path(), "run", first + "scene.avb", "-o", first + "run", "--resume"}, folder.path()).exit_code == 0);
    // Complete runs may be repeated; runs of another scene may not be overwritten.
    CHECK(sweep().exit_code == 1);
    std::string other = scene;
    folder.write("push.avs", other.replace(other.find("pull"), 4, "push"));
    const std::vector<std::string> over{avsr_path(), "sweep", "push.avs", "-o", "pull.sweep"};
    swept = run_process(over, folder.path());
    CHECK(swept.exit_code == 2);
    CHECK(says(swept, "holds a run of another scene, `pull`"));
    std::vector<std::string> again = over;
    again.emplace_back("--again");
    CHECK(run_process(again, folder.path()).exit_code == 1);
    CHECK(read_file(folder.path() / (first + "notes.txt")) == "of the user");

    // The sweep's folder contains a link to another folder: nothing may be written there.
    fs::remove_all(folder.path() / "pull.sweep");
    fs::create_directories(folder.path() / "elsewhere");
    folder.write("elsewhere/log.txt", "of something else");
    fs::create_directories(folder.path() / "pull.sweep");
    fs::create_directory_symlink(folder.path() / "elsewhere", folder.path() / "pull.sweep/0001_n=1_speed=1ms");
    swept = sweep();
    CHECK(swept.exit_code == 4);
    CHECK(says(swept, "is a symbolic link"));
    CHECK(read_file(folder.path() / "elsewhere/log.txt") == "of something else");
}
