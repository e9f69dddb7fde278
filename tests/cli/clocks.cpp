#include <catch2/catch.hpp>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/support/paths.h"
#include "tests/support/process.h"

// What avsc and avsr print about clocks that follow the state.

namespace {

using avs::test::avsc_path;
using avs::test::avsr_path;
using avs::test::ProcessResult;
using avs::test::run_process;
using avs::test::TemporaryFolder;

/// A cube that vibrates so strongly that all of its clocks change.
std::string squeezed(const std::string& beta) {
    return "scene cube\nbody cube {\n  shape = box { from = [-20 mm, -20 mm, -20 mm], size = [40 mm, 40 mm, 40 mm] }\n"
           "  mesh = structured { element = tet4, cells = [3, 3, 3] }\n"
           "  material = neo_hookean { E = 0.5 MPa, nu = 0.4, density = 1000 kg/m^3 }\n"
           "  velocity = p -> [-1000 / (1 s) * p.x, -1000 / (1 s) * p.y, -1000 / (1 s) * p.z]\n}\n"
           "clock strain = nested { beta = " +
           beta + " }\nrun { until = 60 ms }\nrecord energy every 1 ms\n";
}

}  // namespace

TEST_CASE("a run whose changes of clocks cost more than a thousandth of its energy says so, and what to do") {
    const TemporaryFolder folder;
    const auto ran = [&](const std::string& beta) {
        folder.write("scene.avs", squeezed(beta));
        REQUIRE(run_process({avsc_path(), "compile", "scene.avs", "-o", "scene.avb"}, folder.path()).exit_code == 0);
        const ProcessResult result = run_process({avsr_path(), "run", "scene.avb", "-o", "run", "--again"}, folder.path());
        CHECK(result.exit_code == 0);
        return result.out + result.err;
    };
    const std::string costly = ran("0.5");
    INFO(costly);
    CHECK(costly.find("changes of clocks took ") != std::string::npos);
    CHECK(costly.find("motion, strain and heat), as far as it can be told (`energy.clocks`): use a smaller beta") !=
          std::string::npos);
    const auto manifest = nlohmann::json::parse(std::ifstream(folder.path() / "run" / "manifest.json"));
    CHECK(manifest["energy_clocks"].get<double>() > 1e-3 * manifest["energy_scale"].get<double>());

    CHECK(ran("0.05").find("as far as it can be told") == std::string::npos);
}
