#pragma once

#include <functional>
#include <string>
#include <vector>

#include "compiler/scene/shape.h"

/// Shapes other than files (asserted) as sets of points: properties that need no mesh.
namespace avs::mesh {

struct Extent {
    Vec3 low, high;
    Vec3 centre() const { return 0.5 * (low + high); }
    double longest() const;
};
/// A box along the axes that holds the shape; not always the smallest one.
Extent extent_of(const scene::Shape& shape);

/// Whether a point is in the shape, or within `tolerance` [m] of it. Not for tubes (asserted).
bool contains(const scene::Shape& shape, const Vec3& point, double tolerance);

/// A named part of the surface.
struct Side {
    std::string name;
    std::function<double(const Vec3&)> distance;  ///< distance [m] of points of the shape from the side: 0 on it
};
/// Named sides in a fixed order. None for shapes whose surface is one piece, and for compounds.
std::vector<Side> sides_of(const scene::Shape& shape);

/// Distance [m] of a point of space from the shape: 0 inside. Boxes, spheres and cylinders only (asserted).
double distance_to(const scene::Shape& shape, const Vec3& point);
bool has_distance(const scene::Shape& shape);

}  // namespace avs::mesh
