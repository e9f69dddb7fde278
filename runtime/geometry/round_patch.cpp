#include "runtime/geometry/round_patch.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace avs::geometry {

namespace {

constexpr int max_iterations = 20;
constexpr double far_beside = 0.5;    // as a share of the face
constexpr double rounding = 1e-15;    // of coordinates
constexpr double full_until = 0.5;    // cosine of 60 degrees: bulges fade from this angle of the normals to 90 degrees
constexpr double least_cosine = 0.3;  // between a side and its tangent at an end; below it the side is folded over and has no bulge

double determinant(const Vec3& a, const Vec3& b, const Vec3& c) { return dot(a, cross(b, c)); }

bool is_far(const OnFace& place) {
    return !(std::min(place.u, place.v) > -far_beside && std::max(place.u, place.v) < 1 + far_beside);
}

}  // namespace

std::array<double, 4> RoundPatch::weights(const OnFace& place) const {
    const auto [u, v] = place;
    if (size == 3) { return {1 - u - v, u, v, 0}; }
    return {(1 - u) * (1 - v), u * (1 - v), u * v, (1 - u) * v};
}

Vec3 RoundPatch::flat(const OnFace& place) const {
    const std::array<double, 4> w = weights(place);
    Vec3 sum = w[0] * corner[0] + w[1] * corner[1] + w[2] * corner[2];
    if (size == 4) { sum += w[3] * corner[3]; }
    return sum;
}

double RoundPatch::largest_deviation() const {
    std::array<double, 4> b{};
    for (std::uint32_t i = 0; i < size; ++i) { b[i] = norm(bulge[i]); }
    // The sum of products of two shares is at most 1/3, s (1 - s) at most 1/4.
    return size == 3 ? std::max({b[0], b[1], b[2]}) / 3 : (std::max(b[0], b[2]) + std::max(b[1], b[3])) / 4;
}

Vec3 RoundPatch::on_side(std::uint32_t side, double share) const {
    const Vec3 &from = corner[side], &to = corner[(side + 1) % size];
    return (1 - share) * from + share * to - (share * (1 - share)) * bulge[side];
}

RoundPatch::Jet RoundPatch::at(const OnFace& place) const {
    const auto [u, v] = place;
    Jet jet;
    if (size == 3) {
        const double w = 1 - u - v;
        jet.position = w * corner[0] + u * corner[1] + v * corner[2] - (w * u) * bulge[0] - (u * v) * bulge[1] - (v * w) * bulge[2];
        jet.along_u = corner[1] - corner[0] - (w - u) * bulge[0] - v * bulge[1] + v * bulge[2];
        jet.along_v = corner[2] - corner[0] + u * bulge[0] - u * bulge[1] - (w - v) * bulge[2];
        jet.twice_u = 2 * bulge[0];
        jet.twice_v = 2 * bulge[2];
        jet.twist = bulge[0] - bulge[1] + bulge[2];
        return jet;
    }
    const Vec3 twist = (corner[0] - corner[1]) + (corner[2] - corner[3]);
    const Vec3 across_u = (1 - v) * bulge[0] + v * bulge[2], across_v = u * bulge[1] + (1 - u) * bulge[3];
    jet.position = flat(place) - (u * (1 - u)) * across_u - (v * (1 - v)) * across_v;
    jet.along_u = (corner[1] - corner[0]) + v * twist - (1 - 2 * u) * across_u - (v * (1 - v)) * (bulge[1] - bulge[3]);
    jet.along_v = (corner[3] - corner[0]) + u * twist - (1 - 2 * v) * across_v - (u * (1 - u)) * (bulge[2] - bulge[0]);
    jet.twice_u = 2 * across_u;
    jet.twice_v = 2 * across_v;
    jet.twist = twist - (1 - 2 * u) * (bulge[2] - bulge[0]) - (1 - 2 * v) * (bulge[1] - bulge[3]);
    return jet;
}

// Nagata's bulge c is the shortest with n_0 . (d - c) = 0 and n_1 . (d + c) = 0. Its part along n_0 + n_1 is taken alone; the other
// part, along n_0 - n_1, vanishes on a circle and has no bound where the curvature changes its sign.
Vec3 bulge_between(const Vec3& along, const Vec3& first_normal, const Vec3& second_normal) {
    const double cosine = dot(first_normal, second_normal);
    const double share = std::clamp(cosine / full_until, 0.0, 1.0);
    if (!(share > 0)) { return {}; }
    const Vec3 sum = first_normal + second_normal;
    return (share * dot(first_normal - second_normal, along) / norm_squared(sum)) * sum;
}

// d - c is parallel to the tangent at the first end, d + c to that at the second one. Each condition alone gives a c perpendicular
// to d; the mean of both is taken.
Vec3 bulge_of_crease(const Vec3& along, const Vec3& first_tangent, const Vec3& second_tangent) {
    const double squared = norm_squared(along);
    const auto beside = [&](const Vec3& tangent) {
        const double length = norm(tangent), on = dot(tangent, along);
        if (!(std::abs(on) > least_cosine * length * std::sqrt(squared))) { return Vec3{}; }
        return (squared / on) * tangent - along;
    };
    return 0.5 * (beside(second_tangent) - beside(first_tangent));
}

RoundFoot foot_on_patch(const RoundPatch& patch, const Vec3& point, const OnFace& start) {
    RoundFoot foot{.found = false, .place = start, .position = {}, .normal = {}, .height = 0};
    double last_step = std::numeric_limits<double>::infinity();
    for (int i = 0; i < max_iterations; ++i) {
        const RoundPatch::Jet jet = patch.at(foot.place);
        const Vec3 rest = point - jet.position;
        const double residual_u = dot(rest, jet.along_u), residual_v = dot(rest, jet.along_v);
        const double gauss_uu = norm_squared(jet.along_u), gauss_vv = norm_squared(jet.along_v),
                     gauss_uv = dot(jet.along_u, jet.along_v);
        double uu = gauss_uu - dot(rest, jet.twice_u), vv = gauss_vv - dot(rest, jet.twice_v), uv = gauss_uv - dot(rest, jet.twist);
        double whole = uu * vv - uv * uv;
        if (!(uu > 0 && whole > 1e-6 * gauss_uu * gauss_vv)) {
            // Beyond a centre of curvature Newton's matrix is indefinite; the Gauss-Newton matrix is used there.
            uu = gauss_uu, vv = gauss_vv, uv = gauss_uv;
            whole = uu * vv - uv * uv;
            if (!(whole > 0)) { return foot; }
        }
        const double step_u = (vv * residual_u - uv * residual_v) / whole, step_v = (uu * residual_v - uv * residual_u) / whole;
        const double step = std::max(std::abs(step_u), std::abs(step_v));
        const bool is_rounding = step <= rounding || (step < 1e-9 && step >= 0.5 * last_step);
        if (!is_rounding) {
            foot.place = {foot.place.u + step_u, foot.place.v + step_v};
            if (is_far(foot.place)) { return foot; }
            last_step = step;
            continue;
        }
        const Vec3 normal = cross(jet.along_u, jet.along_v);
        const double length = norm(normal);
        if (!(length > 0)) { return foot; }
        foot.position = jet.position;
        foot.normal = normal / length;
        foot.height = dot(rest, foot.normal);
        foot.found = true;
        return foot;
    }
    return foot;
}

double foot_on_side(const RoundPatch& patch, std::uint32_t side, const Vec3& point, double start) {
    const Vec3 along = patch.corner[(side + 1) % patch.size] - patch.corner[side];
    double share = start, last_step = std::numeric_limits<double>::infinity();
    for (int i = 0; i < max_iterations; ++i) {
        const Vec3 tangent = along - (1 - 2 * share) * patch.bulge[side];
        const Vec3 rest = point - patch.on_side(side, share);
        const double gauss = norm_squared(tangent), newton = gauss - 2 * dot(rest, patch.bulge[side]);
        const double step = dot(rest, tangent) / (newton > 0.1 * gauss ? newton : gauss);
        if (std::abs(step) <= rounding || (std::abs(step) < 1e-9 && std::abs(step) >= 0.5 * last_step)) { break; }
        share += step;
        if (!(share > -1 && share < 2)) { break; }
        last_step = std::abs(step);
    }
    return share;
}

std::array<double, 4> beyond_sides(const OnFace& place, std::uint32_t size) {
    const auto [u, v] = place;
    if (size == 3) { return {-v, u + v - 1, -u, -1}; }
    return {-v, u - 1, v - 1, -u};
}

OnFace place_on_side(std::uint32_t side, double share, std::uint32_t size) {
    if (size == 3) { return side == 0 ? OnFace{share, 0} : side == 1 ? OnFace{1 - share, share} : OnFace{0, 1 - share}; }
    return side == 0 ? OnFace{share, 0} : side == 1 ? OnFace{1, share} : side == 2 ? OnFace{1 - share, 1} : OnFace{0, 1 - share};
}

double share_on_side(const OnFace& place, std::uint32_t side, std::uint32_t size) {
    if (size == 3) { return side == 0 ? place.u : side == 1 ? 0.5 * (1 + place.v - place.u) : 1 - place.v; }
    return side == 0 ? place.u : side == 1 ? place.v : side == 2 ? 1 - place.u : 1 - place.v;
}

bool weights_on_line(const RoundPatch& patch, const Vec3& through, const Vec3& direction, const OnFace& start,
                     std::array<double, 4>& weights) {
    OnFace place = start;
    double last_step = std::numeric_limits<double>::infinity();
    for (int i = 0; i < max_iterations; ++i) {
        Vec3 along_u = patch.corner[1] - patch.corner[0];
        Vec3 along_v = patch.corner[patch.size - 1] - patch.corner[0];
        if (patch.size == 4) {
            const Vec3 twist = (patch.corner[0] - patch.corner[1]) + (patch.corner[2] - patch.corner[3]);
            along_u += place.v * twist;
            along_v += place.u * twist;
        }
        const double whole = determinant(along_u, along_v, direction);
        if (!(std::abs(whole) > 1e-3 * norm(along_u) * norm(along_v))) { return false; }
        const Vec3 rest = through - patch.flat(place);
        const double step_u = determinant(rest, along_v, direction) / whole, step_v = determinant(along_u, rest, direction) / whole;
        const double step = std::max(std::abs(step_u), std::abs(step_v));
        if (step <= rounding || (step < 1e-9 && step >= 0.5 * last_step)) {
            weights = patch.weights(place);
            return true;
        }
        place = {place.u + step_u, place.v + step_v};
        if (is_far(place)) { return false; }
        last_step = step;
    }
    return false;
}

}  // namespace avs::geometry
