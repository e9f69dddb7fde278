#include "runtime/mechanics/hex27.h"

#include "runtime/mechanics/elasticity.h"
#include "runtime/mechanics/elements/solid.h"

namespace avs::mechanics {
namespace {

// `energy_and_forces` and `damping_forces` of element.h by sums along lines of nodes: the derivative along an axis at a point
// depends on the three nodes of the line through the point, and the forces of a stress at the point act on these nodes.

using hex27::node_at;
using hex27::slope;
using hex27::stride;

/// A vector for each point, in the order of the grid of nodes.
using Grid = std::array<Vec3, hex27::nodes>;

Grid in_grid_order(std::span<const Vec3> x) {
    Grid grid;
    for (std::size_t g = 0; g < hex27::nodes; ++g) grid[g] = x[node_at[g]];
    return grid;
}

/// First node of the line along an axis that passes through a point.
std::size_t line(std::size_t g, const hex27::Place& at, std::size_t axis) { return g - at[axis] * stride[axis]; }

/// dx/d(xi, eta, zeta) at a point, x along rows.
Mat3 slopes(const Grid& x, std::size_t g, const hex27::Place& at) {
    std::array<Vec3, 3> along;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const std::size_t first = line(g, at, axis), step = stride[axis];
        const auto& d = slope[at[axis]];
        along[axis] = d[0] * x[first] + d[1] * x[first + step] + d[2] * x[first + 2 * step];
    }
    return transpose(Mat3{{along[0], along[1], along[2]}});
}

/// Calls visit(jacobian, weight, g, at) at each point, which returns the first Piola stress there, and adds the forces of this
/// stress to `force`.
template <class Visit>
void for_each_point(std::span<const Vec3> rest_nodes, Grid& force, Visit visit) {
    const Grid rest = in_grid_order(rest_nodes);
    for (std::size_t k = 0; k < 3; ++k)
        for (std::size_t j = 0; j < 3; ++j)
            for (std::size_t i = 0; i < 3; ++i) {
                const hex27::Place at{i, j, k};
                const std::size_t g = hex27::grid_number(at);
                const Mat3 jacobian = slopes(rest, g, at), back = inverse(jacobian);
                const double weight = hex27::weight(at) * determinant(jacobian);
                // -weight P J^-T, transposed: row i belongs to the local coordinate i
                const Mat3 along = -weight * (back * transpose(visit(back, weight, g, at)));
                for (std::size_t axis = 0; axis < 3; ++axis) {
                    const std::size_t first = line(g, at, axis), step = stride[axis];
                    for (std::size_t n = 0; n < 3; ++n) force[first + n * step] += slope[at[axis]][n] * along.row[axis];
                }
            }
}

double energy_and_forces(const ElementInput& e, std::span<Vec3> force) {
    const Grid current = in_grid_order(e.current);
    Grid sums{};
    double energy = 0;
    for_each_point(e.rest, sums, [&](const Mat3& back, double weight, std::size_t g, const hex27::Place& at) {
        const Mat3 f = slopes(current, g, at) * back;
        energy += weight * energy_density(e.constants, f);
        return first_piola_stress(e.constants, f);
    });
    for (std::size_t g = 0; g < hex27::nodes; ++g) force[node_at[g]] = sums[g];
    return energy;
}

void damping_forces(const ElementInput& e, std::span<Vec3> force) {
    const Grid current = in_grid_order(e.current), velocity = in_grid_order(e.velocity);
    Grid sums{};
    for_each_point(e.rest, sums, [&](const Mat3& back, double weight, std::size_t g, const hex27::Place& at) {
        sums[g] -= (e.damping.drag * weight) * velocity[g];
        const Mat3 rate = slopes(velocity, g, at) * back;
        return rate_stress(e.constants, slopes(current, g, at) * back, e.damping.relaxation * rate);
    });
    for (std::size_t g = 0; g < hex27::nodes; ++g) force[node_at[g]] = sums[g];
}

}  // namespace

extern const ElementFormulas hex27_formulas;
constinit const ElementFormulas hex27_formulas = [] {
    ElementFormulas formulas = solid_formulas<ElementKind::hex27>;
    formulas.energy_and_forces = energy_and_forces;
    formulas.damping = damping_forces;
    return formulas;
}();

}  // namespace avs::mechanics
