#pragma once

#include <array>
#include <cmath>

namespace avs {

/// Three components along the axes of the scene. The unit is that of the quantity.
struct Vec3 {
    double x = 0;
    double y = 0;
    double z = 0;

    constexpr Vec3& operator+=(const Vec3& b) {
        x += b.x;
        y += b.y;
        z += b.z;
        return *this;
    }
    constexpr Vec3& operator-=(const Vec3& b) {
        x -= b.x;
        y -= b.y;
        z -= b.z;
        return *this;
    }
    constexpr Vec3& operator*=(double s) {
        x *= s;
        y *= s;
        z *= s;
        return *this;
    }
    constexpr bool operator==(const Vec3&) const = default;
};

constexpr Vec3 operator+(Vec3 a, const Vec3& b) { return a += b; }
constexpr Vec3 operator-(Vec3 a, const Vec3& b) { return a -= b; }
constexpr Vec3 operator-(const Vec3& a) { return {-a.x, -a.y, -a.z}; }
constexpr Vec3 operator*(double s, Vec3 a) { return a *= s; }
constexpr Vec3 operator*(Vec3 a, double s) { return a *= s; }
constexpr Vec3 operator/(const Vec3& a, double s) { return {a.x / s, a.y / s, a.z / s}; }

constexpr double dot(const Vec3& a, const Vec3& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
constexpr Vec3 cross(const Vec3& a, const Vec3& b) { return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x}; }
constexpr double norm_squared(const Vec3& a) { return dot(a, a); }
inline double norm(const Vec3& a) { return std::sqrt(norm_squared(a)); }

constexpr double component(const Vec3& a, int axis) { return axis == 0 ? a.x : axis == 1 ? a.y : a.z; }
inline bool is_finite(const Vec3& a) { return std::isfinite(a.x) && std::isfinite(a.y) && std::isfinite(a.z); }

/// 3 x 3 matrix, rows first.
struct Mat3 {
    std::array<Vec3, 3> row{};
    constexpr bool operator==(const Mat3&) const = default;

    static constexpr Mat3 identity() { return {{Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 1}}}; }
    static constexpr Mat3 zero() { return {}; }
    /// a b^T
    static constexpr Mat3 outer(const Vec3& a, const Vec3& b) { return {{a.x * b, a.y * b, a.z * b}}; }
};

constexpr Vec3 operator*(const Mat3& m, const Vec3& v) { return {dot(m.row[0], v), dot(m.row[1], v), dot(m.row[2], v)}; }
constexpr Mat3 operator+(const Mat3& a, const Mat3& b) { return {{a.row[0] + b.row[0], a.row[1] + b.row[1], a.row[2] + b.row[2]}}; }
constexpr Mat3 operator-(const Mat3& a, const Mat3& b) { return {{a.row[0] - b.row[0], a.row[1] - b.row[1], a.row[2] - b.row[2]}}; }
constexpr Mat3 operator*(double s, const Mat3& a) { return {{s * a.row[0], s * a.row[1], s * a.row[2]}}; }
constexpr Mat3 transpose(const Mat3& m) {
    return {{Vec3{m.row[0].x, m.row[1].x, m.row[2].x}, Vec3{m.row[0].y, m.row[1].y, m.row[2].y},
             Vec3{m.row[0].z, m.row[1].z, m.row[2].z}}};
}
constexpr Mat3 operator*(const Mat3& a, const Mat3& b) {
    const Mat3 t = transpose(b);
    return {{Vec3{dot(a.row[0], t.row[0]), dot(a.row[0], t.row[1]), dot(a.row[0], t.row[2])},
             Vec3{dot(a.row[1], t.row[0]), dot(a.row[1], t.row[1]), dot(a.row[1], t.row[2])},
             Vec3{dot(a.row[2], t.row[0]), dot(a.row[2], t.row[1]), dot(a.row[2], t.row[2])}}};
}
constexpr double trace(const Mat3& m) { return m.row[0].x + m.row[1].y + m.row[2].z; }
constexpr double determinant(const Mat3& m) { return dot(m.row[0], cross(m.row[1], m.row[2])); }
/// Inverse of a matrix whose determinant is not zero (not checked).
constexpr Mat3 inverse(const Mat3& m) {
    const Vec3 c0 = cross(m.row[1], m.row[2]);
    const Vec3 c1 = cross(m.row[2], m.row[0]);
    const Vec3 c2 = cross(m.row[0], m.row[1]);
    return (1.0 / dot(m.row[0], c0)) * transpose(Mat3{{c0, c1, c2}});
}

}  // namespace avs
