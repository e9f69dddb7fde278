#include "runtime/simd/level.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace avs::simd {
namespace {

constexpr std::array<std::string_view, level_count> names{"baseline", "avx2", "avx512"};

/// The highest level all of whose instruction sets this processor has. A file that is built for a level may use any of them.
Level ask_processor() {
    const bool avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
    const bool avx512 = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
                        __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512bw") &&
                        __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
    if (!avx2) return Level::baseline;
    return avx512 ? Level::avx512 : Level::avx2;
}

}  // namespace

Level of_processor() {
    static const Level level = ask_processor();
    return level;
}

Level usable(Level limit) { return std::min(limit, of_processor()); }

std::string_view name(Level level) { return names[static_cast<std::size_t>(level)]; }

}  // namespace avs::simd
