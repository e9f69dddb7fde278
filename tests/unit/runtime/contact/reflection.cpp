#include "runtime/contact/reflection.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <random>
#include <vector>

#include "runtime/contact/mobility.h"

using avs::dot;
using avs::Mat3;
using avs::norm;
using avs::norm_squared;
using avs::Vec3;
using namespace avs::contact;

namespace {

/// A node of a contact point. The contactor is the first one, followed by the corners with their weights.
struct Node {
    double weight = 1, mass = 1;
    Vec3 velocity;
    Mat3 projector = Mat3::identity();
};

std::vector<Partner> partners_of(const std::vector<Node>& nodes) {
    std::vector<Partner> partners;
    for (const Node& node : nodes) {
        const bool free = node.projector == Mat3::identity();
        partners.push_back({node.weight, 1 / node.mass, free ? nullptr : &node.projector});
    }
    return partners;
}

Mat3 mobility_of(const std::vector<Node>& nodes) { return mobility(partners_of(nodes)); }

Vec3 relative_velocity(const std::vector<Node>& nodes) {
    Vec3 u = nodes[0].velocity;
    for (std::size_t i = 1; i < nodes.size(); ++i) { u -= nodes[i].weight * nodes[i].velocity; }
    return u;
}

Answer collide(const Reflection& law, const Vec3& normal, std::vector<Node>& nodes) {
    const Answer answer = reflect(law, normal, relative_velocity(nodes), mobility_of(nodes));
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const double share = i == 0 ? 1 : -nodes[i].weight;
        nodes[i].velocity += (share / nodes[i].mass) * (nodes[i].projector * answer.impulse);
    }
    return answer;
}

double kinetic(const std::vector<Node>& nodes) {
    double sum = 0;
    for (const Node& node : nodes) { sum += 0.5 * node.mass * norm_squared(node.velocity); }
    return sum;
}

Mat3 restraint_along(const Vec3& direction) {
    return Mat3::identity() - (1 / norm_squared(direction)) * Mat3::outer(direction, direction);
}

struct Random {
    std::mt19937 engine{11};
    double operator()(double low, double high) { return std::uniform_real_distribution<double>(low, high)(engine); }
    Vec3 direction() {
        Vec3 d;
        do { d = {(*this)(-1, 1), (*this)(-1, 1), (*this)(-1, 1)}; } while (norm(d) < 0.1 || norm(d) > 1);
        return d / norm(d);
    }
    /// A random contact of a node and a quadrilateral: five nodes with masses and velocities.
    std::vector<Node> contact() {
        std::vector<Node> nodes(5);
        const double u = (*this)(-1, 1), v = (*this)(-1, 1);
        const double weights[] = {1, 0.25 * (1 - u) * (1 - v), 0.25 * (1 + u) * (1 - v), 0.25 * (1 + u) * (1 + v),
                                  0.25 * (1 - u) * (1 + v)};
        for (std::size_t i = 0; i < 5; ++i) {
            nodes[i].weight = weights[i];
            nodes[i].mass = (*this)(0.5, 2);
            nodes[i].velocity = 3 * direction();
        }
        return nodes;
    }
    void restrain(std::vector<Node>& nodes) {
        for (Node& node : nodes) {
            const double kind = (*this)(0, 4);
            if (kind < 1) { node.projector = restraint_along(direction()); }
            if (kind > 1 && kind < 2) {
                const Vec3 d = direction();
                node.projector = Mat3::outer(d, d);
            }
            if (kind > 2 && kind < 2.5) { node.projector = Mat3::zero(); }
            node.velocity = node.projector * node.velocity;
        }
    }
};

}  // namespace

// Cirak & West 2005, eq. 54: v_A' = ((m_A - m_B) v_A + 2 m_B v_B) / (m_A + m_B), and the same with A and B exchanged.
TEST_CASE("two particles collide elastically as the textbook says") {
    Random random;
    for (int i = 0; i < 1000; ++i) {
        const double a = random(0.1, 10), b = random(0.1, 10), va = random(0.1, 1), vb = random(-1, 0);
        std::vector<Node> nodes{{1, a, {va, 0, 0}}, {1, b, {vb, 0, 0}}};
        collide({1, 0}, {-1, 0, 0}, nodes);
        CHECK(std::abs(nodes[0].velocity.x - ((a - b) * va + 2 * b * vb) / (a + b)) < 2e-15);  // rounding errors
        CHECK(std::abs(nodes[1].velocity.x - ((b - a) * vb + 2 * a * va) / (a + b)) < 2e-15);
    }
    std::vector<Node> equal{{1, 1, {1, 0, 0}}, {1, 1, {0, 0, 0}}};
    collide({1, 0}, {-1, 0, 0}, equal);
    CHECK(equal[0].velocity == Vec3{0, 0, 0});
    CHECK(equal[1].velocity == Vec3{1, 0, 0});
}

TEST_CASE("particles part with e times the speed of approach") {
    for (const double e : {1.0, 0.9, 0.8, 0.7, 0.5, 0.2, 0.0}) {
        Random random;
        for (int i = 0; i < 200; ++i) {
            std::vector<Node> nodes = random.contact();
            const Vec3 normal = random.direction();
            const double before = dot(normal, relative_velocity(nodes));
            const double energy = kinetic(nodes);
            const Answer answer = collide({e, 0}, normal, nodes);
            const double after = dot(normal, relative_velocity(nodes));
            if (before >= 0) {
                CHECK(answer.normal_impulse == 0);
                CHECK(after == before);
            } else {
                CHECK(std::abs(after + e * before) < 1e-12);
                CHECK(std::abs(kinetic(nodes) - energy - answer.restitution_loss) < 1e-12);
            }
        }
    }
}

TEST_CASE("Newton's cradle: the last of five leaves with the speed of the first") {
    std::vector<Vec3> velocity(5);
    velocity[0] = {0.3, 0, 0};
    for (int round = 0; round < 6; ++round) {
        for (std::size_t i = 0; i + 1 < 5; ++i) {
            std::vector<Node> pair{{1, 0.7, velocity[i]}, {1, 0.7, velocity[i + 1]}};
            collide({1, 0}, {-1, 0, 0}, pair);
            velocity[i] = pair[0].velocity;
            velocity[i + 1] = pair[1].velocity;
        }
    }
    for (std::size_t i = 0; i < 4; ++i) { CHECK(norm(velocity[i]) < 1e-12); }
    CHECK(std::abs(velocity[4].x - 0.3) < 1e-12);
}

TEST_CASE("a contact point conserves linear momentum") {
    Random random;
    for (int i = 0; i < 1000; ++i) {
        std::vector<Node> nodes = random.contact();
        Vec3 before, after;
        for (const Node& node : nodes) { before += node.mass * node.velocity; }
        collide({random(0, 1), random(0, 1)}, random.direction(), nodes);
        for (const Node& node : nodes) { after += node.mass * node.velocity; }
        CHECK(norm(after - before) < 1e-14 * 10);  // momenta are up to 10
    }
}

TEST_CASE("restrained nodes keep their restraints, and an elastic contact its energy") {
    Random random;
    int answered = 0;
    for (int i = 0; i < 2000; ++i) {
        std::vector<Node> nodes = random.contact();
        random.restrain(nodes);
        const Vec3 normal = random.direction();
        const double before = dot(normal, relative_velocity(nodes));
        const double energy = kinetic(nodes);
        const Answer answer = collide({1, 0}, normal, nodes);
        if (answer.normal_impulse == 0) { continue; }
        ++answered;
        CHECK(std::abs(dot(normal, relative_velocity(nodes)) + before) < 1e-12);
        CHECK(std::abs(kinetic(nodes) - energy) < 1e-12 * std::max(1.0, answer.normal_impulse));
        for (const Node& node : nodes) { CHECK(norm(node.velocity - node.projector * node.velocity) < 1e-12); }
    }
    CHECK(answered > 500);
}

// Wolff & Bucher 2013, eqs. 26-34, written out with multipliers, for a free node B and a node A with one oblique restraint.
TEST_CASE("the projected mobility is the paper's closed form with multipliers") {
    const Vec3 g{0.6, 0.8, 0};  // G of node A
    const double a = 2, b = 3;
    const Vec3 n{-1, 0, 0};
    std::vector<Node> nodes{{1, a, restraint_along(g) * Vec3{1, -0.5, 0.25}, restraint_along(g)}, {1, b, {-0.2, 0.1, 0}}};
    const Vec3 va = nodes[0].velocity, vb = nodes[1].velocity;
    const double rate = -dot(n, va - vb);  // the paper's gap rate, > 0 when approaching
    const Vec3 gradient = -n;              // gradient of the gap with respect to A
    const double D = 1 / a + 1 / b, B = dot(g, gradient) / a, A = dot(g, g) / a;
    const double E = B / A, S22 = 1 / (D - B * E);
    const double multiplier = S22 * rate, restraint = -E * multiplier;
    REQUIRE(rate > 0);
    collide({0.5, 0}, n, nodes);
    CHECK(norm(nodes[0].velocity - (va - 1.5 / a * (restraint * g + multiplier * gradient))) < 1e-14);
    CHECK(norm(nodes[1].velocity - (vb + 1.5 / b * multiplier * gradient)) < 1e-14);
}

TEST_CASE("a contact whose normal the restraints block is left alone") {
    std::vector<Node> nodes{{1, 1, {0, 0, 0}, restraint_along({1, 0, 0})}, {1, 1, {0, 0, 0}, restraint_along({1, 0, 0})}};
    CHECK(reflect({1, 0.5}, {-1, 0, 0}, {1, 0, 0}, mobility_of(nodes)).normal_impulse == 0);
}

TEST_CASE("friction inside the cone stops the sliding, outside it takes mu times the normal impulse") {
    // A unit mass hits a held floor with e = 0, so that p = 1, and slides with the speed .3, which is compared with mu p.
    const auto slide = [](double mu) {
        std::vector<Node> nodes{{1, 1, {0.3, 0, -1}}, {1, 1, {0, 0, 0}, Mat3::zero()}};
        const Answer answer = collide({0, mu}, {0, 0, 1}, nodes);
        return std::pair{nodes[0].velocity, answer};
    };
    const auto [stuck, stick] = slide(0.5);
    CHECK(norm(stuck) < 1e-15);
    CHECK(std::abs(stick.friction_loss + 0.045) < 1e-15);
    CHECK(std::abs(stick.restitution_loss + 0.5) < 1e-15);
    const auto [slipping, slip] = slide(0.2);
    CHECK(std::abs(slipping.x - 0.1) < 1e-15);
    CHECK(std::abs(slip.friction_loss - (0.005 - 0.045)) < 1e-15);
}

TEST_CASE("friction stops sliding, not reflects it, whatever the restitution") {
    for (const double e : {0.0, 0.5, 1.0}) {
        std::vector<Node> nodes{{1, 1, {0.3, 0, -1}}, {1, 2, {0, 0, 0}}};
        collide({e, 10}, {0, 0, 1}, nodes);
        const Vec3 u = relative_velocity(nodes);
        CHECK(std::abs(u.x) < 1e-15);
        CHECK(std::abs(u.z - e) < 1e-15);
    }
}

TEST_CASE("friction never reverses sliding and never adds energy") {
    Random random;
    for (int i = 0; i < 5000; ++i) {
        std::vector<Node> nodes = random.contact();
        if (i % 2 == 1) { random.restrain(nodes); }
        const Vec3 normal = random.direction();
        const double e = random(0, 1), mu = random(0, 2);
        std::vector<Node> smooth = nodes;
        collide({e, 0}, normal, smooth);
        const double energy = kinetic(nodes);
        const Answer answer = collide({e, mu}, normal, nodes);
        CHECK(answer.friction_loss <= 0);
        CHECK(answer.restitution_loss <= 0);
        CHECK(std::abs(kinetic(nodes) - energy - answer.friction_loss - answer.restitution_loss) < 1e-11);
        if (answer.normal_impulse == 0) { continue; }
        CHECK(norm(answer.impulse - answer.normal_impulse * normal) <= mu * answer.normal_impulse * (1 + 1e-12));
        if (i % 2 == 1) { continue; }  // with oblique restraints the remaining sliding need not be parallel
        const Vec3 before = relative_velocity(smooth), after = relative_velocity(nodes);
        const Vec3 sliding_before = before - dot(normal, before) * normal, sliding_after = after - dot(normal, after) * normal;
        CHECK(dot(sliding_before, sliding_after) >= -1e-12);
        CHECK(norm(sliding_after) <= norm(sliding_before) + 1e-12);
        CHECK(std::abs(dot(normal, after) - dot(normal, before)) < 1e-12);
    }
}

TEST_CASE(
    "bounded by velocities, friction is the paper's: sticking turns the sliding round by e, sliding takes mu of the normal "
    "change") {
    Random random;
    for (int i = 0; i < 2000; ++i) {
        std::vector<Node> nodes = random.contact();
        const Vec3 normal = random.direction(), u = relative_velocity(nodes);
        const double e = random(0, 1), mu = random(0, 2);
        const double approach = -dot(normal, u);
        const std::vector<Partner> partners = partners_of(nodes);
        const Reflection law{.restitution = e, .friction = mu, .bound = avs::FrictionBound::velocities, .nodes = partners};
        const double energy = kinetic(nodes);
        const Vec3 velocity = nodes[0].velocity;
        const Answer answer = collide(law, normal, nodes);
        CHECK(std::abs(kinetic(nodes) - energy - answer.friction_loss - answer.restitution_loss) < 1e-11);
        if (!(approach > 0)) { continue; }
        // The mobility of free nodes is a number, so friction acts along the sliding, and is limited by the cone and by (1 + e)
        // times the sliding.
        const Vec3 sliding = u + approach * normal, change = nodes[0].velocity - velocity, after = relative_velocity(nodes);
        const double normal_change = dot(change, normal), tangential = norm(change - normal_change * normal);
        CHECK(tangential <= mu * std::abs(normal_change) * (1 + 1e-10) + 1e-14);
        CHECK(std::abs(dot(normal, after) - e * approach) < 1e-11);
        const double share = std::min(1.0, mu * approach / norm(sliding));
        CHECK(norm(after - e * approach * normal - (1 - (1 + e) * share) * sliding) < 1e-10);
    }
}

TEST_CASE("bounded by velocities, a held contactor leaves the bound to the nodes that move") {
    std::vector<Node> nodes{{.weight = 1, .mass = 2, .velocity = {}, .projector = Mat3::zero()},
                            {.weight = 1, .mass = 3, .velocity = {1, 0, 1}, .projector = Mat3::identity()}};
    const std::vector<Partner> partners = partners_of(nodes);
    collide({.restitution = 1, .friction = 0.25, .bound = avs::FrictionBound::velocities, .nodes = partners}, {0, 0, 1}, nodes);
    // The sliding speed 1 is reduced by mu times the change 2 of the normal velocity.
    CHECK(norm(nodes[1].velocity - Vec3{0.5, 0, -1}) < 1e-12);
}
