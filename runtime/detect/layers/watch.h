#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "runtime/base/ticks.h"
#include "runtime/detect/layers/awake_looks.h"
#include "runtime/detect/layers/look.h"
#include "runtime/detect/layers/motion_bounds.h"
#include "runtime/detect/layers/pair_bounds.h"
#include "runtime/detect/layers/pair_table.h"
#include "runtime/detect/layers/reserves.h"
#include "runtime/detect/layers/sleeper_looks.h"

namespace avs::detect {

/// Finds the layers that act, and the ticks of the next looks, by bounds of the motion (docs/layers.md).
///
/// An engine that uses this class does the following at every tick, in this order:
/// 1. strain and load kicks; after each of them, `kicked(vertex, ..)` for the vertices that it kicked;
/// 2. if `next()` is this tick: `look`, then the kicks of the hits in the order of keys, then `settle`.
///
/// Only these kicks may change velocities of vertices. `next()` may become earlier after `kicked`; it is never before `now`.
class LayerWatch {
public:
    LayerWatch(const LayerSurface& surface, const LayerClocks& clocks, const LayerSettings& settings);
    // The members refer to each other, so the object must not be copied.
    LayerWatch(const LayerWatch&) = delete;
    LayerWatch& operator=(const LayerWatch&) = delete;

    void begin(Tick now, const state::State& state);
    Tick next() const { return next_; }

    /// Hits of all due layers at `now`, sorted by key.
    const LayerHits& look(Tick now, const state::State& state);
    /// To be called after the hits' kicks: renews bounds and decides when to query each pair again. `struck`: the vertices whose
    /// velocities the hits have changed, each once.
    void settle(std::span<const std::uint32_t> struck, Tick now, const state::State& state);

    /// To be called when a vertex's velocity has changed at `now`.
    void kicked(std::uint32_t vertex, Tick now, const state::State& state) {
        if (bounds_.keeps(vertex, look_.velocity(vertex, state), now)) return;
        const PartMark mark(settings_.parts, LayerPart::bounds);
        if (always_) return;
        check(vertex, now, state);
        look_again(now, state);
    }
    void kicked(std::span<const std::uint32_t> vertices, Tick now, const state::State& state);
    /// Sets the order in which an engine kicks vertices, those that are kicked most often first. To be called before `begin`.
    void order(std::span<const std::uint32_t> vertices) { bounds_.order(vertices); }
    /// As `kicked` for the first row_of.size() vertices of this order; the momentum of the i-th one is rows.momentum[row_of[i]].
    void first_kicked(std::span<const std::uint32_t> row_of, const VertexRows& rows, Tick now, const state::State& state);
    /// After this call positions and momenta are read from these rows.
    void read(const VertexRows* rows) { look_.read(rows); }

    /// The state of clocks that are not aligned.
    void keep(state::Keeper& keeper) { look_.misaligned.keep(keeper); }

    const std::optional<LayerStop>& stop() const { return look_.stop; }
    /// Levels of machine code of all kernels in use.
    std::vector<simd::Level> levels() const;
    const LayerStatistics& statistics() const { return look_.statistics; }

private:
    void look_at_measured(std::span<const std::uint32_t> due, const state::State& state);
    void decide(const MeasuredPair& pair, Tick now, const state::State& state, int coarsest_rate);
    enum class Listed : std::uint8_t { before, now };
    void decide_all(std::span<const std::uint32_t> numbers, Listed listed, Tick now, const state::State& state);
    void check_all(std::span<const std::uint32_t> struck, Tick now, const state::State& state);
    void check(std::span<const std::uint32_t> doubtful, Tick now, const state::State& state);
    void check(std::uint32_t vertex, Tick now, const state::State& state);
    void look_again(Tick now, const state::State& state);
    void find_relying_pairs(const MotionBounds::Broken& broken, Tick now, const state::State& state);
    std::size_t find_reached(const MotionBounds::Broken& broken, unsigned& still_relied);
    void make_list(Tick now, const state::State& state);
    void renew_list(Tick now, const state::State& state);
    void take_up(std::span<const std::uint32_t> numbers, Tick now, const state::State& state);
    int longest_from(Tick tick) const;
    void find_next(Tick now);

    const LayerSurface& surface_;
    const LayerClocks& clocks_;
    LayerSettings settings_;
    bool always_;
    int finest_;  ///< finest rate
    LayerLook look_;
    MotionBounds bounds_;
    PairTable table_;
    PairBounds pairs_;
    Reserves reserves_;
    AwakeLooks awake_;
    SleeperLooks sleepers_;
    LayerDistances distances_;
    std::vector<std::uint32_t> relying_, again_;  ///< numbers of pairs, while they are queried again
    std::vector<MeasuredPair> measured_;
    std::vector<LayerLook::Sought> sought_;  ///< the pairs of `measured_`, while they are queried
    Tick done_ = -1;                         ///< the last tick for which `look` and `settle` were called
    Tick next_ = 0;
};

}  // namespace avs::detect
