#pragma once

#include <optional>
#include <string_view>

namespace avs::mesh {

/// Metres per unit of length that a STEP file declares for its shapes; nothing if it declares none or several different ones.
/// Understood: SI units with prefix, and units defined as a multiple of one (inch, foot).
/// Source: ISO 10303-21 (form of the file), ISO 10303-41 (units).
std::optional<double> declared_step_unit(std::string_view content);

}  // namespace avs::mesh
