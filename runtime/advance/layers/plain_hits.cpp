#include <algorithm>

#include "runtime/advance/layers/kicks_impl.h"

// Plain hits: the impulse does not depend on velocities, and the nodes are free. Most hits are of this kind. They are applied
// together (hit_lanes.h).

namespace avs::advance {

namespace {

constexpr std::size_t corners = 4;

/// Whether a pair has a direction; without one it is not pushed.
bool has_direction(const double* const (&direction)[3], std::size_t hit) {
    return direction[0][hit] != 0 || direction[1][hit] != 0 || direction[2][hit] != 0;
}

}  // namespace

/// Applies hits of one kind and contact, in their order.
void LayerKicks::Impl::give(const detect::LayerHits& hits, const detect::LayerHits::Run& run, Tick now, state::State& state) {
    const bool plain = is_plain(run);
    for (std::size_t done = run.begin; done < run.end;) {
        const detect::HitColumns next = hits.columns().from(done);
        const std::size_t together = plain ? count_plain(next, std::min(run.end - done, hits_together)) : 0;
        const std::size_t count = std::max<std::size_t>(1, together);
        if (together > 0) {
            if (!all_free) {
                for (const std::uint32_t v : std::span(&next.vertex[0][0], corners * count)) take_there(v, now, state);
            }
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

/// Whether hits may be applied together, provided that all of their nodes are free.
bool LayerKicks::Impl::is_plain(const detect::LayerHits::Run& run) const {
    const image::Contact& law = image.metadata.contacts[run.contact];
    return law.layers.separation == 1 && !(law.friction > 0) && knots == nullptr && run.kind != detect::PairKind::vertex_vertex;
}

/// Finds the free vertices of plain hits. Usually all vertices are free and all hits push; then all vertices are drifted to the
/// tick in one pass.
void LayerKicks::Impl::find_free(const detect::LayerHits& hits, Tick now, state::State& state) {
    bool all = hits.are_directed();
    const bool many = named.are_many(hits.size());
    for (const detect::LayerHits::Run& run : hits.runs()) {
        if (!is_plain(run)) continue;
        const std::uint32_t(*const vertex)[corners] = hits.columns().vertex + run.begin;
        if (many) {
            named.broad_pen().mark_fours(vertex, run.end - run.begin);
        } else {
            named.pen().mark_fours(vertex, run.end - run.begin);
        }
    }
    std::uint32_t* const to = plain_vertices.data();
    const std::span<const std::uint32_t> vertices(to, many ? named.take_all(to) : named.take(to));
    for (const std::uint32_t v : vertices) {
        const bool is_free = projector(surface.node_of_vertex[v], state) == nullptr && momentum_row(v, state).inverse_mass > 0;
        free_at[v] = is_free ? kick_number : 0;
        all = all && is_free;
    }
    all_free = all;
    if (!all) return;
    for (const std::uint32_t v : vertices) take_there(v, now, state);
}

/// Number of hits, from the first one on, that are between the same bodies and have free vertices; 0 if the first one needs
/// `apply`.
std::size_t LayerKicks::Impl::count_plain(const detect::HitColumns& hits, std::size_t most) const {
    const auto sides = [&](std::size_t hit) {
        return std::pair(surface.vertex_body[hits.vertex[hit][0]], surface.vertex_body[hits.vertex[hit][3]]);
    };
    const auto is_free = [&](std::uint32_t v) { return free_at[v] == kick_number; };
    const auto bodies = sides(0);
    const double* const direction[3] = {hits.direction[0], hits.direction[1], hits.direction[2]};
    std::size_t count = 0;
    for (; count < most && sides(count) == bodies; ++count) {
        if (!all_free && !(has_direction(direction, count) && std::ranges::all_of(hits.vertex[count], is_free))) break;
    }
    return count;
}

/// Adds the impulses of layers to the sums that damping needs.
void LayerKicks::Impl::note_plain(const detect::HitColumns& hits, std::size_t count, std::uint32_t contact, Tick now) {
    for (std::size_t hit = 0; hit < count; ++hit) {
        share_out(contact, hits.distance[hit], static_cast<std::uint32_t>(hits.active[hit]), now);
        const Vec3 impulse = hits.impulse[hit] * Vec3{hits.direction[0][hit], hits.direction[1][hit], hits.direction[2][hit]};
        for (std::size_t i = 0; i < corners; ++i) note_push(hits.vertex[hit][i], hits.weight[i][hit] * impulse);
    }
}

/// Applies the hits that `count_plain` counted. Their vertices have been drifted to the tick.
void LayerKicks::Impl::apply_plain(const detect::HitColumns& hits, std::size_t count, const detect::LayerHits::Run& run, Tick now,
                                   state::State& state) {
    state::PairTally& pair = tally_of(hits.vertex[0], state);
    const auto split = static_cast<std::size_t>(detect::LayerSurface::first_count(run.kind));
    const bool first_is_first = surface.vertex_body[hits.vertex[0][0]] == pair.first;
    lanes.momentum = rows == nullptr ? state.momentum.data() : rows->momentum;
    lanes.row_of_vertex = rows == nullptr ? surface.node_of_vertex.data() : rows->of_vertex.data();
    lanes.first_begin = first_is_first ? 0 : split;
    lanes.first_end = pair.first == pair.second ? lanes.first_begin : first_is_first ? split : corners;
    lanes.push[0] = pair.push.x;
    lanes.push[1] = pair.push.y;
    lanes.push[2] = pair.push.z;
    lanes.push[3] = 0;
    push_lanes.push(hits, count, lanes);
    if (!pushes.none()) note_plain(hits, count, run.contact, now);
    pair.push = {lanes.push[0], lanes.push[1], lanes.push[2]};

    tally(run.contact, {hits.distance, count}, {hits.active, count}, pair, now, state);
    // Sums are computed in the order of the hits, in registers.
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
