#include <catch2/catch.hpp>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <vector>

#include "runtime/image/file.h"
#include "tests/support/instructions.h"
#include "tests/support/process.h"
#include "tests/unit/runtime/output/fixture.h"

// avsr as a user calls it, on images built by hand.

namespace {

using namespace avs;
using test::ProcessResult;
using test::read_file;
using test::run_process;
using test::TemporaryFolder;
namespace fs = std::filesystem;

struct SceneOptions {
    double beta = 0.5;
    double until = 0.5;
    double every = 0.05;
    bool fails = false;
};

/// Two small bars that meet head on, with every kind of output.
void write_image(const fs::path& path, const SceneOptions& options) {
    test::BoxScene scene;
    test::Box left;
    left.name = "left";
    left.cells = {4, 2, 2};
    left.origin = {-2, 0, 0};
    left.size = {2, 1, 1};
    left.velocity = [](const Vec3&) { return Vec3{0.1, 0, 0}; };
    test::Box right = left;
    right.name = "right";
    right.kind = ElementKind::tet4;
    right.origin = {0, 0, 0};
    right.velocity = [](const Vec3&) { return Vec3{-0.1, 0, 0}; };
    // The hit turns them a little, and long runs turn them far: bodies of small strains would grow without end.
    for (test::Box* box : {&left, &right}) box->material.model = MaterialModel::st_venant_kirchhoff;
    scene.boxes = {left, right};
    scene.beta = options.beta;
    scene.until = options.until;
    scene.contacts = {{.name = "impact", .where = {"bars.avs", 9, "contact impact"}}};
    const image::Image plain = test::make(scene);
    const image::Image image = test::with(
        plain,
        [&](image::Metadata& m, image::OwnedTables&) {
            m.scene_name = "bars";
            m.provenance = "00";
            m.compiler_version = "test";
            const auto times = [&](int factor) { return m.time_base.nearest(factor * options.every); };
            m.records = {
                {.name = "energy", .kind = RecordKind::energy, .every = times(1)},
                {.name = "tip", .kind = RecordKind::field, .every = times(2), .node_set = 0, .field = Field::displacement}};
            m.exports = {{image::ExportKind::vtu, "bars", {Field::displacement, Field::stress}, times(2), 0},
                         {image::ExportKind::vdb, "bars", {Field::speed}, times(4), 0.1}};
            m.expectations = {{.text = "tip.max < bound",
                               .where = {"bars.avs", 20, ""},
                               .dimension = dimensions::length,
                               .comparison = image::Comparison::less,
                               .left = {test::column(8), test::reduce(TimeReduction::max)},
                               .right = {{.op = image::Op::constant, .value = options.fails ? -1.0 : 100.0}},
                               .tolerance = {}}};
        },
        test::nodes_where(plain, [](const Vec3& x) { return x.x < -1.99; }));
    const Status fine = image::verify(image);
    INFO((fine ? std::string() : fine.error().message));
    REQUIRE(fine.ok());
    const std::vector<std::byte> bytes = image::serialise(image);
    std::ofstream(path, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
}

ProcessResult avsr(const TemporaryFolder& folder, std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), AVSR);
    return run_process(arguments, folder.path());
}

ProcessResult shell(const TemporaryFolder& folder, const std::string& command) {
    return run_process({"/bin/bash", "-c", command}, folder.path());
}

/// A run that gets a signal as soon as two rows are on the disk, however long that takes on a busy machine.
ProcessResult signalled_after_two_rows(const TemporaryFolder& folder, const std::string& signal) {
    return shell(
        folder,
        AVSR " run x.avb -o run --progress=none & run=$!; "
             "until [ \"$(cat run/series.csv 2>/dev/null | wc -l)\" -ge 3 ] || ! kill -0 $run 2>/dev/null; do sleep 0.1; done; "
             "kill -" +
            signal + " $run; wait $run");
}

nlohmann::json manifest(const fs::path& folder) { return nlohmann::json::parse(read_file(folder / "manifest.json")); }

std::size_t frames(const fs::path& folder, const std::string& extension) {
    std::size_t count = 0;
    for (const auto& entry : fs::directory_iterator(folder)) count += entry.path().extension() == extension;
    return count;
}

bool has_temporary(const fs::path& folder) {
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        if (entry.path().extension() == ".tmp") return true;
    }
    return false;
}

/// Whole rows only, as many fields as the header, no NaN.
std::size_t rows_of(const std::string& csv) {
    CHECK(csv.ends_with("\n"));
    std::istringstream lines(csv);
    std::string line;
    std::size_t rows = 0;
    std::getline(lines, line);
    const auto commas = std::count(line.begin(), line.end(), ',');
    while (std::getline(lines, line)) {
        CHECK(std::count(line.begin(), line.end(), ',') == commas);
        CHECK(line.find("nan") == std::string::npos);
        ++rows;
    }
    return rows;
}

}  // namespace

TEST_CASE("a run writes its folder, and the same again writes the same bytes") {
    const TemporaryFolder folder;
    write_image(folder.path() / "x.avb", {});
    for (const char* name : {"one", "two"}) {
        const ProcessResult run = avsr(folder, {"run", "x.avb", "-o", name, "--threads", "1", "--engine", "exact"});
        INFO(run.err);
        CHECK(run.exit_code == 0);
        CHECK(run.out.find("passed") != std::string::npos);
        CHECK(run.out.find("report.html") != std::string::npos);
        CHECK(!has_temporary(folder.path() / name));
    }
    const fs::path one = folder.path() / "one", two = folder.path() / "two";
    const nlohmann::json m = manifest(one);
    CHECK(m["status"] == "completed");
    CHECK(m["time"].get<double>() == Approx(0.5));
    CHECK(m["kicks"]["strain"].get<std::uint64_t>() > 100);
    CHECK(m["energy_error"].get<double>() < 0.02);
    CHECK(m["state_hash"].get<std::string>().size() == 16);
    CHECK(m["engine"] == "exact");
    CHECK(m["engine_reason"] == "asked for");
    CHECK(m["state_hash"] == manifest(two)["state_hash"]);
    CHECK(rows_of(read_file(one / "series.csv")) == 11);
    CHECK(frames(one / "fields", ".vtu") == 6);
    CHECK(frames(one / "vdb", ".vdb") == 3);
    std::size_t compared = 0;
    for (const auto& entry : fs::recursive_directory_iterator(one)) {
        const std::string extension = entry.path().extension().string();
        if (extension != ".csv" && extension != ".vtu" && extension != ".pvd" && extension != ".vdb") continue;
        CHECK(read_file(entry.path()) == read_file(two / fs::relative(entry.path(), one)));
        ++compared;
    }
    CHECK(compared == 2 + 6 + 1 + 3);
}

TEST_CASE("what is sampled does not change what happens") {
    const TemporaryFolder folder;
    write_image(folder.path() / "rare.avb", {.every = 0.25});
    write_image(folder.path() / "often.avb", {.every = 0.003});
    REQUIRE(avsr(folder, {"run", "rare.avb", "-o", "rare"}).exit_code == 0);
    REQUIRE(avsr(folder, {"run", "often.avb", "-o", "often"}).exit_code == 0);
    CHECK(manifest(folder.path() / "rare")["state_hash"] == manifest(folder.path() / "often")["state_hash"]);
}

TEST_CASE("the default folder is named after the scene, and a shorter run into it leaves no stale frames") {
    const TemporaryFolder folder;
    write_image(folder.path() / "x.avb", {});
    REQUIRE(avsr(folder, {"run"}).exit_code == 0);
    const fs::path run = folder.path() / "bars.run";
    CHECK(frames(run / "fields", ".vtu") == 6);
    REQUIRE(avsr(folder, {"run", "--until", "0.2"}).exit_code == 0);
    CHECK(manifest(run)["time"].get<double>() == Approx(0.2));
    CHECK(frames(run / "fields", ".vtu") == 3);
    CHECK(frames(run / "vdb", ".vdb") == 2);
    CHECK(read_file(run / "fields.pvd").find("_0004") == std::string::npos);
}

TEST_CASE("a failed expectation is exit code 1, with a table and everything written") {
    const TemporaryFolder folder;
    write_image(folder.path() / "x.avb", {.fails = true});
    const ProcessResult run = avsr(folder, {"run", "x.avb"});
    CHECK(run.exit_code == 1);
    CHECK(run.out.find("tip.max < bound") != std::string::npos);
    CHECK(run.out.find("< -1 m") != std::string::npos);
    CHECK(run.out.find("FAILED") != std::string::npos);
    CHECK(run.out.find("bars.avs:20") != std::string::npos);
    CHECK(manifest(folder.path() / "bars.run")["status"] == "failed");
    CHECK(fs::exists(folder.path() / "bars.run/report.html"));
}

TEST_CASE("an interrupt stops cleanly with what was computed") {
    const TemporaryFolder folder;
    write_image(folder.path() / "x.avb", {.until = 1e6, .every = 50});
    for (const char* signal : {"INT", "TERM"}) {
        fs::remove_all(folder.path() / "run");
        const ProcessResult run = signalled_after_two_rows(folder, signal);
        INFO(run.err);
        CHECK(run.exit_code == 130);
        CHECK(run.err.find("interrupted at") != std::string::npos);
        const nlohmann::json m = manifest(folder.path() / "run");
        CHECK(m["status"] == "interrupted");
        CHECK(m["expectations"][0]["verdict"] == "not_evaluated");
        CHECK(m["time"].get<double>() > 0);
        CHECK(m["state_hash"].is_string());
        const std::string csv = read_file(folder.path() / "run/series.csv");
        CHECK(rows_of(csv) >= 2);
        // the last row is of the very end
        const std::size_t last = csv.rfind('\n', csv.size() - 2) + 1;
        CHECK(std::stod(csv.substr(last)) == m["time"].get<double>());
        CHECK(fs::exists(folder.path() / "run/report.html"));
        CHECK(!has_temporary(folder.path() / "run"));
    }
}

TEST_CASE("a killed run leaves a readable folder, from which the page can be made") {
    const TemporaryFolder folder;
    write_image(folder.path() / "x.avb", {.until = 1e6, .every = 5});
    signalled_after_two_rows(folder, "KILL");
    CHECK(manifest(folder.path() / "run")["status"] == "running");
    const std::string csv = read_file(folder.path() / "run/series.csv");
    CHECK(rows_of(csv.substr(0, csv.rfind('\n') + 1)) >= 2);
    CHECK(read_file(folder.path() / "run/fields.pvd").ends_with("</VTKFile>\n"));
    const ProcessResult report = avsr(folder, {"report", "run"});
    CHECK(report.exit_code == 0);
    CHECK(read_file(folder.path() / "run/report.html").find("</html>") != std::string::npos);
}

TEST_CASE("a disk that fills up is exit code 4, and nothing is half-written") {
    const TemporaryFolder folder;
    write_image(folder.path() / "x.avb", {.until = 50, .every = 0.01});
    // files may have 24 KiB: the series, or a frame, gets too big some way into the run
    const ProcessResult run = shell(folder, "ulimit -f 24; exec " AVSR " run x.avb -o run --progress=none");
    INFO(run.err);
    CHECK(run.exit_code == 4);
    CHECK(run.err.find("cannot write run/") != std::string::npos);
    CHECK(!has_temporary(folder.path() / "run"));
    CHECK(manifest(folder.path() / "run")["status"] == "failed");
    rows_of(read_file(folder.path() / "run/series.csv"));
    // not even the first file fits: nothing stays
    const ProcessResult none = shell(folder, "ulimit -f 0; exec " AVSR " run x.avb -o none --progress=none");
    CHECK(none.exit_code == 4);
    CHECK(!fs::exists(folder.path() / "none"));
}

TEST_CASE("a run whose output cannot be written leaves a checkpoint, from which it goes on") {
    const TemporaryFolder folder;
    write_image(folder.path() / "x.avb", {});
    REQUIRE(avsr(folder, {"run", "x.avb", "-o", "whole", "--progress=none"}).exit_code == 0);
    // A file is in the way of the folder of frames.
    folder.write("run/fields", "");
    const ProcessResult run = avsr(folder, {"run", "x.avb", "-o", "run", "--progress=none"});
    INFO(run.err);
    CHECK(run.exit_code == 4);
    CHECK(run.err.find("run/fields") != std::string::npos);
    CHECK(run.err.find("; the checkpoint is of ") != std::string::npos);
    CHECK(manifest(folder.path() / "run")["status"] == "failed");
    fs::remove(folder.path() / "run/fields");
    const ProcessResult rest = avsr(folder, {"run", "x.avb", "-o", "run", "--progress=none", "--resume"});
    INFO(rest.err);
    CHECK(rest.exit_code == 0);
    CHECK(manifest(folder.path() / "run")["state_hash"] == manifest(folder.path() / "whole")["state_hash"]);
    CHECK(read_file(folder.path() / "run/series.csv") == read_file(folder.path() / "whole/series.csv"));
    CHECK(frames(folder.path() / "run/fields", ".vtu") == frames(folder.path() / "whole/fields", ".vtu"));
}

TEST_CASE("a refused certificate leaves no folder, and a checkpoint as it was") {
    const TemporaryFolder folder;
    write_image(folder.path() / "x.avb", {});
    CHECK(avsr(folder, {"run", "x.avb", "--certificate"}).exit_code == 2);
    CHECK(!fs::exists(folder.path() / "bars.run"));
    REQUIRE(avsr(folder, {"run", "x.avb", "--pause-at", "0.2", "--progress=none"}).exit_code == 130);
    const std::string before = read_file(folder.path() / "bars.run/manifest.json");
    CHECK(avsr(folder, {"run", "x.avb", "--certificate", "--resume"}).exit_code == 2);
    CHECK(read_file(folder.path() / "bars.run/manifest.json") == before);
}

TEST_CASE("an output folder that cannot be written is exit code 4") {
    const TemporaryFolder folder;
    write_image(folder.path() / "x.avb", {});
    CHECK(avsr(folder, {"run", "x.avb", "-o", "/proc/none/run"}).exit_code == 4);
    CHECK(avsr(folder, {"run", "x.avb", "-o", "x.avb"}).exit_code == 4);
    folder.write("mine/series.csv", "my data");
    CHECK(avsr(folder, {"run", "x.avb", "-o", "mine"}).exit_code == 4);
    CHECK(read_file(folder.path() / "mine/series.csv") == "my data");
}

TEST_CASE("a simulation that blows up stops with exit code 3 and a reason") {
    const TemporaryFolder folder;
    write_image(folder.path() / "x.avb", {.beta = 3, .until = 200, .every = 20});
    const ProcessResult run = avsr(folder, {"run", "x.avb"});
    INFO(run.err);
    CHECK(run.exit_code == 3);
    CHECK(run.err.find(" s: ") != std::string::npos);
    CHECK(manifest(folder.path() / "bars.run")["status"] == "stopped");
    CHECK(rows_of(read_file(folder.path() / "bars.run/series.csv")) >= 1);
    CHECK(fs::exists(folder.path() / "bars.run/report.html"));
}

TEST_CASE("usage errors are exit code 2 and make no folder") {
    const TemporaryFolder folder;
    CHECK(avsr(folder, {"run"}).exit_code == 2);
    write_image(folder.path() / "x.avb", {});
    const std::vector<std::vector<std::string>> wrong{{},
                                                      {"run", "none.avb"},
                                                      {"run", "x.avb", "--threads", "0"},
                                                      {"run", "x.avb", "--engine", "best"},
                                                      {"run", "x.avb", "--simd", "avx9"},
                                                      {"run", "x.avb", "--resume"},
                                                      {"run", "x.avb", "--pause-at", "0"},
                                                      {"run", "x.avb", "--pause-at", "7"},
                                                      {"run", "x.avb", "--checkpoint", "-1"},
                                                      {"run", "x.avb", "--until", "0"},
                                                      {"run", "x.avb", "--until", "nan"},
                                                      {"run", "x.avb", "--until", "1e300"},
                                                      {"run", "x.avb", "--progress", "loud"},
                                                      {"report", "none"},
                                                      {"sweep"}};
    for (const auto& arguments : wrong) {
        const ProcessResult result = avsr(folder, arguments);
        INFO((arguments.empty() ? "" : arguments.back()));
        CHECK(result.exit_code == 2);
        CHECK(!(result.err + result.out).empty());
    }
    write_image(folder.path() / "y.avb", {});
    const ProcessResult which = avsr(folder, {"run"});
    CHECK(which.exit_code == 2);
    CHECK(which.err.find("x.avb, y.avb") != std::string::npos);
    CHECK(std::distance(fs::directory_iterator(folder.path()), {}) == 2);
    CHECK(avsr(folder, {"--help"}).exit_code == 0);
    CHECK(avsr(folder, {"--version"}).exit_code == 0);
}

TEST_CASE("info and verify read an image, and verify refuses a damaged one") {
    const TemporaryFolder folder;
    write_image(folder.path() / "x.avb", {});
    const ProcessResult info = avsr(folder, {"info", "x.avb"});
    CHECK(info.exit_code == 0);
    CHECK(info.out.find("bars") != std::string::npos);
    CHECK(avsr(folder, {"info", "x.avb", "--full"}).out.size() > info.out.size());
    CHECK(avsr(folder, {"verify", "x.avb"}).exit_code == 0);
    CHECK(shell(folder, AVSR " info x.avb > /dev/full").exit_code == 4);
    const std::string bytes = read_file(folder.path() / "x.avb");
    folder.write("cut.avb", bytes.substr(0, bytes.size() - 1));
    const ProcessResult refused = avsr(folder, {"verify", "cut.avb"});
    CHECK(refused.exit_code == 2);
    CHECK(refused.err.find("cut.avb") != std::string::npos);
}

TEST_CASE("progress as JSON lines ends with a line about the end") {
    const TemporaryFolder folder;
    write_image(folder.path() / "x.avb", {.until = 300, .every = 100});
    const ProcessResult run = avsr(folder, {"run", "x.avb", "--progress=json"});
    CHECK(run.exit_code == 0);
    std::istringstream lines(run.out);
    std::string line;
    nlohmann::json last;
    while (std::getline(lines, line)) {
        last = nlohmann::json::parse(line);
        if (last["event"] == "progress") CHECK(last["percent"].get<double>() <= 100);
    }
    CHECK(last["event"] == "end");
    CHECK(last["status"] == "completed");
    CHECK(last["report"] == "bars.run/report.html");
}

TEST_CASE("a run is drawn without a display: a moment, all frames, records") {
    const TemporaryFolder folder;
    write_image(folder.path() / "x.avb", {});
    REQUIRE(avsr(folder, {"run", "x.avb", "-o", "run", "--progress=none"}).exit_code == 0);

    const ProcessResult shot =
        avsr(folder, {"snapshot", "run", "--time", "0.24", "--field", "displacement.x", "--size", "320x200"});
    CHECK(shot.out.find("displacement.x at 0.24") != std::string::npos);
    CHECK(shot.exit_code == 0);
    const std::string file = read_file(folder.path() / "run/snapshot.png");
    CHECK(file.substr(1, 3) == "PNG");
    CHECK(file.substr(16, 8) == std::string("\0\0\x01\x40\0\0\0\xc8", 8));
    for (const std::vector<std::string>& wrong : std::vector<std::vector<std::string>>{{"--view", "w"},
                                                                                       {"--view", "0,0,0"},
                                                                                       {"--size", "0x5"},
                                                                                       {"--size", "100000x100000"},
                                                                                       {"--range", "2,1"},
                                                                                       {"--ground", "green"},
                                                                                       {"--field", "colour"}}) {
        std::vector<std::string> arguments{"snapshot", "run", "-o", "wrong.png"};
        arguments.insert(arguments.end(), wrong.begin(), wrong.end());
        const ProcessResult refused = avsr(folder, arguments);
        CHECK(refused.exit_code == 2);
        CHECK(refused.err.find(wrong[0] + ' ' + wrong[1]) != std::string::npos);
    }
    CHECK(!fs::exists(folder.path() / "wrong.png"));
    CHECK(avsr(folder, {"snapshot", "nowhere"}).exit_code == 2);

    REQUIRE(avsr(folder, {"movie", "run", "-o", "film", "--size", "64x48"}).exit_code == 0);
    const std::size_t all = frames(folder.path() / "film", ".png");
    CHECK(all >= 100);
    REQUIRE(avsr(folder, {"movie", "run", "-o", "film", "--size", "64x48", "--from", "0.1", "--until", "0.2"}).exit_code == 0);
    CHECK(frames(folder.path() / "film", ".png") < all / 2);  // none of the longer film is left
    CHECK(avsr(folder, {"movie", "run", "--from", "7"}).err.find("no frame lies between 7 s and 0.5 s") != std::string::npos);
    const ProcessResult no_program = shell(folder, "PATH=/nowhere " AVSR " movie run -o film.mp4");
    CHECK(no_program.exit_code == 4);
    CHECK(no_program.err.find("ffmpeg") != std::string::npos);

    const ProcessResult plot = avsr(folder, {"plot", "run", "energy", "tip", "-o", "x.svg"});
    CHECK(plot.exit_code == 0);
    const std::string svg = read_file(folder.path() / "x.svg");
    CHECK(svg.find("energy.total") != std::string::npos);
    CHECK(svg.find("energy [J]") != std::string::npos);
    CHECK(svg.find("tip [m]") != std::string::npos);
    // A pipe is written to; a file in its place would take it away.
    CHECK(shell(folder, "mkfifo pipe; cat pipe > y.svg & " AVSR " plot run energy tip -o pipe && wait").exit_code == 0);
    CHECK(fs::is_fifo(folder.path() / "pipe"));
    CHECK(read_file(folder.path() / "y.svg") == svg);
    const ProcessResult unknown = avsr(folder, {"plot", "run", "enrgy"});
    CHECK(unknown.exit_code == 2);
    CHECK(unknown.err.find("`enrgy` is not recorded; there are energy.kinetic") != std::string::npos);
    CHECK(avsr(folder, {"plot", "run"}).exit_code == 2);
    CHECK(avsr(folder, {"plot", "energy"}).exit_code == 2);
}
