#include "runtime/advance/layers/kicks.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "runtime/advance/layers/kicks_impl.h"
#include "runtime/base/assert.h"

namespace avs::advance {

namespace {

LayersBy make_watch(const detect::LayerSurface& surface, const detect::LayerClocks& clocks, const detect::LayerSettings& settings) {
    if (settings.culling == LayerCulling::slabs) return LayersBy(std::in_place_type<detect::SlabWatch>, surface, clocks, settings);
    return LayersBy(std::in_place_type<detect::LayerWatch>, surface, clocks, settings);
}

detect::LayerSettings chosen(const image::Image& image, detect::LayerSettings settings) {
    for (const image::Contact& contact : image.metadata.contacts) {
        if (contact.law == ContactLaw::penalty_layers && !settings.culling) settings.culling = contact.layers.culling;
    }
    return settings;
}

}  // namespace

LayerKicks::Impl::Impl(const image::Image& from, const detect::LayerSettings& settings)
    : image(from),
      surface(from),
      clocks(detect::layer_clocks(from)),
      watch(make_watch(surface, clocks, chosen(from, settings))),
      touches(image, clocks.base_period),
      pushes(image, surface.node_of_vertex),
      parts(settings.parts),
      named(surface.node_of_vertex.size()),
      plain_vertices(surface.node_of_vertex.size()),
      push_lanes(hits(settings.simd)) {
    stiffness.assign(surface.node_of_vertex.size(), 0);
    pushed_at.assign(surface.node_of_vertex.size(), 0);
    free_at.assign(surface.node_of_vertex.size(), 0);
    resonance.assign(image.metadata.contacts.size(), 0);
    for (const Mat3& projector : image.tables.projectors) is_identity.push_back(projector == Mat3::identity() ? 1 : 0);
}

void LayerKicks::Impl::note_work(const state::State& state) {
    const state::Ledger& ledger = state.ledger;
    double worked = std::abs(ledger.strain) + std::abs(ledger.load) + std::abs(ledger.forcing) + std::abs(ledger.drive);
    for (const state::DriveTally& drive : state.drives) worked += std::abs(drive.work);
    most_worked = std::max(most_worked, worked);
}

/// Stops the run if layers have released much more energy than they took. They only store energy, so apart from the error of their
/// clocks they cannot release more.
void LayerKicks::Impl::watch_energy(Tick now, state::State& state) {
    if (write_ledger) {
        // `most_worked` never decreases, so with an old value the test may be positive by mistake, but never negative by mistake.
        // If it is positive, the value is computed again.
        if (!made_energy()) return;
        write_ledger(state);
    }
    note_work(state);
    const double scale = kinetic_at_start + most_worked;
    if (!made_energy() || !(scale > 0) || !last_pair || stop) return;
    char text[320];
    std::snprintf(
        text, sizeof text,
        "its layers have made %.3g J out of nothing, %g times the energy there was (%.3g J): their clocks are too coarse; "
        "use a smaller `step`",
        supplied, layer_rule::made_energy, scale);
    halt(*last_pair, now, text);
}

/// Names the drives that may be the cause: those of the nodes of the pair or, if there are none, all drives that act now.
std::string LayerKicks::Impl::driven_by(const detect::LayerPair& pair, Tick now) const {
    std::vector<std::uint32_t> nodes;
    for (const std::uint32_t v : surface.vertices_of(pair)) nodes.push_back(surface.node_of_vertex[v]);
    if (const std::string names = drives_of(image, now, nodes); !names.empty()) return "; the pair is driven by " + names;
    nodes.clear();
    for (const image::DrivenNode& row : image.tables.driven_nodes) nodes.push_back(row.node);
    const std::string names = drives_of(image, now, nodes);
    return names.empty() ? "" : "; drives that act: " + names;
}

/// Advice for a pair that became too fast because layers add energy (docs/layers.md: `resonance`).
std::string LayerKicks::Impl::heated_by(const detect::LayerPair& pair) const {
    if (!(resonance[pair.contact] > layer_rule::warn_resonance)) return {};
    char text[200];
    std::snprintf(text, sizeof text,
                  "; its `resonance` was %.3g, above %g contact heats: a smaller beta in the strain clock, or one clock for all "
                  "elements, `clock strain = synchronous {}`",
                  resonance[pair.contact], layer_rule::warn_resonance);
    return text;
}

void LayerKicks::Impl::halt(const detect::LayerPair& pair, Tick now, const std::string& what) {
    const image::Contact& contact = image.metadata.contacts[pair.contact];
    std::string message =
        "contact `" + contact.name + "`, " + describe_pair(image, surface, pair) + ": " + what + driven_by(pair, now);
    if (contact.where.line > 0) message = contact.where.file + ":" + std::to_string(contact.where.line) + ": " + message;
    stop = Stop{.message = message, .tick = now};
}

/// Stops the run if a hit is deeper than the deepest allowed layer, as when a prescribed motion is impossible.
void LayerKicks::Impl::watch_depth(const detect::LayerHit& hit, Tick now) {
    if (hit.active <= layer_rule::deepest_layer || stop) return;
    char text[320];
    const double step =
        static_cast<double>(clocks.base_period >> clocks.of(hit.pair.contact).layer_class(hit.active)) * clocks.quantum;
    std::snprintf(text, sizeof text,
                  "pressed to %.3g m into layer %u, whose step is %.3g s; deeper than %u layers nothing gets on: a script "
                  "that cannot be obeyed, or layers too soft",
                  hit.distance, hit.active, step, layer_rule::deepest_layer);
    halt(hit.pair, now, text + heated_by(hit.pair));
}

void LayerKicks::Impl::kick(Tick now, state::State& state) {
    const StageWatch::Timing timing(stage_watch);
    latest = latest_kick = now;
    struck_vertices.clear();
    ++kick_number;
    const detect::LayerHits& hits = std::visit([&](auto& by) -> const detect::LayerHits& { return by.look(now, state); }, watch);
    {
        const detect::PartMark mark(parts, detect::LayerPart::hits);
        state.kicks.contact += hits.size();
        find_free(hits, now, state);
        for (const detect::LayerHits::Run& run : hits.runs()) give(hits, run, now, state);
        if (!hits.empty()) last_pair = hits.pair(hits.size() - 1);
        if (is_deep(state)) {
            for (std::size_t i = 0; i < hits.size(); ++i) watch_depth(hits[i], now);
        }
        if (clocks.coarsest_due(now) == 0 && !hits.empty()) {
            watch_resonance(hits, now, state);
            note_resonance(state);
            watch_energy(now, state);
        }
    }
    if (touches.any_open() && clocks.coarsest_due(now) == 0) settle_touches(now, state);
    std::visit([&](auto& by) { by.settle(struck_vertices, now, state); }, watch);
}

/// Applies the restitution of bodies whose touch is quiet.
void LayerKicks::Impl::settle_touches(Tick now, state::State& state) {
    touches.settle(now, state, [&](std::uint32_t body) {
        for (std::uint32_t v = 0; v < surface.vertex_body.size(); ++v) {
            if (surface.vertex_body[v] != body) continue;
            log_knot(v, now, state);
            take_there(v, now, state);
        }
    });
}

std::vector<simd::Level> LayerKicks::levels() const {
    std::vector<simd::Level> all = std::visit([](const auto& watch) { return watch.levels(); }, impl_->watch);
    all.push_back(impl_->push_lanes.level);
    return all;
}
void LayerKicks::ask_for_clocks(std::function<StepsAtNode(std::uint32_t, const state::State&)> steps,
                                std::vector<VibrationAsk>* to) {
    impl_->steps_at = std::move(steps);
    impl_->asks = to;
}
LayerPushes& LayerKicks::pushes() { return impl_->pushes; }
std::optional<Stop> LayerKicks::stop() const {
    if (impl_->stop) return impl_->stop;
    const std::optional<detect::LayerStop> stop = std::visit([](auto& by) { return by.stop(); }, impl_->watch);
    if (!stop) return std::nullopt;
    char text[320];
    switch (stop->reason) {
        case detect::LayerStop::Reason::quantum:
            std::snprintf(text, sizeof text,
                          "%.3g m apart and so fast that layers would need steps below the quantum of time, %.3g s; use thicker or "
                          "stiffer layers",
                          stop->distance, impl_->clocks.quantum);
            break;
        case detect::LayerStop::Reason::depth:
            std::snprintf(text, sizeof text, "pressed to %.3g m; %s no clock finer than %.3g s; use `%s`", stop->distance,
                          impl_->clocks.aligned ? "`culling = none` keeps" : "layers that are not aligned have",
                          static_cast<double>(stop->period) * impl_->clocks.quantum,
                          impl_->clocks.aligned ? "windows" : "aligned = true");
            break;
    }
    const_cast<Impl&>(*impl_).halt(stop->pair, impl_->latest, text + impl_->heated_by(stop->pair));
    return impl_->stop;
}

LayerKicks::LayerKicks(const image::Image& image, const detect::LayerSettings& settings)
    : impl_(std::make_unique<Impl>(image, settings)) {}
LayerKicks::~LayerKicks() = default;
LayerKicks::LayerKicks(LayerKicks&&) noexcept = default;

bool LayerKicks::used_by(const image::Image& image) {
    return std::any_of(image.metadata.contacts.begin(), image.metadata.contacts.end(),
                       [](const image::Contact& contact) { return contact.law == ContactLaw::penalty_layers; });
}

const detect::LayerSurface& LayerKicks::surface() const { return impl_->surface; }
void LayerKicks::begin(Tick now, const state::State& state) {
    impl_->note_resonance(state);
    for (const state::MomentumRow& row : state.momentum) {
        if (now > 0) break;  // the state was restored from a checkpoint
        impl_->kinetic_at_start += 0.5 * row.inverse_mass * norm_squared(state::momentum(row));
    }
    std::visit([&](auto& by) { by.begin(now, state); }, impl_->watch);
    impl_->latest_kick = now > 0 ? now - 1 : 0;
    impl_->touches.begin(state);
}
void LayerKicks::keep(state::Keeper& keeper) {
    keeper.value("layers.kinetic_at_start", impl_->kinetic_at_start);
    keeper.value("layers.most_worked", impl_->most_worked);
    keeper.value("layers.supplied", impl_->supplied);
    if (!impl_->pushes.none()) impl_->pushes.keep(keeper);
    std::visit([&](auto& by) { by.keep(keeper); }, impl_->watch);
}
Tick LayerKicks::next() const {
    const Tick next = std::visit([](auto& by) { return by.next(); }, impl_->watch);
    if (!impl_->touches.any_open()) return next;
    const Tick base = impl_->clocks.base_period;
    return std::min(next, (impl_->latest_kick / base + 1) * base);
}
void LayerKicks::kick(Tick now, state::State& state) { impl_->kick(now, state); }
void LayerKicks::Impl::kicked(std::uint32_t vertex, Tick now, const state::State& state) {
    log_knot(vertex, now, state);
    latest = now;
    std::visit([&](auto& by) { by.kicked(vertex, now, state); }, watch);
}
void LayerKicks::kicked(std::uint32_t vertex, Tick now, const state::State& state) {
    impl_->vertex_watch.sampled([&] {
        impl_->kicked(vertex, now, state);
        return true;
    });
}
void LayerKicks::Impl::kicked(std::span<const std::uint32_t> vertices, Tick now, const state::State& state) {
    if (knots != nullptr) {
        for (const std::uint32_t vertex : vertices) log_knot(vertex, now, state);
    }
    latest = now;
    std::visit([&](auto& by) { by.kicked(vertices, now, state); }, watch);
}
void LayerKicks::kicked(std::span<const std::uint32_t> vertices, Tick now, const state::State& state) {
    const StageWatch::Timing timing(impl_->stage_watch);
    impl_->kicked(vertices, now, state);
}
void LayerKicks::order(std::vector<std::uint32_t> vertices) {
    if (auto* const windows = std::get_if<detect::LayerWatch>(&impl_->watch)) windows->order(vertices);
    impl_->kick_order = std::move(vertices);
}
bool LayerKicks::moves_whole_bodies() const { return impl_->touches.used(); }
void LayerKicks::set_access(WholeBodies::Access access) { impl_->touches.set_access(std::move(access)); }
void LayerKicks::read(const detect::VertexRows* rows) {
    impl_->rows = rows;
    std::visit([&](auto& by) { by.read(rows); }, impl_->watch);
}
void LayerKicks::first_kicked(std::span<const std::uint32_t> row_of, Tick now, const state::State& state) {
    const StageWatch::Timing timing(impl_->stage_watch);
    auto* const windows = std::get_if<detect::LayerWatch>(&impl_->watch);
    const std::span<const std::uint32_t> vertices = std::span<const std::uint32_t>(impl_->kick_order).first(row_of.size());
    if (windows == nullptr || impl_->knots != nullptr || impl_->rows == nullptr) return impl_->kicked(vertices, now, state);
    impl_->latest = now;
    windows->first_kicked(row_of, *impl_->rows, now, state);
}
void LayerKicks::ledger_by(std::function<void(state::State&)> write) { impl_->write_ledger = std::move(write); }
void LayerKicks::note_work(const state::State& state) { impl_->note_work(state); }
void LayerKicks::log_knots(std::vector<certify::Knot>* to) { impl_->knots = to; }
void LayerKicks::nodes_kicked(std::span<const std::uint32_t> nodes, Tick now, const state::State& state) {
    for (const std::uint32_t node : nodes) {
        const std::uint32_t v = impl_->surface.vertex_of_node[node];
        if (v != detect::no_vertex) kicked(v, now, state);
    }
}
void LayerKicks::all_kicked(Tick now, const state::State& state) {
    const StageWatch::Timing timing(impl_->stage_watch);
    for (std::uint32_t v = 0; v < impl_->surface.node_of_vertex.size(); ++v) impl_->kicked(v, now, state);
}
double LayerKicks::seconds() const { return impl_->stage_watch.seconds() + impl_->vertex_watch.seconds(); }
const detect::LayerStatistics& LayerKicks::statistics() const {
    return std::visit([](auto& by) -> const detect::LayerStatistics& { return by.statistics(); }, impl_->watch);
}

}  // namespace avs::advance
