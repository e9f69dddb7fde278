#include "compiler/mesh/solid.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "compiler/mesh/frame.h"
#include "compiler/mesh/tube_path.h"
#include "runtime/base/assert.h"
#include "runtime/base/elementary.h"
#include "runtime/base/overload.h"

namespace avs::mesh {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// A point relative to an axis: its coordinate along the axis from the base, and its distance from the
/// axis.
struct Cylindrical {
    double along, across;
};
Cylindrical cylindrical(const Vec3& base, const Vec3& axis, const Vec3& point) {
    const Vec3 direction = axis / norm(axis), from_base = point - base;
    const double along = dot(from_base, direction);
    return {along, norm(from_base - along * direction)};
}

Vec3 least(const Vec3& a, const Vec3& b) { return {std::min(a.x, b.x), std::min(a.y, b.y), std::min(a.z, b.z)}; }
Vec3 most(const Vec3& a, const Vec3& b) { return {std::max(a.x, b.x), std::max(a.y, b.y), std::max(a.z, b.z)}; }

Extent around(const Vec3& centre, const Vec3& half) { return {centre - half, centre + half}; }
/// Half the extent along each coordinate axis of a disc that is perpendicular to an axis.
Vec3 disc_half(const Vec3& axis, double radius) {
    const Vec3 a = axis / norm(axis);
    const auto half = [&](double c) { return radius * std::sqrt(std::max(0.0, 1 - c * c)); };
    return {half(a.x), half(a.y), half(a.z)};
}
Extent joined(const Extent& a, const Extent& b) { return {least(a.low, b.low), most(a.high, b.high)}; }
Extent of_frustum(const Vec3& base, const Vec3& axis, double radius, double top) {
    return joined(around(base, disc_half(axis, radius)), around(base + axis, disc_half(axis, top)));
}
template <class Points>
Extent of_points(const Points& points) {
    Extent extent{{infinity, infinity, infinity}, {-infinity, -infinity, -infinity}};
    for (const Vec3& p : points) extent = joined(extent, {p, p});
    return extent;
}
Extent placed(const Extent& extent, const scene::Placement& placement) {
    std::vector<Vec3> corners;
    for (int i = 0; i < 8; ++i) {
        const Vec3 corner{(i & 1) != 0 ? extent.high.x : extent.low.x, (i & 2) != 0 ? extent.high.y : extent.low.y,
                          (i & 4) != 0 ? extent.high.z : extent.low.z};
        corners.push_back(placement.linear * corner + placement.offset);
    }
    return of_points(corners);
}

double distance_to_segment(const Vec3& p, const Vec3& a, const Vec3& b) {
    const Vec3 ab = b - a;
    const double share = std::clamp(dot(p - a, ab) / norm_squared(ab), 0.0, 1.0);
    return norm(p - a - share * ab);
}

/// A point in the coordinates of a prism: the point moved along the axis into the outline's plane, and
/// the share of the axis.
struct PrismPoint {
    Vec3 foot;
    double share;  ///< along the axis: 0 on the outline, 1 at the other end
};
Vec3 normal_of(const scene::Prism& prism) {
    Vec3 area;
    for (std::size_t i = 1; i + 1 < prism.outline.size(); ++i)
        area += cross(prism.outline[i] - prism.outline[0], prism.outline[i + 1] - prism.outline[0]);
    return area / norm(area);
}
PrismPoint in_prism(const scene::Prism& prism, const Vec3& point) {
    const Vec3 normal = normal_of(prism);
    const double share = dot(point - prism.outline[0], normal) / dot(prism.axis, normal);
    return {point - share * prism.axis, share};
}
/// Distance of the foot from the side that begins at corner i, measured perpendicular to the side.
double from_side(const scene::Prism& prism, std::size_t i, const Vec3& foot) {
    return distance_to_segment(foot, prism.outline[i], prism.outline[(i + 1) % prism.outline.size()]);
}
bool in_outline(const scene::Prism& prism, const Vec3& foot) {
    const Mat3 to_plane = transpose(frame_of(normal_of(prism)));
    const Vec3 p = to_plane * foot;
    bool inside = false;
    for (std::size_t i = 0; i < prism.outline.size(); ++i) {
        const Vec3 a = to_plane * prism.outline[i], b = to_plane * prism.outline[(i + 1) % prism.outline.size()];
        if ((a.y > p.y) != (b.y > p.y) && p.x < a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y)) inside = !inside;
    }
    return inside;
}
bool in_prism(const scene::Prism& prism, const Vec3& point, double tolerance) {
    const PrismPoint at = in_prism(prism, point);
    const double along = tolerance / norm(prism.axis);
    if (at.share < -along || at.share > 1 + along) return false;
    if (in_outline(prism, at.foot)) return true;
    for (std::size_t i = 0; i < prism.outline.size(); ++i)
        if (from_side(prism, i, at.foot) <= tolerance) return true;
    return false;
}

Side along_axis(std::string name, const Vec3& base, const Vec3& axis, double where) {
    return {std::move(name), [=](const Vec3& p) { return std::abs(cylindrical(base, axis, p).along - where); }};
}
Side around_axis(std::string name, const Vec3& base, const Vec3& axis, double radius) {
    return {std::move(name), [=](const Vec3& p) { return std::abs(cylindrical(base, axis, p).across - radius); }};
}

std::vector<Side> sides_of_box(const scene::Box& box) {
    const auto on = [](std::string name, int axis, double where) {
        return Side{std::move(name), [=](const Vec3& p) { return std::abs(component(p, axis) - where); }};
    };
    const Vec3 to = box.from + box.size;
    return {on("xmin", 0, box.from.x), on("xmax", 0, to.x),       on("ymin", 1, box.from.y),
            on("ymax", 1, to.y),       on("zmin", 2, box.from.z), on("zmax", 2, to.z)};
}

std::vector<Side> sides_of_cone(const scene::Cone& cone) {
    const double length = norm(cone.axis);
    std::vector<Side> sides{along_axis("base", cone.base, cone.axis, 0)};
    if (cone.top_radius > 0) sides.push_back(along_axis("top", cone.base, cone.axis, length));
    const double slope = (cone.top_radius - cone.radius) / length, slant = std::sqrt(1 + slope * slope);
    sides.push_back({"side", [=](const Vec3& p) {
                         const Cylindrical at = cylindrical(cone.base, cone.axis, p);
                         return std::abs(at.across - cone.radius - slope * at.along) / slant;
                     }});
    return sides;
}

std::vector<Side> sides_of_prism(const scene::Prism& prism) {
    const double height = std::abs(dot(prism.axis, normal_of(prism)));
    std::vector<Side> sides{{prism.side_names[0], [=](const Vec3& p) { return height * std::abs(in_prism(prism, p).share); }},
                            {prism.side_names[1], [=](const Vec3& p) { return height * std::abs(in_prism(prism, p).share - 1); }}};
    for (std::size_t i = 0; i < prism.outline.size(); ++i)
        sides.push_back({prism.side_names[i + 2], [=](const Vec3& p) { return from_side(prism, i, in_prism(prism, p).foot); }});
    return sides;
}

std::vector<Side> sides_of_tube(const scene::Tube& tube) {
    if (tube.closed) return {};
    const TubePath path(tube);
    const auto end = [&](std::string name, const TubePath::Sample& at) {
        return Side{std::move(name), [=, radius = tube.radius](const Vec3& p) {
                        const Vec3 from = p - at.position;
                        return std::max(std::abs(dot(from, at.tangent)), norm(from) - radius);
                    }};
    };
    return {end("start", path.samples().front()), end("end", path.samples().back())};
}

/// Distance of a point from the surface of a shape inside of which `hollow` works.
double from_surface(const scene::Shape& shape, const Vec3& point) {
    if (const scene::Sphere* sphere = std::get_if<scene::Sphere>(&shape))
        return std::abs(norm(point - sphere->centre) - sphere->radius);
    if (const scene::Torus* torus = std::get_if<scene::Torus>(&shape)) {
        const Cylindrical at = cylindrical(torus->centre, torus->axis, point);
        return std::abs(elementary::hypot(at.along, at.across - torus->radius) - torus->tube_radius);
    }
    // A corner of the inner surface may be near the plane of a side and outside of the side itself: then
    // the distance is infinite.
    if (!contains(shape, point, 1e-6 * extent_of(shape).longest())) return infinity;
    double nearest = infinity;
    for (const Side& side : sides_of(shape)) nearest = std::min(nearest, side.distance(point));
    return nearest;
}

}  // namespace

double Extent::longest() const {
    const Vec3 size = high - low;
    return std::max({size.x, size.y, size.z});
}

Extent extent_of(const scene::Shape& shape) {
    return std::visit(Overload{
                          [](const scene::Box& s) {
                              return Extent{s.from, s.from + s.size};
                          },
                          [](const scene::Sphere& s) {
                              return around(s.centre, {s.radius, s.radius, s.radius});
                          },
                          [](const scene::Cylinder& s) { return of_frustum(s.base, s.axis, s.radius, s.radius); },
                          [](const scene::MeshFile&) -> Extent { AVS_ASSERT(!"a file is no made shape"); },
                          [](const scene::Cone& s) { return of_frustum(s.base, s.axis, s.radius, s.top_radius); },
                          [](const scene::Pipe& s) { return of_frustum(s.base, s.axis, s.radius, s.radius); },
                          [](const scene::Torus& s) {
                              const Vec3 t{s.tube_radius, s.tube_radius, s.tube_radius};
                              return around(s.centre, disc_half(s.axis, s.radius) + t);
                          },
                          [](const scene::Ellipsoid& s) { return around(s.centre, s.radii); },
                          [](const scene::Prism& s) {
                              const Extent flat = of_points(s.outline);
                              return joined(flat, {flat.low + s.axis, flat.high + s.axis});
                          },
                          [](const scene::Tube& s) {
                              std::vector<Vec3> points;
                              const TubePath path(s);
                              for (const TubePath::Sample& sample : path.samples()) points.push_back(sample.position);
                              const Extent line = of_points(points);
                              const Vec3 r{s.radius, s.radius, s.radius};
                              return Extent{line.low - r, line.high + r};
                          },
                          [](const scene::Compound& s) {
                              Extent extent = extent_of(s.of[0]->shape);
                              if (s.operation == scene::ShapeOperation::unite)
                                  for (const scene::ShapePtr& part : s.of) extent = joined(extent, extent_of(part->shape));
                              return extent;
                          },
                          [](const scene::Hollow& s) { return extent_of(s.outer->shape); },
                          [](const scene::Placed& s) { return placed(extent_of(s.of->shape), s.placement); },
                      },
                      shape);
}

bool contains(const scene::Shape& shape, const Vec3& p, double tolerance) {
    const auto in_frustum = [&](const Vec3& base, const Vec3& axis, double radius, double top) {
        const Cylindrical at = cylindrical(base, axis, p);
        const double length = norm(axis), limit = radius + (top - radius) * std::clamp(at.along / length, 0.0, 1.0);
        return at.along >= -tolerance && at.along <= length + tolerance && at.across <= limit + tolerance;
    };
    return std::visit(
        Overload{
            [&](const scene::Box& s) {
                const Vec3 low = p - s.from, high = p - s.from - s.size;
                return std::min({low.x, low.y, low.z}) >= -tolerance && std::max({high.x, high.y, high.z}) <= tolerance;
            },
            [&](const scene::Sphere& s) { return norm(p - s.centre) <= s.radius + tolerance; },
            [&](const scene::Cylinder& s) { return in_frustum(s.base, s.axis, s.radius, s.radius); },
            [](const scene::MeshFile&) -> bool { AVS_ASSERT(!"a file is no made shape"); },
            [&](const scene::Cone& s) { return in_frustum(s.base, s.axis, s.radius, s.top_radius); },
            [&](const scene::Pipe& s) {
                return in_frustum(s.base, s.axis, s.radius, s.radius) &&
                       cylindrical(s.base, s.axis, p).across >= s.hole - tolerance;
            },
            [&](const scene::Torus& s) {
                const Cylindrical at = cylindrical(s.centre, s.axis, p);
                return elementary::hypot(at.along, at.across - s.radius) <= s.tube_radius + tolerance;
            },
            [&](const scene::Ellipsoid& s) {
                const Vec3 q = p - s.centre;
                const double share = norm({q.x / s.radii.x, q.y / s.radii.y, q.z / s.radii.z});
                // Distance beyond the boundary, measured towards the centre.
                return share <= 1 || norm(q) * (1 - 1 / share) <= tolerance;
            },
            [&](const scene::Prism& s) { return in_prism(s, p, tolerance); },
            [](const scene::Tube&) -> bool { AVS_ASSERT(!"a tube has no such test"); },
            [&](const scene::Compound& s) {
                const auto in = [&](const scene::ShapePtr& part) { return contains(part->shape, p, tolerance); };
                switch (s.operation) {
                    case scene::ShapeOperation::unite: return std::any_of(s.of.begin(), s.of.end(), in);
                    case scene::ShapeOperation::intersect: return std::all_of(s.of.begin(), s.of.end(), in);
                    case scene::ShapeOperation::subtract: break;
                }
                return in(s.of[0]) && std::none_of(s.of.begin() + 1, s.of.end(), [&](const scene::ShapePtr& part) {
                           return contains(part->shape, p, -tolerance);
                       });
            },
            [&](const scene::Hollow& s) {
                return contains(s.outer->shape, p, tolerance) && !contains(s.inner->shape, p, -tolerance);
            },
            [&](const scene::Placed& s) {
                const double scale = elementary::cbrt(std::abs(determinant(s.placement.linear)));
                return contains(s.of->shape, inverse(s.placement.linear) * (p - s.placement.offset), tolerance / scale);
            },
        },
        shape);
}

std::vector<Side> sides_of(const scene::Shape& shape) {
    return std::visit(Overload{
                          [](const scene::Box& s) { return sides_of_box(s); },
                          [](const scene::Cylinder& s) {
                              return std::vector<Side>{along_axis("base", s.base, s.axis, 0),
                                                       along_axis("top", s.base, s.axis, norm(s.axis)),
                                                       around_axis("side", s.base, s.axis, s.radius)};
                          },
                          [](const scene::Cone& s) { return sides_of_cone(s); },
                          [](const scene::Pipe& s) {
                              return std::vector<Side>{
                                  along_axis("base", s.base, s.axis, 0), along_axis("top", s.base, s.axis, norm(s.axis)),
                                  around_axis("outer", s.base, s.axis, s.radius), around_axis("inner", s.base, s.axis, s.hole)};
                          },
                          [](const scene::Prism& s) { return sides_of_prism(s); },
                          [](const scene::Tube& s) { return sides_of_tube(s); },
                          [](const scene::Hollow& s) {
                              const auto on = [](const scene::ShapePtr& of) {
                                  return [of](const Vec3& p) { return from_surface(of->shape, p); };
                              };
                              return std::vector<Side>{{"outer", on(s.outer)}, {"inner", on(s.inner)}};
                          },
                          [](const scene::Placed& s) {
                              std::vector<Side> sides = sides_of(s.of->shape);
                              const Mat3 back = inverse(s.placement.linear);
                              const double scale = elementary::cbrt(std::abs(determinant(s.placement.linear)));
                              for (Side& side : sides)
                                  side.distance = [=, offset = s.placement.offset, inner = side.distance](const Vec3& p) {
                                      return scale * inner(back * (p - offset));
                                  };
                              return sides;
                          },
                          [](const auto&) { return std::vector<Side>{}; },
                      },
                      shape);
}

bool has_distance(const scene::Shape& shape) {
    return std::holds_alternative<scene::Box>(shape) || std::holds_alternative<scene::Sphere>(shape) ||
           std::holds_alternative<scene::Cylinder>(shape);
}

double distance_to(const scene::Shape& shape, const Vec3& p) {
    if (const scene::Box* box = std::get_if<scene::Box>(&shape)) {
        const Vec3 below = box->from - p, above = p - box->from - box->size;
        return norm(most(most(below, above), {0, 0, 0}));
    }
    if (const scene::Sphere* sphere = std::get_if<scene::Sphere>(&shape))
        return std::max(0.0, norm(p - sphere->centre) - sphere->radius);
    const scene::Cylinder* cylinder = std::get_if<scene::Cylinder>(&shape);
    AVS_ASSERT(cylinder != nullptr);
    const Cylindrical at = cylindrical(cylinder->base, cylinder->axis, p);
    const double past = std::max({-at.along, at.along - norm(cylinder->axis), 0.0});
    return elementary::hypot(past, std::max(0.0, at.across - cylinder->radius));
}

}  // namespace avs::mesh
