#pragma once

#include <span>
#include <vector>

#include "compiler/scene/thin.h"

namespace avs::mesh {

/// A place along a curve with its moving frame: unit tangent and unit normal, perpendicular to each
/// other.
struct CurveStation {
    Vec3 position, tangent, normal;
    double arc = 0;  ///< length of the curve up to here [m]
};

/// `count + 1` stations at equal distances along a smooth curve through the points, with a normal that turns about the tangent as
/// little as possible, plus the twist, evenly. Closed: the last station is the first again; the rotation that the frame has
/// collected around the curve is removed evenly, so that the ends match.
///
/// Curve: cubics through the points whose slopes are those of the parabolas through three neighbours, with chord lengths as
/// parameters (Catmull & Rom 1974 with the knots of Barry & Goldman 1988): no loops at uneven points. Frames: double reflection,
/// Wang, Juettler, Zheng, Liu 2008, Computation of rotation minimizing frames.
std::vector<CurveStation> sweep(const scene::Ribbon& ribbon, int count);

}  // namespace avs::mesh
