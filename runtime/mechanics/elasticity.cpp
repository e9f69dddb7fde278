#include "runtime/mechanics/elasticity.h"
#include "runtime/base/elementary.h"

#include <cmath>
#include <limits>

namespace avs::mechanics {
namespace {

Mat3 strain(MaterialModel model, const Mat3& f) {
    switch (model) {
        case MaterialModel::linear_elastic: return 0.5 * (f + transpose(f)) - Mat3::identity();
        case MaterialModel::st_venant_kirchhoff: return 0.5 * (transpose(f) * f - Mat3::identity());
        case MaterialModel::neo_hookean:
        case MaterialModel::shell:
        case MaterialModel::cloth:
        case MaterialModel::spring:
        case MaterialModel::truss:
        case MaterialModel::particle:
        case MaterialModel::rigid:
        case MaterialModel::hartmann_neff: break;
    }
    return {};
}

Mat3 stress_of_strain(const ElasticConstants& constants, const Mat3& e) {
    return constants.lambda * trace(e) * Mat3::identity() + 2 * constants.mu * e;
}

double double_dot(const Mat3& a, const Mat3& b) {
    return dot(a.row[0], b.row[0]) + dot(a.row[1], b.row[1]) + dot(a.row[2], b.row[2]);
}

}  // namespace

ElasticConstants elastic_constants(MaterialModel model, double youngs_modulus, double poisson_ratio) {
    const double e = youngs_modulus;
    const double nu = poisson_ratio;
    return {.model = model, .lambda = e * nu / ((1 + nu) * (1 - 2 * nu)), .mu = e / (2 * (1 + nu))};
}

double energy_density(const ElasticConstants& constants, const Mat3& f) {
    if (has_barrier(constants.model)) {
        // The point is turned inside out. The test for finite energies stops the run.
        if (!(determinant(f) > 0)) return std::numeric_limits<double>::quiet_NaN();
        // With Green's strain E:  tr(F^T F) - 3 = 2 tr E,  J^2 - 1 = 2 tr E + 2 (tr(E)^2 - E:E) + 8 det E. With F and J instead,
        // the terms of order 1 and of order tr E would cancel, and their rounding error, 1e-16 mu, is as large as the whole energy
        // of a strain of 1e-8.
        const Mat3 e = strain(MaterialModel::st_venant_kirchhoff, f);
        const double first = trace(e);
        const double log_j = 0.5 * elementary::log1p(2 * first + 2 * (first * first - double_dot(e, e)) + 8 * determinant(e));
        return constants.mu * (first - log_j) + volume_energy(constants, log_j).value;
    }
    const Mat3 e = strain(constants.model, f);
    return 0.5 * constants.lambda * trace(e) * trace(e) + constants.mu * double_dot(e, e);
}

Mat3 first_piola_stress(const ElasticConstants& constants, const Mat3& f) {
    if (has_barrier(constants.model)) {
        const Mat3 inverse_transpose = transpose(inverse(f));
        return constants.mu * (f - inverse_transpose) +
               volume_energy(constants, elementary::log(determinant(f))).slope * inverse_transpose;
    }
    const Mat3 s = stress_of_strain(constants, strain(constants.model, f));
    return constants.model == MaterialModel::linear_elastic ? s : f * s;
}

Mat3 rate_stress(const ElasticConstants& constants, const Mat3& f, const Mat3& rate) {
    const auto stress_of_rate = [&](const Mat3& of) { return stress_of_strain(constants, 0.5 * (of + transpose(of))); };
    if (has_barrier(constants.model)) {
        const Mat3 back = inverse(f);
        return stress_of_rate(rate * back) * transpose(back);
    }
    if (constants.model == MaterialModel::linear_elastic) return stress_of_rate(rate);
    return f * stress_of_rate(transpose(f) * rate);
}

Mat3 cauchy_stress(const ElasticConstants& constants, const Mat3& f) {
    const Mat3 p = first_piola_stress(constants, f);
    if (constants.model == MaterialModel::linear_elastic) return p;
    const double j = determinant(f);
    return j > 0 ? (1 / j) * (p * transpose(f)) : Mat3::zero();
}

}  // namespace avs::mechanics
