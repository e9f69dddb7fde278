#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "runtime/advance/events/kernels.h"
#include "runtime/advance/shared/element_view.h"
#include "runtime/image/image.h"
#include "runtime/state/state.h"

namespace avs::advance {

/// Kicks of elements that have no kernel of their own: by their formulas, one element at a time. The kernels call them through a
/// pointer (kernels.h), so all builds of the kernels get the same bits.
///
/// Damping kicks have events of their own, with the element's period, in the middle between two of its elastic kicks. There the
/// velocity is that of the scheme: at the tick of elastic kicks some forces have acted and others have not, and damping would act
/// on a body at rest under balanced forces. Damping kicks come after all other kicks of their tick, and those of one tick act at
/// once.
class GeneralKicks {
public:
    explicit GeneralKicks(const image::Image& image);

    /// Arguments of one kick. Rows have four doubles: x y z and a value that is not used.
    struct Call {
        std::uint32_t element;
        bool damps;     ///< impulses of the damping forces, else -h dV/dx
        double period;  ///< h [s]
        const double (*position)[4];
        const double (*velocity)[4];
        double (*impulse)[4];                     ///< out [N s]; [3] stays as it is
        std::span<double> memory;                 ///< State::element_memory
        double& plastic;                          ///< += stored energy that became heat [J]
        mechanics::StrainRange* range = nullptr;  ///< out: range of strains of a solid element
    };
    void impulses(const Call& call);

    /// From now on kernels that run with this context call this object, which must not move. `work_on` sets the memories and the
    /// ledger that they change.
    void serve(kernels::Context& context);
    void work_on(state::State& state) { state_ = &state; }
    /// From now on elastic kicks write the range of strains of each solid element to this list, which has one for each element.
    void watch(std::vector<mechanics::StrainRange>& ranges) { ranges_ = &ranges; }

private:
    state::State* state_ = nullptr;
    std::vector<mechanics::StrainRange>* ranges_ = nullptr;
    std::vector<ElementView> views_;                 ///< per block
    std::vector<std::uint32_t> view_of_;             ///< per element
    std::vector<Vec3> position_, velocity_, force_;  ///< of one element
    std::size_t damped_nodes_ = 0;                   ///< sum over all damped elements
    std::vector<double> damping_impulse_;            ///< kernels::Context::damping_impulse
};

}  // namespace avs::advance
