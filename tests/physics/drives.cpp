#include <catch2/catch.hpp>
#include <cmath>
#include <numbers>

#include "runtime/advance/exact/engine.h"
#include "runtime/advance/observe.h"
#include "tests/support/energy.h"
#include "tests/support/forcing_image.h"

using namespace avs;
using namespace avs::advance;

namespace {

test::Box bar(std::uint32_t cells = 8) {
    test::Box box;
    box.cells = {cells, 2, 2};
    box.size = {2, 0.5, 0.5};
    box.material = {
        .name = "m", .model = MaterialModel::st_venant_kirchhoff, .youngs_modulus = 1, .poisson_ratio = 0.3, .density = 1};
    return box;
}

double energy_error(const image::Image& image, const state::State& state, double start) {
    const state::Energies e = energies(image, state);
    return test::total(e) - e.drive_work - e.load_work - start;
}

/// The function t -> [0, 0, amplitude (1 - cos(omega t))].
test::Program lift(double amplitude, double omega) {
    return {test::constant(0),
            test::constant(0),
            test::constant(amplitude),
            test::constant(1),
            test::the_time,
            test::constant(omega),
            test::arithmetic(Arithmetic::multiply),
            test::arithmetic(Arithmetic::cosine),
            test::arithmetic(Arithmetic::subtract),
            test::arithmetic(Arithmetic::multiply)};
}

image::Image shaken_bar(double beta, DriveKind kind) {
    const image::Image plain = test::make({.boxes = {bar()}, .clock = test::StrainClock::nested, .beta = beta, .until = 6});
    const auto nodes = test::nodes_where(plain, [](const Vec3& x) { return x.x == 0; });
    return test::changed(plain, [&](image::Metadata& data, image::OwnedTables& tables) {
        test::add_drive(data, tables, nodes, kind, lift(0.05, 2));
    });
}

/// Largest error of the energy with the drive's work, relative to the largest energy.
double worst_error(const image::Image& image) {
    state::State state = initial_state(image);
    ExactEngine engine(image);
    const double start = test::total(energies(image, state));
    double worst = 0;
    double largest = 0;
    for (int j = 1; j <= 60; ++j) {
        REQUIRE(!engine.advance(state, image.metadata.until * j / 60));
        worst = std::max(worst, std::abs(energy_error(image, state, start)));
        largest = std::max(largest, test::total(energies(image, state)));
    }
    return worst / largest;
}

}  // namespace

TEST_CASE("a driven displacement is met at every step, and at the end") {
    const image::Image image = shaken_bar(0.5, DriveKind::displacement);
    const image::Drive& drive = image.metadata.drives[0];
    state::State state = initial_state(image);
    ExactEngine engine(image);
    for (Tick tick = drive.clock.phase; tick < image.metadata.until; tick += 7 * drive.clock.period) {
        REQUIRE(!engine.advance(state, tick));
        std::vector<Vec3> x(state.position.size());
        positions_now(image, state, x);
        const double t = image.metadata.time_base.seconds(tick);
        for (const image::DrivenNode& row : image.tables.driven_nodes) {
            const Vec3 u = x[row.node] - image.tables.position[row.node];
            CHECK(u.z == Approx(0.05 * (1 - std::cos(2 * t))).margin(1e-14));
            CHECK(std::abs(u.x) + std::abs(u.y) < 1e-15);
        }
    }
}

TEST_CASE("the work of a drive is what the body gains, to second order in the step") {
    for (const DriveKind kind : {DriveKind::displacement, DriveKind::velocity}) {
        const double coarse = worst_error(shaken_bar(0.5, kind));
        const double fine = worst_error(shaken_bar(0.25, kind));
        INFO(name(kind) << ": " << coarse << ", " << fine);
        CHECK(coarse < 0.01);
        // Half the step: an error of second order is a quarter.
        CHECK(coarse / fine > 3);
    }
}

TEST_CASE("the ledger's entries are the change of the kinetic energy, drives included") {
    const image::Image image = shaken_bar(0.5, DriveKind::velocity);
    state::State state = initial_state(image);
    ExactEngine engine(image);
    REQUIRE(!engine.advance(state, image.metadata.until));
    CHECK(state.ledger.drive != 0);
    CHECK(energies(image, state).kinetic == Approx(state.ledger.sum()).epsilon(1e-12));
}

TEST_CASE("cutting a run in pieces does not change a bit of drives and loads") {
    const image::Image image =
        test::changed(shaken_bar(0.5, DriveKind::velocity), [](image::Metadata& data, image::OwnedTables& tables) {
            test::add_pressure(data, tables, {test::the_time, test::constant(0.01), test::arithmetic(Arithmetic::multiply)});
        });
    state::State whole = initial_state(image), cut = initial_state(image);
    ExactEngine once(image), often(image);
    REQUIRE(!once.advance(whole, image.metadata.until));
    const image::Drive& drive = image.metadata.drives[0];
    for (Tick tick = 1; tick < image.metadata.until; tick += drive.clock.period / 2) REQUIRE(!often.advance(cut, tick));
    REQUIRE(!often.advance(cut, image.metadata.until));
    for (std::size_t i = 0; i < whole.position.size(); ++i) {
        CHECK(state::position(whole.position[i]) == state::position(cut.position[i]));
        CHECK(state::momentum(whole.momentum[i]) == state::momentum(cut.momentum[i]));
    }
    CHECK(whole.drives[0].work == cut.drives[0].work);
    CHECK(whole.forcing_work[0] == cut.forcing_work[0]);
}

TEST_CASE("released nodes are free, held ones stay") {
    for (const bool release : {true, false}) {
        const image::Image image =
            test::changed(shaken_bar(0.5, DriveKind::displacement), [&](image::Metadata& data, image::OwnedTables&) {
                data.drives[0].until = data.time_base.nearest(1);
                data.drives[0].release = release;
            });
        state::State state = initial_state(image);
        ExactEngine engine(image);
        REQUIRE(!engine.advance(state, image.metadata.drives[0].until + 1));
        const std::uint32_t node = image.tables.driven_nodes[0].node;
        const double there = 0.05 * (1 - std::cos(2.0));
        std::vector<Vec3> x(state.position.size());
        positions_now(image, state, x);
        CHECK(x[node].z - image.tables.position[node].z == Approx(there).epsilon(1e-6));
        const double work = energies(image, state).drive_work;
        const Vec3 momentum = momenta(image, state).linear;
        REQUIRE(!engine.advance(state, image.metadata.until));
        positions_now(image, state, x);
        const double moved = std::abs(x[node].z - image.tables.position[node].z - there);
        if (release) {
            CHECK(moved > 0.01);
            CHECK(norm(momenta(image, state).linear - momentum) < 1e-13);
            CHECK(state.drives[0].work == work);
            CHECK(state.node_projector[node] == 0);
        } else {
            CHECK(moved < 1e-6);
            CHECK(energies(image, state).drive_work == Approx(work).epsilon(1e-9));
        }
    }
}

TEST_CASE("a driven wall throws a body: its impulse and work are what the body gets") {
    test::Box wall = bar(2), ball = bar(4);
    wall.name = "wall";
    wall.size = {0.5, 0.5, 0.5};
    // The thrown body is a bar with nu = 0: a wave runs along it and back, then it leaves the wall with twice the wall's speed.
    ball = bar(24);
    ball.material.poisson_ratio = 0;
    ball.size = {0.5, 0.4, 0.4};
    ball.origin = {0.6, 0.05, 0.05};
    image::Contact contact;
    contact.name = "c";
    const image::Image plain =
        test::make({.boxes = {wall, ball}, .clock = test::StrainClock::nested, .beta = 0.25, .until = 8, .contacts = {contact}});
    const auto nodes = test::nodes_where(plain, [](const Vec3& x) { return x.x <= 0.5; });
    const image::Image image = test::changed(plain, [&](image::Metadata& data, image::OwnedTables& tables) {
        test::add_drive(data, tables, nodes, DriveKind::velocity, {test::constant(0.05), test::constant(0), test::constant(0)});
    });
    state::State state = initial_state(image);
    ExactEngine engine(image);
    REQUIRE(!engine.advance(state, image.metadata.until));
    const Vec3 momentum = momenta(image, state).linear;
    const double mass = 0.5 * 0.4 * 0.4;
    Vec3 of_ball;
    for (std::uint32_t node = 0; node < state.momentum.size(); ++node) {
        if (image.tables.node_body[node] == 1) of_ball += state::momentum(state.momentum[node]);
    }
    CHECK(of_ball.x / mass == Approx(0.1).epsilon(0.05));  // twice the wall's speed; a part of the energy becomes vibration
    CHECK(norm(state.drives[0].impulse - state.reaction[nodes[0]] - momentum) < 1e-3 * norm(momentum));
    const state::Energies e = energies(image, state);
    CHECK(std::abs(test::total(e) - e.drive_work) < 0.01 * test::total(e));
    // All momentum is the impulse of the drive: its tally, plus the reactions of the step that has not ended.
    Vec3 given = state.drives[0].impulse;
    for (const image::DrivenNode& row : image.tables.driven_nodes) given -= state.reaction[row.node];
    CHECK(norm(given - momentum) < 1e-13);
}

TEST_CASE("a force that grows with time moves a free body as Newton says") {
    const image::Image plain = test::make({.boxes = {bar()}, .clock = test::StrainClock::nested, .until = 3});
    std::vector<image::ForcedNode> rows;
    for (std::uint32_t node = 0; node < plain.tables.position.size(); ++node) rows.push_back({plain.tables.mass[node], node, 0});
    // t -> [0.3 t, 0, 0] as an acceleration: x = 0.05 t^3, v = 0.15 t^2
    const image::Image image = test::changed(plain, [&](image::Metadata& data, image::OwnedTables& tables) {
        test::add_forcing(
            data, tables, LoadKind::acceleration, rows,
            {test::constant(0.3), test::the_time, test::arithmetic(Arithmetic::multiply), test::constant(0), test::constant(0)});
    });
    state::State state = initial_state(image);
    ExactEngine engine(image);
    REQUIRE(!engine.advance(state, image.metadata.until));
    std::vector<Vec3> x(state.position.size());
    positions_now(image, state, x);
    const double h = image.metadata.time_base.seconds(image.metadata.forcings[0].clock.period);
    for (std::size_t i = 0; i < x.size(); ++i) CHECK(std::abs(x[i].x - plain.tables.position[i].x - 0.05 * 27) < h);
    const state::Energies e = energies(image, state);
    CHECK(e.load_work == Approx(e.kinetic_synchronised).epsilon(2 * h * h));
    CHECK(e.strain < 1e-20);
    CHECK(state.ledger.forcing == Approx(e.kinetic).epsilon(1e-12));
}

TEST_CASE("a pressure all around a body moves and turns it not, and squeezes it as its bulk modulus says") {
    for (const ElementKind kind : {ElementKind::tet4, ElementKind::hex8}) {
        test::Box box = bar(6);
        box.kind = kind;
        const double p = 1e-4;
        // The pressure rises slowly, as p (t / T) up to T = 40 s, so that the bar hardly vibrates: waves cross it in 2 s.
        const image::Image image = test::changed(
            test::make({.boxes = {box}, .clock = test::StrainClock::nested, .until = 40}),
            [&](image::Metadata& data, image::OwnedTables& tables) {
                test::add_pressure(data, tables, {test::the_time, test::constant(p / 40), test::arithmetic(Arithmetic::multiply)});
            });
        state::State state = initial_state(image);
        ExactEngine engine(image);
        REQUIRE(!engine.advance(state, image.metadata.until));
        const Momenta m = momenta(image, state);
        CHECK(norm(m.linear) < 1e-15);
        CHECK(norm(m.angular) < 1e-10);
        std::vector<Vec3> x(state.position.size());
        positions_now(image, state, x);
        double shortest = 3, longest = -3;
        for (const Vec3& at : x) {
            shortest = std::min(shortest, at.x);
            longest = std::max(longest, at.x);
        }
        const double strain = (longest - shortest) / 2 - 1;
        CHECK(strain == Approx(-p * (1 - 2 * 0.3)).epsilon(0.03));  // -p / 3K, K = E / (3 (1 - 2 nu))
        const state::Energies e = energies(image, state);
        CHECK(e.load_work == Approx(test::total(e)).epsilon(1e-3));
    }
}

TEST_CASE("a function without a value stops the run and says where") {
    const image::Image image = test::changed(shaken_bar(0.5, DriveKind::velocity), [](image::Metadata& data, image::OwnedTables&) {
        // The function t -> [0, 0, sqrt(2 - t)] has no value after t = 2.
        data.functions[0].program = {test::constant(0),
                                     test::constant(0),
                                     test::constant(1),
                                     test::constant(2),
                                     test::the_time,
                                     test::arithmetic(Arithmetic::subtract),
                                     test::arithmetic(Arithmetic::square_root),
                                     test::arithmetic(Arithmetic::multiply)};
    });
    state::State state = initial_state(image);
    ExactEngine engine(image);
    const std::optional<Stop> stop = engine.advance(state, image.metadata.until);
    REQUIRE(stop);
    CHECK_THAT(stop->message, Catch::Contains("boxes.avs:7: the function of drive `drive0` has no finite value at t = 2.0"));
    CHECK(image.metadata.time_base.seconds(stop->tick) == Approx(2).margin(0.1));
    for (const state::PositionRow& row : state.position) CHECK(is_finite(state::position(row)));
}
