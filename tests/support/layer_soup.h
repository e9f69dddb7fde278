#pragma once

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <optional>
#include <random>
#include <vector>

#include "runtime/advance/exact/engine.h"
#include "runtime/advance/observe.h"
#include "tests/support/checkpoints.h"
#include "tests/support/forcing_image.h"
#include "tests/support/layer_image.h"

/// Random configurations (soups) of particles, triangles and sheets with penalty layers, and runs of them in the exact engine.
namespace avs::test {

struct SoupRow {
    const char* name;
    double speed;      ///< [m/s]
    double stiffness;  ///< [N/m]
    double friction, separation;
    LayerFamily family;
    bool gravity;
    unsigned seed;
    int always_class;  ///< in the reference run all layers up to this class always act; a hit of a deeper one stops it
    bool aligned = true;
};

/// Triangles, two-triangle sheets and particles that fly through each other above a floor.
inline image::Image soup(const SoupRow& row) {
    constexpr int quantum = -34;
    LayerImage builder(quantum);
    std::mt19937 random(row.seed);
    const auto uniform = [&](double low, double high) { return std::uniform_real_distribution<double>(low, high)(random); };
    const auto direction = [&] { return Vec3{uniform(-1, 1), uniform(-1, 1), uniform(-1, 1)}; };
    std::vector<std::uint32_t> bodies;
    // Bodies start apart, on a grid, and fly towards the middle, where they meet.
    for (int i = 0; i < 2; ++i)
        for (int j = 0; j < 2; ++j)
            for (int k = 0; k < 2; ++k) {
                const Vec3 centre{0.5 * (i - 0.5), 0.5 * (j - 0.5), 0.4 + 0.5 * k};
                const Vec3 velocity = (-row.speed / 0.8) * (centre - Vec3{0, 0, 0.6}) + 0.3 * row.speed * direction();
                const Vec3 a = 0.1 * direction();
                const Vec3 b = 0.1 * direction();
                if ((i + j + k) % 3 == 0) {
                    bodies.push_back(builder.add({centre}, {velocity}, 0.02, {}, false));
                } else if ((i + j + k) % 3 == 1) {
                    bodies.push_back(
                        builder.add({centre, centre + a, centre + b}, {velocity, velocity, velocity}, 0.02, {{0, 1, 2}}, false));
                } else {
                    const Vec3 other = velocity + 0.5 * row.speed * direction();
                    bodies.push_back(builder.add({centre, centre + a, centre + b, centre + (b - a)},
                                                 {velocity, other, velocity, other}, 0.02, {{0, 1, 2}, {0, 2, 3}}, false));
                }
            }
    builder.add_floor(0, 2);
    const double quantum_seconds = std::ldexp(1.0, quantum);
    for (const std::uint32_t body : bodies) {
        if (row.gravity) builder.add_gravity(body, {0, 0, -9.81}, static_cast<Tick>(1.37e-4 / quantum_seconds));
    }
    image::Contact& contact = builder.contact();
    contact.friction = row.friction;
    contact.layers = {
        .family = row.family, .thickness = 0.02, .stiffness = row.stiffness, .separation = row.separation, .aligned = row.aligned};
    const double step = 0.1 / std::sqrt(row.stiffness * 2 / 0.02);
    Tick period = 1;
    while (static_cast<double>(2 * period) * quantum_seconds <= step) period *= 2;
    contact.layers.period = period;
    return builder.make();
}

/// The soup with two drives: the floor moves up and down, and a sheet is dragged aside for a while and then released.
inline image::Image driven_soup(const SoupRow& row) {
    return changed(soup(row), [&](image::Metadata& data, image::OwnedTables& tables) {
        const double omega = 20 * row.speed;
        const auto wave = [&](double amplitude) {
            return Program{constant(0),
                           constant(0),
                           constant(amplitude),
                           the_time,
                           constant(omega),
                           arithmetic(Arithmetic::multiply),
                           arithmetic(Arithmetic::sine),
                           arithmetic(Arithmetic::multiply)};
        };
        const Program aside{constant(row.speed), constant(-0.5 * row.speed), constant(0.5 * row.speed)};
        const auto nodes_of = [&](std::size_t body) {
            std::vector<std::uint32_t> nodes;
            for (std::uint32_t n = 0; n < data.bodies[body].node_count; ++n) nodes.push_back(data.bodies[body].first_node + n);
            return nodes;
        };
        const auto ticks = [&](double seconds) { return data.time_base.nearest(seconds); };
        const std::size_t floor = data.bodies.size() - 1;
        for (const std::uint32_t node : nodes_of(floor)) tables.node_projector[node] = 0;
        add_drive(data, tables, nodes_of(floor), DriveKind::displacement, wave(0.2)).clock = {ticks(0.011 / row.speed), 0};
        image::Drive& drag = add_drive(data, tables, nodes_of(2), DriveKind::velocity, aside);
        drag.clock = {ticks(0.037 / row.speed), 12345};
        drag.from = ticks(0.1 / row.speed);
        drag.until = ticks(0.5 / row.speed);
    });
}

/// The soup with weak, strongly damped springs along the edges of triangles. Between kicks of layers, motions are changed by
/// damping mostly, since the elastic kicks are weak.
inline image::Image damped_soup(const SoupRow& row) {
    return changed(soup(row), [&](image::Metadata& data, image::OwnedTables& tables) {
        const Tick period = data.time_base.nearest(0.02 / row.speed);
        for (image::Body& body : data.bodies) {
            body.first_element = static_cast<std::uint32_t>(tables.element_body.size());
            if (body.node_count == 1 || tables.node_projector[body.first_node] != 0) continue;
            for (std::uint32_t i = 0; i < body.node_count; ++i) {
                tables.element_nodes.insert(tables.element_nodes.end(),
                                            {body.first_node + i, body.first_node + (i + 1) % body.node_count});
                const double length =
                    norm(tables.position[body.first_node + i] - tables.position[body.first_node + (i + 1) % body.node_count]);
                const double mass = tables.mass[body.first_node];
                for (const double number : {1e-9, length, 0.6 * mass / data.time_base.seconds(period), 0.0})
                    tables.element_parameters.push_back(number);
                tables.element_body.push_back(static_cast<std::uint32_t>(&body - data.bodies.data()));
                tables.element_clock.push_back({period + 1000 * i, 0});
                tables.element_critical_step.push_back(1);
                ++body.element_count;
            }
        }
        data.materials.push_back({.name = "m", .model = MaterialModel::spring, .density = 1});
        data.blocks.push_back({.kind = ElementKind::spring2,
                               .material = 0,
                               .first_element = 0,
                               .element_count = static_cast<std::uint32_t>(tables.element_body.size()),
                               .first_node_entry = 0,
                               .first_parameter = 0});
    });
}

struct Outcome {
    state::State state;
    std::optional<advance::Stop> stop;
    detect::LayerStatistics statistics;
};

inline Outcome run(const image::Image& image, const detect::LayerSettings& settings, double seconds, int pieces = 1) {
    Outcome result{.state = advance::initial_state(image), .stop = {}, .statistics = {}};
    advance::ExactEngine engine(image, {.layers = settings});
    const Tick until = image.metadata.time_base.nearest(seconds);
    for (int i = 1; i <= pieces && !result.stop; ++i) result.stop = engine.advance(result.state, until / pieces * i);
    result.statistics = engine.layer_statistics();
    return result;
}

inline const std::vector<SoupRow> soups{
    {"slow", 0.5, 20, 0, 1, LayerFamily::acm, false, 1, 6},
    {"slow, friction and restitution", 0.5, 20, 0.3, 0.5, LayerFamily::acm, false, 2, 6},
    {"vh", 0.5, 20, 0, 1, LayerFamily::vh, false, 3, 6},
    {"gravity", 1, 80, 0.5, 1, LayerFamily::acm, true, 4, 6},
    {"fast", 25, 5e4, 0, 1, LayerFamily::acm, false, 5, 6},
    {"fast and soft, friction", 25, 5e3, 0.3, 0.7, LayerFamily::acm, true, 6, 8},
    {"very fast and very soft", 80, 5e3, 0, 1, LayerFamily::acm, false, 7, 9},
};

/// Compares runs with the culling by slabs, with settings from small to large, with the reference run.
inline void check_slabs(const image::Image& image, double seconds, const Outcome& truth, std::uint64_t most_looks) {
    struct Setting {
        double skin, patience;
    };
    for (const auto& [skin, patience] : {Setting{0.45, 2}, Setting{0.02, 0}, Setting{3, 40}}) {
        INFO("slabs: skin " << skin << " patience " << patience);
        const Outcome slabs = run(image, {.culling = LayerCulling::slabs, .skin = skin, .patience = patience}, seconds);
        INFO((slabs.stop ? slabs.stop->message : ""));
        REQUIRE_FALSE(slabs.stop);
        CHECK(slabs.statistics.hits == truth.statistics.hits);
        CHECK(slabs.statistics.looks < most_looks);
        CHECK(slabs.statistics.certificates > 0);
        REQUIRE(same_bits(slabs.state, truth.state));
        CHECK(slabs.state.ledger.contact == truth.state.ledger.contact);
        CHECK(slabs.state.ledger.friction == truth.state.ledger.friction);
        CHECK(slabs.state.ledger.restitution == truth.state.ledger.restitution);
        for (std::size_t drive = 0; drive < truth.state.drives.size(); ++drive) {
            CHECK(slabs.state.drives[drive].work == truth.state.drives[drive].work);
        }
    }
}

/// Compares runs that are interrupted at a tick of `cuts` and resumed from a checkpoint with the uninterrupted run.
inline void check_resumed(const image::Image& image, Tick until, const std::vector<Tick>& cuts,
                          LayerCulling culling = LayerCulling::windows) {
    const detect::LayerSettings settings{.culling = culling};
    state::State whole = advance::initial_state(image);
    advance::ExactEngine uncut(image, {.layers = settings});
    REQUIRE_FALSE(uncut.advance(whole, until));
    REQUIRE(whole.contacts[0].kicks > 100);
    for (const Tick tick : cuts) {
        state::State first = advance::initial_state(image);
        advance::ExactEngine before(image, {.layers = settings});
        REQUIRE_FALSE(before.advance(first, tick));
        state::Checkpoint checkpoint;
        state::Keeper saving = state::Keeper::saving(checkpoint);
        state::keep(first, saving);
        before.keep(saving, first);
        state::State second = advance::initial_state(image);
        advance::ExactEngine after(image, {.layers = settings});
        state::Keeper restoring = state::Keeper::restoring(checkpoint);
        state::keep(second, restoring);
        after.keep(restoring, second);
        REQUIRE_FALSE(restoring.fault());
        REQUIRE_FALSE(after.advance(second, until));
        CAPTURE(tick);
        CHECK(same_bits(second, whole));
        CHECK(second.ledger.sum() == whole.ledger.sum());
        for (std::size_t drive = 0; drive < whole.drives.size(); ++drive) {
            CHECK(second.drives[drive].work == whole.drives[drive].work);
        }
    }
}

}  // namespace avs::test
