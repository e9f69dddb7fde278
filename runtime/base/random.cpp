#include "runtime/base/random.h"

namespace avs {

std::array<std::uint32_t, 4> philox(const std::array<std::uint32_t, 4>& counter, const std::array<std::uint32_t, 2>& key) {
    constexpr std::uint64_t multiplier_0 = 0xD2511F53, multiplier_1 = 0xCD9E8D57;
    // fractions times 2^32 by which the key grows each round
    constexpr std::uint32_t golden_ratio = 0x9E3779B9, root_of_3_less_1 = 0xBB67AE85;
    std::array<std::uint32_t, 4> words = counter;
    std::uint32_t key_0 = key[0], key_1 = key[1];
    for (int round = 0; round < 10; ++round) {
        const std::uint64_t product_0 = multiplier_0 * words[0], product_1 = multiplier_1 * words[2];
        const auto high = [](std::uint64_t product) { return static_cast<std::uint32_t>(product >> 32); };
        const auto low = [](std::uint64_t product) { return static_cast<std::uint32_t>(product); };
        words = {high(product_1) ^ words[1] ^ key_0, low(product_1), high(product_0) ^ words[3] ^ key_1, low(product_0)};
        key_0 += golden_ratio;
        key_1 += root_of_3_less_1;
    }
    return words;
}

double random_unit(std::uint64_t seed, std::uint64_t index) {
    const auto low = [](std::uint64_t number) { return static_cast<std::uint32_t>(number); };
    const auto high = [](std::uint64_t number) { return static_cast<std::uint32_t>(number >> 32); };
    const std::uint64_t block = index / 2;
    const std::array<std::uint32_t, 4> words = philox({low(block), high(block), 0, 0}, {low(seed), high(seed)});
    const std::size_t first = index % 2 == 0 ? 0 : 2;
    const std::uint64_t bits = (std::uint64_t{words[first + 1]} << 32) | words[first];
    return static_cast<double>(bits >> 11) * 0x1p-53;
}

}  // namespace avs
