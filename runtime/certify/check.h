#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "runtime/certify/trajectory.h"

namespace avs::certify {

struct Verdict {
    /// The pair without a proof: "node 5 of body `a` and face 1-2-3 of body `b` at 0.25 s". Empty if the proof is complete.
    std::optional<std::string> failure;
    std::uint64_t pairs = 0;         ///< number of pairs that are near each other in a slab of time
    std::uint64_t in_doubles = 0;    ///< number of time intervals proven with doubles
    std::uint64_t in_rationals = 0;  ///< number of time intervals decided with rational numbers
    std::uint64_t slabs = 0;
};

/// Proves that no vertex has passed through a triangle and no edge through an edge, for primitives without a common vertex of
/// bodies that may touch. Also proves that no edge passed through a triangle at the start. So surfaces that were apart at the start
/// have stayed apart.
///
/// For each slab of time, the pairs are those of primitives whose swept boxes overlap. For each pair a moving plane is sought that
/// separates the two over the slab; if there is none, over each half of the slab, and so on. No plane separates a pair that
/// touches, however short the interval: such a pair has no proof.
Verdict check(const Trajectory& trajectory);

}  // namespace avs::certify
