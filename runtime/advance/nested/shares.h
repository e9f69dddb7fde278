#pragma once

#include <cstdint>
#include <vector>

#include "runtime/advance/nested/plan.h"

namespace avs::advance::nested {

/// The energy of loads is summed per chunk of this many shared nodes.
constexpr std::uint32_t shared_chunk = 256;

/// Work of each thread at a tick with a given highest acting level, cut into bundles that other threads may take over (Stages).
/// The assignment changes no bit; it is fixed beforehand, so that threads need not communicate.
struct Share {
    struct Range {
        std::uint32_t begin, end;
        std::uint32_t run_end;  ///< end of the thread's contiguous ranges
    };
    std::vector<Range> ranges;             ///< of patches, or of shared nodes
    std::vector<std::uint32_t> bundle{0};  ///< first range of each bundle; the last entry is the number of ranges
    std::vector<std::uint32_t> first{0};   ///< first bundle of each thread; the last entry is the number of bundles
};

/// Work of the threads at ticks with a given highest acting level.
struct Shares {
    Share patches, nodes;
};
std::vector<Shares> make_shares(const Plan& plan, int threads);

}  // namespace avs::advance::nested
