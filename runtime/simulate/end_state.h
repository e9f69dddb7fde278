#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "runtime/image/image.h"
#include "runtime/state/state.h"

namespace avs::simulate {

/// The data that `state::hash` covers: rows of positions, rows of momenta, and the memory of elements.
std::string bytes_of_state(const state::State& state);

/// A state of an image with these rows and no other data; empty if the number of rows does not fit the image.
std::optional<state::State> state_of_bytes(std::string_view bytes, const image::Image& image);

}  // namespace avs::simulate
