#include <catch2/catch.hpp>
#include <vector>

#include "runtime/advance/events/arena.h"
#include "runtime/advance/exact/engine.h"
#include "runtime/advance/nested/plan.h"
#include "runtime/advance/observe.h"
#include "runtime/simd/level.h"
#include "tests/support/element_soup.h"
#include "tests/support/levels.h"

// Forces that kicks store for contact: in the exact engine those of single elements, in the nested engine sums of these.

using namespace avs;
using namespace avs::advance;
using namespace avs::test;

namespace {

/// An image of potentials (nodal integration) with stencils of 5, 15 and 27 nodes.
image::Image potentials() {
    Soup soup(ElementKind::nodal, MaterialModel::st_venant_kirchhoff);
    for (const std::size_t nodes : {5U, 15U, 27U})
        for (int i = 0; i < 4; ++i) add_potential(soup, nodes);
    return soup.make();
}

constexpr double untouched = 1e9;

/// The state after one kick of each potential, which stores the forces on the given nodes. There is a row for each entry of
/// element_nodes.
state::State kicked(const image::Image& image, const kernels::Functions& functions, const std::vector<NodeId>& nodes) {
    state::State state = initial_state(image);
    Arena arena = make_arena(image);
    state.last_force.assign(image.tables.element_nodes.size(), Vec3{untouched, untouched, untouched});
    state.last_kick.assign(arena.element_unit.size(), -1);
    std::uint32_t rows = 0;
    const std::vector<nested::ElementView> views = nested::element_views(image);
    state.force_slot.resize(image.tables.element_clock.size());
    for (std::uint32_t e = 0; e < arena.element_unit.size(); ++e) {
        state.force_slot[e] = rows;
        rows += static_cast<std::uint32_t>(views[e].nodes.size());
    }
    arena.keep_forces(state.force_slot, nodes);
    kernels::Context context = context_of(image, arena);
    context.position = state.position.data();
    context.momentum = state.momentum.data();
    context.force_slot = state.force_slot.data();
    context.last_force = state.last_force.data();
    context.last_kick = state.last_kick.data();
    std::vector<std::uint64_t> keys;
    for (const std::uint32_t unit : arena.element_unit) keys.push_back(std::uint64_t{soup_period} << 32 | unit);
    keys.resize(keys.size() + kernels::key_padding, ~std::uint64_t{0});
    kernels::KineticChange change{};
    functions.run(context, keys.data(), arena.element_unit.size(), 0, true, change);
    return state;
}

}  // namespace

TEST_CASE("potentials keep their forces at the nodes that contact asks for, in every build") {
    const image::Image image = potentials();
    const state::State start = initial_state(image);
    const double h = image.metadata.time_base.seconds(soup_period);
    std::vector<NodeId> some;
    for (std::uint32_t node = 0; node < start.position.size(); node += 3) some.emplace_back(node);
    for (const simd::Level level : test::levels_here()) {
        const kernels::Functions* const functions = &kernels::functions(level);
        const state::State all = kicked(image, *functions, {}), few = kicked(image, *functions, some);
        for (std::uint32_t row = 0; row < all.last_force.size(); ++row) {
            const std::uint32_t node = image.tables.element_nodes[row];
            const Vec3 impulse = state::momentum(all.momentum[node]) - state::momentum(start.momentum[node]);
            CHECK(norm(impulse - h * all.last_force[row]) < 1e-14);
            CHECK(norm(impulse) > 1e-6);
            CHECK(state::momentum(few.momentum[node]) == state::momentum(all.momentum[node]));
            CHECK(few.last_force[row] == (node % 3 == 0 ? all.last_force[row] : Vec3{untouched, untouched, untouched}));
        }
        for (const double kick : few.last_kick) CHECK(kick == static_cast<double>(soup_period));
    }
}

TEST_CASE("sums for contact: one per patch, level and node; a level's is what finer ones have not given") {
    using nested::KeptSum;
    constexpr std::uint32_t none = KeptSum::none;
    nested::KeptSums kept;
    std::vector<nested::PatchLevel> one(3), other(3);
    // In the first patch, node 7 is row 2 and has elements of levels 0, 1 and 2; node 4 is row 5 and has two elements of level 1.
    const NodeId four{4}, seven{7};
    kept.add({{1, 5, four}, {2, 2, seven}, {0, 2, seven}, {1, 2, seven}, {1, 5, four}}, one);
    // Node 7 is in the second patch, too.
    kept.add({{1, 0, seven}}, other);
    kept.number_rows();
    REQUIRE(kept.sums.size() == 5);
    CHECK(kept.places == 2);
    const auto is = [&](std::size_t i, std::uint32_t local, std::uint32_t before, std::uint32_t after, std::uint32_t row) {
        const KeptSum& sum = kept.sums[i];
        CHECK(sum.local == local);
        CHECK(sum.before == before);
        CHECK(sum.after == after);
        CHECK(sum.row == row);
    };
    is(0, 2, none, 0, 1);
    is(1, 2, 0, 1, 2);
    is(2, 5, none, none, 0);
    is(3, 2, 1, none, 3);
    is(4, 0, none, none, 4);
    CHECK((one[0].kept_end == 1 && one[1].kept_end == 3 && one[2].kept_end == 4));
    CHECK((other[0].kept_end == 0 && other[1].kept_end == 1 && other[2].kept_end == 1));

    const std::vector<NodeId> points{NodeId{4}, NodeId{5}, NodeId{7}};
    const Grouped<ElementKick> kicks = kept.at_points(points, 8);
    REQUIRE(kicks[0].size() == 1);
    CHECK(kicks[1].empty());
    REQUIRE(kicks[2].size() == 4);
    CHECK((kicks[0][0].clock == 1 && kicks[0][0].force_row == 0 && kicks[0][0].half_period == 8));
    CHECK((kicks[2][2].clock == 2 && kicks[2][2].force_row == 3 && kicks[2][2].half_period == 16));
}
