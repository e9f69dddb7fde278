#pragma once

#include <string>
#include <string_view>

#include "runtime/base/result.h"
#include "runtime/image/image.h"
#include "runtime/image/text.h"

/// The parts of `verify`, in the order in which they may rely on each other. Internal to this room.
namespace avs::image {

/// Checks names, times, materials, contacts, records, exports.
Status verify_metadata(const Metadata& metadata);
/// Checks expectations: the stack never runs empty and ends with one value; operands are in range.
Status verify_expectations(const Metadata& metadata);
/// Checks functions in the same way, and also their length and their number of results.
Status verify_functions(const Metadata& metadata);
/// Checks drives and forcings with their rows; code that runs them may rely on every index.
Status verify_forcings(const Image& image);
/// Checks nodes, bodies, projectors.
Status verify_nodes(const Image& image);
/// Checks element blocks, stencils, strain clocks.
Status verify_elements(const Image& image);
/// Checks loads, faces, contactors, the contact table, node sets.
Status verify_events(const Image& image);

/// Whether 0 < period and 0 <= phase, and both are at most max_tick.
bool is_sound(const EventClock& clock);

/// An error of the input such as "section `mass`: ...".
Error refused(std::string_view section, std::string message);

}  // namespace avs::image
