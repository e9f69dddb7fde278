#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "runtime/advance/events/general_kicks.h"
#include "runtime/advance/nested/kernels.h"
#include "runtime/image/image.h"
#include "runtime/state/state.h"

namespace avs::advance::nested {

/// Elements of patches without a kernel: patch by patch, by level. Such a patch begins at element `first_batch` of these lists, and
/// what its runs count are elements. All its nodes are shared ones.
struct GeneralElements {
    std::vector<std::uint32_t> element;
    std::vector<std::uint32_t> first_local;  ///< per element and an end: in `local`
    std::vector<std::uint16_t> local;        ///< places of its nodes among the patch's
    std::vector<std::uint8_t> damps;         ///< per element
};

/// One thread's way to kick elements by their formulas: all that a new element needs is its file of formulas.
class GeneralWorker {
public:
    GeneralWorker(const image::Image& image, const GeneralElements& elements);

    /// Whose memories they change.
    void work_on(state::State& state) { state_ = &state; }
    /// The kernels that get this context call this object for patches without a kernel.
    void serve(Context& context);
    /// Stored energy that became heat since the last call [J].
    double take_plastic() { return std::exchange(plastic_, 0.0); }

private:
    /// Elements [begin, end) of the patch.
    void run(const Context& context, const Patch& patch, LocalNode* local, std::uint32_t begin, std::uint32_t end);
    void damp(const Context& context, const Patch& patch, LocalNode* local, std::uint32_t begin, std::uint32_t end);
    /// Adds the impulses of an element to its local nodes.
    void kick(const Context& context, std::uint32_t place, bool damps, LocalNode* local);

    const GeneralElements& elements_;
    std::vector<double> period_;  ///< per element [s]
    GeneralKicks kicks_;
    state::State* state_ = nullptr;
    double plastic_ = 0;
    std::vector<double> position_, velocity_, impulse_;  ///< rows of four, of one element
};

}  // namespace avs::advance::nested
