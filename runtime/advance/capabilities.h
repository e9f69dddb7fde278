#pragma once

#include <optional>
#include <string>

#include "runtime/advance/shared/engine.h"
#include "runtime/advance/shared/features.h"
#include "runtime/base/result.h"
#include "runtime/image/image.h"
#include "runtime/simd/level.h"

namespace avs::advance {

/// Requests of the user; everything else is chosen.
struct EngineRequest {
    std::optional<EngineKind> kind{};
    std::optional<int> threads{};
    simd::Level simd = simd::newest;  ///< the highest level of machine code to use
    bool float_constants = false;     ///< EngineSettings::float_constants
};
struct EngineChoice {
    EngineKind kind = EngineKind::exact;
    EngineSettings settings{};
    std::string reason{};  ///< "every clock is 1.2e-05 s times a power of two"
};

/// Chooses the synchronous engine for synchronous schemes (if several threads are requested, only where no other engine can run
/// the image); else the nested engine if it can run the image; else the exact engine. A requested engine that cannot run the
/// image, or cannot use the requested number of threads, is an error. If the engine was not requested, too many threads are no
/// error: the exact engine takes as many as it can use and the synchronous engine one, and `reason` explains it.
Result<EngineChoice> choose_engine(const image::Image& image, const EngineRequest& request);

}  // namespace avs::advance
