#pragma once

#include <iterator>
#include <vector>

#include "runtime/simd/level.h"

namespace avs::test {

inline constexpr simd::Level all_levels[] = {simd::Level::baseline, simd::Level::avx2, simd::Level::avx512};
static_assert(std::size(all_levels) == simd::level_count);

/// The levels of machine code that this processor runs.
inline std::vector<simd::Level> levels_here() {
    std::vector<simd::Level> levels;
    for (const simd::Level level : all_levels)
        if (level <= simd::of_processor()) levels.push_back(level);
    return levels;
}

}  // namespace avs::test
