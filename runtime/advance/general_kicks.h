#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "runtime/advance/element_view.h"
#include "runtime/image/image.h"

namespace avs::advance {

/// Kicks of elements that have no kernel of their own: by their formulas, one element at a time. The kernels call them through a
/// pointer (kernels.h), so both builds of the kernels get the same bits.
class GeneralKicks {
public:
    explicit GeneralKicks(const image::Image& image);

    /// What one kick does, for the four doubles of a row: x y z and something the kernels do not care for.
    struct Call {
        std::uint32_t element;
        double period;  ///< h [s]
        const double (*position)[4];
        const double (*velocity)[4];
        double (*elastic)[4];      ///< out: -h dV/dx [N s]; [3] stays as it is
        double (*damping)[4];      ///< out: h times the damping forces
        std::span<double> memory;  ///< State::element_memory
        double& plastic;           ///< += stored energy that became heat [J]
    };
    /// True if there is damping: else `damping` is not written.
    bool impulses(const Call& call);

private:
    std::vector<ElementView> views_;      ///< per block
    std::vector<std::uint32_t> view_of_;  ///< per element
};

}  // namespace avs::advance
