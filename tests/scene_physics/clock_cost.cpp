#include "runtime/advance/shared/clock_cost.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <string>
#include <vector>

#include "runtime/advance/any_engine.h"
#include "runtime/advance/observe.h"
#include "tests/support/energy.h"
#include "tests/support/engine_run.h"
#include "tests/support/scene_image.h"

// The energy that a change of a clock adds to the modified energy (ClockCost, ledger.clocks), compared with an oscillator that is
// integrated here, and with the loss of energy in runs.

using namespace avs;
using namespace avs::advance;
using namespace avs::test;

namespace {

constexpr double edge = 0.02, youngs = 0.5e6, density = 1000;  // [m], [Pa], [kg/m^3]

/// A free cube of one linear element with nu = 0 that expands and contracts: every corner is at (1 + q) times its rest position.
/// With edge a, V = 3/2 E a^3 q^2 and T = 3/8 density a^5 (dq/dt)^2, so omega^2 = 4 E / (density a^2).
const char* const one_cube =
    "scene s\nbody cube {\n  shape = box { from = [-1 cm, -1 cm, -1 cm], size = [2 cm, 2 cm, 2 cm] }\n"
    "  mesh = structured { element = hex8, cells = [1, 1, 1] }\n"
    "  material = linear_elastic { E = 0.5 MPa, nu = 0, density = 1000 kg/m^3 }\n}\n"
    "clock strain = nested { beta = 0.1 }\nrun { until = 1 ms }\n";

const double omega = 2 * std::sqrt(youngs / density) / edge;
const double stiffness = 3 * youngs * edge * edge * edge, mass = stiffness / (omega * omega);  // V = k q^2 / 2

/// The same motion with Verlet's scheme for q: q at a tick, and the velocity u as the kick at this tick left it.
struct Oscillator {
    double q, u, ahead;  ///< u is the velocity at the time `ahead` [s] after the tick
    double force() const { return -stiffness * q; }
    double speed() const { return u - ahead * force() / mass; }
    /// An energy that fixed steps h keep exactly: T + V - h^2 f^2 / 8 m, times 1 + (omega h)^2 / 6. Up to the order (omega h)^2 it
    /// is the modified energy.
    double kept(double h) const {
        const double phase = omega * h * omega * h;
        return (0.5 * mass * speed() * speed() + 0.5 * stiffness * q * q * (1 - phase / 4)) * (1 + phase / 6);
    }
    void step(double h) {
        q += h * u;
        u += h * force() / mass;
    }
    /// Moves by `since` to a kick at which the period changes from `old` to `next`. The kick acts for the time since the last kick,
    /// as far as that was not delivered yet, and for half of the next period.
    void change(double since, double old, double next) {
        q += since * u;
        u += (since - old / 2 + next / 2) * force() / mass;
        ahead = next / 2;
    }
};

struct Cube {
    Cube() : state(initial_state(image)) {
        REQUIRE(image.tables.element_clock.size() == 1);
        state.halvings.assign(1, 0);
        state.extra_kicks.assign(1, 0);
    }
    /// The energy that ClockCost books for a change to `halvings` at a tick. q and u are the state before the kick of this tick.
    double gained(double q, double u, Tick tick, std::uint8_t halvings) {
        for (std::size_t node = 0; node < state.position.size(); ++node) {
            const Vec3 rest = image.tables.position[node], x = (1 + q) * rest, p = (u * image.tables.mass[node]) * rest;
            state.position[node] = {x.x, x.y, x.z, static_cast<double>(tick)};
            state.momentum[node] = {p.x, p.y, p.z, 1 / image.tables.mass[node]};
        }
        ClockCost cost(image);
        Team alone(1);
        const std::vector<ClockChange> changes{{.element = 0, .halvings = halvings}};
        return cost.gained(changes, tick, {state.position.data(), state.momentum.data(), {}}, state, alone);
    }
    image::Image image = image_of(one_cube);
    state::State state;
};

}  // namespace

TEST_CASE("what a change of a clock brings into the modified energy is what it changes in an oscillator that goes on") {
    Cube cube;
    const Tick period = cube.image.tables.element_clock[0].period;
    const double h = cube.image.metadata.time_base.seconds(period);
    const double phase = omega * h;
    REQUIRE(phase < 0.3);
    const double energy = 0.5 * stiffness * 0.01 * 0.01;
    for (int steps = 1; steps < 40; steps += 3) {
        Oscillator oscillator{.q = 0.01, .u = 0, .ahead = h / 2};
        oscillator.u = oscillator.ahead * oscillator.force() / mass;
        for (int i = 0; i < steps; ++i) oscillator.step(h);
        const double before = oscillator.kept(h);
        // The period is halved at a kick: the kick acts for h / 4 instead of h / 2 of the time after it.
        Oscillator at_kick = oscillator;
        const double told = cube.gained(at_kick.q, at_kick.u, period * steps, 1);
        at_kick.u += (h / 4 - h / 2) * at_kick.force() / mass;
        at_kick.ahead = h / 4;
        CHECK(told == Approx(at_kick.kept(h / 2) - before).margin(0.3 * phase * phase * phase * phase * energy));
        CHECK(std::abs(told) < 0.2 * phase * phase * energy);
        // The formula, which must hold to rounding: (h'^2 - h^2) (v K v / 12 - f f / 24 m) with h' = h / 2.
        const double curved = stiffness * oscillator.speed() * oscillator.speed();
        const double pressed = oscillator.force() * oscillator.force() / mass;
        CHECK(told == Approx((h * h / 4 - h * h) * (curved / 12 - pressed / 24)).epsilon(1e-6));
        // The period changes to an eighth in the middle of a step, as by a hit.
        Oscillator blow = oscillator;
        const double chord = cube.gained(blow.q + h / 2 * blow.u, blow.u, period * steps + period / 2, 3);
        blow.change(h / 2, h, h / 8);
        CHECK(chord == Approx(blow.kept(h / 8) - before).margin(0.3 * phase * phase * phase * energy));
    }
}

TEST_CASE("what changes of clocks cost is what a body loses that is squeezed in every swing") {
    // Nearly all elements change their clocks in each of about fifteen vibrations. The energy of synchronised velocities differs
    // from the modified energy by an oscillation, so means over several vibrations are compared. The mean of this difference
    // changes only in the first third of the run, while the common vibration becomes many different ones; that third is left out.
    const std::string v = "-(20 m/s)";
    const auto squeezed = [&](const std::string& element, const std::string& beta) {
        return "scene s\nbody cube {\n  shape = box { from = [-20 mm, -20 mm, -20 mm], size = [40 mm, 40 mm, 40 mm] }\n"
               "  mesh = structured { element = " +
               element + ", cells = [3, 3, 3] }\n  material = neo_hookean { E = 0.5 MPa, nu = 0.4, density = 1000 kg/m^3 }\n" +
               "  velocity = p -> [" + v + " * p.x / 20 mm, " + v + " * p.y / 20 mm, " + v + " * p.z / 20 mm]\n}\n" +
               "clock strain = nested { beta = " + beta + " }\nrun { until = 60 ms }\n";
    };
    struct Case {
        const char *element, *beta;
        /// Least loss, relative to the energy; largest difference of booked cost and loss, relative to the loss.
        double least, off;
    };
    for (const auto& [element, beta, least, off] : {Case{"tet4", "0.1", 2e-4, 0.2}, Case{"tet4", "0.5", 0.03, 0.3}}) {
        INFO(element << ' ' << beta);
        const image::Image image = image_of(squeezed(element, beta));
        EngineRun run(image, {.kind = EngineKind::nested});
        const double start = total(energies(image, run.state));
        constexpr int looks = 600;
        std::vector<double> lost, told;
        for (int i = 1; i <= looks; ++i) {
            run.advance(image.metadata.until / looks * i);
            lost.push_back((start - total(energies(image, run.state))) / start);
            told.push_back(-run.state.ledger.clocks / start);
        }
        const auto mean = [&](const std::vector<double>& of, int from) {
            double sum = 0;
            for (int i = from; i < from + looks / 6; ++i) sum += of[static_cast<std::size_t>(i)];
            return sum / (looks / 6);
        };
        const int first = looks / 3, last = looks - looks / 6;
        const double loss = mean(lost, last) - mean(lost, first), cost = mean(told, last) - mean(told, first);
        CHECK(std::abs(loss) > least);
        CHECK(std::abs(cost - loss) < off * std::abs(loss));
    }
}
