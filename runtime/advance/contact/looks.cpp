#include <algorithm>
#include <utility>

#include "runtime/advance/contact/kicks_impl.h"

// Prepares a look: the faces and edges near a contactor, and the bodies that it was in before. The finders of hits then decide
// (node_hits.h, edge_hits.h).

namespace avs::advance {

geometry::Foot ContactKicks::Impl::foot_on(std::uint32_t f, const Vec3& x, Tick now, const state::State& state) {
    const std::span<const std::uint32_t> corners = surface.search.faces[f].corners();
    std::array<Vec3, 4> at;
    for (std::size_t i = 0; i < corners.size(); ++i) { at[i] = moment(now, state).at(corners[i]); }
    return geometry::foot_on_face(x, std::span(at).first(corners.size()));
}

bool ContactKicks::Impl::is_due(std::uint32_t contactor, std::uint32_t contact, Tick now) const {
    for (std::uint32_t k = contacts_of.begin[contactor]; k < contacts_of.begin[contactor + 1]; ++k) {
        if (contacts_of.values[k] == contact) { return due[k] == now; }
    }
    return false;
}

Vec3 ContactKicks::Impl::place_of(std::uint32_t contactor, Tick now, const state::State& state) {
    if (is_edge(contactor)) { return edges.middle(edge_of(contactor), moment(now, state)); }
    return moment(now, state).at(surface.search.contactors[contactor].point);
}

double ContactKicks::Impl::speed_of(std::uint32_t contactor, const state::State& state) const {
    const auto speed = [&](std::uint32_t node) { return norm(state::velocity(state.momentum[node])); };
    if (!is_edge(contactor)) { return speed(node_of(contactor)); }
    const auto& ends = edges[edge_of(contactor)].points;
    return std::max(speed(surface.node_of_point[ends[0]]), speed(surface.node_of_point[ends[1]]));
}

Vec3 ContactKicks::Impl::velocity_over(std::uint32_t contactor, std::uint32_t f, const state::State& state) const {
    const std::span<const std::uint32_t> corners = surface.search.faces[f].corners();
    Vec3 of_face;
    for (const std::uint32_t point : corners) { of_face += state::velocity(state.momentum[surface.node_of_point[point]]); }
    return state::velocity(state.momentum[node_of(contactor)]) - of_face / static_cast<double>(corners.size());
}

/// Faces within whose reach a node may be, of bodies that are due.
std::span<const std::uint32_t> ContactKicks::Impl::faces_near(std::uint32_t contactor, const Vec3& x, Tick now) {
    const std::uint32_t body = body_of(contactor);
    const bool one_contact = contacts_of[contactor].size() == 1;
    const std::span<const std::uint32_t> candidates = lists.candidates(contactor);
    statistics.tests += candidates.size();
    faces.clear();
    const double time = seconds_at(now);
    for (const std::uint32_t f : candidates) {
        if (lists.is_beyond(f, x, time)) { continue; }
        if (!one_contact && !is_due(contactor, contact_between(body, surface.search.faces[f].body), now)) { continue; }
        faces.push_back(f);
    }
    return faces;
}

Vec3 ContactKicks::Impl::velocity_of(const Stance& stance, const state::State& state) const {
    Vec3 velocity;
    for (const auto& [point, weight] : stance.shares()) {
        velocity += weight * state::velocity(state.momentum[surface.node_of_point[point]]);
    }
    return velocity;
}

geometry::Box ContactKicks::Impl::box_of_edge(std::uint32_t edge, Tick now, const state::State& state) {
    geometry::Box box;
    for (const std::uint32_t point : edges[edge].points) { box.include(moment(now, state).at(point)); }
    return box;
}

std::span<const std::uint32_t> ContactKicks::Impl::faces_near_edge(std::uint32_t contactor, const geometry::Box& box) {
    const std::uint32_t e = edge_of(contactor);
    const detect::SurfaceEdge& edge = edges[e];
    return faces_near_edges.of(
        e, {.body = edge.body, .part = lists.parts().of_point(edge.points[0]), .box = box, .size = edge.size}, lists);
}

void ContactKicks::Impl::find_edge_points(std::uint32_t contactor, Tick now, const state::State& state) {
    const std::uint32_t e = edge_of(contactor);
    const detect::SurfaceEdge& edge = edges[e];
    EdgeLook look{.edge = e, .box = box_of_edge(e, now, state), .faces = {}, .is_due = {}, .is_held = {}};
    look.faces = faces_near_edge(contactor, look.box);
    statistics.tests += look.faces.size();
    const auto is_held = [&](std::uint32_t point, std::uint32_t body) { return was_held(point, body, now, state); };
    const auto is_body_due = [&](std::uint32_t body) { return is_due(contactor, contact_between(edge.body, body), now); };
    look.is_held = is_held;
    look.is_due = is_body_due;
    edge_points.find(look, moment(now, state), hits);
}

std::span<const std::uint32_t> ContactKicks::Impl::candidates_of_edge(std::uint32_t contactor, Tick now,
                                                                      const state::State& state) {
    const std::uint32_t edge = edge_of(contactor);
    const auto& ends = edges[edge].points;
    return edges.lists.candidates(edge, {.a = moment(now, state).at(ends[0]),
                                         .b = moment(now, state).at(ends[1]),
                                         .now = seconds_at(now),
                                         .travel = speed_of(contactor, state) * interval[contactor] * quantum});
}

/// Fills `remembered` with the bodies that a node was in lately. Returns the largest distance that it moves relative to any of
/// them between two looks [m].
double ContactKicks::Impl::remember(std::uint32_t contactor, Tick now, const state::State& state) {
    remembered.clear();
    if (accounts.is_idle(contactor) || state.deposits.empty()) { return 0; }  // there are none before the start
    const std::uint32_t body = body_of(contactor);
    const std::span<const state::Deposit> deposits = accounts.deposits(state, contactor, body);
    double way = 0;
    for (std::size_t i = 0; i < deposits.size(); ++i) {
        const std::uint32_t other = accounts.others(body)[i];
        const std::uint32_t contact = contact_between(body, other);
        if (deposits[i].hit < 0 || !is_due(contactor, contact, now)) { continue; }
        const double period = period_of(contactor, contact);
        const auto since = static_cast<double>(now - deposits[i].hit);
        const bool is_old = since > hit_rule::remember * period;
        remembered.push_back({.body = other,
                              .face = deposits[i].target,
                              .normal = moment(now, state).normal(deposits[i].target),
                              .lately = since <= hit_rule::lately * period,
                              .is_old = is_old});
        if (is_old) { continue; }
        way = std::max(way, hit_rule::lately * period * quantum * norm(velocity_over(contactor, deposits[i].target, state)));
    }
    return way;
}

/// Whether a body held the node at a point at its last look.
bool ContactKicks::Impl::was_held(std::uint32_t point, std::uint32_t by, Tick now, const state::State& state) const {
    const std::uint32_t contactor = surface.contactor_of_point[point];
    if (contactor == image::no_node) { return false; }
    const std::uint32_t body = body_of(contactor);
    const state::Deposit* const memory = accounts.find_deposit(state, contactor, body, by);
    if (memory == nullptr || memory->hit < 0) { return false; }
    return static_cast<double>(now - memory->hit) <= hit_rule::lately * period_of(contactor, contact_between(body, by));
}

std::span<const Hit> ContactKicks::Impl::hits_of(std::uint32_t contactor, const Vec3& x, Tick now, const state::State& state) {
    hits.clear();
    if (!is_edge(contactor)) {
        const double way = remember(contactor, now, state);
        NodeLook look{.contactor = contactor, .x = x, .faces = {}, .remembered = remembered, .way = way};
        look.faces = faces_near(contactor, x, now);
        node_hits.find(look, moment(now, state), hits);
        return hits;
    }
    find_edge_points(contactor, now, state);
    const std::span<const std::uint32_t> others = candidates_of_edge(contactor, now, state);
    const auto is_over = [&](const Hit& hit) { return !is_due(contactor, hit.contact, now); };
    statistics.tests += others.size();
    edge_pairs.find(edge_of(contactor), others, moment(now, state), hits);
    if (contacts_of[contactor].size() > 1) { std::erase_if(hits, is_over); }
    return hits;
}

}  // namespace avs::advance
