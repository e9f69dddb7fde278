#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <numbers>
#include <string>
#include <vector>

#include "runtime/advance/any_engine.h"
#include "runtime/advance/observe.h"
#include "runtime/state/peek.h"
#include "tests/support/energy.h"
#include "tests/support/engine_run.h"
#include "tests/support/scene_image.h"

// Damping of solids, from the scene to the engines: decay rates of modes, no loss in rigid motions, and the balance of energy.

using namespace avs;
using namespace avs::advance;
using namespace avs::test;

namespace {

/// A free bar of length 1 m and wave speed 10 m/s, with the velocities of its first longitudinal mode.
struct Bar {
    std::string element = "hex8", integration = "points", law = "st_venant_kirchhoff";
    double relaxation = 0, mass_damping = 0;  ///< [s], [1/s]
    std::string clock = "nested { beta = 0.4 }";
};
constexpr int bar_cells = 20;

image::Image image_of(const Bar& bar) {
    return test::image_of(
        fmt::format("scene s\n"
                    "body bar {{\n"
                    "  shape = box {{ from = [0, 0, 0] m, size = [1, 0.05, 0.05] m }}\n"
                    "  mesh = structured {{ element = {}, cells = [{}, 1, 1], integration = {} }}\n"
                    "  material = {} {{ E = 100 Pa, nu = 0, density = 1 kg/m^3, damping = {} s, mass_damping = {} / (1 s) }}\n"
                    "  velocity = p -> [1 mm/s * cos(pi * p.x / 1 m), 0 m/s, 0 m/s]\n"
                    "}}\n"
                    "clock strain = {}\n"
                    "run {{ until = 1 s }}\n",
                    bar.element, bar_cells, bar.integration, bar.law, bar.relaxation, bar.mass_damping, bar.clock));
}

/// Frequency of the first longitudinal mode of the bar, with masses at nodes at distances h [rad/s].
double bar_frequency() {
    const double h = 1.0 / bar_cells;
    return 2 * 10 / h * std::sin(std::numbers::pi * h / 2);
}

/// Mean decay rate of the energy over the run [1/s].
double rate_of(const image::Image& image, EngineKind engine) {
    EngineRun run(image, {.kind = engine});
    const double start = total(energies(image, run.state));
    run.advance(image.metadata.until);
    return std::log(start / total(energies(image, run.state))) / image.metadata.time_base.seconds(image.metadata.until);
}

/// A free block of irregular cells; `velocity` is its initial velocity, `more` are other declarations.
std::string block(const std::string& material, const std::string& velocity, const std::string& more) {
    return "scene s\n"
           "body block {\n"
           "  shape = box { from = [0, 0, 0] m, size = [1.2, 1, 0.9] m }\n"
           "  mesh = structured { element = tet4, cells = [4, 2, 2] }\n"
           "  map = p -> [p.x * (0.3 + p.x / 1 m), p.y + 0.06 * sin(5 * p.z / 1 m) * p.y, p.z]\n"
           "  material = " +
           material + "\n  velocity = " + velocity + "\n}\n" + more;
}
std::string law(const std::string& damping) {
    return "st_venant_kirchhoff { E = 100 Pa, nu = 0.3, density = 1 kg/m^3, " + damping + " }";
}
const std::string shaking = "p -> [0.4 * sin(5 * p.y / (1 m)), -0.5 * p.x / (1 m), 0.3 - p.y / (1 m)] * 1 m/s";
const std::string turning = "p -> cross([0, 0, 0.5] / (1 s), p - [0.8, 0.5, 0.45] m)";

}  // namespace

TEST_CASE("damping of solids: the first mode of a bar loses energy at the rate of theory, in every element, law and engine") {
    const double omega = bar_frequency();
    const double relaxation = 2 * 0.02 / omega, mass_damping = 2 * 0.03 * omega;
    const std::vector<Bar> bars{
        {.relaxation = relaxation},
        {.mass_damping = mass_damping},
        {.law = "linear_elastic", .relaxation = relaxation, .mass_damping = mass_damping},
        {.law = "neo_hookean", .relaxation = relaxation, .mass_damping = mass_damping},
        {.law = "hartmann_neff", .relaxation = relaxation, .mass_damping = mass_damping},
        {.element = "tet4", .relaxation = relaxation, .mass_damping = mass_damping},
        {.element = "tet4", .law = "linear_elastic", .relaxation = relaxation},
        {.element = "tet10", .relaxation = relaxation, .mass_damping = mass_damping},
        {.element = "hex27", .relaxation = relaxation, .mass_damping = mass_damping},
        {.integration = "nodal", .relaxation = relaxation, .mass_damping = mass_damping},
        {.element = "tet4", .integration = "nodal", .relaxation = relaxation, .mass_damping = mass_damping},
        {.relaxation = relaxation, .mass_damping = mass_damping, .clock = "asynchronous { beta = 0.4 }"},
    };
    for (const Bar& bar : bars) {
        INFO(bar.element << " " << bar.integration << " " << bar.law << " " << bar.relaxation << " " << bar.mass_damping);
        const image::Image image = image_of(bar);
        const double expected = bar.relaxation * omega * omega + bar.mass_damping;
        // Frequencies have errors of up to .5 %, of second order in cells and steps (docs/elements.md), and rates are proportional
        // to their squares.
        if (bar.clock.starts_with("nested")) CHECK(rate_of(image, EngineKind::nested) == Approx(expected).epsilon(0.01));
        CHECK(rate_of(image, EngineKind::exact) == Approx(expected).epsilon(0.01));
    }
}

TEST_CASE("damping of solids: a cantilever that bends swings out at the rate of its frequency") {
    // A cantilever of 5 x 1 x 1 m with nearly the shape of the first Euler-Bernoulli mode. Higher modes decay faster, with omega^2,
    // and have disappeared after a period.
    const double relaxation = 0.15;
    const image::Image image =
        image_of(fmt::format("scene s\n"
                             "body beam {{\n"
                             "  shape = box {{ from = [0, 0, 0] m, size = [5, 1, 1] m }}\n"
                             "  mesh = structured {{ element = hex8, cells = [10, 2, 2] }}\n"
                             "  material = st_venant_kirchhoff {{ E = 100 Pa, nu = 0.3, density = 1 kg/m^3, damping = {} s }}\n"
                             "  velocity = p -> [0 m/s, 0 m/s, 5 mm/s * (p.x / 5 m)^2]\n"
                             "}}\n"
                             "restrain wall {{ on = beam.side(\"xmin\") }}\n"
                             "clock strain = nested {{ beta = 0.4 }}\n"
                             "run {{ until = 70 s }}\n",
                             relaxation));
    const auto end =
        static_cast<std::size_t>(std::max_element(image.tables.position.begin(), image.tables.position.end(),
                                                  [](const Vec3& a, const Vec3& b) { return a.x + a.y + a.z < b.x + b.y + b.z; }) -
                                 image.tables.position.begin());
    EngineRun run(image, {.kind = EngineKind::nested});
    constexpr int samples = 3500;
    std::vector<double> z;
    for (int i = 1; i <= samples; ++i) {
        run.advance(image.metadata.until / samples * i);
        z.push_back(state::peek(run.state, end, run.state.now, image.metadata.time_base.quantum()).z -
                    image.tables.position[end].z);
    }
    // The maxima of the deflection and their times, from parabolas through three samples.
    std::vector<double> peak, when;
    for (std::size_t i = 1; i + 1 < z.size(); ++i) {
        if (!(z[i] > z[i - 1] && z[i] >= z[i + 1])) continue;
        const double slope = 0.5 * (z[i + 1] - z[i - 1]), bend = z[i + 1] - 2 * z[i] + z[i - 1];
        when.push_back(static_cast<double>(i) - slope / bend);
        peak.push_back(z[i] - 0.5 * slope * slope / bend);
    }
    REQUIRE(peak.size() >= 4);
    const double sample = image.metadata.time_base.seconds(image.metadata.until / samples);
    const double damped = 2 * std::numbers::pi / ((when[3] - when[1]) / 2 * sample);  // omega sqrt(1 - xi^2)
    const double decrement = std::log(peak[1] / peak[3]) / 2;                         // xi omega times the period
    const double rate = decrement * damped / (2 * std::numbers::pi);
    const double omega_squared = damped * damped + rate * rate;
    CHECK(rate > 0.01);
    CHECK(rate == Approx(0.5 * relaxation * omega_squared).epsilon(0.01));
}

TEST_CASE("damping of solids: the ledger closes to second order in the step, and momenta are kept") {
    std::vector<double> off;
    for (const double beta : {0.4, 0.2, 0.1}) {
        const image::Image image =
            image_of(block(law("damping = 2 ms"), shaking,
                           fmt::format("clock strain = asynchronous {{ beta = {} }}\nrun {{ until = 2 s }}\n", beta)));
        EngineRun run(image, {.kind = EngineKind::exact});
        const Momenta before = momenta(image, run.state);
        const double start = total(energies(image, run.state));
        double worst = 0;
        for (int i = 1; i <= 20; ++i) {
            run.advance(image.metadata.until / 20 * i);
            worst = std::max(worst, std::abs(total(energies(image, run.state)) - run.state.ledger.damping - start) / start);
        }
        off.push_back(worst);
        const Momenta after = momenta(image, run.state);
        CHECK(norm(after.linear - before.linear) < 1e-12 * norm(before.linear));
        CHECK(norm(after.angular - before.angular) < 1e-12 * norm(before.angular));
        CHECK(-run.state.ledger.damping > 0.1 * start);
    }
    INFO(off[0] << " " << off[1] << " " << off[2]);
    CHECK(off[0] < 0.01);
    CHECK(off[1] < off[0] / 3);
    CHECK(off[2] < off[1] / 3);
}

TEST_CASE("damping of solids: a body that flies and turns loses nothing by its rate of strain") {
    const auto run_it = [](const std::string& clock) { return "clock strain = " + clock + "\nrun { until = 25 s }\n"; };
    // The share of the energy that damping takes in one and a half turns, when the body has reached its steady rotating shape.
    const auto taken = [&](const std::string& clock) {
        const image::Image image = image_of(block(law("damping = 5 ms"), turning, run_it(clock)));
        EngineRun run(image, {.kind = EngineKind::exact});
        run.advance(image.metadata.until * 2 / 5);
        const double start = total(energies(image, run.state)), before = run.state.ledger.damping;
        run.advance(image.metadata.until);
        return (before - run.state.ledger.damping) / start;
    };
    CHECK(taken("synchronous { beta = 0.4 }") < 1e-6);
    // A node of elements with different clocks has velocities that alternate, with an amplitude proportional to the step, which
    // damping takes for a deformation.
    const double coarse = taken("asynchronous { beta = 0.4 }"), fine = taken("asynchronous { beta = 0.2 }");
    INFO(coarse << " " << fine);
    CHECK(coarse < 5e-4);
    CHECK(fine < coarse / 3);

    const image::Image flying =
        image_of(block(law("damping = 5 ms"), "[0.3, 0.2, -0.1] m/s", run_it("asynchronous { beta = 0.4 }")));
    EngineRun flight(flying, {.kind = EngineKind::exact});
    flight.advance(flying.metadata.until);
    CHECK(std::abs(flight.state.ledger.damping) < 1e-14 * kinetic_energy(flight.state));
}

TEST_CASE("damping of solids: what masses resist with slows a flight down exponentially") {
    const image::Image image = image_of(block(law("mass_damping = 0.5 / (1 s)"), "[0.3, 0.2, -0.1] m/s",
                                              "clock strain = nested { beta = 0.1 }\nrun { until = 2 s }\n"));
    for (const EngineKind kind : {EngineKind::nested, EngineKind::exact}) {
        EngineRun run(image, {.kind = kind});
        const Vec3 before = momenta(image, run.state).linear;
        run.advance(image.metadata.until);
        const Vec3 after = momenta(image, run.state).linear;
        // The momentum decays as exp(-alpha t), here exp(-1). Each kick takes the share alpha h, with alpha = 1/2 per second and h
        // of about 5 ms, hence the tolerance.
        CHECK(norm(after) / norm(before) == Approx(std::exp(-1)).epsilon(0.003));
        // The direction stays. (Cells are damped at different times, which causes a small vibration.)
        CHECK(norm(cross(before, after)) < 1e-7 * norm_squared(before));
    }
}
