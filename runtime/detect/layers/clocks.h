#pragma once

#include <cstdint>
#include <vector>

#include "runtime/base/ticks.h"
#include "runtime/contact/penalty_layers.h"
#include "runtime/image/image.h"
#include "runtime/state/checkpoint.h"

namespace avs::detect {

/// Laws and clocks of all layers of a run. Base period: that of class 0, a power of two; class c ticks with base_period >> c.
struct LayerClocks {
    Tick base_period = 0;
    double quantum = 0;                       ///< [s]
    std::vector<contact::LayerTable> tables;  ///< one per law
    std::vector<std::uint32_t> table_of;      ///< per contact of the image
    bool aligned = true;                      ///< else clocks start when their layer becomes active, on a grid of their own
    std::vector<double> thickness;            ///< per contact [m], 0 without layers
    const contact::LayerTable& of(std::uint32_t contact) const { return tables[table_of[contact]]; }
    /// Coarsest class whose layers are due at a tick.
    int coarsest_due(Tick tick) const;
};
LayerClocks layer_clocks(const image::Image& image);

/// Clocks of layers that are not aligned: a layer's clock starts at the first tick of class `finest` that finds it active, and
/// stops at the first of its own ticks that finds it inactive. Layers of finer classes have none.
///
/// So a pair has to be queried at each tick of that class, unless no layer at all can become active in between; and if a clock
/// missed one of its ticks because its pair was not queried, its layer was inactive then.
class MisalignedClocks {
public:
    static constexpr int finest = 4;

    /// Impulse [N s] of the layers of a pair that tick now. `active`: number of layers that act at this distance.
    double impulse(const LayerClocks& clocks, std::uint64_t pair, const contact::LayerTable& table, double distance,
                   std::uint32_t active, Tick now);
    /// Removes clocks that have missed a tick, which have thus stopped, also those of pairs that are no longer listed.
    void forget(Tick now);
    void keep(state::Keeper& keeper);

private:
    /// Sorted by (pair, layer).
    struct Running {
        std::uint64_t pair = 0;  ///< LayerPair::key
        std::uint64_t layer = 0;
        Tick next = 0;  ///< 0: to be forgotten
    };
    std::vector<Running> running_;
};

}  // namespace avs::detect
