#pragma once

#include "runtime/simd/level.h"

namespace avs::simd {

/// Of the tables of functions built for each level, the one to use under a limit. Must not be included in a file built for a
/// level: like any inline function it would be compiled there, too, and the linker keeps only one of the copies.
template <class Functions>
const Functions& choose(Level limit, const Functions& baseline, const Functions& avx2, const Functions& avx512) {
    const Functions* const built[level_count] = {&baseline, &avx2, &avx512};
    return *built[static_cast<int>(usable(limit))];
}

}  // namespace avs::simd
