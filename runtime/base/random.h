#pragma once

#include <array>
#include <cstdint>

/// Random numbers that are the same on every machine: a counter-based generator, so that number i of a seed is a pure function of
/// (seed, i) and does not depend on earlier calls.
namespace avs {

/// One block of the generator Philox 4x32 with ten rounds: four words of 32 bits from a counter and a key.
///
/// Source: Salmon, Moraes, Dror, Shaw, "Parallel random numbers: as easy as 1, 2, 3", SC 2011, section 3.3 and its published test
/// vectors.
std::array<std::uint32_t, 4> philox(const std::array<std::uint32_t, 4>& counter, const std::array<std::uint32_t, 2>& key);

/// Number `index` of the sequence of a seed: a multiple of 2^-53, uniform in [0, 1).
///
/// Key: the seed. Counter: (low and high word of index / 2, 0, 0); even indices take words 0 and 1 of the block, odd ones words 2
/// and 3, the 53 upper bits of (second word, first word).
double random_unit(std::uint64_t seed, std::uint64_t index);

}  // namespace avs
