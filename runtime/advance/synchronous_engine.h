#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "runtime/advance/exact/engine.h"
#include "runtime/base/result.h"
#include "runtime/base/ticks.h"
#include "runtime/image/image.h"
#include "runtime/state/state.h"

namespace avs::advance {

/// The synchronous schemes: the whole mesh at once, one step h for all, contact once in a step.
///
///   verlet   velocity Verlet: half a kick, half a drift, contact, half a drift, half a kick;
///   newmark  Newmark's predictor-corrector with beta 0, gamma 1/2: the same motion without contact, and contact at the end of the
///            step, on the velocities that belong to that time. The law projection acts there, after all else (projection_kicks.h).
///
/// Two half kicks that follow each other are one: the state holds what a kick scheme holds, velocities of the middle of a step, and
/// is read by `energies` like any other. One after another (`solve = sequential`) this is bit for bit what the exact engine does
/// with the same image; all at once (`solve = simultaneous`) only this engine can, see contact/together.cpp.
class SynchronousEngine {
public:
    /// Refuses images whose elements and constant loads do not all tick together, or whose nodes do not all look together.
    static Result<SynchronousEngine> make(const image::Image& image, Simd simd = Simd::best);
    ~SynchronousEngine();
    SynchronousEngine(SynchronousEngine&&) noexcept;

    /// As ExactEngine::advance.
    std::optional<Stop> advance(state::State& state, Tick until);

    /// Saves or restores what the engine remembers besides the state, as ExactEngine::keep.
    void keep(state::Keeper& keeper, const state::State& state);

    /// As ExactEngine::unsettled_energy.
    double unsettled_energy(const state::State& state) const;

    /// Processor time of contact so far [s], estimated: `ContactKicks::seconds`. 0 without contact of that kind.
    double contact_seconds() const;
    /// `ContactKicks::passed_unseen`.
    std::optional<std::string> passed_unseen() const;

    struct Statistics {
        std::uint64_t solves = 0;          ///< systems of simultaneous responses
        std::uint64_t largest_system = 0;  ///< rows
        std::uint64_t rank_lost = 0;       ///< at most, of any of them
    };
    Statistics statistics() const;

private:
    struct Impl;
    explicit SynchronousEngine(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

/// Why the synchronous engine cannot run an image, if so.
std::optional<std::string> why_not_synchronous(const image::Image& image);

}  // namespace avs::advance
