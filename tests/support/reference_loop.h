#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <queue>
#include <tuple>
#include <vector>

#include "runtime/advance/contact/kicks.h"
#include "runtime/image/image.h"
#include "runtime/mechanics/element.h"
#include "runtime/schedule/order.h"
#include "runtime/state/state.h"

/// An event loop as in a textbook, slow but simple: a priority queue of events by (tick, kind, order). Tests compare engines with
/// it and run contact in it.
namespace avs::test {

class ReferenceLoop {
public:
    explicit ReferenceLoop(const image::Image& from, const advance::ContactSettings& settings = {})
        : image(from), contact(from, settings), quantum_(from.metadata.time_base.quantum()) {
        for (std::size_t n = 0; n < image.tables.position.size(); ++n) {
            const Vec3 x = image.tables.position[n], p = image.tables.mass[n] * image.tables.velocity[n];
            state.position.push_back({x.x, x.y, x.z, 0});
            state.momentum.push_back({p.x, p.y, p.z, 1 / image.tables.mass[n]});
        }
        contact.prepare(state);
        for (std::uint32_t b = 0; b < image.metadata.blocks.size(); ++b) {
            const image::ElementBlock& block = image.metadata.blocks[b];
            for (std::uint32_t e = 0; e < block.element_count; ++e) {
                block_of_.push_back(b);
                push_event(image.tables.element_clock[block.first_element + e].phase, 0, block.first_element + e);
            }
        }
        for (std::uint32_t l = 0; l < image.tables.loads.size(); ++l) { push_event(image.tables.loads[l].clock.phase, 1, l); }
        for (ContactorId c; c < image.tables.contactors.size(); ++c) { push_event(contact.next_tick(c), 2, c); }
    }

    void advance(double seconds) {
        const Tick until = image.metadata.time_base.nearest(seconds);
        while (!queue_.empty() && std::get<0>(queue_.top()) < until) {
            const auto [now, kind, order, id] = queue_.top();
            queue_.pop();
            Tick next = 0;
            if (kind == 0) { next = strain(id, now); }
            if (kind == 1) { next = load(id, now); }
            if (kind == 2) {
                next = contact.kick(ContactorId{id}, now, state);
                ++state.kicks.contact;
            }
            push_event(next, kind, id);
        }
        state.now = until;
    }

    Vec3 position_now(std::size_t node) const {
        const state::PositionRow& row = state.position[node];
        return state::position(row) + ((static_cast<double>(state.now) - row.t) * quantum_) * state::velocity(state.momentum[node]);
    }

    double strain_energy() const {
        double sum = 0;
        for (const image::ElementBlock& block : image.metadata.blocks) {
            for (std::uint32_t e = 0; e < block.element_count; ++e) {
                std::array<Vec3, 8> rest{}, current{};
                const auto nodes = nodes_of(block, e);
                for (std::size_t a = 0; a < nodes.size(); ++a) {
                    rest[a] = image.tables.position[nodes[a]];
                    current[a] = position_now(nodes[a]);
                }
                sum += mechanics::energy(block.kind, constants(block), std::span(rest).first(nodes.size()),
                                         std::span(current).first(nodes.size()));
            }
        }
        return sum;
    }

    Vec3 linear_momentum() const {
        Vec3 sum;
        for (const state::MomentumRow& row : state.momentum) { sum += state::momentum(row); }
        return sum;
    }
    Vec3 angular_momentum() const {
        Vec3 sum;
        for (std::size_t n = 0; n < state.momentum.size(); ++n) {
            sum += cross(position_now(n), state::momentum(state.momentum[n]));
        }
        return sum;
    }

    image::Image image;
    state::State state;
    advance::ContactKicks contact;

private:
    /// Tick, kind, order within the kind (by id, or of contact queries), and id.
    using Event = std::tuple<Tick, int, std::uint64_t, std::uint32_t>;

    mechanics::ElasticConstants constants(const image::ElementBlock& block) const {
        const image::Material& m = image.metadata.materials[block.material];
        return mechanics::elastic_constants(m.model, m.youngs_modulus, m.poisson_ratio);
    }
    std::span<const std::uint32_t> nodes_of(const image::ElementBlock& block, std::uint32_t e) const {
        const std::size_t n = block.size();
        return image.tables.element_nodes.subspan(block.first_node_entry + n * e, n);
    }
    void push_event(Tick tick, int kind, std::uint32_t id) {
        queue_.push({tick, kind, kind == 2 ? contact.order(ContactorId{id}, tick) : id, id});
    }
    void push(std::uint32_t node, const Vec3& impulse) {
        const Vec3 p = image.tables.projectors[image.tables.node_projector[node]] * impulse;
        state::MomentumRow& row = state.momentum[node];
        row.x += p.x;
        row.y += p.y;
        row.z += p.z;
    }
    void drift(std::uint32_t node, Tick now) {
        state::PositionRow& row = state.position[node];
        const Vec3 x =
            state::position(row) + ((static_cast<double>(now) - row.t) * quantum_) * state::velocity(state.momentum[node]);
        row = {x.x, x.y, x.z, static_cast<double>(now)};
    }
    Tick strain(std::uint32_t element, Tick now) {
        const image::ElementBlock& block = image.metadata.blocks[block_of_[element]];
        const auto nodes = nodes_of(block, element - block.first_element);
        std::array<Vec3, 8> rest{}, current{}, force{};
        for (std::size_t a = 0; a < nodes.size(); ++a) {
            drift(nodes[a], now);
            rest[a] = image.tables.position[nodes[a]];
            current[a] = state::position(state.position[nodes[a]]);
        }
        const std::size_t n = nodes.size();
        mechanics::forces(block.kind, constants(block), std::span(rest).first(n), std::span(current).first(n),
                          std::span(force).first(n));
        const Tick period = image.tables.element_clock[element].period;
        const double step = (now == 0 ? 0.5 : 1.0) * static_cast<double>(period) * quantum_;
        for (std::size_t a = 0; a < n; ++a) { push(nodes[a], step * force[a]); }
        if (const std::uint32_t slot = state.force_slot[element]; slot != state::State::no_slot) {
            std::copy_n(force.begin(), n, state.last_force.begin() + slot);
            state.last_kick[element] = static_cast<double>(now);
        }
        ++state.kicks.strain;
        return now + period;
    }
    Tick load(std::uint32_t index, Tick now) {
        const image::LoadEvent& event = image.tables.loads[index];
        drift(event.node, now);
        push(event.node, ((now == 0 ? 0.5 : 1.0) * static_cast<double>(event.clock.period) * quantum_) * event.force);
        return now + event.clock.period;
    }

    double quantum_;
    std::vector<std::uint32_t> block_of_;
    std::priority_queue<Event, std::vector<Event>, std::greater<Event>> queue_;
};

}  // namespace avs::test
