#include "runtime/detect/layers/neighbours.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <random>

#include "tests/support/layer_image.h"

// An update after vertices have moved must give the result of a search from scratch.

namespace avs {
namespace {

using Random = std::mt19937;
double uniform(Random& random, double low, double high) { return std::uniform_real_distribution<double>(low, high)(random); }

/// A crumpled sheet, loose triangles and particles, some of them in one another's places.
image::Image crowd(Random& random) {
    test::LayerImage builder(-34);
    constexpr std::uint32_t side = 6;
    std::vector<Vec3> sheet;
    std::vector<std::array<std::uint32_t, 3>> triangles;
    for (std::uint32_t i = 0; i < side; ++i)
        for (std::uint32_t j = 0; j < side; ++j) {
            sheet.push_back({0.1 * i, 0.1 * j, uniform(random, -0.05, 0.05)});
            const std::uint32_t n = side * i + j;
            if (i + 1 < side && j + 1 < side) {
                triangles.push_back({n, n + 1, n + side});
                triangles.push_back({n + 1, n + side + 1, n + side});
            }
        }
    builder.add(sheet, std::vector<Vec3>(sheet.size()), 0.02, triangles, false);
    for (int i = 0; i < 12; ++i) {
        const Vec3 at{uniform(random, 0, 0.5), uniform(random, 0, 0.5), uniform(random, -0.2, 0.2)};
        if (i % 2 == 0) {
            builder.add({at}, {Vec3{}}, 0.02, {}, false, 0.01);
        } else {
            builder.add({at, at + Vec3{0.1, 0, 0.02}, at + Vec3{0, 0.1, 0}}, std::vector<Vec3>(3), 0.02, {{0, 1, 2}}, false);
        }
    }
    builder.contact().layers = {.thickness = 0.02, .stiffness = 1, .period = 1024};
    return builder.make();
}

std::vector<std::uint64_t> keys_of(const detect::LayerNeighbours& neighbours, const std::vector<std::uint8_t>& present) {
    std::vector<std::uint64_t> keys;
    for (std::uint32_t n = 0; n < present.size(); ++n) {
        if (present[n] != 0) keys.push_back(neighbours.pair(n).key());
    }
    std::sort(keys.begin(), keys.end());
    return keys;
}

std::vector<std::uint64_t> keys_of(const std::vector<detect::LayerPair>& pairs) {
    std::vector<std::uint64_t> keys;
    keys.reserve(pairs.size());
    for (const detect::LayerPair& pair : pairs) keys.push_back(pair.key());
    return keys;
}

TEST_CASE("The spacing of a surface is that of what may move, however large walls are") {
    test::LayerImage builder(-34);
    builder.add({{-5, -5, -1}, {5, -5, -1}, {0, 5, -1}}, std::vector<Vec3>(3), 0.02, {{0, 1, 2}}, true);
    const auto spacing = [&] {
        builder.contact().layers = {.thickness = 0.02, .stiffness = 1, .period = 1024};
        return detect::LayerSurface(builder.make()).spacing;
    };
    // 10 x 10 discs in a plane, one every .1 m.
    for (int i = 0; i < 100; ++i) builder.add({{0.1 * (i % 10), 0.1 * (i / 10), 0}}, {Vec3{}}, 0.02, {}, false, 0.01);
    CHECK(spacing() == Approx(std::cbrt(0.9 * 0.9 * 0.02 / 100)));
    // Also three edges of .3 m.
    builder.add({{0, 0, 1}, {0.3, 0, 1}, {0.15, 0.3 * std::sqrt(0.75), 1}}, std::vector<Vec3>(3), 0.02, {{0, 1, 2}}, false);
    CHECK(spacing() == Approx((100 * std::cbrt(0.9 * 0.9 * 0.02 / 100) + 3 * 0.3) / 103));
}

TEST_CASE("Neighbours renewed where vertices have moved are those found from nothing") {
    Random random(11);
    const image::Image image = crowd(random);
    const detect::LayerSurface surface(image);
    const std::vector<double> thickness{0.02};
    constexpr double margin = 0.06;
    detect::LayerNeighbours neighbours(surface, thickness, simd::newest);
    std::vector<Vec3> position(surface.node_of_vertex.size());
    for (std::size_t v = 0; v < position.size(); ++v) position[v] = image.tables.position[surface.node_of_vertex[v]];

    std::vector<std::uint8_t> present;
    const auto follow = [&] {
        present.resize(neighbours.slots(), 0);
        for (const std::uint32_t n : neighbours.added()) {
            CHECK(present[n] == 0);
            present[n] = 1;
        }
        for (const std::uint32_t n : neighbours.removed()) {
            CHECK(present[n] == 1);
            present[n] = 0;
        }
    };
    neighbours.build(position, margin);
    follow();
    REQUIRE(keys_of(neighbours, present) == keys_of(find_layer_pairs(surface, position, thickness, margin)));

    std::size_t came = 0, went = 0, stayed = 0;
    std::vector<std::uint32_t> not_asked;  // vertices that have moved since their pairs were found
    for (int round = 0; round < 150; ++round) {
        std::vector<std::uint32_t> moved;
        const double share = round % 3 == 0 ? 1 : 0.1;
        for (std::uint32_t v = 0; v < position.size(); ++v) {
            if (uniform(random, 0, 1) > share) continue;
            moved.push_back(v);
            position[v] += Vec3{uniform(random, -0.02, 0.02), uniform(random, -0.02, 0.02), uniform(random, -0.02, 0.02)};
        }
        not_asked.insert(not_asked.end(), moved.begin(), moved.end());
        const bool asks = round % 4 != 0;
        neighbours.renew(moved, position, asks ? std::span<const std::uint32_t>(not_asked) : std::span<const std::uint32_t>());
        if (asks) not_asked.clear();
        follow();
        came += neighbours.added().size();
        went += neighbours.removed().size();
        const std::vector<std::uint64_t> keys = keys_of(neighbours, present);
        const std::vector<std::uint64_t> near = keys_of(find_layer_pairs(surface, position, thickness, margin));
        REQUIRE(std::ranges::includes(keys, near));
        if (asks) REQUIRE(keys == near);
        stayed += keys.size() - near.size();
        CHECK(keys.size() == neighbours.count());
        // Each pair is found from each of its vertices, and from no other vertex.
        std::vector<int> seen(neighbours.slots(), 0);
        for (std::uint32_t v = 0; v < position.size(); ++v) {
            CHECK(neighbours.has_pairs(v) == !neighbours.pairs_of(v).empty());
            for (const std::uint32_t n : neighbours.pairs_of(v)) {
                const auto vertices = surface.vertices_of(neighbours.pair(n));
                CHECK(std::find(vertices.begin(), vertices.end(), v) != vertices.end());
                ++seen[n];
            }
        }
        for (std::uint32_t n = 0; n < present.size(); ++n) {
            const int count = present[n] != 0 ? detect::LayerSurface::count(neighbours.pair(n).kind) : 0;
            if (seen[n] != count) FAIL_CHECK("pair " << n << " is found " << seen[n] << " times");
        }
    }
    CHECK(came > 1000);
    CHECK(went > 1000);
    CHECK(stayed > 1000);
}

TEST_CASE("Neighbours within any distance are all pairs") {
    Random random(3);
    const image::Image image = crowd(random);
    const detect::LayerSurface surface(image);
    const std::vector<double> thickness{0.02};
    detect::LayerNeighbours neighbours(surface, thickness, simd::newest);
    std::vector<Vec3> position(surface.node_of_vertex.size());
    for (std::size_t v = 0; v < position.size(); ++v) position[v] = image.tables.position[surface.node_of_vertex[v]];
    constexpr double infinite = std::numeric_limits<double>::infinity();
    neighbours.build(position, infinite);
    CHECK(neighbours.count() == find_layer_pairs(surface, position, thickness, infinite).size());
    CHECK(neighbours.count() > 1000);
}

}  // namespace
}  // namespace avs
