#include "compiler/lower/critical_steps.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "runtime/mechanics/formulas.h"

namespace avs::lower {

namespace {

bool is_held(const model::Element& element, const Projectors& projectors) {
    const auto end = element.nodes.begin() + node_count(element.kind);
    return std::all_of(element.nodes.begin(), end, [&](NodeId node) { return projectors.is_fixed(node); });
}

/// Masses that elements take for their critical steps. The steps of elements bound that of the whole if their shares of a node's
/// mass add up to no more than it has: an element with a volume takes that times its density, one without shares the node with
/// others of its kind. Kinds do not share: what membranes and hinges do to a flat sheet is in different directions.
class MassShares {
public:
    MassShares(const model::Model& model, const Projectors& projectors) : model_(model), projectors_(projectors) {
        for (const model::Element& element : model.elements) {
            if (parameter_count(element.kind) == 0) continue;
            std::vector<std::uint32_t>& count = count_[static_cast<std::size_t>(element.kind)];
            count.resize(model.position.size());
            for (int i = 0; i < node_count(element.kind); ++i) ++count[element.nodes[static_cast<std::size_t>(i)].index];
        }
    }

    double critical_step(const model::Element& element) const {
        const scene::Material& material = model_.scene.materials[element.material];
        const auto count = static_cast<std::size_t>(node_count(element.kind));
        const std::span<const double> parameters =
            std::span(model_.parameters).subspan(element.first_parameter, static_cast<std::size_t>(parameter_count(element.kind)));
        std::array<Vec3, 8> rest;
        for (std::size_t i = 0; i < count; ++i) rest[i] = model_.position[element.nodes[i]];
        constexpr std::array<double, 8> fresh{};
        const mechanics::ElementInput input{
            .constants = mechanics::elastic_constants(material.model, material.youngs_modulus, material.poisson_ratio),
            .rest = std::span(rest).first(parameters.empty() ? count : 0),
            .current = std::span(rest).first(count),
            .velocity = {},
            .parameter = parameters,
            .memory = std::span(fresh).first(static_cast<std::size_t>(memory_count(element.kind)))};
        const mechanics::ElementFormulas& formulas = mechanics::formulas(element.kind);
        std::array<double, 8> mass{};
        formulas.nodal_volumes(input, std::span(mass).first(count));
        for (std::size_t i = 0; i < count; ++i) {
            const NodeId node = element.nodes[i];
            mass[i] = mass[i] > 0 ? material.density * mass[i]
                                  : model_.mass[node] / count_[static_cast<std::size_t>(element.kind)][node.index];
        }
        // Solids by their material's density itself: the same bits as ever.
        if (parameters.empty()) return mechanics::critical_step(element.kind, input.constants, material.density, input.rest);
        // What cannot move does not swing: a held node is infinitely heavy, unless nothing is left that does.
        std::array<double, 8> free_mass = mass;
        for (std::size_t i = 0; i < count; ++i)
            if (projectors_.is_fixed(element.nodes[i])) free_mass[i] = std::numeric_limits<double>::infinity();
        const double step = formulas.critical_step(input, std::span(free_mass).first(count));
        return std::isfinite(step) ? step : formulas.critical_step(input, std::span(mass).first(count));
    }

private:
    const model::Model& model_;
    const Projectors& projectors_;
    std::array<std::vector<std::uint32_t>, element_kinds.size()> count_;  ///< by kind: elements at each node
};

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
    if (count == 0 && !count_held && !steps.of_element.empty()) summarise(steps, true);
}

}  // namespace

std::optional<CriticalSteps> critical_steps(const model::Model& model, const Projectors& projectors,
                                            support::Diagnostics& diagnostics) {
    CriticalSteps steps;
    const MassShares shares(model, projectors);
    steps.of_element = IdVector<ElementId, double>(model.elements.size());
    steps.is_held = IdVector<ElementId, std::uint8_t>(model.elements.size());
    std::vector<bool> is_reported(model.bodies.size(), false);
    bool all_sound = true;
    for (ElementId e{0}; e < model.elements.end_id(); ++e.index) {
        const model::Element& element = model.elements[e];
        steps.of_element[e] = shares.critical_step(element);
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
             .labels = {{material.where, is_solid(material.model)
                                             ? fmt::format("material: E = {} Pa, nu = {}, density = {} kg/m^3",
                                                           material.youngs_modulus, material.poisson_ratio, material.density)
                                             : fmt::format("the material is a {}", name(material.model))}},
             .help = "the numbers are beyond what can be computed with: check their units and the size of the mesh"});
    }
    if (!all_sound) return std::nullopt;
    summarise(steps, false);
    // Without elements, only loads and contacts tick: 4096 times and more in the run.
    if (steps.of_element.empty()) steps.smallest = steps.mean = model.scene.until / 2048;
    return steps;
}

double seconds(const scene::ModelTime& time, const CriticalSteps& steps) {
    return time.seconds + time.mean_critical * steps.mean + time.min_critical * steps.smallest;
}

}  // namespace avs::lower
