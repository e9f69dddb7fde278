#include <Eigen/Dense>
#include <algorithm>
#include <array>
#include <cmath>

#include "runtime/mechanics/element.h"
#include "runtime/mechanics/quadrature.h"
#include "runtime/mechanics/uniform_strain.h"

// omega_max^2 is the largest eigenvalue of K v = omega^2 M v with K the stiffness of the unstrained element, where all material
// laws agree, and M the lumped mass of the element's own volume.
namespace avs::mechanics {
namespace {

using Matrix3 = Eigen::Matrix3d;

Eigen::Vector3d to_eigen(const Vec3& v) { return {v.x, v.y, v.z}; }

double tet4_largest_eigenvalue(const ElasticConstants& constants, std::span<const Vec3> rest, std::span<const double> mass) {
    QuadraturePoint point;
    quadrature_point(ElementKind::tet4, rest, 0, point);
    UniformStrain strain(constants, point.weight);
    for (std::size_t a = 0; a < 4; ++a) strain.add(point.gradient[a], mass[a]);
    return strain.largest_eigenvalue();
}

template <ElementKind kind>
double largest_eigenvalue(const ElasticConstants& constants, std::span<const Vec3> rest, std::span<const double> mass) {
    constexpr int nodes = node_count(kind), size = 3 * nodes;
    using Matrix = Eigen::Matrix<double, size, size>;
    Matrix k = Matrix::Zero();
    QuadraturePoint point;
    for (std::size_t q = 0; q < point_count(kind); ++q) {
        quadrature_point(kind, rest, q, point);
        for (int a = 0; a < nodes; ++a) {
            if (point.gradient[static_cast<std::size_t>(a)] == Vec3{}) continue;  // zero for most nodes of hex27
            const Eigen::Vector3d ga = to_eigen(point.gradient[static_cast<std::size_t>(a)]);
            for (int b = 0; b < nodes; ++b) {
                if (point.gradient[static_cast<std::size_t>(b)] == Vec3{}) continue;
                const Eigen::Vector3d gb = to_eigen(point.gradient[static_cast<std::size_t>(b)]);
                // d(sigma g_a)/du_b with sigma = lambda (g_b . u_b) I + mu (u_b g_b^T + g_b u_b^T)
                const Matrix3 block = constants.lambda * ga * gb.transpose() + constants.mu * gb * ga.transpose() +
                                      constants.mu * ga.dot(gb) * Matrix3::Identity();
                k.template block<3, 3>(3 * a, 3 * b) += point.weight * block;
            }
        }
    }
    Eigen::Matrix<double, size, 1> scale;
    for (int i = 0; i < size; ++i) scale[i] = 1 / std::sqrt(mass[static_cast<std::size_t>(i / 3)]);
    const Matrix scaled = scale.asDiagonal() * k * scale.asDiagonal();
    return Eigen::SelfAdjointEigenSolver<Matrix>(scaled, Eigen::EigenvaluesOnly).eigenvalues().maxCoeff();
}

}  // namespace

double largest_eigenvalue_at_rest(ElementKind kind, const ElasticConstants& constants, std::span<const Vec3> rest,
                                  std::span<const double> mass) {
    if (kind == ElementKind::tet4) return tet4_largest_eigenvalue(constants, rest, mass);
    if (kind == ElementKind::tet10) return largest_eigenvalue<ElementKind::tet10>(constants, rest, mass);
    if (kind == ElementKind::hex27) return largest_eigenvalue<ElementKind::hex27>(constants, rest, mass);
    return largest_eigenvalue<ElementKind::hex8>(constants, rest, mass);
}

double critical_step(ElementKind kind, const ElasticConstants& constants, double density, std::span<const Vec3> rest) {
    std::array<double, largest_fixed_stencil> storage{};
    const std::span<double> mass = std::span(storage).first(static_cast<std::size_t>(node_count(kind)));
    if (kind == ElementKind::tet4) {
        QuadraturePoint point;
        quadrature_point(kind, rest, 0, point);
        std::ranges::fill(mass, density * point.weight / 4);
    } else {
        nodal_volumes(kind, rest, mass);
        for (double& m : mass) m = density * m;
    }
    return 2 / std::sqrt(largest_eigenvalue_at_rest(kind, constants, rest, mass));
}

}  // namespace avs::mechanics
