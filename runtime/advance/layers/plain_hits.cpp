#include <algorithm>

#include "runtime/advance/layers/kicks_impl.h"
#include "runtime/state/peek.h"

// Hits whose impulse depends on no velocity, at nodes that nothing holds: most there are. They are given together (hit_lanes.h).

namespace avs::advance {

namespace {

constexpr std::size_t corners = 4;

}  // namespace

/// Hits of a kind and contact, in their order.
void LayerKicks::Impl::give(const detect::LayerHits& hits, const detect::LayerHits::Run& run, Tick now, state::State& state) {
    const bool plain = is_plain(run);
    for (std::size_t done = run.begin; done < run.end;) {
        const detect::HitColumns next = hits.columns().from(done);
        const std::size_t together = plain ? count_plain(next, std::min(run.end - done, hits_together)) : 0;
        const std::size_t count = std::max<std::size_t>(1, together);
        if (together > 0 && take_there({&next.vertex[0][0], corners * count}, now, state)) {
            apply_plain(next, count, run, now, state);
        } else {
            for (std::size_t i = done; i < done + count; ++i) {
                const detect::LayerHit hit = hits[i];
                const Struck struck = rows_of(hit, state);
                const auto active = static_cast<double>(hit.active);
                tally(run.contact, {&hit.distance, 1}, {&active, 1}, *struck.pair, now, state);
                apply(hit, struck, now, state);
            }
        }
        done += count;
    }
}

/// May be given together, if nobody they strike is held.
bool LayerKicks::Impl::is_plain(const detect::LayerHits::Run& run) const {
    const image::Contact& law = image.metadata.contacts[run.contact];
    return law.layers.separation == 1 && !(law.friction > 0) && knots == nullptr && run.kind != detect::PairKind::vertex_vertex;
}

/// How many from the first of these on are between the same bodies; 0: that one needs `apply`.
std::size_t LayerKicks::Impl::count_plain(const detect::HitColumns& hits, std::size_t most) const {
    const auto sides = [&](std::size_t hit) {
        return std::pair(surface.vertex_body[hits.vertex[hit][0]], surface.vertex_body[hits.vertex[hit][3]]);
    };
    // A pair without a direction is not pushed.
    const auto has_direction = [&](std::size_t hit) {
        return hits.direction[0][hit] != 0 || hits.direction[1][hit] != 0 || hits.direction[2][hit] != 0;
    };
    const auto bodies = sides(0);
    std::size_t count = 0;
    while (count < most && sides(count) == bodies && has_direction(count)) ++count;
    return count;
}

/// Notes vertices that these hits are the first to strike at this tick, and takes them there. Not if one of them is held: then
/// nothing has been done.
bool LayerKicks::Impl::take_there(std::span<const std::uint32_t> struck, Tick now, state::State& state) {
    std::array<std::uint32_t, hits_together * corners + 1> fresh;  // NOLINT: clearing it would take as long as all of this loop
    std::size_t count = 0;
    std::uint64_t* const at = free_at.data();
    const std::uint64_t number = kick_number;
    // Without a branch: nobody could guess which are new.
    for (const std::uint32_t v : struck) {
        fresh[count] = v;
        count += at[v] != number ? 1U : 0U;
        at[v] = number;
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
void LayerKicks::Impl::apply_plain(const detect::HitColumns& hits, std::size_t count, const detect::LayerHits::Run& run, Tick now,
                                   state::State& state) {
    state::PairTally& pair = tally_of(hits.vertex[0], state);
    const auto split = static_cast<std::size_t>(detect::LayerSurface::first_count(run.kind));
    const bool first_is_first = surface.vertex_body[hits.vertex[0][0]] == pair.first;
    lanes.momentum = state.momentum.data();
    lanes.node_of_vertex = surface.node_of_vertex.data();
    lanes.first_begin = first_is_first ? 0 : split;
    lanes.first_end = pair.first == pair.second ? lanes.first_begin : first_is_first ? split : corners;
    lanes.push[0] = pair.push.x;
    lanes.push[1] = pair.push.y;
    lanes.push[2] = pair.push.z;
    lanes.push[3] = 0;
    push_lanes.push(hits, count, lanes);
    pair.push = {lanes.push[0], lanes.push[1], lanes.push[2]};

    tally(run.contact, {hits.distance, count}, {hits.active, count}, pair, now, state);
    // Sums take one after the other, in registers.
    state::ContactTally& contact = state.contacts[run.contact];
    double given = supplied, contact_energy = state.ledger.contact;
    double of_contact = contact.impulse, of_pair = pair.impulse;
    for (std::size_t lane = 0; lane < count; ++lane) {
        const double impulse = hits.impulse[lane];
        given += impulse * lanes.mean_speed[lane];
        contact_energy += lanes.gained[lane];
        of_pair += impulse;
        of_contact += impulse;
    }
    supplied = given;
    state.ledger.contact = contact_energy;
    pair.impulse = of_pair;
    contact.impulse = of_contact;
    pair.shape_touch(hits.impulse[0], now, static_cast<double>(image.metadata.contacts[run.contact].layers.period));
    double arriving = pair.curve.arriving;
    for (std::size_t lane = 1; lane < count; ++lane) arriving += hits.impulse[lane];
    pair.curve.arriving = arriving;
}

}  // namespace avs::advance
