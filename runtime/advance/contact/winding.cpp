#include "runtime/advance/contact/winding.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "runtime/base/elementary.h"

namespace avs::advance {

namespace {

/// Solid angle of a triangle at the origin, > 0 if the origin is behind it. Source: van Oosterom & Strackee 1983.
double solid_angle(const Vec3& a, const Vec3& b, const Vec3& c) {
    const double la = norm(a), lb = norm(b), lc = norm(c);
    return 2 * elementary::atan2(dot(a, cross(b, c)), la * lb * lc + dot(a, b) * lc + dot(b, c) * la + dot(c, a) * lb);
}

}  // namespace

Winding::Winding(const ContactSurface& surface) : surface_(surface) {
    for (FaceId f; f < surface.search.faces.size(); ++f) {
        const BodyId body = surface.search.faces[f].body;
        if (faces_of_.size() <= body) {
            faces_of_.resize(body + 1);
            least_reach_.resize(body + 1, std::numeric_limits<double>::infinity());
        }
        faces_of_[body].push_back(f);
        least_reach_[body] = std::min(least_reach_[body], surface.search.faces[f].reach);
    }
}

double Winding::of_others(BodyId body, const Vec3& x, std::span<const PointId> points, const Moment& moment) const {
    double angle = 0;
    for (const FaceId f : faces_of_[body]) {
        const detect::SurfaceFace& face = surface_.search.faces[f];
        const auto corners = face.corners();
        const auto is_at = [&](PointId point) { return std::ranges::find(corners, point) != corners.end(); };
        if (!points.empty() && std::ranges::all_of(points, is_at)) { continue; }
        const Vec3 a = moment.at(corners[0]) - x, c = moment.at(corners[2]) - x;
        angle += solid_angle(a, moment.at(corners[1]) - x, c);
        if (corners.size() == 4) { angle += solid_angle(a, c, moment.at(corners[3]) - x); }
    }
    return angle / (4 * std::numbers::pi);
}

}  // namespace avs::advance
