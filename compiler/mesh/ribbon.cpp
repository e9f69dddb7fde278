#include "compiler/mesh/ribbon.h"
#include "runtime/base/elementary.h"

#include <algorithm>
#include <cmath>

namespace avs::mesh {

namespace {

Vec3 unit(const Vec3& v) { return v / norm(v); }

/// v rotated about a unit axis that is perpendicular to it.
Vec3 turned(const Vec3& v, const Vec3& axis, double angle) {
    return elementary::cos(angle) * v + elementary::sin(angle) * cross(axis, v);
}

/// Any unit vector perpendicular to t.
Vec3 some_normal(const Vec3& t) {
    const Vec3 helper = std::abs(t.z) < 0.9 ? Vec3{0, 0, 1} : Vec3{1, 0, 0};
    return unit(helper - dot(helper, t) * t);
}

/// A curve of cubics through points; parameter s in [0, pieces].
class Curve {
public:
    Curve(const std::vector<Vec3>& points, bool closed) : points_(points), closed_(closed) {
        const std::size_t n = points.size();
        for (std::size_t i = 0; i < pieces(); ++i) chord_.push_back(norm(point(i + 1) - point(i)));
        for (std::size_t i = 0; i < n; ++i) slope_.push_back(slope_at(i));
    }
    std::size_t pieces() const { return closed_ ? points_.size() : points_.size() - 1; }

    Vec3 position(double s) const { return at(s, false); }
    Vec3 derivative(double s) const { return at(s, true); }

private:
    const Vec3& point(std::size_t i) const { return points_[i % points_.size()]; }

    /// Derivative at a point by chord length: that of the parabola through the point and its neighbours; at an end, of the
    /// parabola through the first three points.
    Vec3 slope_at(std::size_t i) const {
        const std::size_t n = points_.size();
        const bool first = !closed_ && i == 0, last = !closed_ && i + 1 == n;
        if (first && n == 2) return (point(1) - point(0)) / chord_[0];
        if (last && n == 2) return (point(1) - point(0)) / chord_[0];
        if (first) {
            const Vec3 a = (point(1) - point(0)) / chord_[0], b = (point(2) - point(1)) / chord_[1];
            return a + (chord_[0] / (chord_[0] + chord_[1])) * (a - b);
        }
        if (last) {
            const Vec3 a = (point(n - 1) - point(n - 2)) / chord_[n - 2], b = (point(n - 2) - point(n - 3)) / chord_[n - 3];
            return a + (chord_[n - 2] / (chord_[n - 2] + chord_[n - 3])) * (a - b);
        }
        const std::size_t before = (i + pieces() - 1) % pieces();
        const double h0 = chord_[before], h1 = chord_[i];
        const Vec3 a = (point(i) - point(before)) / h0, b = (point(i + 1) - point(i)) / h1;
        return (h1 * a + h0 * b) / (h0 + h1);
    }

    Vec3 at(double s, bool derivative) const {
        const std::size_t i = std::min(static_cast<std::size_t>(std::max(0.0, s)), pieces() - 1);
        const double t = s - static_cast<double>(i), h = chord_[i];
        const Vec3 &p = point(i), &q = point(i + 1);
        const Vec3 a = h * slope_[i], b = h * slope_[(i + 1) % points_.size()];
        if (derivative) return (6 * t * t - 6 * t) * (p - q) + (3 * t * t - 4 * t + 1) * a + (3 * t * t - 2 * t) * b;
        return (2 * t * t * t - 3 * t * t + 1) * p + (t * t * t - 2 * t * t + t) * a + (3 * t * t - 2 * t * t * t) * q +
               (t * t * t - t * t) * b;
    }

    const std::vector<Vec3>& points_;
    bool closed_;
    std::vector<double> chord_;
    std::vector<Vec3> slope_;
};

/// Stations at equal distances, without normals.
std::vector<CurveStation> stations(const Curve& curve, int count) {
    constexpr int samples_per_piece = 256;
    const int samples = samples_per_piece * static_cast<int>(curve.pieces());
    std::vector<double> length(static_cast<std::size_t>(samples) + 1, 0.0);
    for (int i = 0; i < samples; ++i) {  // intervals of Simpson's rule
        const double s = static_cast<double>(i) / samples_per_piece, h = 1.0 / samples_per_piece;
        const double part =
            (norm(curve.derivative(s)) + 4 * norm(curve.derivative(s + h / 2)) + norm(curve.derivative(s + h))) * h / 6;
        length[static_cast<std::size_t>(i) + 1] = length[static_cast<std::size_t>(i)] + part;
    }
    std::vector<CurveStation> result;
    for (int k = 0; k <= count; ++k) {
        const double wanted = length.back() * k / count;
        const auto above = std::upper_bound(length.begin(), length.end() - 1, wanted);
        const std::size_t i = static_cast<std::size_t>(std::max<std::ptrdiff_t>(1, above - length.begin())) - 1;
        const double share = (wanted - length[i]) / (length[i + 1] - length[i]);
        const double s = (static_cast<double>(i) + std::clamp(share, 0.0, 1.0)) / samples_per_piece;
        result.push_back({.position = curve.position(s), .tangent = unit(curve.derivative(s)), .normal = {}, .arc = wanted});
    }
    return result;
}

/// The normal of the frame at one station, carried to the next by two reflections.
Vec3 carried(const CurveStation& from, const CurveStation& to) {
    const Vec3 v1 = to.position - from.position;
    const double c1 = norm_squared(v1);
    if (!(c1 > 0)) return unit(from.normal - dot(from.normal, to.tangent) * to.tangent);
    const Vec3 r = from.normal - (2 / c1 * dot(v1, from.normal)) * v1, t = from.tangent - (2 / c1 * dot(v1, from.tangent)) * v1;
    const Vec3 v2 = to.tangent - t;
    const double c2 = norm_squared(v2);
    const Vec3 normal = c2 > 0 ? r - (2 / c2 * dot(v2, r)) * v2 : r;
    return unit(normal - dot(normal, to.tangent) * to.tangent);
}

}  // namespace

std::vector<CurveStation> sweep(const scene::Ribbon& ribbon, int count) {
    const Curve curve(ribbon.along, ribbon.closed);
    // The frame is carried in small steps, so that its rotation does not depend on the number of cells.
    const int fine = std::max(1, (1024 + count - 1) / count);
    std::vector<CurveStation> all = stations(curve, count * fine);
    const Vec3& t0 = all.front().tangent;
    const Vec3 wanted = ribbon.normal.value_or(some_normal(t0));
    all.front().normal = unit(wanted - dot(wanted, t0) * t0);
    for (std::size_t i = 1; i < all.size(); ++i) all[i].normal = carried(all[i - 1], all[i]);
    double twist = ribbon.twist;
    if (ribbon.closed) {
        const Vec3 &first = all.front().normal, &last = all.back().normal;
        twist -= elementary::atan2(dot(cross(first, last), t0), dot(first, last));
    }
    std::vector<CurveStation> result;
    for (int k = 0; k <= count; ++k) {
        CurveStation station = all[static_cast<std::size_t>(k * fine)];
        station.normal = turned(station.normal, station.tangent, twist * k / count);
        result.push_back(station);
    }
    return result;
}

}  // namespace avs::mesh
