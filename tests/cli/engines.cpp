#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/support/paths.h"
#include "tests/support/process.h"

// Engines, threads and checkpoints through the programs.

namespace {

using avs::test::avsc_path;
using avs::test::avsr_path;
using avs::test::ProcessResult;
using avs::test::read_file;
using avs::test::run_process;
using avs::test::TemporaryFolder;
namespace fs = std::filesystem;

/// Two blocks, of tetrahedra and of bricks of different sizes, that hit each other on a held plate. The scene has every kind of
/// output.
constexpr const char* scene = R"(scene hit
param clocks: String = "nested"
param beta: Real = 0.4
let size = 0.1 m
material rubber = st_venant_kirchhoff { E = 1 MPa, nu = 0.3, density = 1000 kg/m^3 }
material hard = linear_elastic { E = 2 MPa, nu = 0.2, density = 1200 kg/m^3 }
body left {
  shape = box { from = [-size - 1 mm, 0 m, 1 mm], size = [size, size, size] }
  mesh = free { element = tet4, size = 3 cm }
  material = rubber
  velocity = [3, 0, -1] m/s
}
body right {
  shape = box { from = [0 m, 0.01 m, 1 mm], size = [size, size, size] }
  mesh = structured { element = hex8, cells = [6, 4, 3] }
  map = p -> [p.x * (0.4 + p.x * 6 / 1 m), p.y, p.z]
  material = hard
}
body plate {
  shape = box { from = [-2 * size, -size, -0.02 m], size = [5 * size, 3 * size, 0.02 m] }
  mesh = structured { element = hex8, cells = [10, 6, 1] }
  material = hard
}
restrain ground { on = plate }
load gravity { on = left, acceleration = [0, 0, -9.81] m/s^2 }
clock strain = if clocks == "nested" then nested { beta = beta } else asynchronous { beta = beta }
contact impact between left, right { law = dcr { friction = 0.2, restitution = 0.9 } }
contact ground_contact between all, plate { law = dcr { friction = 0.1, response = accounted } }
run { until = 20 ms }
record energy every 0.5 ms
record impact every 0.5 ms
record v = mean(left : velocity.x) every 0.7 ms
record hot = max(left : friction_heat) every 0.7 ms
record push = force(right, [left, plate]) every 0.7 ms
record pressed = force(plate, all) at [20 ms, 7.77 ms, 0 s]
record moments = max(right : speed) at [19 ms, 1 ms, 3.33 ms, 7.77 ms]
export vtu { fields = [displacement, stress], every = 5 ms }
export vtu { fields = [velocity], at = [12 ms, 0 s, 3.33 ms], name = "moments" }
export page { fields = [velocity, friction_heat], at = [2 ms, 5 ms, 12.5 ms, 20 ms] }
export vtu { fields = [speed], every = 1 ms, name = "apart", per_body = true, surface_only = true, precision = float32 }
export vdb { fields = [speed, stress, friction_heat], every = 5 ms, voxel = 8 mm, level_set = true, precision = float16 }
export ply { fields = [velocity], every = 5 ms, colour = by_body }
expect energy.drift < 10 %
expect moments < (t -> 20 m/s + t * 1 km/s^2)
expect impact.duration > 0 s
expect energy.friction.between(impact.first_contact, 20 ms) >= 0 J
)";

struct Compiled {
    explicit Compiled(const std::vector<std::string>& settings = {}, const std::string& text = scene) {
        folder.write("hit.avs", text);
        std::vector<std::string> command{avsc_path(), "compile", "hit.avs"};
        command.insert(command.end(), settings.begin(), settings.end());
        const ProcessResult result = run_process(command, folder.path());
        INFO(result.err);
        REQUIRE(result.exit_code == 0);
    }
    ProcessResult run(std::vector<std::string> arguments, std::vector<std::string> before = {}) const {
        before.insert(before.end(), {avsr_path(), "run", "hit.avb", "--progress=none"});
        before.insert(before.end(), arguments.begin(), arguments.end());
        return run_process(before, folder.path());
    }
    nlohmann::json manifest(const std::string& run) const {
        return nlohmann::json::parse(read_file(folder.path() / run / "manifest.json"));
    }
    std::string hash(const std::vector<std::string>& arguments, const std::vector<std::string>& before = {}) const {
        std::vector<std::string> all{"-o", "one"};
        all.insert(all.end(), arguments.begin(), arguments.end());
        const ProcessResult result = run(all, before);
        INFO(result.err);
        REQUIRE(result.exit_code == 0);
        return manifest("one")["state_hash"];
    }
    TemporaryFolder folder;
};

/// Checks that all files of both runs are equal, except those with wall times.
void check_same_files(const fs::path& one, const fs::path& two) {
    std::size_t compared = 0;
    for (const auto& entry : fs::recursive_directory_iterator(one)) {
        const std::string name = entry.path().filename().string();
        if (!entry.is_regular_file() || name == "manifest.json" || name == "report.html") continue;
        INFO(name);
        CHECK(read_file(entry.path()) == read_file(two / fs::relative(entry.path(), one)));
        ++compared;
    }
    CHECK(compared >= 8);
    const auto names = [](const fs::path& folder) {
        std::vector<std::string> result;
        for (const auto& entry : fs::recursive_directory_iterator(folder)) result.push_back(fs::relative(entry.path(), folder));
        std::sort(result.begin(), result.end());
        return result;
    };
    CHECK(names(one) == names(two));
}

}  // namespace

TEST_CASE("the state has one hash for all threads and processors, with and without address randomisation, time and again") {
    const Compiled compiled;
    const std::string nested = compiled.hash({});
    const auto tables = [&] {
        return read_file(compiled.folder.path() / "one" / "series.csv") + read_file(compiled.folder.path() / "one" / "contact.csv");
    };
    const std::string series = tables();
    CHECK(compiled.manifest("one")["engine"] == "nested");
    CHECK(compiled.manifest("one")["kicks"]["contact"].get<std::uint64_t>() > 1000);
    CHECK(compiled.hash({}) == nested);
    for (const char* threads : {"1", "2", "3", "4", "8"}) {
        CHECK(compiled.hash({"--threads", threads}) == nested);
        CHECK(tables() == series);
        CHECK(compiled.manifest("one")["threads"] == std::stoi(threads));
    }
    for (const char* simd : {"avx512", "avx2", "baseline"}) CHECK(compiled.hash({"--simd", simd, "--threads", "2"}) == nested);
    CHECK(compiled.hash({"--threads", "2"}, {"setarch", "-R"}) == nested);
    CHECK(compiled.hash({}, {"setarch", "-R"}) == nested);

    const std::string rounded = compiled.hash({"--float-constants"});
    CHECK(rounded != nested);
    CHECK(compiled.manifest("one")["constants"] == "float");
    CHECK(compiled.hash({"--float-constants", "--threads", "2", "--simd", "avx2"}) == rounded);
    CHECK(compiled.run({"-o", "none", "--float-constants", "--engine", "exact"}).exit_code == 2);

    const std::string exact = compiled.hash({"--engine", "exact"});
    CHECK(compiled.manifest("one")["engine"] == "exact");
    CHECK(compiled.hash({"--engine", "exact"}) == exact);
    for (const char* simd : {"avx512", "avx2", "baseline"}) CHECK(compiled.hash({"--engine", "exact", "--simd", simd}) == exact);
    CHECK(compiled.hash({"--engine", "exact"}, {"setarch", "-R"}) == exact);
}

TEST_CASE("an interrupted and resumed run leaves the files of one that was not") {
    const std::string engine = GENERATE("exact", "nested");
    const Compiled compiled;
    const fs::path whole = compiled.folder.path() / "whole", parts = compiled.folder.path() / "parts";
    REQUIRE(compiled.run({"-o", "whole", "--engine", engine}).exit_code == 0);
    CHECK(!fs::exists(whole / "checkpoint.avk"));
    // Pauses between samples, at a sample, right after the start and right before the end.
    const ProcessResult first = compiled.run({"-o", "parts", "--engine", engine, "--pause-at", "1e-6"});
    CHECK(first.exit_code == 130);
    CHECK(first.err.find("--resume") != std::string::npos);
    CHECK(fs::exists(parts / "checkpoint.avk"));
    CHECK(compiled.manifest("parts")["status"] == "interrupted");
    for (const char* time : {"0.00333", "0.005", "0.0100001", "0.0199999"})
        REQUIRE(compiled.run({"-o", "parts", "--resume", "--pause-at", time}).exit_code == 130);
    REQUIRE(compiled.run({"-o", "parts", "--resume"}).exit_code == 0);
    check_same_files(whole, parts);
    const nlohmann::json m = compiled.manifest("parts");
    CHECK(m["status"] == "completed");
    CHECK(m["engine"] == engine);
    CHECK(m["state_hash"] == compiled.manifest("whole")["state_hash"]);
    CHECK(m["energy_error"] == compiled.manifest("whole")["energy_error"]);
    CHECK(m["kicks"] == compiled.manifest("whole")["kicks"]);
    CHECK(m["expectations"] == compiled.manifest("whole")["expectations"]);
    CHECK(m["expectations"][1]["samples"] == 4);
    const std::string collection = read_file(parts / "fields_moments.pvd");
    CHECK(collection.find("timestep=\"0.00333\"") != std::string::npos);
    CHECK(collection.find("moments_0003.vtu") != std::string::npos);
    CHECK(collection.find("moments_0004.vtu") == std::string::npos);
    CHECK(m["resumed"].size() == 5);
    CHECK(m["resumed"][1] == 0.00333);
    // A complete run cannot be resumed.
    const ProcessResult again = compiled.run({"-o", "parts", "--resume"});
    CHECK(again.exit_code == 2);
    CHECK(again.err.find("complete") != std::string::npos);
}

TEST_CASE("a killed run goes on from its last checkpoint that is whole") {
    const Compiled compiled;
    const fs::path whole = compiled.folder.path() / "whole", parts = compiled.folder.path() / "parts";
    REQUIRE(compiled.run({"-o", "whole"}).exit_code == 0);
    REQUIRE(compiled.run({"-o", "parts", "--pause-at", "0.004"}).exit_code == 130);
    fs::create_directory(compiled.folder.path() / "kept");
    fs::copy(parts / "checkpoint.avk", compiled.folder.path() / "kept");
    // The run continues to a later interrupt, and then the later checkpoint is damaged: frames and rows after the earlier
    // checkpoint must be removed when the run is resumed from that.
    REQUIRE(compiled.run({"-o", "parts", "--resume", "--pause-at", "0.0171"}).exit_code == 130);
    CHECK(fs::exists(parts / "checkpoint_before.avk"));
    const std::string last = read_file(parts / "checkpoint.avk");
    fs::copy(compiled.folder.path() / "kept" / "checkpoint.avk", parts / "checkpoint_before.avk",
             fs::copy_options::overwrite_existing);
    compiled.folder.write("parts/checkpoint.avk", last.substr(0, last.size() / 2));
    const ProcessResult resumed = compiled.run({"-o", "parts", "--resume"});
    CHECK(resumed.exit_code == 0);
    CHECK(resumed.err.find("damaged") != std::string::npos);
    CHECK(resumed.err.find("the one before") != std::string::npos);
    check_same_files(whole, parts);
    // If both checkpoints are damaged, it is an error and nothing is lost.
    REQUIRE(compiled.run({"-o", "bad", "--pause-at", "0.004"}).exit_code == 130);
    compiled.folder.write("bad/checkpoint.avk", "AVSCHECK but not quite");
    const std::string series = read_file(compiled.folder.path() / "bad/series.csv");
    CHECK(compiled.run({"-o", "bad", "--resume"}).exit_code == 2);
    CHECK(read_file(compiled.folder.path() / "bad/series.csv") == series);
}

TEST_CASE("a run killed at any time lists only files that are whole, and goes on without doubling any") {
    const Compiled compiled;
    const fs::path whole = compiled.folder.path() / "whole", parts = compiled.folder.path() / "parts";
    REQUIRE(compiled.run({"-o", "whole"}).exit_code == 0);
    int killed = 0;
    for (const char* delay : {"0.15", "0.2", "0.25", "0.3"}) {
        const bool goes_on = fs::exists(parts / "checkpoint.avk");
        // With SIGKILL, `timeout` kills itself, too, and may return before the run has released its folder.
        const ProcessResult run = compiled.run({"-o", "parts", "--checkpoint", "0.02", goes_on ? "--resume" : "--threads=1"},
                                               {"timeout", "--foreground", "-s", "KILL", delay});
        if (run.exit_code == 0) break;
        ++killed;
        int listed = 0;
        for (const char* name : {"fields.pvd", "fields_apart.pvd"}) {
            if (!fs::exists(parts / name)) continue;
            const std::string collection = read_file(parts / name);
            CHECK(collection.ends_with("</VTKFile>\n"));
            for (std::size_t at = 0; (at = collection.find("file=\"", at)) != std::string::npos; ++listed) {
                at += 6;
                const std::string file = collection.substr(at, collection.find('"', at) - at);
                INFO(file);
                CHECK(read_file(parts / file).ends_with("</VTKFile>\n"));
                CHECK(collection.find("file=\"" + file, at) == std::string::npos);
            }
        }
    }
    CHECK(killed > 0);
    // A run that was killed just before it removed its checkpoints is complete but still has them: resuming it must work, too.
    const bool goes_on = fs::exists(parts / "checkpoint.avk") || fs::exists(parts / "checkpoint_before.avk");
    if (goes_on || !fs::exists(parts / "manifest.json") || compiled.manifest("parts")["status"] != "completed") {
        const ProcessResult last = compiled.run({"-o", "parts", goes_on ? "--resume" : "--threads=1"});
        INFO(last.err);
        REQUIRE(last.exit_code == 0);
    }
    check_same_files(whole, parts);
}

TEST_CASE("a signal leaves a checkpoint from which the run goes on") {
    const Compiled compiled({"--set", "beta=0.01"});
    const fs::path whole = compiled.folder.path() / "whole", parts = compiled.folder.path() / "parts";
    REQUIRE(compiled.run({"-o", "whole"}).exit_code == 0);
    // The signal is sent 50 ms after the manifest says that the run is running, so the test does not depend on the machine's speed.
    const auto interrupted = [&](const std::string& options, const std::string& signal) {
        const std::string command = avsr_path() + " run hit.avb -o parts --progress=none " + options +
                                    " & run=$!; while kill -0 $run 2>/dev/null && ! grep -qs '\"running\"' parts/manifest.json; do "
                                    "sleep 0.01; done; sleep 0.05; kill -" +
                                    signal + " $run 2>/dev/null; wait $run";
        return run_process({"/bin/bash", "-c", command}, compiled.folder.path()).exit_code;
    };
    int exit_code = interrupted("--checkpoint 0.05", "INT");
    for (const char* signal : {"TERM", "HUP", "XCPU"}) {
        if (exit_code == 130) exit_code = interrupted("--resume", signal);
    }
    if (exit_code == 130) exit_code = compiled.run({"-o", "parts", "--resume"}).exit_code;
    CHECK(exit_code == 0);
    check_same_files(whole, parts);
    CHECK(compiled.manifest("parts")["state_hash"] == compiled.manifest("whole")["state_hash"]);
}

TEST_CASE("a signal is heard soon, however slow a run is from its first moment on") {
    const Compiled compiled({}, R"(scene slow
body cube {
  shape    = box { from = [0, 0, 0] m, size = [1, 1, 1] m }
  mesh     = structured { cells = [2, 2, 2] }
  material = neo_hookean { E = 1 MPa, nu = 0.3, density = 1000 kg/m^3 }
}
clock strain = fixed { period = 1e-12 s }
run { until = 10 ms }
)");
    const std::string command = avsr_path() +
                                " run hit.avb -o parts --progress=none & run=$!; while kill -0 $run 2>/dev/null && "
                                "! grep -qs '\"running\"' parts/manifest.json; do sleep 0.01; done; kill -TERM $run; wait $run";
    CHECK(run_process({"/bin/bash", "-c", command}, compiled.folder.path()).exit_code == 130);
    // The run simulates about 1e-7 s per second, so this is about a tenth of a second of wall time.
    const double reached = compiled.manifest("parts")["time"];
    CHECK(reached < 1e-6);
}

TEST_CASE("a run goes on when nobody reads what it says") {
    const Compiled compiled;
    const std::string command =
        "{ sleep 0.2; " + avsr_path() + " run hit.avb -o unread --progress=json >/dev/null; } 2>&1 | true; exit ${PIPESTATUS[0]}";
    CHECK(run_process({"/bin/bash", "-c", command}, compiled.folder.path()).exit_code == 0);
    CHECK(compiled.manifest("unread")["status"] == "completed");
}

TEST_CASE("what an engine does not run is refused by name, and chosen around when nobody asked") {
    const Compiled compiled({"--set", "clocks=\"asynchronous\""});
    const ProcessResult refused = compiled.run({"-o", "no", "--engine", "nested"});
    CHECK(refused.exit_code == 2);
    CHECK(refused.err.find("the nested engine does not run clocks other than base * 2^k") != std::string::npos);
    CHECK(!fs::exists(compiled.folder.path() / "no"));
    REQUIRE(compiled.run({"-o", "one", "--threads", "2"}).exit_code == 0);
    CHECK(compiled.manifest("one")["engine"] == "exact");
    CHECK(compiled.manifest("one")["threads"] == 1);
    const std::string reason = compiled.manifest("one")["engine_reason"];
    CHECK(reason.find("base * 2^k") != std::string::npos);
    CHECK(reason.find("one thread because of contact: `impact`") != std::string::npos);
}

TEST_CASE("a resumed run stays with its engine and its image") {
    const Compiled compiled;
    REQUIRE(compiled.run({"-o", "one", "--engine", "exact", "--pause-at", "0.004"}).exit_code == 130);
    const ProcessResult engine = compiled.run({"-o", "one", "--resume", "--engine", "nested"});
    CHECK(engine.exit_code == 2);
    CHECK(engine.err.find("exact") != std::string::npos);
    CHECK(compiled.run({"-o", "one", "--resume", "--until", "0.001"}).exit_code == 2);
    CHECK(compiled.run({"-o", "none", "--resume"}).exit_code == 2);
    const Compiled other({"--set", "beta=0.3"});
    fs::copy(compiled.folder.path() / "one", other.folder.path() / "one", fs::copy_options::recursive);
    const ProcessResult image = other.run({"-o", "one", "--resume"});
    CHECK(image.exit_code == 2);
    CHECK(image.err.find("another image") != std::string::npos);
    // A run may be resumed with a later end.
    REQUIRE(compiled.run({"-o", "one", "--resume", "--until", "0.021"}).exit_code == 0);
    CHECK(compiled.manifest("one")["time"] == 0.021);
}
