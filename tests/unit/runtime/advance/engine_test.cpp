#include "runtime/advance/exact/engine.h"
#include "runtime/advance/observe.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <cstring>

#include "runtime/advance/events/arena.h"
#include "runtime/advance/events/kernels.h"
#include "runtime/state/hash.h"
#include "tests/support/box_image.h"

using namespace avs;
using namespace avs::advance;

namespace {

test::Box shaking_box(ElementKind kind, MaterialModel model) {
    test::Box box;
    box.kind = kind;
    box.cells = {3, 2, 2};
    box.size = {3, 1, 1.5};
    box.material = {.name = "m", .model = model, .youngs_modulus = 4, .poisson_ratio = 0.3, .density = 1.2};
    box.map = [](const Vec3& x) { return x + Vec3{0.1 * x.x * x.x, 0.05 * std::sin(x.x), 0}; };
    box.velocity = [](const Vec3& x) { return Vec3{0.1 * std::sin(x.y), 0.05 * x.x, 0.1 * x.x * x.z}; };
    return box;
}

state::State run(const image::Image& image, Tick until, simd::Level simd = simd::newest, Tick piece = 0) {
    state::State state = initial_state(image);
    ExactEngine engine(image, {.simd = simd});
    while (state.now < until) {
        const Tick stop = piece == 0 ? until : std::min(until, state.now + piece);
        REQUIRE(!engine.advance(state, stop));
        REQUIRE(state.now == stop);
    }
    return state;
}

bool same_bits(const state::State& a, const state::State& b) {
    return std::memcmp(a.position.data(), b.position.data(), a.position.size() * sizeof(a.position[0])) == 0 &&
           std::memcmp(a.momentum.data(), b.momentum.data(), a.momentum.size() * sizeof(a.momentum[0])) == 0 &&
           std::memcmp(&a.ledger, &b.ledger, sizeof a.ledger) == 0;
}

/// The context of kernels, as the engine passes it, for a loop in this test. Forces are not stored.
kernels::Context context_of(const image::Image& image, const Arena& arena, state::State& state) {
    return {.position = state.position.data(),
            .momentum = state.momentum.data(),
            .arena = arena.data(),
            .units = arena.size(),
            .quantum = image.metadata.time_base.quantum(),
            .half = true,
            .general = nullptr,
            .general_self = nullptr,
            .unit_element = arena.unit_element.data(),
            .node_projector = image.tables.node_projector.data(),
            .projectors = image.tables.projectors.data(),
            .force_slot = state.force_slot.data(),
            .last_force = nullptr,
            .last_kick = nullptr};
}

}  // namespace

TEST_CASE("cutting a run in pieces changes no bit") {
    for (const test::StrainClock clock : {test::StrainClock::exact, test::StrainClock::nested}) {
        test::BoxScene scene{
            .boxes = {shaking_box(ElementKind::tet4, MaterialModel::st_venant_kirchhoff)}, .clock = clock, .until = 5};
        scene.boxes[0].acceleration = {0, 0, -0.1};
        const image::Image image = test::make(scene);
        const state::State whole = run(image, image.metadata.until);
        CHECK(same_bits(whole, run(image, image.metadata.until, simd::newest, 1000003)));
        CHECK(same_bits(whole, run(image, image.metadata.until, simd::newest, 77771)));
        CHECK(whole.kicks.strain > 1000);
        CHECK(whole.kicks.load > 100);
    }
}

TEST_CASE("both builds of the kernels run alike to the bit, twice") {
    for (const ElementKind kind : {ElementKind::tet4, ElementKind::hex8})
        for (const MaterialModel model : {MaterialModel::linear_elastic, MaterialModel::st_venant_kirchhoff}) {
            const image::Image image = test::make({.boxes = {shaking_box(kind, model)}, .clock = test::StrainClock::exact});
            const state::State best = run(image, image.metadata.until);
            CHECK(same_bits(best, run(image, image.metadata.until, simd::Level::avx2)));
            CHECK(same_bits(best, run(image, image.metadata.until, simd::Level::baseline)));
            CHECK(state::hash(best) == state::hash(run(image, image.metadata.until)));
        }
}

TEST_CASE("events happen in the order of tick and id: a plain queue gives the same bits") {
    // The reference is a loop over all ticks that executes one event after the other with the same kernel.
    test::BoxScene scene{.boxes = {shaking_box(ElementKind::hex8, MaterialModel::st_venant_kirchhoff)},
                         .clock = test::StrainClock::exact};
    scene.boxes[0].acceleration = {0.3, 0, 0};
    const image::Image image = test::make(scene);
    const Arena arena = make_arena(image);
    state::State state = initial_state(image);
    kernels::Context context = context_of(image, arena, state);
    std::vector<std::pair<Tick, std::uint32_t>> next;
    for (const std::uint32_t unit : arena.element_unit) next.push_back({0, unit});
    for (const std::uint32_t unit : arena.load_unit) next.push_back({0, unit});
    kernels::KineticChange change{};
    std::vector<std::uint64_t> keys(1 + kernels::key_padding, ~std::uint64_t{0});
    while (true) {
        const auto first = std::min_element(next.begin(), next.end());
        if (first->first >= image.metadata.until) break;
        context.half = first->first == 0;
        keys[0] = first->second;
        kernels::avx2_functions.run(context, keys.data(), 1, static_cast<double>(first->first), false, change);
        first->first += arena.period(first->second);
    }
    const state::State result = run(image, image.metadata.until);
    CHECK(std::memcmp(result.position.data(), state.position.data(), state.position.size() * 32) == 0);
    CHECK(std::memcmp(result.momentum.data(), state.momentum.data(), state.momentum.size() * 32) == 0);
}

TEST_CASE("all clocks equal: the engine is synchronous leapfrog, to the bit") {
    const image::Image image = test::make(
        {.boxes = {shaking_box(ElementKind::hex8, MaterialModel::linear_elastic)}, .clock = test::StrainClock::synchronous});
    const Arena arena = make_arena(image);
    state::State state = initial_state(image);
    kernels::Context context = context_of(image, arena, state);
    const Tick step = image.tables.element_clock[0].period;
    std::vector<std::uint64_t> all(arena.element_unit.begin(), arena.element_unit.end());
    const std::size_t count = all.size();
    all.resize(count + kernels::key_padding, ~std::uint64_t{0});
    kernels::KineticChange change{};
    for (Tick now = 0; now < image.metadata.until; now += step) {
        // A step of the reference: x += h v for all nodes, then p += h f by all elements.
        const auto t = static_cast<double>(now);
        for (std::size_t i = 0; i < state.position.size(); ++i) {
            state::PositionRow& x = state.position[i];
            const state::MomentumRow& p = state.momentum[i];
            const double elapsed = p.inverse_mass * ((t - x.t) * context.quantum);
            x = {std::fma(p.x, elapsed, x.x), std::fma(p.y, elapsed, x.y), std::fma(p.z, elapsed, x.z), t};
        }
        kernels::avx2_functions.run(context, all.data(), count, t, false, change);
        context.half = false;
    }
    const state::State result = run(image, image.metadata.until);
    CHECK(std::memcmp(result.position.data(), state.position.data(), state.position.size() * 32) == 0);
    CHECK(std::memcmp(result.momentum.data(), state.momentum.data(), state.momentum.size() * 32) == 0);
}

TEST_CASE("counts: one kick per period, the first at tick 0") {
    const image::Image image = test::make({.boxes = {shaking_box(ElementKind::tet4, MaterialModel::st_venant_kirchhoff)},
                                           .clock = test::StrainClock::exact,
                                           .until = 2});
    const state::State state = run(image, image.metadata.until);
    std::uint64_t expected = 0;
    for (const EventClock& clock : image.tables.element_clock)
        expected += static_cast<std::uint64_t>((image.metadata.until - 1) / clock.period + 1);
    CHECK(state.kicks.strain == expected);
}

TEST_CASE("an image without elements only drifts") {
    test::Box box = shaking_box(ElementKind::hex8, MaterialModel::linear_elastic);
    image::Image image = test::make({.boxes = {box}});
    image.metadata.blocks.clear();
    image.tables.element_clock = {};
    image.tables.element_body = {};
    image.tables.element_nodes = {};
    const state::State state = run(image, image.metadata.until);
    std::vector<Vec3> x(state.position.size());
    positions_now(image, state, x);
    const double t = image.metadata.time_base.seconds(image.metadata.until);
    for (std::size_t i = 0; i < x.size(); ++i)
        CHECK(norm(x[i] - (image.tables.position[i] + t * image.tables.velocity[i])) < 1e-15);
}

TEST_CASE("a step beyond the limit of stability is stopped, and the element named") {
    for (const ElementKind kind : {ElementKind::tet4, ElementKind::hex8})
        for (const MaterialModel model : {MaterialModel::linear_elastic, MaterialModel::st_venant_kirchhoff}) {
            const image::Image image =
                test::make({.boxes = {shaking_box(kind, model)}, .clock = test::StrainClock::exact, .beta = 1.6, .until = 1000});
            state::State state = initial_state(image);
            ExactEngine engine(image);
            const std::optional<Stop> stop = engine.advance(state, image.metadata.until);
            REQUIRE(stop);
            CHECK(stop->tick < image.metadata.until);
            CHECK(stop->message.find("boxes.avs:10") == 0);
            CHECK(stop->message.find("body `box`") != std::string::npos);
            CHECK(stop->message.find("element ") != std::string::npos);
            CHECK(stop->message.find("1.6 times its critical step") != std::string::npos);
        }
}
