#include <catch2/catch.hpp>
#include <filesystem>
#include <string>

#include "tests/support/paths.h"
#include "tests/support/process.h"

// Situations that penalty layers cannot handle stop the run. The message names them, and a checkpoint of a time shortly before the
// stop is left.

namespace {

using avs::test::avsc_path;
using avs::test::avsr_path;
using avs::test::ProcessResult;
using avs::test::run_process;
using avs::test::TemporaryFolder;
namespace fs = std::filesystem;

constexpr int stopped = 3;

/// A particle is shot at a rigid wall with layers of a given thickness and stiffness.
std::string bullet(const std::string& thickness, const std::string& stiffness) {
    return "scene bullet\n"
           "body bullet {\n  shape = particles { at = [[0.01, 0.02, 0.1] m], radius = 1 mm }\n"
           "  material = particle { mass = 1 g }\n  velocity = [0, 0, -100] m/s\n}\n"
           "body wall { shape = plane { point = [0, 0, 0] m, normal = [0, 0, 1], size = 1 m }, material = rigid {} }\n"
           "contact touch between bullet, wall { law = penalty_layers { thickness = " +
           thickness + ", stiffness = " + stiffness + " } }\nrun { until = 2 ms }\nrecord energy every 0.1 ms\n";
}

/// A stamp is driven onto a ball that lies on an anvil.
const char* const press =
    "scene press\n"
    "body anvil { shape = plane { point = [0, 0, 0] cm, normal = [0, 0, 1], size = 20 cm }, material = rigid {} }\n"
    "body stamp { shape = plane { point = [1, 2, 5] cm, normal = [0, 0, -1], size = 10 cm }, material = rigid {} }\n"
    "body ball {\n  shape = particles { at = [[1, 1.5, 2] cm], radius = 1 cm }\n  material = particle { mass = 10 g }\n}\n"
    "drive down { on = stamp, velocity = [0, 0, -10] cm/s }\n"
    "contact touch between ball, all { law = penalty_layers { thickness = 4 mm, stiffness = 1 kN/m } }\n"
    "run { until = 0.5 s }\nrecord energy every 10 ms\nrecord touch every 10 ms\n";

/// A cube of tetrahedra is thrown at a rigid floor with layers of a given stiffness.
std::string cube(const std::string& stiffness) {
    return "scene cube\n"
           "body cube {\n  shape = box { from = [0, 0, 0.6] cm, size = [10, 10, 10] cm }\n"
           "  mesh = structured { element = tet4, cells = [1, 1, 1] }\n"
           "  material = linear_elastic { E = 1 MPa, nu = 0, density = 1000 kg/m^3 }\n  velocity = [0, 0, -0.2] m/s\n}\n"
           "body ground { shape = plane { point = [0, 0, 0] m, normal = [0, 0, 1], size = 1 m }, material = rigid {} }\n"
           "contact touch between cube, ground { law = penalty_layers { thickness = 5 mm, stiffness = " +
           stiffness + " } }\nrun { until = 50 ms }\nrecord energy every 5 ms\n";
}

/// Compiles a scene and runs it in a temporary folder.
class Ran {
public:
    explicit Ran(const std::string& scene, const std::vector<std::string>& more = {}) {
        folder_.write("scene.avs", scene);
        const ProcessResult compiled = run_process({avsc_path(), "compile", "scene.avs", "-o", "scene.avb"}, folder_.path());
        INFO(compiled.err);
        REQUIRE(compiled.exit_code == 0);
        result = run(more);
    }
    ProcessResult resume(const std::vector<std::string>& more) const {
        std::vector<std::string> options{"--resume"};
        options.insert(options.end(), more.begin(), more.end());
        return run(options);
    }
    bool has(const char* file) const { return fs::exists(folder_.path() / "run" / file); }

    ProcessResult verify() const { return run_process({avsr_path(), "verify", "run"}, folder_.path()); }

    ProcessResult result;

private:
    ProcessResult run(const std::vector<std::string>& options) const {
        std::vector<std::string> command{avsr_path(), "run", "scene.avb", "-o", "run", "--progress=none"};
        command.insert(command.end(), options.begin(), options.end());
        return run_process(command, folder_.path());
    }
    TemporaryFolder folder_;
};

/// The message of a stop, without the part with the checkpoint's time.
std::string up_to_the_checkpoint(const std::string& text) {
    const std::size_t begin = text.find("stopped at ");
    return text.substr(begin, text.find("; the checkpoint") - begin);
}

bool says(const ProcessResult& result, const std::string& text) { return result.err.find(text) != std::string::npos; }

}  // namespace

TEST_CASE("layers too thin for a speed stop the run below the quantum of time") {
    const Ran ran(bullet("1 um", "1 N/m"));
    INFO(ran.result.err);
    CHECK(ran.result.exit_code == stopped);
    CHECK(says(ran.result, "contact `touch`, node 0 of body `bullet` and face "));
    CHECK(says(ran.result, "of body `wall`"));
    CHECK(says(ran.result, "steps below the quantum of time, "));
    CHECK(ran.has("checkpoint.avk"));
}

TEST_CASE("layers too soft for a speed stop the run beyond the deepest layer") {
    const Ran ran(bullet("1 um", "1 MN/m"));
    INFO(ran.result.err);
    CHECK(ran.result.exit_code == stopped);
    CHECK(says(ran.result, "contact `touch`, node 0 of body `bullet` and face "));
    CHECK(says(ran.result, "deeper than 100 layers nothing gets on"));
    CHECK(says(ran.result, "whose step is "));
    CHECK(ran.has("checkpoint.avk"));
}

TEST_CASE("a script that cannot be obeyed stops the run by the names of pair and drive, and leaves a checkpoint") {
    const Ran ran(press);
    INFO(ran.result.err);
    CHECK(ran.result.exit_code == stopped);
    CHECK(says(ran.result, "contact `touch`, node 8 of body `ball` and face "));
    CHECK(says(ran.result, "`down`"));
    CHECK(says(ran.result, "its first layer at node 8 ticks only every "));
    CHECK(says(ran.result, "; the checkpoint is of "));
    REQUIRE(ran.has("checkpoint.avk"));

    // A resumed run stops at the same time; with an end 0.2 ms before that it completes. (On a slow machine the checkpoint may be
    // older, namely of the last output before the stop.)
    const ProcessResult resumed = ran.resume({});
    CHECK(resumed.exit_code == stopped);
    CHECK(up_to_the_checkpoint(resumed.err) == up_to_the_checkpoint(ran.result.err));
    REQUIRE(ran.has("checkpoint.avk"));
    const ProcessResult shorter = ran.resume({"--until", "0.2702"});
    INFO(shorter.err);
    CHECK(shorter.exit_code == 0);
    CHECK_FALSE(ran.has("checkpoint.avk"));
}

TEST_CASE("up to where it had to stop a run with a certificate is proven, whichever engine made it") {
    for (const char* engine : {"exact", "nested"}) {
        const Ran ran(cube("50 MN/m"), {"--engine", engine, "--certificate"});
        REQUIRE(ran.result.exit_code == stopped);
        const ProcessResult proven = ran.verify();
        INFO(engine << ": " << proven.out << proven.err);
        CHECK(proven.exit_code == 0);
        CHECK(proven.out.find("nothing has crossed") != std::string::npos);
    }
}

TEST_CASE("contact that vibrates faster than elements tick warns above 2 and stops above 20") {
    const Ran soft(cube("1 kN/m"));
    INFO(soft.result.err);
    CHECK(soft.result.exit_code == 0);
    CHECK_FALSE(says(soft.result, "vibrated so fast"));

    const Ran stiff(cube("1 MN/m"));
    INFO(stiff.result.err);
    CHECK(stiff.result.exit_code == 0);
    CHECK(says(stiff.result, "contact `touch`: layers vibrated so fast that"));

    for (const char* engine : {"exact", "nested"}) {
        const std::vector<std::string> asked{"--engine", engine};
        const Ran far_too_stiff(cube("50 MN/m"), asked);
        INFO(far_too_stiff.result.err);
        CHECK(far_too_stiff.result.exit_code == stopped);
        CHECK(says(far_too_stiff.result, "of body `cube` and "));
        CHECK(says(far_too_stiff.result, "the contact vibrates in "));
        REQUIRE(far_too_stiff.has("checkpoint.avk"));
        // Resumed from the checkpoint, the result is the same.
        const ProcessResult resumed = far_too_stiff.resume(asked);
        CHECK(resumed.exit_code == stopped);
        CHECK(up_to_the_checkpoint(resumed.err) == up_to_the_checkpoint(far_too_stiff.result.err));
    }
}
