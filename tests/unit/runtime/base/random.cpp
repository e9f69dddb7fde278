#include "runtime/base/random.h"

#include <catch2/catch.hpp>
#include <cmath>

using namespace avs;

TEST_CASE("the generator gives the numbers its authors published") {
    using Block = std::array<std::uint32_t, 4>;
    CHECK(philox({0, 0, 0, 0}, {0, 0}) == Block{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8});
    CHECK(philox({~0U, ~0U, ~0U, ~0U}, {~0U, ~0U}) == Block{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd});
    CHECK(philox({0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}, {0xa4093822, 0x299f31d0}) ==
          Block{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1});
}

TEST_CASE("random numbers fill [0, 1) evenly and do not depend on their neighbours") {
    // The mean of n uniform numbers has the standard deviation 1 / sqrt(12 n), the mean of their products with the next number
    // sqrt(7 / 144 n). Five standard deviations are allowed.
    constexpr int n = 100000;
    for (const std::uint64_t seed : {std::uint64_t{0}, std::uint64_t{7}, ~std::uint64_t{0}}) {
        double sum = 0, products = 0, low = 1, high = 0;
        for (std::uint64_t i = 0; i < n; ++i) {
            const double x = random_unit(seed, i);
            sum += x;
            products += x * random_unit(seed, i + 1);
            low = std::min(low, x);
            high = std::max(high, x);
        }
        CHECK(std::abs(sum / n - 0.5) < 5 / std::sqrt(12.0 * n));
        CHECK(std::abs(products / n - 0.25) < 5 * std::sqrt(7.0 / 144 / n));
        CHECK(low >= 0);
        CHECK(low < 1e-3);
        CHECK(high < 1);
        CHECK(high > 1 - 1e-3);
    }
}

TEST_CASE("a number is a function of its seed and its index alone") {
    const double third = random_unit(7, 3);
    random_unit(7, 1);
    CHECK(random_unit(7, 3) == third);
    CHECK(random_unit(8, 3) != third);
    CHECK(random_unit(7, 2) != third);
    // Philox, block 0 of key 0: words 1 and 0 are 0xe169c58d and 0x6627e8d5.
    CHECK(random_unit(0, 0) == static_cast<double>(0xe169c58d6627e8d5 >> 11) * 0x1p-53);
    CHECK(random_unit(0, 1) == static_cast<double>(0x9b00dbd8bc57ac4c >> 11) * 0x1p-53);
}
