#pragma once

#include <optional>
#include <string>

#include "runtime/image/image.h"
#include "runtime/state/state.h"

namespace avs::advance {

/// Why a state that was restored from a checkpoint cannot be one of this image: it names bodies or projectors that do not exist.
/// `state::keep` has seen to sizes and to what needs no image; engines see to what is theirs.
std::optional<std::string> misfit(const image::Image& image, const state::State& state);

}  // namespace avs::advance
