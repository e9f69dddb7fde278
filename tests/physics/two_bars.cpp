// Longitudinal impact of two graded bars (Wolff & Bucher 2013, section 8.1), without the compiler. The exact solution has waves of
// speed 1: the bars are in contact from t = 0 to t = 20, and their free ends are displaced by +-1 at t = 10.
#include "tests/support/two_bars.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>

#include "runtime/advance/exact/engine.h"
#include "runtime/advance/observe.h"
#include "tests/support/engine_run.h"

using namespace avs;

namespace {

struct Outcome {
    // Largest |E - E0| / E0 over the samples:
    double energy_error = 0;               ///< kinetic energy of the velocities as the kicks left them
    double energy_error_synchronised = 0;  ///< kinetic energy of velocities at one time
    double error_with_accounts = 0;        ///< as the last, with the energy in accounts and what later queries will book there
    double error_as_booked = 0;            ///< as the last, without what later queries will book
    double mean_gap = 0;
    double accounts_error = 0;    ///< |sum of the accounts + the ledger's entry for accounts| / E0 at the end
    double left_in_accounts = 0;  ///< |sum of the accounts| / E0 at the end
    double ledger_error = 0;      ///< largest |kinetic - kinetic(0) - sum of the ledger| / E0
    double last_contact = 0, deepest_gap = 0;
    double left_end = 0, right_end = 0;  ///< mean displacements of the free ends at t = 10
    double momentum = 0;                 ///< largest total momentum over m v of one bar
    std::uint64_t strain_kicks = 0;
};

double end_displacement(const image::Image& image, const state::State& state, double side) {
    std::vector<Vec3> x(image.tables.position.size());
    advance::positions_now(image, state, x);
    double sum = 0;
    const auto nodes = test::nodes_where(image, [&](const Vec3& rest) { return side * rest.x > 9.999; });
    for (const std::uint32_t node : nodes) { sum += x[node].x - image.tables.position[node].x; }
    return sum / static_cast<double>(nodes.size());
}

/// @param interval  time between samples [s]; the free ends are read at the sample nearest to 10 s
Outcome collide(const test::TwoBars& bars, double interval = 0.25) {
    const image::Image image = test::make(test::scene_of(bars));
    advance::ExactEngine engine(image);
    state::State state = advance::initial_state(image);
    const state::Energies before = advance::energies(image, state);
    const double scale = before.kinetic + before.strain;
    Outcome outcome;
    for (int i = 1; i * interval <= bars.until; ++i) {
        REQUIRE_FALSE(engine.advance(state, image.metadata.time_base.nearest(i * interval)));
        const state::Energies now = advance::energies(image, state);
        const auto worsen = [&](double& worst, double energy) { worst = std::max(worst, std::abs(energy) / scale); };
        worsen(outcome.energy_error, now.kinetic + now.strain - scale);
        worsen(outcome.energy_error_synchronised, now.kinetic_synchronised + now.strain - scale);
        const double booked = now.kinetic_synchronised + now.strain - state.ledger.accounts - scale;
        worsen(outcome.error_as_booked, booked);
        worsen(outcome.error_with_accounts, booked - engine.unsettled_energy(state));
        worsen(outcome.ledger_error, now.kinetic - before.kinetic - state.ledger.sum());
        outcome.momentum = std::max(outcome.momentum, norm(advance::momenta(image, state).linear) / (10 * bars.speed));
        if (i == std::lround(10 / interval)) {
            outcome.left_end = end_displacement(image, state, -1);
            outcome.right_end = end_displacement(image, state, 1);
        }
    }
    REQUIRE_FALSE(state.contacts.empty());
    outcome.last_contact = image.metadata.time_base.seconds(state.contacts[0].last);
    outcome.deepest_gap = state.contacts[0].deepest_gap;
    double held = 0;
    for (const state::Account& account : state.accounts) { held += account.balance; }
    outcome.left_in_accounts = std::abs(held) / scale;
    outcome.accounts_error = std::abs(held + state.ledger.accounts) / scale;
    outcome.mean_gap = state.contacts[0].gap_sum / static_cast<double>(state.contacts[0].hits);
    outcome.strain_kicks = state.kicks.strain;
    WARN("n " << bars.n << (bars.turned ? " turned" : "") << ": energy error " << 100 * outcome.energy_error << " %, synchronised "
              << 100 * outcome.energy_error_synchronised << " %, with accounts " << 100 * outcome.error_with_accounts
              << " %, as booked " << 100 * outcome.error_as_booked << " %, last contact " << outcome.last_contact
              << ", deepest gap " << outcome.deepest_gap << ", free ends " << outcome.left_end << " " << outcome.right_end);
    return outcome;
}

/// Displacement of the left bar's free end at t = 10 if it hits a rigid wall instead of the other bar. This has the error of the
/// mesh, but not that of contact.
double end_displacement_at_a_wall(test::TwoBars bars) {
    test::BoxScene scene = test::scene_of(bars);
    scene.boxes.resize(1);
    scene.contacts.clear();
    scene.boxes[0].projector = [](const Vec3& x) -> std::optional<Mat3> {
        if (x.x < 0) { return {}; }
        return Mat3::identity() - Mat3::outer({1, 0, 0}, {1, 0, 0});
    };
    const image::Image image = test::make(scene);
    advance::ExactEngine engine(image);
    state::State state = advance::initial_state(image);
    REQUIRE_FALSE(engine.advance(state, image.metadata.time_base.nearest(10)));
    return end_displacement(image, state, -1);
}

void check_recipe(const Outcome& outcome) {
    CHECK(std::abs(outcome.last_contact - 20) < 1);  // 5 % of the exact duration
    CHECK(outcome.energy_error < 0.01);
    CHECK(outcome.energy_error_synchronised < 0.01);
    CHECK(outcome.ledger_error < 1e-10);
    CHECK(outcome.momentum < 1e-12);
    CHECK(outcome.deepest_gap > 0);
    CHECK(outcome.deepest_gap < 0.2);  // nodes do penetrate, since the response reflects velocities and does not move nodes
}

}  // namespace

TEST_CASE("two bars n = 4: nested clocks at mid-period keep the energy within 1 % and part at 20") {
    const Outcome outcome = collide({.n = 4, .until = 30});
    check_recipe(outcome);
    CHECK(outcome.strain_kicks < 400000);
    // Displacement of the free ends: compared with the same mesh at a rigid wall, contact changes it by at most .2 %; dispersion of
    // the mesh changes it by 3.9 %.
    const double wall = end_displacement_at_a_wall({.n = 4});
    CHECK(std::abs(outcome.left_end - wall) < 0.002);
    CHECK(std::abs(outcome.left_end - 1) < 0.045);
    CHECK(std::abs(outcome.right_end + 1) < 0.045);
}

TEST_CASE("two bars n = 8: the same, and the free ends come closer to +-1") {
    const Outcome outcome = collide({.n = 8, .until = 30});
    check_recipe(outcome);
    CHECK(outcome.energy_error < 0.005);
    const double wall = end_displacement_at_a_wall({.n = 8});
    CHECK(std::abs(outcome.left_end - wall) < 0.002);
    CHECK(std::abs(outcome.left_end - 1) < 0.03);
    CHECK(std::abs(outcome.right_end + 1) < 0.03);
}

TEST_CASE("two bars, coarse end against fine end: below 1 % as well") {
    check_recipe(collide({.n = 4, .turned = true, .until = 30}));
    check_recipe(collide({.n = 6, .turned = true, .until = 30}));
}

TEST_CASE("two bars: each part of the recipe is needed") {
    const auto error = [](auto&& change) {
        test::TwoBars bars{.n = 4, .until = 22};
        change(bars);
        return collide(bars).energy_error;
    };
    // Reflecting the velocity of the middle of a step at the start of the step changes the energy by O(h).
    CHECK(error([](test::TwoBars& bars) {
              bars.contact.phase = 0;
              bars.contact.synchronise = false;
          }) > 0.5);
    CHECK(error([](test::TwoBars& bars) { bars.contact.phase = 0; }) < 0.01);
    // With a coarse end against a fine end, the middle of a period of one side is not the middle of a period of the other side.
    CHECK(error([](test::TwoBars& bars) {
              bars.turned = true;
              bars.contact.synchronise = false;
              bars.contact.both_sides = false;
          }) > 0.08);
    CHECK(error([](test::TwoBars& bars) {
              bars.turned = true;
              bars.contact.synchronise = false;
          }) > 0.012);
}

TEST_CASE("two bars, accounted: nodes stay at the surface, accounts close the energy, and are empty after the bars have parted") {
    image::Contact accounted;
    accounted.response = ContactResponse::accounted;
    for (const bool turned : {false, true}) {
        const Outcome outcome = collide({.n = 4, .turned = turned, .speed = 0.01, .until = 30, .contact = accounted});
        CHECK(std::abs(outcome.last_contact - 20) < 0.8);
        CHECK(outcome.error_with_accounts < 0.002);
        // During contact, accounts have energy: without it the balance does not close.
        CHECK(outcome.energy_error_synchronised > 2 * outcome.error_with_accounts);
        CHECK(outcome.left_in_accounts < 1e-3);
        CHECK(outcome.accounts_error < 1e-12);
        CHECK(outcome.ledger_error < 1e-10);
        CHECK(outcome.momentum < 1e-12);
        const double smallest = 10.0 / 5 / 25;  // length of the smallest element, in which the limits of gaps are given
        CHECK(outcome.deepest_gap < 0.03 * smallest);
        CHECK(outcome.mean_gap < 0.01 * smallest);
    }
}

TEST_CASE("two bars, accounted: two elements across keep energy and accounts within .3 %, behind the first look too") {
    image::Contact accounted;
    accounted.response = ContactResponse::accounted;
    for (const MaterialModel model : {MaterialModel::linear_elastic, MaterialModel::st_venant_kirchhoff}) {
        for (const bool turned : {false, true}) {
            const double speed = model == MaterialModel::linear_elastic ? 0.01 : 0.1;
            test::TwoBars bars{.n = 2, .turned = turned, .speed = speed, .until = 30, .contact = accounted, .model = model};
            const Outcome sampled = collide(bars, 0.15);
            CHECK(sampled.error_with_accounts < 0.0025);
            CHECK(sampled.error_as_booked > sampled.error_with_accounts);
            // With short intervals between samples, all times within steps are sampled. Half the step must give about a quarter of
            // the error.
            bars.until = 2;
            const double everywhere = collide(bars, 0.02).error_with_accounts;
            CHECK(everywhere < 0.004);
            bars.beta = 0.25;
            CHECK(everywhere / collide(bars, 0.01).error_with_accounts > 3.3);
        }
    }
}

TEST_CASE("two bars, accounted: both engines and any number of threads foresee the same of what looks will be booked with") {
    test::TwoBars bars{.n = 2, .speed = 0.01, .until = 3};
    bars.contact.response = ContactResponse::accounted;
    const image::Image image = test::make(test::scene_of(bars));
    const auto samples = [&](const advance::EngineChoice& choice) {
        test::EngineRun run(image, choice);
        std::vector<double> unsettled;
        for (int i = 1; i <= 60; ++i) {
            run.advance(image.metadata.time_base.nearest(0.05 * i));
            unsettled.push_back(run.engine.unsettled_energy(run.state));
        }
        return unsettled;
    };
    const std::vector<double> exact = samples({.kind = advance::EngineKind::exact});
    const std::vector<double> nested = samples({.kind = advance::EngineKind::nested, .settings = {.smallest_patch = 16}});
    for (const int threads : {2, 3}) {
        CHECK(samples({.kind = advance::EngineKind::nested, .settings = {.threads = threads, .smallest_patch = 16}}) == nested);
    }
    double largest = 0, apart = 0;
    for (std::size_t i = 0; i < exact.size(); ++i) {
        largest = std::max(largest, std::abs(exact[i]));
        apart = std::max(apart, std::abs(exact[i] - nested[i]));
    }
    CHECK(largest > 1e-3 * 20 * 0.5 * 0.01 * 0.01);  // it is more than .1 % of the total energy (mass 20, speed .01)
    CHECK(apart < 1e-9 * largest);                   // rounding errors of some hundred kicks
}
