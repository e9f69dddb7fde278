#pragma once

#include <functional>
#include <map>
#include <span>
#include <string>

#include "runtime/base/vec3.h"

namespace avs::advance {

/// A function of time and rest position that the program around the simulation knows, in place of one of the scene.
/// @param time    [s]
/// @param points  rest positions [m]
/// @param values  out: SI, three or one per point, as the scene's function has them
/// @return false: there are none, and the simulation stops
using OutsideFunction = std::function<bool(double time, std::span<const Vec3> points, std::span<double> values)>;

/// By name of the drive or load. What they give decides the run, as the image does.
using OutsideFunctions = std::map<std::string, OutsideFunction>;

}  // namespace avs::advance
