#include "runtime/contact/mobility.h"

#include <array>
#include <cmath>

namespace avs::contact {

namespace {

constexpr double rank_tolerance = 1e-12;

/// One Jacobi rotation that zeroes a[p][q]; v collects the eigenvectors as columns.
void rotate(std::array<std::array<double, 3>, 3>& a, std::array<std::array<double, 3>, 3>& v, std::size_t p, std::size_t q) {
    if (a[p][q] == 0) { return; }
    const double theta = (a[q][q] - a[p][p]) / (2 * a[p][q]);
    const double t = std::copysign(1.0, theta) / (std::abs(theta) + std::sqrt(theta * theta + 1));
    const double c = 1 / std::sqrt(t * t + 1);
    const double s = t * c;
    for (std::size_t k = 0; k < 3; ++k) {
        const double kp = a[k][p];
        const double kq = a[k][q];
        a[k][p] = c * kp - s * kq;
        a[k][q] = s * kp + c * kq;
    }
    for (std::size_t k = 0; k < 3; ++k) {
        const double pk = a[p][k];
        const double qk = a[q][k];
        a[p][k] = c * pk - s * qk;
        a[q][k] = s * pk + c * qk;
        const double vp = v[k][p];
        const double vq = v[k][q];
        v[k][p] = c * vp - s * vq;
        v[k][q] = s * vp + c * vq;
    }
}

/// Solves by eigenvectors, for restraints that are not along the axes.
Vec3 solve_by_eigenvectors(const Mat3& w, const Vec3& u, double smallest) {
    std::array<std::array<double, 3>, 3> a{};
    for (std::size_t i = 0; i < 3; ++i) { a[i] = {w.row[i].x, w.row[i].y, w.row[i].z}; }
    std::array<std::array<double, 3>, 3> v{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    for (int sweep = 0; sweep < 8; ++sweep) {  // 8 sweeps are plenty for 3 x 3: the convergence is quadratic
        rotate(a, v, 0, 1);
        rotate(a, v, 0, 2);
        rotate(a, v, 1, 2);
    }
    Vec3 result;
    for (std::size_t i = 0; i < 3; ++i) {
        if (!(a[i][i] > smallest)) { continue; }
        const Vec3 direction{v[0][i], v[1][i], v[2][i]};
        result += (dot(direction, u) / a[i][i]) * direction;
    }
    return result;
}

}  // namespace

Mat3 mobility(std::span<const Partner> partners) {
    double free = 0;
    for (const Partner& partner : partners) {
        if (partner.projector == nullptr) { free += partner.weight * partner.weight * partner.inverse_mass; }
    }
    Mat3 result = free * Mat3::identity();
    for (const Partner& partner : partners) {
        if (partner.projector != nullptr) {
            result = result + (partner.weight * partner.weight * partner.inverse_mass) * *partner.projector;
        }
    }
    return result;
}

Vec3 solve(const Mat3& w, const Vec3& u) {
    const double smallest = rank_tolerance * trace(w);
    const bool diagonal =
        w.row[0].y == 0 && w.row[0].z == 0 && w.row[1].z == 0 && w.row[1].x == 0 && w.row[2].x == 0 && w.row[2].y == 0;
    if (!diagonal) { return solve_by_eigenvectors(w, u, smallest); }
    return {w.row[0].x > smallest ? u.x / w.row[0].x : 0, w.row[1].y > smallest ? u.y / w.row[1].y : 0,
            w.row[2].z > smallest ? u.z / w.row[2].z : 0};
}

}  // namespace avs::contact
