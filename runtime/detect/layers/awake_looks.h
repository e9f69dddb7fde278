#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "runtime/detect/layers/look.h"
#include "runtime/detect/layers/look_lanes.h"
#include "runtime/detect/layers/motion_bounds.h"
#include "runtime/detect/layers/pair_bounds.h"
#include "runtime/detect/layers/pair_table.h"
#include "runtime/detect/layers/vertex_marks.h"

namespace avs::detect {

/// A pair with a measured distance, whose rate has to be decided.
struct MeasuredPair {
    std::uint32_t number = 0, rank = 0;
    std::uint32_t place = PairTable::no_place;  ///< place among the active pairs, if it was queried as one of them
    bool is_new = false;                        ///< whether it is new in the list
    double distance = 0;                        ///< distance of the law [m]
    Vec3 direction{};
};

/// Queries of active pairs. In a tight knot these are most of all queries, and most of them find hits. Each step is done for about
/// a hundred pairs before the next step, so that the processor need not wait for the results of one pair:
///
///   rows of pairs that are due, in the order of keys (awake_rows.h) -> places of their vertices; then rows -> distances, hits and
///   rates (look_lanes.h) -> hits, and pairs whose rate changes
class AwakeLooks {
public:
    AwakeLooks(const LayerClocks& clocks, const LayerSettings& settings, int finest, LayerLook& look, MotionBounds& bounds,
               PairTable& table, PairBounds& pairs);
    simd::Level level() const { return looks_.level; }
    NumbersOf numbers_of() const { return looks_.numbers_of; }

    /// Queries the active pairs that are due, and adds hits to those of the look.
    /// @param woken     ranks of inactive pairs that are queried, too
    /// @param measured  output: pairs whose rate changes
    void look(std::span<const std::uint32_t> woken, Tick now, const state::State& state, std::vector<MeasuredPair>& measured);

private:
    LookTerms terms_of(const contact::LayerTable& table, Tick now);
    void see_vertices_of(const LookRows& pairs, std::size_t count, const state::State& state);
    void look_at_some(const AwakeRows::Run& some, const LookTerms& terms, Tick now, std::vector<MeasuredPair>& measured);

    const LayerClocks& clocks_;
    int finest_;  ///< finest rate
    LayerLook& look_;
    MotionBounds& bounds_;
    PairTable& table_;
    PairBounds& pairs_;
    const LookFunctions& looks_;
    std::vector<LookLanes> lanes_;             ///< results of the pairs that are queried together
    VertexMarks named_;                        ///< marks of the vertices that a look needs, while these are collected
    std::vector<std::uint32_t> these_;         ///< these vertices; space for all
    std::vector<LookTerms::Rate> rate_terms_;  ///< by rate: entry 0 is for pairs without a rate, entry k + 1 for rate k
    alignas(64) double few_rates_[4][LookTerms::few_rates] = {};  ///< the same as columns, if there are few rates
};

}  // namespace avs::detect
