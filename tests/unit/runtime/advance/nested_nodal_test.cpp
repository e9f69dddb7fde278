#include <algorithm>
#include <catch2/catch.hpp>
#include <numeric>
#include <vector>

#include "runtime/advance/nested/alike.h"
#include "runtime/advance/nested/engine.h"
#include "runtime/advance/nested/plan.h"
#include "runtime/advance/nested/potentials.h"
#include "runtime/advance/observe.h"
#include "tests/support/element_soup.h"

// Kernels for eight potentials (nodal integration) at a time, with stencils of any size.

using namespace avs;
using namespace avs::advance;
using namespace avs::test;

namespace {

/// An image of random potentials with more nodes than fit into one patch. Some sizes of stencils fill batches, others occur once.
image::Image potentials(MaterialModel model) {
    Soup soup(ElementKind::nodal, model);
    for (std::size_t nodes = 2; nodes < 47; nodes += nodes < 30 ? 1 : 8)
        for (int i = 0; i < (nodes % 3 == 0 ? 17 : nodes % 3 == 1 ? 8 : 3); ++i) add_potential(soup, nodes);
    return soup.make();
}

}  // namespace

TEST_CASE("a batch of potentials of nodes kicks as their formulas do, in every build with the same bits") {
    for (const MaterialModel model : {MaterialModel::st_venant_kirchhoff, MaterialModel::linear_elastic}) {
        const image::Image image = potentials(model);
        const auto plan = nested::make_plan(image, {}, nested::ConstantStorage::doubles, EngineSettings{}.smallest_patch);
        REQUIRE(plan);
        CHECK(plan->patches.size() > 1);
        CHECK(plan->general.element.empty());
        const double h = image.metadata.time_base.seconds(soup_period);
        const state::State start = initial_state(image);
        const state::State kicked = soup_after(image, 1, simd::Level::avx512);
        CHECK(worst_kick(image, start, kicked, soup_forces(image, start, false), 0.5 * h) < 2e-12);

        const state::State before = soup_after(image, soup_period, simd::Level::avx512),
                           after = soup_after(image, soup_period + 1, simd::Level::avx512);
        CHECK(worst_kick(image, before, after, soup_forces(image, after, false), h) < 2e-12);
        check_same_bits(image);
    }
}

TEST_CASE("lanes by size: all elements, padding only where sizes change") {
    constexpr std::uint32_t none = nested::no_lane;
    // Eighteen potentials have 5 nodes, two (2 and 17) have 9.
    std::vector<std::uint32_t> size;
    for (std::uint32_t e = 0; e < 20; ++e) size.push_back(e == 2 || e == 17 ? 9 : 5);
    const std::vector<std::uint32_t> lane = nested::fill_lanes_by_size(size);
    // The first batch has both of the larger ones, the second is full, the third is not. Rows of the table are batches.
    CHECK(lane == std::vector<std::uint32_t>{2,  17, 0,  1,  3,    4,    5,    6,   //
                                             7,  8,  9,  10, 11,   12,   13,   14,  //
                                             15, 16, 18, 19, none, none, none, none});
    // If there are several batches of one size, neighbouring potentials go into different batches.
    CHECK(nested::fill_lanes_by_size(std::vector<std::uint32_t>(16, 4)) ==
          std::vector<std::uint32_t>{0, 2, 4, 6, 8, 10, 12, 14, 1, 3, 5, 7, 9, 11, 13, 15});
    CHECK(nested::fill_lanes_by_size(std::vector<std::uint32_t>(11, 4)) ==
          std::vector<std::uint32_t>{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, none, none, none, none, none});
}

TEST_CASE("elements of one shape: to rounding, many of them, in whole batches") {
    std::vector<ElementId> elements(100);
    for (std::uint32_t i = 0; i < elements.size(); ++i) elements[i] = ElementId{7 + i};
    // One element in three has another shape, by its first number. Elements 40 to 49 differ by more than rounding errors, all
    // others by less.
    const auto constants_of = [](ElementId e) {
        const double off = e >= 40 && e < 50 ? 1e-12 : 1e-15 * (e % 10);
        return std::vector<double>{e % 3 == 0 ? 1.0 : 2.0, 3.0, off, -1.0};
    };
    std::vector<nested::OfOneShape> parts = nested::sort_by_shape(elements, constants_of);
    // Sixty elements have the more frequent shape, of which 56 fill batches of eight; the thirty of the other shape are too few.
    REQUIRE(parts.size() == 2);
    CHECK(parts[0].constants == constants_of(ElementId{7}));
    CHECK(parts[0].elements.size() == 56);
    CHECK(parts[1].elements.size() == 44);
    CHECK(parts[1].constants.empty());
    CHECK(std::is_sorted(parts[1].elements.begin(), parts[1].elements.end()));

    // If no two elements are congruent, none get common constants.
    parts = nested::sort_by_shape(elements, [](ElementId e) { return std::vector<double>{1.0, 1.0 + e}; });
    REQUIRE(parts.size() == 1);
    CHECK(parts[0].elements == elements);
    CHECK(parts[0].constants.empty());
}

TEST_CASE("slots of one shape: those with opposite gradients in pairs, and then all others") {
    // Gradients of five nodes: the fourth is opposite to the second, the fifth is opposite to the first up to rounding, and none is
    // opposite to the third.
    const std::vector<double> constants{-7.0,          //
                                        1,    2,  3,   //
                                        4,    5,  6,   //
                                        7,    8,  9,   //
                                        -4,   -5, -6,  //
                                        -1,   -2, -3 + 0x1p-48};
    const nested::SlotOrder order = nested::pair_slots(constants);
    CHECK(order.slot == std::vector<std::uint32_t>{0, 4, 1, 3, 2});
    CHECK(order.pairs == 2);
    CHECK(order.constants == std::vector<double>{-7, 1, 2, 3 - 0x1p-49, 4, 5, 6, 7, 8, 9});

    // If gradients are opposite with errors larger than rounding, there is no pair.
    const std::vector<double> bent{-7.0, 1, 2, 3, -1, -2, -3 + 1e-12};
    CHECK(nested::pair_slots(bent).pairs == 0);
    CHECK(nested::pair_slots(bent).constants == bent);
}
