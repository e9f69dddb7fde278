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

/// Tests whether the clocks of elements and constant loads allow an engine without a queue.
namespace avs::advance {

/// All levels are below this number: a level is stored in the upper five bits of a 32-bit number (entry_bits in nested/kernels.h).
inline constexpr std::uint32_t max_levels = 31;

/// The clocks of a scene as powers of two of the finest one.
struct Levels {
    Tick base = 0;                            ///< finest period; 0: there are no static events
    int count = 0;                            ///< levels are 0 .. count - 1
    std::vector<std::uint8_t> element, load;  ///< level of each element and load: period = base << level

    /// The highest level that acts at tick `number * base`; all lower levels act, too.
    int acting_at(std::uint64_t number) const { return number == 0 ? count - 1 : std::min(count - 1, std::countr_zero(number)); }
};

/// Computes the levels. Refuses clocks whose period is not base * 2^k or whose phase is not 0.
Result<Levels> find_levels(const image::Image& image);

/// The one clock of all elements and constant loads; period 0 if there are no such events; empty if there are several clocks.
std::optional<EventClock> common_clock(const image::Tables& tables);

/// Why the synchronous engine cannot run an image; empty if it can.
std::optional<std::string> why_not_synchronous(const image::Image& image);

}  // namespace avs::advance
