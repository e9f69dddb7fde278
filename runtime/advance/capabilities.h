#pragma once

#include <optional>
#include <string>

#include "runtime/advance/shared/engine.h"
#include "runtime/advance/shared/features.h"
#include "runtime/base/result.h"
#include "runtime/image/image.h"
#include "runtime/simd/level.h"

namespace avs::advance {

/// What the user requests of the engine; `choose_engine` chooses what is not set.
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

/// Chooses the synchronous engine for synchronous schemes; but if several threads are requested, only if no other engine can run
/// the image. For other images it chooses the nested engine if that can run the image, else the exact engine. A requested engine
/// that cannot run the image, or cannot use the requested number of threads, is an error. If no engine was requested, too many
/// threads are no error: the exact engine takes as many as it can use, the synchronous engine takes one, and `reason` explains it.
Result<EngineChoice> choose_engine(const image::Image& image, const EngineRequest& request);

}  // namespace avs::advance
