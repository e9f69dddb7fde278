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
AVS_LANES void push_rows(const detect::LayerHit* hits, std::size_t count, HitLanes& lanes, RowsBefore& before) {
    Four on_first = row_at(lanes.push);
    for (std::size_t lane = 0; lane < count; ++lane) {
        const detect::LayerHit& hit = hits[lane];
        const Vec3& n = hit.at.direction;
        const Four whole = hit.impulse * Four{n.x, n.y, n.z, 0};
        const auto& w = hit.at.weight;
        const Four given[4] = {w[0] * whole, w[1] * whole, w[2] * whole, w[3] * whole};
        for (std::size_t i = 0; i < 4; ++i) {
            const Four row = row_at(lanes.row[lane][i]);
            std::memcpy(before.row[i][lane], &row, sizeof row);
            const Four after = row + given[i];
            std::memcpy(lanes.row[lane][i], &after, sizeof after);
        }
        for (std::size_t i = lanes.first_begin; i < lanes.first_end; ++i) on_first += given[i];
    }
    std::memcpy(lanes.push, &on_first, sizeof on_first);
}

/// What the hits of some lanes did. Lanes from `count` on are as the last one.
AVS_LANES void tell(const detect::LayerHit* hits, std::size_t count, std::size_t first, const RowsBefore& before, HitLanes& lanes) {
    const auto lane_of = [&](std::size_t i) { return first + i < count ? first + i : count - 1; };
    const auto at = [&](std::size_t i) { return reinterpret_cast<const char*>(&hits[lane_of(i)].at); };
    using geometry::PrimitiveDistance;
    const auto places = columns_of<width>([&](std::size_t i) { return at(i) + offsetof(PrimitiveDistance, distance); });
    const auto weights = columns_of<width>([&](std::size_t i) { return at(i) + offsetof(PrimitiveDistance, weight); });
    Pack impulse;
    for (std::size_t i = 0; i < width; ++i) impulse[i] = hits[lane_of(i)].impulse;
    const Packs n{places.b, places.c, places.d};
    const Packs whole = impulse * n;
    const Pack square = dot(n, n), half = splat(0.5);
    const Pack w[4] = {weights.a, weights.b, weights.c, weights.d};
    Pack gained = {}, mobility = {};
    Packs velocity{Pack{}, Pack{}, Pack{}};
    for (std::size_t i = 0; i < 4; ++i) {
        const auto row = columns_of<width>([&](std::size_t lane) { return before.row[i][lane_of(lane)]; });
        const Packs momentum{row.a, row.b, row.c};
        const Packs given = w[i] * whole;
        gained += row.d * dot(given, momentum + half * given);
        velocity = velocity + w[i] * (row.d * momentum);
        mobility += w[i] * w[i] * row.d * square;
    }
    to(lanes.gained + first, gained);
    to(lanes.mean_speed + first, dot(n, velocity) + half * impulse * mobility);
}

void push(const detect::LayerHit* hits, std::size_t count, HitLanes& lanes) {
    RowsBefore before;
    push_rows(hits, count, lanes, before);
    for (std::size_t first = 0; first < count; first += width) tell(hits, count, first, before, lanes);
}

#undef AVS_LANES
