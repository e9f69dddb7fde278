#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "runtime/base/vocabulary.h"
#include "runtime/simd/level.h"

namespace avs::detect {

class PartClock;

/// How penalty layers are watched. Nothing here changes a bit of a result.
struct LayerSettings {
    std::optional<LayerCulling> culling{};  ///< none: as the image says
    double skin = 0.25;                     ///< reserve of the pair list, in LayerSurface::spacing, > 0
    int windows = 3;                        ///< longest window: 4^windows base periods, 1 to 12
    double cap = 3.5;                       ///< radius of a ball over how far its vertex was off in the last one, > 1
    double decay = 0.7;                     ///< by which unused bounds shrink: of speed when renewed, balls in four windows
    double speed = 1.5;                     ///< a new speed bound over the one that broke it, > 1
    double joining = 1.5;                   ///< a new pair joins a begun window: room over what speeds ask for, >= 0
    std::size_t short_list = 5000;          ///< a list of fewer pairs has all of its pairs ranked anew whenever some come
    double patience = 2;                    ///< slabs: one that lasts fewer looks is not worth making, >= 0
    int always_class = 8;                   ///< culling none: clocks up to this class always tick; deeper layers stop the run
    PartClock* parts = nullptr;             ///< measures what takes how long; null: not measured
    simd::Level simd = simd::newest;        ///< newest machine code to use
};

struct LayerStatistics {
    std::uint64_t instants = 0, looks = 0, hits = 0;
    std::uint64_t contact_looks = 0;  ///< windows: of these at pairs that may be in contact
    std::uint64_t looks_at_broken_bounds = 0;
    std::uint64_t broken_bounds = 0;
    std::uint64_t lists = 0;
    std::uint64_t listed_pairs = 0;   ///< of the present list
    std::uint64_t certificates = 0;   ///< slabs: made
    std::uint64_t reschedulings = 0;  ///< slabs: crossing times computed anew because of a kick
};

}  // namespace avs::detect
