#include "tests/contact_judge/suite.h"

#include <catch2/catch.hpp>
#include <sstream>

#include "tests/contact_judge/table.h"
#include "tests/support/paths.h"
#include "tests/support/process.h"

using namespace avs::judge;

namespace {

Result result_of(Kind kind, double depth, double told, double energy_error) {
    Result r;
    r.scene = "scene";
    r.kind = kind;
    r.compiled = true;
    r.run.point.in_edges = depth;
    r.run.point.depth = depth / 100;
    r.run.told = told / 100;
    r.run.energy_error = energy_error;
    return r;
}

}  // namespace

TEST_CASE("scenes of the suite stand in their files, in order") {
    const avs::test::TemporaryFolder folder;
    folder.write("b.avs", "scene b\n// judge: second meet\n// judge: third rest n=3 mu=0.5\n");
    folder.write("a.avs", "// judge: first apart gap=1um\nscene a\n");
    folder.write("notes.txt", "// judge: none meet\n");
    const std::vector<Scene> scenes = read_suite(folder.path());
    REQUIRE(scenes.size() == 3);
    CHECK(scenes[0].name == "first");
    CHECK(scenes[0].kind == Kind::apart);
    CHECK(scenes[0].settings == std::vector<std::string>{"gap=1um"});
    CHECK(scenes[1].name == "second");
    CHECK(scenes[1].kind == Kind::meet);
    CHECK(scenes[2].kind == Kind::rest);
    CHECK(scenes[2].settings == std::vector<std::string>{"n=3", "mu=0.5"});
    folder.write("c.avs", "scene c\n// judge: fourth near\n");
    CHECK_THROWS_WITH(read_suite(folder.path()), Catch::Contains("c.avs:2") && Catch::Contains("near"));
}

TEST_CASE("names of the suite are unique, and those of the tests are among them") {
    const std::string here = avs::test::source_path() + "/tests/contact_judge/";
    std::vector<std::string> names;
    for (const Scene& scene : read_suite(here + "scenes")) names.push_back(scene.name);
    std::sort(names.begin(), names.end());
    CHECK(std::adjacent_find(names.begin(), names.end()) == names.end());
    std::istringstream kept(read_text(here + "kept.txt"));
    for (std::string line; std::getline(kept, line);)
        if (line.starts_with("=")) CHECK(std::binary_search(names.begin(), names.end(), line.substr(1)));
}

TEST_CASE("what a run does not keep is said") {
    CHECK(complaint(result_of(Kind::meet, 0.19, 0.19, 0.009)).empty());
    CHECK(complaint(result_of(Kind::meet, 0.51, 0.5, 0)) == "deep");
    CHECK(complaint(result_of(Kind::meet, 0.2, 0.15, 0)) == "told wrong");
    CHECK(complaint(result_of(Kind::meet, 0.09, 0, 0)).empty());  // reported depths are not compared below .1 mean edges
    CHECK(complaint(result_of(Kind::rest, 0, 0, 0.011)) == "energy");
    Result r = result_of(Kind::apart, 0, 0, 0);
    r.run.kicks = 1;
    r.run.velocity_change = 1e-12;
    CHECK(complaint(r).empty());
    r.run.velocity_change = 1e-9;
    CHECK(complaint(r) == "kicked");
    r.exit_code = 3;
    CHECK(complaint(r) == "exit 3, kicked");
}

TEST_CASE("one run in ten may be deeper than usual") {
    std::vector<Result> results(10, result_of(Kind::meet, 0.05, 0.05, 0));
    CHECK(keep_limits(results));
    results[3] = result_of(Kind::meet, 0.4, 0.4, 0);
    CHECK(keep_limits(results));
    results[4] = results[3];
    CHECK_FALSE(keep_limits(results));
}

TEST_CASE("results are read as they were written") {
    const avs::test::TemporaryFolder folder;
    Result r = result_of(Kind::rest, 1.0 / 3, 0.1, 1e-17);
    r.factor = 1.03;
    r.exit_code = 1;
    r.run.lost = 4;
    r.run.first_kick = std::numeric_limits<double>::quiet_NaN();
    write_csv(folder.path() / "r.csv", {r, result_of(Kind::apart, 0, 0, 0)});
    const std::vector<Result> read = read_csv(folder.path() / "r.csv");
    REQUIRE(read.size() == 2);
    CHECK(read[0].scene == "scene");
    CHECK(read[0].kind == Kind::rest);
    CHECK(read[0].factor == 1.03);
    CHECK(read[0].exit_code == 1);
    CHECK(read[0].run.point.in_edges == 1.0 / 3);
    CHECK(read[0].run.energy_error == 1e-17);
    CHECK(read[0].run.lost == 4);
    CHECK(std::isnan(read[0].run.first_kick));
    CHECK(read[1].kind == Kind::apart);
    std::ostringstream text;
    write_comparison(text, "one", read, "two", read);
    CHECK(text.str().find("scene ") != std::string::npos);
}
