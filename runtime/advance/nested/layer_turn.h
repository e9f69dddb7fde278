#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "runtime/advance/layers/kicks.h"
#include "runtime/advance/nested/kernels.h"
#include "runtime/advance/nested/plan.h"
#include "runtime/base/ticks.h"
#include "runtime/image/image.h"
#include "runtime/state/state.h"

namespace avs::advance::nested {

/// The part of a tick that belongs to penalty layers, after all other kicks of the tick (docs/layers.md, section 4):
///
///     looks at due pairs, which read only -> hits by key -> windows that begin, decisions -> each kicked vertex is checked against
///     its bounds, once, whatever kicked it -> the pairs that relied on a broken bound
///
/// The engine reports kicked vertices during a tick, and then calls `take`. Looks read the engine's rows, and impulses of hits
/// are added to these. A tick with nothing due and no kicked vertex needs no turn. It does not matter which event kicked a node.
class LayerTurn {
public:
    LayerTurn(const image::Image& image, const Plan& plan, const detect::LayerSettings& settings);

    void begin(Tick now, const state::State& state) { kicks_.begin(now, state); }
    /// Tick of the next look. A kick of a vertex may make it earlier, but not earlier than the last turn.
    Tick next() const { return kicks_.next(); }

    /// Reports that static clocks up to a level have acted at the tick of the next turn.
    void level_acted(int level);
    /// Reports nodes kicked by other events at that tick, on the surface or not.
    void nodes_kicked(std::span<const std::uint32_t> nodes) { nodes_.insert(nodes_.end(), nodes.begin(), nodes.end()); }
    /// Reports that any vertices may have been kicked.
    void any_kicked() { any_ = true; }

    /// Does the turn of a tick. Returns whether a look was made, after which there may be a `stop`.
    bool take(Tick tick, const Context& context, state::State& state);
    std::optional<Stop> stop() const { return kicks_.stop(); }

    LayerKicks& kicks() { return kicks_; }
    const LayerKicks& kicks() const { return kicks_; }

private:
    LayerKicks kicks_;
    detect::VertexRows rows_;
    std::vector<std::uint32_t> kicked_rows_;  ///< rows of all vertices that static clocks kick, by level
    std::vector<std::size_t> kicked_end_;     ///< per level: number of rows in `kicked_rows_` that this and finer levels kick
    int level_ = -1;                          ///< the levels 0 .. level_ have acted at the present tick
    std::vector<std::uint32_t> nodes_;
    bool any_ = false;
};

}  // namespace avs::advance::nested
