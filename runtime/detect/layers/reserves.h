#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "runtime/base/ticks.h"
#include "runtime/base/vec3.h"
#include "runtime/detect/layers/look.h"
#include "runtime/detect/layers/motion_bounds.h"
#include "runtime/detect/layers/pair_table.h"
#include "runtime/detect/layers/settings.h"
#include "runtime/state/state.h"

namespace avs::detect {

/// The bound that keeps the list of pairs complete: each vertex stays within a distance, the *reserve*, from its place of
/// reference. A pair that is not listed has, at the places of reference, a distance of more than its thickness plus two reserves.
class Reserves {
public:
    Reserves(const LayerSurface& surface, const LayerClocks& clocks, const LayerSettings& settings, LayerLook& look,
             MotionBounds& bounds, PairTable& table);

    /// Makes the list from nothing.
    /// @param all  whether it contains all pairs, permanently
    void make_list(bool all, Tick now, const state::State& state);
    /// Gives new places of reference to vertices that are far from theirs, and updates the list. Returns false if the list has to
    /// be made from nothing, because vertices have become too fast or too slow for their reserves.
    bool renew_list(Tick now, const state::State& state);

    /// Whether a vertex may leave its reserve before its next check.
    bool is_left_by(std::uint32_t vertex, const MotionBounds::Course& course) const {
        const double seconds = static_cast<double>(bounds_.segment(vertex)) * clocks_.quantum;
        const Vec3 end = course.position + seconds * course.velocity;
        return norm(end - table_.neighbours().reference(vertex)) > reserve_ - bounds_.rounding();
    }
    /// Distance that a vertex may still move [m].
    double left_of(std::uint32_t vertex, const Vec3& position) const {
        return reserve_ - bounds_.rounding() - norm(position - table_.neighbours().reference(vertex));
    }

private:
    double needed_for(std::uint32_t vertex, const state::State& state) const;
    Vec3 ahead_of(const Vec3& way, const Vec3& velocity) const;
    void find_used(Tick now, const state::State& state);
    double move(std::uint32_t vertex, Tick now, const state::State& state);

    const LayerClocks& clocks_;
    LayerLook& look_;
    MotionBounds& bounds_;
    PairTable& table_;
    double narrowest_;            ///< least reserve [m]
    double reserve_ = 0;          ///< present reserve [m]
    std::vector<Vec3> position_;  ///< per vertex: new place of reference, scratch
    /// Vertices with a new place of reference; those of them whose pairs are checked for being too far apart.
    std::vector<std::uint32_t> moved_, asked_;
    std::vector<float> used_;                ///< per vertex: distance from its place of reference over the reserve
    std::vector<std::uint8_t> group_moves_;  ///< per group (LayerNeighbours::group_of): whether its vertices get new places
    std::vector<std::uint8_t> renewals_;     ///< per vertex: how many new places of reference it has got, modulo 256
    std::vector<Vec3> last_way_;             ///< per vertex: offset from its place of reference when it last got a new one [m]
};

}  // namespace avs::detect
