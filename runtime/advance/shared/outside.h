#pragma once

#include <functional>
#include <map>
#include <span>
#include <string>

#include "runtime/base/vec3.h"

namespace avs::advance {

/// A function of time and rest position that the calling program provides in place of one of the scene.
///
/// @param time    [s]
/// @param points  rest positions [m]
/// @param values  output in SI units: three or one per point, as for the scene's function
/// @return false if there are no values; the simulation then stops
using OutsideFunction = std::function<bool(double time, std::span<const Vec3> points, std::span<double> values)>;

/// Functions by name of the drive or load. The result of a run depends on their values as it does on the image.
using OutsideFunctions = std::map<std::string, OutsideFunction>;

}  // namespace avs::advance
