#include <Eigen/Dense>
#include <cmath>

#include "runtime/mechanics/element.h"
#include "runtime/mechanics/quadrature.h"

// omega_max^2 is the largest eigenvalue of K v = omega^2 M v with K the stiffness of the unstrained element, where all material
// laws agree, and M the lumped mass of the element's own volume.
namespace avs::mechanics {
namespace {

using Matrix3 = Eigen::Matrix3d;
using Points = std::array<QuadraturePoint, max_points>;

Eigen::Vector3d to_eigen(const Vec3& v) { return {v.x, v.y, v.z}; }

/// Constant strain: K = V B^T D B has rank 6 and the four masses are equal, so the nonzero eigenvalues are those of the 6 x 6
/// matrix V / m L^T B B^T L with D = L L^T.
double tet4_largest_eigenvalue(const ElasticConstants& constants, double density, const QuadraturePoint& point) {
    Eigen::Matrix<double, 6, 12> b = Eigen::Matrix<double, 6, 12>::Zero();
    for (int a = 0; a < 4; ++a) {
        const Vec3& g = point.gradient[static_cast<std::size_t>(a)];
        b.block<6, 3>(0, 3 * a) << g.x, 0, 0, 0, g.y, 0, 0, 0, g.z, 0, g.z, g.y, g.z, 0, g.x, g.y, g.x, 0;
    }
    Eigen::Matrix<double, 6, 6> d = Eigen::Matrix<double, 6, 6>::Zero();
    d.block<3, 3>(0, 0).setConstant(constants.lambda);
    d.block<3, 3>(0, 0).diagonal().array() += 2 * constants.mu;
    d.block<3, 3>(3, 3).diagonal().setConstant(constants.mu);
    const Eigen::Matrix<double, 6, 6> l = d.llt().matrixL();
    const Eigen::Matrix<double, 6, 6> small = 4 / density * (l.transpose() * (b * b.transpose()) * l);  // V / m = 4 / rho
    return Eigen::SelfAdjointEigenSolver<Eigen::Matrix<double, 6, 6>>(small, Eigen::EigenvaluesOnly).eigenvalues().maxCoeff();
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
