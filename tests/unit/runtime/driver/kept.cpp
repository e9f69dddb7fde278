#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>

#include "fixture.h"
#include "tests/support/paths.h"

// What happens to existing runs: nothing is erased or lost unless the user asks for it.

using namespace avs::test;
namespace fs = std::filesystem;

namespace {

ProcessResult run(const TemporaryFolder& folder, std::vector<std::string> more) {
    more.insert(more.begin(), {"run", "x.avb", "-o", "run", "--progress=none"});
    return avsr(folder, more);
}

std::string content(const TemporaryFolder& folder) {
    std::string all;
    for (const auto& entry : fs::recursive_directory_iterator(folder.path() / "run")) {
        if (entry.is_regular_file()) all += entry.path().string() + ':' + read_file(entry.path());
    }
    return all;
}

}  // namespace

TEST_CASE("an interrupted run is not removed by a run that forgot --resume") {
    const TemporaryFolder folder;
    write_bars(folder.path() / "x.avb");
    REQUIRE(run(folder, {"--pause-at", "0.2"}).exit_code == 130);
    const std::string before = content(folder);
    const ProcessResult forgot = run(folder, {});
    CHECK(forgot.exit_code == 2);
    CHECK(forgot.err.find("was interrupted and can go on with --resume; --again removes it") != std::string::npos);
    CHECK(content(folder) == before);
    CHECK(run(folder, {"--again", "--resume"}).exit_code == 2);
    CHECK(content(folder) == before);
    CHECK(run(folder, {"--resume"}).exit_code == 0);
    // A complete run may be repeated without `--again`.
    CHECK(run(folder, {}).exit_code == 0);
    REQUIRE(run(folder, {"--pause-at", "0.2"}).exit_code == 130);
    CHECK(run(folder, {"--again"}).exit_code == 0);
    CHECK(manifest(folder.path() / "run")["resumed"].empty());
}

TEST_CASE("what cannot start leaves the results of before") {
    const TemporaryFolder folder;
    write_bars(folder.path() / "x.avb");
    REQUIRE(run(folder, {}).exit_code == 0);
    const std::string before = content(folder);
    CHECK(run(folder, {"--until", "-1"}).exit_code == 2);
    CHECK(run(folder, {"--certificate"}).exit_code == 2);
    CHECK(run(folder, {"--engine", "synchronous"}).exit_code == 2);
    CHECK(content(folder) == before);
}

TEST_CASE("checkpoints come by time, also where outputs are far apart") {
    const TemporaryFolder folder;
    write_bars(folder.path() / "x.avb", {.until = 1e6, .every = 1e6});
    // The scene has one output, at the end, and frames of the page are thousands of simulated seconds apart: checkpoints must not
    // wait for these.
    const ProcessResult killed =
        shell(folder, avsr_path() +
                          " run x.avb -o run --progress=none --checkpoint 0.1 & run=$!; for i in $(seq 300); do sleep 0.1; "
                          "[ -e run/checkpoint_before.avk ] && break; done; kill -KILL $run; wait $run; ls run");
    CHECK(killed.out.find("checkpoint_before.avk") != std::string::npos);
    const ProcessResult on = run(folder, {"--resume", "--until", "1e-300"});
    INFO(on.err);
    CHECK(on.err.find("the checkpoint is of ") != std::string::npos);
    const std::string text = on.err.substr(on.err.find("the checkpoint is of ") + 21);
    // The checkpoint is from long before the first frame.
    CHECK(std::stod(text) > 0);
    CHECK(std::stod(text) < 1e4);
}

TEST_CASE("the newest checkpoint is the one that is gone on from") {
    const TemporaryFolder folder;
    write_bars(folder.path() / "x.avb");
    REQUIRE(run(folder, {"--pause-at", "0.2"}).exit_code == 130);
    const std::string early = read_file(folder.path() / "run/checkpoint.avk");
    REQUIRE(run(folder, {"--resume", "--pause-at", "0.4"}).exit_code == 130);
    // The newer of the two checkpoints now has the name of the older one: the one of the later time must be used.
    fs::rename(folder.path() / "run/checkpoint.avk", folder.path() / "run/checkpoint_before.avk");
    folder.write("run/checkpoint.avk", early);
    REQUIRE(run(folder, {"--resume"}).exit_code == 0);
    CHECK(manifest(folder.path() / "run")["resumed"].back().get<double>() == Approx(0.4));
}

TEST_CASE("a run whose output fails does not put an older checkpoint in front of a newer one") {
    const TemporaryFolder folder;
    write_bars(folder.path() / "x.avb");
    REQUIRE(run(folder, {}).exit_code == 0);
    const std::string whole = read_file(folder.path() / "run/series.csv");
    fs::remove_all(folder.path() / "run");
    REQUIRE(run(folder, {"--pause-at", "0.1"}).exit_code == 130);
    // Checkpoints are written all the time, and one frame in the middle of the run cannot be written.
    fs::create_directories(folder.path() / "run/fields/bars_0004.vtu/in_the_way");
    CHECK(run(folder, {"--resume", "--checkpoint", "1e-9"}).exit_code == 4);
    fs::remove_all(folder.path() / "run/fields/bars_0004.vtu");
    REQUIRE(run(folder, {"--resume"}).exit_code == 0);
    CHECK(manifest(folder.path() / "run")["resumed"].back().get<double>() >= 0.2);
    CHECK(read_file(folder.path() / "run/series.csv") == whole);
}

TEST_CASE("a series or a frame of the page that somebody has edited is not gone on with") {
    for (const char* name : {"series.csv", "frames.avf"}) {
        const TemporaryFolder folder;
        write_bars(folder.path() / "x.avb");
        REQUIRE(run(folder, {"--pause-at", "0.3"}).exit_code == 130);
        std::string text = read_file(folder.path() / "run" / name);
        const std::size_t at = name == std::string("series.csv") ? text.find("\n0.05,") + 8 : text.size() / 2;
        text[at] = text[at] == '7' ? '8' : '7';  // the text keeps its length
        folder.write(std::string("run/") + name, text);
        const ProcessResult on = run(folder, {"--resume"});
        INFO(on.err);
        CHECK(on.exit_code == 2);
        CHECK(on.err.find(name) != std::string::npos);
        CHECK(read_file(folder.path() / "run" / name) == text);
    }
}

TEST_CASE("links inside of run folders are refused, and what is behind them stays") {
    const TemporaryFolder folder;
    write_bars(folder.path() / "x.avb");
    REQUIRE(run(folder, {"--pause-at", "0.3"}).exit_code == 130);
    folder.write("mine/series.csv", "mine");
    fs::remove(folder.path() / "run/series.csv");
    fs::create_symlink(folder.path() / "mine/series.csv", folder.path() / "run/series.csv");
    for (const char* how : {"--resume", "--again"}) {
        const ProcessResult refused = run(folder, {how});
        CHECK(refused.exit_code == 4);
        CHECK(refused.err.find("series.csv is a symbolic link") != std::string::npos);
    }
    CHECK(read_file(folder.path() / "mine/series.csv") == "mine");
}

TEST_CASE("a checkpoint of another arithmetic is refused, one of another version is gone on from with a warning") {
    const TemporaryFolder folder;
    write_bars(folder.path() / "x.avb");
    REQUIRE(run(folder, {"--pause-at", "0.3"}).exit_code == 130);
    CHECK(manifest(folder.path() / "run")["versions"]["arithmetic"].get<int>() > 0);
    const fs::path file = folder.path() / "run/checkpoint.avk";
    rewrite_checkpoint(file, [](avs::state::Checkpoint& checkpoint) {
        auto& program = checkpoint.entries.at("run.program").bytes;
        program.assign(3, std::byte{'?'});
    });
    const ProcessResult warned = run(folder, {"--resume", "--pause-at", "0.4"});
    CHECK(warned.exit_code == 130);
    CHECK(warned.err.find("computed by avsr ??? so far") != std::string::npos);
    rewrite_checkpoint(file, [](avs::state::Checkpoint& checkpoint) { ++checkpoint.arithmetic; });
    fs::remove(folder.path() / "run/checkpoint_before.avk");
    const ProcessResult refused = run(folder, {"--resume"});
    CHECK(refused.exit_code == 2);
    CHECK(refused.err.find("whose arithmetic gives other bits") != std::string::npos);
}

TEST_CASE("the manifest tells what made a run, and info compares it with what is there") {
    const TemporaryFolder folder;
    write_bars(folder.path() / "x.avb");
    REQUIRE(run(folder, {}).exit_code == 0);
    const nlohmann::json m = manifest(folder.path() / "run");
    CHECK(m["versions"]["avsr"].get<std::string>().starts_with("0."));
    CHECK(m["program"]["compiler"].is_string());
    CHECK(m["program"]["libc"].get<std::string>().starts_with("glibc "));
    CHECK(m["program"]["machine_code"].is_string());
    CHECK(m["program"]["command"][1] == "run");
    CHECK(m["started"].get<std::string>().size() == 20);
    CHECK(m["ended"].get<std::string>() >= m["started"].get<std::string>());
    // The hashes are compared with those of sha256sum.
    CHECK(m["hashes"]["image"] == shell(folder, "sha256sum x.avb").out.substr(0, 64));
    CHECK(m["hashes"]["results"] == shell(folder, "sha256sum run/checksums.sha256").out.substr(0, 64));
    CHECK(shell(folder, "cd run && sha256sum --check --quiet checksums.sha256").exit_code == 0);
    const ProcessResult told = avsr(folder, {"info", "run", "--verify"});
    INFO(told.out << told.err);
    CHECK(told.exit_code == 0);
    CHECK(told.out.find("results: all the same") != std::string::npos);
    folder.write("run/fields/extra_0001.vtu", "?");
    CHECK(avsr(folder, {"info", "run", "--verify"}).exit_code == 1);
    fs::remove(folder.path() / "run/fields/extra_0001.vtu");
    fs::remove(folder.path() / "run/contact.csv");
    const ProcessResult gone = avsr(folder, {"info", "run", "--verify"});
    CHECK(gone.exit_code == 1);
    CHECK(gone.out.find("contact.csv is gone") != std::string::npos);
}
