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

/// Data common to the queries of a tick for pairs of one law.
struct LookTerms {
    /// A rate k, at which a pair is queried at multiples of base_period 2^-k, and the next coarser one, if the pair may have it.
    struct alignas(32) Rate {
        double threshold = 0;  ///< distance at which the classes that are not queried begin [m]; infinite: the rate is not
                               ///< allowed
        double seconds = 0;    ///< up to the next look
        double coarser_threshold = 0, coarser_seconds = 0;
    };
    const Rate* rates = nullptr;
    /// The same as one column per number, if there are at most this many rates; else null.
    static constexpr std::size_t few_rates = 16;
    const double (*few)[few_rates] = nullptr;
    double rounding = 0;  ///< bound of the rounding of distances [m]
    const contact::LayerRow* layers = nullptr;
    double most = 0;  ///< deepest layer there
    double thickness = 0;
    bool fourth_power = false;     ///< the deepest layer is about (thickness / distance)^4; else about thickness / distance
    double first_due = 0;          ///< layer
    contact::LayerRow before_due;  ///< of the last layer that is not due
};

inline constexpr std::size_t look_lanes = geometry::distance_lanes;

/// Pairs to be queried, as columns; eight of them are read at once, without alignment.
struct LookRows {
    static constexpr std::size_t spare = 64;   ///< number of entries after the last pair, with valid vertices and rates
    static constexpr std::int8_t guest = 127;  ///< a rate: of a pair that is always due and has no rate yet
    std::uint32_t (*vertex)[4] = nullptr;
    double* offset = nullptr;       ///< LayerSurface::offset_of
    std::uint32_t* pair = nullptr;  ///< for HitColumns
    std::uint32_t* rate = nullptr;  ///< present rate of the pair, as an index in LookTerms::rates
    /// From one of them on.
    LookRows from(std::size_t first) const { return {vertex + first, offset + first, pair + first, rate + first}; }
};

/// Pairs of which some are due.
struct DueFrom {
    const std::uint32_t (*vertex)[4] = nullptr;
    const double* offset = nullptr;
    const std::int8_t* rate = nullptr;  ///< LookRows::guest, or one from 0 on; less: never due
};

/// Results for eight pairs, with the bits of primitive_distance.h (distances), LayerTable (impulses) and `PairBounds::rate_for`
/// (rates).
struct alignas(64) LookLanes {
    double weight[4][look_lanes];     ///< measured: as in PrimitiveDistance
    double direction[3][look_lanes];  ///< after measuring: vector from the second primitive's foot to the first's [m]; after
                                      ///< judging: its unit vector
    double speed[look_lanes];         ///< after measuring: bound of the approach speed of the primitives [m/s]

    double distance[look_lanes];  ///< after judging: distance of the law [m]
    double active[look_lanes];    ///< of a hit: deepest active layer
    double impulse[look_lanes];   ///< of a hit: of all due layers [N s]
    std::uint32_t hits, changes;  ///< a bit per lane: it has an impulse; no layer is near, or its rate is not the coarsest
                                  ///< possible one
    std::uint32_t undirected;     ///< hits without a direction
    Vec3 direction_of(std::size_t lane) const { return {direction[0][lane], direction[1][lane], direction[2][lane]}; }
};

/// Functions of one level, for pairs of one kind and law, by eights: first measuring of the feet, then judging, which is faster
/// as a separate pass over many pairs. `lanes`: one for each eight. Lanes after the last pair may be computed or not.
struct LookFunctions {
    using Measure = void (*)(const SeenVertex* vertices, const LookRows& pairs, std::size_t count, LookLanes* lanes);
    Measure vertex_faces, edge_edges, vertex_vertices;
    /// Judges, and writes the hits one after another; returns their number. Some entries after them may be overwritten.
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
/// The functions of the newest level that is allowed and that the processor has.
const LookFunctions& looks(simd::Level limit);

}  // namespace avs::detect
