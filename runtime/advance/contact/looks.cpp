#include <algorithm>
#include <utility>

#include "runtime/advance/contact/kicks_impl.h"

// Prepares a look: finds the faces and edges near a contactor, and the bodies that it was in before. Then the hits are found by
// node_hits.h and edge_hits.h.

namespace avs::advance {

geometry::Foot ContactKicks::Impl::foot_on(FaceId f, const Vec3& x, Tick now, const state::State& state) {
    const std::span<const PointId> corners = surface.search.faces[f].corners();
    std::array<Vec3, 4> at;
    for (std::size_t i = 0; i < corners.size(); ++i) { at[i] = here.view.position_of(state, corners[i], now); }
    return geometry::foot_on_face(x, std::span(at).first(corners.size()));
}

bool ContactKicks::Impl::is_due(ContactorId contactor, ContactId contact, Tick now) const {
    for (std::uint32_t k = contacts_of.begin[contactor]; k < contacts_of.begin[contactor + 1]; ++k) {
        if (contacts_of.values[k] == contact) { return due[k] == now; }
    }
    return false;
}

Vec3 ContactKicks::Impl::place_of(HitSearch& by, ContactorId contactor, Tick now, const state::State& state) const {
    if (is_edge(contactor)) { return edges.middle(edge_of(contactor), by.moment(now, state)); }
    return by.view.position_of(state, surface.search.contactors[contactor].point, now);
}

double ContactKicks::Impl::speed_of(ContactorId contactor, const state::State& state) const {
    const auto speed = [&](NodeId node) { return norm(state::velocity(state.momentum[node])); };
    if (!is_edge(contactor)) { return speed(node_of(contactor)); }
    const auto& ends = edges[edge_of(contactor)].points;
    return std::max(speed(surface.node_of_point[ends[0]]), speed(surface.node_of_point[ends[1]]));
}

Vec3 ContactKicks::Impl::velocity_over(ContactorId contactor, FaceId f, const state::State& state) const {
    const std::span<const PointId> corners = surface.search.faces[f].corners();
    Vec3 of_face;
    for (const PointId point : corners) { of_face += state::velocity(state.momentum[surface.node_of_point[point]]); }
    return state::velocity(state.momentum[node_of(contactor)]) - of_face / static_cast<double>(corners.size());
}

void ContactKicks::Impl::refresh(HitSearch& by, ContactorId contactor, Tick now, const state::State& state) {
    if (!is_edge(contactor)) {
        lists.candidates(contactor);
        return;
    }
    faces_near_edge(by, contactor, now, state);
    candidates_of_edge(by, contactor, now, state);
}

/// Faces within whose reach a node may be, of those bodies that are due.
std::span<const FaceId> ContactKicks::Impl::faces_near(HitSearch& by, ContactorId contactor, const Vec3& x, Tick now) const {
    const BodyId body = body_of(contactor);
    const bool one_contact = contacts_of[contactor].size() == 1;
    const std::span<const FaceId> candidates = lists.known(contactor);
    by.tests += candidates.size();
    by.faces.clear();
    const double time = seconds_at(now);
    for (const FaceId f : candidates) {
        if (lists.is_beyond(f, x, time)) { continue; }
        if (!one_contact && !is_due(contactor, contact_between(body, surface.search.faces[f].body), now)) { continue; }
        by.faces.push_back(f);
    }
    return by.faces;
}

Vec3 ContactKicks::Impl::velocity_of(const Stance& stance, const state::State& state) const {
    Vec3 velocity;
    for (const auto& [point, weight] : stance.shares()) {
        velocity += weight * state::velocity(state.momentum[surface.node_of_point[point]]);
    }
    return velocity;
}

geometry::Box ContactKicks::Impl::box_of_edge(HitSearch& by, EdgeId edge, Tick now, const state::State& state) const {
    geometry::Box box;
    for (const PointId point : edges[edge].points) { box.include(by.view.position_of(state, point, now)); }
    return box;
}

std::span<const FaceId> ContactKicks::Impl::faces_near_edge(HitSearch& by, ContactorId contactor, Tick now,
                                                            const state::State& state) {
    const EdgeId e = edge_of(contactor);
    const detect::SurfaceEdge& edge = edges[e];
    return faces_near_edges.of(e,
                               {.body = edge.body,
                                .part = lists.parts().of_point(edge.points[0]),
                                .box = box_of_edge(by, e, now, state),
                                .size = edge.size},
                               lists);
}

void ContactKicks::Impl::find_edge_points(HitSearch& by, ContactorId contactor, Tick now, const state::State& state) const {
    const EdgeId e = edge_of(contactor);
    const detect::SurfaceEdge& edge = edges[e];
    EdgeLook look{
        .edge = e, .box = box_of_edge(by, e, now, state), .faces = faces_near_edges.known(e), .is_due = {}, .is_held = {}};
    by.tests += look.faces.size();
    const auto is_held = [&](PointId point, BodyId body) {
        const bool held = was_held(point, body, now, state);
        by.asked.push_back({.point = point, .body = body, .is_held = held});
        return held;
    };
    const auto is_body_due = [&](BodyId body) { return is_due(contactor, contact_between(edge.body, body), now); };
    look.is_held = is_held;
    look.is_due = is_body_due;
    by.edge_points.find(look, by.moment(now, state), by.hits);
}

std::span<const EdgeId> ContactKicks::Impl::candidates_of_edge(HitSearch& by, ContactorId contactor, Tick now,
                                                               const state::State& state) {
    const EdgeId edge = edge_of(contactor);
    const auto& ends = edges[edge].points;
    return edges.lists.candidates(edge, {.a = by.view.position_of(state, ends[0], now),
                                         .b = by.view.position_of(state, ends[1], now),
                                         .now = seconds_at(now),
                                         .travel = speed_of(contactor, state) * interval[contactor] * quantum});
}

/// Fills HitSearch::remembered with the bodies that a node was in lately. Returns the largest distance that the node moves relative
/// to any of them between two looks [m].
double ContactKicks::Impl::remember(HitSearch& by, ContactorId contactor, Tick now, const state::State& state) const {
    by.remembered.clear();
    if (accounts.is_idle(contactor) || state.deposits.empty()) { return 0; }  // before the start a state has no deposits
    const BodyId body = body_of(contactor);
    const std::span<const state::Deposit> deposits = accounts.deposits(state, contactor, body);
    double way = 0;
    for (std::size_t i = 0; i < deposits.size(); ++i) {
        const BodyId other = accounts.others(body)[i];
        const ContactId contact = contact_between(body, other);
        if (deposits[i].hit < 0 || !is_due(contactor, contact, now)) { continue; }
        const FaceId face{deposits[i].target};
        const double period = period_of(contactor, contact);
        const auto since = static_cast<double>(now - deposits[i].hit);
        const bool is_old = since > hit_rule::remember * period;
        by.remembered.push_back({.body = other,
                                 .face = face,
                                 .normal = by.moment(now, state).normal(face),
                                 .lately = since <= hit_rule::lately * period,
                                 .is_old = is_old});
        if (is_old) { continue; }
        way = std::max(way, hit_rule::lately * period * quantum * norm(velocity_over(contactor, face, state)));
    }
    return way;
}

/// Whether a body held the node at a point at the node's last look.
bool ContactKicks::Impl::was_held(PointId point, BodyId by, Tick now, const state::State& state) const {
    const ContactorId contactor = surface.contactor_of_point[point];
    if (contactor == ContactSurface::no_contactor) { return false; }
    const BodyId body = body_of(contactor);
    const state::Deposit* const memory = accounts.find_deposit(state, contactor, body, by);
    if (memory == nullptr || memory->hit < 0) { return false; }
    return static_cast<double>(now - memory->hit) <= hit_rule::lately * period_of(contactor, contact_between(body, by));
}

std::span<const Hit> ContactKicks::Impl::hits_of(HitSearch& by, ContactorId contactor, const Vec3& x, Tick now,
                                                 const state::State& state) const {
    by.hits.clear();
    by.asked.clear();
    by.tests = 0;
    if (!is_edge(contactor)) {
        by.way = remember(by, contactor, now, state);
        NodeLook look{.contactor = contactor, .x = x, .faces = {}, .remembered = by.remembered, .way = by.way};
        look.faces = faces_near(by, contactor, x, now);
        by.node_hits.find(look, by.moment(now, state), by.hits);
        return by.hits;
    }
    find_edge_points(by, contactor, now, state);
    const std::span<const EdgeId> others = edges.lists.known(edge_of(contactor));
    const auto is_over = [&](const Hit& hit) { return !is_due(contactor, hit.contact, now); };
    by.tests += others.size();
    by.edge_pairs.find(edge_of(contactor), others, by.moment(now, state), by.hits);
    if (contacts_of[contactor].size() > 1) { std::erase_if(by.hits, is_over); }
    return by.hits;
}

bool ContactKicks::Impl::still_holds(const EarlyHits::Entry& entry, ContactorId contactor, Tick now, const state::State& state) {
    if (!is_edge(contactor)) { return !entry.depends_on_way || remember(here, contactor, now, state) == entry.way; }
    return std::ranges::all_of(looks.found.asked(entry), [&](const HitSearch::Held& asked) {
        return was_held(asked.point, asked.body, now, state) == asked.is_held;
    });
}

std::span<const Hit> ContactKicks::Impl::hits_now(ContactorId contactor, const Vec3& x, Tick now, const state::State& state) {
    if (const EarlyHits::Entry* const entry = looks.found.find(contactor, now)) {
        ++statistics.found_early;
        if (still_holds(*entry, contactor, now, state)) {
            statistics.tests += entry->tests;
            return looks.found.hits(*entry);
        }
        ++statistics.redone;
    }
    refresh(here, contactor, now, state);
    const std::span<const Hit> found = hits_of(here, contactor, x, now, state);
    statistics.tests += here.tests;
    return found;
}

void ContactKicks::Impl::refresh_all(std::span<const ContactorId> contactors, Tick now, const state::State& state) {
    // An epoch that begins makes lists invalid, so all epochs are begun first.
    for (const ContactorId contactor : contactors) { prepare_lists(contactor, place_of(contactor, now, state), now, state); }
    for (const ContactorId contactor : contactors) { refresh(here, contactor, now, state); }
}

void ContactKicks::Impl::search(std::span<const ContactorId> contactors, Tick now, const state::State& state, Team& team) {
    if (team.size() < 2 || contactors.size() < worth_sharing) { return; }
    const ContactStopwatch::Timing timing(stopwatch);
    refresh_all(contactors, now, state);
    // Neighbours on a surface need the same faces, so the contactors are sorted: then each thread gets many neighbours.
    in_order.assign(contactors.begin(), contactors.end());
    std::ranges::sort(in_order);
    find_early(
        looks, in_order, [&](std::uint32_t) { return now; }, state, team);
}

}  // namespace avs::advance
