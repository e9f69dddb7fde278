#pragma once

#include <cstddef>
#include <cstdint>

#include "runtime/base/vec3.h"
#include "runtime/contact/penalty_layers.h"
#include "runtime/detect/layers/layer_hits.h"
#include "runtime/detect/layers/order.h"
#include "runtime/geometry/distance_lanes.h"

namespace avs::detect {

/// A vertex as all looks of a tick see it.
struct alignas(32) SeenVertex {
    Vec3 position;     ///< at the tick [m]
    double speed = 0;  ///< bound [m/s]
};

/// What looks of a tick at pairs of one law have in common.
struct LookTerms {
    /// A rate k, at which a pair is looked at at multiples of base_period 2^-k, and the one before it, if the pair may have that.
    struct alignas(32) Rate {
        double threshold = 0;  ///< where classes begin that are not looked at [m]; infinite: the rate may not be had
        double seconds = 0;    ///< up to the next look
        double coarser_threshold = 0, coarser_seconds = 0;
    };
    const Rate* rates = nullptr;
    /// The same, a column for each of its numbers, if they are no more; null: they are.
    static constexpr std::size_t few_rates = 16;
    const double (*few)[few_rates] = nullptr;
    double rounding = 0;  ///< no distance is known better than this [m]
    const contact::LayerRow* layers = nullptr;
    double most = 0;  ///< deepest layer there
    double thickness = 0;
    bool fourth_power = false;     ///< of thickness over distance is about the deepest layer; else that itself
    double first_due = 0;          ///< layer
    contact::LayerRow before_due;  ///< of the layer before that one
};

inline constexpr std::size_t look_lanes = geometry::distance_lanes;

/// Pairs that are looked at, as columns: eight of them are read at once, wherever they begin.
struct LookRows {
    static constexpr std::size_t spare = 64;   ///< behind the last pair are so many more, whose vertices and rates are some
    static constexpr std::int8_t guest = 127;  ///< a rate: always due, but so far at none
    std::uint32_t (*vertex)[4] = nullptr;
    double* offset = nullptr;       ///< LayerSurface::offset_of
    std::uint32_t* pair = nullptr;  ///< for HitColumns
    std::uint32_t* rate = nullptr;  ///< of LookTerms::rates, as the pair has been looked at so far
    /// From one of them on.
    LookRows from(std::size_t first) const { return {vertex + first, offset + first, pair + first, rate + first}; }
};

/// Pairs of which some are due.
struct DueFrom {
    const std::uint32_t (*vertex)[4] = nullptr;
    const double* offset = nullptr;
    const std::int8_t* rate = nullptr;  ///< LookRows::guest, or one from 0 on; less: never due
};

/// What is found of eight of them: distances with the bits of primitive_distance.h, impulses with those of LayerTable, rates with
/// those of `PairBounds::rate_for`.
struct alignas(64) LookLanes {
    double weight[4][look_lanes];  ///< measured: as in PrimitiveDistance
    double direction[3]
                    [look_lanes];  ///< measured: the way from the second primitive's foot to the first's [m]; judged: of length 1
    double speed[look_lanes];      ///< measured: at which both primitives may come nearer [m/s]

    double distance[look_lanes];  ///< judged: of the law [m]
    double active[look_lanes];    ///< of a hit: deepest active layer
    double impulse[look_lanes];   ///< of a hit: of all due layers [N s]
    std::uint32_t hits, changes;  ///< a bit per lane: has an impulse; no layer is near, or its rate is not the coarsest that fits
    std::uint32_t undirected;     ///< hits without a direction
    Vec3 direction_of(std::size_t lane) const { return {direction[0][lane], direction[1][lane], direction[2][lane]}; }
};

/// One build of all, for pairs of one kind and law, eight after eight: where their feet are, then what is judged by that, which for
/// many pairs goes better by itself. `lanes`: one for each eight. Lanes behind the last pair may be done or not.
struct LookFunctions {
    using Measure = void (*)(const SeenVertex* vertices, const LookRows& pairs, std::size_t count, LookLanes* lanes);
    Measure vertex_faces, edge_edges, vertex_vertices;
    /// Also writes those that are hits, one behind the other; returns how many. Some lines behind them may be written, too.
    std::size_t (*judge)(const LookTerms& terms, const LookRows& pairs, std::size_t count, LookLanes* lanes, const HitColumns& to);
    /// Of pairs `begin` .. `end` those whose rate is not less than `lowest`, >= 0, one behind the other, as numbers of pairs that
    /// they are in `vertex` and `offset`, and `rate` that of LookTerms; returns how many. Takes at most `most` of them, at least
    /// LookRows::spare, and leaves `begin` where it has come to. Some rates behind the last one are read, and some lines behind the
    /// last pair may be written.
    std::size_t (*take_due)(const DueFrom& from, std::size_t& begin, std::size_t end, int lowest, std::size_t most,
                            const LookRows& to);
    NumbersOf numbers_of;
    simd::Level level;  ///< that they are built for
};
extern const LookFunctions baseline_looks, avx2_looks, avx512_looks;
/// Those of the newest level that is allowed and that the processor has.
const LookFunctions& looks(simd::Level limit);

}  // namespace avs::detect
