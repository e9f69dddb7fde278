#include "runtime/advance/nested/layer_turn.h"
#include "runtime/advance/observe.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "runtime/advance/exact/engine.h"
#include "runtime/advance/nested/engine.h"
#include "tests/support/layer_image.h"

// In the nested engine, LayerTurn must be informed of each kick by other events, with node and tick.

using namespace avs;
using namespace avs::advance;

namespace {

constexpr double speed = 30;

/// A particle at rest above a floor, farther away than the thickness of layers.
image::Image resting() {
    test::LayerImage builder(-30);
    builder.add({{0.3, 0.1, 0.2}}, {{}}, 1, {}, false);
    builder.add_floor(0, 5);
    builder.contact().layers = {.thickness = 0.1, .stiffness = 10};
    builder.contact().layers.period = Tick{1} << 23;
    return builder.make();
}

/// The state after the particle has been thrown at the floor. It gets its velocity between two multiples of the base period, so
/// fast that it would be below the floor at the next multiple. `told`: whether LayerTurn is informed of this kick.
state::State thrown(const image::Image& image, LayerCulling culling, bool told) {
    Result<nested::Plan> plan = nested::make_plan(image, {}, nested::ConstantStorage::doubles, EngineSettings{}.smallest_patch);
    REQUIRE(plan);
    nested::LayerTurn turn(image, plan.value(), {.culling = culling, .always_class = 10});
    state::State state = initial_state(image);
    turn.begin(0, state);
    // Positions and momenta in the order of rows of the engine.
    std::vector<state::PositionRow> position;
    std::vector<state::MomentumRow> momentum;
    std::uint32_t row = 0;
    for (const std::uint32_t of_row : plan->node_of_row) {
        if (of_row == 0) row = static_cast<std::uint32_t>(position.size());
        position.push_back(state.position[of_row]);
        momentum.push_back(state.momentum[of_row]);
    }
    nested::Context context{};
    context.position = position.data();
    context.momentum = momentum.data();
    const Tick base_period = image.metadata.contacts[0].layers.period;
    const Tick kick = 20 * base_period + base_period / 50;
    const Tick until = 40 * base_period;
    while (turn.next() < kick) turn.take(turn.next(), context, state);
    position[row] = {0.3, 0.1, 0.2, static_cast<double>(kick)};
    momentum[row].z = -speed / momentum[row].inverse_mass;
    const std::uint32_t node = 0;
    if (told) turn.nodes_kicked(std::span(&node, 1));
    CHECK_FALSE(turn.take(kick, context, state));
    while (turn.next() < until) turn.take(turn.next(), context, state);
    const std::optional<Stop> stop = told ? turn.stop() : std::nullopt;
    if (stop) FAIL(stop->message);
    for (std::size_t i = 0; i < position.size(); ++i) {
        state.position[plan->node_of_row[i]] = position[i];
        state.momentum[plan->node_of_row[i]] = momentum[i];
    }
    return state;
}

}  // namespace

TEST_CASE("whatever kicks a node, layers stop it if they are told") {
    const image::Image image = resting();
    const state::State truth = thrown(image, LayerCulling::none, true);
    // It comes back with the same speed, up to the error of the layers' clocks.
    CHECK(state::velocity(truth.momentum[0]).z == Approx(speed).epsilon(0.05));
    CHECK(truth.contacts[0].deepest_layer > 10);
    for (const LayerCulling culling : {LayerCulling::windows, LayerCulling::slabs}) {
        CHECK(test::same_bits(thrown(image, culling, true), truth));
        // The test must be able to fail: without the information the next query is too late.
        CHECK_FALSE(test::same_bits(thrown(image, culling, false), truth));
    }
}
