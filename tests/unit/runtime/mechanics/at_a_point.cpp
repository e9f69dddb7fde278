#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <random>

#include "runtime/mechanics/elasticity.h"
#include "runtime/mechanics/strain.h"

// Damping stress and strain at a point, as functions of the deformation gradient F.

using namespace avs;
using namespace avs::mechanics;

namespace {

/// A rotation about the axis (1, 2, 3).
Mat3 turn(double angle) {
    const Vec3 a = Vec3{1, 2, 3} / std::sqrt(14.0);
    const Mat3 skew{{Vec3{0, -a.z, a.y}, Vec3{a.z, 0, -a.x}, Vec3{-a.y, a.x, 0}}};
    return std::cos(angle) * Mat3::identity() + std::sin(angle) * skew + (1 - std::cos(angle)) * Mat3::outer(a, a);
}

}  // namespace

TEST_CASE("solids: what damping takes in finite strain is the rate of strain by its stress, and is never given") {
    for (const MaterialModel model : {MaterialModel::st_venant_kirchhoff, MaterialModel::neo_hookean, MaterialModel::hartmann_neff,
                                      MaterialModel::linear_elastic}) {
        const ElasticConstants constants = elastic_constants(model, 10, 0.3);
        std::mt19937 random(4);
        std::uniform_real_distribution<double> any(-1, 1);
        const auto matrix = [&] {
            Mat3 m;
            for (Vec3& row : m.row) row = {any(random), any(random), any(random)};
            return m;
        };
        for (int i = 0; i < 100; ++i) {
            const Mat3 f = Mat3::identity() + 0.9 * matrix(), rate = matrix();
            const Mat3 p = rate_stress(constants, f, rate);
            double power = 0;
            for (std::size_t k = 0; k < 3; ++k) power += dot(p.row[k], rate.row[k]);
            CHECK(power > 0);
            if (model == MaterialModel::linear_elastic) continue;
            // A rotated motion must have the rotated stress.
            const Mat3 r = turn(0.8), turned = rate_stress(constants, r * f, r * rate) - r * p;
            for (const Vec3& row : turned.row) CHECK(norm(row) < 1e-12 * (1 + power));
        }
    }
}

TEST_CASE("strains and principal values are those of a bar that is pulled and turned") {
    const double pulled = 1.3, across = 0.9;
    const Mat3 stretch{{Vec3{pulled, 0, 0}, Vec3{0, across, 0}, Vec3{0, 0, across}}}, r = turn(0.6);
    const Vec3 axis{r.row[0].x, r.row[1].x, r.row[2].x};  // direction of the bar
    for (const MaterialModel model :
         {MaterialModel::st_venant_kirchhoff, MaterialModel::neo_hookean, MaterialModel::hartmann_neff}) {
        const SymmetricTensor e = strain(elastic_constants(model, 10, 0.3), r * stretch);
        const double along = std::log(pulled), aside = std::log(across);
        CHECK(e[0] == Approx(aside + (along - aside) * axis.x * axis.x));
        CHECK(e[1] == Approx(aside + (along - aside) * axis.y * axis.y));
        CHECK(e[3] == Approx((along - aside) * axis.y * axis.z));
        CHECK(e[4] == Approx((along - aside) * axis.x * axis.z));
        CHECK(e[5] == Approx((along - aside) * axis.x * axis.y));
        const std::array<double, 3> principal = principal_values(e);
        CHECK(principal[0] == Approx(along));
        CHECK(principal[1] == Approx(aside));
        CHECK(principal[2] == Approx(aside));
    }
    const ElasticConstants small = elastic_constants(MaterialModel::linear_elastic, 10, 0.3);
    const SymmetricTensor e = strain(small, {{Vec3{1.01, 0.004, 0}, Vec3{0.002, 1, 0}, Vec3{0, 0, 0.99}}});
    CHECK(e[0] == Approx(0.01));
    CHECK(e[2] == Approx(-0.01));
    CHECK(e[5] == Approx(0.003));
    // Components are xx yy zz yz xz xy. Pure shear xz = s has the principal values s, 0, -s.
    const std::array<double, 3> shear = principal_values({0, 0, 0, 0, 2, 0});
    CHECK(shear[0] == Approx(2));
    CHECK(shear[1] == Approx(0).margin(1e-15));
    CHECK(shear[2] == Approx(-2));
    CHECK(strain(elastic_constants(MaterialModel::neo_hookean, 10, 0.3), -1 * Mat3::identity()) == SymmetricTensor{});
}
