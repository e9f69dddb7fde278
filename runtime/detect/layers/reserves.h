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

/// What keeps the list of pairs complete, one more bound of each vertex: how far it may go from its place of reference, its
/// reserve. A pair that is not listed was further apart than its thickness and two reserves when its vertices were at these places.
class Reserves {
public:
    Reserves(const LayerSurface& surface, const LayerClocks& clocks, const LayerSettings& settings, LayerLook& look,
             MotionBounds& bounds, PairTable& table);

    /// The list from nothing. `all`: all pairs there are, for good.
    void make_list(bool all, Tick now, const state::State& state);
    /// Places of reference for the vertices that have gone far from theirs, and the list by them; false: it has to be made from
    /// nothing, for vertices have become too fast or slow for their reserves.
    bool renew_list(Tick now, const state::State& state);

    /// Until its next check it goes further than it may.
    bool is_left_by(std::uint32_t vertex, const MotionBounds::Course& course) const {
        const double seconds = static_cast<double>(bounds_.segment(vertex)) * clocks_.quantum;
        const Vec3 end = course.position + seconds * course.velocity;
        return norm(end - table_.neighbours().reference(vertex)) > reserve_ - bounds_.rounding();
    }
    /// How far a vertex may still go [m].
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
    double narrowest_;                          ///< reserve [m]
    double reserve_ = 0;                        ///< [m]
    std::vector<Vec3> position_;                ///< per vertex: new place of reference, scratch
    std::vector<std::uint32_t> moved_, asked_;  ///< vertices: with a new place; whose pairs are asked whether they are near
    std::vector<float> used_;                   ///< per vertex: of its reserve, as a share
    std::vector<std::uint8_t> group_moves_;     ///< LayerNeighbours::group_of
    std::vector<std::uint8_t> renewals_;        ///< per vertex: of its place of reference, modulo 256
    std::vector<Vec3> last_way_;                ///< per vertex: from its place of reference, when it last got another one [m]
};

}  // namespace avs::detect
