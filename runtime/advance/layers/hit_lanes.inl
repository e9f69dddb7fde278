// Included by hit_lanes_*.cpp, once for each kind of processor, within their namespaces, behind `constexpr std::size_t width`.
//
// Hits share vertices with those just before them, so momenta change one hit after the other: a row is read, kept as it is, and
// written, and nothing else waits for it. What follows from the rows that were read is done for all lanes together, behind that.

#define AVS_LANES [[gnu::always_inline]] inline

#include "runtime/geometry/distance_packs.inl"
#include "runtime/geometry/row_packs.inl"

/// Of a hit's vertex `i`: the row that its hit found.
struct alignas(64) RowsBefore {
    double row[4][hit_lanes][4];
};

/// See LayerKicks::Impl::push.
AVS_LANES void push_rows(const detect::HitColumns& hits, std::size_t count, HitLanes& lanes, RowsBefore& before) {
    Four on_first = row_at(lanes.push);
    for (std::size_t lane = 0; lane < count; ++lane) {
        const Four whole = hits.impulse[lane] * Four{hits.direction[0][lane], hits.direction[1][lane], hits.direction[2][lane], 0};
        Four given[4];
        for (std::size_t i = 0; i < 4; ++i) {
            given[i] = hits.weight[i][lane] * whole;
            state::MomentumRow* const to = lanes.momentum + lanes.node_of_vertex[hits.vertex[lane][i]];
            const Four row = row_at(to);
            std::memcpy(before.row[i][lane], &row, sizeof row);
            const Four after = row + given[i];
            std::memcpy(to, &after, sizeof after);
        }
        for (std::size_t i = lanes.first_begin; i < lanes.first_end; ++i) on_first += given[i];
    }
    std::memcpy(lanes.push, &on_first, sizeof on_first);
}

/// What the hits of some lanes did. Rows of lanes from `count` on are as the last one's; of what such hits are nothing is used.
AVS_LANES void tell(const detect::HitColumns& hits, std::size_t count, std::size_t first, const RowsBefore& before,
                    HitLanes& lanes) {
    const auto lane_of = [&](std::size_t i) { return first + i < count ? first + i : count - 1; };
    const Pack impulse = from(hits.impulse + first);
    const Packs n{from(hits.direction[0] + first), from(hits.direction[1] + first), from(hits.direction[2] + first)};
    const Packs whole = impulse * n;
    const Pack square = dot(n, n), half = splat(0.5);
    Pack gained = {}, mobility = {};
    Packs velocity{Pack{}, Pack{}, Pack{}};
    for (std::size_t i = 0; i < 4; ++i) {
        const Pack w = from(hits.weight[i] + first);
        const auto row = columns_of<width>([&](std::size_t lane) { return before.row[i][lane_of(lane)]; });
        const Packs momentum{row.a, row.b, row.c};
        const Packs given = w * whole;
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

#undef AVS_LANES
