// Hits of penalty layers, built for each level of machine code (avs_lanes).
//
// A hit shares vertices with the hits just before it, so momenta are changed hit by hit: a row is read, copied and written.
// Everything that depends on the copies is computed afterwards for all lanes together.
#include <immintrin.h>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "runtime/advance/layers/hit_lanes.h"

namespace avs::advance {
namespace {

#include "runtime/geometry/distances.inl"
#include "runtime/simd/columns.inl"

/// Rows of vertex `i` of the hits, as they were before each hit.
struct alignas(64) RowsBefore {
    double row[4][hits_together][4];
};

/// See LayerKicks::Impl::push.
AVS_LANES void push_rows(const detect::HitColumns& hits, std::size_t count, HitLanes& lanes, RowsBefore& before) {
    // Without the local copies the compiler would have to assume that writing rows changes these values.
    const std::uint32_t(*const vertex)[4] = hits.vertex;
    const std::uint32_t* const row_of_vertex = lanes.row_of_vertex;
    state::MomentumRow* const momentum = lanes.momentum;
    const double *const x = hits.direction[0], *const y = hits.direction[1], *const z = hits.direction[2];
    const double *const impulse = hits.impulse, *const weight[4] = {hits.weight[0], hits.weight[1], hits.weight[2], hits.weight[3]};
    const std::size_t first_begin = lanes.first_begin, first_end = lanes.first_end;
    Four on_first = row_at(lanes.push);
    for (std::size_t lane = 0; lane < count; ++lane) {
        const Four whole = impulse[lane] * Four{x[lane], y[lane], z[lane], 0};
        Four given[4];
        for (std::size_t i = 0; i < 4; ++i) {
            given[i] = weight[i][lane] * whole;
            void* const to = momentum + row_of_vertex[vertex[lane][i]];
            const Four row = row_at(to), after = row + given[i];
            std::memcpy(before.row[i][lane], &row, sizeof row);
            std::memcpy(to, &after, sizeof after);
        }
        for (std::size_t i = first_begin; i < first_end; ++i) on_first += given[i];
    }
    std::memcpy(lanes.push, &on_first, sizeof on_first);
}

/// Results of the hits of some lanes. Lanes from `count` on repeat the last hit; their results are not used.
AVS_LANES void tell(const detect::HitColumns& hits, std::size_t count, std::size_t first, const RowsBefore& before,
                    HitLanes& lanes) {
    const auto lane_of = [&](std::size_t i) { return first + i < count ? first + i : count - 1; };
    const Lanes impulse = from(hits.impulse + first);
    const Vectors n{from(hits.direction[0] + first), from(hits.direction[1] + first), from(hits.direction[2] + first)};
    const Vectors whole = impulse * n;
    const Lanes square = dot(n, n), half = filled(0.5);
    Lanes gained = {}, mobility = {};
    Vectors velocity{Lanes{}, Lanes{}, Lanes{}};
    for (std::size_t i = 0; i < 4; ++i) {
        const Lanes w = from(hits.weight[i] + first);
        const auto row = columns_of([&](std::size_t lane) { return before.row[i][lane_of(lane)]; });
        const Vectors momentum{row.a, row.b, row.c};
        const Vectors given = w * whole;
        gained += row.d * dot(given, momentum + half * given);
        velocity = velocity + w * (row.d * momentum);
        mobility += w * w * row.d * square;
    }
    to(lanes.gained + first, gained);
    to(lanes.mean_speed + first, dot(n, velocity) + half * impulse * mobility);
}

void push(const detect::HitColumns& hits, std::size_t count, HitLanes& lanes) {
    RowsBefore before;
    push_rows(hits, count, lanes, before);
    for (std::size_t first = 0; first < count; first += width) tell(hits, count, first, before, lanes);
}

}  // namespace

const HitFunctions AVS_AT_LEVEL(hits){.push = push, .level = simd::Level::AVS_LEVEL};

}  // namespace avs::advance
