#include "runtime/output/energy_balance.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace avs::output {

double EnergyBalance::add(const state::Energies& energies, const state::Ledger& ledger) {
    if (count_ == 0) {
        start_ = total(energies);
        scale_ = std::abs(start_);
    }
    // The ledger counts what the nodes gained, so what contacts took or put into accounts is negative there.
    const double error = total(energies) - ledger.friction - ledger.restitution - ledger.accounts - ledger.damping +
                         ledger.plastic - energies.drive_work - energies.load_work - brought_by_projection(ledger) - start_;
    scale_ = std::max(scale_, energies.kinetic + energies.strain);
    // std::max would drop a NaN; once there, it stays.
    if (!(std::abs(error) <= largest_)) largest_ = std::abs(error);
    last_ = std::abs(error);
    ++count_;
    return error;
}

double EnergyBalance::relative(double error) const {
    if (count_ == 0) return std::numeric_limits<double>::quiet_NaN();
    return error == 0 ? 0 : error / scale_;
}

void EnergyBalance::keep(state::Keeper& keeper) {
    keeper.value("balance.start", start_);
    keeper.value("balance.scale", scale_);
    keeper.value("balance.largest", largest_);
    keeper.value("balance.last", last_);
    keeper.value("balance.count", count_);
}

double EnergyBalance::drift() const { return relative(largest_); }
double EnergyBalance::last() const { return relative(last_); }

}  // namespace avs::output
