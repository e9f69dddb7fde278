#include "runtime/detect/layers/distances.h"

#include <catch2/catch.hpp>
#include <random>
#include <vector>

// Distances of many pairs of all kinds, in sequences of any length, and keys that identify the pairs.

namespace avs {
namespace {

struct Placed {
    detect::PairKind kind = detect::PairKind::vertex_face;
    std::array<Vec3, 4> x{};
};

std::vector<Placed> some_pairs(std::size_t count, std::mt19937& random) {
    std::uniform_real_distribution<double> uniform(-1, 1);
    std::vector<Placed> result(count);
    auto kind = detect::PairKind::vertex_face;
    for (Placed& pair : result) {
        if (random() % 5 == 0) kind = static_cast<detect::PairKind>(random() % 3);
        pair.kind = kind;
        for (Vec3& x : pair.x) x = {uniform(random), uniform(random), uniform(random)};
    }
    return result;
}

TEST_CASE("Distances of many pairs come in their order, with the bits of each by itself") {
    std::mt19937 random(5);
    detect::LayerDistances distances(simd::newest);
    for (std::size_t count = 0; count < 60; ++count) {
        const std::vector<Placed> pairs = some_pairs(count, random);
        std::size_t next = 0;
        distances.each(
            count, [&](std::size_t i) { return pairs[i].kind; },
            [&](std::size_t i, std::size_t vertex) { return pairs[i].x[vertex]; },
            [&](std::size_t i, std::size_t lane) {
                REQUIRE(i == next++);
                const geometry::PrimitiveDistance expected = primitive_distance(pairs[i].kind, pairs[i].x);
                const geometry::PrimitiveDistance at = distances.at(lane);
                REQUIRE(distances.distance(lane) == expected.distance);
                REQUIRE(at.distance == expected.distance);
                REQUIRE(distances.direction(lane) == expected.direction);
                REQUIRE(at.direction == expected.direction);
                REQUIRE(at.weight == expected.weight);
            });
        REQUIRE(next == count);
    }
}

TEST_CASE("A key says which pair it is") {
    std::mt19937 random(6);
    for (int i = 0; i < 1000; ++i) {
        const auto number = [&] { return static_cast<std::uint32_t>(random() & 0x7fffffffU); };
        const detect::LayerPair pair{
            .kind = static_cast<detect::PairKind>(random() % 3), .contact = number(), .first = number(), .second = number()};
        const detect::LayerPair again = detect::LayerPair::of_key(pair.key(), pair.contact);
        REQUIRE(again.kind == pair.kind);
        REQUIRE(again.contact == pair.contact);
        REQUIRE(again.first == pair.first);
        REQUIRE(again.second == pair.second);
        REQUIRE(again.key() == pair.key());
    }
}

}  // namespace
}  // namespace avs
