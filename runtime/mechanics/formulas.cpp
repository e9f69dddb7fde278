#include "runtime/mechanics/formulas.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace avs::mechanics {

#define AVS_ELEMENT(name, nodes, parameters, memory, cell) extern const ElementFormulas name##_formulas;
#include "runtime/base/element_kinds.def"
#undef AVS_ELEMENT

const ElementFormulas& formulas(ElementKind kind) {
    static constexpr std::array table{
#define AVS_ELEMENT(name, nodes, parameters, memory, cell) &name##_formulas,
#include "runtime/base/element_kinds.def"
#undef AVS_ELEMENT
    };
    return *table[static_cast<std::size_t>(kind)];
}

double rest_volume(ElementKind kind, const ElementInput& input) {
    std::array<double, 8> shares{};
    const auto nodes = static_cast<std::size_t>(node_count(kind));
    formulas(kind).nodal_volumes(input, std::span(shares).first(nodes));
    return std::accumulate(shares.begin(), shares.begin() + static_cast<std::ptrdiff_t>(nodes), 0.0);
}

double stable_step(double omega, double relaxation) { return std::min(2 / omega, 2 / (relaxation * omega * omega)); }

}  // namespace avs::mechanics
