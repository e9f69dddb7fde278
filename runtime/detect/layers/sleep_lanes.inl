// Looks at inactive pairs; built for each level of machine code (avs_lanes).
#include <immintrin.h>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "runtime/detect/layers/sleep_lanes.h"

namespace avs::detect {
namespace {

#include "runtime/geometry/distances.inl"
#include "runtime/simd/columns.inl"

/// LayerLook::gap for several pairs.
template <bool edges>
AVS_LANES Lanes gap_of(const Lanes (&along)[4]) {
    const Lanes second = larger(along[2], along[3]);
    if constexpr (edges) return smaller(along[0], along[1]) - second;
    return along[0] - larger(along[1], second);
}

struct Rows {
    Lanes offset;
    Vectors direction;
};
AVS_LANES Rows rows_of(const Sleepers& pairs, std::size_t first) {
    static_assert(offsetof(PairRow, direction) == offsetof(PairRow, offset) + sizeof(double));
    const auto columns = columns_of([&](std::size_t i) { return &pairs.rows[pairs.rank[first + i]].offset; });
    return {columns.a, {columns.b, columns.c, columns.d}};
}

AVS_LANES Lanes by_contact(const double* of, const SleepTerms& terms, const Sleepers& pairs, std::size_t first) {
    if (terms.one_law) return filled(of[terms.contact]);
    Lanes r;
    for (std::size_t i = 0; i < width; ++i) r[i] = of[pairs.rows[pairs.rank[first + i]].contact];
    return r;
}

AVS_LANES void begin_eight(SleepLanes& lanes, std::size_t first) {
    if (first % look_lanes == 0) lanes.sleeps = 0;
}
AVS_LANES void end_all(const Sleepers& pairs, SleepLanes* lanes) {
    if (const std::size_t left = pairs.count % look_lanes; left != 0) lanes[pairs.count / look_lanes].sleeps &= (1U << left) - 1;
}

template <bool edges>
void in_window(const SleepTerms& terms, const BoundingBall* balls, std::size_t stride, const Sleepers& pairs, SleepLanes* all) {
    static_assert(offsetof(BoundingBall, radius) == 6 * sizeof(double) && sizeof(BoundingBall) == 8 * sizeof(double));
    constexpr std::size_t split = edges ? 2 : 1;
    const Lanes seconds = filled(terms.seconds);
    const Mask now = Mask{} + terms.now;
    for (std::size_t first = 0; first < pairs.count; first += width) {
        SleepLanes& lanes = all[first / look_lanes];
        begin_eight(lanes, first);
        const Rows row = rows_of(pairs, first);
        Lanes centre[4], begin[4], end[4];
        Mask other = {};  // lanes whose ball does not belong to this window
        for (std::size_t v = 0; v < 4; ++v) {
            const auto ball = [&](std::size_t i) {
                return reinterpret_cast<const double*>(balls + stride * pairs.rows[pairs.rank[first + i]].vertex[v]);
            };
            const auto a = columns_of(ball);
            const auto b = columns_of([&](std::size_t i) { return ball(i) + 4; });
            const Lanes speed = dot(row.direction, Vectors{a.d, b.a, b.b});
            centre[v] = dot(row.direction, Vectors{a.a, a.b, a.c});
            begin[v] = v < split ? centre[v] - b.c : centre[v] + b.c;
            end[v] = begin[v] + seconds * speed;
            other |= reinterpret_cast<Mask>(b.d) != now;
        }
        const Lanes gap = smaller(gap_of<edges>(begin), gap_of<edges>(end)) - row.offset;
        const Lanes thickness = by_contact(terms.thickness, terms, pairs, first);
        const Lanes slack = gap - filled(4 * terms.rounding) - thickness;
        to(lanes.spare + first % look_lanes, gap_of<edges>(centre) - row.offset - thickness);
        const auto rounded = __builtin_convertvector(slack, float __attribute__((vector_size(4 * width))));
        const auto less = rounded * rounded_down;
        std::memcpy(lanes.slack + first % look_lanes, &less, sizeof less);
        lanes.sleeps |= is_less(Lanes{}, other ? Lanes{} : slack) << first % look_lanes;
    }
    end_all(pairs, all);
}

template <bool edges>
void at_speed(const SleepTerms& terms, const SeenVertex* vertices, const Sleepers& pairs, SleepLanes* all) {
    const Lanes none = {}, rounding = filled(terms.rounding), seconds = filled(terms.seconds);
    for (std::size_t first = 0; first < pairs.count; first += width) {
        SleepLanes& lanes = all[first / look_lanes];
        begin_eight(lanes, first);
        const Rows row = rows_of(pairs, first);
        Lanes along[4], speed[4];
        for (std::size_t v = 0; v < 4; ++v) {
            const auto seen = columns_of([&](std::size_t i) { return vertices + pairs.rows[pairs.rank[first + i]].vertex[v]; });
            along[v] = dot(row.direction, Vectors{seen.a, seen.b, seen.c});
            speed[v] = seen.d;
        }
        const Lanes last = larger(speed[2], speed[3]);
        const Lanes closing = edges ? larger(speed[0], speed[1]) + last : speed[0] + larger(speed[1], last);
        const Lanes known = gap_of<edges>(along) - row.offset - rounding;
        const Lanes spare = known - by_contact(terms.finer, terms, pairs, first);
        const std::uint32_t sleeps = is_less(by_contact(terms.thickness, terms, pairs, first), known) & is_at_most(none, spare) &
                                     is_at_most(closing * seconds * filled(1 + 1e-12), spare);
        lanes.sleeps |= sleeps << first % look_lanes;
    }
    end_all(pairs, all);
}

}  // namespace

const SleepFunctions AVS_AT_LEVEL(sleep){.in_window = {in_window<false>, in_window<true>},
                                         .at_speed = {at_speed<false>, at_speed<true>},
                                         .level = simd::Level::AVS_LEVEL};

}  // namespace avs::detect
