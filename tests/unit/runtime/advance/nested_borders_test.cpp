#include <algorithm>
#include <catch2/catch.hpp>
#include <set>
#include <utility>
#include <vector>

#include "runtime/advance/nested/borders.h"

using namespace avs::advance::nested;

namespace {

constexpr std::uint32_t edge = 10;

/// A square of 10 x 10 cells with the same clock; cell x + 10 y is at (x, y).
CutBody square(std::uint32_t patches) {
    CutBody body{.node_count = (edge + 1) * (edge + 1), .patches = patches, .most_nodes = 1000};
    for (std::uint32_t y = 0; y < edge; ++y)
        for (std::uint32_t x = 0; x < edge; ++x) {
            const std::uint32_t corner = x + (edge + 1) * y;
            for (const std::uint32_t node : {corner, corner + 1, corner + edge + 1, corner + edge + 2}) body.nodes.push_back(node);
            body.end.push_back(body.nodes.size());
            body.level.push_back(0);
            body.work.push_back(patches / 100.0);
        }
    return body;
}

/// Number of additional copies of nodes: the sum of the numbers of nodes of all patches, minus the number of nodes.
std::size_t shared(const CutBody& body, const std::vector<std::uint32_t>& patch) {
    std::set<std::pair<std::uint32_t, std::uint32_t>> parts;
    for (std::size_t e = 0; e < patch.size(); ++e)
        for (const std::uint32_t node : body.of(e)) parts.emplace(node, patch[e]);
    return parts.size() - body.node_count;
}

/// The patch of each cell if the square is divided into two halves with teeth of one cell at the border.
std::vector<std::uint32_t> teeth() {
    std::vector<std::uint32_t> patch;
    for (std::uint32_t y = 0; y < edge; ++y)
        for (std::uint32_t x = 0; x < edge; ++x) patch.push_back(x < (y % 2 == 0 ? 6 : 5) ? 0 : 1);
    return patch;
}

}  // namespace

TEST_CASE("a border with teeth gets smooth") {
    const CutBody body = square(2);
    std::vector<std::uint32_t> patch = teeth();
    // Shared are ten of the eleven nodes at the roots of the teeth (at the other one, a corner, there is one patch), and two at the
    // tip of each of the five teeth.
    REQUIRE(shared(body, patch) == 20);
    smooth_borders(body, patch);
    // Smoothing removes teeth or fills gaps. A straight border has eleven common nodes; there may be one more where removing
    // changes to filling.
    CHECK(shared(body, patch) <= 12);
    // Patches may become less even in size by six per cent of a patch.
    const auto left = std::count(patch.begin(), patch.end(), 0U);
    CHECK(left >= 42);
    CHECK(left <= 58);
}

TEST_CASE("patches stay alike in work: a border does not move where the smaller one would have to give") {
    CutBody body = square(2);
    // Only the teeth have work, so moving any of them would make the patches' work unequal.
    std::vector<std::uint32_t> patch = teeth();
    for (std::uint32_t e = 0; e < patch.size(); ++e) body.work[e] = e % edge == 5 ? 0.2 : 0;
    const std::vector<std::uint32_t> before = patch;
    smooth_borders(body, patch);
    CHECK(patch == before);
}

TEST_CASE("a patch that is full gets nothing") {
    CutBody body = square(2);
    std::vector<std::uint32_t> patch = teeth();
    body.most_nodes = 0;
    const std::vector<std::uint32_t> before = patch;
    smooth_borders(body, patch);
    CHECK(patch == before);
}
