#include "runtime/advance/nested/strain_limits.h"

#include <algorithm>
#include <limits>

#include "runtime/advance/shared/clock_judge.h"
#include "runtime/mechanics/present_stiffness.h"

namespace avs::advance::nested {

StrainLimits::StrainLimits(const image::Image& image) : limits_(image.metadata.materials.size()) {
    if (!image::follows(image)) return;
    std::vector<double> growth(limits_.size(), std::numeric_limits<double>::infinity());
    for (const image::ElementBlock& block : image.metadata.blocks)
        for (std::uint32_t e = block.first_element; e < block.first_element + block.element_count; ++e)
            if (image.tables.element_follow[e] != 0)
                growth[block.material] = std::min(growth[block.material], ClockJudge::allowed_growth(image, e));
    for (std::size_t m = 0; m < limits_.size(); ++m) {
        const image::Material& material = image.metadata.materials[m];
        if (material.model != MaterialModel::st_venant_kirchhoff || !(growth[m] < std::numeric_limits<double>::infinity()))
            continue;
        const mechanics::ElasticConstants constants =
            mechanics::elastic_constants(material.model, material.youngs_modulus, material.poisson_ratio);
        const double strain = std::max(0.0, mechanics::strain_of_growth(constants, growth[m]));
        limits_[m] = Limits{.strain = 4 * strain * strain, .virial = mechanics::virial_of_tension(constants, growth[m])};
    }
}

std::optional<double> StrainLimits::of(std::uint32_t material, Kernel kernel) const {
    if (!limits_[material]) return std::nullopt;
    switch (kernel) {
        case Kernel::tet4_svk:
        case Kernel::tet4_svk_float:
        case Kernel::tet4_svk_alike: return limits_[material]->strain;
        case Kernel::hex8_svk:
        case Kernel::hex8_svk_alike: return limits_[material]->virial;
        default: return std::nullopt;
    }
}

}  // namespace avs::advance::nested
