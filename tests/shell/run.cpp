#include <sys/stat.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "fixture.h"

// `avs run`: it compiles if something has changed, runs, and says where the report is.

using namespace avs::test;
namespace fs = std::filesystem;

namespace {

/// Whether the programs were built from a commit. A compiler without a commit, or with uncommitted changes, always compiles anew,
/// so that it cannot be tested whether an unchanged scene is compiled only once.
bool is_of_a_commit(const fs::path& run) {
    const nlohmann::json commit = nlohmann::json::parse(read_file(run / "manifest.json"))["program"]["commit"];
    return commit.is_string() && !has(commit, "with changes");
}

}  // namespace

TEST_CASE("one command compiles a scene, runs it and says where its report is") {
    const TemporaryFolder folder;
    folder.write("mine.avs", small_scene);
    const ProcessResult first = ask(folder, {"run", "mine.avs"});
    INFO(first.err);
    CHECK(first.exit_code == 0);
    CHECK(has(first.err, "mine.avb: 8 nodes, 1 elements, compiled in "));
    CHECK(first.out.ends_with("report: mine.run/report.html\n"));
    CHECK(fs::exists(folder.path() / "mine.run/report.html"));
    // Without an argument, `avs run` takes the only scene of the folder; with two scenes that is an error.
    CHECK(ask(folder, {"run"}).exit_code == 0);
    folder.write("other.avs", small_scene);
    const ProcessResult which = ask(folder, {"run"});
    CHECK(which.exit_code == 2);
    CHECK(which.err == "avs: say which scene: mine.avs, other.avs\n");
}

TEST_CASE("a scene is compiled again when its text, a param or a file of it has changed, and only then") {
    const TemporaryFolder folder;
    folder.write("values.avs", "module values\npub let stiffness = 1 MPa\n");
    std::string scene = small_scene;
    scene.replace(scene.find("material"), 0, "use \"./values.avs\".{stiffness}\n");
    scene.replace(scene.find("E = 1 MPa"), 9, "E = stiffness");
    folder.write("mine.avs", scene);
    const auto is_compiled = [&](std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), {"run", "mine.avs", "--progress=none"});
        const ProcessResult result = ask(folder, arguments);
        INFO(result.err);
        REQUIRE(result.exit_code == 0);
        CHECK(has(result.err, "mine.avb is up to date") != has(result.err, "compiled in"));
        return has(result.err, "compiled in");
    };
    CHECK(is_compiled({}));
    if (!is_of_a_commit(folder.path() / "mine.run")) {
        WARN("the programs are built of no commit, or with changes that are in none: they never take an image for up to date");
        return;
    }
    CHECK_FALSE(is_compiled({}));
    CHECK(is_compiled({"--set", "n=2"}));
    CHECK_FALSE(is_compiled({"--set", "n=2"}));
    CHECK(is_compiled({}));
    folder.write("params", "n = 3\n");
    CHECK(is_compiled({"--params", "params"}));
    CHECK_FALSE(is_compiled({"--set=n=3"}));  // the file `params` has given the same value
    folder.write("values.avs", "module values\npub let stiffness = 2 MPa\n");
    CHECK(is_compiled({"--set", "n=3"}));
    folder.write("mine.avs", scene + "// changed\n");
    CHECK(is_compiled({"--set", "n=3"}));
    folder.write("mine.avb", "no image");
    CHECK(ask(folder, {"run", "mine.avs"}).exit_code == 2);  // mine.avb is not an image, so it is not overwritten
    CHECK(read_file(folder.path() / "mine.avb") == "no image");
}

TEST_CASE("options go to the program whose they are, and -o names the run and its image") {
    const TemporaryFolder folder;
    folder.write("mine.avs", small_scene);
    const ProcessResult result = ask(folder, {"run", "mine.avs", "--set", "n=2", "--set", "speed=3 m/s", "-o", "out/fast.run",
                                              "--until", "500us", "--engine", "exact", "--checkpoint=0"});
    INFO(result.err);
    CHECK(result.exit_code == 0);
    CHECK(has(result.out, "0.0005 s simulated"));
    CHECK(has(result.err, "exact engine"));
    CHECK(fs::exists(folder.path() / "out/fast.run/manifest.json"));
    CHECK(fs::exists(folder.path() / "out/fast.avb"));
    CHECK_FALSE(fs::exists(folder.path() / "mine.avb"));
    CHECK(ask(folder, {"run", "out/fast.avb", "-o", "again"}).exit_code == 0);
    const ProcessResult late = ask(folder, {"run", "out/fast.avb", "--set", "n=2"});
    CHECK(late.exit_code == 2);
    CHECK(has(late.err, "compiled already"));
}

TEST_CASE("what avsc and avsr find is told, with their exit codes") {
    const TemporaryFolder folder;
    std::string wrong = small_scene;
    wrong.replace(wrong.find("speed +- 1 %"), 12, "2 * speed +- 1 %");
    folder.write("mine.avs", wrong);
    CHECK(ask(folder, {"run", "mine.avs"}).exit_code == 1);
    folder.write("mine.avs", "scene mine\nbody b {}\n");
    const ProcessResult mistaken = ask(folder, {"run", "mine.avs"});
    CHECK(mistaken.exit_code == 2);
    CHECK(has(mistaken.err, "error["));
    CHECK(ask(folder, {"run", "none.avs"}).exit_code == 2);
    CHECK(ask(folder, {"run", "mine.avs", "--threads", "x"}).exit_code == 2);
}

TEST_CASE("a scene that is not there is told with the one that may be meant") {
    const TemporaryFolder folder;
    folder.write("mine.avs", small_scene);
    fs::create_directory(folder.path() / "in");
    folder.write("in/other.avs", small_scene);
    for (const auto& [said, meant] : {std::pair("mien.avs", "mine.avs"), {"mine", "mine.avs"}, {"in/othr.avs", "in/other.avs"}}) {
        const ProcessResult result = ask(folder, {"run", said});
        INFO(result.err);
        CHECK(result.exit_code == 2);
        CHECK(has(result.err, "No such file or directory; did you mean `" + std::string(meant) + "`?"));
    }
    for (const char* far : {"quite_another.avs", "nowhere/mine.avs"})
        CHECK_FALSE(has(ask(folder, {"run", far}).err, "did you mean"));
}

TEST_CASE("an estimate says how it was measured and leaves no run") {
    const TemporaryFolder folder;
    folder.write("mine.avs", small_scene);
    const ProcessResult quick = ask(folder, {"run", "mine.avs", "--estimate"});
    CHECK(quick.exit_code == 0);
    CHECK(has(quick.out, "that is the whole run"));
    const ProcessResult slow = ask(folder, {"run", "mine.avs", "--estimate", "--set", "n=4", "--until", "1000s"});
    INFO(slow.out + slow.err);
    CHECK(slow.exit_code == 0);
    CHECK(has(slow.out, "kicks/s"));
    CHECK(has(slow.out, "about "));
    CHECK_FALSE(fs::exists(folder.path() / "mine.run"));
}

TEST_CASE("a run says soon after its start about how long it will take") {
    const TemporaryFolder folder;
    folder.write("mine.avs", small_scene);
    const std::string run = "timeout -s INT 8 " + avs_path() + " run mine.avs --set n=4 --until 1000s -o ";
    const ProcessResult told = shell(folder, run + "told");
    INFO(told.err);
    CHECK(has(told.err, "about "));
    CHECK(has(told.err, " kicks"));
    CHECK_FALSE(has(told.err, "looks for contact"));  // the scene has no contact
    CHECK(has(shell(folder, run + "lines --progress=json").out, R"({"event":"estimate","seconds":)"));
    CHECK_FALSE(has(shell(folder, run + "silent --progress=none").err, "about "));
}

TEST_CASE("a folder that may not be written to is named") {
    if (::geteuid() == 0 && run_process({"setpriv", "--version"}, "/").exit_code != 0) {
        WARN("root may write everywhere, and there is no setpriv to become another");
        return;
    }
    const TemporaryFolder folder;
    folder.write("mine.avs", small_scene);
    ::chmod(folder.path().c_str(), 0555);
    const std::string other = ::geteuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups " : "";
    const ProcessResult refused = shell(folder, other + avs_path() + " run mine.avs");
    const ProcessResult fresh = shell(folder, other + avs_path() + " new mine2 --kind block");
    const ProcessResult doctor = shell(folder, "TMPDIR=/tmp " + other + avs_path() + " doctor");
    ::chmod(folder.path().c_str(), 0755);
    INFO(refused.err);
    CHECK(refused.exit_code == 4);
    CHECK(has(refused.err, "mine.avb"));
    CHECK(fresh.exit_code == 4);
    CHECK(has(fresh.err, "mine2.avs"));
    CHECK(has(fresh.err, "avs new FOLDER/NAME"));
    CHECK_FALSE(has(fresh.err, "-o"));  // the verb does not have this option
    CHECK(doctor.exit_code == 4);
    CHECK(has(doctor.out, "may not be written to"));
    CHECK(has(doctor.out, "-o FOLDER"));
}
