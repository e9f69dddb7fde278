#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "runtime/image/image.h"
#include "runtime/state/checkpoint.h"
#include "runtime/state/observation.h"
#include "runtime/state/state.h"

namespace avs::output {

/// Watches the energy of a run over its samples.
///
/// error(t) = total(t) + friction(t) + restitution(t) + accounts(t) + damping(t) + plastic(t) - drive_work(t) - load_work(t) -
/// projection(t) - overlap(t) - total(0), total = kinetic_synchronised + strain + load + layers [J]: what is missing or too much
/// once the energy that contacts, damping and yielding took or keep on purpose is counted back in, and what came from outside or
/// from moving penetrating nodes or pressing bodies apart is not.
///
/// Relative to scale(t), the most that there was to lose so far: the largest of |total(0)|, of what any sample had in motion,
/// strain, layers, accounts and heat (friction, restitution, damping, yielding: what they took up to it), of the work that loads
/// and drives had brought up to any sample (of each where it is positive), and of a floor. So a body that is held or creeps at rest
/// is judged by the work and heat that went through it, not by the little that moves. 0 / 0 is 0.
class EnergyBalance {
public:
    /// What the scale is.
    enum class Measure : std::uint8_t {
        floor,   ///< nothing is above rounding
        stored,  ///< motion, strain and heat
        work,    ///< of loads and drives
    };
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
    Measure measure() const { return measure_; }

    void keep(state::Keeper& keeper);

private:
    double relative(double error) const;
    void measure(double energy, Measure what);

    Measure measure_ = Measure::floor;
    double start_ = 0, scale_ = 0, largest_ = 0, last_ = 0;
    std::size_t count_ = 0;
};

/// "motion, strain and heat": what an error is a share of.
std::string_view name(EnergyBalance::Measure measure);

/// What all bodies would move with at a billionth of their speed of sound sqrt(E / rho), 1/2 m E / rho 1e-18 [J]: a strain of about
/// 1e-9. Positions are rounded to some 1e-13 of an element, so a body at rest has a hundred-millionth of it; 5 micrometres a second
/// in steel are as much.
double rest_energy(const image::Image& image);

}  // namespace avs::output
