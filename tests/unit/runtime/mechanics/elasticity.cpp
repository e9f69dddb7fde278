#include "runtime/mechanics/elasticity.h"

#include <catch2/catch.hpp>
#include <cmath>

using namespace avs;
using namespace avs::mechanics;

namespace {

const Mat3 shape{{Vec3{0.3, -0.7, 0.2}, Vec3{0.5, 0.4, -0.1}, Vec3{-0.6, 0.8, -0.9}}};  // of any displacement gradient

ElasticConstants neo_hookean() { return elastic_constants(MaterialModel::neo_hookean, 1e6, 0.4); }

}  // namespace

TEST_CASE("the energy of a neo-Hookean solid is that of its strain, down to strains that are nearly nothing, and turned") {
    const ElasticConstants law = neo_hookean();
    const ElasticConstants green = elastic_constants(MaterialModel::st_venant_kirchhoff, 1e6, 0.4);
    const Mat3 turned{{Vec3{0.6, -0.8, 0}, Vec3{0.8, 0.6, 0}, Vec3{0, 0, 1}}};
    for (const double size : {1e-4, 1e-6, 1e-8, 1e-10}) {
        for (const Mat3& f : {Mat3::identity() + size * shape, turned * (Mat3::identity() + size * shape)}) {
            // The laws differ by terms of third order, `size` of the energy; what is rounded in F^T F - I, 1e-16, is 1e-16 / size
            // of it.
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
