#include <catch2/catch.hpp>
#include <span>
#include <string>
#include <vector>

#include "runtime/advance/layers/kicks.h"
#include "tests/support/engine_run.h"
#include "tests/support/layer_soup.h"

// Clocks of layers that start when their layer becomes active, in the exact engine with all culling schemes.

namespace avs {
namespace {

using test::SoupRow, test::soup, test::Outcome, test::run, test::check_slabs;

const std::vector<SoupRow> misaligned_soups{
    {"slow", 0.5, 60, 0, 1, LayerFamily::acm, false, 1, 4, false},
    {"friction and gravity", 1, 5000, 0.3, 0.5, LayerFamily::acm, true, 4, 4, false},
    {"fast", 25, 2e5, 0, 1, LayerFamily::acm, false, 8, 4, false},
};

TEST_CASE("Clocks that are not aligned start and stop at the same ticks however pairs are looked for") {
    for (const SoupRow& row : misaligned_soups) {
        const image::Image image = soup(row);
        INFO(row.name);
        REQUIRE_FALSE(advance::find_initial_contact(image));
        const double seconds = 0.9 / row.speed;
        const Outcome truth = run(image, {.culling = LayerCulling::none}, seconds);
        INFO((truth.stop ? truth.stop->message : ""));
        REQUIRE_FALSE(truth.stop);
        CHECK(truth.statistics.hits > 100);
        for (const double skin : {0.45, 3.0}) {
            const Outcome windows = run(image, {.culling = LayerCulling::windows, .skin = skin, .short_list = 0}, seconds);
            REQUIRE_FALSE(windows.stop);
            CHECK(windows.statistics.hits == truth.statistics.hits);
            CHECK(windows.statistics.looks < truth.statistics.looks / 5);
            REQUIRE(test::same_bits(windows.state, truth.state));
        }
        check_slabs(image, seconds, truth, truth.statistics.looks / 2);
        SoupRow aligned = row;
        aligned.aligned = true;
        CHECK_FALSE(test::same_bits(run(soup(aligned), {}, seconds).state, truth.state));
    }
}

TEST_CASE("Clocks that are not aligned go on from a checkpoint bit by bit") {
    const image::Image image = soup(misaligned_soups[0]);
    const Tick until = image.metadata.time_base.nearest(0.9 / misaligned_soups[0].speed);
    const std::vector<Tick> cuts{Tick{1}, until / 2, until / 2 + 1, until / 3 * 2 + 5, until / 4 * 3};
    test::check_resumed(image, until, cuts);
    test::check_resumed(image, until, cuts, LayerCulling::slabs);
}

TEST_CASE("Clocks that are not aligned come from a checkpoint in order, or it is refused") {
    const image::Image image = soup(misaligned_soups[0]);
    struct Running {
        std::uint64_t pair = 0, layer = 0;
        Tick next = 0;
    };
    test::EngineRun run(image, {.kind = advance::EngineKind::exact});
    const state::Checkpoint start = test::saved(run);
    const auto refusal = [&](const std::vector<Running>& clocks) {
        state::Checkpoint checkpoint = start;
        const auto bytes = std::as_bytes(std::span(clocks));
        checkpoint.entries.at("layers.running") = {.element_size = sizeof(Running), .bytes = {bytes.begin(), bytes.end()}};
        return test::refusal(test::EngineRun(image, {.kind = advance::EngineKind::exact}), checkpoint);
    };
    CHECK(refusal({{7, 1, 8}, {7, 2, 8}, {9, 1, 16}}) == "");
    const std::string message = "clocks of layers are out of order";
    CHECK(refusal({{9, 1, 8}, {7, 1, 8}}) == message);
    CHECK(refusal({{7, 2, 8}, {7, 1, 8}}) == message);
    CHECK(refusal({{7, 1, 8}, {7, 1, 8}}) == message);
    CHECK(refusal({{7, 0, 8}}) == message);
    CHECK(refusal({{7, 1, 0}}) == message);
}

}  // namespace
}  // namespace avs
