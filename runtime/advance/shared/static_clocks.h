#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "runtime/base/result.h"
#include "runtime/base/ticks.h"
#include "runtime/image/image.h"

/// Whether the clocks of elements and constant loads are such that an engine without a queue can run them.
namespace avs::advance {

/// Levels are below this: one fits behind an entry's number (nested/kernels.h).
inline constexpr std::uint32_t max_levels = 31;

/// Clocks of a scene as powers of two of its finest.
struct Levels {
    Tick base = 0;                            ///< finest period; 0: no static events
    int count = 0;                            ///< levels are 0 .. count - 1
    std::vector<std::uint8_t> element, load;  ///< period = base << level

    /// The highest level that acts at tick `number * base`; all lower ones do, too.
    int acting_at(std::uint64_t number) const { return number == 0 ? count - 1 : std::min(count - 1, std::countr_zero(number)); }
};

/// Refuses clocks whose period is not base * 2^k or whose phase is not 0.
Result<Levels> find_levels(const image::Image& image);

/// The one clock of all elements and constant loads; period 0 if there are none. Nothing if there are several.
std::optional<EventClock> common_clock(const image::Tables& tables);

/// Why the synchronous engine cannot run an image, if so.
std::optional<std::string> why_not_synchronous(const image::Image& image);

}  // namespace avs::advance
