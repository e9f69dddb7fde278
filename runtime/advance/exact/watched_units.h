#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "runtime/advance/events/arena.h"
#include "runtime/detect/layers/surface.h"
#include "runtime/image/image.h"

namespace avs::advance {

/// Which vertices of penalty layers an event kicks, by the event's id.
struct WatchedUnits {
    std::vector<std::uint32_t> begin, vertices;
    std::span<const std::uint32_t> of(std::uint32_t unit) const {
        return {vertices.data() + begin[unit], begin[unit + 1] - begin[unit]};
    }
};

WatchedUnits watch_units(const image::Image& image, const Arena& arena, const detect::LayerSurface& surface);

}  // namespace avs::advance
