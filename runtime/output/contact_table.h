#pragma once

#include <string>

#include "runtime/image/image.h"
#include "runtime/state/state.h"

namespace avs::output {

/// contact.csv: one row per pair of bodies that has met, by contact and then by body; a contact under which nobody met has one row
/// without bodies. Fields of what did not happen are empty. docs/output.md.
std::string contact_table(const image::Image& image, const state::State& state);

}  // namespace avs::output
