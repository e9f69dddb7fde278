#include "runtime/advance/contact/kicks.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

#include "runtime/advance/contact/clock.h"
#include "runtime/advance/contact/kicks_impl.h"
#include "runtime/schedule/order.h"

// A look of contactor A (a node, or a sharp edge) at a tick:
//   1. compute the place of A, x + (t - t_A) v; nothing is written;
//   2. find the bodies that contain A, and the nearest points of their surfaces (node_hits.h, edge_hits.h);
//   3. for each hit drift A and the corners of the face (the ends of the edge), and apply the impulse of the contact's law;
//   4. choose the tick of the next look.
//
// Candidate lists only exclude: with any superset of the hits the result has the same bits. So that lists stay supersets, they are
// renewed before any node can have left its skin (epochs.cpp). Derivation: docs/contact.md.

namespace avs::advance {

namespace {

/// The contacts of all contactors: a node has those of its body, an edge only those of its body with `edges = true`.
Grouped<ContactId, ContactorId> contacts_of_all(const image::Image& image, const ContactSurface& surface,
                                                const ContactEdges& edges) {
    Grouped<ContactId, ContactorId> all = surface.contacts_of;
    for (EdgeId e; e < edges.count(); ++e) {
        for (const PointId point : edges[e].points) {
            const ContactorId c = surface.contactor_of_point[point];
            if (c == ContactSurface::no_contactor) { continue; }
            for (const ContactId contact : surface.contacts_of[c]) {
                if (image.metadata.contacts[contact].edges) { all.values.push_back(contact); }
            }
            break;
        }
        all.close_group();
    }
    return all;
}

}  // namespace

state::State ContactKicks::Impl::start_of(const image::Image& image) {
    state::State start;
    for (std::size_t node = 0; node < image.tables.position.size(); ++node) {
        const Vec3 x = image.tables.position[node];
        const Vec3 p = image.tables.mass[node] * image.tables.velocity[node];
        start.position.push_back({x.x, x.y, x.z, 0});
        start.momentum.push_back({p.x, p.y, p.z, 1 / image.tables.mass[node]});
    }
    return start;
}

ContactKicks::Impl::Impl(const image::Image& from, const ContactSettings& how)
    : image(from),
      settings(how),
      quantum(from.metadata.time_base.quantum()),
      surface(from),
      edges(from, surface),
      contacts_of(contacts_of_all(from, surface, edges)),
      accounts(from, surface, edges),
      offsets(image),
      bodies(from),
      lists(surface.search, how.search),
      faces_near_edges(edges.count()),
      due(contacts_of.values.size(), 0),
      look_period(contacts_of.values.size(), 1),
      own_period(contacts_of.values.size(), 1),
      next(count(), std::numeric_limits<Tick>::max()),
      interval(count(), 1),
      points(surface.search.point_count),
      velocities(surface.search.point_count),
      neighbours(surface),
      winding(surface),
      wide(surface),
      looks{.by = {}, .found = EarlyHits(count())},
      here(*looks.by.emplace_back(make_search())),
      ahead{.search = {.by = {}, .found = EarlyHits(count())}, .coming = {}, .may = {}, .quick = {}},
      first_clearing(surface.search.point_count),
      step_energy(surface),
      areas(surface.search.contactors.size()),
      watched(watch_parts()) {
    for (const double shortest : surface.shortest_edge) { thinnest = std::min(thinnest, shortest); }
    // The ticks of the first looks are chosen as if every contactor had looked just before the start, with the surroundings at
    // rest.
    const state::State start = start_of(image);
    begin_epochs(0, start);
    for (ContactorId c; c < count(); ++c) {
        const Vec3 x = place_of(c, 0, start);
        for (std::uint32_t k = contacts_of.begin[c]; k < contacts_of.begin[c + 1]; ++k) {
            const ContactId contact = contacts_of.values[k];
            const bool adaptive = image.metadata.contacts[contact].clock == ContactClockPolicy::adaptive;
            own_period[k] = longest_period(c, contact);
            const NextLook look = next_look(c, k, x, adaptive ? 0 : -1, start);
            due[k] = look.tick;
            look_period[k] = look.period;
            next[c] = std::min(next[c], due[k]);
        }
        interval[c] = std::max(1.0, static_cast<double>(next[c]));
        watch_passing(c, x, 0, start);
    }
    // The run may start from another state, so the epochs of this one end.
    end_epochs();
    here.view.forget();
    statistics = {};
}

/// Prefetches the data of coming looks for which they would wait most: rows of the node, its list, and bounds of the faces on that.
void ContactKicks::Impl::expect(std::span<const ContactorId> coming, const state::State& state) const {
    constexpr std::size_t rows_ahead = 7, faces_ahead = 3;
    if (coming.size() <= rows_ahead) { return; }
    const ContactorId far = coming[rows_ahead], near = coming[faces_ahead];
    if (!is_edge(far)) {
        __builtin_prefetch(&state.position[node_of(far)]);
        __builtin_prefetch(&state.momentum[node_of(far)]);
        lists.expect(far);
    }
    if (!is_edge(near)) { lists.expect_faces(near); }
}

Tick ContactKicks::Impl::kick(ContactorId contactor, Tick now, state::State& state) {
    const Vec3 x = place_of(contactor, now, state);
    if (!is_edge(contactor)) { settle_step_energy(surface.search.contactors[contactor].point, now, state); }
    prepare_lists(contactor, x, now, state);
    const std::span<const Hit> found = hits_now(contactor, x, now, state);
    note_touch(contactor, found, now, state);
    for (const Hit& hit : found) { respond(contactor, hit, now, state); }
    if (!accounts.is_idle(contactor)) {
        give_back(contactor, x, now, state);
        part(contactor, now, state);
        rest_if_idle(contactor, now, state);
    }
    const Tick then = reschedule(contactor, x, now, state);
    watch_skin(contactor, x, now, state);
    return then;
}

void ContactKicks::Impl::keep(state::Keeper& keeper, const state::State& state) {
    const Tick now = state.now;
    const bool fits = state.last_force.size() >= surface.force_rows && state.last_kick.size() >= surface.force_clocks;
    // An engine with rows of its own fills them when it starts.
    if (keeper.restored() && !fits && (now > 0 || !has_own_rows)) {
        keeper.refuse("it has last forces of other elements");
        return;
    }
    keeper.array("contact.due", due);
    keeper.array("contact.look_period", look_period);
    keeper.array("contact.interval", interval);
    keeper.value("contact.unseen", unseen);
    pace.keep(keeper);
    if (unseen.tick > now ||
        (unseen.tick >= 0 && (unseen.contactor >= node_count() || unseen.face >= surface.search.faces.size()))) {
        keeper.refuse("what has passed unseen does not exist");
        return;
    }
    if (!step_energy.keep(keeper)) {
        keeper.refuse("what contact has changed of the energy of a step is out of range");
        return;
    }
    if (!areas.keep(keeper, static_cast<std::uint32_t>(image.metadata.bodies.size()))) {
        keeper.refuse("what a node is in touch with is out of range");
        return;
    }
    if (!keeper.restored()) { return; }
    if (std::any_of(due.begin(), due.end(), [&](Tick tick) { return tick < now; }) ||
        std::any_of(look_period.begin(), look_period.end(), [](Tick period) { return period <= 0 || period > max_tick; }) ||
        std::any_of(interval.begin(), interval.end(), [](double ticks) { return !(ticks > 0 && std::isfinite(ticks)); })) {
        keeper.refuse("a contact clock lies in the past, or too far ahead");
        return;
    }
    if (!std::ranges::all_of(state.accounts, [](const state::Account& account) {
            return std::isfinite(account.balance) && std::isfinite(account.owed) && std::isfinite(account.spendable) &&
                   std::isfinite(account.owed_at_start) && account.expected > 0;
        })) {
        keeper.refuse("the account of a body is not finite");
        return;
    }
    for (ContactorId c; c < count(); ++c) {
        const std::size_t targets = face_count() + (is_edge(c) ? edges.count() : 0);
        for (const state::Deposit& deposit : accounts.deposits(state, c, body_of(c))) {
            if (!(deposit.friction_owed >= 0 && std::isfinite(deposit.friction_owed) && std::isfinite(deposit.energy))) {
                keeper.refuse("what a deposit holds is not finite, or work of friction that is owed is negative");
                return;
            }
            // Without a hit there is no energy to give back, and the face is not used.
            if (deposit.hit < 0 ? !(deposit.energy > 0) : deposit.hit <= now && deposit.target < targets) { continue; }
            keeper.refuse("a deposit is of a face or a moment that does not exist");
            return;
        }
    }
    for (ContactorId c; c < next.size(); ++c) {
        next[c] = std::numeric_limits<Tick>::max();
        for (std::uint32_t k = contacts_of.begin[c]; k < contacts_of.begin[c + 1]; ++k) { next[c] = std::min(next[c], due[k]); }
    }
    accounts.wake_all();
    end_epochs();
    looks.forget_views();
    looks.found.forget();
}

void ContactKicks::set_step(int halvings) {
    const int more = halvings - std::exchange(impl_->step_halvings, halvings);
    scale_periods(impl_->surface.element_kicks, -more);
    scale_periods(impl_->surface.damping_kicks, -more);
    for (Tick& period : impl_->own_period) { period = more > 0 ? period >> more : period << -more; }
}

void ContactKicks::change_step(int halvings, Tick now, state::State& state) {
    // Energies of past looks are booked at the next kicks of the elements around (StepEnergy), which have been done.
    for (PointId point; point < impl_->surface.node_of_point.size(); ++point) { impl_->settle_step_energy(point, now, state); }
    set_step(halvings);
    for (ContactorId c; c < impl_->count(); ++c) {
        impl_->next[c] = std::numeric_limits<Tick>::max();
        for (std::uint32_t k = impl_->contacts_of.begin[c]; k < impl_->contacts_of.begin[c + 1]; ++k) {
            const Tick period = impl_->own_period[k];
            impl_->look_period[k] = period;
            impl_->due[k] = next_on_grid(period, impl_->image.metadata.contacts[impl_->contacts_of.values[k]].phase, now);
            impl_->next[c] = std::min(impl_->next[c], impl_->due[k]);
        }
        impl_->interval[c] = std::max(1.0, static_cast<double>(impl_->next[c] - now));
    }
}

void ContactKicks::log_struck(std::vector<NodeId>* to) { impl_->here.view.log_struck(to); }
void ContactKicks::set_access(WholeBodies::Access access) { impl_->bodies.set_access(std::move(access)); }

ContactKicks::ContactKicks(const image::Image& image, const ContactSettings& settings)
    : impl_(std::make_unique<Impl>(image, settings)) {}
ContactKicks::~ContactKicks() = default;

std::optional<ContactKicks> ContactKicks::of(const image::Image& image) {
    return image.tables.contactors.empty() ? std::nullopt : std::optional<ContactKicks>(std::in_place, image);
}

ContactKicks::ContactKicks(ContactKicks&&) noexcept = default;

void ContactKicks::prepare(state::State& state) const {
    state.contacts.resize(impl_->image.metadata.contacts.size());
    impl_->accounts.prepare(state);
    state.force_slot = impl_->surface.force_slot;
    state.last_force.resize(impl_->surface.force_rows);
    state.last_kick.resize(impl_->surface.force_clocks);
    state.last_look.resize(impl_->surface.node_of_point.size());
    for (std::size_t point = 0; point < state.last_look.size(); ++point) {
        state.last_look[point].node = impl_->surface.node_of_point[point];
    }
}

std::uint32_t ContactKicks::count() const { return impl_->count(); }

Tick ContactKicks::next_tick(ContactorId contactor) const { return impl_->next[contactor]; }

void ContactKicks::keep(state::Keeper& keeper, const state::State& state) { impl_->keep(keeper, state); }

std::uint64_t ContactKicks::order(ContactorId contactor, Tick now) const {
    if (!impl_->accounts.used()) { return schedule::look_order(now, contactor); }
    return schedule::look_order_by_body(impl_->look_number(contactor, now), contactor, impl_->body_of(contactor));
}
bool ContactKicks::keeps_order() const { return impl_->accounts.used(); }
bool ContactKicks::looks_backwards(ContactorId contactor, Tick now) const { return impl_->look_number(contactor, now) % 2 != 0; }

Tick ContactKicks::kick(ContactorId contactor, Tick now, state::State& state, std::span<const ContactorId> coming) {
    return impl_->stopwatch.sampled([&] {
        impl_->expect(coming, state);
        return impl_->kick(contactor, now, state);
    });
}

void ContactKicks::search(std::span<const ContactorId> contactors, Tick now, const state::State& state, Team& team) {
    impl_->search(contactors, now, state, team);
}

double ContactKicks::unsettled_energy(const state::State& state) const { return impl_->step_energy.foreseen(impl_->image, state); }

double ContactKicks::seconds() const { return impl_->stopwatch.seconds(); }

const ContactKicks::Statistics& ContactKicks::statistics() const { return impl_->statistics; }

}  // namespace avs::advance
