#include "runtime/state/kinetic_energy.h"

#include <array>

namespace avs::state {

double kinetic_energy(std::span<const MomentumRow> rows) {
    // Four separate sums, so that the processor can overlap the additions.
    std::array<double, 4> sum{};
    for (std::size_t i = 0; i < rows.size(); ++i) sum[i % 4] += 0.5 * rows[i].inverse_mass * norm_squared(momentum(rows[i]));
    return (sum[0] + sum[1]) + (sum[2] + sum[3]);
}

}  // namespace avs::state
