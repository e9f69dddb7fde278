#include "runtime/advance/nested/engine.h"

#include <algorithm>
#include <bit>
#include <iterator>
#include <utility>
#include <vector>

#include "runtime/advance/contact/kicks.h"
#include "runtime/advance/nested/contact_agenda.h"
#include "runtime/advance/nested/followed_patches.h"
#include "runtime/advance/nested/forced_rows.h"
#include "runtime/advance/nested/kernels.h"
#include "runtime/advance/nested/layer_turn.h"
#include "runtime/advance/nested/loose_elements.h"
#include "runtime/advance/nested/patch_team.h"
#include "runtime/advance/nested/plan.h"
#include "runtime/advance/nested/surface_rows.h"
#include "runtime/advance/shared/guard.h"
#include "runtime/advance/shared/instants.h"
#include "runtime/base/assert.h"
#include "runtime/state/kinetic_energy.h"

// At a tick n * base the levels 0 .. k act, where k is the number of trailing zeros of n (all levels at n = 0):
//
//   drives and loads that change with time:  on the rows of the state, as contact looks
//   patches of levels <= k, in parallel:     drift own nodes, copy all nodes, kick in batches; own sums to P, shared to `partial`
//   shared nodes of levels <= k:             drift, add the parts of the patches in their order, through the restraint
//   damping of level k + 1:                  in the middle of its period; patches, then shared nodes, all with the velocities
//                                            that belong to the tick (shared/instants.h)
//   loose elements (loose_elements.h):       on the engine's rows
//   contact looks, in look order:            on the rows of the state, to which the surface's rows are copied before, and from
//                                            which those of struck nodes are copied back
//   penalty layers (layer_turn.h):           on the engine's rows
//   clocks that follow the state:            those of elements that have kicked, and are not tame or are loose, are judged and
//                                            changed
//
// There are other ticks, too: of damping of level 0, which is between two multiples of the base, and of drives, loose elements,
// contact and layers with clocks of their own.
//
// Ticks with nothing but patches and shared nodes are left to the threads, many at a time (nested/stages.h).
//
// Which thread does which patch does not matter: within a patch the order is fixed, own nodes belong to one patch, and parts of
// shared nodes are added in the order of patches.

namespace avs::advance {
namespace {

using namespace nested;

// The kinetic energy is checked every so many periods of the finest clock; a check takes as long as a drift.
constexpr Tick guard_ticks = 64;
// All elements are checked once per this many kicks of each of them.
constexpr std::uint64_t kicks_per_look = 256;

}  // namespace

struct NestedEngine::Impl {
    Impl(const image::Image& from, Plan made, std::optional<ContactKicks> kicks, std::vector<NodeId> damped,
         const EngineSettings& settings);

    std::optional<Stop> advance(state::State& state, Tick until);
    void keep(state::Keeper& keeper, const state::State& state);

    void begin(state::State& state);
    void prepare_surface(const state::State& state);
    void load(const state::State& state);
    void store(state::State& state) const;
    Tick act(Tick tick, Tick count, state::State& state);
    Tick undisturbed(Tick tick, Tick until, const state::State& state) const;
    void damp(Tick tick, int level, state::State& state);
    void find_instants(std::vector<NodeId> damped);
    void measure_ahead(Tick tick, int level, state::State& state);
    void acted(int level);
    void tell_blows(Tick tick, const state::State& state);
    void kick_loose(Tick tick, state::State& state);
    std::optional<Stop> judge_clocks(Tick tick, state::State& state);
    void touched_loose();
    std::optional<Stop> force(Tick tick, state::State& state);
    void look(Tick tick, state::State& state);
    std::optional<Stop> take_layers(Tick tick, state::State& state);
    std::optional<Stop> stopped(Stop stop, state::State& state);
    void write_ledger(state::State& state) const;
    bool is_look_due(const state::State& state);
    std::optional<Stop> guard(Tick tick, state::State& state);
    int level_of(Tick tick) const { return plan.levels.acting_at(static_cast<std::uint64_t>(tick / plan.levels.base)); }
    image::Image image;
    Plan plan;
    FollowedPatches followed;
    PatchTeam team;
    ForcedRows forcings;
    Context context{};
    nested::Arena position, momentum, partial, so_far;
    Instants instants;                                          ///< at the nodes at which damping needs them
    std::vector<std::vector<std::uint32_t>> instants_of_level;  ///< per level: places in `instants` of the nodes that it damps
    std::vector<double> ahead;                                  ///< Context::ahead
    LooseElements loose;
    bool has_untamed = false;  ///< whether some element was not tame at the present tick

    std::optional<ContactKicks> contact;
    ContactAgenda agenda;
    std::optional<LayerTurn> layers;
    std::optional<SurfaceCopies> surface;  ///< copies of rows that contact reads
    std::vector<ClockAsk> asks;            ///< requests by looks of this tick
    std::vector<VibrationAsk> vibrations;  ///< requests by layers of this tick
    std::vector<NodeId> struck;            ///< nodes that looks of this tick have kicked
    int unseen_level = -1;                 ///< rows of levels 0 .. unseen_level have moved since contact read them
    std::vector<NodeId> unseen_nodes;      ///< nodes of loose elements that have moved since contact read them

    Tick now = 0;
    bool started = false;
    bool loaded = false;  ///< whether the state has been copied to the rows; after that only the engine changes it
    double kinetic_at_start = 0, highest_kinetic = 0;
    std::uint64_t kicks_at_look = 0;  ///< kicks of elements until the last check of all elements
    BlowUpGuard blow_up;

    std::span<state::PositionRow> x() { return {context.position, plan.node_of_row.size()}; }
    std::span<state::MomentumRow> p() { return {context.momentum, plan.node_of_row.size()}; }
};

NestedEngine::Impl::Impl(const image::Image& from, Plan made, std::optional<ContactKicks> kicks, std::vector<NodeId> damped,
                         const EngineSettings& settings)
    : image(from),
      plan(std::move(made)),
      followed(image, plan),
      team(image, plan, settings, followed),
      forcings(image, plan, settings.outside),
      position(plan.node_of_row.size() * sizeof(state::PositionRow)),
      momentum(plan.node_of_row.size() * sizeof(state::MomentumRow)),
      partial(plan.entry_row.size() * 4 * sizeof(double)),
      so_far(plan.kept.places * std::size_t{4} * sizeof(double)),
      loose(image, plan, context, followed, team.threads()),
      contact(std::move(kicks)),
      blow_up(image) {
    context.position = reinterpret_cast<state::PositionRow*>(position.data());
    context.momentum = reinterpret_cast<state::MomentumRow*>(momentum.data());
    context.partial = reinterpret_cast<double*>(partial.data());
    context.arena = plan.arena.data();
    context.shapes = plan.shapes.data();
    context.entry_row = plan.entry_row.data();
    context.shared_entry_begin = plan.shared_entry_begin.data();
    context.shared_entries = plan.shared_entries.data();
    context.shared_projector = plan.shared_projector.data();
    context.projectors = image.tables.projectors.data();
    context.node_of_row = plan.node_of_row.data();
    context.first_shared = plan.first_shared;
    context.load_begin = plan.loads.empty() ? nullptr : plan.load_begin.data();
    context.loads = plan.loads.data();
    context.quantum = image.metadata.time_base.quantum();
    context.runs = plan.runs.data();
    context.patches = plan.patches.data();
    context.patch_levels = plan.patch_levels.data();
    context.per_period = plan.per_period.data();
    context.kept = plan.kept.sums.data();
    context.so_far = reinterpret_cast<double*>(so_far.data());
    if (contact && loose.used()) {
        loose.watch(*contact);
        contact->ask_for_clocks(loose.nodes_that_may_ask(), &asks);
    }
    if (!damped.empty()) find_instants(std::move(damped));
    if (!LayerKicks::used_by(image)) return;
    layers.emplace(image, plan, settings.limited_layers());
    if (layers->kicks().moves_whole_bodies()) layers->kicks().set_access(access_to_bodies(image, plan, context, {}));
    layers->kicks().ledger_by([this](state::State& state) { write_ledger(state); });
    instants.read_layers(layers->kicks().pushes());
    if (!loose.used()) return;
    loose.list_elements_at(layers->kicks().surface().node_of_vertex);
    layers->kicks().ask_for_clocks([this](std::uint32_t node, const state::State& state) { return loose.steps_at(node, state); },
                                   &vibrations);
}

void NestedEngine::Impl::find_instants(std::vector<NodeId> damped) {
    Grouped<ElementKick> kicks = plan.kept.at_points(damped, plan.levels.base);
    instants = Instants(image, std::move(damped), std::move(kicks));
    const std::vector<std::uint32_t> place = instants.places(image.tables.position.size());
    std::vector<std::uint32_t> place_of_row(plan.node_of_row.size());
    for (std::size_t row = 0; row < place_of_row.size(); ++row) place_of_row[row] = place[plan.node_of_row[row]];
    instants_of_level = plan.damping.at_instants(place_of_row, plan.first_shared);
    ahead.resize(8 * instants.nodes().size());
    if (loose.used()) loose.serve(instants);
    context.ahead = ahead.data();
}

void NestedEngine::Impl::begin(state::State& state) {
    started = true;
    kinetic_at_start = highest_kinetic = state::kinetic_energy(state.momentum) - state.ledger.sum();
    forcings.start(0);
    if (contact) contact->prepare(state);
    if (!contact && !instants.none()) {
        state.force_slot.clear();
        state.last_force.assign(plan.force_rows, Vec3{});
        state.last_kick.assign(2 * static_cast<std::size_t>(plan.levels.count), 0);
    }
    prepare_surface(state);
}

void NestedEngine::Impl::keep(state::Keeper& keeper, const state::State& state) {
    keeper.value("nested.kinetic_at_start", kinetic_at_start);
    keeper.value("nested.highest_kinetic", highest_kinetic);
    keeper.value("nested.kicks_at_look", kicks_at_look);
    team.keep(keeper);
    followed.keep(keeper);
    loose.keep(keeper, state);
    if (contact) contact->keep(keeper, state);
    if (layers) layers->kicks().keep(keeper);
    if (!keeper.restored()) return;
    AVS_ASSERT(!started);
    now = state.now;
    started = now > 0;
    if (!started) return;
    if (!instants.none() &&
        (state.last_force.size() < plan.force_rows || state.last_kick.size() < 2 * static_cast<std::size_t>(plan.levels.count)))
        return keeper.refuse("it has last forces of other elements");
    forcings.start(now);
    loose.begin(state);
    prepare_surface(state);
}

/// Prepares the schedule of looks, and the rows that looks read.
void NestedEngine::Impl::prepare_surface(const state::State& state) {
    if (layers) layers->begin(state.now, state);
    if (!contact) return;
    agenda.prepare(*contact);
    for (ContactorId c; c < contact->count(); ++c) agenda.add(contact->next_tick(c), c);
    // Nodes that contact reads are those of faces and contactors. The level of a node is that of the finest patch that has it, as
    // own or shared node.
    std::vector<char> seen(image.tables.position.size(), 0);
    for (const image::Face& face : image.tables.faces)
        for (int i = 0; i < face.size(); ++i) seen[face.nodes[static_cast<std::size_t>(i)]] = 1;
    for (const image::Contactor& contactor : image.tables.contactors) seen[contactor.node] = 1;
    const std::vector<std::vector<RowId>> rows = surface_rows(plan, seen);
    surface.emplace(plan, rows);
    if (contact->moves_whole_bodies()) contact->set_access(access_to_bodies(image, plan, context, rows));
}

void NestedEngine::Impl::load(const state::State& state) {
    for (std::size_t row = 0; row < plan.node_of_row.size(); ++row) {
        context.position[row] = state.position[plan.node_of_row[row]];
        context.momentum[row] = state.momentum[plan.node_of_row[row]];
    }
}

void NestedEngine::Impl::store(state::State& state) const {
    for (std::size_t row = 0; row < plan.node_of_row.size(); ++row) {
        state.position[plan.node_of_row[row]] = context.position[row];
        state.momentum[plan.node_of_row[row]] = context.momentum[row];
    }
}

/// Drives and loads that change with time or follow the deformation.
std::optional<Stop> NestedEngine::Impl::force(Tick tick, state::State& state) {
    std::optional<Stop> stop = forcings.act(tick, context, state);
    if (stop) return stopped(*std::move(stop), state);
    if (layers) layers->nodes_kicked(forcings.touched());
    return std::nullopt;
}

/// Number of successive multiples of the base, beginning with `tick`, that the threads can do without returning, since there are
/// only strain and load kicks; at the last of these ticks other events may follow them.
Tick NestedEngine::Impl::undisturbed(Tick tick, Tick until, const state::State& state) const {
    if (layers || !plan.damping.patches.empty()) return 1;
    const Tick base = plan.levels.base;
    const Tick guarded = (tick / base / guard_ticks + 1) * guard_ticks * base;
    // an element for which a finer clock was requested changes its clock after its kick, so that tick is the last
    const Tick asked = std::min(loose.next_asked(tick, state), max_tick - 1) + 1;
    const Tick end = std::min({until, guarded, forcings.next(), agenda.next(), loose.next(tick), asked});
    return end <= tick ? 1 : (end - tick + base - 1) / base;
}

/// Strain and load kicks of `count` successive multiples of the base, beginning with `tick`. Returns the number of ticks done,
/// which is smaller if clocks have to be judged after one of them.
Tick NestedEngine::Impl::act(Tick tick, Tick count, state::State& state) {
    const Tick first = tick / plan.levels.base;
    const auto done =
        static_cast<Tick>(team.act(context, static_cast<std::uint64_t>(first), static_cast<std::uint64_t>(count), state));
    has_untamed = followed.used() && followed.was_untamed_at(static_cast<double>((first + done - 1) * plan.levels.base));
    int level = 0;
    for (Tick number = first; number < first + done; ++number) {
        const int acting = plan.levels.acting_at(static_cast<std::uint64_t>(number));
        if (loose.used()) state.kicks.strain -= loose.kicks_away(acting);
        if (!state.last_kick.empty())
            std::fill_n(state.last_kick.begin(), acting + 1, static_cast<double>(number * plan.levels.base));
        level = std::max(level, acting);
    }
    acted(level);
    return done;
}

/// Damping kicks of a level at a tick.
void NestedEngine::Impl::damp(Tick tick, int level, state::State& state) {
    context.now = static_cast<double>(tick);
    if (!instants.none()) measure_ahead(tick, level, state);
    team.damp(context, level, state);
    if (loose.used()) state.kicks.strain -= loose.damping_away(level);
    if (!state.last_kick.empty()) state.last_kick[static_cast<std::size_t>(plan.levels.count + level)] = static_cast<double>(tick);
    acted(level);
}

/// Computes the impulses that are ahead of the tick, at the nodes that this level damps.
void NestedEngine::Impl::measure_ahead(Tick tick, int level, state::State& state) {
    const EventClock clock{plan.levels.base << level, 0};
    const std::vector<std::uint32_t>& places = instants_of_level[static_cast<std::size_t>(level)];
    team.threads().for_all(places.size(), 512, [&](std::size_t i, std::size_t) {
        Instants::Ahead here = instants.ahead(places[i], clock, tick, state);
        if (loose.used()) {
            const Vec3 of_loose = loose.ahead(places[i], tick, state);
            here.all += of_loose;
            here.but_looks += of_loose;
        }
        here.write(ahead.data() + std::size_t{8} * places[i]);
    });
}

/// Notes that kicks of the levels 0 .. level have changed rows.
void NestedEngine::Impl::acted(int level) {
    unseen_level = std::max(unseen_level, level);
    if (layers) layers->level_acted(level);
}

/// Kicks the elements whose clocks are finer than at rest.
void NestedEngine::Impl::kick_loose(Tick tick, state::State& state) {
    loose.kick(tick, state);
    touched_loose();
}

/// Notes that rows of loose elements have changed, so that copies for layers and contact are outdated.
void NestedEngine::Impl::touched_loose() {
    if (layers) layers->nodes_kicked(loose.touched());
    for (std::size_t i = 0; contact && i < loose.touched().size(); ++i) unseen_nodes.emplace_back(loose.touched()[i]);
    loose.forget_touched();
}

/// Judges the clocks of elements that have kicked, after all kicks of a tick.
std::optional<Stop> NestedEngine::Impl::judge_clocks(Tick tick, state::State& state) {
    for (const VibrationAsk& ask : vibrations) loose.ask(ask, tick);
    vibrations.clear();
    const std::span<const ElementId> untamed = std::exchange(has_untamed, false) ? followed.take() : std::span<const ElementId>();
    const std::optional<std::string> fault = loose.judge(tick, untamed, state);
    if (fault) return stopped({.message = *fault, .tick = tick}, state);
    const bool kicked = !loose.touched().empty();
    touched_loose();
    // A change of a clock kicks nodes, so layers also check the motion bounds of these nodes.
    return layers && kicked ? take_layers(tick, state) : std::nullopt;
}

/// Contact looks of a tick.
void NestedEngine::Impl::look(Tick tick, state::State& state) {
    surface->show(std::exchange(unseen_level, -1), context, state);
    surface->show_nodes(unseen_nodes, context, state);
    unseen_nodes.clear();
    contact->log_struck(&struck);
    const std::vector<ContactorId>& contactors = agenda.take(*contact);
    contact->search(contactors, tick, state, team.threads());
    for (std::size_t i = 0; i < contactors.size(); ++i)
        contact->kick(contactors[i], tick, state, std::span(contactors).subspan(i + 1));
    contact->rub(tick, state);
    if (loose.used()) {
        contact->foresee(contactors, tick, state, team.threads());
        for (const ClockAsk& ask : asks) loose.ask(ask, tick);
        asks.clear();
        tell_blows(tick, state);
    }
    for (const ContactorId contactor : contactors) {
        const Tick next = contact->next_tick(contactor);
        AVS_ASSERT(next > tick);
        agenda.add(next, contactor);
    }
    state.kicks.contact += contactors.size();
    surface->take_back(struck, context, state);
    struck.clear();
    if (layers) layers->any_kicked();
}

/// Reports the changes of velocity by the looks of a tick: rows are still as before the looks, the state is as after them.
void NestedEngine::Impl::tell_blows(Tick tick, const state::State& state) {
    std::sort(struck.begin(), struck.end());
    struck.erase(std::unique(struck.begin(), struck.end()), struck.end());
    for (const NodeId node : struck) {
        const state::MomentumRow &after = state.momentum[node], &before = context.momentum[surface->row_of(node)];
        loose.struck(node, norm(state::velocity(after) - state::velocity(before)), tick, state);
    }
}

/// Kicks of penalty layers, after all other kicks of a tick.
std::optional<Stop> NestedEngine::Impl::take_layers(Tick tick, state::State& state) {
    if (!layers->take(tick, context, state)) return std::nullopt;
    std::optional<Stop> stop = layers->stop();
    return stop ? stopped(*std::move(stop), state) : stop;
}

/// Writes the rows into the state when the run stops.
std::optional<Stop> NestedEngine::Impl::stopped(Stop stop, state::State& state) {
    store(state);
    state.now = stop.tick;
    write_ledger(state);
    return stop;
}

void NestedEngine::Impl::write_ledger(state::State& state) const {
    state.ledger.load = team.from_loads();
    state::Ledger others = state.ledger;
    others.strain = 0;
    state.ledger.strain = state::kinetic_energy({context.momentum, plan.node_of_row.size()}) - kinetic_at_start - others.sum();
}

/// Whether all elements have to be checked now. The kinetic energy alone shows a blow-up early.
bool NestedEngine::Impl::is_look_due(const state::State& state) {
    const double kinetic = state::kinetic_energy(p());
    // Not `>`, so that NaN is found.
    const bool calm = kinetic <= suspicious_growth * highest_kinetic;
    if (calm && state.kicks.strain - kicks_at_look < kicks_per_look * plan.levels.element.size()) return false;
    kicks_at_look = state.kicks.strain;
    highest_kinetic = std::max(highest_kinetic, kinetic);
    return true;
}

std::optional<Stop> NestedEngine::Impl::guard(Tick tick, state::State& state) {
    if (!is_look_due(state)) return std::nullopt;
    store(state);
    state.now = tick;
    write_ledger(state);
    return blow_up.look(state);
}

std::optional<Stop> NestedEngine::Impl::advance(state::State& state, Tick until) {
    AVS_ASSERT(state.now == now);
    AVS_ASSERT(state.position.size() == plan.node_of_row.size());
    if (until <= now) return std::nullopt;
    if (!std::exchange(loaded, true)) load(state);
    if (!started) begin(state);
    context.last_force = state.last_force.data();

    forcings.follow_drives(state);
    team.work_on(state);
    context.reaction = state.reaction.empty() ? nullptr : state.reaction.data();
    context.outside = state.outside.empty() ? nullptr : state.outside.data();

    const Tick base = plan.levels.base;
    Tick next = base == 0 ? max_tick : (now + base - 1) / base * base;
    Tick between = plan.damping.acts(0) ? next_event({base, base / 2}, now) : max_tick;
    Tick loose_next = loose.next(now);
    while (true) {
        const Tick first = std::min({next, between, forcings.next(), agenda.next(), layers ? layers->next() : max_tick});
        Tick tick = std::min(first, loose_next);
        if (tick >= until) break;
        // The guard sees the rows as they are before the events of the tick, as in the exact engine.
        if (tick == next && (tick / base) % guard_ticks == 0 && tick > 0) {
            if (std::optional<Stop> stop = guard(tick, state)) return stop;
            if (layers) {
                write_ledger(state);
                layers->kicks().note_work(state);
            }
        }
        if (tick == forcings.next()) {
            if (std::optional<Stop> stop = force(tick, state)) return stop;
        }
        if (tick == next) {
            const Tick count = act(tick, undisturbed(tick, until, state), state);
            next += count * base;
            tick = next - base;  // what follows belongs to the last tick done
        }
        if (tick == between) {
            damp(tick, 0, state);
            between += base;
        } else if (base > 0 && tick > 0 && tick % base == 0) {
            if (const int level = level_of(tick) + 1; plan.damping.acts(level)) damp(tick, level, state);
        }
        if (tick == loose_next) kick_loose(tick, state);
        if (tick == agenda.next()) look(tick, state);
        if (layers) {
            if (std::optional<Stop> stop = take_layers(tick, state)) return stop;
        }
        if (!loose.used()) continue;
        if (std::optional<Stop> stop = judge_clocks(tick, state)) return stop;
        loose_next = loose.next(tick + 1);
    }
    now = state.now = until;
    store(state);
    write_ledger(state);
    return std::nullopt;
}

Result<NestedEngine> NestedEngine::make(const image::Image& image, const EngineSettings& settings) {
    std::optional<ContactKicks> contact = ContactKicks::of(image);
    const std::span<const NodeId> surface = contact ? contact->nodes() : std::span<const NodeId>();
    std::vector<NodeId> damped = Instants::nodes_of(image, surface, Instants::Clocks::may_change);
    std::vector<NodeId> wanted;
    std::ranges::set_union(surface, damped, std::back_inserter(wanted));
    const ConstantStorage storage = settings.float_constants ? ConstantStorage::floats : ConstantStorage::doubles;
    Result<Plan> plan = make_plan(image, wanted, storage, settings.smallest_patch);
    if (!plan) return plan.error();
    if (contact) {
        const bool damps = !plan->damping.patches.empty();
        Grouped<ElementKick> damping;
        if (damps) damping = plan->damping.at_points(surface, plan->node_of_row, plan->levels);
        contact->read_forces_at(Grouped<ElementKick, PointId>(plan->kept.at_points(surface, plan->levels.base)),
                                Grouped<ElementKick, PointId>(std::move(damping)), plan->force_rows,
                                static_cast<std::size_t>(plan->levels.count) * (damps ? 2 : 1));
    }
    return NestedEngine(std::make_unique<Impl>(image, std::move(plan).value(), std::move(contact), std::move(damped), settings));
}

NestedEngine::NestedEngine(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
NestedEngine::~NestedEngine() = default;
NestedEngine::NestedEngine(NestedEngine&&) noexcept = default;

std::optional<Stop> NestedEngine::advance(state::State& state, Tick until) { return impl_->advance(state, until); }
void NestedEngine::keep(state::Keeper& keeper, const state::State& state) { impl_->keep(keeper, state); }
void NestedEngine::log_knots(std::vector<certify::Knot>* to) {
    if (impl_->layers) impl_->layers->kicks().log_knots(to);
}
detect::LayerStatistics NestedEngine::layer_statistics() const {
    return impl_->layers ? impl_->layers->kicks().statistics() : detect::LayerStatistics{};
}
double NestedEngine::unsettled_energy(const state::State& state) const {
    return impl_->contact ? impl_->contact->unsettled_energy(state) : 0;
}
double NestedEngine::contact_seconds() const {
    return (impl_->contact ? impl_->contact->seconds() : 0) + (impl_->layers ? impl_->layers->kicks().seconds() : 0);
}
std::vector<simd::Level> NestedEngine::levels() const {
    std::vector<simd::Level> all = impl_->layers ? impl_->layers->kicks().levels() : std::vector<simd::Level>{};
    all.push_back(impl_->team.simd());
    return all;
}
std::optional<std::string> NestedEngine::passed_unseen() const {
    return impl_->contact ? impl_->contact->passed_unseen() : std::nullopt;
}

NestedEngine::Statistics NestedEngine::statistics() const {
    const Plan& plan = impl_->plan;
    return {.levels = static_cast<std::uint32_t>(plan.levels.count),
            .patches = static_cast<std::uint32_t>(plan.patches.size()),
            .rows = static_cast<std::uint32_t>(plan.node_of_row.size()),
            .shared_rows = static_cast<std::uint32_t>(plan.node_of_row.size()) - plan.first_shared,
            .entries = static_cast<std::uint32_t>(plan.entry_row.size()),
            .elements = plan.levels.element.size(),
            .batches = count_batches(plan),
            .resident_bytes = resident_bytes(plan) + impl_->position.size() + impl_->momentum.size() + impl_->partial.size() +
                              impl_->so_far.size()};
}

}  // namespace avs::advance
