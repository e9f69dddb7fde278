#include <catch2/catch.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/support/paths.h"
#include "tests/support/process.h"

namespace {

using avs::test::avsc_path;
using avs::test::avsr_path;
using avs::test::ProcessResult;
using avs::test::read_file;
using avs::test::run_process;
using avs::test::TemporaryFolder;

/// Two cubes that meet by penalty layers; the second one begins at x = `at`.
std::string scene(const std::string& at) {
    return "scene cubes\n"
           "material stuff = linear_elastic { E = 100 kPa, nu = 0, density = 1000 kg/m^3 }\n"
           "body left {\n  shape = box { from = [-10, 0, 0] cm, size = [10, 10, 10] cm }\n"
           "  mesh = structured { element = tet4, cells = [1, 1, 1] }\n  material = stuff\n  velocity = [0.5, 0, 0] m/s\n}\n"
           "body right {\n  shape = box { from = [" +
           at +
           ", 1 cm, 2 cm], size = [10, 10, 10] cm }\n"
           "  mesh = structured { element = tet4, cells = [1, 1, 1] }\n  material = stuff\n}\n"
           "contact touch between left, right { law = penalty_layers { thickness = 5 mm, stiffness = 200 N/m } }\n"
           "run { until = 60 ms }\nrecord energy every 5 ms\nexpect touch.kicks > 10\nexpect touch.closest > 0 m\n";
}

ProcessResult compile(const TemporaryFolder& folder, const std::string& at) {
    folder.write("cubes.avs", scene(at));
    return run_process({avsc_path(), "compile", "cubes.avs"}, folder.path());
}

}  // namespace

TEST_CASE("bodies that begin within their layers, or inside each other, are refused by the names of the pair") {
    for (const char* at : {"2 mm", "-1 cm"}) {
        const TemporaryFolder folder;
        REQUIRE(compile(folder, at).exit_code == 0);
        const ProcessResult result = run_process({avsr_path(), "run", "cubes.avb"}, folder.path());
        INFO(result.err);
        CHECK(result.exit_code == 2);
        CHECK(result.err.find("of body `left`") != std::string::npos);
        CHECK(result.err.find("of body `right`") != std::string::npos);
        CHECK(result.err.find("before the start") != std::string::npos);
        CHECK_FALSE(std::filesystem::exists(std::filesystem::path(folder.path()) / "cubes.run"));
    }
}

TEST_CASE("a run with a certificate is proven not to have let anything through, whichever engine made it") {
    const TemporaryFolder folder;
    REQUIRE(compile(folder, "1 cm").exit_code == 0);
    for (const char* engine : {"exact", "nested"}) {
        const ProcessResult ran =
            run_process({avsr_path(), "run", "cubes.avb", "--certificate", "--progress=none", "--engine", engine}, folder.path());
        INFO(ran.out << ran.err);
        REQUIRE(ran.exit_code == 0);
        const ProcessResult proven = run_process({avsr_path(), "verify", "cubes.run"}, folder.path());
        INFO(proven.out << proven.err);
        CHECK(proven.exit_code == 0);
        CHECK(proven.out.find("nothing has crossed") != std::string::npos);
    }

    // Verification fails with half of the file of knots, and without it.
    const std::filesystem::path knots = std::filesystem::path(folder.path()) / "cubes.run" / "trajectory.knots";
    std::filesystem::resize_file(knots, std::filesystem::file_size(knots) / 2);
    CHECK(run_process({avsr_path(), "verify", "cubes.run"}, folder.path()).exit_code == 2);
    std::filesystem::remove(knots);
    CHECK(run_process({avsr_path(), "verify", "cubes.run"}, folder.path()).exit_code == 2);
}

TEST_CASE("the manifest counts hits of layers and the time they take, and record kicks has them, whichever engine runs") {
    const TemporaryFolder folder;
    folder.write("cubes.avs", scene("1 cm") + "record kicks every 60 ms\n");
    REQUIRE(run_process({avsc_path(), "compile", "cubes.avs"}, folder.path()).exit_code == 0);
    double hits = 0;
    for (const char* engine : {"exact", "nested"}) {
        INFO(engine);
        REQUIRE(run_process({avsr_path(), "run", "cubes.avb", "--progress=none", "--engine", engine}, folder.path()).exit_code ==
                0);
        const std::filesystem::path run = std::filesystem::path(folder.path()) / "cubes.run";
        const auto manifest = nlohmann::json::parse(read_file(run / "manifest.json"));
        CHECK(manifest["kicks"]["contact"] > 10);
        const double here = manifest["kicks"]["contact"];
        if (hits > 0) CHECK(here == hits);
        hits = here;
        const double contact = manifest["processor"]["contact"], all = manifest["processor"]["advance"];
        CHECK(contact > 0);
        CHECK(contact < 2 * all);  // an estimate, measured in every 13th stage only
        const std::string series = read_file(run / "series.csv");
        CHECK(series.find("," + std::to_string(static_cast<long>(hits)) + "\n") != std::string::npos);
    }
}

TEST_CASE("stiff bodies that meet by soft layers keep their energy: nothing in them vibrates in time with the layers' kicks") {
    // For layers of 1 kN/m on these nodes alone, a period of 15 us would be stable; the elements' period is less than 2 us. With
    // layers every 15 us the cubes would separate with 9 % more energy than they had, although the layers' frequency times this
    // period is .26.
    const TemporaryFolder folder;
    const std::string cube =
        "size = [4, 4, 4] cm }\n  mesh = structured { element = tet4, cells = [2, 2, 2] }\n  material = steel\n";
    folder.write("ring.avs",
                 "scene ring\n"
                 "material steel = linear_elastic { E = 200 GPa, nu = 0.3, density = 1000 kg/m^3 }\n"
                 "body left {\n  shape = box { from = [-4, 0, 0] cm, " +
                     cube +
                     "  velocity = [0.5, 0, 0] m/s\n}\n"
                     "body right {\n  shape = box { from = [1.1 mm, 7 mm, 1 cm], " +
                     cube +
                     "  velocity = [-0.5, 0, 0] m/s\n}\n"
                     "contact touch between left, right { law = penalty_layers { thickness = 1 mm, stiffness = 1 kN/m } }\n"
                     "run { until = 1.2 ms }\nrecord energy every 10 us\n"
                     "expect touch.kicks > 100\n"
                     "expect energy.drift < 1e-4\n");  // the measured drift is 3e-6
    REQUIRE(run_process({avsc_path(), "compile", "ring.avs"}, folder.path()).exit_code == 0);
    const ProcessResult result = run_process({avsr_path(), "run", "ring.avb", "--progress=none"}, folder.path());
    INFO(result.out << result.err);
    CHECK(result.exit_code == 0);
}
