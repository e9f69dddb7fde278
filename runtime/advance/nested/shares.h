#pragma once

#include <cstdint>
#include <vector>

#include "runtime/advance/nested/plan.h"

namespace avs::advance::nested {

/// Loads add up what they do by so many shared nodes.
constexpr std::uint32_t shared_chunk = 256;

/// Which thread does what by default: what one thread does at a tick of one level, cut into bundles that others may take from it
/// (Stages). Which thread does what changes no bit; it is known beforehand, so that threads need not ask.
struct Share {
    struct Range {
        std::uint32_t begin, end;
        std::uint32_t run_end;  ///< up to here the thread's ranges follow each other
    };
    std::vector<Range> ranges;             ///< of patches, or of shared nodes
    std::vector<std::uint32_t> bundle{0};  ///< where bundles begin in `ranges`, and the end
    std::vector<std::uint32_t> first{0};   ///< per thread: its first bundle; and the end
};

/// What threads do at ticks whose highest acting level is a given one.
struct Shares {
    Share patches, nodes;
};
std::vector<Shares> make_shares(const Plan& plan, int threads);

}  // namespace avs::advance::nested
