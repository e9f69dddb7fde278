#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "runtime/advance/nested/kernels.h"
#include "runtime/image/image.h"

namespace avs::advance::nested {

/// Limits, per material, below which the stiffness of no element can have grown by more than its period allows
/// (`ClockJudge::allowed_growth`), so that kernels need not report it: of the strain for tetrahedra, of the virial for bricks.
class StrainLimits {
public:
    explicit StrainLimits(const image::Image& image);

    /// The limit for Run::strain_limit. Nothing if no clock of the material's elements follows its stiffness, or if the kernel
    /// does not measure strain.
    std::optional<double> of(std::uint32_t material, Kernel kernel) const;

private:
    /// `strain` is a limit of 4 |E|^2, `virial` one of minus the virial over h V mu.
    struct Limits {
        double strain, virial;
    };
    std::vector<std::optional<Limits>> limits_;  ///< per material
};

}  // namespace avs::advance::nested
