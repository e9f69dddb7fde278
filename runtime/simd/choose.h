#pragma once

#include "runtime/simd/level.h"

namespace avs::simd {

/// Selects from tables of functions, one table per level, the one to use under a limit. A file that is built for a level must not
/// include this header: an inline function would be compiled there, too, and the linker keeps only one of the copies.
template <class Functions>
const Functions& choose(Level limit, const Functions& baseline, const Functions& avx2, const Functions& avx512) {
    const Functions* const built[level_count] = {&baseline, &avx2, &avx512};
    return *built[static_cast<int>(usable(limit))];
}

}  // namespace avs::simd
