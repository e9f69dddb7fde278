#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "runtime/advance/events/kernels.h"
#include "runtime/advance/shared/element_view.h"
#include "runtime/image/image.h"
#include "runtime/state/state.h"

namespace avs::advance {

/// Kicks of elements that have no kernel of their own, by their formulas, one element at a time. The kernels call this through a
/// pointer (kernels.h), so all levels of the kernels get the same bits.
///
/// Damping kicks have events of their own, with the element's period, in the middle between two of its elastic kicks. There the
/// velocity is that of the scheme. At the tick of elastic kicks some forces have acted and others have not, so damping would act on
/// a body at rest under balanced forces. Damping kicks come after all other kicks of their tick, and all of one tick act
/// simultaneously: none sees the velocities that another one changed.
class GeneralKicks {
public:
    explicit GeneralKicks(const image::Image& image);

    /// Arguments of one kick. Rows have four doubles: x y z and an unused value.
    struct Call {
        std::uint32_t element;
        bool damps;     ///< true: the impulses of the damping forces are computed; false: -h dV/dx
        double period;  ///< h [s]
        const double (*position)[4];
        const double (*velocity)[4];
        double (*impulse)[4];                     ///< output [N s]; [3] is not changed
        std::span<double> memory;                 ///< State::element_memory
        double& plastic;                          ///< output: the stored energy that yielding turned into heat is added [J]
        mechanics::StrainRange* range = nullptr;  ///< output: range of strains of a solid element
    };
    void impulses(const Call& call);

    /// After this call kernels that run with `context` call this object, which must not be moved in memory. `work_on` sets the
    /// state whose memory of elements and ledger these kicks change.
    void serve(kernels::Context& context);
    void work_on(state::State& state) { state_ = &state; }
    /// From now on elastic kicks write the range of strains of each solid element to `ranges`, which has an entry for each element.
    void watch(std::vector<mechanics::StrainRange>& ranges) { ranges_ = &ranges; }

private:
    state::State* state_ = nullptr;
    std::vector<mechanics::StrainRange>* ranges_ = nullptr;
    std::vector<ElementView> views_;                 ///< one per block
    std::vector<std::uint32_t> view_of_;             ///< view of each element
    std::vector<Vec3> position_, velocity_, force_;  ///< data of one element
    std::size_t damped_nodes_ = 0;                   ///< number of nodes, summed over all damped elements
    std::vector<double> damping_impulse_;            ///< kernels::Context::damping_impulse
};

}  // namespace avs::advance
