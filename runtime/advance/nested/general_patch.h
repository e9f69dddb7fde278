#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "runtime/advance/events/general_kicks.h"
#include "runtime/advance/nested/followed_patches.h"
#include "runtime/advance/nested/general_elements.h"
#include "runtime/advance/nested/kernels.h"
#include "runtime/image/image.h"
#include "runtime/state/state.h"

namespace avs::advance::nested {

/// Kicks elements without a kernel by their formulas, on one thread. So a new kind of element needs only its file of formulas.
class GeneralWorker {
public:
    GeneralWorker(const image::Image& image, const GeneralElements& elements);

    /// Sets the state whose element memories kicks change.
    void work_on(state::State& state) { state_ = &state; }
    /// After this call loose elements are left out, and elements that are not tame are reported.
    void watch(FollowedPatches& followed) { followed_ = &followed; }
    /// After this call kernels that run with this context call this object for patches without a kernel.
    void serve(Context& context);
    /// Stored energy that became heat since the last call [J].
    double take_plastic() { return std::exchange(plastic_, 0.0); }

private:
    /// Kicks the elements [begin, end) of the patch.
    void run(const Context& context, const Patch& patch, LocalNode* local, std::uint32_t begin, std::uint32_t end);
    void damp(const Context& context, const Patch& patch, LocalNode* local, std::uint32_t begin, std::uint32_t end);
    /// Adds the impulses of an element to its local nodes.
    void kick(const Context& context, const Patch& patch, std::uint32_t place, bool damps, LocalNode* local);

    const GeneralElements& elements_;
    std::vector<double> period_;  ///< per element [s]
    GeneralKicks kicks_;
    state::State* state_ = nullptr;
    FollowedPatches* followed_ = nullptr;
    double plastic_ = 0;
    std::vector<double> position_, velocity_, impulse_;  ///< rows of four numbers, for one element
};

}  // namespace avs::advance::nested
