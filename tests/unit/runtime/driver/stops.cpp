#include <catch2/catch.hpp>

#include "fixture.h"
#include "tests/support/paths.h"

// Runs that get a signal, or that cannot write their files.

using namespace avs::test;
namespace fs = std::filesystem;

namespace {

/// A run that gets a signal as soon as its series has two rows, however long that takes on a busy machine.
ProcessResult signalled_after_two_rows(const TemporaryFolder& folder, const std::string& signal) {
    return shell(
        folder,
        avsr_path() +
            " run x.avb -o run --progress=none & run=$!; "
            "until [ \"$(cat run/series.csv 2>/dev/null | wc -l)\" -ge 3 ] || ! kill -0 $run 2>/dev/null; do sleep 0.1; done; "
            "kill -" +
            signal + " $run; wait $run");
}

}  // namespace

TEST_CASE("an interrupt stops cleanly with what was computed") {
    const TemporaryFolder folder;
    write_bars(folder.path() / "x.avb", {.until = 1e6, .every = 50});
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
        // The last row is that of the time at which the run ended.
        const std::size_t last = csv.rfind('\n', csv.size() - 2) + 1;
        CHECK(std::stod(csv.substr(last)) == m["time"].get<double>());
        CHECK(fs::exists(folder.path() / "run/report.html"));
        CHECK(!has_temporary(folder.path() / "run"));
    }
}

TEST_CASE("a killed run leaves a readable folder, from which the page can be made") {
    const TemporaryFolder folder;
    write_bars(folder.path() / "x.avb", {.until = 1e6, .every = 5});
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
    write_bars(folder.path() / "x.avb", {.until = 50, .every = 0.01});
    // Files may have 24 KiB, so that after some time the series or a frame cannot be written.
    const ProcessResult run = shell(folder, "ulimit -f 24; exec " + avsr_path() + " run x.avb -o run --progress=none");
    INFO(run.err);
    CHECK(run.exit_code == 4);
    CHECK(run.err.find("cannot write run/") != std::string::npos);
    CHECK(!has_temporary(folder.path() / "run"));
    CHECK(manifest(folder.path() / "run")["status"] == "failed");
    rows_of(read_file(folder.path() / "run/series.csv"));
    // If not even the first file can be written, no folder is left.
    const ProcessResult none = shell(folder, "ulimit -f 0; exec " + avsr_path() + " run x.avb -o none --progress=none");
    CHECK(none.exit_code == 4);
    CHECK(!fs::exists(folder.path() / "none"));
}

TEST_CASE("a run whose output cannot be written leaves a checkpoint, from which it goes on") {
    const TemporaryFolder folder;
    write_bars(folder.path() / "x.avb");
    REQUIRE(avsr(folder, {"run", "x.avb", "-o", "whole", "--progress=none"}).exit_code == 0);
    // A file has the name of the folder of frames.
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
    write_bars(folder.path() / "x.avb");
    CHECK(avsr(folder, {"run", "x.avb", "--certificate"}).exit_code == 2);
    CHECK(!fs::exists(folder.path() / "bars.run"));
    REQUIRE(avsr(folder, {"run", "x.avb", "--pause-at", "0.2", "--progress=none"}).exit_code == 130);
    const std::string before = read_file(folder.path() / "bars.run/manifest.json");
    CHECK(avsr(folder, {"run", "x.avb", "--certificate", "--resume"}).exit_code == 2);
    CHECK(read_file(folder.path() / "bars.run/manifest.json") == before);
}

TEST_CASE("an output folder that cannot be written is exit code 4") {
    const TemporaryFolder folder;
    write_bars(folder.path() / "x.avb");
    CHECK(avsr(folder, {"run", "x.avb", "-o", "/proc/none/run"}).exit_code == 4);
    CHECK(avsr(folder, {"run", "x.avb", "-o", "x.avb"}).exit_code == 4);
    folder.write("mine/series.csv", "my data");
    CHECK(avsr(folder, {"run", "x.avb", "-o", "mine"}).exit_code == 4);
    CHECK(read_file(folder.path() / "mine/series.csv") == "my data");
}

TEST_CASE("a simulation that blows up stops with exit code 3 and a reason") {
    const TemporaryFolder folder;
    write_bars(folder.path() / "x.avb", {.beta = 3, .until = 200, .every = 20});
    const ProcessResult run = avsr(folder, {"run", "x.avb"});
    INFO(run.err);
    CHECK(run.exit_code == 3);
    CHECK(run.err.find(" s: ") != std::string::npos);
    CHECK(manifest(folder.path() / "bars.run")["status"] == "stopped");
    CHECK(rows_of(read_file(folder.path() / "bars.run/series.csv")) >= 1);
    CHECK(fs::exists(folder.path() / "bars.run/report.html"));
}
