#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "runtime/image/image.h"
#include "runtime/state/state.h"

namespace avs::simulate {

/// What `state::hash` is of: rows of positions, of momenta, and what elements remember.
std::string bytes_of_state(const state::State& state);

/// A state of an image with these rows and nothing else; empty where their number is another.
std::optional<state::State> state_of_bytes(std::string_view bytes, const image::Image& image);

}  // namespace avs::simulate
