#include "bench/scene.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "runtime/mechanics/element.h"

namespace avs::bench {
namespace {

image::OwnedTables copy_of(const image::Tables& t) {
    image::OwnedTables result;
    result.position.assign(t.position.begin(), t.position.end());
    result.velocity.assign(t.velocity.begin(), t.velocity.end());
    result.mass.assign(t.mass.begin(), t.mass.end());
    result.node_body.assign(t.node_body.begin(), t.node_body.end());
    result.node_projector.assign(t.node_projector.begin(), t.node_projector.end());
    result.element_nodes.assign(t.element_nodes.begin(), t.element_nodes.end());
    result.element_body.assign(t.element_body.begin(), t.element_body.end());
    result.element_clock.assign(t.element_clock.begin(), t.element_clock.end());
    result.element_critical_step.assign(t.element_critical_step.begin(), t.element_critical_step.end());
    result.body_group.assign(t.body_group.begin(), t.body_group.end());
    result.contact_rows.assign(t.contact_rows.begin(), t.contact_rows.end());
    return result;
}

}  // namespace

image::Image make_image(const Mesh& mesh) {
    constexpr double beta = 0.5;
    image::Metadata data;
    image::OwnedTables tables;
    const auto nodes = static_cast<std::uint32_t>(mesh.nodes.size());
    const auto elements = static_cast<std::uint32_t>(mesh.elements.size());
    const image::Material material{
        .name = "m", .model = MaterialModel::st_venant_kirchhoff, .youngs_modulus = 1, .poisson_ratio = 0.3, .density = 1};
    data.scene_name = "graded cube";
    data.materials = {material};
    data.bodies = {{.name = "cube",
                    .where = {},
                    .first_node = 0,
                    .node_count = nodes,
                    .first_element = 0,
                    .element_count = elements,
                    .clocks = {}}};
    data.blocks = {{.kind = mesh.kind, .material = 0, .first_element = 0, .element_count = elements, .first_node_entry = 0}};

    tables.position = mesh.nodes;
    for (const Vec3& x : mesh.nodes) {
        const Vec3 phase = 7.0 * x;
        tables.velocity.push_back(0.01 * Vec3{std::sin(phase.y), std::sin(phase.z + 1), std::sin(phase.x + 2)});
    }
    tables.mass.assign(nodes, 0);
    tables.node_body.assign(nodes, 0);
    tables.node_projector.assign(nodes, 0);
    tables.element_body.assign(elements, 0);
    tables.body_group = {0};
    const auto constants = mechanics::elastic_constants(material.model, material.youngs_modulus, material.poisson_ratio);
    const auto count = static_cast<std::size_t>(node_count(mesh.kind));
    for (const auto& element : mesh.elements) {
        const auto stencil = std::span(element).first(count);
        std::array<Vec3, 8> rest{};
        for (std::size_t a = 0; a < count; ++a) rest[a] = mesh.nodes[stencil[a]];
        const auto corners = std::span<const Vec3>(rest).first(count);
        const double share = material.density * mechanics::volume(mesh.kind, corners) / static_cast<double>(count);
        for (const std::uint32_t node : stencil) tables.mass[node] += share;
        tables.element_nodes.insert(tables.element_nodes.end(), stencil.begin(), stencil.end());
        tables.element_critical_step.push_back(mechanics::critical_step(mesh.kind, constants, material.density, corners));
    }
    const double shortest = beta * *std::min_element(tables.element_critical_step.begin(), tables.element_critical_step.end());
    data.time_base.quantum_exponent = static_cast<int>(std::floor(std::log2(shortest))) - 20;
    data.until = max_tick;
    for (const double step : tables.element_critical_step) tables.element_clock.push_back({data.time_base.floor(beta * step), 0});
    return image::make_image(std::move(data), std::move(tables));
}

image::Image with_equal_clocks(const image::Image& image) {
    image::OwnedTables tables = copy_of(image.tables);
    Tick shortest = max_tick;
    for (const EventClock& clock : tables.element_clock) shortest = std::min(shortest, clock.period);
    for (EventClock& clock : tables.element_clock) clock.period = shortest;
    return image::make_image(image.metadata, std::move(tables));
}

image::Image with_nested_clocks(const image::Image& image) {
    image::OwnedTables tables = copy_of(image.tables);
    Tick shortest = max_tick;
    for (const EventClock& clock : tables.element_clock) shortest = std::min(shortest, clock.period);
    for (EventClock& clock : tables.element_clock) {
        Tick period = shortest;
        while (2 * period <= clock.period) period *= 2;
        clock.period = period;
    }
    return image::make_image(image.metadata, std::move(tables));
}

double kicks_per_second(const image::Image& image) {
    double sum = 0;
    for (const EventClock& clock : image.tables.element_clock) sum += 1 / image.metadata.time_base.seconds(clock.period);
    return sum;
}

}  // namespace avs::bench
