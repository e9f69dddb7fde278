#pragma once

#include "runtime/image/image.h"
#include "runtime/state/checkpoint.h"
#include "runtime/state/observation.h"
#include "runtime/state/state.h"

namespace avs::output {

/// Watches the energy of a run over its samples.
///
/// error(t) = total(t) + friction(t) + restitution(t) + accounts(t) + damping(t) + plastic(t) - drive_work(t) - load_work(t) -
/// projection(t) - total(0), total = kinetic_synchronised + strain + load + layers [J]: what is missing or too much once the energy
/// that contacts, damping and yielding took or keep on purpose is counted back in, and what came from outside or from moving
/// penetrating nodes is not. Relative to scale = max(|total(0)|, max over the samples of kinetic + strain, floor); 0 / 0 is 0.
class EnergyBalance {
public:
    EnergyBalance() = default;
    /// @param floor  energy [J] below which there is nothing but rounding, see `rest_energy`
    explicit EnergyBalance(double floor) : scale_(floor) {}

    static double total(const state::Energies& energies) {
        return energies.kinetic_synchronised + energies.strain + energies.load + energies.layers;
    }

    /// What the law projection brought in, less what its corrections took [J].
    static double brought_by_projection(const state::Ledger& ledger) { return ledger.projection_work + ledger.projection; }

    /// Error [J] of one sample against the first sample ever given.
    double add(const state::Energies& energies, const state::Ledger& ledger);

    bool empty() const { return count_ == 0; }
    double drift() const;                    ///< max |error| / scale; NaN without samples
    double last() const;                     ///< |error| / scale of the last sample; NaN without samples
    double scale() const { return scale_; }  ///< [J]

    void keep(state::Keeper& keeper);

private:
    double relative(double error) const;

    double start_ = 0, scale_ = 0, largest_ = 0, last_ = 0;
    std::size_t count_ = 0;
};

/// What all bodies would move with at a billionth of their speed of sound sqrt(E / rho), 1/2 m E / rho 1e-18 [J]: a strain of about
/// 1e-9. Positions are rounded to some 1e-13 of an element, so a body at rest has a hundred-millionth of it; 5 micrometres a second
/// in steel are as much.
double rest_energy(const image::Image& image);

}  // namespace avs::output
