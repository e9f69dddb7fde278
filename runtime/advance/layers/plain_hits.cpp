#include <algorithm>

#include "runtime/advance/layers/kicks_impl.h"
#include "runtime/state/peek.h"

// Hits whose impulse depends on no velocity, at nodes that nothing holds: most there are. They are given by eights (hit_lanes.h).

namespace avs::advance {

namespace {

constexpr std::size_t corners = 4;

}  // namespace

/// How many hits from the first of these on may be given together, if nobody they strike is held; 0: that one needs `apply`.
std::size_t LayerKicks::Impl::count_plain(std::span<const detect::LayerHit> hits) const {
    const detect::LayerHit& first = hits.front();
    const image::Contact& law = image.metadata.contacts[first.pair.contact];
    if (law.layers.separation != 1 || law.friction > 0 || knots != nullptr) return 0;
    if (first.pair.kind == detect::PairKind::vertex_vertex) return 0;
    const auto sides = [&](const detect::LayerHit& hit) {
        return std::pair(surface.vertex_body[hit.vertex.front()], surface.vertex_body[hit.vertex.back()]);
    };
    const auto bodies = sides(first);
    const std::size_t most = std::min(hits.size(), hit_lanes);
    std::size_t count = 0;
    for (; count < most; ++count) {
        const detect::LayerHit& hit = hits[count];
        // A pair without a direction is not pushed.
        if (hit.pair.kind != first.pair.kind || hit.pair.contact != first.pair.contact || sides(hit) != bodies) break;
        if (!(hit.at.distance > 0)) break;
    }
    return count;
}

/// Notes vertices that these hits are the first to strike at this tick, and takes them there. Not if one of them is held: then
/// nothing has been done.
bool LayerKicks::Impl::take_there(std::span<const detect::LayerHit> hits, Tick now, state::State& state) {
    std::array<std::uint32_t, hit_lanes * corners + 1> fresh{};
    std::size_t count = 0;
    for (const detect::LayerHit& hit : hits) {
        // Without a branch: nobody could guess which are new.
        for (const std::uint32_t v : hit.vertex) {
            fresh[count] = v;
            count += free_at[v] != kick_number ? 1U : 0U;
            free_at[v] = kick_number;
        }
    }
    const std::span<const std::uint32_t> vertices(fresh.data(), count);
    for (const std::uint32_t v : vertices) {
        const std::uint32_t node = surface.node_of_vertex[v];
        if (projector(node, state) == nullptr && state.momentum[node].inverse_mass > 0) continue;
        for (const std::uint32_t noted : vertices) free_at[noted] = 0;
        return false;
    }
    for (const std::uint32_t v : vertices) take_there(v, now, state);
    return true;
}

/// Those that are counted together, whose vertices have been taken there.
void LayerKicks::Impl::apply_plain(std::span<const detect::LayerHit> hits, Tick now, state::State& state) {
    const std::size_t count = hits.size();
    const detect::LayerHit& first = hits.front();
    state::PairTally& pair = tally_of(first, state);
    for (std::size_t lane = 0; lane < count; ++lane) {
        for (std::size_t i = 0; i < corners; ++i) {
            lanes.row[lane][i] = &state.momentum[surface.node_of_vertex[hits[lane].vertex[i]]];
        }
    }
    const auto split = static_cast<std::size_t>(detect::LayerSurface::first_count(first.pair.kind));
    const bool first_is_first = surface.vertex_body[first.vertex.front()] == pair.first;
    lanes.first_begin = first_is_first ? 0 : split;
    lanes.first_end = pair.first == pair.second ? lanes.first_begin : first_is_first ? split : corners;
    lanes.push[0] = pair.push.x;
    lanes.push[1] = pair.push.y;
    lanes.push[2] = pair.push.z;
    lanes.push[3] = 0;
    push_lanes.push(hits.data(), count, lanes);
    pair.push = {lanes.push[0], lanes.push[1], lanes.push[2]};

    tally(hits, pair, now, state);
    // Sums take one after the other, in registers.
    state::ContactTally& contact = state.contacts[first.pair.contact];
    double given = supplied, contact_energy = state.ledger.contact;
    double of_contact = contact.impulse, of_pair = pair.impulse;
    for (std::size_t lane = 0; lane < count; ++lane) {
        const double impulse = hits[lane].impulse;
        given += impulse * lanes.mean_speed[lane];
        contact_energy += lanes.gained[lane];
        of_pair += impulse;
        of_contact += impulse;
    }
    supplied = given;
    state.ledger.contact = contact_energy;
    pair.impulse = of_pair;
    contact.impulse = of_contact;
    const auto pace = static_cast<double>(image.metadata.contacts[first.pair.contact].layers.period);
    for (const detect::LayerHit& hit : hits) pair.shape_touch(hit.impulse, now, pace);
}

}  // namespace avs::advance
