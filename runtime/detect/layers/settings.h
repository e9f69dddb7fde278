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
    double skin = 0.25;                     ///< reserve of the pair list, as a multiple of LayerSurface::spacing, > 0
    int windows = 3;                        ///< number of windows; the longest lasts 4^windows base periods; 1 to 12
    double cap = 3.5;                       ///< radius of a ball over the deviation of the vertex from its last ball, > 1
    /// Factor by which unused bounds shrink: speed bounds at each renewal, balls in four windows.
    double decay = 0.7;
    double speed = 1.5;  ///< new speed bound over the speed that exceeded the old one, > 1
    /// A new pair joins a window that has begun if its distance exceeds the motion by speed bounds by this factor, >= 0.
    double joining = 1.5;
    std::size_t short_list = 5000;    ///< in lists with fewer pairs all pairs get new ranks whenever pairs are added
    double patience = 2;              ///< slabs: a slab must last at least this many looks, >= 0
    int always_class = 8;             ///< culling `none`: clocks up to this class always tick; deeper layers stop the run
    PartClock* parts = nullptr;       ///< measures the times of parts; null: not measured
    simd::Level simd = simd::newest;  ///< highest level of machine code
};

struct LayerStatistics {
    std::uint64_t instants = 0, looks = 0, hits = 0;
    std::uint64_t contact_looks = 0;  ///< windows: those of these looks that were at active pairs
    std::uint64_t looks_at_broken_bounds = 0;
    std::uint64_t broken_bounds = 0;
    std::uint64_t lists = 0;
    std::uint64_t listed_pairs = 0;   ///< of the present list
    std::uint64_t certificates = 0;   ///< slabs: how many were made
    std::uint64_t reschedulings = 0;  ///< slabs: how many crossing times were computed again because of a kick
};

}  // namespace avs::detect
