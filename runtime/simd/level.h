#pragma once

#include <cstdint>
#include <string_view>

namespace avs::simd {

/// Kinds of machine code that kernels are built for, each the next one's subset. All give the same bits.
enum class Level : std::uint8_t {
    baseline,  ///< any x86-64
    avx2,      ///< AVX2 and FMA
    avx512,    ///< AVX-512 F, VL, DQ, BW, CD, with BMI 1 and 2
};
inline constexpr int level_count = 3;
/// No limit but the processor's.
inline constexpr Level newest = Level::avx512;

/// What this processor runs, at most.
Level of_processor();

/// The level that code runs at which may use at most `limit`: that or, where the processor lacks it, the best it has.
Level usable(Level limit);

/// "baseline", "avx2", "avx512".
std::string_view name(Level level);

}  // namespace avs::simd
