#include "runtime/mechanics/tet10.h"

#include <algorithm>
#include <limits>

namespace avs::mechanics::tet10 {

namespace {

/// The cube [0, 1]^3 with Gauss' five points along each side, folded into the tetrahedron: L1 = u, L2 = (1 - u) v,
/// L3 = (1 - u)(1 - v) w, whose volume shrinks with (1 - u)^2 (1 - v). Exact to the seventh order, which N_a^2 det has.
struct Fold {
    static constexpr std::size_t points = 125;
    std::array<double, points> weight{};                     ///< sum 1/6
    std::array<std::array<double, nodes>, points> square{};  ///< N_a^2
    std::array<Gradients, points> gradients{};
};

constexpr Fold make_fold() {
    constexpr std::array<double, 5> x{-0.90617984593866399280, -0.53846931010568309104, 0, 0.53846931010568309104,
                                      0.90617984593866399280};
    constexpr std::array<double, 5> w{0.23692688505618908751, 0.47862867049936646804, 0.56888888888888888889,
                                      0.47862867049936646804, 0.23692688505618908751};
    Fold fold;
    std::size_t q = 0;
    for (std::size_t i = 0; i < 5; ++i)
        for (std::size_t j = 0; j < 5; ++j)
            for (std::size_t k = 0; k < 5; ++k, ++q) {
                const double u = (1 + x[i]) / 2, v = (1 + x[j]) / 2, t = (1 + x[k]) / 2;
                const double l1 = u, l2 = (1 - u) * v, l3 = (1 - u) * (1 - v) * t;
                const Barycentric at{1 - l1 - l2 - l3, l1, l2, l3};
                fold.weight[q] = w[i] * w[j] * w[k] / 8 * (1 - u) * (1 - u) * (1 - v);
                for (std::size_t a = 0; a < nodes; ++a) fold.square[q][a] = shape(a, at) * shape(a, at);
                fold.gradients[q] = local_gradients(at);
            }
    return fold;
}

/// Rule of five points, exact to the third order: the centre, and between it and each corner.
constexpr Gradients centre_gradients = local_gradients({0.25, 0.25, 0.25, 0.25});
constexpr Gradients halfway(std::size_t a) {
    Barycentric at{1 / 6.0, 1 / 6.0, 1 / 6.0, 1 / 6.0};
    at[a] = 0.5;
    return local_gradients(at);
}
constexpr std::array<Gradients, 4> halfway_gradients{halfway(0), halfway(1), halfway(2), halfway(3)};

constexpr std::array<Gradients, nodes> node_gradients = [] {
    std::array<Gradients, nodes> table{};
    for (std::size_t a = 0; a < nodes; ++a) table[a] = local_gradients(node(a));
    return table;
}();

}  // namespace

double volume(std::span<const Vec3> rest) {
    double sum = -16 * determinant(jacobian(rest, centre_gradients));
    for (const Gradients& gradients : halfway_gradients) sum += 9 * determinant(jacobian(rest, gradients));
    return sum / 120;
}

double smallest_determinant(std::span<const Vec3> rest) {
    double smallest = std::numeric_limits<double>::infinity();
    for (const Gradients& gradients : node_gradients) smallest = std::min(smallest, determinant(jacobian(rest, gradients)));
    for (const Gradients& gradients : point_gradients) smallest = std::min(smallest, determinant(jacobian(rest, gradients)));
    return smallest;
}

void nodal_volumes(std::span<const Vec3> rest, std::span<double> shares) {
    static const Fold fold = make_fold();
    std::array<double, nodes> diagonal{};
    for (std::size_t q = 0; q < Fold::points; ++q) {
        const double dv = fold.weight[q] * determinant(jacobian(rest, fold.gradients[q]));
        for (std::size_t a = 0; a < nodes; ++a) diagonal[a] += dv * fold.square[q][a];
    }
    double sum = 0;
    for (const double d : diagonal) sum += d;
    const double scale = volume(rest) / sum;
    for (std::size_t a = 0; a < nodes; ++a) shares[a] = scale * diagonal[a];
}

}  // namespace avs::mechanics::tet10
