#pragma once

#include <cstdint>
#include <vector>

#include "runtime/base/ticks.h"
#include "runtime/contact/penalty_layers.h"
#include "runtime/image/image.h"
#include "runtime/state/checkpoint.h"

namespace avs::detect {

/// Laws and clocks of all layers of a run. The base period is that of class 0, a power of two; class c ticks with base_period >> c.
struct LayerClocks {
    Tick base_period = 0;
    double quantum = 0;                       ///< [s]
    std::vector<contact::LayerTable> tables;  ///< one per law
    std::vector<std::uint32_t> table_of;      ///< per contact of the image
    bool aligned = true;                      ///< false: a clock starts when its layer becomes active, on a grid of its own
    std::vector<double> thickness;            ///< per contact [m], 0 without layers
    const contact::LayerTable& of(std::uint32_t contact) const { return tables[table_of[contact]]; }
    /// The coarsest class whose layers are due at a tick.
    int coarsest_due(Tick tick) const;
};
LayerClocks layer_clocks(const image::Image& image);

/// Clocks of layers that are not aligned: a layer's clock starts at the first tick of class `finest` at which the layer is active,
/// and stops at the first of its own ticks at which the layer is inactive. Layers of classes finer than `finest` have no clocks.
///
/// So a pair has to be queried at each tick of class `finest`, unless no layer can become active before the next query. If a clock
/// missed one of its ticks because its pair was not queried, its layer was inactive then.
class MisalignedClocks {
public:
    static constexpr int finest = 4;

    /// Impulse [N s] of the layers of a pair whose clocks tick now.
    /// @param active  number of layers that act at this distance
    double impulse(const LayerClocks& clocks, std::uint64_t pair, const contact::LayerTable& table, double distance,
                   std::uint32_t active, Tick now);
    /// Removes clocks that have missed a tick and have therefore stopped, also the clocks of pairs that are no longer listed.
    void forget(Tick now);
    void keep(state::Keeper& keeper);

private:
    /// A clock that runs.
    struct Running {
        std::uint64_t pair = 0;  ///< LayerPair::key
        std::uint64_t layer = 0;
        Tick next = 0;  ///< next tick; 0: the entry is to be removed
    };
    std::vector<Running> running_;  ///< sorted by pair and layer
};

}  // namespace avs::detect
