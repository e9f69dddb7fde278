#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "runtime/advance/nested/engine.h"
#include "runtime/advance/nested/followed_patches.h"
#include "runtime/advance/nested/general_patch.h"
#include "runtime/advance/nested/plan.h"
#include "runtime/advance/nested/shares.h"
#include "runtime/advance/nested/stages.h"
#include "runtime/advance/shared/team.h"
#include "runtime/state/checkpoint.h"

namespace avs::advance::nested {

/// The threads that kick patches and then shared nodes, with what each of them needs. Which thread does which piece does not
/// matter, since the results of pieces are added in their order.
class PatchTeam {
public:
    PatchTeam(const image::Image& image, const Plan& plan, const EngineSettings& settings, FollowedPatches& followed);

    /// Sets the state whose element memories kicks change.
    void work_on(state::State& state);
    /// Strain and load kicks of up to `count` successive ticks, counted in finest periods, of which the first is `first`. Stops
    /// after a tick at which an element was not tame. Returns the number of ticks done.
    std::uint64_t act(const Context& context, std::uint64_t first, std::uint64_t count, state::State& state);
    /// Damping kicks of one level, all with the velocities before any of them.
    void damp(const Context& context, int level, state::State& state);

    /// The threads, for other work of a tick.
    Team& threads() { return team_; }

    /// Kinetic energy that loads added [J].
    double from_loads() const;
    void keep(state::Keeper& keeper);
    simd::Level simd() const { return functions_.level; }

private:
    void act_once(Context& context, Stages::Place& place, int thread, state::State& state);
    void run_patches(Context& context, const Share& share, std::uint32_t bundle, int thread);
    void add_plastic(const Context& context, state::State& state) const;
    void run_shared(const Context& context, const Share& share, std::uint32_t bundle);

    const Plan& plan_;
    FollowedPatches& followed_;
    const Functions& functions_;
    Team team_;
    Stages stages_;
    Stages::Place place_;                        ///< the place between ticks
    std::vector<Shares> shares_;                 ///< per level
    std::vector<std::vector<LocalNode>> local_;  ///< per thread
    std::vector<GeneralWorker> general_;         ///< one per thread; empty if all elements have kernels
    /// Per thread: strained elements, and views of elements to check them; empty if no clock of elements with kernels follows the
    /// state.
    std::vector<StrainedBatches> strained_;
    std::vector<std::vector<advance::ElementView>> views_;
    /// Twice the kinetic energy that loads added [J], per patch, and per chunk of shared nodes.
    std::vector<double> patch_gain_, shared_gain_;
    /// Per piece of a tick: heat of yielding, or twice the work of damping [J]; these are added in the order of pieces.
    std::vector<double> of_piece_;
};

}  // namespace avs::advance::nested
