#include "runtime/advance/synchronous/projection_kicks.h"
#include "runtime/state/kick.h"
#include "runtime/state/peek.h"

#include <algorithm>
#include <cstdio>
#include <tuple>
#include <vector>

#include "runtime/advance/contact/surface.h"
#include "runtime/advance/layers/kicks.h"
#include "runtime/advance/shared/element_view.h"
#include "runtime/advance/shared/forcings.h"
#include "runtime/advance/shared/friction_heat.h"
#include "runtime/base/assert.h"
#include "runtime/contact/decomposition.h"
#include "runtime/contact/mobility.h"
#include "runtime/contact/normal_friction.h"
#include "runtime/detect/layers/look.h"
#include "runtime/detect/penetrations/penetrations.h"
#include "runtime/schedule/order.h"
#include "runtime/state/present_clock.h"

namespace avs::advance {

namespace {

using detect::TriangleHit;

/// Bodies may touch at the start: only a depth above this share of the mean edge length counts as penetration, not rounding.
constexpr double touching = 1e-6;

constexpr std::size_t partners = 4;
/// A move may push another pair in. Penetrations left after this many passes are handled in the next step.
constexpr int passes = 10;
constexpr std::uint32_t unknown = 0xffffffff;

/// An element around nodes that are moved in this step.
struct Around {
    std::uint32_t element = 0;
    double energy = 0;                          ///< present energy [J]
    std::vector<Vec3> force{}, force_before{};  ///< present forces, and those before the first move [N]
};

}  // namespace

struct ProjectionKicks::Impl {
    explicit Impl(const image::Image& from);

    void act(Tick now, state::State& state);
    void answer(const TriangleHit& hit, Tick now, state::State& state);
    state::PairTally& pair_of(const TriangleHit& hit, state::State& state) const {
        return state::pair_of(state.pairs, surface.vertex_body[hit.vertex[0]], surface.vertex_body[hit.vertex[partners - 1]]);
    }
    void tally(const TriangleHit& hit, double impulse, Tick now, state::State& state) const;
    std::array<contact::Partner, partners> partners_of(const TriangleHit& hit, const state::State& state) const;
    bool move(const TriangleHit& hit, const std::array<contact::Partner, partners>& partner, Tick now, state::State& state);
    double restore_angular_momentum(const TriangleHit& hit, const std::array<Vec3, partners>& moved, state::State& state) const;
    void evaluate(Around& around, const state::State& state, Tick now);
    void look_around(const TriangleHit& hit, const state::State& state, Tick now);
    double potential(const TriangleHit& hit) const;
    void begin_from_here(state::State& state);
    double give(std::uint32_t n, const Vec3& impulse, state::State& state) const;
    /// Adds an impulse of contact to a node of a hit, also to the sums of such impulses (`pressed`, PairTally::push); returns the
    /// kinetic energy gained.
    double push(const TriangleHit& hit, std::size_t i, const Vec3& impulse, state::State& state) const {
        state::PairTally& pair = pair_of(hit, state);
        if (pair.first != pair.second && surface.vertex_body[hit.vertex[i]] == pair.first) pair.push += impulse;
        if (!state.pressed.empty()) state.pressed[node(hit, i)] += impulse;
        return give(node(hit, i), impulse, state);
    }
    std::uint32_t node(const TriangleHit& hit, std::size_t i) const { return surface.node_of_vertex[hit.vertex[i]]; }
    image::Image image;
    double quantum;
    detect::LayerSurface surface;
    detect::PenetrationSearch search;
    std::vector<ElementView> views;
    std::vector<std::uint32_t> view_of;     ///< per element
    std::vector<std::uint32_t> place_of;    ///< per element: place in around_all, or unknown
    Grouped<std::uint32_t> elements_at;     ///< per vertex
    std::vector<Vec3> load;                 ///< per vertex: constant loads [N]
    Grouped<std::uint32_t> forced_rows_at;  ///< per vertex: rows of State::forced

    std::vector<Vec3> x;                ///< per vertex: present position [m]
    std::vector<Vec3> current;          ///< positions of an element's nodes
    std::vector<Vec3> momentum_before;  ///< per vertex: momentum before the kick of this tick
    /// Per vertex: the part of the impulse of this tick's kick that belongs to the time after the tick [N s].
    std::vector<Vec3> ahead;
    std::vector<Around> around_all;      ///< elements around the nodes that have been moved in this step
    std::vector<std::uint32_t> touched;  ///< places in around_all of the elements around the present pair
    /// Per body: half of the energy that moves of its pairs added and that no impulse has compensated yet [J].
    std::vector<double> unpaid;
};

ProjectionKicks::Impl::Impl(const image::Image& from)
    : image(from),
      quantum(from.metadata.time_base.quantum()),
      surface(from, ContactLaw::projection),
      search(from, surface),
      views(element_views(from)),
      view_of(blocks_of_elements(from)),
      place_of(from.tables.element_body.size(), unknown),
      load(surface.node_of_vertex.size()),
      x(surface.node_of_vertex.size()),
      current(largest_size(from)),
      momentum_before(x.size()),
      ahead(x.size()),
      unpaid(from.metadata.bodies.size()) {
    std::vector<std::vector<std::uint32_t>> elements(x.size()), rows(x.size());
    for (std::uint32_t b = 0; b < image.metadata.blocks.size(); ++b) {
        const image::ElementBlock& block = image.metadata.blocks[b];
        for (std::uint32_t e = block.first_element; e < block.first_element + block.element_count; ++e) {
            views[b].select(e);
            for (const std::uint32_t n : views[b].nodes()) {
                const std::uint32_t vertex = surface.vertex_of_node[n];
                if (vertex != detect::no_vertex) elements[vertex].push_back(e);
            }
        }
    }
    for (const image::LoadEvent& event : image.tables.loads) {
        const std::uint32_t vertex = surface.vertex_of_node[event.node];
        if (vertex != detect::no_vertex) load[vertex] += event.force;
    }
    for (std::uint32_t row = 0; row < image.tables.forced_nodes.size(); ++row) {
        const std::uint32_t vertex = surface.vertex_of_node[image.tables.forced_nodes[row].node];
        if (vertex != detect::no_vertex) rows[vertex].push_back(row);
    }
    for (std::size_t vertex = 0; vertex < x.size(); ++vertex) {
        elements_at.add_group(elements[vertex]);
        forced_rows_at.add_group(rows[vertex]);
    }
}

std::array<contact::Partner, partners> ProjectionKicks::Impl::partners_of(const TriangleHit& hit, const state::State& state) const {
    std::array<contact::Partner, partners> result;
    for (std::size_t i = 0; i < partners; ++i) {
        const std::uint32_t projector = projector_of(image, state, node(hit, i));
        result[i] = {.weight = hit.weight[i],
                     .inverse_mass = state.momentum[node(hit, i)].inverse_mass,
                     .projector = projector == 0 ? nullptr : &image.tables.projectors[projector]};
    }
    return result;
}

void ProjectionKicks::Impl::evaluate(Around& around, const state::State& state, Tick now) {
    ElementView& view = views[view_of[around.element]];
    view.select(around.element);
    const std::size_t n = view.size();
    for (std::size_t a = 0; a < n; ++a) current[a] = state::peek(state, view.nodes()[a], now, quantum);
    around.force.resize(n);
    const mechanics::ElementInput input = view.input(std::span(current).first(n), {}, state.element_memory);
    around.energy = mechanics::formulas(view.kind()).energy_and_forces(input, around.force);
}

/// Lists the elements around a pair in `touched`. An element that is new in this step is evaluated before any of its nodes has been
/// moved, so its stored forces are those of the kick at the end of the step.
void ProjectionKicks::Impl::look_around(const TriangleHit& hit, const state::State& state, Tick now) {
    touched.clear();
    for (const std::uint32_t vertex : hit.vertex) {
        for (const std::uint32_t element : elements_at[vertex]) {
            if (place_of[element] == unknown) {
                place_of[element] = static_cast<std::uint32_t>(around_all.size());
                around_all.push_back({.element = element});
                evaluate(around_all.back(), state, now);
                around_all.back().force_before = around_all.back().force;
            }
            touched.push_back(place_of[element]);
        }
    }
    std::sort(touched.begin(), touched.end());
    touched.erase(std::unique(touched.begin(), touched.end()), touched.end());
}

/// Potential energy around a pair: strain energy less the work of constant loads, up to a constant.
double ProjectionKicks::Impl::potential(const TriangleHit& hit) const {
    double result = 0;
    for (const std::uint32_t vertex : hit.vertex) result -= dot(load[vertex], x[vertex]);
    for (const std::uint32_t place : touched) result += around_all[place].energy;
    return result;
}

/// The kicks of this tick were h f, with the forces f before the moves: half of that belongs to the step that ends, half to the
/// step that begins. The step that begins starts at the moved positions, so the second half is replaced by that with their forces.
void ProjectionKicks::Impl::begin_from_here(state::State& state) {
    std::sort(around_all.begin(), around_all.end(), [](const Around& a, const Around& b) { return a.element < b.element; });
    for (const Around& around : around_all) {
        place_of[around.element] = unknown;
        ElementView& view = views[view_of[around.element]];
        view.select(around.element);
        const double half =
            0.5 * quantum *
            static_cast<double>(state::present_period(state, around.element, image.tables.element_clock[around.element].period));
        for (std::size_t a = 0; a < view.size(); ++a)
            state.ledger.strain += give(view.nodes()[a], half * (around.force[a] - around.force_before[a]), state);
    }
    around_all.clear();
}

/// Adds an impulse to a node, projected by restraints and drives; returns the kinetic energy gained.
double ProjectionKicks::Impl::give(std::uint32_t n, const Vec3& impulse, state::State& state) const {
    const std::uint32_t projector = projector_of(image, state, n);
    const Vec3 change = projector == 0 ? impulse : image.tables.projectors[projector] * impulse;
    if (projector != 0) state::keep_from(state, n, state::position(state.position[n]), impulse - change);
    return state::kick(state.momentum[n], change);
}

/// Moves a pair apart; false if none of its nodes can move.
bool ProjectionKicks::Impl::move(const TriangleHit& hit, const std::array<contact::Partner, partners>& partner, Tick now,
                                 state::State& state) {
    const ProjectionMove how = image.metadata.contacts[hit.pair.contact].settings.projection.move;
    const auto first = static_cast<std::size_t>(detect::LayerSurface::first_count(hit.pair.kind));
    const auto inverse_mass = [&](std::size_t begin, std::size_t end) {
        const Mat3 w = contact::mobility(std::span(partner).subspan(begin, end - begin));
        const double d = dot(hit.normal, w * hit.normal);
        return contact::is_blocked(d, w) ? 0 : d;
    };
    std::size_t begin = 0, end = partners;
    if (how == ProjectionMove::node) {
        if (inverse_mass(0, first) > 0) {
            end = first;
        } else {
            begin = first;
        }
    }
    const double d = inverse_mass(begin, end);
    if (!(d > 0)) return false;
    for (std::size_t i = begin; i < end; ++i) {
        const contact::Partner& p = partner[i];
        const Vec3 along = p.projector == nullptr ? hit.normal : *p.projector * hit.normal;
        const Vec3 by = (p.weight * p.inverse_mass * hit.depth / d) * along;
        const std::uint32_t vertex = hit.vertex[i];
        x[vertex] += by;
        state.position[node(hit, i)] = {x[vertex].x, x[vertex].y, x[vertex].z, static_cast<double>(now)};
        // a load without a potential does no work in a move
        for (const std::uint32_t row : forced_rows_at[vertex]) state.forced[row].position += by;
    }
    return true;
}

/// Gives a pair's nodes the impulses m_i omega x (x_i - c), with c their centre of mass. They have no resultant, and the moment
/// -sum moved_i x p_i that the move took. p_i is taken without the half kick that `begin_from_here` replaces, since that belongs to
/// the old positions. Returns the kinetic energy gained.
double ProjectionKicks::Impl::restore_angular_momentum(const TriangleHit& hit, const std::array<Vec3, partners>& moved,
                                                       state::State& state) const {
    Vec3 lost, centre;
    double mass = 0;
    for (std::size_t i = 0; i < partners; ++i) {
        const state::MomentumRow& row = state.momentum[node(hit, i)];
        lost -= cross(moved[i], state::momentum(row) - ahead[hit.vertex[i]]);
        centre += (1 / row.inverse_mass) * x[hit.vertex[i]];
        mass += 1 / row.inverse_mass;
    }
    centre = centre / mass;
    Mat3 inertia;
    for (std::size_t i = 0; i < partners; ++i) {
        const Vec3 arm = x[hit.vertex[i]] - centre;
        inertia = inertia +
                  (1 / state.momentum[node(hit, i)].inverse_mass) * (norm_squared(arm) * Mat3::identity() - Mat3::outer(arm, arm));
    }
    const Vec3 omega = contact::solve(inertia, lost);
    double gained = 0;
    for (std::size_t i = 0; i < partners; ++i) {
        const double mass_here = 1 / state.momentum[node(hit, i)].inverse_mass;
        gained += push(hit, i, mass_here * cross(omega, x[hit.vertex[i]] - centre), state);
    }
    return gained;
}

void ProjectionKicks::Impl::tally(const TriangleHit& hit, double impulse, Tick now, state::State& state) const {
    const auto count = [&](auto& to) {
        ++to.hits;
        to.gap_sum += hit.depth;
        to.deepest_gap = std::max(to.deepest_gap, hit.depth);
        if (!(impulse > 0)) return;
        ++to.kicks;
        to.impulse += impulse;
    };
    state::ContactTally& tally = state.contacts[hit.pair.contact];
    state::PairTally& pair = pair_of(hit, state);
    count(tally);
    count(pair);
    tally.recent_deepest_gap = std::max(tally.recent_deepest_gap, hit.depth);
    if (!(impulse > 0)) return;
    if (tally.first < 0) tally.first = now;
    if (pair.begin < 0) pair.begin = now;
    tally.last = pair.last = now;
    pair.shape_touch(impulse, now, static_cast<double>(image.metadata.contacts[hit.pair.contact].period));
}

void ProjectionKicks::Impl::answer(const TriangleHit& hit, Tick now, state::State& state) {
    const image::Contact& law = image.metadata.contacts[hit.pair.contact];
    const std::array<contact::Partner, partners> partner = partners_of(hit, state);
    std::array<Vec3, partners> moved{};
    for (std::size_t i = 0; i < partners; ++i) moved[i] = -x[hit.vertex[i]];
    look_around(hit, state, now);
    const double before = potential(hit);
    if (!move(hit, partner, now, state)) return tally(hit, 0, now, state);
    for (const std::uint32_t place : touched) evaluate(around_all[place], state, now);
    const double work = potential(hit) - before;
    state.ledger.projection_work += work;

    bool free = law.settings.projection.move == ProjectionMove::shared;
    for (std::size_t i = 0; i < partners; ++i) {
        moved[i] += x[hit.vertex[i]];
        free = free && partner[i].projector == nullptr;
    }
    if (free) state.ledger.projection += restore_angular_momentum(hit, moved, state);

    Vec3 velocity;
    for (std::size_t i = 0; i < partners; ++i) {
        const state::MomentumRow& row = state.momentum[node(hit, i)];
        velocity += (hit.weight[i] * row.inverse_mass) * (state::momentum(row) - ahead[hit.vertex[i]]);
    }
    // Energy that earlier moves of both bodies added and that no impulse has compensated yet, because the impulse was too small or
    // the pair was parting.
    double& first_owes = unpaid[surface.vertex_body[hit.vertex[0]]];
    double& second_owes = unpaid[surface.vertex_body[hit.vertex[partners - 1]]];
    const double owed = &first_owes == &second_owes ? first_owes : first_owes + second_owes;
    const contact::Answer answer = contact::decompose({.restitution = law.restitution,
                                                       .friction = law.friction,
                                                       .cone = law.settings.projection.cone,
                                                       .work = law.settings.projection.energy_correction ? owed + work : 0},
                                                      hit.normal, velocity, contact::mobility(partner));
    if (law.settings.projection.energy_correction) {
        const double left = owed + work + answer.correction;
        first_owes = second_owes = &first_owes == &second_owes ? left : 0.5 * left;
    }
    tally(hit, answer.normal_impulse, now, state);
    if (!(answer.normal_impulse > 0)) return;
    double gained = 0;
    for (std::size_t i = 0; i < partners; ++i) gained += push(hit, i, hit.weight[i] * answer.impulse, state);
    state::PairTally& pair = pair_of(hit, state);
    pair.restitution -= answer.restitution_loss;
    pair.heat -= answer.friction_loss;
    state.ledger.restitution += answer.restitution_loss;
    state.ledger.friction += answer.friction_loss;
    state.ledger.projection += answer.correction;
    state.ledger.contact += gained - answer.restitution_loss - answer.friction_loss - answer.correction;
    state.contacts[hit.pair.contact].heat -= answer.friction_loss;
    add_friction_heat(
        state, -answer.friction_loss, partners, static_cast<std::size_t>(detect::LayerSurface::first_count(hit.pair.kind)),
        [&](std::size_t i) { return node(hit, i); }, [&](std::size_t i) { return hit.weight[i]; });
}

void ProjectionKicks::Impl::act(Tick now, state::State& state) {
    for (std::size_t vertex = 0; vertex < x.size(); ++vertex) {
        const std::uint32_t n = surface.node_of_vertex[vertex];
        x[vertex] = state::peek(state, n, now, quantum);
        ahead[vertex] = 0.5 * (state::momentum(state.momentum[n]) - momentum_before[vertex]);
    }
    std::vector<TriangleHit> met;
    for (int pass = 0; pass < passes; ++pass) {
        std::vector<TriangleHit> hits = search.find(x);
        if (hits.empty()) break;
        std::sort(hits.begin(), hits.end(), [&](const TriangleHit& a, const TriangleHit& b) {
            const auto place = [&](const TriangleHit& hit) {
                return std::tuple(hit.pair.kind, hit.when, schedule::look_order(now, hit.pair.first), hit.pair.key());
            };
            return place(a) < place(b);
        });
        for (const TriangleHit& hit : hits) {
            if (const std::optional<TriangleHit> still = search.again(hit, x)) answer(*still, now, state);
        }
        met.insert(met.end(), hits.begin(), hits.end());
    }
    begin_from_here(state);
    search.remember(met, x);
    state.kicks.contact += x.size();
}

ProjectionKicks::ProjectionKicks(const image::Image& image) : impl_(std::make_unique<Impl>(image)) {}
ProjectionKicks::~ProjectionKicks() = default;
ProjectionKicks::ProjectionKicks(ProjectionKicks&&) noexcept = default;

bool ProjectionKicks::used_by(const image::Image& image) {
    return std::any_of(image.metadata.contacts.begin(), image.metadata.contacts.end(),
                       [](const image::Contact& contact) { return contact.law == ContactLaw::projection; });
}

void ProjectionKicks::before_kick(const state::State& state) {
    for (std::size_t vertex = 0; vertex < impl_->x.size(); ++vertex)
        impl_->momentum_before[vertex] = state::momentum(state.momentum[impl_->surface.node_of_vertex[vertex]]);
}

void ProjectionKicks::act(Tick now, state::State& state) { impl_->act(now, state); }
void ProjectionKicks::keep(state::Keeper& keeper) {
    impl_->search.keep(keeper);
    keeper.array("projection.unpaid", impl_->unpaid);
}

std::optional<std::string> find_initial_penetration(const image::Image& image) {
    if (!ProjectionKicks::used_by(image)) return std::nullopt;
    const detect::LayerSurface surface(image, ContactLaw::projection);
    const std::vector<Vec3> x = surface.at_vertices(image.tables.position);
    const double least = touching * surface.mean_edge;
    const auto refusal = [&](const detect::LayerPair& pair, const std::string& how) {
        const image::Contact& contact = image.metadata.contacts[pair.contact];
        std::string message = "contact `" + contact.name + "`, " + describe_pair(image, surface, pair) + ": " + how +
                              " before the start; move the bodies or mend the mesh";
        if (contact.where.line > 0) message = contact.where.file + ":" + std::to_string(contact.where.line) + ": " + message;
        return message;
    };
    const std::vector<TriangleHit> hits = detect::PenetrationSearch(image, surface).find(x);
    const auto worst = std::max_element(hits.begin(), hits.end(), [](const auto& a, const auto& b) { return a.depth < b.depth; });
    if (worst != hits.end() && worst->depth > least) {
        char depth[64];
        std::snprintf(depth, sizeof depth, "%.3g m in each other", worst->depth);
        return refusal(worst->pair, depth);
    }
    if (const std::optional<detect::Intersection> found = detect::find_intersection(surface, x, least)) {
        const auto& edge = surface.edges[found->edge];
        for (const std::uint32_t end : edge) {
            if (const auto pair = surface.pair_of(detect::PairKind::vertex_face, end, found->triangle))
                return refusal(*pair, "an edge at this node passes through the face");
        }
    }
    return std::nullopt;
}

}  // namespace avs::advance
