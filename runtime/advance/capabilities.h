#pragma once

#include <optional>
#include <string>

#include "runtime/advance/shared/engine.h"
#include "runtime/advance/shared/features.h"
#include "runtime/base/result.h"
#include "runtime/image/image.h"
#include "runtime/simd/level.h"

namespace avs::advance {

/// What the user asked for; the rest is chosen.
struct EngineRequest {
    std::optional<EngineKind> kind{};
    std::optional<int> threads{};
    simd::Level simd = simd::newest;  ///< the newest machine code to use
    bool float_constants = false;     ///< EngineSettings::float_constants
};
struct EngineChoice {
    EngineKind kind = EngineKind::exact;
    EngineSettings settings{};
    std::string reason{};  ///< "every clock is 1.2e-05 s times a power of two"
};

/// The synchronous engine for synchronous schemes, if more than one thread is asked for only where no other engine can; else the
/// nested engine where it can, else the exact one. An engine or a number of threads that was asked for and cannot be is an error;
/// threads are not asked for of an engine that was not: the exact one takes as many as it can use and the synchronous one a single
/// one, which `reason` explains.
Result<EngineChoice> choose_engine(const image::Image& image, const EngineRequest& request);

}  // namespace avs::advance
