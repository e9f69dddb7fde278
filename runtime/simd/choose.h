#pragma once

#include "runtime/simd/level.h"

namespace avs::simd {

/// Of one table of functions that is built for each level the one to use under a limit. Not for files built for a level: like any
/// inline function it would be theirs, too, and the linker keeps one of all copies.
template <class Functions>
const Functions& choose(Level limit, const Functions& baseline, const Functions& avx2, const Functions& avx512) {
    const Functions* const built[level_count] = {&baseline, &avx2, &avx512};
    return *built[static_cast<int>(usable(limit))];
}

}  // namespace avs::simd
