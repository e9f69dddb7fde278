#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "runtime/image/image.h"
#include "runtime/state/checkpoint.h"
#include "runtime/state/observation.h"
#include "runtime/state/state.h"

namespace avs::output {

/// Energy balance of a run over its samples.
///
/// error(t) = total(t) + friction(t) + restitution(t) + accounts(t) + damping(t) + plastic(t) - drive_work(t) - load_work(t) -
/// projection(t) - overlap(t) - total(0), total = kinetic_synchronised + strain + load + layers [J]: the change of the total
/// energy, plus the energy that contacts, damping and yielding took or keep on purpose, less the energy that came from outside,
/// from moving penetrating nodes, or from pressing bodies apart.
///
/// The error is relative to scale(t), the largest energy up to t. It is the maximum of
/// - |total(0)|,
/// - over the samples, the sum of the energies in motion, strain, layers, accounts and heat (what friction, restitution, damping
///   and yielding took so far),
/// - over the samples, the work of loads and drives so far (the parts that are positive),
/// - a floor.
/// So a body that is held, or creeps, is judged by the work and heat that passed through it, not by its small kinetic energy. 0 / 0
/// is 0.
class EnergyBalance {
public:
    /// The kind of energy that determined the scale.
    enum class Measure : std::uint8_t {
        floor,   ///< all energies are below rounding
        stored,  ///< motion, strain and heat
        work,    ///< work of loads and drives
    };
    EnergyBalance() = default;
    /// @param floor  energy [J] below which all energies are rounding errors, see `rest_energy`
    explicit EnergyBalance(double floor) : scale_(floor) {}

    static double total(const state::Energies& energies) {
        return energies.kinetic_synchronised + energies.strain + energies.load + energies.layers;
    }

    /// Energy that moves of the law projection added, less what its corrections took [J].
    static double brought_by_projection(const state::Ledger& ledger) { return ledger.projection_work + ledger.projection; }

    /// Error [J] of one sample relative to the first sample.
    double add(const state::Energies& energies, const state::Ledger& ledger);

    bool empty() const { return count_ == 0; }
    double drift() const;                    ///< max |error| / scale; NaN without samples
    double last() const;                     ///< |error| / scale of the last sample; NaN without samples
    double scale() const { return scale_; }  ///< [J]
    Measure measure() const { return measure_; }

    void keep(state::Keeper& keeper);

private:
    double relative(double error) const;
    void measure(double energy, Measure what);

    Measure measure_ = Measure::floor;
    double start_ = 0, scale_ = 0, largest_ = 0, last_ = 0;
    std::size_t count_ = 0;
};

/// Name of the energy to which an error is relative: "motion, strain and heat".
std::string_view name(EnergyBalance::Measure measure);

/// Kinetic energy of all bodies at a billionth of their speed of sound sqrt(E / rho), 1/2 m E / rho 1e-18 [J], which is 5
/// micrometres per second in steel and a strain of about 1e-9. Positions are rounded to some 1e-13 of an element, so a body at
/// rest has a hundred-millionth of this energy.
double rest_energy(const image::Image& image);

}  // namespace avs::output
