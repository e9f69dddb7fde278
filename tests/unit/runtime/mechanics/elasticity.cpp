#include "runtime/mechanics/elasticity.h"

#include <catch2/catch.hpp>
#include <cmath>

using namespace avs;
using namespace avs::mechanics;

namespace {

const Mat3 shape{{Vec3{0.3, -0.7, 0.2}, Vec3{0.5, 0.4, -0.1}, Vec3{-0.6, 0.8, -0.9}}};  // a displacement gradient of order 1

ElasticConstants neo_hookean() { return elastic_constants(MaterialModel::neo_hookean, 1e6, 0.4); }

}  // namespace

TEST_CASE("the energy of a neo-Hookean solid is that of its strain, down to strains that are nearly nothing, and turned") {
    const ElasticConstants law = neo_hookean();
    const ElasticConstants green = elastic_constants(MaterialModel::st_venant_kirchhoff, 1e6, 0.4);
    const Mat3 turned{{Vec3{0.6, -0.8, 0}, Vec3{0.8, 0.6, 0}, Vec3{0, 0, 1}}};
    for (const double size : {1e-4, 1e-6, 1e-8, 1e-10}) {
        for (const Mat3& f : {Mat3::identity() + size * shape, turned * (Mat3::identity() + size * shape)}) {
            // The two laws differ by terms of third order, the share `size` of the energy. Rounding errors of 1e-16 in F^T F - I
            // are a share of 1e-16 / size of the strain.
            const double expected = energy_density(green, f);
            INFO(size);
            CHECK(std::abs(energy_density(law, f) - expected) < (10 * size + 1e-14 / size) * expected);
        }
    }
    CHECK(energy_density(law, Mat3::identity()) == 0);
}

TEST_CASE("the energy of a neo-Hookean solid is its formula where strains are large, and no number inside out") {
    const ElasticConstants law = neo_hookean();
    const Mat3 f = Mat3::identity() + 0.4 * shape;
    const double log_j = std::log(determinant(f));
    const Mat3 squared = transpose(f) * f;
    const double expected = 0.5 * law.mu * (trace(squared) - 3 - 2 * log_j) + 0.5 * law.lambda * log_j * log_j;
    CHECK(energy_density(law, f) == Approx(expected).epsilon(1e-13));
    CHECK(std::isnan(energy_density(law, -1.0 * Mat3::identity())));
}

namespace {

ElasticConstants barrier(double nu) { return elastic_constants(MaterialModel::hartmann_neff, 1e6, nu); }

/// The deformation gradient of uniaxial strain: F = diag(l, 1, 1) with J = l.
Mat3 flattened(double l) { return {{Vec3{l, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 1}}}; }

}  // namespace

TEST_CASE("the law with a barrier is Hartmann and Neff's volume function beside the shear of neo_hookean") {
    const ElasticConstants law = barrier(0.4);
    REQUIRE(law.lambda > law.mu);
    for (const double size : {0.4, -0.3, 0.1}) {
        const Mat3 f = Mat3::identity() + size * shape;
        const double j = determinant(f), volume = (std::pow(j, 5) + std::pow(j, -5) - 2) / 50;
        const double expected = 0.5 * law.mu * (trace(transpose(f) * f) - 3 - 2 * std::log(j)) + law.lambda * volume;
        CHECK(energy_density(law, f) == Approx(expected).epsilon(1e-12));
    }
    CHECK(std::isnan(energy_density(law, -1.0 * Mat3::identity())));
}

TEST_CASE("the law with a barrier is neo_hookean where strains are small, to the fourth order, whatever nu") {
    for (const double nu : {-0.4, 0.0, 0.2, 0.3, 0.49}) {
        const ElasticConstants law = barrier(nu), plain = elastic_constants(MaterialModel::neo_hookean, 1e6, nu);
        for (const double size : {1e-1, 1e-2, 1e-3}) {
            const Mat3 f = Mat3::identity() + size * shape;
            const double x = std::log(determinant(f)), more = energy_density(law, f) - energy_density(plain, f);
            // The volume functions differ by q^2 x^4 / 24 times the larger modulus, with q = 5, and by the next term q^4 x^6 / 720.
            const double stiffest = std::max(law.lambda, law.mu), first = stiffest * 25 * std::pow(x, 4) / 24;
            INFO(nu << " " << size);
            CHECK(std::abs(more - first) < 1.2 * stiffest * 625 * std::pow(x, 6) / 720 + 1e-15 * energy_density(law, f));
        }
    }
}

TEST_CASE("the law with a barrier: what is flattened ten times more takes 10^5 times the energy, and the stress is its slope") {
    for (const double nu : {-0.4, 0.0, 0.3, 0.49}) {
        INFO(nu);
        const ElasticConstants law = barrier(nu);
        for (const double l : {1e-2, 1e-3, 1e-4})
            CHECK(energy_density(law, flattened(0.1 * l)) / energy_density(law, flattened(l)) == Approx(1e5).epsilon(1e-3));
        for (const double l : {0.01, 0.2, 0.7, 1.0, 1.5}) {
            const double h = 1e-5 * l, up = energy_density(law, flattened(l + h)), down = energy_density(law, flattened(l - h));
            const double slope = (up - down) / (2 * h), stress = first_piola_stress(law, flattened(l)).row[0].x;
            // The error of the difference: h^2 times a third derivative.
            CHECK(stress == Approx(slope).epsilon(1e-8).margin(1e-9 * law.lambda + 1e-3));
        }
    }
}
