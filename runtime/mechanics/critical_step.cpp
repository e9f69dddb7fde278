#include <Eigen/Dense>
#include <cmath>

#include "runtime/mechanics/element.h"
#include "runtime/mechanics/quadrature.h"
#include "runtime/mechanics/uniform_strain.h"

// omega_max^2 is the largest eigenvalue of K v = omega^2 M v with K the stiffness of the unstrained element, where all material
// laws agree, and M the lumped mass of the element's own volume.
namespace avs::mechanics {
namespace {

using Matrix3 = Eigen::Matrix3d;
using Points = std::array<QuadraturePoint, max_points>;

Eigen::Vector3d to_eigen(const Vec3& v) { return {v.x, v.y, v.z}; }

double tet4_largest_eigenvalue(const ElasticConstants& constants, double density, const QuadraturePoint& point) {
    UniformStrain strain(constants, point.weight);
    for (std::size_t a = 0; a < 4; ++a) strain.add(point.gradient[a], density * point.weight / 4);
    return strain.largest_eigenvalue();
}

double hex8_largest_eigenvalue(const ElasticConstants& constants, double density, std::span<const Vec3> rest,
                               const Points& points) {
    using Matrix = Eigen::Matrix<double, 24, 24>;
    Matrix k = Matrix::Zero();
    for (const QuadraturePoint& point : points) {
        for (int a = 0; a < 8; ++a) {
            const Eigen::Vector3d ga = to_eigen(point.gradient[static_cast<std::size_t>(a)]);
            for (int b = 0; b < 8; ++b) {
                const Eigen::Vector3d gb = to_eigen(point.gradient[static_cast<std::size_t>(b)]);
                // d(sigma g_a)/du_b with sigma = lambda (g_b . u_b) I + mu (u_b g_b^T + g_b u_b^T)
                const Matrix3 block = constants.lambda * ga * gb.transpose() + constants.mu * gb * ga.transpose() +
                                      constants.mu * ga.dot(gb) * Matrix3::Identity();
                k.block<3, 3>(3 * a, 3 * b) += point.weight * block;
            }
        }
    }
    std::array<double, 8> shares{};
    nodal_volumes(ElementKind::hex8, rest, shares);
    Eigen::Matrix<double, 24, 1> scale;
    for (int i = 0; i < 24; ++i) scale[i] = 1 / std::sqrt(density * shares[static_cast<std::size_t>(i / 3)]);
    const Matrix scaled = scale.asDiagonal() * k * scale.asDiagonal();
    return Eigen::SelfAdjointEigenSolver<Matrix>(scaled, Eigen::EigenvaluesOnly).eigenvalues().maxCoeff();
}

}  // namespace

double critical_step(ElementKind kind, const ElasticConstants& constants, double density, std::span<const Vec3> rest) {
    Points points;
    quadrature(kind, rest, points);
    const double largest = kind == ElementKind::tet4 ? tet4_largest_eigenvalue(constants, density, points[0])
                                                     : hex8_largest_eigenvalue(constants, density, rest, points);
    return 2 / std::sqrt(largest);
}

}  // namespace avs::mechanics
