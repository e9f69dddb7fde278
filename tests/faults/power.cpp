#include <catch2/catch.hpp>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "tests/faults/bench.h"
#include "tests/faults/disk.h"
#include "tests/support/paths.h"

// The power is lost at some moment, and changes that are not synced are lost or reach the disk in parts and in any order. If the
// disk has a checkpoint for certain, the run must continue from the files that are left, to the same result; otherwise it is
// started again.

using namespace avs::test;
namespace fs = std::filesystem;

namespace {

std::vector<std::string> run_with(const std::string& more) {
    return {avsr_path(), "run", "cubes.avb", "-o", "x", "--certificate", "--progress=none", more};
}

bool is_complete(const fs::path& run) {
    const auto manifest = nlohmann::json::parse(read_file(run / "manifest.json"), nullptr, false);
    return manifest.is_object() && manifest["status"] == "completed";
}

bool has_checkpoint(const fs::path& run) { return fs::exists(run / "checkpoint.avk") || fs::exists(run / "checkpoint_before.avk"); }

/// A folder with the files that a loss of power has left; the run folder is x.
struct Left {
    TemporaryFolder folder;
    fs::path run() const { return folder.path() / "x"; }
};

struct Judge {
    const std::map<std::string, std::string>& reference;
    long resumed = 0, anew = 0, complete = 0;

    void look(const Left& left, bool must_go_on) {
        if (is_complete(left.run())) {
            ++complete;
            const ProcessResult same = run_process({avsr_path(), "info", "x", "--verify"}, left.folder.path());
            INFO(same.out << same.err);
            CHECK(same.exit_code == 0);
            // Checkpoints are removed last, so they may still be there.
            std::map<std::string, std::string> found = results(left.run());
            found.erase("checkpoint.avk");
            found.erase("checkpoint_before.avk");
            CHECK(difference(found, reference) == "");
            return;
        }
        const ProcessResult on = run_process(run_with("--resume"), left.folder.path());
        INFO("resumed: " << on.exit_code << ' ' << on.err);
        CHECK((on.exit_code == 0 || on.exit_code == 2));
        if (must_go_on) CHECK(on.exit_code == 0);
        if (on.exit_code != 0) {
            ++anew;
            const ProcessResult again = run_process(run_with("--again"), left.folder.path());
            INFO("again: " << again.exit_code << ' ' << again.err);
            CHECK(again.exit_code == 0);
        } else {
            ++resumed;
        }
        CHECK(difference(results(left.run()), reference) == "");
    }
};

}  // namespace

TEST_CASE("a loss of power at any moment loses nothing that a checkpoint counts") {
    const TemporaryFolder folder;
    folder.write("cubes.avs", fault_scene);
    REQUIRE(run_process({avsc_path(), "compile", "cubes.avs"}, folder.path()).exit_code == 0);
    const Disk before(folder.path());
    const fs::path journal = folder.path().string() + ".journal";
    std::vector<std::string> command = run_with("--checkpoint");
    command.emplace_back("1e-9");
    const ProcessResult run =
        run_injected({"AVS_JOURNAL=" + journal.string(), "AVS_JOURNAL_ROOT=" + folder.path().string()}, command, folder.path());
    INFO(run.err);
    REQUIRE(run.exit_code == 0);
    const std::map<std::string, std::string> reference = results(folder.path() / "x");
    const std::vector<DiskAction> actions = read_journal(journal);
    fs::remove(journal);
    REQUIRE(actions.size() > 100);

    const char* asked = std::getenv("AVS_FAULTS");
    const bool all = asked != nullptr && std::string(asked) == "all";
    const std::vector<Loss> losses{Loss::all, Loss::none, Loss::data, Loss::names, Loss::any, Loss::any, Loss::any};
    Judge judge{reference};
    Disk disk = before;
    long looked = 0;
    for (std::size_t k = 0; k < actions.size(); ++k) {
        disk.act(actions[k]);
        if (!all && k % 4 != 0) continue;
        bool must_go_on = false;
        for (std::size_t l = 0; l < losses.size(); ++l) {
            // With Loss::all, l = 0, only permanent files are left. If these have a checkpoint, the run must continue under every
            // loss.
            if (!all && l != 0 && l != 1 + (k / 4) % (losses.size() - 1)) continue;
            const Left left;
            disk.leave(losses[l], static_cast<unsigned>(k * losses.size() + l), left.folder.path());
            if (l == 0) must_go_on = has_checkpoint(left.run());
            INFO("after " << k << " of " << actions.size() << ", " << actions[k].path << ", loss " << l);
            judge.look(left, must_go_on && losses[l] != Loss::none);
            ++looked;
        }
    }
    std::printf("| power | %zu actions | %ld states | %ld resumed | %ld anew | %ld complete |\n", actions.size(), looked,
                judge.resumed, judge.anew, judge.complete);
    CHECK(judge.resumed > looked / 4);
}
