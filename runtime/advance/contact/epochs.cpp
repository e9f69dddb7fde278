#include <algorithm>
#include <cmath>
#include <limits>

#include "runtime/advance/contact/kicks_impl.h"

// When candidate lists are renewed. Each part of the surface has an epoch of its own (detect/surface/surface_parts.h), which ends
// before any of its points can have left its skin. A node is checked at its own looks and when a contact kicks it, with a margin
// for the time to its next look.

namespace avs::advance {

namespace {

// Share of its allowed deviation that a node may reach by its next look if it moves on with its present velocity; the rest is for
// kicks of elements until then.
constexpr double foreseen_part = 0.75;
// An epoch lasts at most until a point could deviate from its predicted path by this many face sizes.
constexpr double off_per_epoch = 0.06;
// An epoch lasts at most until a point could move by this many face sizes in all, since boxes contain the whole path.
constexpr double way_per_epoch = 0.5;
// An impact changes the velocity of a node by about half the speed at which the bodies meet.
constexpr double blow_share = 0.5;
// Share of the speed of far bodies that counts as such a speed; if one of them comes near after all, the epoch ends early.
constexpr double far_share = 0.0625;
// A vibrating node may reverse its velocity: a change of twice its own velocity.
constexpr double turn_round = 2;
// Most nodes are slower, relative to the mean of their part, than this many times the root mean square; each faster node has a
// deviation of its own.
constexpr double stir_share = 2;
// Giving a point a new predicted motion takes about as long as computing bounds and lists of this many faces in a new epoch.
constexpr std::size_t faces_per_stray = 16;
// Skins become wider if handling strays takes more than the share `many_strays` of the time of computing an epoch, and narrower if
// it takes less than `few_strays`. With wide skins fewer points stray, but lists are longer.
constexpr double many_strays = 0.05, few_strays = 0.005;
constexpr double wider = 1.3, narrower = 0.9, widest = 3;
constexpr double longest_epoch = 1e6;  // [s]; finite, so that it can be used in computations

/// End of an epoch that begins at `start` and may last for `may_last` [s]. It lasts at least half of this; the end is chosen so
/// that other epochs are likely to end at the same time, since lists are only valid until the first neighbouring epoch ends.
double common_end(double start, double may_last) {
    const double latest = start + may_last;
    // If the time is not finite, or not above `start` in double precision, there is a blow-up that has not been found yet.
    if (!(latest > start) || !std::isfinite(latest)) { return latest; }
    int exponent = 0;
    const bool is_power = std::frexp(may_last, &exponent) == 0.5;
    double grid = std::ldexp(1.0, is_power ? exponent - 1 : exponent);  // the next power of two above
    for (;; grid *= 0.5) {
        const double end = std::floor(latest / grid) * grid;
        if (end - start >= 0.5 * may_last) { return end; }
    }
}

}  // namespace

std::vector<ContactKicks::Impl::Watch> ContactKicks::Impl::watch_parts() const {
    std::vector<Watch> watches(lists.parts().count());
    for (ContactorId c; c < node_count(); ++c) {
        watches[lists.parts().of_point(surface.search.contactors[c].point)].contactors.push_back(c);
    }
    return watches;
}

void ContactKicks::Impl::end_epochs() {
    for (Watch& part : watched) { part.over = true; }
    epoch_is_over = true;
}

/// Mean velocity of a part's contactors, and the largest deviation from it that most of them have.
void ContactKicks::Impl::measure_speed(Watch& part, const state::State& state) const {
    part.mean = {};
    part.fastest = part.stir = 0;
    for (const ContactorId c : part.contactors) {
        const Vec3 v = state::velocity(state.momentum[node_of(c)]);
        part.mean += v;
        part.fastest = std::max(part.fastest, norm_squared(v));
    }
    part.fastest = std::sqrt(part.fastest);
    if (!part.contactors.empty()) { part.mean *= 1 / static_cast<double>(part.contactors.size()); }
    for (const ContactorId c : part.contactors) {
        part.stir += norm_squared(state::velocity(state.momentum[node_of(c)]) - part.mean);
    }
    if (!part.contactors.empty()) { part.stir = stir_share * std::sqrt(part.stir / static_cast<double>(part.contactors.size())); }
}

/// Chooses the width of skins from the number of strays in the last epoch.
void ContactKicks::Impl::choose_width(PartId p) {
    Watch& part = watched[p];
    const auto share = static_cast<double>(part.strays * faces_per_stray) / static_cast<double>(lists.face_count(p) + 1);
    if (share > many_strays) { part.width = std::min(widest, wider * part.width); }
    if (share < few_strays) { part.width = std::max(1.0, narrower * part.width); }
    part.strays = 0;
}

/// Plans an epoch: how long the present motion of a part is a good prediction, and how far points may deviate from it by then.
detect::EpochPlan ContactKicks::Impl::plan_epoch(PartId p, Tick now) const {
    const Watch& part = watched[p];
    const double face_size = lists.face_size(p);
    double met = 0;  // largest speed at which another part may meet this one; far parts count less, as they need time to arrive
    const geometry::Box around = inflated(lists.epochs().box(p), face_size);
    for (PartId q; q < watched.size(); ++q) {
        const Watch& other = watched[q];
        if (other.contactors.empty()) { continue; }
        const bool near = around.empty() || around.overlaps(lists.epochs().box(q));
        met = std::max(met, (near ? 1 : far_share) * (norm(other.mean - part.mean) + other.stir));
    }
    const double blow = std::max(part.stir, blow_share * met);
    const double skin = settings.skin * part.width * face_size;
    const double off = off_per_epoch * std::sqrt(part.width) * face_size;
    const double may_last = std::min({longest_epoch, off / blow, way_per_epoch * face_size / part.fastest});
    const double start = seconds_at(now);
    // If some speed is not finite, the engine's next check for blow-ups will report it. Until then epochs have no duration.
    if (!(may_last >= 0 && skin >= 0 && blow >= 0)) { return {.start = start}; }
    return {.start = start, .duration = common_end(start, may_last) - start, .skin = skin, .blow = blow, .turn = turn_round};
}

void ContactKicks::Impl::begin_epochs(Tick now, const state::State& state) {
    const ContactStopwatch::Timing timing(stopwatch);
    const double before = thread_seconds();
    for (Watch& part : watched) {
        part.over = part.over || seconds_at(now) >= part.end;
        if (part.over) { measure_speed(part, state); }
    }
    earliest_end = std::numeric_limits<double>::infinity();
    for (PartId p; p < watched.size(); ++p) {
        Watch& part = watched[p];
        if (part.over) {
            for (const PointId point : lists.parts().points(p)) {
                points[point] = here.view.position_of(state, point, now);
                velocities[point] = state::velocity(state.momentum[surface.node_of_point[point]]);
            }
            choose_width(p);
            const detect::EpochPlan plan = plan_epoch(p, now);
            lists.begin(p, points, velocities, plan);
            edges.lists.begin(p, lists.epochs());
            part.over = false;
            part.end = plan.end();
            ++statistics.rebuilds;
        }
        earliest_end = std::min(earliest_end, part.end);
    }
    epoch_is_over = false;
    statistics.renewing += thread_seconds() - before;
}

void ContactKicks::Impl::prepare_lists(ContactorId contactor, const Vec3& x, Tick now, const state::State& state) {
    if (epoch_is_over || seconds_at(now) >= earliest_end) { begin_epochs(now, state); }
    // Skins are checked for nodes only: the ends of an edge are nodes that look, or are held.
    if (is_edge(contactor)) { return; }
    const PointId point = surface.search.contactors[contactor].point;
    const double deviation = lists.epochs().deviation(point);
    if (!(norm_squared(x - lists.epochs().foreseen(point, seconds_at(now))) > deviation * deviation)) { return; }
    ++statistics.outrun;
    stray(contactor, x, now, state);
    if (epoch_is_over) { begin_epochs(now, state); }
}

void ContactKicks::Impl::stray(ContactorId contactor, const Vec3& x, Tick now, const state::State& state) {
    const PointId point = surface.search.contactors[contactor].point;
    const PartId p = lists.parts().of_point(point);
    if (++watched[p].strays * faces_per_stray > lists.face_count(p)) {
        watched[p].over = epoch_is_over = true;
        return;
    }
    ++statistics.strays;
    const double time = seconds_at(now);
    lists.put_back(point, x, state::velocity(state.momentum[node_of(contactor)]), time);
    edges.lists.put_back(point, time);
}

void ContactKicks::Impl::watch_skin(ContactorId contactor, const Vec3& x, Tick now, const state::State& state) {
    if (is_edge(contactor)) { return; }
    const PointId point = surface.search.contactors[contactor].point;
    Watch& part = watched[lists.parts().of_point(point)];
    if (part.over) { return; }
    const detect::PartEpochs& epochs = lists.epochs();
    const double time = seconds_at(now);
    const double until_next = std::min(static_cast<double>(next[contactor] - now) * quantum, part.end - time);
    const double off = norm(state::velocity(state.momentum[node_of(contactor)]) - epochs.velocity(point));
    const double deviation = norm(x - epochs.foreseen(point, time));
    if (deviation + off * until_next > foreseen_part * epochs.deviation(point)) { stray(contactor, x, now, state); }
}

}  // namespace avs::advance
