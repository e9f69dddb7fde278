#include "runtime/mechanics/strain.h"
#include "runtime/base/elementary.h"

#include <Eigen/Dense>
#include <cmath>

namespace avs::mechanics {
namespace {

Eigen::Matrix3d matrix_of(const SymmetricTensor& t) {
    Eigen::Matrix3d m;
    m << t[0], t[5], t[4], t[5], t[1], t[3], t[4], t[3], t[2];
    return m;
}

SymmetricTensor tensor_of(const Mat3& m) {
    return {m.row[0].x,
            m.row[1].y,
            m.row[2].z,
            0.5 * (m.row[1].z + m.row[2].y),
            0.5 * (m.row[0].z + m.row[2].x),
            0.5 * (m.row[0].y + m.row[1].x)};
}

}  // namespace

SymmetricTensor logarithmic_strain(const Mat3& v_squared, int rank) {
    const Eigen::SelfAdjointEigenSolver<Eigen::Matrix3d> solved(matrix_of(tensor_of(v_squared)));
    Eigen::Matrix3d sum = Eigen::Matrix3d::Zero();
    for (int i = 3 - rank; i < 3; ++i) {  // eigenvalues are in ascending order
        const double square = solved.eigenvalues()[i];
        if (!(square > 0)) return {};
        const Eigen::Vector3d n = solved.eigenvectors().col(i);
        sum += 0.5 * elementary::log(square) * n * n.transpose();
    }
    return {sum(0, 0), sum(1, 1), sum(2, 2), sum(1, 2), sum(0, 2), sum(0, 1)};
}

SymmetricTensor strain(const ElasticConstants& constants, const Mat3& f) {
    if (constants.model == MaterialModel::linear_elastic) return tensor_of(f - Mat3::identity());
    if (!(determinant(f) > 0)) return {};
    return logarithmic_strain(f * transpose(f), 3);
}

std::array<double, 3> principal_values(const SymmetricTensor& tensor) {
    const Eigen::SelfAdjointEigenSolver<Eigen::Matrix3d> solved(matrix_of(tensor), Eigen::EigenvaluesOnly);
    const Eigen::Vector3d& rising = solved.eigenvalues();
    return {rising[2], rising[1], rising[0]};
}

}  // namespace avs::mechanics
