#pragma once

#include <optional>
#include <string>

#include "runtime/image/image.h"
#include "runtime/state/state.h"

namespace avs::advance {

/// Why a state restored from a checkpoint cannot belong to this image: it names bodies or projectors that do not exist.
/// `state::keep` has checked sizes and all that needs no image; engines check their own data.
std::optional<std::string> misfit(const image::Image& image, const state::State& state);

}  // namespace avs::advance
