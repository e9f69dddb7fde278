#include <Eigen/Dense>
#include <catch2/catch.hpp>

#include "runtime/contact/decomposition.h"
#include "runtime/contact/mobility.h"

// The formulas of Cirak & West 2005, sections 5.2, 5.3 and 7.6, as they are written there, are compared with the impulse of
// `decompose`. Numbers in parentheses are those of their equations.

using namespace avs;
using namespace avs::contact;

namespace {

Eigen::Vector3d eigen(const Vec3& v) { return {v.x, v.y, v.z}; }
Vec3 avs_vector(const Eigen::Vector3d& v) { return {v.x(), v.y(), v.z()}; }

/// A vertex and a triangle at the instant at which they touch: sum w_i x_i = 0.
struct Touching {
    Touching() {
        x[1] = {0, 0, 0};
        x[2] = {1, 0.2, -0.1};
        x[3] = {0.3, 1.1, 0.2};
        x[0] = -(w(1) * x[1] + w(2) * x[2] + w(3) * x[3]);
        n = (x[2] - x[1]).cross(x[3] - x[1]).normalized();
        for (int i = 0; i < 4; ++i) p.segment<3>(3 * i) = momentum[static_cast<std::size_t>(i)];
    }
    Eigen::Vector4d w{1, -0.2, -0.5, -0.3}, mass{2, 0.7, 1.3, 3};
    std::array<Eigen::Vector3d, 4> x;
    std::array<Eigen::Vector3d, 4> momentum{Eigen::Vector3d{-1, 0.3, -2}, Eigen::Vector3d{0.4, 1, 0.7},
                                            Eigen::Vector3d{-0.2, -0.6, 0.1}, Eigen::Vector3d{0.5, 0.2, 1.5}};
    Eigen::Vector3d n;
    Eigen::Matrix<double, 12, 1> p;

    /// The matrix of the blocks m_kl times identity.
    static Eigen::Matrix<double, 12, 12> blocks(const Eigen::Matrix4d& m) {
        Eigen::Matrix<double, 12, 12> all;
        for (int k = 0; k < 4; ++k)
            for (int l = 0; l < 4; ++l) all.block<3, 3>(3 * k, 3 * l) = m(k, l) * Eigen::Matrix3d::Identity();
        return all;
    }
    /// Equations (63) and (66), with a mass matrix that has a number for each pair of nodes.
    Eigen::Matrix<double, 12, 1> normal_part(const Eigen::Matrix4d& m) const {
        const Eigen::Matrix4d inverse = m.inverse();
        const Eigen::Matrix<double, 12, 1> grad = gradient();
        double above = 0, below = 0;
        for (int l = 0; l < 4; ++l)
            for (int i = 0; i < 4; ++i) {
                above += inverse(l, i) * grad.segment<3>(3 * l).dot(p.segment<3>(3 * i));
                below += inverse(l, i) * grad.segment<3>(3 * l).dot(grad.segment<3>(3 * i));
            }
        return (above / below) * grad;
    }
    Eigen::Matrix<double, 12, 1> nonfix_part(const Eigen::Matrix4d& m) const {
        const Eigen::Matrix4d inverse = m.inverse();
        const double below = w.dot(inverse * w);
        Eigen::Vector3d at_the_point = Eigen::Vector3d::Zero();
        for (int i = 0; i < 4; ++i)
            for (int j = 0; j < 4; ++j) at_the_point += w(i) * inverse(i, j) * p.segment<3>(3 * j);
        Eigen::Matrix<double, 12, 1> part;
        for (int k = 0; k < 4; ++k) part.segment<3>(3 * k) = w(k) / below * at_the_point;
        return part;
    }
    /// Gradient of g, a volume: six times that of the tetrahedron, up to the sign.
    Eigen::Matrix<double, 12, 1> gradient() const {
        const double area = (x[2] - x[1]).cross(x[3] - x[1]).norm();
        Eigen::Matrix<double, 12, 1> grad;
        for (int k = 0; k < 4; ++k) grad.segment<3>(3 * k) = area * w(k) * n;
        return grad;
    }
    Eigen::Vector3d angular(const Eigen::Matrix<double, 12, 1>& q) const {
        Eigen::Vector3d sum = Eigen::Vector3d::Zero();
        for (int k = 0; k < 4; ++k) sum += x[static_cast<std::size_t>(k)].cross(Eigen::Vector3d(q.segment<3>(3 * k)));
        return sum;
    }
    static Eigen::Vector3d linear(const Eigen::Matrix<double, 12, 1>& q) {
        return q.segment<3>(0) + q.segment<3>(3) + q.segment<3>(6) + q.segment<3>(9);
    }
    /// Momenta after the impulse of `decompose`.
    Eigen::Matrix<double, 12, 1> answered(const Decomposition& law) const {
        std::array<Partner, 4> partner;
        Eigen::Vector3d u = Eigen::Vector3d::Zero();
        for (int i = 0; i < 4; ++i) {
            partner[static_cast<std::size_t>(i)] = {.weight = w(i), .inverse_mass = 1 / mass(i)};
            u += w(i) / mass(i) * p.segment<3>(3 * i);
        }
        const Eigen::Vector3d towards = u.dot(n) < 0 ? n : Eigen::Vector3d(-n);
        const Answer answer = decompose(law, avs_vector(towards), avs_vector(u), mobility(partner));
        REQUIRE(answer.normal_impulse > 0);
        Eigen::Matrix<double, 12, 1> after = p;
        for (int i = 0; i < 4; ++i) after.segment<3>(3 * i) += w(i) * eigen(answer.impulse);
        return after;
    }
};

}  // namespace

TEST_CASE("a point and a bar in the plane answer by equations 55 to 62") {
    const Eigen::Vector2d a(0.2, -0.1), b(1.3, 0.4);
    const double share = 0.35;
    const Eigen::Vector2d c = (1 - share) * a + share * b;
    const std::array<double, 3> mass{0.8, 1.9, 1.1};
    Eigen::Matrix<double, 6, 1> p;
    p << 0.3, 0.5, -0.2, 0.9, 0.4, -1.6;
    const auto turned = [](const Eigen::Vector2d& v) { return Eigen::Vector2d(-v.y(), v.x()); };
    CHECK(std::abs((c - b).dot(turned(b - a))) < 1e-15);                 // g = 0: the vertex is on the edge
    CHECK((c - a).dot(b - a) / (b - a).squaredNorm() == Approx(share));  // (58)
    Eigen::Matrix<double, 6, 1> grad_g;                                  // (57)
    grad_g << turned(b - c), turned(c - a), turned(a - b);
    Eigen::Matrix<double, 2, 6> grad_h;  // (60)
    grad_h << 1 - share, 0, share, 0, -1, 0, 0, 1 - share, 0, share, 0, -1;
    Eigen::Matrix<double, 6, 6> inverse_mass = Eigen::Matrix<double, 6, 6>::Zero();
    for (int i = 0; i < 6; ++i) inverse_mass(i, i) = 1 / mass[static_cast<std::size_t>(i / 2)];
    // Equation (62): the matrix is a number times the identity.
    const Eigen::Matrix2d below = grad_h * inverse_mass * grad_h.transpose();
    const double number = (1 - share) * (1 - share) / mass[0] + share * share / mass[1] + 1 / mass[2];
    CHECK((below - number * Eigen::Matrix2d::Identity()).norm() < 1e-15);
    const Eigen::Matrix<double, 6, 1> norm = grad_g.dot(inverse_mass * p) / grad_g.dot(inverse_mass * grad_g) * grad_g;
    const Eigen::Matrix<double, 6, 1> slide = grad_h.transpose() * below.inverse() * grad_h * inverse_mass * p - norm;
    const auto length = [&](const Eigen::Matrix<double, 6, 1>& q) { return std::sqrt(q.dot(inverse_mass * q)); };
    CHECK(std::abs(norm.dot(inverse_mass * slide)) < 1e-15);

    const std::array<Partner, 3> partner{Partner{.weight = 1 - share, .inverse_mass = 1 / mass[0]},
                                         Partner{.weight = share, .inverse_mass = 1 / mass[1]},
                                         Partner{.weight = -1, .inverse_mass = 1 / mass[2]}};
    const Eigen::Vector2d u = grad_h * inverse_mass * p;
    Eigen::Vector2d n = turned(b - a).normalized();
    if (n.dot(u) > 0) n = -n;
    for (const double e : {1.0, 0.4}) {
        for (const double mu : {0.0, 0.2 * length(slide) / length(norm), 2 * length(slide) / length(norm)}) {
            const Answer answer =
                decompose({.restitution = e, .friction = mu}, {n.x(), n.y(), 0}, {u.x(), u.y(), 0}, mobility(partner));
            const double stick = mu == 0 ? 0 : std::min(1.0, mu * length(norm) / length(slide));
            const Eigen::Matrix<double, 6, 1> expected = p - (1 + e) * norm - stick * slide;
            for (int i = 0; i < 3; ++i) {
                const double weight = partner[static_cast<std::size_t>(i)].weight;
                CHECK(std::abs(p(2 * i) + weight * answer.impulse.x - expected(2 * i)) < 1e-14);
                CHECK(std::abs(p(2 * i + 1) + weight * answer.impulse.y - expected(2 * i + 1)) < 1e-14);
            }
        }
    }
}

TEST_CASE("with a diagonal matrix the formulas of consistent masses, 63 to 66, are what `decompose` does") {
    const Touching pair;
    const Eigen::Matrix4d lumped = pair.mass.asDiagonal();
    const Eigen::Matrix<double, 12, 1> norm = pair.normal_part(lumped), slide = pair.nonfix_part(lumped) - norm;
    const Eigen::Matrix<double, 12, 12> inverse = Touching::blocks(lumped).inverse();
    const auto length = [&](const Eigen::Matrix<double, 12, 1>& q) { return std::sqrt(q.dot(inverse * q)); };
    const double mu = 0.5 * length(slide) / length(norm);
    const Eigen::Matrix<double, 12, 1> expected = pair.p - 1.7 * norm - 0.5 * slide;
    CHECK((pair.answered({.restitution = 0.7, .friction = mu}) - expected).norm() < 1e-14);
}

TEST_CASE("normal and sliding parts have no momentum and no moment, with consistent masses, too (68)") {
    const Touching pair;
    Eigen::Matrix4d consistent = Eigen::Matrix4d::Zero();
    consistent(0, 0) = 2;
    // The consistent mass matrix of a triangle: diagonal entries are twice the others.
    for (int i = 1; i < 4; ++i)
        for (int j = 1; j < 4; ++j) consistent(i, j) = i == j ? 0.8 : 0.4;
    for (const Eigen::Matrix4d& m : {Eigen::Matrix4d(pair.mass.asDiagonal()), consistent}) {
        const Eigen::Matrix<double, 12, 1> norm = pair.normal_part(m), slide = pair.nonfix_part(m) - norm;
        for (const Eigen::Matrix<double, 12, 1>& part : {norm, slide}) {
            CHECK(part.norm() > 0.1);
            CHECK(Touching::linear(part).norm() < 1e-14);
            CHECK(pair.angular(part).norm() < 1e-14);
        }
        CHECK(std::abs(norm.dot(Touching::blocks(m).inverse() * slide)) < 1e-14);
    }
}

TEST_CASE("an answer leaves the rigid and the shape part of the momenta as they are (76, 94 to 99)") {
    const Touching pair;
    const Eigen::Matrix<double, 12, 12> mass = Touching::blocks(pair.mass.asDiagonal()), inverse = mass.inverse();
    Eigen::Matrix<double, 12, 6> rigid;  // L: velocities of three translations and three rotations
    for (int k = 0; k < 4; ++k) {
        rigid.block<3, 3>(3 * k, 0) = Eigen::Matrix3d::Identity();
        for (int axis = 0; axis < 3; ++axis)
            rigid.block<3, 1>(3 * k, 3 + axis) = Eigen::Vector3d::Unit(axis).cross(pair.x[static_cast<std::size_t>(k)]);
    }
    const Eigen::Matrix<double, 6, 6> locked_inertia = rigid.transpose() * mass * rigid;
    const Eigen::Matrix<double, 12, 12> to_rigid = mass * rigid * locked_inertia.inverse() * rigid.transpose();  // (96b)
    const Eigen::Matrix4d lumped = pair.mass.asDiagonal();
    const Eigen::Matrix<double, 12, 1> norm = pair.normal_part(lumped), slide = pair.nonfix_part(lumped) - norm,
                                       rigid_part = to_rigid * pair.p, shape = pair.p - norm - slide - rigid_part;
    const std::array<Eigen::Matrix<double, 12, 1>, 4> parts{norm, slide, rigid_part, shape};
    for (std::size_t i = 0; i < 4; ++i) {
        CHECK(parts[i].norm() > 1e-3);
        for (std::size_t j = 0; j < i; ++j) CHECK(std::abs(parts[i].dot(inverse * parts[j])) < 1e-13);
    }
    CHECK((rigid.transpose() * (norm + slide + shape)).norm() < 1e-13);  // (99b)
    const Eigen::Matrix<double, 12, 1> change = pair.answered({.restitution = 0.7, .friction = 0.3}) - pair.p;
    CHECK(change.norm() > 0.1);
    CHECK((to_rigid * change).norm() < 1e-14);
    CHECK(std::abs(shape.dot(inverse * change)) < 1e-13);
    CHECK(std::abs(rigid_part.dot(inverse * change)) < 1e-13);
}
