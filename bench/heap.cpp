#include "bench/heap.h"

#include "runtime/mechanics/element.h"

namespace avs::bench {

HeapSimulation::HeapSimulation(const image::Image& image) : quantum_(image.metadata.time_base.quantum()) {
    const image::Tables& tables = image.tables;
    for (std::size_t i = 0; i < tables.position.size(); ++i)
        nodes_.push_back({.position = tables.position[i], .velocity = tables.velocity[i], .time = 0, .mass = tables.mass[i]});
    const image::Material& material = image.metadata.materials[0];
    const auto constants = mechanics::elastic_constants(material.model, material.youngs_modulus, material.poisson_ratio);
    for (std::uint32_t e = 0; e < tables.element_clock.size(); ++e) {
        const auto n = tables.element_nodes.subspan(std::size_t{4} * e, 4);
        const Vec3 x0 = tables.position[n[0]];
        const Mat3 edges = transpose(Mat3{{tables.position[n[1]] - x0, tables.position[n[2]] - x0, tables.position[n[3]] - x0}});
        elements_.push_back({.node = {n[0], n[1], n[2], n[3]},
                             .inverse_rest = inverse(edges),
                             .volume = determinant(edges) / 6,
                             .lambda = constants.lambda,
                             .mu = constants.mu,
                             .period = tables.element_clock[e].period});
        queue_.push({0, e});
    }
}

void HeapSimulation::kick(const Element& element, double time, double weight) {
    for (const std::uint32_t i : element.node) {
        Node& node = nodes_[i];
        node.position += (time - node.time) * node.velocity;
        node.time = time;
    }
    const Vec3& x0 = nodes_[element.node[0]].position;
    const Mat3 edges = transpose(Mat3{
        {nodes_[element.node[1]].position - x0, nodes_[element.node[2]].position - x0, nodes_[element.node[3]].position - x0}});
    const Mat3 f = edges * element.inverse_rest;
    const Mat3 strain = 0.5 * (transpose(f) * f - Mat3::identity());
    const Mat3 stress = element.lambda * trace(strain) * Mat3::identity() + 2 * element.mu * strain;
    const double h = weight * static_cast<double>(element.period) * quantum_;
    const Mat3 impulse = (-h * element.volume) * (f * stress * transpose(element.inverse_rest));  // columns: nodes 1, 2, 3
    const Mat3 by_node = transpose(impulse);
    Vec3 sum;
    for (std::size_t a = 0; a < 3; ++a) {
        Node& node = nodes_[element.node[a + 1]];
        node.velocity += by_node.row[a] / node.mass;
        sum += by_node.row[a];
    }
    Node& first = nodes_[element.node[0]];
    first.velocity -= sum / first.mass;
}

std::uint64_t HeapSimulation::advance(Tick until) {
    std::uint64_t count = 0;
    while (queue_.top().tick < until) {
        const Event event = queue_.top();
        queue_.pop();
        const Element& element = elements_[event.element];
        kick(element, static_cast<double>(event.tick) * quantum_, event.tick == 0 ? 0.5 : 1);
        queue_.push({event.tick + element.period, event.element});
        ++count;
    }
    return count;
}

Vec3 HeapSimulation::position(std::size_t node, Tick now) const {
    return nodes_[node].position + (static_cast<double>(now) * quantum_ - nodes_[node].time) * nodes_[node].velocity;
}

}  // namespace avs::bench
