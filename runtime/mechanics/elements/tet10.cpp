#include "runtime/mechanics/tet10.h"

#include "runtime/mechanics/elasticity.h"
#include "runtime/mechanics/elements/solid.h"

namespace avs::mechanics {
namespace {

// Energy and forces as in element.h, with the gradients in the form in which they have few terms. As functions of four independent
// coordinates, N_a of a corner has the slope 4 L_a - 1 along L_a; that of a middle between a and b has the slopes 4 L_b along L_a
// and 4 L_a along L_b; all other slopes are 0. The derivative along the local coordinate k is the one along L_k less the one along
// L_0.

/// sum_a x_a dN_a/d(L1, L2, L3), x along rows
Mat3 slope(std::span<const Vec3> x, const tet10::Barycentric& at) {
    std::array<Vec3, 4> along;
    for (std::size_t i = 0; i < 4; ++i) along[i] = (4 * at[i] - 1) * x[i];
    for (std::size_t m = 0; m < 6; ++m) {
        const auto& [i, j] = tet10::edges[m];
        along[i] += (4 * at[j]) * x[4 + m];
        along[j] += (4 * at[i]) * x[4 + m];
    }
    return transpose(Mat3{{along[1] - along[0], along[2] - along[0], along[3] - along[0]}});
}

double energy_and_forces(const ElementInput& e, std::span<Vec3> force) {
    for (Vec3& f : force) f = {};
    double sum = 0;
    for (std::size_t q = 0; q < 4; ++q) {
        const tet10::Barycentric at = tet10::point(q);
        const Mat3 jacobian = slope(e.rest, at);
        const Mat3 back = inverse(jacobian);
        const double weight = determinant(jacobian) / 24;
        const Mat3 f = slope(e.current, at) * back;
        sum += weight * energy_density(e.constants, f);
        // -weight J^-1 P^T, the transpose of -weight P J^-T: row i belongs to the local coordinate i
        const Mat3 rows = -weight * (back * transpose(first_piola_stress(e.constants, f)));
        const std::array<Vec3, 4> along{-(rows.row[0] + rows.row[1] + rows.row[2]), rows.row[0], rows.row[1], rows.row[2]};
        for (std::size_t i = 0; i < 4; ++i) force[i] += (4 * at[i] - 1) * along[i];
        for (std::size_t m = 0; m < 6; ++m) {
            const auto& [i, j] = tet10::edges[m];
            force[4 + m] += (4 * at[j]) * along[i] + (4 * at[i]) * along[j];
        }
    }
    return sum;
}

}  // namespace

extern const ElementFormulas tet10_formulas;
constinit const ElementFormulas tet10_formulas = [] {
    ElementFormulas formulas = solid_formulas<ElementKind::tet10>;
    formulas.energy_and_forces = energy_and_forces;
    return formulas;
}();

}  // namespace avs::mechanics
