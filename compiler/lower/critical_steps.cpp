#include "compiler/lower/critical_steps.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "compiler/lower/laws.h"
#include "runtime/mechanics/formulas.h"

namespace avs::lower {

namespace {

/// If holding nodes makes the step longer than the free element's by more than this factor, all stiffness is at held nodes, and
/// what remains is rounding. This happens for a node whose neighbours are all held, if its potential does not depend on its own
/// motion.
constexpr double most_steps = 1e6;

bool is_held(const model::Element& element, const Projectors& projectors) {
    return std::all_of(element.nodes.begin(), element.nodes.end(), [&](NodeId node) { return projectors.is_fixed(node); });
}

/// Masses that elements use for their critical steps. The smallest step of the elements is stable for the whole body if their
/// shares of a node's mass add up to at most that mass. An element with a volume takes its volume times its density. An element
/// without a volume shares the node's mass with others of its kind, evenly or as its formulas say. Elements of different kinds
/// do not share: membranes and hinges of a flat sheet act in different directions.
class MassShares {
public:
    MassShares(const model::Model& model, const Projectors& projectors) : model_(model), projectors_(projectors) {
        for (const model::Element& element : model.elements) {
            if (parameter_count(element.kind) == 0) continue;
            std::vector<double>& sum = weight_sum_[static_cast<std::size_t>(element.kind)];
            sum.resize(model.position.size());
            const std::vector<double> weight = weights(element);
            for (std::size_t i = 0; i < weight.size(); ++i) sum[element.nodes[i].index] += weight[i];
        }
    }

    double critical_step(const model::Element& element) {
        const scene::Material& material = model_.scene.materials[element.material];
        const mechanics::ElementInput input = input_of(element);
        // Solids use the density of their material, so that their bits do not depend on shares.
        const double share = share_of_mass(model_, element);
        if (input.parameter.empty()) {
            const double elastic = mechanics::critical_step(element.kind, input.constants, share * material.density, input.rest);
            if (material.damping == 0 && material.mass_damping == 0) return elastic;
            return mechanics::stable_step(2 / elastic, material.damping, material.mass_damping / share);
        }
        const mechanics::ElementFormulas& formulas = mechanics::formulas(element.kind);
        std::vector<double> mass(element.nodes.size());
        if (formulas.mass_weights == nullptr) formulas.nodal_volumes(input, mass);
        const std::vector<double> weight = weights(element);
        for (std::size_t i = 0; i < mass.size(); ++i) {
            const NodeId node = element.nodes[i];
            const double sum = weight_sum_[static_cast<std::size_t>(element.kind)][node.index];
            mass[i] = mass[i] > 0 ? material.density * mass[i] : sum > 0 ? share * model_.mass[node] * weight[i] / sum : 0;
        }
        // A held node counts as infinitely heavy, since it does not vibrate, unless all nodes are held.
        const double whole = formulas.critical_step(input, mass);
        if (std::ranges::none_of(element.nodes, [&](NodeId node) { return projectors_.is_fixed(node); })) return whole;
        for (std::size_t i = 0; i < mass.size(); ++i)
            if (projectors_.is_fixed(element.nodes[i])) mass[i] = std::numeric_limits<double>::infinity();
        const double step = formulas.critical_step(input, mass);
        return step < most_steps * whole ? step : whole;
    }

private:
    /// Borrows `rest_`.
    mechanics::ElementInput input_of(const model::Element& element) {
        static constexpr std::array<double, 8> fresh{};
        rest_.clear();
        for (const NodeId node : element.nodes) rest_.push_back(model_.position[node]);
        const auto parameters = std::span(model_.parameters).subspan(element.first_parameter, element.parameters());
        return {.constants = constants_of(model_, element),
                .rest = std::span(rest_).first(parameters.empty() ? rest_.size() : 0),
                .current = rest_,
                .velocity = {},
                .parameter = parameters,
                .memory = std::span(fresh).first(static_cast<std::size_t>(memory_count(element.kind))),
                .weight = std::span(model_.weights).subspan(element.first_weight, weight_count(element.kind, rest_.size())),
                .damping = damping_of(element)};
    }

    /// Damping without drag, for elements with parameters of their own: thin elements have no drag, and that of a node's
    /// potential is applied through the elements, which have the mass.
    mechanics::SolidDamping damping_of(const model::Element& element) const {
        return {.relaxation = model_.scene.materials[element.material].damping};
    }

    std::vector<double> weights(const model::Element& element) {
        std::vector<double> weight(element.nodes.size(), 1);
        const auto weigh = mechanics::formulas(element.kind).mass_weights;
        if (weigh != nullptr) weigh(input_of(element), weight);
        return weight;
    }

    const model::Model& model_;
    const Projectors& projectors_;
    std::vector<Vec3> rest_;
    /// For each kind of element the sum of the weights of its elements at each node.
    std::array<std::vector<double>, element_kinds.size()> weight_sum_;
};

/// Computes smallest and mean step. Sums are in the order of elements, so that their bits are always
/// the same.
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
    MassShares shares(model, projectors);
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
    // Without elements only loads and contacts have clocks. With this step, and beta = 1/2, they tick at least 4096 times in the
    // run.
    if (steps.of_element.empty()) steps.smallest = steps.mean = model.scene.until / 2048;
    return steps;
}

double seconds(const scene::ModelTime& time, const CriticalSteps& steps) {
    return time.seconds + time.mean_critical * steps.mean + time.min_critical * steps.smallest;
}

}  // namespace avs::lower
