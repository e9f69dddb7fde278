#include "runtime/detect/face_frames.h"

#include <algorithm>
#include <cmath>

// Every filter answers "can this pair meet within the epoch?" and may only err towards yes. All is seen from a frame that moves
// with the mean velocity of the face's corners. There each corner stays within s of where it would be in the middle of the epoch:
// its own velocity against the mean over half of the epoch, and its deviation. With tau the lateral tolerance in face widths, a hit
// of a point x means
//
//     x = X(xi) - g n,   0 < g <= depth,   X(xi) = sum N_i x_i,   sum |N_i| <= spread = (1 + 2 tau)^2.
//
// Hence
//   foot:    of a quad, X extrapolates an edge, or a line between two edges, by tau of its length, and then once more across: along
//            each axis it leaves the box of the corners by 2 tau (1 + tau) of its extent; of a triangle by 2 tau, for no weight is
//            below -tau. Corners that move by s move X by spread s.
//   plane:   with n_0 the mean normal in the middle: |n_0 . (X - c_0)| <= warp spread + s spread =: b. So x has  n_0 . (x - c_0) <=
//   b
//            as long as n . n_0 >= 0, and  g <= (b - n_0 . (x - c_0)) / (n . n_0);
//   lean:    |n - n_0| <= the tangent of the angle between them, which is below 1, and 1 / (n . n_0) <= 1 + that tangent. So the
//   foot
//            X = x + g n_0 + g (n - n_0)  is within g |n - n_0| of a point between x and x + g n_0;
//   normals: a hit asks n_A . n < 0 at least, n that of the mean plane. Normals are sums of products of two edges, each of which
//            changed by 2 s at most, so each stays in a cone, and two cones with angles a, b have opposed directions only if the
//            cosine between their axes is at most sin(a + b) <= sin a + sin b. That of A sums those of its own faces, each with
//            its own s.

namespace avs::detect {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double slack = 1 + 1e-9;  // over the rounding of the filters themselves

double extrapolation(double tolerance) { return (1 + 2 * tolerance) * (1 + 2 * tolerance); }

/// Bound of the change of a x b when a and b change by up to `step` each; lengths of both.
double product_error(double a, double b, double step) { return step * (a + b) + step * step; }

/// Of the same when a and b are two sides of a triangle whose corners change by up to `skin` each; `perimeter` [m] of the triangle.
/// A corner d_i moves it by d_i x the side across; and no triangle with corners on a circle is larger than the equilateral one.
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
    for (FaceBound& bound : bounds_) {
        bound = {};
        bound.foot = {{-infinity, -infinity, -infinity}, {infinity, infinity, infinity}};
        bound.whole = CoarseBox::everything();
        bound.limit = infinity;
    }
}

void FaceFrames::measure(const Surface& surface, std::span<const std::uint32_t> faces, std::span<const std::uint32_t> points,
                         const PartEpochs& epochs, const EpochPlan& plan) {
    for (const std::uint32_t point : points) {
        of_points_[point] = {.axis = {}, .sine = 0};
        seen_[point] = 0;
    }
    for (const std::uint32_t f : faces) {
        const SurfaceFace& face = surface.faces[f];
        const Corners corners = corners_of(face, epochs, plan);
        bound(surface, f, corners, plan.start);
        for (std::uint32_t i = 0; i < face.size(); ++i) {
            add_to_cone(of_points_[face.points[i]], face, corners, i);
            ++seen_[face.points[i]];
        }
    }
    for (const std::uint32_t point : points) {
        if (seen_[point] == around_[point].size()) {
            close_cone(of_points_[point]);
        } else {
            of_points_[point] = {};
        }
    }
}

void FaceFrames::measure_around(const Surface& surface, std::uint32_t point, const PartEpochs& epochs, const EpochPlan& left) {
    near_.assign(1, point);
    for (const std::uint32_t f : around_[point]) {
        bound(surface, f, corners_of(surface.faces[f], epochs, left), left.start);
        for (const std::uint32_t corner : surface.faces[f].corners()) {
            if (std::find(near_.begin(), near_.end(), corner) == near_.end()) { near_.push_back(corner); }
        }
    }
    for (const std::uint32_t each : near_) {
        Cone& cone = of_points_[each] = {.axis = {}, .sine = 0};
        for (const std::uint32_t f : around_[each]) {
            const SurfaceFace& face = surface.faces[f];
            const std::span<const std::uint32_t> corners = face.corners();
            const auto at = std::find(corners.begin(), corners.end(), each) - corners.begin();
            add_to_cone(cone, face, corners_of(face, epochs, left), static_cast<std::uint32_t>(at));
        }
        close_cone(cone);
    }
}

/// Until here, the axis is a sum of normals and the sine the sum of their errors.
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
    for (const std::uint32_t point : face.corners()) {
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

void FaceFrames::bound(const Surface& surface, std::uint32_t f, const Corners& corners, double start) {
    const double tolerance = surface.lateral_tolerance;
    const double spread = extrapolation(tolerance);
    const SurfaceFace& face = surface.faces[f];
    const double skin = corners.skin;
    geometry::Box box;
    for (std::uint32_t i = 0; i < face.size(); ++i) { box.include(corners.x[i]); }
    const Normals normals = normals_of(face, corners, tolerance);
    corners_[f] = inflated(box, skin);

    FaceBound& bound = bounds_[f];
    const Vec3 beyond = 2 * tolerance * (1 + tolerance) * box.extent();
    bound.foot = inflated(geometry::Box{box.low - beyond, box.high + beyond}, spread * skin * slack);
    bound.velocity = corners.velocity;
    bound.start = start;
    bound.depth = face.depth * slack;
    if (normals.tangent >= 0 && normals.tangent < 1) {
        bound.normal = normals.mean;
        bound.limit = dot(normals.mean, corners.centre) + (normals.warp + skin) * spread * slack;
        bound.lean = normals.tangent;
    } else {
        bound.normal = {};
        bound.limit = infinity;
        bound.lean = 1;
    }
    bound.whole = CoarseBox(bound.all());
    of_faces_[f] = {};
    if (normals.sine < 1) { of_faces_[f] = {.axis = normals.mean, .sine = normals.sine}; }
}

/// A node's normal sums products of unit edges. An edge of length l that changes by 2 s turns by asin(2 s / l).
void FaceFrames::add_to_cone(Cone& cone, const SurfaceFace& face, const Corners& corners, std::uint32_t i) {
    const std::uint32_t before = Corners::before(i, face.size());
    const double lengths = corners.length[i] * corners.length[before];
    const double shorter = std::min(corners.length[i], corners.length[before]);
    const double turn = 1.04 * 2 * corners.skin / shorter;  // 2 sin(asin(t) / 2) < 1.04 t below .5
    if (lengths > 0) { cone.axis += cross(corners.edge[before], corners.edge[i]) / lengths; }
    cone.sine += turn < 0.5 ? turn * (2 + turn) : infinity;
}

FaceFrames::Normals FaceFrames::normals_of(const SurfaceFace& face, const Corners& corners, double tolerance) {
    const std::span<const Vec3> x = std::span(corners.x).first(face.size());
    const double skin = corners.skin;
    const std::uint32_t n = face.size();
    const std::array<Vec3, 4>& edge = corners.edge;
    const std::array<double, 4>& length = corners.length;
    std::array<Vec3, 4> corner{};
    const Vec3 diagonal = n == 3 ? edge[0] : x[2] - x[0], other = n == 3 ? edge[1] : x[3] - x[1];
    const Vec3 doubled_area = cross(diagonal, other);
    // Of the side across from each corner, in turn.
    const std::array<double, 2> across = {n == 3 ? 0 : norm(other), n == 3 ? 0 : norm(diagonal)};
    const double doubled = norm(doubled_area);
    Normals normals{.mean = doubled > 0 ? doubled_area / doubled : Vec3{}};
    // Normals X_u x X_v over a quad are affine in (u, v): their values at the corners of the tolerance region bound them.
    double error = 0;
    for (std::uint32_t i = 0; i < n; ++i) {
        const std::uint32_t before = Corners::before(i, n);
        corner[i] = n == 3 ? doubled_area : cross(edge[before], edge[i]);
        error = std::max(error, corner_error(length[i] + length[before] + (n == 3 ? length[3 - i - before] : across[i % 2]), skin));
    }
    double least = doubled, sideways_squared = 0, bend_squared = 0;
    for (std::size_t i = 0; n == 4 && i < n; ++i) {
        normals.warp = std::max(normals.warp, std::abs(dot(x[i] - 0.25 * ((x[0] + x[1]) + (x[2] + x[3])), normals.mean)));
        const double upright = dot(corner[i], normals.mean);
        least = std::min(least, upright);
        sideways_squared = std::max(sideways_squared, norm_squared(corner[i] - upright * normals.mean));
        bend_squared = std::max(bend_squared, norm_squared(corner[i] - corner[(i + 1) % n]));
    }
    // What is off a vector by r at most is off its direction by an angle of sine r / length. That of the plane first.
    if (!(doubled > 0)) { return normals; }
    normals.sine = (n == 3 ? error : product_error(across[0], across[1], 2 * skin)) / doubled * slack;
    // From corner to corner normals change by `bend`, and by twice the error more when the corners have moved.
    if (n == 4) { error += 2 * tolerance * (std::sqrt(bend_squared) + 2 * error); }
    error *= slack;
    if (least > error) {
        const double start = std::sqrt(sideways_squared) / least, turn = error / std::sqrt(least * least - error * error);
        if (start * turn < 1) { normals.tangent = (start + turn) / (1 - start * turn) * slack; }
    }
    return normals;
}

}  // namespace avs::detect
