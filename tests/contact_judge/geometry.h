#pragma once

#include <array>
#include <optional>

/// Geometry of points and triangles for the judge of contact. It shares no code with the contact code
/// that it judges.
namespace avs::judge {

struct Vec {
    double x = 0, y = 0, z = 0;
};
inline Vec operator+(const Vec& a, const Vec& b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
inline Vec operator-(const Vec& a, const Vec& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
inline Vec operator*(double s, const Vec& a) { return {s * a.x, s * a.y, s * a.z}; }
inline double dot(const Vec& a, const Vec& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
inline Vec cross(const Vec& a, const Vec& b) { return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x}; }
double length(const Vec& a);

using Corners = std::array<Vec, 3>;  ///< corners of a triangle, anticlockwise as seen from outside

struct Box {
    Vec low{1e300, 1e300, 1e300}, high{-1e300, -1e300, -1e300};
    void add(const Vec& point);
    void add(const Box& other);
    /// The box enlarged by this on all sides.
    Box grown(double by) const;
    bool holds(const Vec& point) const;  ///< true for points on its boundary, too
    bool meets(const Box& other) const;
    /// Squared distance of a point, 0 inside.
    double distance_squared(const Vec& point) const;
};

/// Squared distance of a point to a triangle. A triangle without area counts as its sides.
double distance_squared(const Vec& point, const Corners& triangle);

/// Solid angle of a triangle as seen from a point, in (-2 pi, 2 pi): positive from the inner side of the triangle, 0 in its plane,
/// also on the triangle. The sum over a closed surface is 4 pi times the winding number. Source: van Oosterom & Strackee, The solid
/// angle of a plane triangle, IEEE Trans. Biomed. Eng. 30 (1983).
double solid_angle(const Vec& point, const Corners& triangle);

/// Where the segment from p to q crosses a triangle enlarged by `margin`: 0 at p, 1 at q. There is no crossing if an end is closer
/// to the plane than `margin`.
std::optional<double> crossing(const Vec& p, const Vec& q, const Corners& triangle, double margin);

}  // namespace avs::judge
