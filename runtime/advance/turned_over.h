#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "runtime/base/ticks.h"
#include "runtime/image/image.h"
#include "runtime/state/checkpoint.h"
#include "runtime/state/state.h"

namespace avs::advance {

/// Elements of solids that are inside out: det F <= 0 at one of the points where their energy is asked for.
///
/// An energy of F^T F (St. Venant and Kirchhoff's) is the same for an element and its mirror image, and the way there is short: in
/// uniaxial strain the stress is largest at the stretch 1 / sqrt 3 and falls from there on, to zero at no length at all. So what is
/// pressed that hard snaps through and stays. It is no blow-up, the run goes on and its energy is right; but the body is in itself
/// there. Source: docs/elements.md.
class TurnedOver {
public:
    explicit TurnedOver(const image::Image& image);

    /// Counts them as they are at `state.now`. Costs a determinant or a few for each solid element.
    void look(const image::Image& image, const state::State& state);

    struct Count {
        std::uint32_t most = 0;  ///< elements at a look
        std::uint32_t last = 0;  ///< at the last one
        Tick first = -1;         ///< look that found any; -1: none
    };
    /// Per body.
    const std::vector<Count>& counts() const { return counts_; }

    /// What was found, for a warning.
    std::optional<std::string> sentence(const image::Image& image) const;

    void keep(state::Keeper& keeper) { keeper.array("turned_over", counts_); }

private:
    std::vector<Count> counts_;
    std::vector<std::uint32_t> solids_;  ///< per body: its elements of solids
};

}  // namespace avs::advance
