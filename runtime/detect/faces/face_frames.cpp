#include "runtime/detect/faces/face_frames.h"

#include <algorithm>
#include <cmath>

// Every filter answers "can this pair meet within the epoch?" and may only err towards yes. All coordinates are in a frame that
// moves with the mean velocity of the face's corners. In this frame each corner stays within s of its predicted place in the middle
// of the epoch, where s is the corner's velocity relative to the mean times half of the epoch, plus its deviation.
//
// Reach: all points of a face are in the box of its corners. So a point within the reach r of a face is in that box grown by s + r.
//
// Normals: if a node A meets a face of its own body, then n_A . n < 0, where n_A is the normal at A and n that of the face's mean
// plane. Normals are sums of vector products of two edges, and each edge changes by at most 2 s, so each normal stays in a cone.
// Two cones with half angles a and b contain directions with a negative product only if the cosine between their axes is at most
// sin(a + b) <= sin a + sin b. The cone at A is the sum of the cones of the faces around A, each with its own s.

namespace avs::detect {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double slack = 1 + 1e-9;  // more than the rounding errors of the filters

/// Bound of the change of a x b for vectors of the lengths a and b that change by up to `step` each.
double product_error(double a, double b, double step) { return step * (a + b) + step * step; }

/// Bound of the change of the product of two sides of a triangle with this perimeter [m] whose corners move by up to `skin` each. A
/// move d_i of a corner changes the product by d_i x the opposite side, to first order. To second order it changes by twice the
/// area of a triangle with corners within `skin` of a point, at most that of an equilateral one: 3/2 sqrt(3) skin^2.
double corner_error(double perimeter, double skin) { return skin * perimeter + 2.6 * skin * skin; }

}  // namespace

FaceFrames::FaceFrames(const Surface& surface)
    : bounds_(surface.faces.size()),
      corners_(surface.faces.size()),
      of_faces_(surface.faces.size()),
      of_points_(surface.point_count),
      around_(surface.faces_of_points()),
      seen_(surface.point_count) {}

void FaceFrames::allow_everything() {
    for (FaceBound& bound : bounds_) { bound.whole = CoarseBox::everything(); }
}

void FaceFrames::measure(const Surface& surface, std::span<const FaceId> faces, std::span<const PointId> points,
                         const PartEpochs& epochs, const EpochPlan& plan) {
    for (const PointId point : points) {
        of_points_[point] = {.axis = {}, .sine = 0};
        seen_[point] = 0;
    }
    for (const FaceId f : faces) {
        const SurfaceFace& face = surface.faces[f];
        const Corners corners = corners_of(face, epochs, plan);
        bound(surface, f, corners, plan.start);
        for (std::uint32_t i = 0; i < face.size(); ++i) {
            add_to_cone(of_points_[face.points[i]], face, corners, i);
            ++seen_[face.points[i]];
        }
    }
    for (const PointId point : points) {
        if (seen_[point] == around_[point].size()) {
            close_cone(of_points_[point]);
        } else {
            of_points_[point] = {};
        }
    }
}

void FaceFrames::measure_around(const Surface& surface, PointId point, const PartEpochs& epochs, const EpochPlan& left) {
    near_.assign(1, point);
    for (const FaceId f : around_[point]) {
        bound(surface, f, corners_of(surface.faces[f], epochs, left), left.start);
        for (const PointId corner : surface.faces[f].corners()) {
            if (std::find(near_.begin(), near_.end(), corner) == near_.end()) { near_.push_back(corner); }
        }
    }
    for (const PointId each : near_) {
        Cone& cone = of_points_[each] = {.axis = {}, .sine = 0};
        for (const FaceId f : around_[each]) {
            const SurfaceFace& face = surface.faces[f];
            const std::span<const PointId> corners = face.corners();
            const auto at = std::find(corners.begin(), corners.end(), each) - corners.begin();
            add_to_cone(cone, face, corners_of(face, epochs, left), static_cast<std::uint32_t>(at));
        }
        close_cone(cone);
    }
}

/// Turns sums into a cone: before this call `axis` is a sum of normals, and `sine` is the sum of their errors.
void FaceFrames::close_cone(Cone& cone) {
    const double length = norm(cone.axis);
    if (cone.sine < length) {
        cone = {.axis = cone.axis / length, .sine = cone.sine / length * slack};
    } else {
        cone = {};
    }
}

FaceFrames::Corners FaceFrames::corners_of(const SurfaceFace& face, const PartEpochs& epochs, const EpochPlan& plan) {
    const std::uint32_t n = face.size();
    Corners corners;
    for (const PointId point : face.corners()) {
        corners.velocity += epochs.velocity(point);
        corners.centre += epochs.foreseen(point, plan.start);
    }
    corners.centre *= 1.0 / n;
    corners.velocity *= 1.0 / n;
    double fastest_squared = 0;
    const double half = 0.5 * plan.duration;
    for (std::uint32_t i = 0; i < n; ++i) {
        const Vec3 turning = epochs.velocity(face.points[i]) - corners.velocity;
        corners.x[i] = epochs.foreseen(face.points[i], plan.start) + half * turning;
        fastest_squared = std::max(fastest_squared, norm_squared(turning));
        corners.skin = std::max(corners.skin, epochs.deviation(face.points[i]));
    }
    corners.skin = (corners.skin + half * std::sqrt(fastest_squared)) * slack;
    for (std::uint32_t i = 0; i < n; ++i) {
        corners.edge[i] = corners.x[i + 1 == n ? 0 : i + 1] - corners.x[i];
        corners.length[i] = norm(corners.edge[i]);
    }
    return corners;
}

void FaceFrames::bound(const Surface& surface, FaceId f, const Corners& corners, double start) {
    const SurfaceFace& face = surface.faces[f];
    geometry::Box box;
    for (std::uint32_t i = 0; i < face.size(); ++i) { box.include(corners.x[i]); }
    corners_[f] = inflated(box, corners.skin);
    bounds_[f] = {.whole = CoarseBox(within_reach(surface, f)), .start = start, .velocity = corners.velocity};
    of_faces_[f] = normals_of(face, corners);
}

geometry::Box FaceFrames::within_reach(const Surface& surface, FaceId f) const {
    return inflated(corners_[f], surface.faces[f].reach * slack);
}

/// Adds the contribution of a face to the normal of the node at its corner i, a vector product of unit edges, and the bound of the
/// contribution's error. An edge of length l that changes by 2 s turns by at most asin(2 s / l).
void FaceFrames::add_to_cone(Cone& cone, const SurfaceFace& face, const Corners& corners, std::uint32_t i) {
    const std::uint32_t before = Corners::before(i, face.size());
    const double lengths = corners.length[i] * corners.length[before];
    const double shorter = std::min(corners.length[i], corners.length[before]);
    const double turn = 1.04 * 2 * corners.skin / shorter;  // 2 sin(asin(t) / 2) < 1.04 t below .5
    if (lengths > 0) { cone.axis += cross(corners.edge[before], corners.edge[i]) / lengths; }
    cone.sine += turn < 0.5 ? turn * (2 + turn) : infinity;
}

FaceFrames::Cone FaceFrames::normals_of(const SurfaceFace& face, const Corners& corners) {
    const double skin = corners.skin;
    const std::array<double, 4>& length = corners.length;
    const Vec3 diagonal = face.size() == 3 ? corners.edge[0] : corners.x[2] - corners.x[0];
    const Vec3 other = face.size() == 3 ? corners.edge[1] : corners.x[3] - corners.x[1];
    const Vec3 doubled_area = cross(diagonal, other);
    const double doubled = norm(doubled_area);
    if (!(doubled > 0)) { return {}; }
    const double error = face.size() == 3 ? corner_error(length[0] + length[1] + length[2], skin)
                                          : product_error(norm(diagonal), norm(other), 2 * skin);
    // A vector that differs by at most r from a vector of length l differs in direction by an angle whose sine is at most r / l.
    const double sine = error / doubled * slack;
    if (!(sine < 1)) { return {}; }
    return {.axis = doubled_area / doubled, .sine = sine};
}

}  // namespace avs::detect
