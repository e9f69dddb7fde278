#pragma once

#include <cstdint>
#include <string_view>

namespace avs::simd {

/// Levels of machine code that kernels are built for; the instructions of each include those of the level before it. All levels
/// give the same bits.
enum class Level : std::uint8_t {
    baseline,  ///< any x86-64
    avx2,      ///< AVX2 and FMA
    avx512,    ///< AVX-512 F, VL, DQ, BW, CD, with BMI 1 and 2
};
inline constexpr int level_count = 3;
/// Highest level: nothing but the processor limits it.
inline constexpr Level newest = Level::avx512;

/// The highest level that this processor can run.
Level of_processor();

/// The level that runs under a limit: `limit` itself or, if the processor lacks it, the highest that the processor has.
Level usable(Level limit);

/// Name of a level: "baseline", "avx2", "avx512".
std::string_view name(Level level);

}  // namespace avs::simd
