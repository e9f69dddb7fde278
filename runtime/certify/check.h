#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "runtime/certify/trajectory.h"

namespace avs::certify {

struct Verdict {
    /// The pair without a proof: "node 5 of body `a` and face 1-2-3 of body `b` at 0.25 s". None if nothing has crossed.
    std::optional<std::string> failure;
    std::uint64_t pairs = 0;         ///< near each other in a slab of time
    std::uint64_t in_doubles = 0;    ///< stretches of time proven with doubles
    std::uint64_t in_rationals = 0;  ///< decided with rational numbers
    std::uint64_t slabs = 0;
};

/// Proves that no vertex has passed a triangle and no edge an edge, of bodies that may touch and without a common vertex, and that
/// no edge passed through a triangle at the start: so surfaces that were apart have stayed apart.
///
/// Per slab of time, primitives whose swept boxes overlap; per pair, a moving plane that separates both over the slab, else over
/// its halves, and so on. A pair that touches has no plane however short the time: that is the failure.
Verdict check(const Trajectory& trajectory);

}  // namespace avs::certify
