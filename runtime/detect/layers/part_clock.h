#pragma once

#include <array>
#include <chrono>
#include <cstdint>

namespace avs::detect {

/// Parts of the run time of penalty layers.
enum class LayerPart : std::uint8_t {
    elsewhere,  ///< elements, loads, the calendar
    hits,       ///< impulses of layers
    looks,      ///< culling `windows`: looks at inactive pairs, and decisions for all pairs; otherwise all looks
    contact,    ///< culling `windows`: looks at active pairs: finding them, measuring, comparing with their layers
    bounds,     ///< culling `windows`: checks of bounds; `slabs`: rescheduling of certificates of slabs after kicks
    lists,      ///< culling `windows`: the pair list; `slabs`: k-DOPs that fail, and the separation list
    k_dops,     ///< culling `slabs`: rescheduling of certificates of k-DOPs after kicks
};
inline constexpr int layer_part_count = 7;

/// Measures the time of each part by the processor's own counter, which is read in some ten nanoseconds. Time that the processor
/// spends on other programs counts, too.
class PartClock {
public:
    /// Begins a part; returns the part before it.
    LayerPart enter(LayerPart part) {
        const std::uint64_t now = count();
        spent_[static_cast<std::size_t>(part_)] += now - since_;
        since_ = now;
        const LayerPart before = part_;
        part_ = part;
        return before;
    }
    /// Sets all times to 0, and the present part to `elsewhere`.
    void restart() {
        spent_ = {};
        part_ = LayerPart::elsewhere;
        since_ = count();
    }
    /// Times by part, in counts of the processor; only ratios have a meaning.
    const std::array<std::uint64_t, layer_part_count>& spent() const { return spent_; }

private:
    static std::uint64_t count() {
#if defined __x86_64__
        return __builtin_ia32_rdtsc();
#else
        return static_cast<std::uint64_t>(std::chrono::steady_clock::now().time_since_epoch().count());
#endif
    }
    std::array<std::uint64_t, layer_part_count> spent_{};
    std::uint64_t since_ = count();
    LayerPart part_ = LayerPart::elsewhere;
};

/// Makes a clock count for a part during the lifetime of the mark; null: no clock.
class PartMark {
public:
    PartMark(PartClock* clock, LayerPart part) : clock_(clock) {
        if (clock_ != nullptr) before_ = clock_->enter(part);
    }
    ~PartMark() {
        if (clock_ != nullptr) clock_->enter(before_);
    }
    PartMark(const PartMark&) = delete;
    PartMark& operator=(const PartMark&) = delete;

private:
    PartClock* clock_;
    LayerPart before_ = LayerPart::elsewhere;
};

}  // namespace avs::detect
