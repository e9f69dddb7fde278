#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <catch2/catch.hpp>
#include <sstream>

#include "fixture.h"
#include "tests/support/paths.h"

// Files that avsr writes, for images that are not made by the compiler.

using namespace avs::test;
namespace fs = std::filesystem;

TEST_CASE("a run writes its folder, and the same again writes the same bytes") {
    const TemporaryFolder folder;
    write_bars(folder.path() / "x.avb");
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
    write_bars(folder.path() / "rare.avb", {.every = 0.25});
    write_bars(folder.path() / "often.avb", {.every = 0.003});
    REQUIRE(avsr(folder, {"run", "rare.avb", "-o", "rare"}).exit_code == 0);
    REQUIRE(avsr(folder, {"run", "often.avb", "-o", "often"}).exit_code == 0);
    CHECK(manifest(folder.path() / "rare")["state_hash"] == manifest(folder.path() / "often")["state_hash"]);
}

TEST_CASE("the default folder is named after the scene, and a shorter run into it leaves no stale frames") {
    const TemporaryFolder folder;
    write_bars(folder.path() / "x.avb");
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
    write_bars(folder.path() / "x.avb", {.fails = true});
    const ProcessResult run = avsr(folder, {"run", "x.avb"});
    CHECK(run.exit_code == 1);
    CHECK(run.out.find("tip.max < bound") != std::string::npos);
    CHECK(run.out.find("< -1 m") != std::string::npos);
    CHECK(run.out.find("FAILED") != std::string::npos);
    CHECK(run.out.find("bars.avs:20") != std::string::npos);
    CHECK(manifest(folder.path() / "bars.run")["status"] == "failed");
    CHECK(fs::exists(folder.path() / "bars.run/report.html"));
}

TEST_CASE("progress as JSON lines ends with a line about the end") {
    const TemporaryFolder folder;
    write_bars(folder.path() / "x.avb", {.until = 300, .every = 100});
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

TEST_CASE("on a terminal of 80 columns the line of progress stays one line") {
    const TemporaryFolder folder;
    write_bars(folder.path() / "x.avb", {.until = 20000, .every = 2000});  // so long that a fast machine shows several lines, too
    const std::string program = avsr_path();
    int terminal = -1;
    winsize size{.ws_row = 24, .ws_col = 80, .ws_xpixel = 0, .ws_ypixel = 0};
    const pid_t child = ::forkpty(&terminal, nullptr, nullptr, &size);
    REQUIRE(child >= 0);
    if (child == 0) {
        if (::chdir(folder.path().c_str()) != 0) ::_exit(70);
        ::execl(program.c_str(), "avsr", "run", "x.avb", static_cast<char*>(nullptr));
        ::_exit(70);
    }
    std::string seen;
    std::array<char, 4096> bytes{};
    for (ssize_t count = 0; (count = ::read(terminal, bytes.data(), bytes.size())) > 0;)
        seen.append(bytes.data(), static_cast<std::size_t>(count));
    int status = 0;
    ::waitpid(child, &status, 0);
    ::close(terminal);
    CHECK(WEXITSTATUS(status) == 0);
    // A line of progress is between a carriage return and the code that erases the rest of the line.
    std::size_t lines = 0;
    for (std::size_t at = 0; (at = seen.find("\x1b[K", at)) != std::string::npos; ++at) {
        const std::size_t begin = seen.rfind('\r', at);
        REQUIRE(begin != std::string::npos);
        const std::string line = seen.substr(begin + 1, at - begin - 1);
        lines += !line.empty();
        CHECK(line.size() < 80);
        CHECK(line.find('\n') == std::string::npos);
        if (!line.empty()) CHECK(line.find(" left") != std::string::npos);
    }
    CHECK(lines > 0);
}
