#include "runtime/mechanics/uniform_strain.h"

#include <Eigen/Dense>

namespace avs::mechanics {

using Matrix6 = Eigen::Matrix<double, 6, 6>;

void UniformStrain::add(const Vec3& g, double mass) {
    if (g == Vec3{}) return;
    Eigen::Matrix<double, 6, 3> b;
    b << g.x, 0, 0, 0, g.y, 0, 0, 0, g.z, 0, g.z, g.y, g.z, 0, g.x, g.y, g.x, 0;
    Eigen::Map<Matrix6> sum(compliance_.data());
    sum += b * b.transpose() / mass;
}

double UniformStrain::largest_eigenvalue() const {
    Matrix6 d = Matrix6::Zero();
    d.block<3, 3>(0, 0).setConstant(constants_.lambda);
    d.block<3, 3>(0, 0).diagonal().array() += 2 * constants_.mu;
    d.block<3, 3>(3, 3).diagonal().setConstant(constants_.mu);
    const Matrix6 l = d.llt().matrixL();
    const Matrix6 small = volume_ * (l.transpose() * Eigen::Map<const Matrix6>(compliance_.data()) * l);
    return Eigen::SelfAdjointEigenSolver<Matrix6>(small, Eigen::EigenvaluesOnly).eigenvalues().maxCoeff();
}

}  // namespace avs::mechanics
