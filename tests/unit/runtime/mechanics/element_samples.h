#pragma once

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <random>
#include <span>
#include <string>
#include <vector>

#include "runtime/mechanics/elements/hinge4.h"
#include "runtime/mechanics/elements/loop_patch.h"
#include "runtime/mechanics/elements/nodal.h"
#include "runtime/mechanics/elements/spring2.h"
#include "runtime/mechanics/elements/tri3.h"
#include "runtime/mechanics/formulas.h"
#include "runtime/mechanics/tet10.h"
#include "second_order_samples.h"

/// An element of each kind, for tests of its formulas.
namespace avs::mechanics::test {

/// One element with all data that its formulas use.
struct Sample {
    std::string name;
    ElementKind kind;
    ElasticConstants constants;
    std::vector<Vec3> rest;  ///< positions without stress
    std::vector<double> parameter;
    std::vector<double> memory;
    std::vector<double> mass;
    std::vector<double> weight{};  ///< weights that elements of the same shape share
    SolidDamping damping{.relaxation = 0.03};

    std::size_t size() const { return has_any_stencil(kind) ? rest.size() : static_cast<std::size_t>(node_count(kind)); }
    /// Distance by which nodes may be displaced without turning the element inside out. It is smaller for hex27, whose nodes are
    /// half an edge apart.
    double shake() const { return kind == ElementKind::hex27 ? 0.05 : 0.2; }
    const ElementFormulas& law() const { return formulas(kind); }
    ElementInput at(std::span<const Vec3> current, std::span<const Vec3> velocity = {}) const {
        return {.constants = constants,
                .rest = parameter.empty() ? std::span<const Vec3>(rest) : std::span<const Vec3>(),
                .current = current,
                .velocity = velocity,
                .parameter = parameter,
                .memory = memory,
                .weight = weight,
                .damping = damping};
    }
    double energy(std::span<const Vec3> current) const {
        std::vector<Vec3> force(size());
        return law().energy_and_forces(at(current), force);
    }
    std::vector<Vec3> forces(std::span<const Vec3> current) const {
        std::vector<Vec3> force(size());
        law().energy_and_forces(at(current), force);
        return force;
    }
};

/// Parameters of a membrane whose rest shape has the edges (u1, v1) and (u2, v2); [u1 u2; v1 v2] is inverted by hand.
inline std::vector<double> membrane(double u1, double v1, double u2, double v2, double c11, double c12, double c22, double c33,
                                    double tau) {
    const double det = u1 * v2 - u2 * v1;
    return {v2 / det, -u2 / det, -v1 / det, u1 / det, det / 2, 0.01, c11, c12, c22, c33, tau};
}

/// The potential of a node with nodal integration, whose deformation is the mean of those of the elements around it.
inline Sample mean_around_node(const std::string& name, const ElasticConstants& constants, std::vector<Vec3> rest,
                               const std::vector<std::vector<std::size_t>>& elements) {
    double volume = 0;
    std::vector<Vec3> sum(rest.size());
    for (const std::vector<std::size_t>& element : elements) {
        std::vector<Vec3> corners, gradient(element.size());
        for (const std::size_t node : element) corners.push_back(rest[node]);
        const ElementKind kind = element.size() == 4 ? ElementKind::tet4 : ElementKind::hex8;
        const auto corner = static_cast<std::size_t>(std::find(element.begin(), element.end(), 0U) - element.begin());
        nodal::add_element(kind, corners, corner, volume, gradient);
        for (std::size_t a = 0; a < element.size(); ++a) sum[element[a]] += gradient[a];
    }
    Sample result{name, ElementKind::nodal, constants, std::move(rest), {volume}, {}, {}};
    for (std::size_t a = 0; a < sum.size(); ++a) {
        for (int i = 0; i < 3; ++i) result.parameter.push_back(component(sum[a], i) / volume);
        result.mass.push_back(1 + 0.1 * static_cast<double>(a));
    }
    return result;
}

/// A curved patch of seven nodes: a hexagon and its middle. Weights may be any whose derivatives of a constant are 0; here they are
/// differences of nodes, others at each integration point, so that each node has a part.
inline Sample curved_patch() {
    namespace loop_patch = mechanics::loop_patch;
    Sample result{"loop_patch", ElementKind::loop_patch, {}, {{0, 0, 0.3}}, std::vector<double>(loop_patch::parameters), {}, {}};
    for (int k = 0; k < 6; ++k) {
        const double angle = k * std::acos(-1.0) / 3;
        result.rest.push_back({std::cos(angle), std::sin(angle), 0.1 * k});
    }
    for (std::size_t point = 0; point < loop_patch::points; ++point) {
        const auto ring = [&](std::size_t k) { return 1 + (k + point) % 6; };
        std::array<std::vector<double>, loop_patch::rows> row;
        for (std::vector<double>& r : row) r.assign(7, 0.0);
        row[loop_patch::value].assign(7, 1.0 / 14);
        row[loop_patch::value][0] += 0.5;
        const auto add = [&](std::size_t which, std::size_t node, double weight) {
            row[which][node] += weight;
            row[which][0] -= weight;
        };
        add(loop_patch::d1, ring(0), 0.5);
        add(loop_patch::d1, ring(3), -0.4);
        add(loop_patch::d2, ring(1), 0.5);
        add(loop_patch::d2, ring(4), -0.3);
        for (const std::size_t k : {0U, 3U}) add(loop_patch::d11, ring(k), 1);
        for (const std::size_t k : {1U, 4U}) add(loop_patch::d22, ring(k), 1);
        add(loop_patch::d12, ring(2), -0.5);
        add(loop_patch::d12, ring(5), -0.4);
        for (const std::vector<double>& r : row) result.weight.insert(result.weight.end(), r.begin(), r.end());
    }
    result.parameter[loop_patch::membrane] = 10;
    result.parameter[loop_patch::rigidity] = 4;
    result.parameter[loop_patch::poisson] = 0.3;
    result.parameter[loop_patch::thickness] = 0.1;
    result.parameter[loop_patch::stretch_relaxation] = 0.02;
    result.parameter[loop_patch::bend_relaxation] = result.parameter[loop_patch::is_damped] = 0.03;
    REQUIRE(loop_patch::set_rest(result.rest, result.weight, result.parameter));
    result.mass = {1, 2, 3, 4, 5, 6, 7};
    return result;
}

inline std::vector<Sample> samples() {
    const std::vector<Vec3> tet{{0, 0, 0}, {1, 0.1, 0}, {0.2, 0.9, 0.1}, {0.1, 0.2, 1.1}};
    const std::vector<Vec3> hex{{0, 0, 0}, {1, 0.1, 0}, {1.1, 1, 0}, {0, 0.9, 0.1},
                                {0, 0, 1}, {1, 0, 1.1}, {1, 1, 1},   {0.1, 1, 0.9}};
    const ElasticConstants rubber = elastic_constants(MaterialModel::neo_hookean, 10, 0.3);
    const ElasticConstants barrier = elastic_constants(MaterialModel::hartmann_neff, 10, 0.3);
    const std::vector<Vec3> five{{0, 0, 0}, {1, 0.1, 0}, {0.2, 0.9, 0.1}, {0.1, 0.2, 1.1}, {-0.8, 0.3, 0.2}};
    const std::vector<std::vector<std::size_t>> pair{{0, 1, 2, 3}, {4, 0, 2, 3}};
    std::vector<Vec3> nine = hex;
    nine.push_back({-0.9, 0.4, 0.3});
    std::vector<Vec3> curved = tet;
    for (const auto& [a, b] : tet10::edges) curved.push_back(0.5 * (tet[a] + tet[b]) + 0.05 * Vec3{tet[a].y, tet[b].z, -tet[a].x});
    std::vector<Vec3> brick = straight_hex27(hex);
    for (Vec3& x : brick) x += 0.03 * Vec3{std::sin(3 * x.y + 1), std::sin(4 * x.z), std::cos(5 * x.x)};
    const ElasticConstants small = elastic_constants(MaterialModel::linear_elastic, 10, 0.3),
                           finite = elastic_constants(MaterialModel::st_venant_kirchhoff, 10, 0.3);
    const std::vector<Vec3> wings{{0, 0, 0}, {1, 0.2, 0.1}, {0.4, 1.1, 0.3}, {0.5, -0.9, 0.2}};
    return {
        {"neo-Hookean tet4", ElementKind::tet4, rubber, tet, {}, {}, {1, 1, 1, 1}},
        {"neo-Hookean hex8", ElementKind::hex8, rubber, hex, {}, {}, std::vector<double>(8, 1)},
        {"Hartmann-Neff tet4", ElementKind::tet4, barrier, tet, {}, {}, {1, 1, 1, 1}},
        {"Hartmann-Neff tet10", ElementKind::tet10, barrier, curved, {}, {}, std::vector<double>(10, 1)},
        {"Hartmann-Neff hex27", ElementKind::hex27, barrier, brick, {}, {}, std::vector<double>(27, 1)},
        {"linear tet4", ElementKind::tet4, small, tet, {}, {}, {1, 1, 1, 1}},
        {"neo-Hookean tet10", ElementKind::tet10, rubber, curved, {}, {}, std::vector<double>(10, 1)},
        {"St. Venant-Kirchhoff tet10", ElementKind::tet10, finite, curved, {}, {}, std::vector<double>(10, 1)},
        {"linear tet10", ElementKind::tet10, small, curved, {}, {}, std::vector<double>(10, 1)},
        {"neo-Hookean hex27", ElementKind::hex27, rubber, brick, {}, {}, std::vector<double>(27, 1)},
        {"St. Venant-Kirchhoff hex27", ElementKind::hex27, finite, brick, {}, {}, std::vector<double>(27, 1)},
        {"linear hex27", ElementKind::hex27, small, brick, {}, {}, std::vector<double>(27, 1)},
        mean_around_node("neo-Hookean nodal", rubber, five, pair),
        mean_around_node("Hartmann-Neff nodal", barrier, five, pair),
        mean_around_node("St. Venant-Kirchhoff nodal", finite, five, pair),
        mean_around_node("linear nodal", small, five, pair),
        mean_around_node("nodal of a brick and a tetrahedron", rubber, nine, {{0, 1, 2, 3, 4, 5, 6, 7}, {8, 0, 3, 4}}),
        {"spring2", ElementKind::spring2, {}, {{0.1, 0.2, 0.3}, {1.1, 0.2, 0.3}}, {7, 1, 0.3, 0.02}, {}, {1, 2}},
        {"isotropic tri3",
         ElementKind::tri3,
         {},
         {{0, 0, 0}, {1, 0, 0}, {0.3, 0.8, 0}},
         membrane(1, 0, 0.3, 0.8, 10, 3, 10, 3.5, 0.05),
         {},
         {1, 2, 3}},
        {"woven tri3",
         ElementKind::tri3,
         {},
         {{0, 0, 0}, {1, 0, 0}, {0.3, 0.8, 0}},
         membrane(1, 0, 0.3, 0.8, 10, 0, 25, 0.5, 0.05),
         {},
         {1, 2, 3}},
        {"hinge4", ElementKind::hinge4, {}, wings, {3, hinge4::angle(wings), 0.02, hinge4::never_yields}, {0}, {1, 2, 3, 4}},
        curved_patch(),
        {"flown hinge4",
         ElementKind::hinge4,
         {},
         wings,
         {3, hinge4::angle(wings) - 0.1, 0.02, hinge4::never_yields},
         {0.1},
         {1, 2, 3, 4}},
    };
}

inline bool is_small_strain(const Sample& s) { return is_of_solids(s.kind) && s.constants.model == MaterialModel::linear_elastic; }

/// A rotation about the axis (1, 2, 3).
inline Mat3 turn(double angle) {
    const Vec3 a = Vec3{1, 2, 3} / std::sqrt(14.0);
    const Mat3 skew{{Vec3{0, -a.z, a.y}, Vec3{a.z, 0, -a.x}, Vec3{-a.y, a.x, 0}}};
    return std::cos(angle) * Mat3::identity() + std::sin(angle) * skew + (1 - std::cos(angle)) * Mat3::outer(a, a);
}

inline std::vector<Vec3> moved(const std::vector<Vec3>& x, const Mat3& r, const Vec3& by) {
    std::vector<Vec3> result;
    result.reserve(x.size());
    for (const Vec3& p : x) result.push_back(r * p + by);
    return result;
}

inline std::vector<Vec3> shaken(std::vector<Vec3> x, double size, unsigned seed) {
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> step(-size, size);
    for (Vec3& p : x) p += {step(random), step(random), step(random)};
    return x;
}

inline double& component_of(Vec3& v, int i) { return i == 0 ? v.x : i == 1 ? v.y : v.z; }

}  // namespace avs::mechanics::test
