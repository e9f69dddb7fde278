#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "compiler/support/source.h"
#include "runtime/base/vec3.h"

/// Shapes of bodies, before there is a mesh. All lengths are in metres; shapes are closed sets.
namespace avs::scene {

using support::SourceRange;

/// The map x -> A x + b, applied to a shape after it is made.
struct Placement {
    Mat3 linear = Mat3::identity();
    Vec3 offset;
    bool operator==(const Placement&) const = default;
};

struct Box {
    Vec3 from, size;
};  ///< all components of size > 0
struct Sphere {
    Vec3 centre;
    double radius = 0;
};
struct Cylinder {
    Vec3 base, axis;
    double radius = 0;
};  ///< axis: direction and length of the cylinder
struct Cone {
    Vec3 base, axis;
    double radius = 0;      ///< at the base, > 0
    double top_radius = 0;  ///< at the other end, >= 0 and not equal to `radius`
};
/// A cylinder with a coaxial hole from end to end.
struct Pipe {
    Vec3 base, axis;
    double radius = 0, hole = 0;  ///< 0 < hole < radius
};
struct Torus {
    Vec3 centre, axis;       ///< axis: of any length but zero
    double radius = 0;       ///< radius of the circle in the middle of the tube
    double tube_radius = 0;  ///< 0 < tube_radius < radius
};
struct Ellipsoid {
    Vec3 centre, radii;  ///< half axes along x, y, z, > 0
};
/// A flat polygon moved along a vector that is not in its plane.
struct Prism {
    std::vector<Vec3> outline;  ///< >= 3 corners, in one plane, counterclockwise seen from the tip of `axis`; simple
    Vec3 axis;
    /// Names of the two ends (outline, outline + axis), then of the side that begins at each corner.
    std::vector<std::string> side_names;
};
/// A ball swept along a smooth curve through points: a rope. The ends are flat.
struct Tube {
    std::vector<Vec3> along;  ///< >= 2 points, >= 3 if closed; neighbours differ
    double radius = 0;
    bool closed = false;
};
/// A file of a mesh or geometry, in a format of compiler/files/read.h.
struct MeshFile {
    std::string path;            ///< resolved
    std::optional<double> unit;  ///< metres per unit of the file; none: the unit that the file declares
    SourceRange where;
    std::string part;  ///< name of a group, solid or object of the file; empty: the whole file
};

struct SubShape;
using ShapePtr = std::shared_ptr<const SubShape>;
enum class ShapeOperation { unite, subtract, intersect };  ///< subtract: all others from the first
struct Compound {
    ShapeOperation operation = ShapeOperation::unite;
    std::vector<ShapePtr> of;  ///< at least two, none of them a file or a closed tube
};
/// The space between a surface and the same surface moved inwards.
struct Hollow {
    ShapePtr outer, inner;
};
struct Placed {
    ShapePtr of;
    Placement placement;
};

using Shape = std::variant<Box, Sphere, Cylinder, MeshFile, Cone, Pipe, Torus, Ellipsoid, Prism, Tube, Compound, Hollow, Placed>;
struct SubShape {
    Shape shape;
};
/// Whether a shape can have a structured mesh. compiler/mesh/swept.h says what the numbers of cells
/// mean.
inline bool can_be_structured(const Shape& shape) {
    if (const Placed* placed = std::get_if<Placed>(&shape)) return can_be_structured(placed->of->shape);
    return std::holds_alternative<Box>(shape) || std::holds_alternative<Cylinder>(shape) || std::holds_alternative<Cone>(shape) ||
           std::holds_alternative<Pipe>(shape) || std::holds_alternative<Torus>(shape) || std::holds_alternative<Prism>(shape) ||
           std::holds_alternative<Tube>(shape);
}
inline ShapePtr share(Shape shape) { return std::make_shared<const SubShape>(SubShape{std::move(shape)}); }

}  // namespace avs::scene
