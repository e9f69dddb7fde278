#include "runtime/advance/observe.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "runtime/advance/contact/kicks.h"
#include "runtime/advance/layers/kicks.h"
#include "runtime/advance/shared/element_view.h"
#include "runtime/advance/shared/forcings.h"
#include "runtime/advance/shared/instants.h"
#include "runtime/mechanics/element.h"
#include "runtime/state/peek.h"
#include "runtime/state/present_clock.h"

// Quantities of a state between kicks. These are plain loops with the reference mechanics, since samples are rare.

namespace avs::advance {
double ticks_ahead(const EventClock& clock, Tick now) {
    if (now <= clock.phase) return -static_cast<double>(now);
    const Tick last = clock.phase + (now - 1 - clock.phase) / clock.period * clock.period;
    return 0.5 * static_cast<double>(clock.period) - static_cast<double>(now - last);
}

state::State initial_state(const image::Image& image) {
    const image::Tables& tables = image.tables;
    state::State state;
    state.position.reserve(tables.position.size());
    state.momentum.reserve(tables.position.size());
    for (std::size_t node = 0; node < tables.position.size(); ++node) {
        const Vec3& x = tables.position[node];
        const Vec3 p = tables.mass[node] * tables.velocity[node];
        state.position.push_back({x.x, x.y, x.z, 0});
        state.momentum.push_back({p.x, p.y, p.z, 1 / tables.mass[node]});
    }
    state.contacts.resize(image.metadata.contacts.size());
    state.element_memory.resize(memory_size(image));
    state.halvings.resize(tables.element_follow.size());
    state.extra_kicks.resize(tables.element_follow.size());
    if (image::shows(image.metadata, Field::friction_heat)) state.friction_heat.resize(tables.position.size());
    if (image::shows(image.metadata, Field::contact_force) || image::shows(image.metadata, Field::contact_pressure))
        state.pressed.resize(tables.position.size());
    std::vector<NodeId> surface;
    if (!tables.contactors.empty()) {
        const ContactKicks contact(image);
        contact.prepare(state);
        surface.assign(contact.nodes().begin(), contact.nodes().end());
    }
    prepare_instants(image, surface, state);
    Forcings::prepare(image, state);
    return state;
}

void positions_now(const image::Image& image, const state::State& state, std::span<Vec3> out) {
    const double quantum = image.metadata.time_base.quantum();
    for (std::size_t node = 0; node < out.size(); ++node) out[node] = state::peek(state, node, state.now, quantum);
}

namespace {

template <class NodeAt>
double copy_motion(const image::Image& image, const state::State& state, std::size_t count, NodeAt&& node_at, const Motion& out) {
    const double quantum = image.metadata.time_base.quantum();
    const auto now = static_cast<double>(state.now);
    double fastest = 0, finite = 0;
    const auto copy = [&](std::size_t i, auto&& put_velocity) {
        const std::size_t node = node_at(i);
        const state::PositionRow& row = state.position[node];
        const Vec3 v = state::velocity(state.momentum[node]);
        const Vec3 x = state::position(row) + ((now - row.t) * quantum) * v;
        out.position[i] = x;
        put_velocity(i, v);
        finite += 0 * (x.x + x.y + x.z);  // NaN if x, and so v, is not finite
        fastest = std::max(fastest, norm_squared(v));
    };
    if (out.velocity.empty()) {
        for (std::size_t i = 0; i < count; ++i) copy(i, [](std::size_t, const Vec3&) {});
    } else {
        for (std::size_t i = 0; i < count; ++i) copy(i, [&](std::size_t at, const Vec3& v) { out.velocity[at] = v; });
    }
    return finite + std::sqrt(fastest);
}

}  // namespace

double motion_now(const image::Image& image, const state::State& state, const Motion& out) {
    return copy_motion(
        image, state, out.position.size(), [](std::size_t i) { return i; }, out);
}

double motion_now(const image::Image& image, const state::State& state, std::span<const std::uint32_t> nodes, const Motion& out) {
    // The processor cannot predict where the rows of single nodes are, so they are prefetched.
    constexpr std::size_t ahead = 16;
    const auto node_at = [&](std::size_t i) {
        const std::uint32_t later = nodes[std::min(i + ahead, nodes.size() - 1)];
        __builtin_prefetch(&state.position[later]);
        __builtin_prefetch(&state.momentum[later]);
        return nodes[i];
    };
    return copy_motion(image, state, nodes.size(), node_at, out);
}

state::Energies energies(const image::Image& image, const state::State& state, std::vector<Vec3>* given) {
    const image::Tables& tables = image.tables;
    const double quantum = image.metadata.time_base.quantum();
    std::vector<Vec3> x(state.position.size());
    positions_now(image, state, x);
    std::vector<Vec3> ahead(x.size());  // impulse that kicks delivered for times after now [N s]

    state::Energies result;
    std::vector<ElementView> views = element_views(image);
    std::vector<Vec3> current(largest_size(image)), velocity(current.size()), force(current.size()), resistance(current.size());
    for (std::size_t b = 0; b < views.size(); ++b) {
        const image::ElementBlock& block = image.metadata.blocks[b];
        ElementView& view = views[b];
        const mechanics::ElementFormulas& formulas = mechanics::formulas(block.kind);
        const std::size_t n = view.size();
        for (std::uint32_t i = 0; i < block.element_count; ++i) {
            view.select(block.first_element + i);
            const auto nodes = view.nodes();
            for (std::size_t a = 0; a < n; ++a) {
                current[a] = x[nodes[a]];
                velocity[a] = state::velocity(state.momentum[nodes[a]]);
            }
            const mechanics::ElementInput input =
                view.input(std::span(current).first(n), std::span(velocity).first(n), state.element_memory);
            result.strain += formulas.energy_and_forces(input, std::span(force).first(n));
            const std::uint32_t element = block.first_element + i;
            const EventClock clock = state::present_clock(state, element, tables.element_clock[element]);
            const double duration = ticks_ahead(clock, state.now) * quantum;
            for (std::size_t a = 0; a < n; ++a) ahead[nodes[a]] += duration * force[a];
            if (!mechanics::is_damped(formulas, input.parameter, input.damping)) continue;
            formulas.damping(input, std::span(resistance).first(n));
            const double since = ticks_ahead(damping_clock(clock), state.now) * quantum;
            for (std::size_t a = 0; a < n; ++a) ahead[nodes[a]] += since * resistance[a];
        }
    }
    for (const image::LoadEvent& load : tables.loads) {
        result.load -= dot(load.force, x[load.node] - tables.position[load.node]);
        ahead[load.node] += (ticks_ahead(load.clock, state.now) * quantum) * load.force;
    }
    if (LayerKicks::used_by(image)) result.layers = layer_energy(image, state, x, ahead);
    if (given != nullptr) {
        *given = ahead;
        give_ahead(image, state, [&](std::uint32_t node, const Vec3& impulse) { (*given)[node] += impulse; });
        state::for_each_look(state, [&](const state::LastLook& look) { (*given)[look.node] += look.ahead(state.now); });
    }
    give_ahead(image, state, [&](std::uint32_t node, const Vec3& impulse) { ahead[node] += impulse; });
    add_work(image, state, ahead, result);
    for (std::size_t node = 0; node < x.size(); ++node) {
        const state::MomentumRow& row = state.momentum[node];
        const Vec3 p = state::momentum(row);
        const Vec3 synchronised = p - tables.projectors[projector_of(image, state, node)] * ahead[node];
        result.kinetic += 0.5 * row.inverse_mass * norm_squared(p);
        result.kinetic_synchronised += 0.5 * row.inverse_mass * norm_squared(synchronised);
    }
    return result;
}

Momenta momenta(const image::Image& image, const state::State& state, std::span<const Vec3> ahead) {
    const double quantum = image.metadata.time_base.quantum();
    Momenta result;
    for (std::size_t node = 0; node < state.position.size(); ++node) {
        Vec3 p = state::momentum(state.momentum[node]);
        if (!ahead.empty()) p -= left_to(image, state, node, ahead[node]);
        result.linear += p;
        result.angular += cross(state::peek(state, node, state.now, quantum), p);
    }
    return result;
}

}  // namespace avs::advance
