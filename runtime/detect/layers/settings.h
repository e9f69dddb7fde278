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
    std::optional<LayerCulling> culling{};  ///< none: that of the image
    double skin = 0.25;                     ///< reserve of the pair list, in LayerSurface::spacing, > 0
    int windows = 3;                        ///< longest window: 4^windows base periods, 1 to 12
    double cap = 3.5;                       ///< radius of a ball over the deviation of its vertex from the last ball, > 1
    double decay = 0.7;                     ///< factor by which unused bounds shrink: speed bounds at each renewal, balls in four
                                            ///< windows
    double speed = 1.5;                     ///< a new speed bound over the speed that broke the old one, > 1
    double joining = 1.5;                   ///< a new pair joins a begun window if its room exceeds the motion by speed bounds by
                                            ///< this factor, >= 0
    std::size_t short_list = 5000;          ///< lists with fewer pairs are ranked anew whenever pairs are added
    double patience = 2;                    ///< slabs: a slab must last at least this many looks, >= 0
    int always_class = 8;                   ///< culling none: clocks up to this class always tick; deeper layers stop the run
    PartClock* parts = nullptr;             ///< measures the times of parts; null: not measured
    simd::Level simd = simd::newest;        ///< newest machine code to use
};

struct LayerStatistics {
    std::uint64_t instants = 0, looks = 0, hits = 0;
    std::uint64_t contact_looks = 0;  ///< windows: of these, at active pairs
    std::uint64_t looks_at_broken_bounds = 0;
    std::uint64_t broken_bounds = 0;
    std::uint64_t lists = 0;
    std::uint64_t listed_pairs = 0;   ///< of the present list
    std::uint64_t certificates = 0;   ///< slabs: made
    std::uint64_t reschedulings = 0;  ///< slabs: crossing times computed anew because of a kick
};

}  // namespace avs::detect
