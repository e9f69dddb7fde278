#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "runtime/base/vocabulary.h"
#include "runtime/simd/level.h"

namespace avs::detect {

class PartClock;

/// Settings of the culling of penalty layers. They change no bit of a result.
struct LayerSettings {
    std::optional<LayerCulling> culling{};  ///< none: the culling of the image
    double skin = 0.25;                     ///< skin of the pair list, as a multiple of LayerSurface::spacing, > 0
    int windows = 3;                        ///< number of windows; the longest lasts 4^windows base periods; 1 to 12
    double cap = 3.5;                       ///< radius of a ball over the deviation of the vertex from its last ball, > 1
    /// Least ratio of a new bound to an old one: of a speed bound to the last one, of a ball's radius to that four windows ago.
    double decay = 0.7;
    double speed = 1.5;  ///< new speed bound over the speed that exceeded the old one, > 1
    /// A new pair joins a window that has begun if its spare distance is this many times the path at the speed bounds, >= 0.
    double joining = 1.5;
    std::size_t short_list = 5000;    ///< in lists with fewer pairs all pairs get new ranks whenever pairs are added
    double patience = 2;              ///< culling `slabs`: a slab must last at least this many looks, >= 0
    int always_class = 8;             ///< culling `none`: clocks up to this class always tick; deeper layers stop the run
    PartClock* parts = nullptr;       ///< measures the times of parts; null: not measured
    simd::Level simd = simd::newest;  ///< highest level of machine code
};

struct LayerStatistics {
    std::uint64_t instants = 0, looks = 0, hits = 0;
    std::uint64_t contact_looks = 0;  ///< culling `windows`: number of looks at active pairs
    std::uint64_t looks_at_broken_bounds = 0;
    std::uint64_t broken_bounds = 0;
    std::uint64_t lists = 0;
    std::uint64_t listed_pairs = 0;   ///< number of pairs in the present list
    std::uint64_t certificates = 0;   ///< culling `slabs`: number of certificates made
    std::uint64_t reschedulings = 0;  ///< culling `slabs`: number of crossing times that were computed again because of a kick
};

}  // namespace avs::detect
