#include "runtime/mechanics/formulas.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace avs::mechanics {

#define AVS_ELEMENT(name, nodes, parameters, per_node, shared, memory, cell) extern const ElementFormulas name##_formulas;
#include "runtime/base/element_kinds.def"
#undef AVS_ELEMENT

const ElementFormulas& formulas(ElementKind kind) {
    static constexpr std::array table{
#define AVS_ELEMENT(name, nodes, parameters, per_node, shared, memory, cell) &name##_formulas,
#include "runtime/base/element_kinds.def"
#undef AVS_ELEMENT
    };
    return *table[static_cast<std::size_t>(kind)];
}

double rest_volume(ElementKind kind, const ElementInput& input) {
    std::array<double, largest_stencil> storage;
    const std::span<double> shares = std::span(storage).first(input.current.size());
    formulas(kind).nodal_volumes(input, shares);
    return std::accumulate(shares.begin(), shares.end(), 0.0);
}

bool is_damped(const ElementFormulas& formulas, std::span<const double> parameter, const SolidDamping& damping) {
    if (formulas.damping == nullptr) return false;
    if (formulas.damping_parameter >= 0) return parameter[static_cast<std::size_t>(formulas.damping_parameter)] > 0;
    return damping.relaxation > 0 || damping.drag > 0;
}

double stable_step(double omega, double relaxation, double drag) {
    return std::min(2 / omega, 2 / (relaxation * omega * omega + drag));
}

double stable_step_of(double omega_squared, double rate) { return std::min(2 / std::sqrt(omega_squared), 2 / rate); }

}  // namespace avs::mechanics
