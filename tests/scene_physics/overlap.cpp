#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <string>

#include "runtime/advance/any_engine.h"
#include "runtime/advance/observe.h"
#include "runtime/output/energy_balance.h"
#include "tests/support/engine_run.h"
#include "tests/support/scene_image.h"

// Bodies that overlap at the start and are pressed apart: forces and work are compared with formulas.

using namespace avs;
using namespace avs::advance;
using namespace avs::test;

namespace {

constexpr double length = 1, edge = 0.2, modulus = 1e6, overlap = 1e-3;  // [m], [m], [Pa], [m]

/// Two bars of the same length in one line, held at their far ends, with nu = 0, which overlap at the start. When they are pressed
/// apart, F = E A overlap / 2 length.
///
/// Under a force, nodes stay a h^2 / 2 deep in the other bar (docs/contact.md). With this beta that is .3 % of the overlap, so the
/// force is smaller by .3 %.
std::string bars(const std::string& how, const std::string& law, int cells, const std::string& more = "") {
    return fmt::format(
        "scene bars\n"
        "material soft = linear_elastic {{ E = 1 MPa, nu = 0, density = 1000 kg/m^3, mass_damping = 30 / (1 s) }}\n"
        "body left {{ shape = box {{ from = [0, 0, 0] m, size = [1, 0.2, 0.2] m }}, mesh = structured {{ cells = [10, 2, 2] }}, "
        "material = soft }}\n"
        "body right {{ shape = box {{ from = [0.999, 0, 0] m, size = [1, 0.2, 0.2] m }}, mesh = structured {{ cells = [{0}, 2, 2] "
        "}}, "
        "material = soft }}\n"
        "restrain wall {{ on = union(left.side(\"xmin\"), right.side(\"xmax\")) }}\n"
        "restrain line {{ on = all, directions = [[0, 1, 0], [0, 0, 1]] }}\n"
        "contact touch between left, right {{ law = {1}, overlap = {2} }}\n"
        "clock strain = nested {{ beta = 0.25 }}\n"
        "record energy every 1 ms\n"
        "{3}"
        "run {{ until = 2 s }}\n",
        cells, law, how, more);
}

/// Mean contact force on the left bar between two times [N].
double push_between(const image::Image& image, EngineRun& run, double from, double until) {
    run.advance(image.metadata.time_base.nearest(from));
    const double before = run.state.pairs.at(0).push.x;
    run.advance(image.metadata.time_base.nearest(until));
    return -(run.state.pairs.at(0).push.x - before) / (until - from);
}

}  // namespace

TEST_CASE("overlap: bars that are pressed apart bear the force of their interference, whatever their meshes") {
    const double expected = modulus * edge * edge * overlap / (2 * length);
    for (const EngineKind engine : {EngineKind::nested, EngineKind::exact})
        for (const std::string law : {"dcr {}", "dcr { friction = 0.3 }"})
            for (const int cells : {10, 7}) {
                CAPTURE(static_cast<int>(engine), law, cells);
                const image::Image image = image_of(bars("resolve { over = 0.5 s }", law, cells));
                REQUIRE(image.metadata.contacts[0].resolve.pairs.size() == 1);
                CHECK(image.metadata.contacts[0].resolve.pairs[0].depth == Approx(overlap).epsilon(1e-6));
                EngineRun run(image, {.kind = engine});
                CHECK(push_between(image, run, 1, 2) == Approx(expected).epsilon(0.01));
            }
}

TEST_CASE("overlap: nothing presses at the start, and the work of what comes forward closes the balance") {
    // 1/2 F overlap is stored at the end, if the bars are pressed apart slowly.
    const double stored = 0.25 * modulus * edge * edge * overlap * overlap / length;
    const image::Image image = image_of(bars("resolve { over = 0.5 s }", "dcr {}", 10));
    EngineRun run(image, {.kind = EngineKind::nested});
    output::EnergyBalance balance;
    const auto sample = [&] { return balance.add(energies(image, run.state), run.state.ledger); };
    sample();
    run.advance(image.metadata.time_base.nearest(0.02));  // the allowed overlap is still .995 of the initial one
    CHECK(run.state.ledger.overlap < 1e-3 * stored);
    for (int i = 1; i <= 200; ++i) {
        run.advance(image.metadata.time_base.nearest(0.01 * i));
        sample();
    }
    // The work of contact is the stored energy plus the work of drag, hence the tolerance.
    CHECK(run.state.ledger.overlap == Approx(stored).epsilon(0.05));
    CHECK(energies(image, run.state).strain == Approx(stored).epsilon(0.02));
    CHECK(balance.drift() < 0.02);
}

TEST_CASE("overlap: what is allowed begins as it is, with a warning in the image, and is pushed out at once") {
    const image::Image image = image_of(bars("allow", "dcr {}", 10));
    CHECK(image.metadata.contacts[0].resolve == image::Resolve{});
    REQUIRE(image.metadata.warnings.size() == 1);
    CHECK(image.metadata.warnings[0].find("overlap before the start") != std::string::npos);
    EngineRun run(image, {.kind = EngineKind::nested});
    run.advance(image.metadata.time_base.nearest(0.05));
    CHECK(run.state.contacts[0].hits > 0);
    CHECK(run.state.ledger.overlap == 0);
}
