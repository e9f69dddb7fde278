#include <catch2/catch.hpp>
#include <cmath>
#include <cstring>
#include <numbers>

#include "runtime/advance/capabilities.h"
#include "runtime/advance/exact/engine.h"
#include "runtime/advance/observe.h"
#include "runtime/image/file.h"
#include "runtime/mechanics/elements/hinge4.h"
#include "runtime/mechanics/elements/spring2.h"
#include "runtime/mechanics/elements/tri3.h"
#include "runtime/state/hash.h"
#include "tests/support/energy.h"

using namespace avs;
using namespace avs::advance;

namespace {

struct Options {
    double damping = 0;  ///< relaxation time of all elements [s]
    double yield_angle = mechanics::hinge4::never_yields;
    bool held = false;  ///< node 0 may only move along x
};

/// A free body of all three kinds of elements: a fan of triangles around node 0, hinges between these, and a spring from the rim to
/// one more node.
image::Image fan(const Options& options) {
    constexpr std::uint32_t rim = 6;
    image::Metadata data;
    image::OwnedTables tables;
    data.scene_name = "fan";
    data.time_base = {-30};
    data.until = Tick{1} << 40;
    data.materials.push_back({.name = "m", .model = MaterialModel::cloth, .density = 1, .thickness = 0.01});
    tables.position.push_back({0, 0, 0});
    for (std::uint32_t i = 0; i < rim; ++i) {
        const double a = 2 * std::numbers::pi * i / rim;
        tables.position.push_back({std::cos(a), std::sin(a), 0.1 * (i % 2)});
    }
    tables.position.push_back({2.5, 0.3, 0});
    for (std::size_t n = 0; n < tables.position.size(); ++n) {
        const auto s = static_cast<double>(n);
        tables.velocity.push_back({0.3 * std::sin(3 * s), 0.2 * std::cos(5 * s), 0.4 * std::sin(7 * s)});
        tables.mass.push_back(0.5 + 0.1 * s);
        tables.node_body.push_back(0);
        tables.node_projector.push_back(0);
    }
    if (options.held) {
        tables.projectors.push_back(Mat3::outer({1, 0, 0}, {1, 0, 0}));
        tables.node_projector[0] = 1;
        tables.velocity[0] = {tables.velocity[0].x, 0, 0};
    }
    const auto add = [&](std::vector<std::uint32_t> nodes, std::vector<double> numbers, Tick period) {
        tables.element_nodes.insert(tables.element_nodes.end(), nodes.begin(), nodes.end());
        tables.element_parameters.insert(tables.element_parameters.end(), numbers.begin(), numbers.end());
        tables.element_body.push_back(0);
        tables.element_clock.push_back({period, 0});
        tables.element_critical_step.push_back(0.1);
    };
    const auto block = [&](ElementKind kind, std::uint32_t count) {
        const auto first = static_cast<std::uint32_t>(tables.element_body.size());
        data.blocks.push_back({.kind = kind,
                               .material = 0,
                               .first_element = first,
                               .element_count = count,
                               .first_node_entry = tables.element_nodes.size(),
                               .first_parameter = tables.element_parameters.size()});
    };
    const auto next = [](std::uint32_t i) { return 1 + i % rim; };
    block(ElementKind::tri3, rim);
    for (std::uint32_t i = 0; i < rim; ++i) {
        const Vec3 d1 = tables.position[next(i)], d2 = tables.position[next(i + 1)];
        const double l1 = norm(d1), u2 = dot(d1, d2) / l1, v2 = norm(cross(d1, d2)) / l1;
        add({0, next(i), next(i + 1)}, {1 / l1, -u2 / (l1 * v2), 0, 1 / v2, l1 * v2 / 2, 0.01, 20, 5, 20, 7, options.damping},
            (Tick{1} << 23) + static_cast<Tick>(1000 * i));
    }
    block(ElementKind::hinge4, rim);
    for (std::uint32_t i = 0; i < rim; ++i) {
        const std::vector<std::uint32_t> nodes{0, next(i), next(i + 1), next(i + rim - 1)};
        std::vector<Vec3> rest;
        rest.reserve(nodes.size());
        for (const std::uint32_t n : nodes) rest.push_back(tables.position[n]);
        add(nodes, {0.5, mechanics::hinge4::angle(rest), options.damping, options.yield_angle},
            (Tick{1} << 24) + static_cast<Tick>(77 * i));
    }
    block(ElementKind::spring2, 1);
    add({1, 7}, {3, 1.2, 3 * options.damping, 0}, Tick{1} << 24);
    tables.body_group = {0};
    data.bodies.push_back({.name = "fan",
                           .where = {},
                           .first_node = 0,
                           .node_count = 8,
                           .first_element = 0,
                           .element_count = 13,
                           .surface = SurfaceKind::sheet,
                           .clocks = {}});
    image::Image image = image::make_image(std::move(data), std::move(tables));
    const Status sound = image::verify(image);
    INFO((sound ? std::string() : sound.error().message));
    REQUIRE(sound);
    return image;
}

state::State run(const image::Image& image, Tick until, simd::Level simd = simd::newest, Tick piece = 0) {
    state::State state = initial_state(image);
    ExactEngine engine(image, {.simd = simd});
    while (state.now < until) {
        const Tick stop = piece == 0 ? until : std::min(until, state.now + piece);
        REQUIRE(!engine.advance(state, stop));
    }
    return state;
}

constexpr Tick second = Tick{1} << 30;

}  // namespace

TEST_CASE("elements by formulas keep linear and angular momentum, damped, yielding or not") {
    for (const Options& options : {Options{}, Options{.damping = 0.02}, Options{.damping = 0.01, .yield_angle = 0.05}}) {
        const image::Image image = fan(options);
        const Momenta before = momenta(image, initial_state(image));
        const state::State state = run(image, 50 * second);  // 50 000 kicks
        const Momenta after = momenta(image, state);
        CHECK(norm(after.linear - before.linear) < 1e-12);
        CHECK(norm(after.angular - before.angular) < 1e-11);
        CHECK(state.kicks.strain > 40'000);
    }
}

TEST_CASE("elements by formulas: the energy of a free body stays within its ripple over a long run") {
    const image::Image image = fan({});
    state::State state = initial_state(image);
    const state::Energies start = energies(image, state);
    ExactEngine engine(image);
    double worst = 0;
    for (int i = 1; i <= 100; ++i) {
        REQUIRE(!engine.advance(state, i * second));
        const state::Energies now = energies(image, state);
        worst = std::max(worst, std::abs(now.kinetic_synchronised + now.strain - start.kinetic - start.strain));
    }
    // The tolerance is for oscillations of (omega h)^2 / 8 with omega up to 10 rad/s, and for beats of clocks with different
    // periods.
    CHECK(worst < 0.01 * start.kinetic);
    CHECK(state.ledger.damping == 0);
    CHECK(state.ledger.plastic == 0);
}

TEST_CASE("elements by formulas: what damping and yielding take is in the ledger") {
    const image::Image image = fan({.damping = 0.004, .yield_angle = 0.1});
    const state::Energies start = energies(image, initial_state(image));
    const double kinetic_start = test::kinetic_energy(initial_state(image));
    const state::State state = run(image, 20 * second);
    const state::Energies end = energies(image, state);
    CHECK(state.ledger.damping < -0.1 * start.kinetic);
    CHECK(state.ledger.plastic > 0.005 * start.kinetic);
    CHECK(test::kinetic_energy(state) - kinetic_start == Approx(state.ledger.sum()).epsilon(1e-11));  // exact but for rounding
    const double balance =
        end.kinetic_synchronised + end.strain - start.kinetic - start.strain - state.ledger.damping + state.ledger.plastic;
    CHECK(std::abs(balance) < 0.02 * start.kinetic);  // first order in the step, because yielding is detected at kicks
    double moved = 0;
    for (const double angle : state.element_memory) moved += std::abs(angle);
    CHECK(moved > 0.01);
}

TEST_CASE("elements by formulas give the same bits by any kernels and in pieces") {
    const image::Image image = fan({.damping = 0.004, .yield_angle = 0.1, .held = true});
    const std::uint64_t whole = state::hash(run(image, 3 * second));
    CHECK(state::hash(run(image, 3 * second, simd::Level::baseline)) == whole);
    CHECK(state::hash(run(image, 3 * second, simd::newest, second / 7)) == whole);
    const state::State state = run(image, 3 * second);
    CHECK(state.momentum[0].y == 0);
    CHECK(state.momentum[0].x != 0);
}

TEST_CASE("the nested engine refuses clocks of any ratio by the body's name, and the exact one is chosen") {
    const image::Image image = fan({});
    const Result<EngineChoice> nested = choose_engine(image, {.kind = EngineKind::nested});
    REQUIRE(!nested);
    CHECK(nested.error().message.find("the nested engine does not run clocks other than base * 2^k: element 1 of body `fan`") == 0);
    const Result<EngineChoice> chosen = choose_engine(image, {});
    REQUIRE(chosen);
    CHECK(chosen.value().kind == EngineKind::exact);
}
