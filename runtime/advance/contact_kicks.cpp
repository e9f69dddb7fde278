#include "runtime/advance/contact_kicks.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "runtime/advance/contact_clock.h"
#include "runtime/advance/contact_surface.h"
#include "runtime/advance/contact_view.h"
#include "runtime/contact/mobility.h"
#include "runtime/contact/reflection.h"
#include "runtime/geometry/box.h"
#include "runtime/geometry/foot.h"

// A look of contactor A at a tick:
//   1. peek at A: x + (t - t_A) v, nothing is written;
//   2. among the candidate faces, peeked at likewise, find the hit of least depth;
//   3. drift A and the corners of that face, answer by the contact's law;
//   4. choose the tick of the next look.
// Candidate lists only cull: whatever superset of the hits they hold, the outcome has the same bits. For this the lists are renewed
// before any node can have left its skin; a node is checked at its own looks and when a contact kicks it, with a margin for the
// time to its next look. Derivation of all of it: docs/contact.md.

namespace avs::advance {

namespace {

// A node may use this part of its skin by what is known of its velocity; the rest is for kicks of elements until its next look.
constexpr double foreseen_part = 0.75;
// The skin is at least so many times what any contactor covers between two looks.
constexpr double looks_per_skin = 6;

/// A node below a face.
struct Hit {
    std::uint32_t face = 0;
    std::uint32_t contact = 0;
    geometry::Foot foot;
    double depth() const { return -foot.height; }
};

}  // namespace

struct ContactKicks::Impl {
    Impl(const image::Image& from, const ContactSettings& how);

    Tick kick(std::uint32_t contactor, Tick now, state::State& state);

    bool is_due(std::uint32_t contactor, std::uint32_t contact, Tick now) const;
    std::optional<Hit> deepest_allowed(std::uint32_t contactor, const Vec3& x, Tick now, const state::State& state);
    std::optional<geometry::Foot> test(std::uint32_t face, const Vec3& x, Tick now, const state::State& state);
    void respond(std::uint32_t contactor, const Hit& hit, Tick now, state::State& state);

    Tick midpoint_period(std::uint32_t contactor, std::uint32_t contact, const Vec3& x, Tick now, const state::State& state);
    Tick next_tick(std::uint32_t contactor, std::uint32_t contact, const Vec3& x, Tick now, const state::State& state);
    Tick reschedule(std::uint32_t contactor, const Vec3& x, Tick now, const state::State& state);

    void begin_epoch(Tick now, const state::State& state);
    bool may_leave_skin(std::uint32_t contactor, const Vec3& x, Tick now, const state::State& state) const;

    std::uint32_t node_of(std::uint32_t contactor) const {
        return surface.node_of_point[surface.search.contactors[contactor].point];
    }
    std::uint32_t contact_between(std::uint32_t body, std::uint32_t other) const {
        return image.tables.contact_of_bodies[body * surface.search.body_count + other];
    }

    image::Image image;
    ContactSettings settings;
    double quantum;
    ContactSurface surface;
    detect::CandidateLists lists;
    std::vector<Tick> due;         ///< parallel to surface.contacts_of.values
    std::vector<Tick> next;        ///< per contactor: earliest of its due ticks
    std::vector<double> interval;  ///< per contactor: ticks between its last look and its next one
    std::vector<Vec3> points;      ///< scratch of begin_epoch
    ContactView view;
    bool epoch_is_over = true;
    double travel = 0;  ///< what the fastest contactor covers between two looks, at the epoch's start [m]
    Statistics statistics;
};

ContactKicks::Impl::Impl(const image::Image& from, const ContactSettings& how)
    : image(from),
      settings(how),
      quantum(from.metadata.time_base.quantum()),
      surface(from),
      lists(surface.search, how.search),
      due(surface.contacts_of.values.size(), 0),
      next(surface.search.contactors.size(), 0),
      interval(surface.search.contactors.size(), 1),
      points(surface.search.point_count),
      view(image, surface) {
    // First ticks, as if every contactor had looked just before the start; neighbourhoods are those at rest.
    state::State start;
    for (std::size_t node = 0; node < image.tables.position.size(); ++node) {
        const Vec3 x = image.tables.position[node];
        const Vec3 p = image.tables.mass[node] * image.tables.velocity[node];
        start.position.push_back({x.x, x.y, x.z, 0});
        start.momentum.push_back({p.x, p.y, p.z, 1 / image.tables.mass[node]});
    }
    begin_epoch(0, start);
    for (std::uint32_t c = 0; c < next.size(); ++c) {
        const Vec3 x = image.tables.position[node_of(c)];
        next[c] = std::numeric_limits<Tick>::max();
        for (std::uint32_t k = surface.contacts_of.begin[c]; k < surface.contacts_of.begin[c + 1]; ++k) {
            const std::uint32_t contact = surface.contacts_of.values[k];
            const bool adaptive = image.metadata.contacts[contact].clock == ContactClockPolicy::adaptive;
            due[k] = next_tick(c, contact, x, adaptive ? 0 : -1, start);
            next[c] = std::min(next[c], due[k]);
        }
        interval[c] = std::max(1.0, static_cast<double>(next[c]));
    }
    // The run may start from another state.
    epoch_is_over = true;
    view.forget();
    statistics = {};
}

std::optional<geometry::Foot> ContactKicks::Impl::test(std::uint32_t f, const Vec3& x, Tick now, const state::State& state) {
    const auto& corners = surface.search.faces[f].points;
    const Vec3 a = view.position_of(state, corners[0], now);
    const Vec3 b = view.position_of(state, corners[1], now);
    const Vec3 c = view.position_of(state, corners[2], now);
    const geometry::Foot foot = corners[3] == detect::no_point
                                    ? geometry::foot_on_triangle(x, a, b, c)
                                    : geometry::foot_on_quad(x, a, b, c, view.position_of(state, corners[3], now));
    const double depth = -foot.height;
    if (!foot.found || !(depth > 0) || depth > surface.search.faces[f].depth) { return {}; }
    if (foot.overshoot > hit_rule::lateral_tolerance) { return {}; }
    if (foot.overshoot > 0 && depth > hit_rule::outside_depth * surface.face_size[f]) { return {}; }
    return foot;
}

bool ContactKicks::Impl::is_due(std::uint32_t contactor, std::uint32_t contact, Tick now) const {
    for (std::uint32_t k = surface.contacts_of.begin[contactor]; k < surface.contacts_of.begin[contactor + 1]; ++k) {
        if (surface.contacts_of.values[k] == contact) { return due[k] == now; }
    }
    return false;
}

std::optional<Hit> ContactKicks::Impl::deepest_allowed(std::uint32_t contactor, const Vec3& x, Tick now,
                                                       const state::State& state) {
    const std::uint32_t body = surface.search.contactors[contactor].body;
    const bool one_contact = surface.contacts_of[contactor].size() == 1;
    std::optional<Hit> best;
    std::optional<Vec3> normal;
    for (const std::uint32_t f : lists.candidates(contactor)) {
        const detect::GuardPlane& guard = lists.guard(f);
        if (dot(guard.normal, x) > guard.limit) { continue; }
        const std::uint32_t contact = contact_between(body, surface.search.faces[f].body);
        if (!one_contact && !is_due(contactor, contact, now)) { continue; }
        ++statistics.tests;
        const MeanPlane& plane = view.plane_of(state, f, now);
        if (dot(plane.normal, x) > plane.limit) { continue; }
        if (!normal) { normal = view.node_normal(state, contactor, now); }
        if (!(dot(plane.normal, *normal) < 0)) { continue; }
        const std::optional<geometry::Foot> foot = test(f, x, now, state);
        if (!foot || (best && -foot->height >= best->depth())) { continue; }
        if (!(dot(*normal, foot->normal) < -hit_rule::opposed)) { continue; }
        best = Hit{.face = f, .contact = contact, .foot = *foot};
    }
    return best;
}

void ContactKicks::Impl::respond(std::uint32_t contactor, const Hit& hit, Tick now, state::State& state) {
    const image::Contact& contact = image.metadata.contacts[hit.contact];
    state::ContactTally& tally = state.contacts[hit.contact];
    ++tally.hits;
    tally.gap_sum += hit.depth();
    tally.deepest_gap = std::max(tally.deepest_gap, hit.depth());
    tally.recent_deepest_gap = std::max(tally.recent_deepest_gap, hit.depth());

    // The contactor first, then the corners; `weight` is the sign and share of the impulse.
    const detect::SurfaceFace& face = surface.search.faces[hit.face];
    const std::size_t count = 1 + face.size();
    std::array<std::uint32_t, 5> point{surface.search.contactors[contactor].point};
    std::array<contact::Partner, 5> partner{};
    Vec3 velocity;
    for (std::size_t i = 0; i < count; ++i) {
        if (i > 0) { point[i] = face.points[i - 1]; }
        const std::uint32_t node = surface.node_of_point[point[i]];
        partner[i] = {.weight = i == 0 ? 1 : -hit.foot.weights[i - 1],
                      .inverse_mass = state.momentum[node].inverse_mass,
                      .projector = view.projector(node)};
        velocity += partner[i].weight * (contact.synchronise ? view.synchronised_velocity(state, point[i], static_cast<double>(now))
                                                             : state::velocity(state.momentum[node]));
    }

    contact::Answer answer;
    switch (contact.response) {
        case ContactResponse::reflection:
            answer = contact::reflect({.restitution = contact.restitution, .friction = contact.friction}, hit.foot.normal, velocity,
                                      contact::mobility(std::span(partner).first(count)));
            break;
    }
    if (!(answer.normal_impulse > 0)) { return; }

    double gained = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint32_t node = surface.node_of_point[point[i]];
        const Vec3 x = view.position_of(state, point[i], now);
        state.position[node] = {x.x, x.y, x.z, static_cast<double>(now)};
        const Vec3 impulse =
            partner[i].weight * (partner[i].projector == nullptr ? answer.impulse : *partner[i].projector * answer.impulse);
        state::MomentumRow& row = state.momentum[node];
        gained += row.inverse_mass * dot(impulse, state::momentum(row) + 0.5 * impulse);
        row.x += impulse.x;
        row.y += impulse.y;
        row.z += impulse.z;
        // The time to the node's next look was judged with its old velocity.
        const std::uint32_t c = surface.contactor_of_point[point[i]];
        if (i > 0 && c != image::no_node) { epoch_is_over = epoch_is_over || may_leave_skin(c, x, now, state); }
    }
    state.ledger.restitution += answer.restitution_loss;
    state.ledger.friction += answer.friction_loss;
    state.ledger.contact += gained - answer.restitution_loss - answer.friction_loss;
    ++tally.kicks;
    tally.impulse += answer.normal_impulse;
    tally.heat -= answer.friction_loss;
    if (tally.first < 0) { tally.first = now; }
    tally.last = now;
}

/// Finest strain period of both sides: the contactor's own elements, and the faces whose box, inflated by the contactor's length,
/// holds it. Faces of its own body count where they face it.
Tick ContactKicks::Impl::midpoint_period(std::uint32_t contactor, std::uint32_t contact, const Vec3& x, Tick now,
                                         const state::State& state) {
    Tick period = fixed_period(image.metadata.contacts[contact], image.tables.contactors[contactor]);
    if (!image.metadata.contacts[contact].both_sides) { return period; }
    const detect::SurfaceContactor& self = surface.search.contactors[contactor];
    const Tick at = std::max<Tick>(now, 0);
    for (const std::uint32_t f : lists.urgent(contactor)) {
        const detect::SurfaceFace& face = surface.search.faces[f];
        const auto finer = static_cast<Tick>(-face.urgency);
        if (finer >= period || contact_between(self.body, face.body) != contact) { continue; }
        geometry::Box box;
        for (std::uint32_t i = 0; i < face.size(); ++i) { box.include(view.position_of(state, face.points[i], at)); }
        if (!inflated(box, self.reach).contains(x)) { continue; }
        if (face.body == self.body && !(dot(view.plane_of(state, f, at).normal, view.node_normal(state, contactor, at)) < 0)) {
            continue;
        }
        period = finer;
    }
    return period;
}

Tick ContactKicks::Impl::next_tick(std::uint32_t contactor, std::uint32_t contact, const Vec3& x, Tick now,
                                   const state::State& state) {
    const image::Contact& how = image.metadata.contacts[contact];
    const image::Contactor& self = image.tables.contactors[contactor];
    switch (how.clock) {
        case ContactClockPolicy::sequential:
        case ContactClockPolicy::constant: return next_on_grid(fixed_period(how, self), how.phase, now);
        case ContactClockPolicy::midpoint: return next_on_grid(midpoint_period(contactor, contact, x, now, state), how.phase, now);
        case ContactClockPolicy::adaptive:
            return now + adaptive_step(how, self, image.metadata.time_base, norm(state::velocity(state.momentum[self.node])));
    }
    return now + 1;
}

Tick ContactKicks::Impl::reschedule(std::uint32_t contactor, const Vec3& x, Tick now, const state::State& state) {
    Tick earliest = std::numeric_limits<Tick>::max();
    for (std::uint32_t k = surface.contacts_of.begin[contactor]; k < surface.contacts_of.begin[contactor + 1]; ++k) {
        if (due[k] <= now) { due[k] = next_tick(contactor, surface.contacts_of.values[k], x, now, state); }
        earliest = std::min(earliest, due[k]);
    }
    next[contactor] = earliest;
    interval[contactor] = static_cast<double>(earliest - now);
    return earliest;
}

void ContactKicks::Impl::begin_epoch(Tick now, const state::State& state) {
    for (std::size_t point = 0; point < points.size(); ++point) {
        points[point] = view.position_of(state, static_cast<std::uint32_t>(point), now);
    }
    travel = 0;
    for (std::uint32_t c = 0; c < next.size(); ++c) {
        travel = std::max(travel, norm(state::velocity(state.momentum[node_of(c)])) * interval[c] * quantum);
    }
    statistics.skin = std::max(settings.skin * surface.mean_face_size, looks_per_skin * travel);
    lists.rebuild(points, statistics.skin);
    epoch_is_over = false;
    ++statistics.rebuilds;
    for (std::uint32_t c = 0; c < next.size(); ++c) {
        statistics.longest_list = std::max<std::uint64_t>(statistics.longest_list, lists.candidates(c).size());
    }
}

bool ContactKicks::Impl::may_leave_skin(std::uint32_t contactor, const Vec3& x, Tick now, const state::State& state) const {
    const Vec3& from = lists.reference(surface.search.contactors[contactor].point);
    const double speed = norm(state::velocity(state.momentum[node_of(contactor)]));
    const double until_next = static_cast<double>(next[contactor] - now) * quantum;
    return norm(x - from) + std::max(2 * speed * until_next, travel) > foreseen_part * lists.skin();
}

Tick ContactKicks::Impl::kick(std::uint32_t contactor, Tick now, state::State& state) {
    const Vec3 x = view.position_of(state, surface.search.contactors[contactor].point, now);
    if (epoch_is_over) { begin_epoch(now, state); }
    if (norm_squared(x - lists.reference(surface.search.contactors[contactor].point)) > lists.skin() * lists.skin()) {
        ++statistics.outrun;
        begin_epoch(now, state);
    }
    if (const std::optional<Hit> hit = deepest_allowed(contactor, x, now, state)) { respond(contactor, *hit, now, state); }
    const Tick then = reschedule(contactor, x, now, state);
    epoch_is_over = epoch_is_over || may_leave_skin(contactor, x, now, state);
    return then;
}

ContactKicks::ContactKicks(const image::Image& image, const ContactSettings& settings)
    : impl_(std::make_unique<Impl>(image, settings)) {}
ContactKicks::~ContactKicks() = default;
ContactKicks::ContactKicks(ContactKicks&&) noexcept = default;

void ContactKicks::prepare(state::State& state) const {
    state.contacts.resize(impl_->image.metadata.contacts.size());
    state.force_slot = impl_->surface.force_slot;
    state.last_force.resize(impl_->surface.force_rows);
    state.last_kick.resize(impl_->surface.force_slot.size());
}

Tick ContactKicks::first_tick(std::uint32_t contactor) const { return impl_->next[contactor]; }

Tick ContactKicks::kick(std::uint32_t contactor, Tick now, state::State& state) { return impl_->kick(contactor, now, state); }

const ContactKicks::Statistics& ContactKicks::statistics() const { return impl_->statistics; }

}  // namespace avs::advance
