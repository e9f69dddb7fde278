#include "runtime/advance/synchronous/engine.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "runtime/advance/contact/kicks.h"
#include "runtime/advance/events/arena.h"
#include "runtime/advance/events/damped_instants.h"
#include "runtime/advance/events/general_kicks.h"
#include "runtime/advance/events/kernels.h"
#include "runtime/advance/shared/clock_cost.h"
#include "runtime/advance/shared/element_view.h"
#include "runtime/advance/shared/forcings.h"
#include "runtime/advance/shared/guard.h"
#include "runtime/advance/shared/static_clocks.h"
#include "runtime/advance/synchronous/projection_kicks.h"
#include "runtime/advance/synchronous/step_judge.h"
#include "runtime/base/assert.h"
#include "runtime/state/checkpoint.h"
#include "runtime/state/kick.h"
#include "runtime/state/peek.h"
#include "runtime/state/present_clock.h"

namespace avs::advance {

namespace {

// A full check for blow-ups takes about as long as a step.
constexpr int steps_per_guard = 256;

}  // namespace

struct SynchronousEngine::Impl {
    Impl(const image::Image& from, const EventClock& common, const EngineSettings& settings)
        : image(from),
          rest(common),
          clock(common),
          arena(make_arena(from)),
          functions(kernels::functions(settings.simd)),
          contact(ContactKicks::of(image)),
          general(from),
          instants(image, contact ? contact->nodes() : std::span<const NodeId>(),
                   contact ? contact->force_slots() : Instants::ForceSlots{}),
          forcings(image, settings.outside),
          step_judge(image),
          cost(image) {
        if (ProjectionKicks::used_by(image)) projection.emplace(image);
        for (const std::uint32_t unit : arena.element_unit) keys.push_back(unit);
        for (const std::uint32_t unit : arena.load_unit) keys.push_back(unit);
        std::sort(keys.begin(), keys.end());
        count = keys.size();
        keys.resize(count + kernels::key_padding, arena.size());
        for (const auto& [element, unit] : arena.damping_unit) damping_keys.push_back(unit);
        std::sort(damping_keys.begin(), damping_keys.end());
        damping_keys.resize(damping_keys.size() + kernels::key_padding, arena.size());
        context = context_of(image, arena);
        general.serve(context);
        if (step_judge.used()) general.watch(step_judge.ranges());
        for (const image::Contact& c : image.metadata.contacts) together = together || c.solve == ContactSolve::simultaneous;
    }

    std::optional<Stop> advance(state::State& state, Tick until);
    void begin(const state::State& state);
    void set_step(int to, const state::State& state);
    std::optional<Stop> follow(Tick tick, state::State& state);
    void change_step(int to, Tick tick, state::State& state);
    void list_looks();
    void keep(state::Keeper& keeper, const state::State& state);
    void bind(state::State& state);
    void kick(state::State& state);
    void damp(state::State& state);
    void look(state::State& state);
    /// First tick of the common clock at or after `tick`.
    Tick kick_at(Tick tick) const { return count == 0 ? max_tick : next_event(clock, tick); }
    Tick damping_at(Tick tick) const { return arena.damping_unit.empty() ? max_tick : next_event(damping_clock(clock), tick); }

    image::Image image;
    EventClock rest;   ///< clock at rest of all elements and constant loads
    EventClock clock;  ///< present clock of all elements; loads keep the one at rest
    Arena arena;
    Arena finer;                     ///< constants for the present step; empty while it is the step at rest
    int halvings = 0;                ///< present number of halvings of the step at rest
    std::vector<EventClock> clocks;  ///< per element: its present clock
    const kernels::Functions& functions;
    std::optional<ContactKicks> contact;
    std::optional<ProjectionKicks> projection;
    GeneralKicks general;
    DampedInstants instants;
    Forcings forcings;
    StepJudge step_judge;
    ClockCost cost;
    kernels::Context context{};
    std::vector<std::uint64_t> keys;  ///< all elements, then all loads: the events of one step
    std::size_t count = 0;
    std::vector<std::uint64_t> damping_keys;  ///< damped elements: their damping kicks are in the middle between two elastic ones
    std::vector<Tick> next_look;              ///< per contactor
    bool together = false;
    std::vector<std::pair<std::uint64_t, ContactorId>> looks;
    Tick now = 0;
    Tick next_kick = 0, next_damping = max_tick, next_contact = max_tick;
    bool started = false;
    int steps_since_guard = 0;
};

void SynchronousEngine::Impl::begin(const state::State& state) {
    started = true;
    arena.keep_forces(state.force_slot, instants.kept());
    if (!state.halvings.empty() && state.halvings[0] > 0) set_step(state.halvings[0], state);
    next_kick = kick_at(state.now);
    next_damping = damping_at(state.now);
    list_looks();
    forcings.start(state.now);
}

void SynchronousEngine::Impl::list_looks() {
    next_look.clear();
    next_contact = max_tick;
    for (ContactorId c; contact && c < contact->count(); ++c) {
        next_look.push_back(contact->next_tick(c));
        next_contact = std::min(next_contact, next_look.back());
    }
}

void SynchronousEngine::Impl::keep(state::Keeper& keeper, const state::State& state) {
    keeper.value("synchronous.steps_since_guard", steps_since_guard);
    if (contact) contact->keep(keeper, state);
    if (projection) projection->keep(keeper);
    step_judge.keep(keeper);
    if (!keeper.restored()) return;
    const auto differs = [&](std::uint8_t of_element) { return of_element != state.halvings[0]; };
    if (std::ranges::any_of(state.halvings, differs) || (!state.halvings.empty() && state.halvings[0] > step_judge.finest()))
        return keeper.refuse("elements do not have one step that they can have");
    if (!instants.fits(state)) return keeper.refuse("it has last forces of other elements");
    if (steps_since_guard < 0 || steps_since_guard > steps_per_guard) {
        keeper.refuse("the steps since the last look for blow-ups are out of range");
        return;
    }
    AVS_ASSERT(!started);
    now = state.now;
    if (now > 0) begin(state);
}

void SynchronousEngine::Impl::bind(state::State& state) {
    general.work_on(state);
    instants.serve(context, state);
    advance::bind(context, state);
}

void SynchronousEngine::Impl::kick(state::State& state) {
    kernels::KineticChange change{};
    context.half = next_kick == 0;
    // Loads are the last of the keys, so they are left out at ticks that only the finer step of the elements has.
    const bool loads_act = next_kick % rest.period == rest.phase % rest.period;
    functions.run(context, keys.data(), loads_act ? count : arena.element_unit.size(), static_cast<double>(next_kick), true,
                  change);
    state.ledger.strain += 0.5 * ((change.strain[0] + change.strain[1]) + (change.strain[2] + change.strain[3]));
    state.ledger.load += 0.5 * ((change.load[0] + change.load[1]) + (change.load[2] + change.load[3]));
    state.kicks.strain += arena.element_unit.size();
    if (loads_act) state.kicks.load += arena.load_unit.size();
    next_kick += clock.period;
    ++steps_since_guard;
}

void SynchronousEngine::Impl::damp(state::State& state) {
    kernels::KineticChange change{};
    context.half = false;
    functions.run(context, damping_keys.data(), arena.damping_unit.size(), static_cast<double>(next_damping), true, change);
    state.ledger.damping += 0.5 * ((change.damping[0] + change.damping[1]) + (change.damping[2] + change.damping[3]));
    state.ledger.strain += 0.5 * ((change.strain[0] + change.strain[1]) + (change.strain[2] + change.strain[3]));
    state.kicks.strain += arena.damping_unit.size();
    next_damping += clock.period;
}

/// From now on all elements tick with `to` halvings of the step at rest. Records of kicks contain their periods, so each step has
/// an arena of its own; events have the same ids in all arenas.
void SynchronousEngine::Impl::set_step(int to, const state::State& state) {
    const int more = to - std::exchange(halvings, to);
    clock.period = rest.period >> halvings;
    clocks.assign(image.tables.element_clock.size(), clock);
    if (contact) contact->set_step(halvings);
    instants.scale_step(-more);
    if (halvings == 0) {
        finer = {};
    } else {
        image::Image present = image;
        present.tables.element_clock = clocks;
        finer = make_arena(present);
        finer.keep_forces(state.force_slot, instants.kept());
    }
    context.arena = halvings == 0 ? arena.data() : finer.data();
}

/// Called after all events of a tick at which the elements have kicked: changes the step to the one that their state needs.
std::optional<Stop> SynchronousEngine::Impl::follow(Tick tick, state::State& state) {
    const StepJudge::Verdict verdict = step_judge.judge(tick, halvings, state);
    if (verdict.fault) return Stop{.message = *verdict.fault, .tick = tick};
    if (verdict.halvings != halvings) change_step(verdict.halvings, tick, state);
    return std::nullopt;
}

/// Changes the step at a tick at which the elements have kicked. These kicks represent half of the step before and half of the step
/// after the tick, so the second half is corrected to that of the new step.
void SynchronousEngine::Impl::change_step(int to, Tick tick, state::State& state) {
    const Tick before = clock.period, after = rest.period >> to;
    std::vector<Vec3> force(state.position.size());
    state.ledger.clocks += cost.gained_by_all(before, after, tick, state, force);
    const double duration = 0.5 * (image.metadata.time_base.seconds(after) - image.metadata.time_base.seconds(before));
    for (std::uint32_t node = 0; node < force.size(); ++node) {
        const Vec3 whole = duration * force[node];
        const Vec3 impulse = left_to(image, state, node, whole);
        if (projector_of(image, state, node) != 0)
            state::keep_from(state, node, state::peek(state, node, tick, image.metadata.time_base.quantum()), whole - impulse);
        state.ledger.strain += state::kick(state.momentum[node], impulse);
    }
    for (std::size_t e = 0; e < state.halvings.size(); ++e)
        state::change_clock(state, e, rest.period, tick, static_cast<std::uint8_t>(to));
    if (contact) contact->change_step(to, tick, state);
    set_step(to, state);
    if (contact) list_looks();
    next_kick = tick + clock.period;
    if (!arena.damping_unit.empty()) next_damping = tick + clock.period / 2;
    step_judge.forget_rates();
}

void SynchronousEngine::Impl::look(state::State& state) {
    const Tick tick = next_contact;
    if (together) {
        state.kicks.contact += next_look.size();
        next_contact = contact->kick_together(tick, state);
        return;
    }
    looks.clear();
    for (ContactorId c; c < next_look.size(); ++c)
        if (next_look[c] == tick) looks.emplace_back(contact->order(c, tick), c);
    std::sort(looks.begin(), looks.end());
    for (const auto& [order, c] : looks) next_look[c] = contact->kick(c, tick, state);
    state.kicks.contact += looks.size();
    next_contact = *std::min_element(next_look.begin(), next_look.end());
}

std::optional<Stop> SynchronousEngine::Impl::advance(state::State& state, Tick until) {
    AVS_ASSERT(state.now == now);
    if (until <= now) return std::nullopt;
    if (!started) begin(state);
    bind(state);
    while (true) {
        // Events at one tick: drives and loads that change with time, elements and loads, damping, contact.
        const Tick tick = std::min({next_kick, next_damping, next_contact, forcings.next()});
        if (tick >= until) break;
        state.now = tick;
        const bool step_ends = projection && next_kick == tick && tick > 0;
        if (step_ends) projection->before_kick(state);
        if (forcings.next() == tick) {
            if (std::optional<Stop> stop = forcings.act(state)) return stop;
        }
        const bool kicks = next_kick == tick;
        if (kicks) {
            if (steps_since_guard >= steps_per_guard) {
                steps_since_guard = 0;
                if (std::optional<Stop> stop = find_blow_up(image, state)) return stop;
            }
            kick(state);
        }
        if (next_damping == tick) damp(state);
        if (step_ends) projection->act(tick, state);
        if (next_contact == tick) look(state);
        if (kicks && step_judge.used()) {
            if (std::optional<Stop> stop = follow(tick, state)) return stop;
        }
    }
    now = state.now = until;
    return find_blow_up(image, state);
}

Result<SynchronousEngine> SynchronousEngine::make(const image::Image& image, const EngineSettings& settings) {
    if (const std::optional<std::string> reason = why_not_synchronous(image))
        return Error{ExitCode::bad_input, "the synchronous engine does not run this image: " + *reason};
    return SynchronousEngine(std::make_unique<Impl>(image, *common_clock(image.tables), settings));
}

SynchronousEngine::SynchronousEngine(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
SynchronousEngine::~SynchronousEngine() = default;
SynchronousEngine::SynchronousEngine(SynchronousEngine&&) noexcept = default;

std::optional<Stop> SynchronousEngine::advance(state::State& state, Tick until) { return impl_->advance(state, until); }

void SynchronousEngine::keep(state::Keeper& keeper, const state::State& state) { impl_->keep(keeper, state); }
double SynchronousEngine::unsettled_energy(const state::State& state) const {
    return impl_->contact ? impl_->contact->unsettled_energy(state) : 0;
}
double SynchronousEngine::contact_seconds() const { return impl_->contact ? impl_->contact->seconds() : 0; }
std::vector<simd::Level> SynchronousEngine::levels() const { return {impl_->functions.level}; }
std::optional<std::string> SynchronousEngine::passed_unseen() const {
    return impl_->contact ? impl_->contact->passed_unseen() : std::nullopt;
}

SynchronousEngine::Statistics SynchronousEngine::statistics() const {
    if (!impl_->contact) return {};
    const ContactKicks::Statistics& s = impl_->contact->statistics();
    return {.solves = s.solves, .largest_system = s.largest_system, .rank_lost = s.rank_lost};
}

}  // namespace avs::advance
