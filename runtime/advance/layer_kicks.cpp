#include "runtime/advance/layer_kicks.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <utility>
#include <variant>

#include "runtime/advance/forcings.h"
#include "runtime/advance/friction_heat.h"
#include "runtime/base/assert.h"
#include "runtime/detect/layers_slabs.h"
#include "runtime/detect/layers_watch.h"

namespace avs::advance {

namespace {

/// Windows of promises, which also look at all pairs always, or the papers' slabs. Asked what it is once per tick or kick.
using Watch = std::variant<detect::LayerWatch, detect::SlabWatch>;

Watch make_watch(const detect::LayerSurface& surface, const detect::LayerClocks& clocks, const detect::LayerSettings& settings) {
    if (settings.culling == LayerCulling::slabs) return Watch(std::in_place_type<detect::SlabWatch>, surface, clocks, settings);
    return Watch(std::in_place_type<detect::LayerWatch>, surface, clocks, settings);
}

detect::LayerSettings chosen(const image::Image& image, detect::LayerSettings settings) {
    for (const image::Contact& contact : image.metadata.contacts) {
        if (contact.law == ContactLaw::penalty_layers && !settings.culling) settings.culling = contact.layers.culling;
    }
    return settings;
}

}  // namespace

struct LayerKicks::Impl {
    Impl(const image::Image& from, const detect::LayerSettings& settings);

    void kick(Tick now, state::State& state);
    void apply(const detect::LayerHit& hit, Tick now, state::State& state);
    const Mat3& projector(std::uint32_t vertex, const state::State& state) const {
        return image.tables.projectors[projector_of(image, state, surface.node_of_vertex[vertex])];
    }
    double push(const detect::LayerHit& hit, const Vec3& impulse, state::State& state);
    void tally(const detect::LayerHit& hit, Tick now, state::State& state);
    std::uint32_t body_of(std::uint32_t vertex) const { return image.tables.node_body[surface.node_of_vertex[vertex]]; }
    state::PairTally& pair_of(const detect::LayerHit& hit, state::State& state) const {
        const auto last = static_cast<std::size_t>(detect::LayerSurface::count(hit.pair.kind)) - 1;
        return state::pair_of(state.pairs, body_of(hit.vertex[0]), body_of(hit.vertex[last]));
    }
    void watch_resonance(std::span<const detect::LayerHit> hits, Tick now, state::State& state);
    void note_work(const state::State& state);
    bool made_energy() const { return supplied > layer_rule::made_energy * (kinetic_at_start + most_worked); }
    void watch_energy(Tick now, state::State& state);
    void log_knot(std::uint32_t vertex, Tick now, const state::State& state) const {
        if (knots != nullptr) {
            knots->push_back({vertex, 0, now, detect::peek(state, surface.node_of_vertex[vertex], now, clocks.quantum)});
        }
    }
    void halt(const detect::LayerPair& pair, Tick now, const std::string& what);
    std::string driven_by(const detect::LayerPair& pair, Tick now) const;

    image::Image image;
    detect::LayerSurface surface;
    detect::LayerClocks clocks;
    Watch watch;
    std::atomic<std::uint8_t>* part = nullptr;  ///< see LayerSettings
    std::vector<double> stiffness;              ///< per vertex, while watching resonance [N/m]
    std::vector<std::uint32_t> touched;         ///< vertices whose stiffness is not 0
    double kinetic_at_start = 0;
    double most_worked = 0;  ///< largest |strain| + |load| + |forcing| of the ledger, with the work of drives, so far [J]
    double supplied = 0;     ///< by layers so far, to driven nodes as well: minus what they store [J]
    std::function<void(state::State&)> write_ledger;
    std::vector<std::uint32_t> pushed;  ///< nodes, by the last kick
    std::optional<detect::LayerPair> last_pair;
    Tick latest = 0;  ///< of a kick
    std::optional<Stop> stop;
    std::vector<certify::Knot>* knots = nullptr;
};

LayerKicks::Impl::Impl(const image::Image& from, const detect::LayerSettings& settings)
    : image(from),
      surface(from),
      clocks(detect::layer_clocks(from)),
      watch(make_watch(surface, clocks, chosen(from, settings))),
      part(settings.part) {
    stiffness.assign(surface.node_of_vertex.size(), 0);
}

/// Gives the pair equal and opposite impulses; returns the kinetic energy gained.
double LayerKicks::Impl::push(const detect::LayerHit& hit, const Vec3& impulse, state::State& state) {
    double gained = 0;
    state::PairTally& pair = pair_of(hit, state);
    for (std::size_t i = 0; i < static_cast<std::size_t>(detect::LayerSurface::count(hit.pair.kind)); ++i) {
        const std::uint32_t v = hit.vertex[i];
        state::MomentumRow& row = state.momentum[surface.node_of_vertex[v]];
        const Vec3 given = hit.at.weight[i] * impulse;
        if (pair.first != pair.second && body_of(v) == pair.first) pair.push += given;
        const Vec3 change = projector(v, state) * given;
        if (!state.reaction.empty()) state.reaction[surface.node_of_vertex[v]] += given - change;
        gained += row.inverse_mass * dot(change, state::momentum(row) + 0.5 * change);
        row.x += change.x;
        row.y += change.y;
        row.z += change.z;
    }
    return gained;
}

/// One pair. With n the direction of its distance, w the weights, u = sum w v, s = n . u:
///   normal    J0 from the layers; while the pair separates (s > 0) J is J0 times the law's factor. The pair gains
///             J (s + J D / 2), D = sum w^2 n . P n / m; what layers give away is J0 times the same mean speed, so that it sums up
///             to what they store; the rest is restitution's.
///   friction  p_T = min(mu J, |u_T| / D_T) against the sliding velocity after the normal impulse: slows down, never reverses.
///             Its heat is p_T (|u_T| - p_T D_T / 2).
/// A driven node is as heavy as can be: P leaves out its driven directions, and what it is kept from is the reaction of its drive.
/// So a part of what the pair gains is work on the drive: the kinetic energy, which the ledger is about, changes by the rest.
void LayerKicks::Impl::apply(const detect::LayerHit& hit, Tick now, state::State& state) {
    const image::Contact& law = image.metadata.contacts[hit.pair.contact];
    const auto count = static_cast<std::size_t>(detect::LayerSurface::count(hit.pair.kind));
    const Vec3& n = hit.at.direction;
    const auto relative_velocity = [&] {
        Vec3 u;
        for (std::size_t i = 0; i < count; ++i) {
            u += hit.at.weight[i] * state::velocity(state.momentum[surface.node_of_vertex[hit.vertex[i]]]);
        }
        return u;
    };
    const auto mobility = [&](const Vec3& along) {
        double sum = 0;
        for (std::size_t i = 0; i < count; ++i) {
            const std::uint32_t v = hit.vertex[i];
            const double w = hit.at.weight[i];
            sum += w * w * state.momentum[surface.node_of_vertex[v]].inverse_mass * dot(along, projector(v, state) * along);
        }
        return sum;
    };
    const double s = dot(n, relative_velocity());
    const double d = mobility(n);
    if (!(d > 0)) return;  // held in this direction
    const double impulse = s > 0 ? law.layers.separation * hit.impulse : hit.impulse;

    for (std::size_t i = 0; i < count; ++i) {
        const std::uint32_t node = surface.node_of_vertex[hit.vertex[i]];
        const Vec3 x = detect::peek(state, node, now, clocks.quantum);
        state.position[node] = {x.x, x.y, x.z, static_cast<double>(now)};
        pushed.push_back(node);
        if (knots != nullptr) knots->push_back({hit.vertex[i], 0, now, x});
    }
    const double gained = push(hit, impulse * n, state);
    const double mean_speed = s + 0.5 * impulse * d;
    const double lost = (impulse - hit.impulse) * mean_speed;
    supplied += hit.impulse * mean_speed;
    state.ledger.contact += gained - lost;
    state.ledger.restitution += lost;
    state::PairTally& pair = pair_of(hit, state);
    pair.restitution -= lost;
    pair.impulse += impulse;
    if (law.friction > 0 && impulse > 0) {
        const Vec3 u = relative_velocity();
        const Vec3 sliding = u - dot(n, u) * n;
        const double speed = norm(sliding);
        const Vec3 along = speed > 0 ? sliding / speed : Vec3{};
        const double resistance = mobility(along);
        if (resistance > 0) {
            const double held_back = std::min(law.friction * impulse, speed / resistance);
            state.ledger.friction += push(hit, -held_back * along, state);
            const double heat = held_back * (speed - 0.5 * held_back * resistance);
            state.contacts[hit.pair.contact].heat += heat;
            pair.heat += heat;
            add_friction_heat(
                state, heat, count, static_cast<std::size_t>(detect::LayerSurface::first_count(hit.pair.kind)),
                [&](std::size_t i) { return surface.node_of_vertex[hit.vertex[i]]; },
                [&](std::size_t i) { return hit.at.weight[i]; });
        }
    }
    state.contacts[hit.pair.contact].impulse += impulse;
}

void LayerKicks::Impl::tally(const detect::LayerHit& hit, Tick now, state::State& state) {
    state::ContactTally& tally = state.contacts[hit.pair.contact];
    const double depth = clocks.thickness[hit.pair.contact] - hit.distance;
    state::PairTally& pair = pair_of(hit, state);
    const auto count = [&](auto& to) {
        ++to.kicks;
        ++to.hits;
        to.gap_sum += depth;
        to.deepest_gap = std::max(to.deepest_gap, depth);
    };
    count(tally);
    count(pair);
    if (pair.begin < 0) pair.begin = now;
    pair.last = now;
    tally.recent_deepest_gap = std::max(tally.recent_deepest_gap, depth);
    tally.closest = tally.deepest_layer == 0 ? hit.distance : std::min(tally.closest, hit.distance);
    tally.deepest_layer = std::max(tally.deepest_layer, hit.active);
    if (tally.first < 0) tally.first = now;
    tally.last = now;
}

/// At a heartbeat all active layers are due, so the hits know the whole stiffness at each vertex, in the directions that restraint
/// and drive leave it.
void LayerKicks::Impl::watch_resonance(std::span<const detect::LayerHit> hits, Tick now, state::State& state) {
    for (const detect::LayerHit& hit : hits) {
        const double k = clocks.of(hit.pair.contact).total_stiffness(hit.active);
        for (std::size_t i = 0; i < static_cast<std::size_t>(detect::LayerSurface::count(hit.pair.kind)); ++i) {
            const std::uint32_t v = hit.vertex[i];
            const Vec3& n = hit.at.direction;
            if (stiffness[v] == 0) touched.push_back(v);
            stiffness[v] += k * hit.at.weight[i] * hit.at.weight[i] * dot(n, projector(v, state) * n);
        }
    }
    for (const detect::LayerHit& hit : hits) {
        const Tick layer_one = image.metadata.contacts[hit.pair.contact].layers.period;
        for (std::size_t i = 0; i < static_cast<std::size_t>(detect::LayerSurface::count(hit.pair.kind)); ++i) {
            const std::uint32_t v = hit.vertex[i];
            const double omega = std::sqrt(stiffness[v] * state.momentum[surface.node_of_vertex[v]].inverse_mass);
            const double step = static_cast<double>(std::max(layer_one, surface.longest_step[v])) * clocks.quantum;
            state::ContactTally& tally = state.contacts[hit.pair.contact];
            tally.resonance = std::max(tally.resonance, omega * step);
            if (omega * step > layer_rule::stop_resonance && !stop) {
                char text[320];
                std::snprintf(text, sizeof text,
                              "at layer %u the contact vibrates in %.3g s, but a clock at node %u ticks only every %.3g s, which "
                              "heats it; use softer or thicker layers, a smaller `step`, or a smaller beta in the strain clock",
                              hit.active, 1 / omega, surface.node_of_vertex[v], step);
                halt(hit.pair, now, text);
            }
        }
    }
    for (const std::uint32_t v : touched) stiffness[v] = 0;
    touched.clear();
}

void LayerKicks::Impl::note_work(const state::State& state) {
    const state::Ledger& ledger = state.ledger;
    double worked = std::abs(ledger.strain) + std::abs(ledger.load) + std::abs(ledger.forcing) + std::abs(ledger.drive);
    for (const state::DriveTally& drive : state.drives) worked += std::abs(drive.work);
    most_worked = std::max(most_worked, worked);
}

/// Layers store energy, so what they gave away never exceeds what they took, but for the error of their clocks.
void LayerKicks::Impl::watch_energy(Tick now, state::State& state) {
    if (write_ledger) {
        // `most_worked` never gets less: an old one may arouse suspicion, but not allay it.
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

/// Whose fault it may be: the drives of the pair, else all that act.
std::string LayerKicks::Impl::driven_by(const detect::LayerPair& pair, Tick now) const {
    std::vector<std::uint32_t> nodes;
    for (const std::uint32_t v : surface.vertices_of(pair)) nodes.push_back(surface.node_of_vertex[v]);
    if (const std::string names = drives_of(image, now, nodes); !names.empty()) return "; the pair is driven by " + names;
    nodes.clear();
    for (const image::DrivenNode& row : image.tables.driven_nodes) nodes.push_back(row.node);
    const std::string names = drives_of(image, now, nodes);
    return names.empty() ? "" : "; drives that act: " + names;
}

void LayerKicks::Impl::halt(const detect::LayerPair& pair, Tick now, const std::string& what) {
    const image::Contact& contact = image.metadata.contacts[pair.contact];
    std::string message =
        "contact `" + contact.name + "`, " + describe_pair(image, surface, pair) + ": " + what + driven_by(pair, now);
    if (contact.where.line > 0) message = contact.where.file + ":" + std::to_string(contact.where.line) + ": " + message;
    stop = Stop{.message = message, .tick = now};
}

void LayerKicks::Impl::kick(Tick now, state::State& state) {
    latest = now;
    pushed.clear();
    const std::span<const detect::LayerHit> hits = std::visit([&](auto& by) { return by.look(now, state); }, watch);
    {
        const detect::PartMark mark(part, detect::LayerPart::hits);
        for (const detect::LayerHit& hit : hits) {
            tally(hit, now, state);
            apply(hit, now, state);
            last_pair = hit.pair;
            if (hit.active > layer_rule::deepest_layer && !stop) {
                char text[320];
                const double step =
                    static_cast<double>(clocks.heartbeat >> clocks.of(hit.pair.contact).layer_class(hit.active)) * clocks.quantum;
                std::snprintf(
                    text, sizeof text,
                    "pressed to %.3g m into layer %u, whose step is %.3g s; deeper than %u layers nothing gets on: a script "
                    "that cannot be obeyed, or layers too soft",
                    hit.distance, hit.active, step, layer_rule::deepest_layer);
                halt(hit.pair, now, text);
            }
        }
        if (clocks.coarsest_due(now) == 0 && !hits.empty()) {
            watch_resonance(hits, now, state);
            watch_energy(now, state);
        }
    }
    std::visit([&](auto& by) { by.settle(now, state); }, watch);
}

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
    const_cast<Impl&>(*impl_).halt(stop->pair, impl_->latest, text);
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
    for (const state::MomentumRow& row : state.momentum) {
        if (now > 0) break;  // restored
        impl_->kinetic_at_start += 0.5 * row.inverse_mass * norm_squared(state::momentum(row));
    }
    std::visit([&](auto& by) { by.begin(now, state); }, impl_->watch);
}
void LayerKicks::keep(state::Keeper& keeper) {
    keeper.value("layers.kinetic_at_start", impl_->kinetic_at_start);
    keeper.value("layers.most_worked", impl_->most_worked);
    keeper.value("layers.supplied", impl_->supplied);
    std::visit([&](auto& by) { by.keep(keeper); }, impl_->watch);
}
Tick LayerKicks::next() const {
    return std::visit([](auto& by) { return by.next(); }, impl_->watch);
}
void LayerKicks::kick(Tick now, state::State& state) { impl_->kick(now, state); }
std::span<const std::uint32_t> LayerKicks::pushed() const { return impl_->pushed; }
void LayerKicks::kicked(std::uint32_t vertex, Tick now, const state::State& state) {
    impl_->log_knot(vertex, now, state);
    impl_->latest = now;
    std::visit([&](auto& by) { by.kicked(vertex, now, state); }, impl_->watch);
}
void LayerKicks::kicked(std::span<const std::uint32_t> vertices, Tick now, const state::State& state) {
    if (impl_->knots != nullptr) {
        for (const std::uint32_t vertex : vertices) impl_->log_knot(vertex, now, state);
    }
    impl_->latest = now;
    const auto tell = [&](auto& by) {
        for (const std::uint32_t vertex : vertices) by.kicked(vertex, now, state);
    };
    std::visit(tell, impl_->watch);
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
    for (std::uint32_t v = 0; v < impl_->surface.node_of_vertex.size(); ++v) kicked(v, now, state);
}
const detect::LayerStatistics& LayerKicks::statistics() const {
    return std::visit([](auto& by) -> const detect::LayerStatistics& { return by.statistics(); }, impl_->watch);
}

}  // namespace avs::advance
