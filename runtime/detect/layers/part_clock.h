#pragma once

#include <array>
#include <chrono>
#include <cstdint>

namespace avs::detect {

/// What the time of a run with layers goes into.
enum class LayerPart : std::uint8_t {
    elsewhere,  ///< elements, loads, the calendar
    hits,       ///< impulses of layers
    looks,      ///< all looks; by windows those at pairs that sleep, and what is decided about any
    contact,    ///< windows: pairs that may be in contact are found, measured and held against their layers
    bounds,     ///< windows: bounds checked; slabs: certificates of slabs put off or brought forward by kicks
    lists,      ///< windows: the pair list; slabs: k-DOPs that fail, and their separation lists
    k_dops,     ///< slabs: certificates of k-DOPs put off or brought forward by kicks
};
inline constexpr int layer_part_count = 7;

/// How long each part has taken, by the processor's own counter, which is read in some ten nanoseconds. What other programs take in
/// between counts, too.
class PartClock {
public:
    /// From now on it is this part; returns what it was.
    LayerPart enter(LayerPart part) {
        const std::uint64_t now = count();
        spent_[static_cast<std::size_t>(part_)] += now - since_;
        since_ = now;
        const LayerPart before = part_;
        part_ = part;
        return before;
    }
    /// Nothing has been spent, and it is `elsewhere`.
    void restart() {
        spent_ = {};
        part_ = LayerPart::elsewhere;
        since_ = count();
    }
    /// By part, in a unit of its own.
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

/// Says what is being done, until it goes; null: there is no clock.
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
