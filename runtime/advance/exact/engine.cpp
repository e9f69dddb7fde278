#include <algorithm>
#include <limits>

#include "runtime/advance/exact/engine_impl.h"
#include "runtime/advance/shared/guard.h"
#include "runtime/base/assert.h"
#include "runtime/state/kinetic_energy.h"

// The loop:
//
//   calendar --window, sorted--> keys --kernels::run (drift, kick)--> rows
//      ^                           |
//      +------ tick + period ------+          contact looks are done one by one, between runs of strain and load kicks
//
// Ids are places in the arena: elements first, then loads, then damping; contactor c has the id `arena.size() + c`. So the order
// (tick, id) is the order (tick, kind, id); looks of one tick are then taken in `ContactKicks::order`. Penalty layers are one
// event, after all others of its tick, which sets its own next tick; events at their nodes are executed one by one, since layers
// check each kick. Both are in looks.cpp.

namespace avs::advance {
namespace {

// Keys per call of the kernels: few enough that their records are still in the nearest cache when the events are inserted again.
constexpr std::size_t chunk = 512;

/// The calendar's window follows from the static clocks, or from contact clocks if there are no others.
schedule::Calendar make_calendar(const Arena& arena, const image::Image& image) {
    if (arena.longest > 0) return {arena.shortest, arena.longest};
    Tick shortest = std::numeric_limits<Tick>::max();
    for (const image::Contactor& contactor : image.tables.contactors)
        if (contactor.period > 0) shortest = std::min(shortest, contactor.period);
    if (shortest == std::numeric_limits<Tick>::max()) shortest = std::max<Tick>(1, image.metadata.until);
    return {shortest, shortest};
}

}  // namespace

ExactEngine::Impl::Impl(const image::Image& from, const EngineSettings& settings)
    : image(from),
      functions(kernels::functions(settings.simd)),
      contact(ContactKicks::of(from)),
      arena(make_arena(from)),
      general(from),
      instants(from, contact ? contact->nodes() : std::span<const NodeId>(),
               contact ? contact->force_slots() : Instants::ForceSlots{}),
      forcings(image, settings.outside),
      calendar(make_calendar(arena, from)) {
    static_assert(kernels::key_padding <= schedule::Calendar::padding);
    if (LayerKicks::used_by(image)) {
        layers.emplace(image, settings.limited_layers());
        instants.read_layers(layers->pushes());
        watched = watch_units(image, arena, layers->surface());
    }
    AVS_ASSERT(arena.units.size() + (contact ? contact->count() : 0) < std::numeric_limits<std::uint32_t>::max());
    context = context_of(image, arena);
    general.serve(context);
    if (const int count = pieces_of(image, settings); count > 0) pieces.emplace(image, arena, functions, count);
}

void ExactEngine::Impl::begin(const state::State& state) {
    started = true;
    fill_calendar(0, state);
    kinetic_at_start = highest_kinetic = state::kinetic_energy(state.momentum);
}

/// Inserts the next event of every clock at or after a tick.
void ExactEngine::Impl::fill_calendar(Tick from, const state::State& state) {
    calendar.begin_at(from);
    for (std::uint32_t e = 0; e < arena.element_unit.size(); ++e) {
        calendar.insert(next_event(image.tables.element_clock[e], from), arena.element_unit[e]);
    }
    arena.keep_forces(state.force_slot, instants.kept());
    for (const auto& [element, unit] : arena.damping_unit)
        calendar.insert(next_event(damping_clock(image.tables.element_clock[element]), from), unit);
    for (std::size_t l = 0; l < arena.load_unit.size(); ++l)
        calendar.insert(next_event(image.tables.loads[l].clock, from), arena.load_unit[l]);
    for (ContactorId c; contact && c < contact->count(); ++c) {
        const Tick next = contact->next_tick(c);
        if (next < max_tick) calendar.insert(next, arena.size() + c);
    }
    forcings.start(from);
    if (!layers) return;
    layers->begin(from, state);
    layers_scheduled = max_tick;
    schedule_layers();
}

void ExactEngine::Impl::keep(state::Keeper& keeper, const state::State& state) {
    if (pieces) {
        pieces->keep(keeper, state);
        if (keeper.restored()) now = state.now;
        return;
    }
    keeper.value("exact.strain", strain);
    keeper.value("exact.load", load);
    keeper.value("exact.damping", damping);
    keeper.value("exact.change", change);
    keeper.value("exact.open_window", open_window);
    keeper.value("exact.kinetic_at_start", kinetic_at_start);
    keeper.value("exact.highest_kinetic", highest_kinetic);
    keep_last_guard(keeper, last_guard, state.now);
    if (contact) contact->keep(keeper, state);
    if (layers) layers->keep(keeper);
    if (!keeper.restored()) return;
    if (!instants.fits(state)) return keeper.refuse("it has last forces of other elements");
    AVS_ASSERT(!started);
    now = state.now;
    started = now > 0;
    if (started) fill_calendar(now, state);
}

void ExactEngine::Impl::execute(std::span<const schedule::Calendar::Key> keys, state::State& state) {
    bool cold = calendar.window_is_fresh();
    const Tick start = calendar.window_start();
    while (!keys.empty()) {
        std::size_t length = std::min(chunk, keys.size());
        while (length < keys.size() && damp_together(keys[length - 1], keys[length])) ++length;
        const auto part = keys.first(length);
        // The first kick of events that begin at tick 0 has half weight.
        const std::size_t halves =
            start == 0 && context.half
                ? static_cast<std::size_t>(std::count_if(part.begin(), part.end(), [](auto key) { return key >> 32 == 0; }))
                : 0;
        if (halves > 0) functions.run(context, part.data(), halves, static_cast<double>(start), cold, change);
        context.half = context.half && halves == part.size();
        if (halves < part.size())
            functions.run(context, part.data() + halves, part.size() - halves, static_cast<double>(start), cold, change);
        cold = false;
        calendar.put_back(part, [this](std::uint32_t unit) { return arena.period(unit); });
        std::size_t loads = 0;
        if (!arena.load_unit.empty())
            for (const schedule::Calendar::Key key : part) {
                const std::uint32_t unit = schedule::Calendar::id(key);
                loads += unit >= arena.load_unit.front() && unit < arena.first_damping;
            }
        state.kicks.load += loads;
        state.kicks.strain += part.size() - loads;
        keys = keys.subspan(part.size());
    }
}

void ExactEngine::Impl::close_window() {
    strain.add(change.strain);
    load.add(change.load);
    damping.add(change.damping);
    change = {};
}

void ExactEngine::Impl::write_ledger(state::State& state) const {
    LedgerSum strain_now = strain;
    LedgerSum load_now = load;
    strain_now.add(change.strain);
    load_now.add(change.load);
    LedgerSum damping_now = damping;
    damping_now.add(change.damping);
    state.ledger.strain = strain_now.value();
    state.ledger.load = load_now.value();
    state.ledger.damping = damping_now.value();
}

std::optional<Stop> ExactEngine::Impl::check_if_suspicious(state::State& state) {
    write_ledger(state);
    const double kinetic = kinetic_at_start + state.ledger.sum();
    // Not `>`, so that NaN is found.
    const bool calm = kinetic <= suspicious_growth * highest_kinetic;
    if (calm && open_window < last_guard + (calendar.window_length() << guard_bits)) return std::nullopt;
    last_guard = open_window;
    highest_kinetic = std::max(highest_kinetic, kinetic);
    return find_blow_up(image, state);
}

std::optional<Stop> ExactEngine::Impl::advance(state::State& state, Tick until) {
    AVS_ASSERT(state.now == now);
    if (until <= now) return std::nullopt;
    general.work_on(state);
    bind(context, state);
    if (pieces) {
        std::optional<Stop> stop = pieces->advance(context, state, until);
        now = state.now;
        return stop;
    }
    context.half = !started;
    instants.serve(context, state);
    if (!started) begin(state);

    while (true) {
        // Drives and loads that change with time act before the other events of their tick.
        const Tick end = std::min(until, forcings.next());
        const auto keys = calendar.ready(end);
        if (keys.empty()) {
            if (end == until) break;
            state.now = end;
            if (std::optional<Stop> stop = forcings.act(state)) return stop;
            if (layers) {
                layers->nodes_kicked(forcings.touched(), end, state);
                schedule_layers();
            }
            continue;
        }
        if (calendar.window_start() != open_window) {
            close_window();
            open_window = calendar.window_start();
            state.now = open_window;
            if (std::optional<Stop> stop = check_if_suspicious(state)) return stop;
        }
        if (schedule::Calendar::id(keys.front()) == layers_id()) {
            kick_layers(calendar.tick(keys.front()), state);
            if (std::optional<Stop> stop = layers->stop()) return stop;
            continue;
        }
        if (schedule::Calendar::id(keys.front()) >= arena.size()) {
            look_together(calendar.tick(keys.front()), state);
            continue;
        }
        auto last = keys.end();
        if (contact || layers)
            last = std::find_if(keys.begin(), keys.end(), [&](auto key) { return schedule::Calendar::id(key) >= arena.size(); });
        const auto count = static_cast<std::size_t>(last - keys.begin());
        if (layers) {
            execute_watched(keys.first(count), state);
            continue;
        }
        execute(keys.first(count), state);
        calendar.consume(count);
    }
    now = state.now = until;
    write_ledger(state);
    return std::nullopt;
}

ExactEngine::ExactEngine(const image::Image& image, const EngineSettings& settings)
    : impl_(std::make_unique<Impl>(image, settings)) {}
Result<ExactEngine> ExactEngine::make(const image::Image& image, const EngineSettings& settings) {
    return ExactEngine(image, settings);
}
ExactEngine::~ExactEngine() = default;
ExactEngine::ExactEngine(ExactEngine&&) noexcept = default;

void ExactEngine::log_knots(std::vector<certify::Knot>* to) {
    if (impl_->layers) impl_->layers->log_knots(to);
}

detect::LayerStatistics ExactEngine::layer_statistics() const {
    return impl_->layers ? impl_->layers->statistics() : detect::LayerStatistics{};
}

std::optional<Stop> ExactEngine::advance(state::State& state, Tick until) { return impl_->advance(state, until); }
void ExactEngine::keep(state::Keeper& keeper, const state::State& state) { impl_->keep(keeper, state); }
double ExactEngine::unsettled_energy(const state::State& state) const {
    return impl_->contact ? impl_->contact->unsettled_energy(state) : 0;
}
double ExactEngine::contact_seconds() const {
    return (impl_->contact ? impl_->contact->seconds() : 0) + (impl_->layers ? impl_->layers->seconds() : 0);
}
std::vector<simd::Level> ExactEngine::levels() const {
    std::vector<simd::Level> all = impl_->layers ? impl_->layers->levels() : std::vector<simd::Level>{};
    all.push_back(impl_->functions.level);
    return all;
}
std::optional<std::string> ExactEngine::passed_unseen() const {
    return impl_->contact ? impl_->contact->passed_unseen() : std::nullopt;
}

}  // namespace avs::advance
