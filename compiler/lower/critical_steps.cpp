#include "compiler/lower/critical_steps.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "runtime/mechanics/element.h"

namespace avs::lower {

namespace {

double critical_step(const model::Model& model, const model::Element& element) {
    const scene::Material& material = model.scene.materials[element.material];
    const auto count = static_cast<std::size_t>(node_count(element.kind));
    std::array<Vec3, 8> rest;
    for (std::size_t i = 0; i < count; ++i) rest[i] = model.position[element.nodes[i]];
    const mechanics::ElasticConstants constants =
        mechanics::elastic_constants(material.model, material.youngs_modulus, material.poisson_ratio);
    return mechanics::critical_step(element.kind, constants, material.density, std::span<const Vec3>(rest).first(count));
}

bool is_held(const model::Element& element, const Projectors& projectors) {
    const auto end = element.nodes.begin() + node_count(element.kind);
    return std::all_of(element.nodes.begin(), end, [&](NodeId node) { return projectors.is_fixed(node); });
}

/// Sums in element order: the same bits every time.
void summarise(CriticalSteps& steps, bool count_held) {
    double sum = 0;
    std::size_t count = 0;
    steps.smallest = std::numeric_limits<double>::infinity();
    for (ElementId e{0}; e < steps.of_element.end_id(); ++e.index) {
        if (steps.is_held[e] && !count_held) continue;
        steps.smallest = std::min(steps.smallest, steps.of_element[e]);
        sum += steps.of_element[e];
        ++count;
    }
    steps.mean = count > 0 ? sum / static_cast<double>(count) : 0;
    if (count == 0 && !count_held) summarise(steps, true);
}

}  // namespace

std::optional<CriticalSteps> critical_steps(const model::Model& model, const Projectors& projectors,
                                            support::Diagnostics& diagnostics) {
    CriticalSteps steps;
    steps.of_element = IdVector<ElementId, double>(model.elements.size());
    steps.is_held = IdVector<ElementId, std::uint8_t>(model.elements.size());
    std::vector<bool> is_reported(model.bodies.size(), false);
    bool all_sound = true;
    for (ElementId e{0}; e < model.elements.end_id(); ++e.index) {
        const model::Element& element = model.elements[e];
        steps.of_element[e] = critical_step(model, element);
        steps.is_held[e] = is_held(element, projectors);
        const double step = steps.of_element[e];
        if ((std::isfinite(step) && step > 0) || is_reported[element.body.index]) continue;

        all_sound = false;
        is_reported[element.body.index] = true;
        const scene::Body& body = model.scene.bodies[element.body];
        const scene::Material& material = model.scene.materials[element.material];
        const Vec3& corner = model.position[element.nodes[0]];
        diagnostics.add(
            {.kind = support::DiagnosticKind::no_critical_step,
             .where = body.where,
             .message = fmt::format("an element of `{}` at [{}, {}, {}] m has no stable time step", body.name, corner.x, corner.y,
                                    corner.z),
             .labels = {{material.where, fmt::format("material: E = {} Pa, nu = {}, density = {} kg/m^3", material.youngs_modulus,
                                                     material.poisson_ratio, material.density)}},
             .help = "the numbers are beyond what can be computed with: check their units and the size of the mesh"});
    }
    if (!all_sound) return std::nullopt;
    summarise(steps, false);
    return steps;
}

double seconds(const scene::ModelTime& time, const CriticalSteps& steps) {
    return time.seconds + time.mean_critical * steps.mean + time.min_critical * steps.smallest;
}

}  // namespace avs::lower
