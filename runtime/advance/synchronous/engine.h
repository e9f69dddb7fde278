#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "runtime/advance/shared/engine.h"
#include "runtime/base/result.h"
#include "runtime/base/ticks.h"
#include "runtime/image/image.h"
#include "runtime/state/checkpoint.h"
#include "runtime/state/state.h"

namespace avs::advance {

/// The synchronous schemes: one step h for the whole mesh, and contact once per step.
///
///   verlet   velocity Verlet: half a kick, half a drift, contact, half a drift, half a kick;
///   newmark  Newmark's predictor-corrector with beta 0, gamma 1/2: the same motion without contact, and contact at the end of the
///            step, on the velocities that belong to that time. The law projection acts there, after all else (projection_kicks.h).
///
/// Two half kicks in sequence are done as one. So the state has the velocities of the middle of a step, as after kicks of the other
/// engines, and `energies` reads it in the same way. With `solve = sequential` results are bit for bit those of the exact engine
/// for the same image. `solve = simultaneous` runs in this engine only, see contact/together.cpp.
class SynchronousEngine {
public:
    // For the interface see the concept Engine (shared/engine.h). Images are refused if their elements and constant loads do not
    // have one common clock, or their contactors do not.
    static Result<SynchronousEngine> make(const image::Image& image, const EngineSettings& settings = {});
    ~SynchronousEngine();
    SynchronousEngine(SynchronousEngine&&) noexcept;
    std::optional<Stop> advance(state::State& state, Tick until);
    void keep(state::Keeper& keeper, const state::State& state);
    double unsettled_energy(const state::State& state) const;
    std::optional<std::string> passed_unseen() const;
    double contact_seconds() const;
    std::vector<simd::Level> levels() const;

    struct Statistics {
        std::uint64_t solves = 0;          ///< number of systems for simultaneous solutions
        std::uint64_t largest_system = 0;  ///< number of rows of the largest system
        std::uint64_t rank_lost = 0;       ///< largest loss of rank of any system
    };
    Statistics statistics() const;

private:
    struct Impl;
    explicit SynchronousEngine(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

}  // namespace avs::advance
