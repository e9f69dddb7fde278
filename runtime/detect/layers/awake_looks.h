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

/// A pair that is to be decided about: its distance is known.
struct MeasuredPair {
    std::uint32_t number = 0, rank = 0;
    std::uint32_t place = PairTable::no_place;  ///< among those that may be in contact, if it has been looked at with them just now
    bool is_new = false;                        ///< in the list
    double distance = 0;                        ///< of the law [m]
    Vec3 direction{};
};

/// Looks at pairs that may be in contact: most of all looks in a tight knot, and most of them hits. Each step is done for some
/// hundred pairs before the next one, so that none waits for what another is about to know:
///
///   rows of pairs that are due, in the order of keys (awake_rows.h) -> places of their vertices; then rows -> distances, hits and
///   rates (look_lanes.h) -> hits, and pairs whose rate changes
class AwakeLooks {
public:
    AwakeLooks(const LayerClocks& clocks, const LayerSettings& settings, int finest, LayerLook& look, MotionBounds& bounds,
               PairTable& table, PairBounds& pairs);
    simd::Level level() const { return looks_.level; }
    NumbersOf numbers_of() const { return looks_.numbers_of; }

    /// Hits go to those of the look.
    /// @param woken     ranks of sleepers that are looked at with them
    /// @param measured  takes those whose rate changes
    void look(std::span<const std::uint32_t> woken, Tick now, const state::State& state, std::vector<MeasuredPair>& measured);

private:
    LookTerms terms_of(const contact::LayerTable& table, Tick now);
    void see_vertices_of(const LookRows& pairs, std::size_t count, const state::State& state);
    void look_at_some(const AwakeRows::Run& some, const LookTerms& terms, Tick now, std::vector<MeasuredPair>& measured);

    const LayerClocks& clocks_;
    int finest_;  ///< rate
    LayerLook& look_;
    MotionBounds& bounds_;
    PairTable& table_;
    PairBounds& pairs_;
    const LookFunctions& looks_;
    std::vector<LookLanes> lanes_;             ///< of those that are looked at together: no lane waits for another one
    VertexMarks named_;                        ///< vertices of pairs whose distance has to be known, while these are counted
    std::vector<std::uint32_t> these_;         ///< those, room for all
    std::vector<LookTerms::Rate> rate_terms_;  ///< by rate, from 0 on; before these: of pairs that have none
    alignas(64) double few_rates_[4][LookTerms::few_rates] = {};  ///< the same
};

}  // namespace avs::detect
