#include <algorithm>
#include <cmath>
#include <cstdio>

#include "runtime/advance/layers/half_rows.h"
#include "runtime/advance/layers/kicks_impl.h"
#include "runtime/advance/shared/friction_heat.h"

namespace avs::advance {

/// The tally of the two bodies to which a hit's vertices belong.
state::PairTally& LayerKicks::Impl::tally_of(const std::uint32_t (&vertex)[4], state::State& state) {
    const auto [first, second] = std::minmax(surface.vertex_body[vertex[0]], surface.vertex_body[vertex[3]]);
    // Hits are sorted by key, so the bodies are usually those of the previous hit.
    if (latest_pair < state.pairs.size()) {
        state::PairTally& pair = state.pairs[latest_pair];
        if (pair.first == first && pair.second == second) return pair;
    }
    state::PairTally& pair = state::pair_of(state.pairs, first, second);
    latest_pair = static_cast<std::size_t>(&pair - state.pairs.data());
    return pair;
}

Struck LayerKicks::Impl::rows_of(const detect::LayerHit& hit, state::State& state) {
    Struck struck{.count = static_cast<std::size_t>(detect::LayerSurface::count(hit.pair.kind))};
    bool held = false;
    for (std::size_t i = 0; i < struck.count; ++i) {
        const std::uint32_t node = struck.node[i] = surface.node_of_vertex[hit.vertex[i]];
        struck.momentum[i] = &momentum_row(hit.vertex[i], state);
        struck.projector[i] = projector(node, state);
        held = held || struck.projector[i] != nullptr;
    }
    struck.four_free = struck.count == 4 && !held;
    const auto& v = hit.vertex;
    struck.pair = &tally_of({v[0], v[1], v[2], v[3]}, state);
    return struck;
}

/// Divides a hit over the classes of its due layers. Clocks that are not aligned have no common ticks, so the whole hit goes to the
/// first class.
void LayerKicks::Impl::share_out(std::uint32_t contact, double distance, std::uint32_t active, Tick now) {
    shares.now = now;
    shares.parts.clear();
    const contact::LayerTable& table = clocks.of(contact);
    const int coarsest = clocks.coarsest_due(now), finest = table.layer_class(active);
    const double all = table.impulse(distance, active, coarsest);
    if (!clocks.aligned || !(all > 0)) return shares.parts.push_back({clocks.base_period, 1});
    double left = all;
    for (int c = coarsest; c <= finest; ++c) {
        const double finer = c == finest ? 0 : table.impulse(distance, active, c + 1);
        if (left > finer) shares.parts.push_back({clocks.base_period >> c, (left - finer) / all});
        left = finer;
    }
}

void LayerKicks::Impl::note_push(std::uint32_t vertex, const Vec3& given) {
    const std::uint32_t node = surface.node_of_vertex[vertex];
    if (!pushes.has(node)) return;
    for (const Shares::Part& part : shares.parts) pushes.note(node, part.share * given, part.period, shares.now);
}

/// `push` for four free nodes, which most hits have. This is the part of a hit that takes the most time.
double LayerKicks::Impl::push_four(const detect::LayerHit& hit, const Struck& struck, const Vec3& impulse) {
    double gained = 0;
    state::PairTally& pair = *struck.pair;
    const HalfRows whole = half_rows(impulse);
    HalfRows on_first = half_rows(pair.push);
    const auto split = static_cast<std::size_t>(detect::LayerSurface::first_count(hit.pair.kind));
    const bool two_bodies = pair.first != pair.second, first_is_first = surface.vertex_body[hit.vertex[0]] == pair.first;
    for (std::size_t i = 0; i < 4; ++i) {
        const HalfRows row = half_rows(*struck.momentum[i]);
        const HalfRows given = hit.at.weight[i] * whole;
        if (two_bodies && (i < split) == first_is_first) on_first = on_first + given;
        gained += struck.momentum[i]->inverse_mass * dot(given, row + 0.5 * given);
        store(row + given, *struck.momentum[i]);
        if (!pushes.none()) note_push(hit.vertex[i], hit.at.weight[i] * impulse);
    }
    pair.push = vector_of(on_first);
    return gained;
}

/// Gives the pair equal and opposite impulses; returns the kinetic energy gained.
double LayerKicks::Impl::push(const detect::LayerHit& hit, const Struck& struck, const Vec3& impulse, Tick now,
                              state::State& state) {
    for (std::size_t i = 0; i < struck.count && !state.pressed.empty(); ++i)
        state.pressed[struck.node[i]] += hit.at.weight[i] * impulse;
    if (struck.four_free) return push_four(hit, struck, impulse);
    double gained = 0;
    state::PairTally& pair = *struck.pair;
    for (std::size_t i = 0; i < struck.count; ++i) {
        state::MomentumRow& row = *struck.momentum[i];
        const Vec3 given = hit.at.weight[i] * impulse;
        if (pair.first != pair.second && surface.vertex_body[hit.vertex[i]] == pair.first) pair.push += given;
        Vec3 change = given;
        if (struck.projector[i] != nullptr) {
            change = *struck.projector[i] * given;
            state::keep_from(state, struck.node[i], place(hit.vertex[i], now, state), given - change);
        }
        gained += row.inverse_mass * dot(change, state::momentum(row) + 0.5 * change);
        if (!pushes.none()) note_push(hit.vertex[i], change);
        row.x += change.x;
        row.y += change.y;
        row.z += change.z;
    }
    return gained;
}

/// Applies the hit of one pair. n is the direction of its distance, w are the weights, u = sum w v, s = n . u, and
/// D = sum w^2 n . P n / m.
///   normal    J0 comes from the layers. While the pair separates (s > 0), J is J0 times the law's factor, else J = J0. The pair
///             gains J (s + J D / 2). Layers lose J0 times the same mean speed, so that the sum is the energy they store. The
///             difference is booked as restitution.
///   friction  p_T = min(mu J, |u_T| / D_T) against the sliding velocity after the normal impulse: it slows sliding down and never
///             reverses it. Its heat is p_T (|u_T| - p_T D_T / 2).
///
/// If no node can move in the direction n (D = 0) the pair still pushes: drives and restraints take the impulse, and layers store
/// the energy. A driven node has infinite mass in its driven directions: P projects them out, and the impulse in them is the
/// reaction of the drive. So a part of the energy that the pair gains is work on the drive, and the ledger books the rest, which is
/// the change of kinetic energy.
void LayerKicks::Impl::apply(const detect::LayerHit& hit, const Struck& struck, Tick now, state::State& state) {
    const image::Contact& law = image.metadata.contacts[hit.pair.contact];
    const Vec3& n = hit.at.direction;
    const auto relative_velocity = [&] {
        if (struck.four_free) {
            HalfRows sum{_mm_setzero_pd(), _mm_setzero_pd()};
            for (std::size_t i = 0; i < 4; ++i) sum = sum + hit.at.weight[i] * velocity(half_rows(*struck.momentum[i]));
            return vector_of(sum);
        }
        Vec3 u;
        for (std::size_t i = 0; i < struck.count; ++i) u += hit.at.weight[i] * state::velocity(*struck.momentum[i]);
        return u;
    };
    const auto mobility = [&](const Vec3& along) {
        double sum = 0;
        const double whole = dot(along, along);
        if (struck.four_free) {
            for (std::size_t i = 0; i < 4; ++i) {
                const double w = hit.at.weight[i];
                sum += w * w * struck.momentum[i]->inverse_mass * whole;
            }
            return sum;
        }
        for (std::size_t i = 0; i < struck.count; ++i) {
            const double w = hit.at.weight[i];
            const Mat3* const projector = struck.projector[i];
            sum += w * w * struck.momentum[i]->inverse_mass * (projector == nullptr ? whole : dot(along, *projector * along));
        }
        return sum;
    };
    const double s = dot(n, relative_velocity());
    const double d = mobility(n);
    double impulse = hit.impulse;
    const bool of_bodies = touches.is_of_bodies(hit.pair.contact, struck.pair->first, struck.pair->second);
    Vec3 x, on_first;  // for touches of whole bodies: place of the hit, and direction of the push on the first body
    if (of_bodies) {
        const auto split = static_cast<std::size_t>(detect::LayerSurface::first_count(hit.pair.kind));
        for (std::size_t i = 0; i < split; ++i) x += hit.at.weight[i] * place(hit.vertex[i], now, state);
        on_first = surface.vertex_body[hit.vertex[0]] == struck.pair->first ? n : -n;
        touches.open(*struck.pair, hit.pair.contact, on_first, x, now, state);
    }
    // With the tests in this order, `s` is not read for elastic layers, so their kicks need not wait for the velocity after the
    // previous hit.
    if (!of_bodies && law.layers.separation != 1 && s > 0) impulse *= law.layers.separation;

    for (std::size_t i = 0; i < struck.count; ++i) {
        if (knots != nullptr) knots->push_back({hit.vertex[i], 0, now, place(hit.vertex[i], now, state)});
        take_there(hit.vertex[i], now, state);
    }
    if (!pushes.none()) share_out(hit.pair.contact, hit.distance, hit.active, now);
    const double gained = push(hit, struck, impulse * n, now, state);
    if (of_bodies) touches.press(*struck.pair, hit.pair.contact, impulse, on_first, x, now);
    const double mean_speed = s + 0.5 * impulse * d;
    const double lost = (impulse - hit.impulse) * mean_speed;
    supplied += hit.impulse * mean_speed;
    state.ledger.contact += gained - lost;
    state.ledger.restitution += lost;
    struck.pair->restitution -= lost;
    struck.pair->impulse += impulse;
    if (impulse > 0) struck.pair->shape_touch(impulse, now, static_cast<double>(law.layers.period));
    if (law.friction > 0 && impulse > 0) {
        const Vec3 u = relative_velocity();
        const Vec3 sliding = u - dot(n, u) * n;
        const double speed = norm(sliding);
        const Vec3 along = speed > 0 ? sliding / speed : Vec3{};
        const double resistance = mobility(along);
        if (resistance > 0) {
            const double held_back = std::min(law.friction * impulse, speed / resistance);
            state.ledger.friction += push(hit, struck, -held_back * along, now, state);
            const double heat = held_back * (speed - 0.5 * held_back * resistance);
            state.contacts[hit.pair.contact].heat += heat;
            struck.pair->heat += heat;
            add_friction_heat(
                state, heat, struck.count, static_cast<std::size_t>(detect::LayerSurface::first_count(hit.pair.kind)),
                [&](std::size_t i) { return struck.node[i]; }, [&](std::size_t i) { return hit.at.weight[i]; });
        }
    }
    state.contacts[hit.pair.contact].impulse += impulse;
}

/// Adds hits of one contact between the same two bodies to the tallies of the contact and of the pair of bodies.
void LayerKicks::Impl::tally(std::uint32_t contact, std::span<const double> distances, std::span<const double> active,
                             state::PairTally& pair, Tick now, state::State& state) {
    state::ContactTally& tally = state.contacts[contact];
    const double thickness = clocks.thickness[contact];
    double of_contact = tally.gap_sum, of_pair = pair.gap_sum, deepest = 0, closest = distances.front();
    for (const double distance : distances) {
        const double depth = thickness - distance;
        of_contact += depth;
        of_pair += depth;
        deepest = std::max(deepest, depth);
        closest = std::min(closest, distance);
    }
    const auto layer = std::max(tally.deepest_layer, static_cast<std::uint32_t>(*std::max_element(active.begin(), active.end())));
    const auto count = [&](auto& to, double sum) {
        to.kicks += distances.size();
        to.hits += distances.size();
        to.gap_sum = sum;
        to.deepest_gap = std::max(to.deepest_gap, deepest);
    };
    count(tally, of_contact);
    count(pair, of_pair);
    if (pair.begin < 0) pair.begin = now;
    pair.last = now;
    tally.recent_deepest_gap = std::max(tally.recent_deepest_gap, deepest);
    tally.closest = tally.deepest_layer == 0 ? closest : std::min(tally.closest, closest);
    tally.deepest_layer = layer;
    if (tally.first < 0) tally.first = now;
    tally.last = now;
}

/// Whether omega h of no touched vertex exceeds, by more than rounding, the least of the resonances stored for contacts with hits.
/// Then no resonance has to be updated, and no run stopped.
bool LayerKicks::Impl::is_resonance_known(const state::State& state) const {
    Tick longest = 0;
    double least = layer_rule::stop_resonance;
    for (std::size_t c = 0; c < image.metadata.contacts.size(); ++c) {
        if (image.metadata.contacts[c].law != ContactLaw::penalty_layers || state.contacts[c].hits == 0) continue;
        longest = std::max(longest, image.metadata.contacts[c].layers.period);
        least = std::min(least, state.contacts[c].resonance);
    }
    return std::ranges::all_of(touched, [&](std::uint32_t v) {
        const double omega_squared = stiffness[v] * state.momentum[surface.node_of_vertex[v]].inverse_mass;
        const double step = static_cast<double>(std::max(longest, surface.longest_step[v])) * clocks.quantum;
        return omega_squared * step * step < (1 - 1e-12) * least * least;
    });
}

/// Requests finer clocks of the elements at vertices that vibrate in their layers too fast for these clocks.
void LayerKicks::Impl::ask_for_clocks(const state::State& state) {
    for (const std::uint32_t v : touched) {
        const std::uint32_t node = surface.node_of_vertex[v];
        const double omega_squared = stiffness[v] * state.momentum[node].inverse_mass;
        const double step = static_cast<double>(surface.longest_step[v]) * clocks.quantum;
        if (omega_squared * step * step > layer_rule::asking_vibration * layer_rule::asking_vibration)
            asks->push_back({.node = node, .omega = std::sqrt(omega_squared)});
    }
}

/// Measures resonance. At a multiple of the base period all active layers are due, so the hits give the total stiffness at each
/// vertex in its free directions.
void LayerKicks::Impl::watch_resonance(const detect::LayerHits& hits, Tick now, state::State& state) {
    const detect::HitColumns& of = hits.columns();
    const auto corners = [](const detect::LayerHits::Run& run) {
        return static_cast<std::size_t>(detect::LayerSurface::count(run.kind));
    };
    for (const detect::LayerHits::Run& run : hits.runs()) {
        for (std::size_t hit = run.begin; hit < run.end; ++hit) {
            const double k = clocks.of(run.contact).total_stiffness(static_cast<std::uint32_t>(of.active[hit]));
            const Vec3 n{of.direction[0][hit], of.direction[1][hit], of.direction[2][hit]};
            const double whole = dot(n, n);
            for (std::size_t i = 0; i < corners(run); ++i) {
                const std::uint32_t v = of.vertex[hit][i];
                const double w = of.weight[i][hit];
                const Mat3* const projector = this->projector(surface.node_of_vertex[v], state);
                if (stiffness[v] == 0) touched.push_back(v);
                stiffness[v] += k * w * w * (projector == nullptr ? whole : dot(n, *projector * n));
            }
        }
    }
    if (asks != nullptr) ask_for_clocks(state);
    const std::size_t in_doubt = is_resonance_known(state) ? 0 : hits.size();
    for (std::size_t number = 0; number < in_doubt; ++number) {
        const detect::LayerHit hit = hits[number];
        const Tick layer_one = image.metadata.contacts[hit.pair.contact].layers.period;
        for (std::size_t i = 0; i < static_cast<std::size_t>(detect::LayerSurface::count(hit.pair.kind)); ++i) {
            const std::uint32_t v = hit.vertex[i];
            const double omega_squared = stiffness[v] * state.momentum[surface.node_of_vertex[v]].inverse_mass;
            const auto in_seconds = [&](Tick step) { return static_cast<double>(std::max(layer_one, step)) * clocks.quantum; };
            StepsAtNode steps{.present = surface.longest_step[v], .possible = surface.longest_step[v]};
            const std::uint32_t node = surface.node_of_vertex[v];
            if (asks != nullptr) steps = steps_at(node, state);
            const double step = in_seconds(steps.present);
            state::ContactTally& tally = state.contacts[hit.pair.contact];
            // Skips vertices that neither exceed the stored maximum by more than rounding nor are a reason to stop.
            const double least = std::min(tally.resonance, layer_rule::stop_resonance);
            if (omega_squared * step * step < (1 - 1e-12) * least * least) continue;
            const double omega = std::sqrt(omega_squared);
            tally.resonance = std::max(tally.resonance, omega * step);
            // `possible` counts here, since elements that were asked for finer clocks change them only at their next kicks.
            if (omega * in_seconds(steps.possible) > layer_rule::stop_resonance && !stop) {
                char text[320];
                const bool by_layers = layer_one >= steps.possible;
                std::snprintf(
                    text, sizeof text,
                    "at layer %u the contact vibrates in %.3g s, but %s at node %u ticks only every %.3g s, which heats it; "
                    "use %s",
                    hit.active, 1 / omega, by_layers ? "its first layer" : "a clock", node, in_seconds(steps.possible),
                    by_layers ? "a smaller `step`, or stiffer or thicker layers"
                              : "softer or thicker layers, or a smaller beta in the strain clock");
                halt(hit.pair, now, text);
            }
        }
    }
    for (const std::uint32_t v : touched) stiffness[v] = 0;
    touched.clear();
}

}  // namespace avs::advance
