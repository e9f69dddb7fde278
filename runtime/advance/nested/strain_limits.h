#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "runtime/advance/nested/kernels.h"
#include "runtime/image/image.h"

namespace avs::advance::nested {

/// How far elements that kernels kick may be strained before their clocks are looked at, per material: as far as no stiffness can
/// have grown beyond what the periods of the material's elements bear.
class StrainLimits {
public:
    explicit StrainLimits(const image::Image& image);

    /// Run::strain_limit; nothing where no clock of a material's elements follows, or this is no kernel that watches.
    std::optional<double> of(std::uint32_t material, Kernel kernel) const;

private:
    struct Limits {
        double strain, virial;
    };
    std::vector<std::optional<Limits>> limits_;  ///< per material
};

/// How many times its stiffness at rest an element may have at its period at rest: (theta h_c / h)^2, theta the turn that its
/// policy allows, h_c its critical step at rest.
double allowed_growth(const image::Image& image, std::uint32_t element);

}  // namespace avs::advance::nested
