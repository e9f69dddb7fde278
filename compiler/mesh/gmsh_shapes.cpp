#include <fmt/format.h>
#include <gmsh.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "compiler/mesh/frame.h"
#include "compiler/mesh/gmsh_mesher.h"
#include "compiler/mesh/solid.h"
#include "compiler/mesh/tube_path.h"
#include "runtime/base/assert.h"
#include "runtime/base/elementary.h"
#include "runtime/base/overload.h"

// Builds shapes with OpenCASCADE. For Gmsh they have about unit size and are near the origin, because its tolerances are
// absolute.
namespace avs::mesh {

using support::DiagnosticKind;

namespace {

namespace occ = gmsh::model::occ;
using Solids = gmsh::vectorpair;

/// Where the poles and the seam of balls are: along the axes, or askew.
enum class Poles { upright, askew };

/// Builds a shape moved by -origin and divided by unit.
class Builder {
public:
    Builder(const Vec3& origin, double unit, Poles poles) : origin_(origin), unit_(unit), poles_(poles) {}

    Solids add(const scene::Shape& shape) {
        return std::visit([&](const auto& s) { return make(s); }, shape);
    }

private:
    Vec3 at(const Vec3& p) const { return (p - origin_) / unit_; }
    double long_as(double length) const { return length / unit_; }

    Solids make(const scene::Box& s) {
        const Vec3 p = at(s.from), d = s.size / unit_;
        return {{3, occ::addBox(p.x, p.y, p.z, d.x, d.y, d.z)}};
    }
    Solids make(const scene::Sphere& s) {
        const Vec3 c = at(s.centre);
        Solids ball{{3, occ::addSphere(c.x, c.y, c.z, long_as(s.radius))}};
        if (poles_ == Poles::askew) occ::rotate(ball, c.x, c.y, c.z, 0.36, 0.48, 0.8, 0.7);
        return ball;
    }
    Solids make(const scene::Cylinder& s) { return cylinder(s.base, s.axis, s.radius); }
    Solids make(const scene::MeshFile&) { AVS_ASSERT(!"a file is no made shape"); }
    Solids make(const scene::Cone& s) {
        const Vec3 p = at(s.base), d = s.axis / unit_;
        return {{3, occ::addCone(p.x, p.y, p.z, d.x, d.y, d.z, long_as(s.radius), long_as(s.top_radius))}};
    }
    Solids make(const scene::Pipe& s) { return cut(cylinder(s.base, s.axis, s.radius), cylinder(s.base, s.axis, s.hole)); }
    Solids make(const scene::Torus& s) {
        Solids ring{{3, occ::addTorus(0, 0, 0, long_as(s.radius), long_as(s.tube_radius))}};
        const Vec3 c = at(s.centre);
        turn(ring, frame_of(s.axis));
        occ::translate(ring, c.x, c.y, c.z);
        return ring;
    }
    Solids make(const scene::Ellipsoid& s) {
        Solids ball{{3, occ::addSphere(0, 0, 0, 1)}};
        const Vec3 c = at(s.centre), r = s.radii / unit_;
        occ::dilate(ball, 0, 0, 0, r.x, r.y, r.z);
        occ::translate(ball, c.x, c.y, c.z);
        return ball;
    }
    Solids make(const scene::Prism& s) {
        std::vector<int> corners, sides;
        for (const Vec3& corner : s.outline) corners.push_back(point(corner));
        for (std::size_t i = 0; i < corners.size(); ++i)
            sides.push_back(occ::addLine(corners[i], corners[(i + 1) % corners.size()]));
        const int face = occ::addPlaneSurface({occ::addCurveLoop(sides)});
        const Vec3 d = s.axis / unit_;
        Solids made;
        occ::extrude({{2, face}}, d.x, d.y, d.z, made);
        return only_solids(made);
    }
    /// Sweeps a disc along the curve. OpenCASCADE interpolates points by its own spline, so it gets so many points of our
    /// curve that both curves agree.
    Solids make(const scene::Tube& s) {
        AVS_ASSERT(!s.closed);
        const TubePath path(s);
        std::vector<int> points;
        for (std::size_t i = 0; i < path.samples().size(); i += 4) points.push_back(point(path.samples()[i].position));
        const int wire = occ::addWire({occ::addSpline(points)});
        const Vec3 start = at(path.samples().front().position);
        const Solids disc{{2, occ::addDisk(0, 0, 0, long_as(s.radius), long_as(s.radius))}};
        turn(disc, frame_of(path.samples().front().tangent));
        occ::translate(disc, start.x, start.y, start.z);
        Solids made;
        occ::addPipe(disc, wire, made);
        occ::remove({{1, wire}}, /*recursive=*/false);
        return only_solids(made);
    }
    Solids make(const scene::Compound& s) {
        Solids first = add(s.of[0]->shape), others;
        if (s.operation == scene::ShapeOperation::intersect) {  // intersection of all shapes, one after another
            for (std::size_t i = 1; i < s.of.size() && !first.empty(); ++i) {
                Solids common;
                std::vector<Solids> pieces;
                occ::intersect(first, add(s.of[i]->shape), common, pieces);
                first = only_solids(common);
            }
            return first;
        }
        // Collects the other shapes, which are then cut off or joined in one operation: much faster than one by one if there are
        // many.
        for (std::size_t i = 1; i < s.of.size(); ++i) {
            const Solids next = add(s.of[i]->shape);
            others.insert(others.end(), next.begin(), next.end());
        }
        if (s.operation == scene::ShapeOperation::subtract) return cut(first, others);
        Solids joined;
        std::vector<Solids> pieces;
        occ::fuse(first, others, joined, pieces);
        return only_solids(joined);
    }
    Solids make(const scene::Hollow& s) { return cut(add(s.outer->shape), add(s.inner->shape)); }
    /// The placement in the builder's coordinates: n -> A n + (A o + b - o) / u, where A is a rotation and
    /// a scale.
    Solids make(const scene::Placed& s) {
        Solids inner = add(s.of->shape);
        const double scale = elementary::cbrt(determinant(s.placement.linear));
        AVS_ASSERT(scale > 0);
        const Vec3 shift = (s.placement.linear * origin_ + s.placement.offset - origin_) / unit_;
        if (scale != 1) occ::dilate(inner, 0, 0, 0, scale, scale, scale);
        turn(inner, (1 / scale) * s.placement.linear);
        occ::translate(inner, shift.x, shift.y, shift.z);
        return inner;
    }

    int point(const Vec3& p) const {
        const Vec3 q = at(p);
        return occ::addPoint(q.x, q.y, q.z);
    }
    Solids cylinder(const Vec3& base, const Vec3& axis, double radius) const {
        const Vec3 p = at(base), d = axis / unit_;
        return {{3, occ::addCylinder(p.x, p.y, p.z, d.x, d.y, d.z, long_as(radius))}};
    }
    static Solids cut(const Solids& from, const Solids& tools) {
        Solids result;
        std::vector<Solids> pieces;
        occ::cut(from, tools, result, pieces);
        return only_solids(result);
    }
    static Solids only_solids(const Solids& entities) {
        Solids solids;
        for (const auto& entity : entities)
            if (entity.first == 3) solids.push_back(entity);
        return solids;
    }
    /// Turns solids about the origin by a rotation matrix.
    static void turn(const Solids& solids, const Mat3& r) {
        // The axis is the eigenvector of 1: any column of R + R^T + (1 - tr R) I that is not small.
        const double cosine = std::clamp((trace(r) - 1) / 2, -1.0, 1.0);
        const Mat3 sum = r + transpose(r) + (1 - trace(r)) * Mat3::identity();
        Vec3 axis;
        for (const Vec3& row : sum.row)
            if (norm(row) > norm(axis)) axis = row;
        const Vec3 skew = 0.5 * Vec3{r.row[2].y - r.row[1].z, r.row[0].z - r.row[2].x, r.row[1].x - r.row[0].y};
        const double sine = norm(skew);
        if (sine < 1e-15 && cosine > 0) return;
        if (sine > 1e-3) axis = skew;  // exact unless the sine is small
        axis = axis / norm(axis);
        const double angle = elementary::atan2(dot(skew, axis), cosine);
        occ::rotate(solids, 0, 0, 0, axis.x, axis.y, axis.z, angle);
    }

    Vec3 origin_;
    double unit_;
    Poles poles_;
};

/// The failure of the first impossible tube in a shape, if there is one.
std::optional<Failure> look_at_tubes(const scene::Shape& shape) {
    std::optional<Failure> failure;
    const auto look = [&](const scene::ShapePtr& part) {
        if (!failure) failure = look_at_tubes(part->shape);
    };
    std::visit(Overload{[&](const scene::Tube& s) { failure = check_tube(s); }, [&](const scene::Placed& s) { look(s.of); },
                        [&](const scene::Compound& s) {
                            for (const scene::ShapePtr& part : s.of) look(part);
                        },
                        [](const auto&) {}},
               shape);
    return failure;
}

/// Meshes what the builder makes of the shape; `frame` says how Gmsh sees it.
Outcome<RawMesh> run(const scene::Shape& shape, const FreeOptions& options, const GmshFrame& frame) {
    if (std::optional<Failure> failure = look_at_tubes(shape)) return std::move(*failure);
    const auto with = [&](Poles poles) {
        return run_gmsh(options, frame, [&]() -> Outcome<double> {
            const Solids solids = Builder(frame.origin, frame.unit, poles).add(shape);
            occ::synchronize();
            const double volume = volume_in_gmsh();
            if (solids.empty() || !(volume > 1e-12))
                return Failure{DiagnosticKind::empty_shape, "nothing is left of the shape",
                               "look at where its parts are: they do not meet, or one swallows the other"};
            return refuse_if_too_large(expected_count(volume, options.size / frame.unit, options.kind), options);
        });
    };
    Outcome<RawMesh> outcome = with(Poles::upright);
    const Failure* failure = std::get_if<Failure>(&outcome);
    const bool may_help = std::holds_alternative<scene::Compound>(shape) || std::holds_alternative<scene::Hollow>(shape);
    if (failure == nullptr || failure->kind != DiagnosticKind::meshing_failed || !may_help) return outcome;
    // If meshing fails, the seam of a ball that is cut may lie in a flat face, which Gmsh cannot mesh.
    Outcome<RawMesh> second = with(Poles::askew);
    return std::holds_alternative<RawMesh>(second) ? std::move(second) : std::move(outcome);
}

/// Meshes the box with its corner at the origin, then moves the nodes to `from`. Nodes on a side get the side's coordinate to the
/// last bit.
Outcome<RawMesh> mesh_box(const scene::Box& box, const FreeOptions& options) {
    const double unit = std::max({box.size.x, box.size.y, box.size.z});
    const Vec3 size = box.size / unit;
    FreeOptions there = options;
    if (options.local_size) there.local_size = [&](const Vec3& p) { return options.local_size(p + box.from); };
    Outcome<RawMesh> outcome = run(scene::Box{{0, 0, 0}, box.size}, there, {.unit = unit, .origin = {}});
    if (RawMesh* mesh = std::get_if<RawMesh>(&outcome)) {
        const auto to_box = [&](double x, double end, double from, double length) {
            if (std::abs(x) < 1e-9 * unit) return from;
            if (std::abs(x - end * unit) < 1e-9 * unit) return from + length;
            return from + x;
        };
        for (Vec3& p : mesh->points)
            p = {to_box(p.x, size.x, box.from.x, box.size.x), to_box(p.y, size.y, box.from.y, box.size.y),
                 to_box(p.z, size.z, box.from.z, box.size.z)};
    }
    return outcome;
}

/// The cylinder is upright in Gmsh, so that turning it does not change its mesh.
Outcome<RawMesh> mesh_cylinder(const scene::Cylinder& cylinder, const FreeOptions& options) {
    const double length = norm(cylinder.axis), unit = std::max(length, cylinder.radius);
    const Mat3 frame = frame_of(cylinder.axis);
    const auto back = [&](const Vec3& p) { return cylinder.base + frame * p; };
    FreeOptions there = options;
    if (options.local_size) there.local_size = [&](const Vec3& p) { return options.local_size(back(p)); };
    Outcome<RawMesh> outcome =
        run(scene::Cylinder{{0, 0, 0}, {0, 0, length}, cylinder.radius}, there, {.unit = unit, .origin = {}});
    if (RawMesh* mesh = std::get_if<RawMesh>(&outcome))
        for (Vec3& p : mesh->points) p = back(p);
    return outcome;
}

}  // namespace

Outcome<RawMesh> mesh_made_shape(const scene::Shape& shape, const FreeOptions& options) {
    if (const scene::Box* box = std::get_if<scene::Box>(&shape)) return mesh_box(*box, options);
    if (const scene::Cylinder* cylinder = std::get_if<scene::Cylinder>(&shape)) return mesh_cylinder(*cylinder, options);
    if (const scene::Sphere* sphere = std::get_if<scene::Sphere>(&shape))
        return run(shape, options, {.unit = sphere->radius, .origin = sphere->centre});
    const Extent extent = extent_of(shape);
    return run(shape, options, {.unit = extent.longest(), .origin = extent.centre()});
}

}  // namespace avs::mesh
