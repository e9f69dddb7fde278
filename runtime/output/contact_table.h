#pragma once

#include <span>
#include <string>

#include "runtime/image/image.h"
#include "runtime/state/state.h"

namespace avs::output {

/// contact.csv: one row per contact of the scene with its tally over the run; empty fields where nothing happened.
std::string contact_table(const image::Metadata& metadata, std::span<const state::ContactTally> tallies);

}  // namespace avs::output
