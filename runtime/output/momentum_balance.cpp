#include "runtime/output/momentum_balance.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "runtime/output/energy_balance.h"
#include "runtime/state/peek.h"

namespace avs::output {

MomentumBalance::MomentumBalance(const image::Image& image) {
    const image::Tables& tables = image.tables;
    double mass = 0, arm = 0;
    for (std::size_t node = 0; node < tables.position.size(); ++node) {
        const Vec3 p = tables.mass[node] * tables.velocity[node];
        linear_.start += p;
        angular_.start += cross(tables.position[node], p);
        mass += tables.mass[node];
        arm = std::max(arm, norm(tables.position[node]));
    }
    // The floor of the scale: the momentum of all bodies at the kinetic energy `rest_energy`.
    linear_.scale = std::sqrt(2 * mass * rest_energy(image));
    angular_.scale = arm * linear_.scale;
}

Vec3 MomentumBalance::Watched::error(const Vec3& now, const Vec3& outside, double motion, double pushed) {
    const Vec3 result = now - start - outside;
    scale = std::max({scale, motion, pushed});
    // std::max would drop a NaN; this comparison keeps it.
    if (!(norm(result) <= largest)) largest = norm(result);
    return result;
}

MomentumBalance::Error MomentumBalance::add(const image::Image& image, const state::State& state) {
    const double quantum = image.metadata.time_base.quantum();
    Vec3 p, l, pushed, turned;
    double motion = 0, turning = 0, push = 0, turn = 0;
    for (std::size_t node = 0; node < state.position.size(); ++node) {
        const Vec3 here = state::momentum(state.momentum[node]);
        const Vec3 moment = cross(state::peek(state, node, state.now, quantum), here);
        p += here;
        l += moment;
        motion += norm(here);
        turning += norm(moment);
        const state::OutsideRow& outside = state.outside[node];
        pushed += outside.impulse;
        turned += outside.moment;
        push += norm(outside.impulse);
        turn += norm(outside.moment);
    }
    ++count_;
    return {.linear = linear_.error(p, pushed, motion, push), .angular = angular_.error(l, turned, turning, turn)};
}

double MomentumBalance::Watched::drift(std::size_t count) const {
    if (count == 0) return std::numeric_limits<double>::quiet_NaN();
    return largest == 0 ? 0 : largest / scale;
}

void MomentumBalance::keep(state::Keeper& keeper) {
    keeper.value("momentum_balance.linear", linear_);
    keeper.value("momentum_balance.angular", angular_);
    keeper.value("momentum_balance.count", count_);
}

}  // namespace avs::output
