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

/// Elements of solids that are inside out: det F <= 0 at one of their integration points.
///
/// An energy that depends on F^T F only (St. Venant and Kirchhoff's) is the same for an element and its mirror image, and the
/// barrier between them is low: in uniaxial compression the stress is largest at the stretch 1 / sqrt 3 and falls to zero at
/// stretch 0. So an element that is pressed that hard snaps through and stays so. The run does not blow up and its energy is right,
/// but the body overlaps itself there. Source: docs/elements.md.
class TurnedOver {
public:
    explicit TurnedOver(const image::Image& image);

    /// Counts elements that are inside out at `state.now`. Takes one determinant or a few for each solid element.
    void look(const image::Image& image, const state::State& state);

    struct Count {
        std::uint32_t most = 0;  ///< largest number of elements at one check
        std::uint32_t last = 0;  ///< number at the last check
        Tick first = -1;         ///< tick of the first check that found any; -1: none
    };
    /// The results, per body.
    const std::vector<Count>& counts() const { return counts_; }

    /// The results as text, for a warning.
    std::optional<std::string> sentence(const image::Image& image) const;

    void keep(state::Keeper& keeper) { keeper.array("turned_over", counts_); }

private:
    std::vector<Count> counts_;
    std::vector<std::uint32_t> solids_;  ///< per body: its solid elements
};

}  // namespace avs::advance
