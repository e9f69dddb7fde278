#include <catch2/catch.hpp>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>

#include "tests/faults/bench.h"
#include "tests/support/paths.h"

// Each call that can fail is made to fail, one after the other. The exit code must distinguish a missing resource from a bug,
// earlier files must stay intact, and continuing must give the result of a run without faults.

using namespace avs::test;
namespace fs = std::filesystem;

namespace {

constexpr int environment = 4;
const std::vector<std::string> kinds{"open", "write", "rename", "fsync", "truncate", "mkdir", "unlink", "alloc", "thread"};

/// How a command ended under all faults of a kind: a row of the printed table.
struct Tally {
    long calls = 0, tried = 0, unharmed = 0, told = 0, signals = 0;
};

void tell(const char* command, const std::string& kind, const Tally& tally) {
    std::printf("| %s | %s | %ld | %ld | %ld | %ld | %ld |\n", command, kind.c_str(), tally.calls, tally.tried, tally.unharmed,
                tally.told, tally.signals);
    std::fflush(stdout);
}

std::vector<std::string> run_of(const std::string& folder, const std::vector<std::string>& more = {}) {
    std::vector<std::string> words{avsr_path(), "run", "cubes.avb", "-o", folder, "--certificate", "--progress=none"};
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

/// The files of a run that must be the same after a fault. Left out are checkpoints that could not be removed at the end, the
/// content of volumes (OpenVDB leaves them uncompressed if it gets no memory for compression), and the checksums, which include
/// these.
std::map<std::string, std::string> finished(const fs::path& run) {
    std::map<std::string, std::string> left = results(run);
    for (const char* name : {"checkpoint.avk", "checkpoint_before.avk", "checksums.sha256"}) left.erase(name);
    for (auto& [name, content] : left) {
        if (name.ends_with(".vdb")) content.clear();
    }
    return left;
}

bool is_complete(const fs::path& run) {
    const auto manifest = nlohmann::json::parse(read_file(run / "manifest.json"), nullptr, false);
    return manifest.is_object() && manifest["status"] == "completed";
}

/// A folder with the compiled scene, a complete run of it, and a run that was interrupted half way.
struct Place {
    Place() {
        folder.write("cubes.avs", fault_scene);
        REQUIRE(run_process({avsc_path(), "compile", "cubes.avs"}, folder.path()).exit_code == 0);
        const ProcessResult whole = run_process(run_of("whole"), folder.path());
        INFO(whole.err);
        REQUIRE(whole.exit_code == 0);
        REQUIRE(run_process(run_of("half", {"--pause-at", "33ms"}), folder.path()).exit_code == 130);
        reference = results(folder.path() / "whole");
        finished = ::finished(folder.path() / "whole");
        REQUIRE(reference.size() > 15);
    }
    void copy(const std::string& from, const std::string& to) const {
        fs::remove_all(folder.path() / to);
        fs::copy(folder.path() / from, folder.path() / to, fs::copy_options::recursive);
    }
    bool has_checkpoint(const std::string& run) const {
        return fs::exists(folder.path() / run / "checkpoint.avk") || fs::exists(folder.path() / run / "checkpoint_before.avk");
    }
    TemporaryFolder folder;
    std::map<std::string, std::string> reference, finished;
};

/// Runs a command once for each call that is to fail (`chosen`); `prepare` sets up its folder, and `after` checks the resulting
/// files.
template <class Prepare, class After>
void each_fault(const char* name, Share share, const fs::path& folder, const std::vector<std::string>& command, Prepare prepare,
                After after) {
    for (const std::string& kind : kinds) {
        if (!is_asked_for(kind)) continue;
        prepare();
        Tally tally;
        const Calls calls = calls_of(command, folder);
        tally.calls = calls.count.at(kind);
        for (const long call : chosen(calls, kind, share)) {
            prepare();
            const std::string fault = kind + ":" + std::to_string(call);
            const ProcessResult result = run_injected({"AVS_FAULT=" + fault}, command, folder);
            ++tally.tried;
            INFO(name << ", " << fault << ": " << result.exit_code << ' ' << result.out << result.err);
            if (result.exit_code != 128 + SIGSEGV) (result.exit_code == 0 ? tally.unharmed : tally.told)++;
            if (result.exit_code == 128 + SIGSEGV && is_of_blosc(calls, kind, call)) {
                ++tally.signals;
            } else {
                CHECK((result.exit_code == 0 || result.exit_code == environment));
                if (result.exit_code != 0) CHECK_FALSE(result.err.empty());
            }
            after(result.exit_code);
        }
        tell(name, kind, tally);
    }
}

}  // namespace

TEST_CASE("faults while compiling leave the image of before or the new one") {
    const TemporaryFolder folder;
    folder.write("cubes.avs", fault_scene);
    const std::vector<std::string> compile{avsc_path(), "compile", "cubes.avs"};
    REQUIRE(run_process(compile, folder.path()).exit_code == 0);
    const std::string wanted = read_file(folder.path() / "cubes.avb");
    const std::string old = std::string("AVSIMAGE") + "of before";
    each_fault(
        "compile", Share::whole, folder.path(), compile, [&] { folder.write("cubes.avb", old); },
        [&](int exit_code) {
            const std::string left = read_file(folder.path() / "cubes.avb");
            CHECK((left == wanted || (exit_code != 0 && left == old)));
        });
}

TEST_CASE("faults while running leave what --resume or --again makes the whole run of") {
    const Place place;
    // With a checkpoint at every opportunity, each run makes the same calls, whatever time it takes.
    const auto run = run_of("x", {"--checkpoint", "1e-9"});
    each_fault(
        "run", Share::first, place.folder.path(), run, [&] { fs::remove_all(place.folder.path() / "x"); },
        [&](int exit_code) {
            const fs::path x = place.folder.path() / "x";
            CHECK(difference(results(place.folder.path() / "whole"), place.reference).empty());
            if (exit_code != 0) {
                const bool resumes = place.has_checkpoint("x");
                const ProcessResult rest = run_process(run_of("x", {resumes ? "--resume" : "--again"}), place.folder.path());
                INFO((resumes ? "resumed: " : "again: ") << rest.err);
                CHECK(rest.exit_code == 0);
            } else {
                // The files must agree with their checksums.
                const ProcessResult known = run_process({avsr_path(), "info", "x", "--verify"}, place.folder.path());
                INFO(known.out << known.err);
                CHECK(known.exit_code == 0);
            }
            CHECK(difference(finished(x), place.finished) == "");
            CHECK(run_process({avsr_path(), "verify", "x"}, place.folder.path()).exit_code == 0);
        });
}

TEST_CASE("faults while running over an earlier run leave that run, or a new one that can be made whole") {
    const Place place;
    const auto run = run_of("x");
    each_fault(
        "run again", Share::second, place.folder.path(), run, [&] { place.copy("whole", "x"); },
        [&](int exit_code) {
            const auto manifest = nlohmann::json::parse(read_file(place.folder.path() / "x/manifest.json"), nullptr, false);
            const bool untouched = difference(finished(place.folder.path() / "x"), place.finished).empty();
            if (exit_code == 0 || untouched) {
                CHECK(untouched);
                return;
            }
            if (manifest.is_object()) CHECK(manifest["status"] != "interrupted");
            CHECK(run_process(run_of("x", {"--again"}), place.folder.path()).exit_code == 0);
            CHECK(difference(results(place.folder.path() / "x"), place.reference) == "");
        });
}

TEST_CASE("faults while going on leave a run that goes on") {
    const Place place;
    const auto resume = run_of("x", {"--resume"});
    each_fault(
        "resume", Share::third, place.folder.path(), resume, [&] { place.copy("half", "x"); },
        [&](int exit_code) {
            const fs::path x = place.folder.path() / "x";
            if (exit_code != 0 && !is_complete(x)) {
                REQUIRE(place.has_checkpoint("x"));
                const ProcessResult rest = run_process(resume, place.folder.path());
                INFO("resumed: " << rest.err);
                CHECK(rest.exit_code == 0);
            }
            CHECK(difference(finished(x), place.finished) == "");
        });
}

TEST_CASE("faults while writing the page again leave the page of before or the new one") {
    const Place place;
    const std::string before = read_file(place.folder.path() / "whole/report.html");
    REQUIRE(before.find("</html>") != std::string::npos);
    each_fault(
        "report", Share::whole, place.folder.path(), {avsr_path(), "report", "whole"}, [] {},
        [&](int) {
            CHECK(read_file(place.folder.path() / "whole/report.html").find("</html>") != std::string::npos);
            CHECK(difference(results(place.folder.path() / "whole"), place.reference) == "");
        });
}
