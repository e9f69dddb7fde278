#include "runtime/mechanics/present_stiffness.h"

#include <Eigen/Dense>

#include "runtime/mechanics/quadrature.h"

namespace avs::mechanics {
namespace {

using Matrix3 = Eigen::Matrix3d;

Matrix3 matrix(const SymmetricTensor& s) {
    Matrix3 m;
    m << s[0], s[5], s[4], s[5], s[1], s[3], s[4], s[3], s[2];
    return m;
}

template <class Matrix>
double largest(const Matrix& symmetric) {
    return Eigen::SelfAdjointEigenSolver<Matrix>(symmetric, Eigen::EigenvaluesOnly).eigenvalues().maxCoeff();
}

/// Allowance for rounding errors of eigenvalues.
constexpr double safe = 1 + 1e-12;

}  // namespace

SolidStiffness solid_stiffness(ElementKind kind, std::span<const Vec3> rest, std::span<const double> mass) {
    const auto nodes = static_cast<Eigen::Index>(node_count(kind));
    const std::size_t points = point_count(kind);
    std::array<SymmetricTensor, largest_fixed_stencil> of_point{};
    std::array<double, largest_fixed_stencil> weight{};
    QuadraturePoint point;
    SolidStiffness result;
    SymmetricTensor& metric = result.metric.s;
    double volume = 0;
    for (std::size_t q = 0; q < points; ++q) {
        quadrature_point(kind, rest, q, point);
        weight[q] = point.weight;
        volume += point.weight;
        for (std::size_t a = 0; a < mass.size(); ++a) add_node(of_point[q], point.gradient[a], mass[a]);
        for (std::size_t i = 0; i < 6; ++i) metric[i] += point.weight * of_point[q][i];
    }
    for (double& component : metric) component /= volume;
    result.metric.largest = safe * largest(matrix(metric));
    result.metric.volume = result.single = volume;
    if (points == 1 || !(result.metric.largest > 0)) return result;

    // If held nodes leave a direction without motion, D is singular there. A small multiple of the identity makes it invertible.
    const double little = 1e-12 * (metric[0] + metric[1] + metric[2]);
    for (std::size_t i = 0; i < 3; ++i) metric[i] += little;
    result.metric.largest += little;
    const Matrix3 back = matrix(metric).llt().matrixL().solve(Matrix3::Identity());  // D^-1 = back^T back
    Eigen::MatrixXd sum = Eigen::MatrixXd::Zero(nodes, nodes), scaled(3, nodes);
    result.single = 0;
    for (std::size_t q = 0; q < points; ++q) {
        result.single = std::max(result.single, safe * weight[q] * largest(Matrix3(back * matrix(of_point[q]) * back.transpose())));
        quadrature_point(kind, rest, q, point);
        for (Eigen::Index a = 0; a < nodes; ++a) {
            const Vec3& g = point.gradient[static_cast<std::size_t>(a)];
            scaled.col(a) = back * Eigen::Vector3d(g.x, g.y, g.z) / std::sqrt(mass[static_cast<std::size_t>(a)]);
        }
        sum += weight[q] * (scaled.transpose() * scaled);
    }
    result.metric.volume = safe * largest(sum);
    return result;
}

double strain_of_growth(const ElasticConstants& constants, double growth) {
    const double lambda = std::max(constants.lambda, 0.0), mu = constants.mu;
    const double of_stress = (std::sqrt(3.0) * std::abs(constants.lambda) + 2 * mu) / (2 * mu + lambda);
    return (growth - 1) / (2 + of_stress);
}

double virial_of_tension(const ElasticConstants& constants, double growth) {
    const double ratio = constants.lambda / constants.mu;
    const double nu = ratio / (2 * (1 + ratio));
    const auto virial = [&](double e) {
        const double across = std::max(-nu * e, -0.5), trace = e + 2 * across;
        return ratio * trace * (3 + 2 * trace) + 2 * trace + 4 * (e * e + 2 * across * across);
    };
    const auto grown = [&](double e) {
        const double along = std::sqrt(1 + 2 * e), across = std::sqrt(1 + 2 * std::max(-nu * e, -0.5));
        return stiffness_growth(constants, Mat3{{Vec3{along, 0, 0}, Vec3{0, across, 0}, Vec3{0, 0, across}}});
    };
    double low = 0, high = 1;
    while (grown(high) < growth) high *= 2;
    for (int i = 0; i < 50; ++i) {
        const double middle = 0.5 * (low + high);
        (grown(middle) < growth ? low : high) = middle;
    }
    return virial(low);
}

PresentBounds present_bounds(ElementKind kind, const ElasticConstants& constants, const SolidStiffness& of,
                             std::span<const Vec3> rest, std::span<const Vec3> current) {
    PointStiffness unit = of.metric;
    unit.volume = 1;
    std::array<double, largest_fixed_stencil> stiffness{}, viscosity{};
    const std::size_t points = point_count(kind);
    QuadraturePoint point;
    PresentBounds result{.determinant = std::numeric_limits<double>::infinity()};
    for (std::size_t q = 0; q < points; ++q) {
        quadrature_point(kind, rest, q, point);
        const PresentBounds here = present_bounds(constants, unit, deformation_gradient(point, current));
        stiffness[q] = here.stiffness;
        viscosity[q] = here.viscosity;
        result.determinant = std::min(result.determinant, here.determinant);
    }
    result.stiffness = bound_of_points(of, std::span(stiffness).first(points));
    result.viscosity = bound_of_points(of, std::span(viscosity).first(points));
    return result;
}

}  // namespace avs::mechanics
