#include "runtime/geometry/foot.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace avs::geometry {

namespace {

constexpr int max_iterations = 30;
constexpr double far_beside = 3;  // limit of local coordinates: feet farther out are not needed
// For a parallelogram the first iterate is exact. For other quads its error is a few times the ratio of the twist to the length of
// the shorter side. So a foot counts as far beside the face if the first iterate has a local coordinate above beside_at_first,
// enlarged by twist_allowance times this ratio.
constexpr double beside_at_first = 1.5;
constexpr double twist_allowance = 8;
constexpr double twist_slack = 0.02;  // more than the rounding error of the first iterate
// From this ratio of the twist to the shorter half width on, Newton's first step from the centre is unreliable (a plane face that
// is folded over along an edge has 1/2). Then the start is the nearest point of a grid with this many points per side.
constexpr double crumpled = 0.25;
constexpr int start_grid = 9;
// If Newton's method does not end on the face: largest number of sweeps along both coordinates, and the step at which they end.
constexpr int max_sweeps = 30;
constexpr double sweep_tolerance = 1e-3;

/// The face as X(u, v) = centre + u * along_u + v * along_v + u v * twist over [-1, 1]^2.
struct Patch {
    Vec3 centre, along_u, along_v, twist;

    Patch(const Vec3& a, const Vec3& b, const Vec3& c, const Vec3& d)
        : centre(0.25 * ((a + c) + (b + d))),
          along_u(0.25 * ((b - a) + (c - d))),
          along_v(0.25 * ((d - a) + (c - b))),
          twist(0.25 * ((a - b) + (c - d))) {}
};

struct Local {
    double u = 0, v = 0;
};

bool is_crumpled(const Patch& patch) {
    const double shorter_squared = std::min(norm_squared(patch.along_u), norm_squared(patch.along_v));
    return norm_squared(patch.twist) > crumpled * crumpled * shorter_squared;
}

/// Whether the twist is also large relative to the width of the face across its longer half width. For a face that is not slanted,
/// that width is the shorter half width.
bool is_slanted(const Patch& patch) {
    const double uu = norm_squared(patch.along_u), vv = norm_squared(patch.along_v), uv = dot(patch.along_u, patch.along_v);
    return norm_squared(patch.twist) * std::max(uu, vv) > crumpled * crumpled * (uu * vv - uv * uv);
}

double grid_line(int i) { return 2.0 * i / (start_grid - 1) - 1; }

/// The point of a grid on the face that is nearest to the given point.
Local nearest_of_grid(const Patch& patch, const Vec3& point) {
    Local nearest;
    double least = std::numeric_limits<double>::infinity();
    for (int i = 0; i < start_grid; ++i) {
        for (int j = 0; j < start_grid; ++j) {
            const Local local{grid_line(i), grid_line(j)};
            const double squared =
                norm_squared(point - patch.centre - local.u * patch.along_u - local.v * (patch.along_v + local.u * patch.twist));
            if (squared < least) {
                least = squared;
                nearest = local;
            }
        }
    }
    return nearest;
}

/// The nearest point of a line of constant u or v: these lines are straight.
struct Lines {
    const Patch& patch;
    Vec3 offset;

    Lines(const Patch& of, const Vec3& point) : patch(of), offset(point - of.centre) {}

    Local at_u(double u) const { return {u, nearest(offset - u * patch.along_u, patch.along_v + u * patch.twist)}; }
    Local at_v(double v) const { return {nearest(offset - v * patch.along_v, patch.along_u + v * patch.twist), v}; }
    double squared_distance(const Local& at) const {
        return norm_squared(offset - at.u * patch.along_u - at.v * (patch.along_v + at.u * patch.twist));
    }

private:
    static double nearest(const Vec3& to, const Vec3& along) {
        const double squared = norm_squared(along);
        return squared > 0 ? std::clamp(dot(to, along) / squared, -1.0, 1.0) : 0;
    }
};

/// Finds the nearest of the points on some lines of each kind, and from there minimises along one coordinate and then the other.
/// The result never leaves the face.
Local come_nearer(const Patch& patch, const Vec3& point) {
    const Lines lines(patch, point);
    Local nearest;
    double least = std::numeric_limits<double>::infinity();
    for (int i = 0; i < start_grid; ++i) {
        for (const Local& at : {lines.at_u(grid_line(i)), lines.at_v(grid_line(i))}) {
            const double squared = lines.squared_distance(at);
            if (squared < least) {
                least = squared;
                nearest = at;
            }
        }
    }
    for (int i = 0; i < max_sweeps; ++i) {
        const Local last = nearest;
        nearest = lines.at_v(lines.at_u(nearest.u).v);
        if (std::abs(nearest.u - last.u) + std::abs(nearest.v - last.v) < sweep_tolerance) { break; }
    }
    return nearest;
}

/// Solves (point - X) . X_u = 0, (point - X) . X_v = 0. Returns false if there is no solution near the face.
/// @param far  a solution with a larger local coordinate is not wanted
bool project(const Patch& patch, const Vec3& point, double far, Local& at) {
    const double at_first = std::min(beside_at_first, far + twist_slack);
    const Vec3 offset = point - patch.centre;
    double last_step = std::numeric_limits<double>::infinity();
    for (int i = 0; i < max_iterations; ++i) {
        const Vec3 tangent_u = patch.along_u + at.v * patch.twist;
        const Vec3 tangent_v = patch.along_v + at.u * patch.twist;
        const Vec3 rest = offset - at.u * tangent_u - at.v * patch.along_v;
        const double residual_u = dot(rest, tangent_u);
        const double residual_v = dot(rest, tangent_v);
        const double uu = dot(tangent_u, tangent_u);
        const double vv = dot(tangent_v, tangent_v);
        const double uv = dot(tangent_u, tangent_v) - dot(rest, patch.twist);
        double determinant = uu * vv - uv * uv;
        double coupling = uv;
        if (!(determinant > 1e-6 * uu * vv)) {
            // Beyond a centre of curvature Newton's matrix is indefinite; the Gauss-Newton matrix is used there.
            coupling = dot(tangent_u, tangent_v);
            determinant = uu * vv - coupling * coupling;
            if (!(determinant > 0)) { return false; }
        }
        const double step_u = (vv * residual_u - coupling * residual_v) / determinant;
        const double step_v = (uu * residual_v - coupling * residual_u) / determinant;
        const double step = std::max(std::abs(step_u), std::abs(step_v));
        // Near the solution steps are rounding noise, so the iteration stops where they no longer shrink.
        if (step < 1e-9 && step >= 0.5 * last_step) { return true; }
        at.u += step_u;
        at.v += step_v;
        const double most = std::max(std::abs(at.u), std::abs(at.v));
        if (!(most <= far_beside)) { return false; }
        if (i == 0 && most > at_first) {
            const double twist = std::sqrt(dot(patch.twist, patch.twist) / std::min(uu, vv));
            if (most > at_first + twist_allowance * twist) { return false; }
        }
        if (step <= 4e-16) { return true; }
        last_step = step;
    }
    return last_step < 1e-9;
}

bool is_on(const Local& at) { return std::max(std::abs(at.u), std::abs(at.v)) <= 1; }

/// Newton's method from the centre; on a crumpled face, from the nearest point of a grid. Where a side of such a face is very
/// short, the tangent of the other coordinate turns within less than a cell of the grid, and the first step is still unreliable.
/// The first step from the centre of a slanted face is unreliable for another reason: the face is narrower than its sides are long.
bool find(const Patch& patch, const Vec3& point, double far, Local& at) {
    if (is_crumpled(patch)) {
        at = nearest_of_grid(patch, point);
        far = far_beside;
    }
    const bool found = project(patch, point, far, at);
    if ((found && is_on(at)) || !is_slanted(patch)) { return found; }
    Local nearer = come_nearer(patch, point);
    if (std::max(std::abs(nearer.u), std::abs(nearer.v)) < 1 && project(patch, point, far_beside, nearer) && is_on(nearer)) {
        at = nearer;
        return true;
    }
    return found;
}

}  // namespace

Foot foot_on_triangle(const Vec3& point, const Vec3& a, const Vec3& b, const Vec3& c, double most) {
    Foot foot;
    const Vec3 ab = b - a;
    const Vec3 ac = c - a;
    const Vec3 doubled_area = cross(ab, ac);
    const double squared = norm_squared(doubled_area);
    if (!(squared > 0)) { return foot; }
    const Vec3 ap = point - a;
    const double at_b = dot(cross(ap, ac), doubled_area) / squared;
    const double at_c = dot(cross(ab, ap), doubled_area) / squared;
    foot.overshoot = -std::min({1 - at_b - at_c, at_b, at_c});
    if (foot.overshoot > most) { return foot; }
    foot.weights = {1 - at_b - at_c, at_b, at_c, 0};
    foot.position = a + at_b * ab + at_c * ac;
    foot.normal = doubled_area / std::sqrt(squared);
    foot.height = dot(point - foot.position, foot.normal);
    foot.found = true;
    return foot;
}

Foot foot_on_quad(const Vec3& point, const Vec3& a, const Vec3& b, const Vec3& c, const Vec3& d, double most) {
    Foot foot;
    const Patch patch(a, b, c, d);
    Local at;
    if (!find(patch, point, std::min(1 + 2 * most, far_beside), at)) { return foot; }
    const double u = at.u;
    const double v = at.v;
    foot.overshoot = 0.5 * (std::max(std::abs(u), std::abs(v)) - 1);
    if (foot.overshoot > most) { return foot; }
    const Vec3 tangent_u = patch.along_u + v * patch.twist;
    const Vec3 tangent_v = patch.along_v + u * patch.twist;
    const Vec3 normal = cross(tangent_u, tangent_v);
    const double length = norm(normal);
    if (!(length > 0)) { return foot; }
    foot.weights = {0.25 * (1 - u) * (1 - v), 0.25 * (1 + u) * (1 - v), 0.25 * (1 + u) * (1 + v), 0.25 * (1 - u) * (1 + v)};
    foot.position = patch.centre + u * tangent_u + v * patch.along_v;
    foot.normal = normal / length;
    foot.height = dot(point - foot.position, foot.normal);
    foot.found = true;
    return foot;
}

}  // namespace avs::geometry
