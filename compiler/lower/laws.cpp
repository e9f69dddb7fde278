#include "compiler/lower/laws.h"

#include <fmt/format.h>

#include "runtime/image/text.h"
#include "runtime/mechanics/elements/nodal.h"

namespace avs::lower {

namespace {

image::Material row_of(const scene::Material& m) {
    return {image::cleaned(m.name), m.model,   m.youngs_modulus, m.poisson_ratio, m.density,
            m.thin.thickness,       m.damping, m.mass_damping};
}

image::Material row_with(image::Material row, const mechanics::ElasticConstants& constants, const char* where) {
    row.name += where;
    row.youngs_modulus = constants.mu * (3 * constants.lambda + 2 * constants.mu) / (constants.lambda + constants.mu);
    row.poisson_ratio = constants.lambda / (2 * (constants.lambda + constants.mu));
    return row;
}

const std::optional<double>& share_of(const model::Model& model, const model::Element& element) {
    return model.scene.bodies[element.body].nodal_share;
}

}  // namespace

mechanics::ElasticConstants constants_of(const model::Model& model, const model::Element& element) {
    const scene::Material& m = model.scene.materials[element.material];
    const mechanics::ElasticConstants whole = mechanics::elastic_constants(m.model, m.youngs_modulus, m.poisson_ratio);
    const std::optional<double>& share = share_of(model, element);
    if (!share) return whole;
    const mechanics::nodal::Split split = mechanics::nodal::split(whole, *share);
    return element.kind == ElementKind::nodal ? split.at_nodes : split.in_elements;
}

double share_of_mass(const model::Model& model, const model::Element& element) {
    const std::optional<double>& share = share_of(model, element);
    if (!share) return 1;
    const double of_elements = mechanics::nodal::mass_of_elements(*share);
    return element.kind == ElementKind::nodal ? 1 - of_elements : of_elements;
}

MaterialRows::MaterialRows(const model::Model& model) : model_(model) {
    for (const scene::Material& m : model.scene.materials) rows.push_back(row_of(m));
    for (const model::Element& element : model.elements) {
        const std::optional<double>& share = share_of(model, element);
        if (!share) continue;
        const auto [found, is_new] = first_.try_emplace({element.material.index, *share}, static_cast<std::uint32_t>(rows.size()));
        if (!is_new) continue;
        const scene::Material& m = model.scene.materials[element.material];
        const mechanics::nodal::Split split =
            mechanics::nodal::split(mechanics::elastic_constants(m.model, m.youngs_modulus, m.poisson_ratio), *share);
        rows.push_back(row_with(row_of(m), split.at_nodes, " at nodes"));
        rows.back().mass_damping = 0;  // mass damping is that of the elements
        rows.push_back(row_with(row_of(m), split.in_elements, " in elements"));
    }
}

std::uint32_t MaterialRows::of(const model::Element& element) const {
    const std::optional<double>& share = share_of(model_, element);
    if (!share) return element.material.index;
    return first_.at({element.material.index, *share}) + (element.kind == ElementKind::nodal ? 0 : 1);
}

}  // namespace avs::lower
