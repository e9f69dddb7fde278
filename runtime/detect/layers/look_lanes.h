#pragma once

#include <cstddef>
#include <cstdint>

#include "runtime/base/vec3.h"
#include "runtime/contact/penalty_layers.h"
#include "runtime/detect/layers/layer_hits.h"
#include "runtime/detect/layers/order.h"
#include "runtime/geometry/distance_lanes.h"

namespace avs::detect {

/// A vertex at a tick, read once for all looks of the tick.
struct alignas(32) SeenVertex {
    Vec3 position;     ///< at the tick [m]
    double speed = 0;  ///< bound of its speed [m/s]
};

/// Data that the queries of a tick have in common for pairs of one law.
struct LookTerms {
    /// Data of a rate k, at which a pair is queried at multiples of base_period 2^-k, and of the next coarser rate.
    struct alignas(32) Rate {
        double threshold = 0;  ///< distance at which the classes begin that are not queried [m]; infinite: the rate is not allowed
        double seconds = 0;    ///< time until the next look at this rate [s]
        double coarser_threshold = 0, coarser_seconds = 0;  ///< the same for the next coarser rate
    };
    const Rate* rates = nullptr;  ///< entry 0 is for guests, entry k + 1 for rate k
    /// The four members of `rates` as columns, if there are at most `few_rates` entries; otherwise null.
    static constexpr std::size_t few_rates = 16;
    const double (*few)[few_rates] = nullptr;
    double rounding = 0;                        ///< bound of the rounding errors of distances [m]
    const contact::LayerRow* layers = nullptr;  ///< by number of the layer
    double most = 0;                            ///< number of the deepest layer
    double thickness = 0;                       ///< distance at which layers begin [m]
    /// Whether the number of the deepest active layer is about (thickness / distance)^4; otherwise about thickness / distance.
    bool fourth_power = false;
    double first_due = 0;          ///< number of the outermost layer that is due
    contact::LayerRow before_due;  ///< row of the last layer that is not due
};

inline constexpr std::size_t look_lanes = geometry::distance_lanes;

/// Pairs to be queried, as columns. Vector instructions read eight pairs, at any alignment.
struct LookRows {
    static constexpr std::size_t spare = 64;   ///< number of entries after the last pair; they have valid vertices and rates
    static constexpr std::int8_t guest = 127;  ///< in place of the rate of a guest, which has none; due at every tick
    std::uint32_t (*vertex)[4] = nullptr;
    double* offset = nullptr;       ///< LayerSurface::offset_of
    std::uint32_t* pair = nullptr;  ///< pair numbers for HitColumns
    std::uint32_t* rate = nullptr;  ///< present rate of the pair, as an index in LookTerms::rates
    /// The columns without the first `first` pairs.
    LookRows from(std::size_t first) const { return {vertex + first, offset + first, pair + first, rate + first}; }
};

/// Pairs of which some are due, as columns.
struct DueFrom {
    const std::uint32_t (*vertex)[4] = nullptr;
    const double* offset = nullptr;
    const std::int8_t* rate = nullptr;  ///< rate of the pair, >= 0, or LookRows::guest; negative: never due
};

/// Results for eight pairs, with the bits of primitive_distance.h (distances), LayerTable (impulses) and `PairBounds::rate_for`
/// (rates).
struct alignas(64) LookLanes {
    double weight[4][look_lanes];     ///< after measuring: as in PrimitiveDistance
    double direction[3][look_lanes];  ///< after measuring: vector from the foot on the second primitive to that on the first
                                      ///< [m]; after judging: its unit vector
    double speed[look_lanes];         ///< after measuring: bound of the approach speed of the primitives [m/s]

    double distance[look_lanes];  ///< after judging: distance of the law [m]
    double active[look_lanes];    ///< for hits: deepest active layer
    double impulse[look_lanes];   ///< for hits: impulse of all due layers [N s]
    /// One bit per lane. hits: due layers give an impulse. changes: no layer acts, or the rate is not the coarsest possible one.
    std::uint32_t hits, changes;
    std::uint32_t undirected;  ///< one bit per lane: whether it is a hit without a direction
    Vec3 direction_of(std::size_t lane) const { return {direction[0][lane], direction[1][lane], direction[2][lane]}; }
};

/// Functions of one level of machine code, for pairs of one kind and law, eight at a time. Measuring computes the feet; judging
/// computes the rest, and is faster as a separate pass over many pairs. `lanes` has one entry for each eight pairs. Lanes after the
/// last pair may be computed or not.
struct LookFunctions {
    using Measure = void (*)(const SeenVertex* vertices, const LookRows& pairs, std::size_t count, LookLanes* lanes);
    Measure vertex_faces, edge_edges, vertex_vertices;
    /// Judges, and writes the hits one after another; returns their number. Some entries after the last hit may be overwritten.
    std::size_t (*judge)(const LookTerms& terms, const LookRows& pairs, std::size_t count, LookLanes* lanes, const HitColumns& to);
    /// Copies the pairs of [begin, end) whose rate is at least `lowest`, one after another: their vertices, offsets and numbers,
    /// and as rates the indices in LookTerms::rates. Returns their number. Stops when fewer than 64 further pairs would be within
    /// `most`, and sets `begin` to the next pair. Some rates behind `end` are read, and some entries behind the last pair may be
    /// written.
    /// @param lowest  >= 0
    /// @param most    largest number of pairs to copy, at least LookRows::spare
    std::size_t (*take_due)(const DueFrom& from, std::size_t& begin, std::size_t end, int lowest, std::size_t most,
                            const LookRows& to);
    NumbersOf numbers_of;
    simd::Level level;  ///< level that these functions are built for
};
extern const LookFunctions baseline_looks, avx2_looks, avx512_looks;
/// The functions of the highest level that is allowed and that the processor has.
const LookFunctions& looks(simd::Level limit);

}  // namespace avs::detect
