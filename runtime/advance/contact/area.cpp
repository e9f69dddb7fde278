#include "runtime/advance/contact/area.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "runtime/advance/contact/kicks_impl.h"

namespace avs::advance {

namespace {

/// If a body touches itself, both surfaces in touch are its own, so each counts half.
double share(BodyId body, BodyId other) { return body == other ? 0.5 : 1; }

}  // namespace

TouchAreas::Touching* TouchAreas::find(ContactorId contactor, BodyId other) {
    for (Touching& one : touching_[contactor]) {
        if (one.until >= 0 && one.other == other) { return &one; }
    }
    return nullptr;
}

/// Begins a touch. The largest area of the pair is updated when a node has another hit and when its touch ends, but not here: other
/// nodes have not looked yet, and a single node of a coarse surface may count for more area than will be in touch.
void TouchAreas::begin(ContactorId contactor, BodyId body, const Touching& touching, state::State& state) {
    std::array<Touching, most>& all = touching_[contactor];
    Touching* place = find(contactor, touching.other);
    if (place == nullptr) {
        place = &*std::min_element(all.begin(), all.end(), [](const Touching& a, const Touching& b) { return a.until < b.until; });
    }
    if (place->until >= 0) { end(*place, body, touching.measured, state); }
    *place = touching;
    state::PairTally& pair = state::pair_of(state.pairs, body, touching.other);
    pair.area.settle(touching.measured);
    pair.area.add(pair.first == body ? 0 : 1, share(body, touching.other) * touching.area);
}

void TouchAreas::end(Touching& one, BodyId body, Tick now, state::State& state) {
    state::PairTally& pair = state::pair_of(state.pairs, body, one.other);
    pair.area.settle(now);
    pair.area.largest = std::max(pair.area.largest, pair.area.value());
    pair.area.remove(pair.first == body ? 0 : 1, share(body, one.other) * one.area);
    one.until = -1;
}

void TouchAreas::end_all(ContactorId contactor, BodyId body, Tick now, state::State& state) {
    Tick earliest = std::numeric_limits<Tick>::max();
    for (Touching& one : touching_[contactor]) {
        if (one.until >= 0 && one.until < now) { end(one, body, now, state); }
        if (one.until >= 0) { earliest = std::min(earliest, one.until); }
    }
    earliest_[contactor] = earliest;
}

bool TouchAreas::keep(state::Keeper& keeper, std::uint32_t bodies) {
    keeper.array("contact.touching", touching_);
    if (!keeper.restored()) { return true; }
    std::ranges::fill(earliest_, -1);
    return std::all_of(touching_.begin(), touching_.end(), [&](const std::array<Touching, most>& all) {
        return std::all_of(all.begin(), all.end(), [&](const Touching& one) {
            return one.until < 0 || (one.other < bodies && one.measured >= 0 && one.area >= 0 && std::isfinite(one.area));
        });
    });
}

/// Area that belongs to a node: its share of each face around it, projected on the plane normal to the hit. So the nodes of a
/// flat face that lies on another one share all of its area, and get nothing of the sides of the body.
double ContactKicks::Impl::area_at(ContactorId contactor, const Vec3& normal, Tick now, const state::State& state) {
    double area = 0;
    for (const FaceId f : surface.faces_at[contactor]) {
        // The length of the plane's normal is twice the area of the face.
        const double corners = surface.search.faces[f].size();
        area += std::max(0.0, -0.5 * dot(here.view.plane_of(state, f, now).normal, normal) / corners);
    }
    return area;
}

void ContactKicks::Impl::note_touch(ContactorId contactor, std::span<const Hit> found, Tick now, state::State& state) {
    if (is_edge(contactor)) { return; }
    areas.look(contactor, body_of(contactor), now, state);
    for (const Hit& hit : found) {
        const Tick period = std::min(static_cast<Tick>(period_of(contactor, hit.contact)), max_tick / (2 * TouchAreas::periods));
        areas.hit(contactor, hit.body, hit.other, now, period, state, [&] { return area_at(contactor, hit.normal, now, state); });
    }
}

}  // namespace avs::advance
