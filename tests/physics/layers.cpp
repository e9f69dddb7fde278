#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <random>

#include "runtime/advance/exact/engine.h"
#include "runtime/advance/layers/kicks.h"
#include "runtime/advance/observe.h"
#include "tests/support/box_image.h"
#include "tests/support/forcing_image.h"
#include "tests/support/layer_image.h"

// Penalty layers against formulas. Particles have no elements, so that only the layers act.

namespace avs {
namespace {

constexpr int quantum_exponent = -30;
const double quantum = std::ldexp(1.0, quantum_exponent);

Tick ticks(double seconds) { return static_cast<Tick>(seconds / quantum); }

/// Largest power of two of ticks that is at most `step` / omega, where omega = sqrt(stiffness / mass).
Tick layer_period(double step, double stiffness, double mass, double per_tick = quantum) {
    Tick period = 1;
    while (static_cast<double>(2 * period) * per_tick <= step * std::sqrt(mass / stiffness)) period *= 2;
    return period;
}

void advance_to(advance::ExactEngine& engine, state::State& state, double seconds) {
    const std::optional<advance::Stop> stop = engine.advance(state, ticks(seconds));
    if (stop) FAIL(stop->message);
}

double total_energy(const image::Image& image, const state::State& state) {
    const state::Energies e = advance::energies(image, state);
    return e.kinetic_synchronised + e.strain + e.load + e.layers;
}

/// A unit mass that falls from a height onto a floor with layers: the experiment of Vouga et al., section 8.1, without its spring.
image::Image falling(LayerFamily family, double step, bool aligned, double height = 1) {
    test::LayerImage builder(quantum_exponent);
    const std::uint32_t ball = builder.add({{0.3, 0.1, height}}, {{0, 0, 0}}, 1, {}, false);
    builder.add_floor(0, 5);
    builder.add_gravity(ball, {0, 0, -1}, ticks(0.01));
    builder.contact().layers = {.family = family, .thickness = 0.1, .stiffness = 1000, .aligned = aligned};
    builder.contact().layers.period = layer_period(step, 1000, 1);
    return builder.make();
}

/// Means of the total energy, less that at the start, over consecutive windows of time.
std::vector<double> energy_windows(const image::Image& image, double until, int windows) {
    advance::ExactEngine engine(image);
    state::State state = advance::initial_state(image);
    std::vector<double> means;
    const double start = total_energy(image, state);
    constexpr int samples = 40;
    for (int w = 0; w < windows; ++w) {
        double sum = 0;
        for (int i = 1; i <= samples; ++i) {
            advance_to(engine, state, until * (w * samples + i) / (windows * samples));
            sum += total_energy(image, state) - start;
        }
        means.push_back(sum / samples);
    }
    return means;
}

TEST_CASE("aligned layers keep the energy of a bouncing ball over 1e6 ticks") {
    for (const LayerFamily family : {LayerFamily::acm, LayerFamily::vh}) {
        const image::Image image = falling(family, 0.05, true);
        const double until = 1e6 * static_cast<double>(image.metadata.contacts[0].layers.period) * quantum;
        // A mass of 1 kg falls 1 m at 1 m/s^2: kinetic and potential energy exchange 1 J, so the means stay within 1 % of that.
        for (const double mean : energy_windows(image, until, 10)) CHECK(std::abs(mean) < 0.01);
    }
}

TEST_CASE("layers that start anew at every touch heat up") {
    // Aligned clocks keep the energy, clocks that start anew at every touch gain some, both with the usual step (0.05) and a coarse
    // one (0.2). The energy after many bounces depends on the last digits of the start, so four heights are tested; with aligned
    // clocks it scatters by a few percent with the coarse step, and by a tenth of that with the usual step.
    for (int k = 0; k < 4; ++k) {
        const double height = 1 + 1e-7 * k;
        for (const double mean : energy_windows(falling(LayerFamily::acm, 0.05, true, height), 1200, 5))
            CHECK(std::abs(mean) < 0.01);
        CHECK(energy_windows(falling(LayerFamily::acm, 0.05, false, height), 1200, 5).back() > 0.015);
        CHECK(std::abs(energy_windows(falling(LayerFamily::acm, 0.2, true, height), 1200, 5).back()) < 0.06);
        CHECK(energy_windows(falling(LayerFamily::acm, 0.2, false, height), 1200, 5).back() > 0.5);
    }
}

TEST_CASE("restitution of layers is Newton's") {
    for (const double e : {1.0, 0.9, 0.8, 0.7, 0.5, 0.2, 0.0}) {
        test::LayerImage builder(quantum_exponent);
        builder.add({{0.3, 0.1, 0.2}}, {{0, 0, -1}}, 1, {}, false);
        builder.add_floor(0, 5);
        builder.contact().layers = {.thickness = 0.1, .stiffness = 1000, .separation = e * e};
        builder.contact().layers.period = layer_period(0.02, 1000, 1);
        const image::Image image = builder.make();
        advance::ExactEngine engine(image);
        state::State state = advance::initial_state(image);
        advance_to(engine, state, 0.1 + (e == 0 ? 10 : 0.3 / e));
        // Layers that give back the share e^2 of the energy give back e times the speed; the error of the layers is O(step^2). At e
        // = 0 nothing pushes the particle out, but the last kick that stops it may be too large, by an amount of the order of the
        // step.
        CHECK(state::velocity(state.momentum[0]).z == Approx(e).margin(e == 0 ? 0.02 : 1e-3));
        const double stored = advance::energies(image, state).layers;
        CHECK(state.ledger.contact + stored == Approx(0).margin(1e-3));
        if (e > 0) { CHECK(-state.ledger.restitution == Approx(0.5 * (1 - e * e)).margin(1e-3)); }
        const double kinetic = 0.5 * norm_squared(state::velocity(state.momentum[0]));
        CHECK(kinetic - 0.5 == Approx(state.ledger.sum()).margin(1e-12));
    }
}

/// Adds a drive that gives all nodes of a body a constant velocity.
void push_on(image::Metadata& data, image::OwnedTables& tables, std::uint32_t body, const Vec3& velocity) {
    std::vector<std::uint32_t> nodes;
    for (std::uint32_t n = 0; n < data.bodies[body].node_count; ++n) {
        nodes.push_back(data.bodies[body].first_node + n);
        tables.node_projector[nodes.back()] = 0;
    }
    test::add_drive(data, tables, nodes, DriveKind::velocity,
                    {test::constant(velocity.x), test::constant(velocity.y), test::constant(velocity.z)})
        .clock = {ticks(0.003), 0};
}

TEST_CASE("a driven wall throws a body away at twice its speed; its drive did the work") {
    constexpr double mass = 0.7, speed = 1.5;
    test::LayerImage builder(quantum_exponent);
    builder.add({{0.3, 0.1, 0.2}}, {{}}, mass, {}, false);
    const std::uint32_t wall = builder.add_floor(0, 5);
    builder.contact().layers = {.thickness = 0.1, .stiffness = 1000};
    builder.contact().layers.period = layer_period(0.02, 1000, mass);
    const image::Image image = test::changed(builder.make(), [&](image::Metadata& data, image::OwnedTables& tables) {
        push_on(data, tables, wall, {0, 0, speed});
    });
    advance::ExactEngine engine(image);
    state::State state = advance::initial_state(image);
    for (const double t : {0.05, 0.08, 0.1, 0.12, 0.5}) {  // before, in the middle of, and after the impact
        advance_to(engine, state, t);
        const state::Energies e = advance::energies(image, state);
        // The work of the drive includes the kinetic energy of the wall's four corners, 1 kg each, which it set in motion.
        CHECK(total_energy(image, state) == Approx(e.drive_work).margin(2e-3 * mass * speed * speed));
        CHECK(e.kinetic == Approx(state.ledger.sum()).margin(1e-12));
    }
    CHECK(state::velocity(state.momentum[0]).z == Approx(2 * speed).epsilon(1e-3));
    const state::DriveTally& drive = state.drives[0];
    const double start = 0.5 * 4 * speed * speed;
    CHECK(drive.work - start == Approx(0.5 * mass * 4 * speed * speed).epsilon(2e-3));
    // Each kick has a reaction on the wall, so the body's momentum is the impulse of the drive, less that for the wall itself.
    CHECK(drive.impulse.z - 4 * speed == Approx(state::momentum(state.momentum[0]).z).epsilon(1e-12));
}

TEST_CASE("a driven belt drags a body along; half of its work is heat") {
    constexpr double mass = 1, speed = 0.5, mu = 0.5, g = 9.81;
    test::LayerImage builder(quantum_exponent);
    const std::uint32_t block =
        builder.add({{0, 0, 0.101}, {0.3, 0, 0.101}, {0, 0.3, 0.101}}, {{}, {}, {}}, mass, {{0, 1, 2}}, false);
    const std::uint32_t belt = builder.add_floor(0, 1000);
    builder.add_gravity(block, {0, 0, -g}, ticks(1e-3));
    builder.contact().friction = mu;
    builder.contact().layers = {.thickness = 0.1, .stiffness = 5000, .separation = 0.25};
    builder.contact().layers.period = layer_period(0.05, 5000, mass);
    const image::Image image = test::changed(builder.make(), [&](image::Metadata& data, image::OwnedTables& tables) {
        push_on(data, tables, belt, {speed, 0, 0});
    });
    advance::ExactEngine engine(image);
    state::State state = advance::initial_state(image);
    advance_to(engine, state, 1);
    // The belt is two triangles. Near their common diagonal, the farther triangle pushes a node at a small angle: hence the
    // tolerance.
    for (std::size_t i = 0; i < 3; ++i) CHECK(state::velocity(state.momentum[i]).x == Approx(speed).epsilon(1e-4));
    const double gained = 0.5 * 3 * mass * speed * speed;
    CHECK(state.drives[0].work - 0.5 * 4 * speed * speed == Approx(2 * gained).epsilon(1e-4));
    CHECK(state.ledger.friction == Approx(gained).epsilon(0.05));  // a small part is from the fall onto the belt
    CHECK(state.contacts[0].heat == Approx(gained).epsilon(0.05));
}

TEST_CASE("drives that force surfaces through each other stop the run and are named") {
    for (const double mass : {1e-3, 1.0}) {
        test::LayerImage builder(quantum_exponent);
        const std::uint32_t below = builder.add_floor(0, 1);
        const std::uint32_t above =
            builder.add({{0, 0, 0.3}, {0.3, 0, 0.35}, {0, 0.3, 0.3}}, {{}, {}, {}}, mass, {{0, 1, 2}}, false);
        builder.contact().layers = {.thickness = 0.1, .stiffness = 1000};
        builder.contact().layers.period = layer_period(0.05, 1000, mass);
        const image::Image image = test::changed(builder.make(), [&](image::Metadata& data, image::OwnedTables& tables) {
            push_on(data, tables, below, {0, 0, 1});
            push_on(data, tables, above, {0, 0, -3});
        });
        advance::ExactEngine engine(image);
        state::State state = advance::initial_state(image);
        const std::optional<advance::Stop> stop = engine.advance(state, ticks(1));
        REQUIRE(stop);
        INFO(stop->message);
        CHECK(stop->message.find("layers.avs:99: contact `touch`, node 4 of body `body1` and face 0-1-2 of body `body0`") == 0);
        CHECK(stop->message.find("driven by `drive0`, `drive1`") != std::string::npos);
        CHECK(stop->message.find("whose step is") != std::string::npos);
        // The bodies are still apart when the run stops, because layer 101, which begins at .0315 m, needs too short a step.
        CHECK(state.contacts[0].closest > 0.03);
        CHECK(state.contacts[0].closest < 0.0316);
        CHECK(static_cast<double>(stop->tick) * quantum == Approx((0.3 - 0.0315) / 4).epsilon(1e-3));
    }
}

TEST_CASE("layers that make energy because their steps are far too coarse stop the run") {
    test::LayerImage builder(quantum_exponent);
    builder.add({{0.3, 0.1, 0.2}}, {{0, 0, -0.1}}, 1, {}, false);
    builder.add_floor(0, 5);
    // A step of at least 3 / omega: a single layer is unstable above 2 / omega, so it makes energy. (Steps above 20 / omega would
    // stop the run before its start.)
    builder.contact().layers = {.thickness = 0.1, .stiffness = 1000};
    builder.contact().layers.period = layer_period(6, 1000, 1);
    const image::Image image = builder.make();
    advance::ExactEngine engine(image);
    state::State state = advance::initial_state(image);
    const std::optional<advance::Stop> stop = engine.advance(state, ticks(10));
    REQUIRE(stop);
    INFO(stop->message);
    CHECK(stop->message.find("layers.avs:99: contact `touch`, node 0 of body `body0` and face ") == 0);
    CHECK(stop->message.find("times the energy there was") != std::string::npos);
}

TEST_CASE("a flat part that lies askew does not pass through itself before the start") {
    // For points in the plane of a face it depends on rounding on which side they are. A tilted square with a random mesh has many.
    std::mt19937 random(5);
    std::uniform_real_distribution<double> unit(-0.2, 0.2);
    constexpr std::uint32_t n = 12;
    const Vec3 u{0.3068, 0.0012, 0.9518}, v{0.0103, 1, -0.0045};
    test::LayerImage builder(quantum_exponent);
    std::vector<Vec3> places;
    for (std::uint32_t i = 0; i <= n; ++i)
        for (std::uint32_t j = 0; j <= n; ++j) places.push_back((i + unit(random)) * u + (j + unit(random)) * v);
    std::vector<std::array<std::uint32_t, 3>> triangles;
    for (std::uint32_t i = 0; i < n; ++i)
        for (std::uint32_t j = 0; j < n; ++j) {
            const std::uint32_t a = i * (n + 1) + j, b = a + 1, c = a + n + 1, d = c + 1;
            triangles.insert(triangles.end(), {{a, c, b}, {b, c, d}});
        }
    builder.add(places, std::vector<Vec3>(places.size()), 1, triangles, false);
    builder.contact().layers = {.thickness = 1e-3, .stiffness = 1000};
    builder.contact().layers.period = layer_period(0.05, 1000, 1);
    const image::Image image = builder.make();
    CHECK(advance::find_initial_contact(image).value_or("") == "");

    // A node that is moved over its neighbours within the plane folds the mesh, which must be found.
    const image::Image folded =
        test::changed(image, [&](image::Metadata&, image::OwnedTables& tables) { tables.position[5 * (n + 1) + 5] += 2.1 * v; });
    CHECK(advance::find_initial_contact(folded));
}

TEST_CASE("a body slides down a slope as Coulomb says") {
    for (const double degrees : {27.0, 30.0}) {
        const double angle = degrees * std::acos(-1.0) / 180;
        constexpr double g = 9.81;
        test::LayerImage builder(quantum_exponent);
        const std::uint32_t block =
            builder.add({{0, 0, 0.101}, {0.3, 0, 0.101}, {0, 0.3, 0.101}}, {{}, {}, {}}, 1, {{0, 1, 2}}, false);
        builder.add_floor(0, 1000);
        builder.add_gravity(block, {g * std::sin(angle), 0, -g * std::cos(angle)}, ticks(1e-3));
        builder.contact().friction = 0.5;
        builder.contact().layers = {.thickness = 0.1, .stiffness = 1000, .separation = 0.25};
        builder.contact().layers.period = layer_period(0.05, 1000, 1);
        const image::Image image = builder.make();
        advance::ExactEngine engine(image);
        state::State state = advance::initial_state(image);
        advance_to(engine, state, 1);
        const double before = state::velocity(state.momentum[0]).x;
        advance_to(engine, state, 21);
        const double expected = g * (std::sin(angle) - 0.5 * std::cos(angle));
        CHECK((state::velocity(state.momentum[0]).x - before) / 20 == Approx(expected).epsilon(0.01));
        CHECK(state.contacts[0].heat > 0);
    }
}

TEST_CASE("a gas of discs keeps its energy and takes Maxwell's speeds") {
    // The experiment of Vouga et al., section 8.2: 30 x 30 discs, 0.1 m apart. The radius is 1 cm, as with the 10 cm of the paper
    // they would overlap. The discs move in the plane z = 0.
    test::LayerImage builder(-34);
    std::mt19937 random(3);
    std::uniform_real_distribution<double> unit(0, 1);
    std::vector<Vec3> places, velocities;
    const double pi = std::acos(-1.0);
    for (int i = 0; i < 30; ++i)
        for (int j = 0; j < 30; ++j) {
            places.push_back({0.05 + 0.1 * i, 0.05 + 0.1 * j, 0});
            const double speed = 10 * unit(random);
            const double angle = 2 * pi * unit(random);
            velocities.push_back({speed * std::cos(angle), speed * std::sin(angle), 0});
        }
    constexpr double mass = 0.01;
    const std::uint32_t discs = builder.add(places, velocities, mass, {}, false, 0.01);
    // The discs are restrained to the plane, since a wall is two triangles: near their common edge the farther one pushes
    // obliquely.
    builder.restrain(discs, Mat3{{Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{}}});
    const std::vector<std::array<std::uint32_t, 3>> quad{{0, 1, 2}, {0, 2, 3}};
    for (const double side : {-0.05, 3.05}) {
        builder.add({{side, -1, -1}, {side, 4, -1}, {side, 4, 1}, {side, -1, 1}}, {}, 1, quad, true);
        builder.add({{-1, side, -1}, {4, side, -1}, {4, side, 1}, {-1, side, 1}}, {}, 1, quad, true);
    }
    builder.contact().layers = {.thickness = 0.01, .stiffness = 4000};
    builder.contact().layers.period = layer_period(0.05, 4000, mass / 2, std::ldexp(1.0, -34));
    const image::Image image = builder.make();
    REQUIRE_FALSE(advance::find_initial_contact(image));
    advance::ExactEngine engine(image);
    state::State state = advance::initial_state(image);
    const double start = total_energy(image, state);
    double v2 = 0, v4 = 0;
    for (int sample = 1; sample <= 20; ++sample) {
        const std::optional<advance::Stop> stop = engine.advance(state, image.metadata.time_base.nearest(0.05 * sample));
        if (stop) FAIL(stop->message);
        // The energy stays constant within half a per cent.
        CHECK(total_energy(image, state) == Approx(start).epsilon(0.005));
        if (sample <= 10) continue;  // velocities take about ten collisions per disc, 0.05 s each, to get Maxwell's distribution
        for (std::size_t i = 0; i < places.size(); ++i) {
            const double squared = norm_squared(state::velocity(state.momentum[i]));
            v2 += squared;
            v4 += squared * squared;
        }
    }
    const double count = 10.0 * static_cast<double>(places.size());
    // Maxwell's distribution in the plane has <v^4> / <v^2>^2 = 2 (the initial one has 1.8). With 900 discs at ten times, which are
    // not quite independent, it scatters by less than 5 %.
    CHECK(v4 / count / (v2 / count * v2 / count) == Approx(2).epsilon(0.05));
    CHECK(state.contacts[0].kicks > 10000);
    for (std::size_t i = 0; i < places.size(); ++i) REQUIRE(state.position[i].z == 0);
}

TEST_CASE("free bodies keep their momentum through layers") {
    test::LayerImage builder(-34);
    std::mt19937 random(11);
    std::uniform_real_distribution<double> unit(-1, 1);
    const auto any = [&] { return Vec3{unit(random), unit(random), unit(random)}; };
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j) {
            const Vec3 centre{0.4 * (i - 1), 0.4 * (j - 1), 0.1 * unit(random)};
            const Vec3 v = -5.0 * centre + 0.3 * any();
            builder.add({centre, centre + 0.1 * any(), centre + 0.1 * any()}, {v, v + any(), v}, 0.05, {{0, 1, 2}}, false);
        }
    builder.contact().layers = {.thickness = 0.02, .stiffness = 500};
    builder.contact().layers.period = layer_period(0.05, 500, 0.025, std::ldexp(1.0, -34));
    const image::Image image = builder.make();
    REQUIRE_FALSE(advance::find_initial_contact(image));
    advance::ExactEngine engine(image);
    state::State state = advance::initial_state(image);
    const advance::Momenta before = advance::momenta(image, state);
    double scale = 0;
    for (const state::MomentumRow& row : state.momentum) scale += norm(state::momentum(row));
    REQUIRE_FALSE(engine.advance(state, image.metadata.time_base.nearest(1.0)));
    const advance::Momenta after = advance::momenta(image, state);
    CHECK(state.contacts[0].kicks > 200);
    CHECK(norm(after.linear - before.linear) < 1e-12 * scale);
    CHECK(norm(after.angular - before.angular) < 1e-10 * scale);
}

TEST_CASE("elastic solids bounce off each other by layers") {
    const auto block = [](const char* name, double x, double v) {
        return test::Box{.name = name,
                         .kind = ElementKind::tet4,
                         .cells = {2, 2, 2},
                         .origin = {x, 0.05 * (x > 0), 0.02},
                         .velocity = [v](const Vec3&) {
                             return Vec3{v, 0, 0};
                         }};
    };
    image::Contact contact;
    contact.name = "touch";
    contact.law = ContactLaw::penalty_layers;
    contact.layers = {.thickness = 0.05, .stiffness = 1};
    // The steps of the elements must be short compared with the period of vibration in layers: with beta 0.5 the error would be 2.6
    // %.
    test::BoxScene scene{
        .boxes = {block("left", -1.1, 0.05), block("right", 0, -0.05)}, .beta = 0.1, .until = 12, .contacts = {contact}};
    // The period of layer 1 is a power of two of ticks; the length of a tick follows from the elements, so an image is made first.
    const image::Image first = test::make(scene);
    const double tick = first.metadata.time_base.quantum();
    scene.contacts[0].layers.period =
        layer_period(0.05, 2, *std::min_element(first.tables.mass.begin(), first.tables.mass.end()), tick);
    image::Image image = test::make(scene);
    REQUIRE_FALSE(advance::find_initial_contact(image));
    advance::ExactEngine engine(image);
    state::State state = advance::initial_state(image);
    const double start = total_energy(image, state);
    double worst = 0;
    for (int i = 1; i <= 60; ++i) {
        const std::optional<advance::Stop> stop = engine.advance(state, image.metadata.time_base.nearest(0.2 * i));
        if (stop) FAIL(stop->message);
        worst = std::max(worst, std::abs(total_energy(image, state) / start - 1));
    }
    CHECK(worst < 0.01);
    CHECK(state.contacts[0].kicks > 100);
    double left = 0;
    for (std::size_t n = 0; n < image.metadata.bodies[0].node_count; ++n) left += state.momentum[n].x;
    CHECK(left < -0.03);  // [kg m/s], from +0.05 before; a part of the energy stays as vibration
    CHECK(norm(advance::momenta(image, state).linear) < 1e-12);
}

}  // namespace
}  // namespace avs
