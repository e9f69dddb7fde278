#include "runtime/output/energy_balance.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace avs::output {

double EnergyBalance::add(const state::Energies& energies, const state::Ledger& ledger) {
    if (count_ == 0) {
        start_ = total(energies);
        measure(std::abs(start_), Measure::stored);
    }
    // The ledger has the energy that nodes gained. So energy that contacts took, or put into accounts, is negative there.
    const double error = total(energies) - ledger.friction - ledger.restitution - ledger.accounts - ledger.damping +
                         ledger.plastic - energies.drive_work - energies.load_work - brought_by_projection(ledger) -
                         ledger.overlap - start_;
    const auto positive = [](double energy) { return energy > 0 ? energy : 0; };
    const double heat = positive(-ledger.friction) + positive(-ledger.restitution) + positive(-ledger.damping) + ledger.plastic;
    const double held = positive(energies.layers) + positive(-ledger.accounts);
    measure(energies.kinetic + energies.strain + held + heat, Measure::stored);
    measure(positive(-energies.load) + positive(energies.drive_work) + positive(energies.load_work), Measure::work);
    // std::max would drop a NaN; this comparison keeps it.
    if (!(std::abs(error) <= largest_)) largest_ = std::abs(error);
    last_ = std::abs(error);
    ++count_;
    return error;
}

void EnergyBalance::measure(double energy, Measure what) {
    if (!(energy > scale_)) return;
    scale_ = energy;
    measure_ = what;
}

std::string_view name(EnergyBalance::Measure measure) {
    switch (measure) {
        case EnergyBalance::Measure::floor: return "rounding of bodies at rest";
        case EnergyBalance::Measure::stored: return "motion, strain and heat";
        case EnergyBalance::Measure::work: return "work of loads and drives";
    }
    AVS_ASSERT(false);
}

double EnergyBalance::relative(double error) const {
    if (count_ == 0) return std::numeric_limits<double>::quiet_NaN();
    return error == 0 ? 0 : error / scale_;
}

void EnergyBalance::keep(state::Keeper& keeper) {
    keeper.value("balance.start", start_);
    keeper.value("balance.scale", scale_);
    keeper.value("balance.measure", measure_);
    if (keeper.restored() && measure_ > Measure::work) keeper.refuse("there is no such measure of energy errors");
    keeper.value("balance.largest", largest_);
    keeper.value("balance.last", last_);
    keeper.value("balance.count", count_);
}

double EnergyBalance::drift() const { return relative(largest_); }
double EnergyBalance::last() const { return relative(last_); }

double rest_energy(const image::Image& image) {
    constexpr double billionth = 1e-9;
    std::vector<double> speed_squared(image.metadata.bodies.size(), 0.0);  // squared speed of sound, the largest in each body
    for (const image::ElementBlock& block : image.metadata.blocks) {
        const image::Material& material = image.metadata.materials[block.material];
        if (!(material.density > 0) || block.element_count == 0) continue;
        for (std::uint32_t e = block.first_element; e < block.first_element + block.element_count; ++e) {
            double& fastest = speed_squared[image.tables.element_body[e]];
            fastest = std::max(fastest, material.youngs_modulus / material.density);
        }
    }
    double result = 0;
    for (std::size_t node = 0; node < image.tables.mass.size(); ++node)
        result += 0.5 * image.tables.mass[node] * speed_squared[image.tables.node_body[node]] * billionth * billionth;
    return result;
}

}  // namespace avs::output
