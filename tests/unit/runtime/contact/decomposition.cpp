#include "runtime/contact/decomposition.h"

#include <Eigen/Dense>
#include <catch2/catch.hpp>
#include <random>

#include "runtime/contact/mobility.h"

using namespace avs;
using namespace avs::contact;

namespace {

/// Four nodes with masses and momenta, whose weights describe two points that coincide (h = sum w x = 0), and a normal.
struct Pair {
    std::array<double, 4> weight{1, -0.2, -0.5, -0.3};
    std::array<double, 4> mass{2, 0.7, 1.3, 3};
    std::array<Vec3, 4> momentum{Vec3{-1, 0.3, -2}, Vec3{0.4, 1, 0.7}, Vec3{-0.2, -0.6, 0.1}, Vec3{0.5, 0.2, 1.5}};
    Vec3 normal = Vec3{1, 2, 5} / norm(Vec3{1, 2, 5});

    Vec3 velocity() const {
        Vec3 u;
        for (std::size_t i = 0; i < 4; ++i) u += (weight[i] / mass[i]) * momentum[i];
        return u;
    }
    Mat3 mobility() const {
        std::array<Partner, 4> partner;
        for (std::size_t i = 0; i < 4; ++i) partner[i] = {.weight = weight[i], .inverse_mass = 1 / mass[i]};
        return contact::mobility(partner);
    }
};

using Momenta = Eigen::Matrix<double, 12, 1>;

/// The formulas of the paper as they are written there, with 12 momenta, M^-1, and projections on grad g and on the rows of grad h.
struct Decomposed {
    explicit Decomposed(const Pair& pair) {
        Eigen::Matrix<double, 3, 12> grad_h;
        Momenta grad_g;
        for (int i = 0; i < 4; ++i) {
            const auto a = static_cast<std::size_t>(i);
            const Eigen::Vector3d n(pair.normal.x, pair.normal.y, pair.normal.z);
            grad_h.block<3, 3>(0, 3 * i) = pair.weight[a] * Eigen::Matrix3d::Identity();
            grad_g.segment<3>(3 * i) = 0.37 * pair.weight[a] * n;  // the factor does not matter: in the paper g is a volume
            p.segment<3>(3 * i) = Eigen::Vector3d(pair.momentum[a].x, pair.momentum[a].y, pair.momentum[a].z);
            inverse_mass.diagonal().segment<3>(3 * i).setConstant(1 / pair.mass[a]);
        }
        norm = (grad_g.dot(inverse_mass * p) / grad_g.dot(inverse_mass * grad_g)) * grad_g;
        const Momenta nonfix =
            grad_h.transpose() * (grad_h * inverse_mass * grad_h.transpose()).inverse() * (grad_h * (inverse_mass * p));
        slide = nonfix - norm;
    }
    double length(const Momenta& q) const { return std::sqrt(q.dot(inverse_mass * q)); }
    Eigen::DiagonalMatrix<double, 12> inverse_mass{12};
    Momenta p, norm, slide;
};

Momenta after(const Pair& pair, const Answer& answer) {
    Momenta result;
    for (int i = 0; i < 4; ++i) {
        const Vec3 q = pair.momentum[static_cast<std::size_t>(i)] + pair.weight[static_cast<std::size_t>(i)] * answer.impulse;
        result.segment<3>(3 * i) = Eigen::Vector3d(q.x, q.y, q.z);
    }
    return result;
}

double kinetic(const Decomposed& parts, const Momenta& p) { return 0.5 * p.dot(parts.inverse_mass * p); }

}  // namespace

TEST_CASE("two particles exchange momenta by equation 54 of the paper") {
    std::mt19937 random(1);
    std::uniform_real_distribution<double> mass(0.1, 10), momentum(0.1, 5);
    for (int i = 0; i < 100; ++i) {
        const double ma = mass(random), mb = mass(random), pa = momentum(random), pb = -momentum(random);
        const std::array<Partner, 2> partner{Partner{.weight = 1, .inverse_mass = 1 / ma},
                                             Partner{.weight = -1, .inverse_mass = 1 / mb}};
        // A is at the left of B, so the normal, which points to the side of A, is -x.
        const Answer answer = decompose({}, {-1, 0, 0}, {pa / ma - pb / mb, 0, 0}, mobility(partner));
        const double scale = std::abs(pa) + std::abs(pb);
        CHECK(std::abs(pa + answer.impulse.x - ((ma - mb) * pa + 2 * ma * pb) / (ma + mb)) <= 1e-15 * scale);
        CHECK(std::abs(pb - answer.impulse.x - (2 * mb * pa + (mb - ma) * pb) / (ma + mb)) <= 1e-15 * scale);
    }
}

TEST_CASE("one impulse at the point is the paper's projections of all momenta") {
    const Pair pair;
    const Decomposed parts(pair);
    REQUIRE(dot(pair.normal, pair.velocity()) < 0);
    CHECK(std::abs(parts.norm.dot(parts.inverse_mass * parts.slide)) < 1e-14);
    const double reach = parts.length(parts.slide) / parts.length(parts.norm);
    for (const double e : {1.0, 0.6, 0.0}) {
        for (const auto& [cone, factor] : {std::pair(FrictionCone::paper, 1.0), std::pair(FrictionCone::scaled, (1 + e) / 2),
                                           std::pair(FrictionCone::impulse, 1 + e)}) {
            for (const double mu : {0.0, 0.3 * reach, 0.9 * reach, 5 * reach}) {
                const Answer answer =
                    decompose({.restitution = e, .friction = mu, .cone = cone}, pair.normal, pair.velocity(), pair.mobility());
                const double share = std::min(1.0, mu * factor / reach);
                const Momenta expected = parts.p - (1 + e) * parts.norm - share * parts.slide;
                CHECK((after(pair, answer) - expected).norm() < 1e-14 * parts.p.norm());
                const double gained = kinetic(parts, after(pair, answer)) - kinetic(parts, parts.p);
                CHECK(gained == Approx(answer.restitution_loss + answer.friction_loss).margin(1e-14));
                CHECK(answer.correction == 0);
            }
        }
    }
}

TEST_CASE("an impulse pays for the work of a move, as far as it can") {
    const Pair pair;
    const Decomposed parts(pair);
    const double normal_energy = 0.5 * parts.norm.dot(parts.inverse_mass * parts.norm);
    for (const double work : {0.5 * normal_energy, -0.5 * normal_energy, 3 * normal_energy}) {
        const Answer answer = decompose({.work = work}, pair.normal, pair.velocity(), pair.mobility());
        CHECK(answer.correction == Approx(-std::min(work, normal_energy)));
        CHECK(kinetic(parts, after(pair, answer)) - kinetic(parts, parts.p) == Approx(answer.correction));
    }
    // In an inelastic impact there is no energy for a correction.
    const Answer inelastic = decompose({.restitution = 0, .work = normal_energy}, pair.normal, pair.velocity(), pair.mobility());
    CHECK(inelastic.correction == 0);
    CHECK(inelastic.restitution_loss == Approx(-normal_energy));
}

TEST_CASE("no answer to what parts, or cannot part") {
    const Pair pair;
    CHECK(decompose({}, -1 * pair.normal, pair.velocity(), pair.mobility()).normal_impulse == 0);
    const Mat3 along_x = Mat3::outer({1, 0, 0}, {1, 0, 0});
    CHECK(decompose({}, {0, 0, 1}, {0, 0, -1}, along_x).normal_impulse == 0);
    // With oblique restraints, too, friction takes energy and never adds any.
    const Vec3 normal = Vec3{1, 0, 1} / std::sqrt(2.0);
    const Answer answer = decompose({.friction = 2, .cone = FrictionCone::impulse}, normal, {-1, 0.4, -0.3},
                                    along_x + 0.5 * Mat3::outer({0, 1, 0}, {0, 1, 0}));
    CHECK(answer.normal_impulse > 0);
    CHECK(answer.friction_loss <= 0);
}
