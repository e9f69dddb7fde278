#include "runtime/output/run_folder.h"

#include <catch2/catch.hpp>

#include "fixture.h"

using namespace avs;
using namespace avs::output;
using test::Folder;
using test::spill;

TEST_CASE("a new folder is made, and a run that cannot start leaves nothing behind") {
    const Folder parent;
    const Result<RunFolder> folder = RunFolder::open(parent / "a/b/c.run", {});
    REQUIRE(folder.ok());
    spill(*folder / "manifest.json", "{}");
    CHECK(folder->make_folder("fields").ok());
    folder->discard();
    CHECK(std::filesystem::is_empty(parent.path()));
}

TEST_CASE("a folder of an earlier run is emptied of that run's files and of nothing else") {
    const Folder folder;
    const std::vector<std::string> ours{"manifest.json",    "series.csv",           "contact.csv",         "report.html",
                                        "report.json",      "fields.pvd",           "fields/bar_0001.vtu", "fields/bar_0012.vtu",
                                        "vdb/fog_0001.vdb", "manifest.json.77.tmp", "trajectory.knots",    "image.avb",
                                        "checksums.sha256"};
    const std::vector<std::string> theirs{"notes.txt", "fields/mine.vtu", "vdb/lamp.vdb", "render.py"};
    for (const std::string& name : ours) spill(folder / name, "x");
    for (const std::string& name : theirs) spill(folder / name, "x");
    Result<RunFolder> taken = RunFolder::open(folder.path(), {.scene = "", .again = true});
    REQUIRE(taken.ok());
    // A new run that fails before it writes a file leaves all files of the earlier run unchanged.
    taken->discard();
    for (const std::string& name : ours) CHECK(std::filesystem::exists(folder / name));
    REQUIRE(taken->clear().ok());
    for (const std::string& name : ours) CHECK(!std::filesystem::exists(folder / name));
    for (const std::string& name : theirs) CHECK(std::filesystem::exists(folder / name));
}

TEST_CASE("a folder that is not a run's, with files under our names, is refused untouched") {
    const Folder folder;
    spill(folder / "series.csv", "my own data");
    const Result<RunFolder> refused = RunFolder::open(folder.path(), {});
    REQUIRE(!refused.ok());
    CHECK(refused.error().code == ExitCode::environment);
    CHECK(refused.error().message.find("series.csv") != std::string::npos);
    CHECK(test::slurp(folder / "series.csv") == "my own data");
    // A folder may have other files, for instance the image.
    const Folder scene;
    spill(scene / "bars.avb", "x");
    CHECK(RunFolder::open(scene.path(), {}).ok());
}

TEST_CASE("a place that cannot be written is an environment error") {
    const Folder folder;
    spill(folder / "file", "x");
    for (const std::string& path : {(folder / "file").string(), (folder / "file/below").string(), std::string("/proc/none/run")}) {
        const Result<RunFolder> refused = RunFolder::open(path, {});
        REQUIRE(!refused.ok());
        CHECK(refused.error().code == ExitCode::environment);
        CHECK(refused.error().message.find(path) != std::string::npos);
    }
}

TEST_CASE("a link to a folder is written into, and one that leads nowhere is told as such") {
    const Folder folder;
    std::filesystem::create_directory(folder / "disk");
    std::filesystem::create_directory_symlink("disk", folder / "here.run");
    CHECK(RunFolder::open(folder / "here.run", {}).ok());
    std::filesystem::create_directory_symlink("unplugged", folder / "gone.run");
    const Result<RunFolder> refused = RunFolder::open(folder / "gone.run", {});
    REQUIRE(!refused.ok());
    CHECK(refused.error().code == ExitCode::environment);
    CHECK(refused.error().message.find("symbolic link to unplugged, which is not there") != std::string::npos);
    CHECK(std::filesystem::is_symlink(folder / "gone.run"));
}

TEST_CASE("a folder that a run writes into is nobody else's until that run has ended") {
    const Folder parent;
    spill(parent / "a.run/manifest.json", "{}");
    spill(parent / "a.run/series.csv", "of the first run");
    {
        const Result<RunFolder> first = RunFolder::resume(parent / "a.run");
        REQUIRE(first.ok());
        const RunFolder copy = *first;
        for (const Result<RunFolder>& second : {RunFolder::open(parent / "a.run", {}), RunFolder::resume(parent / "a.run")}) {
            REQUIRE(!second.ok());
            CHECK(second.error().code == ExitCode::environment);
            CHECK(second.error().message.find("another run writes into the folder") != std::string::npos);
        }
        CHECK(test::slurp(parent / "a.run/series.csv") == "of the first run");
        CHECK(RunFolder::open(parent / "b.run", {}).ok());
    }
    CHECK(RunFolder::resume(parent / "a.run").ok());
    CHECK(RunFolder::open(parent / "a.run", {}).ok());
}

TEST_CASE("a name that is too long is told as such") {
    const Folder folder;
    const std::string name(300, 'n');
    const Result<RunFolder> refused = RunFolder::open(folder / name, {});
    REQUIRE(!refused.ok());
    CHECK(refused.error().code == ExitCode::environment);
    CHECK(refused.error().message.find("File name too long") != std::string::npos);
    CHECK(std::filesystem::is_empty(folder.path()));
}

TEST_CASE("a run of another scene, or one that can still be resumed, is removed only when that is said") {
    const auto opened = [](const std::string& manifest, bool checkpoint, const Claim& claim) {
        const Folder folder;
        spill(folder / "manifest.json", manifest);
        if (checkpoint) spill(folder / "checkpoint_before.avk", "x");
        const Result<RunFolder> result = RunFolder::open(folder.path(), claim);
        CHECK(test::slurp(folder / "manifest.json") == manifest);
        return result ? std::string() : (result.error().code == ExitCode::bad_input ? "" : "wrong code: ") + result.error().message;
    };
    const auto manifest = [](const std::string& scene, const std::string& status) {
        return R"({"status": ")" + status + R"(", "scene": ")" + scene + R"("})";
    };
    CHECK(opened(manifest("bars", "completed"), false, {.scene = "bars"}).empty());
    CHECK(opened(manifest("bars", "failed"), false, {.scene = "bars"}).empty());
    CHECK(opened(manifest("bars", "running"), false, {.scene = "bars"}).empty());
    CHECK(opened(manifest("bars", "stopped"), true, {.scene = "bars"}).empty());
    CHECK(opened(manifest("bars", "completed"), true, {.scene = "bars"}).empty());
    for (const char* status : {"interrupted", "running", "failed"}) {
        const std::string refused = opened(manifest("bars", status), true, {.scene = "bars"});
        CHECK(refused.find("was interrupted and can go on with --resume; --again removes it") != std::string::npos);
        CHECK(opened(manifest("bars", status), true, {.scene = "bars", .again = true}).empty());
    }
    CHECK(opened(manifest("ring", "completed"), false, {.scene = "bars"}).find("another scene, `ring`") != std::string::npos);
    CHECK(opened(manifest("ring", "completed"), false, {.scene = "bars", .again = true}).empty());
    CHECK(opened("", false, {.scene = "bars"}).find("cannot be read") != std::string::npos);
    CHECK(opened("", false, {.scene = "bars", .again = true}).empty());
}

TEST_CASE("links in place of a run's files or folders are refused, and what is behind them stays") {
    for (const std::string name : {"series.csv", "manifest.json", "fields", "fields/bar_0001.vtu", "checkpoint.avk", "image.avb"}) {
        INFO(name);
        const Folder folder;
        spill(folder / "there/mine_0001.vtu", "mine");
        spill(folder / "a.run/manifest.json", "{}");
        if (name == "manifest.json") std::filesystem::remove(folder / "a.run/manifest.json");
        std::filesystem::create_directories((folder / "a.run" / name).parent_path());
        std::filesystem::create_symlink(name == "fields" ? folder / "there" : folder / "there/mine_0001.vtu",
                                        folder / "a.run" / name);
        for (const Result<RunFolder>& taken :
             {RunFolder::open(folder / "a.run", {.scene = "", .again = true}), RunFolder::resume(folder / "a.run")}) {
            REQUIRE(!taken.ok());
            CHECK(taken.error().code == ExitCode::environment);
            CHECK(taken.error().message.find(name + " is a symbolic link") != std::string::npos);
        }
        CHECK(test::slurp(folder / "there/mine_0001.vtu") == "mine");
    }
}
