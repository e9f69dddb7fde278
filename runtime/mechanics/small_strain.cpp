#include "runtime/mechanics/small_strain.h"
#include "runtime/base/elementary.h"

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>

namespace avs::mechanics {

namespace {

Eigen::Matrix3d matrix_of(const Mat3& m) {
    Eigen::Matrix3d result;
    for (int i = 0; i < 3; ++i) {
        const Vec3& row = m.row[static_cast<std::size_t>(i)];
        result.row(i) << row.x, row.y, row.z;
    }
    return result;
}

/// A right-handed system of axes from two directions.
Mat3 frame(const Vec3& first, const Vec3& second) {
    const Vec3 a = first / norm(first);
    const Vec3 across = second - dot(second, a) * a;
    const Vec3 b = across / norm(across);
    return {{a, b, cross(a, b)}};
}

}  // namespace

std::optional<Mat3> mean_gradient(std::span<const Vec3> rest, std::span<const Vec3> current) {
    Vec3 rest_middle{}, middle{};
    for (std::size_t i = 0; i < rest.size(); ++i) {
        rest_middle += rest[i];
        middle += current[i];
    }
    rest_middle = rest_middle / static_cast<double>(rest.size());
    middle = middle / static_cast<double>(rest.size());
    Mat3 moved = Mat3::zero(), still = Mat3::zero();
    for (std::size_t i = 0; i < rest.size(); ++i) {
        const Vec3 arm = rest[i] - rest_middle;
        moved = moved + Mat3::outer(current[i] - middle, arm);
        still = still + Mat3::outer(arm, arm);
    }
    const double size = trace(still) / 3;
    if (!(determinant(still) > 1e-12 * size * size * size)) return std::nullopt;
    return moved * inverse(still);
}

double near_turn(const Mat3& f) {
    const Vec3 axis{f.row[2].y - f.row[1].z, f.row[0].z - f.row[2].x, f.row[1].x - f.row[0].y};  // 2 sin theta
    return elementary::atan2(norm(axis), trace(f) - 1);
}

double turn(const Mat3& f) {
    const Eigen::JacobiSVD<Eigen::Matrix3d> parts(matrix_of(f), Eigen::ComputeFullU | Eigen::ComputeFullV);
    const Eigen::Matrix3d rotation = parts.matrixU() * parts.matrixV().transpose();
    const Vec3 axis{rotation(2, 1) - rotation(1, 2), rotation(0, 2) - rotation(2, 0), rotation(1, 0) - rotation(0, 1)};
    return elementary::atan2(norm(axis), rotation.trace() - 1);
}

double strain_bound(const Mat3& f) {
    const Mat3 c = transpose(f) * f;
    double sum = 0;
    for (std::size_t i = 0; i < 3; ++i) {
        const Vec3 row = 0.5 * (c.row[i] - Mat3::identity().row[i]);
        sum += norm_squared(row);
    }
    return std::sqrt(sum);
}

double largest_strain(const Mat3& f) {
    const Eigen::JacobiSVD<Eigen::Matrix3d> parts(matrix_of(f));
    const Eigen::Vector3d& stretch = parts.singularValues();  // in descending order
    return std::max(std::abs(stretch[0] - 1), std::abs(stretch[2] - 1));
}

double rigid_turn(std::span<const Vec3> rest, std::span<const Vec3> current) {
    // Three points far from each other: the first point, the one farthest from it, and the one farthest from the line through both.
    std::size_t far = 0, aside = 0;
    for (std::size_t i = 1; i < rest.size(); ++i) {
        if (norm_squared(rest[i] - rest[0]) > norm_squared(rest[far] - rest[0])) far = i;
    }
    if (far == 0) return 0;
    const Vec3 along = rest[far] - rest[0];
    const auto distance = [&](std::size_t i) { return norm_squared(cross(along, rest[i] - rest[0])); };
    for (std::size_t i = 1; i < rest.size(); ++i) {
        if (distance(i) > distance(aside)) aside = i;
    }
    const Vec3 now = current[far] - current[0];
    const double length_squared = norm_squared(along);
    if (!(distance(aside) > 1e-12 * length_squared * length_squared))
        return elementary::atan2(norm(cross(along, now)), dot(along, now));
    const Mat3 before = frame(along, rest[aside] - rest[0]), behind = frame(now, current[aside] - current[0]);
    return near_turn(transpose(behind) * before);
}

}  // namespace avs::mechanics
