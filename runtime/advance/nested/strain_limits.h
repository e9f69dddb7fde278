#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "runtime/advance/nested/kernels.h"
#include "runtime/image/image.h"

namespace avs::advance::nested {

/// Largest strain, per material, up to which kernels kick elements without a check of their clocks: below it the stiffness of no
/// element can have grown beyond the growth that its period allows (`ClockJudge::allowed_growth`).
class StrainLimits {
public:
    explicit StrainLimits(const image::Image& image);

    /// The limit for Run::strain_limit. Nothing if no clock of the material's elements follows its stiffness, or if the kernel
    /// does not measure strain.
    std::optional<double> of(std::uint32_t material, Kernel kernel) const;

private:
    struct Limits {
        double strain, virial;
    };
    std::vector<std::optional<Limits>> limits_;  ///< per material
};

}  // namespace avs::advance::nested
