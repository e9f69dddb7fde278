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

/// The turn of penalty layers at a tick, behind all its other kicks (docs/layers.md, section 4):
///
///     looks at due pairs, which read only -> hits by key -> windows that begin, decisions -> each kicked vertex is checked against
///     its bounds, once, whatever kicked it -> the pairs that relied on a broken bound
///
/// The engine says which vertices are kicked as it goes, and calls `take`. Looks read the engine's rows, and hits are given to
/// these. A tick at which nothing is due and no vertex is kicked needs no turn. What kicks nodes does not matter here.
class LayerTurn {
public:
    LayerTurn(const image::Image& image, const Plan& plan, const detect::LayerSettings& settings);

    void begin(Tick now, const state::State& state) { kicks_.begin(now, state); }
    /// The tick of the next look, unless a vertex is kicked before; not before the last turn.
    Tick next() const { return kicks_.next(); }

    /// Static clocks up to a level have acted at the tick of the next turn.
    void level_acted(int level);
    /// Nodes that something else has kicked then, on the surface or not.
    void nodes_kicked(std::span<const std::uint32_t> nodes) { nodes_.insert(nodes_.end(), nodes.begin(), nodes.end()); }
    /// Any vertices may have been kicked.
    void any_kicked() { any_ = true; }

    /// True if there was something to look at: then there may be a `stop`.
    bool take(Tick tick, const Context& context, state::State& state);
    std::optional<Stop> stop() const { return kicks_.stop(); }

    LayerKicks& kicks() { return kicks_; }
    const LayerKicks& kicks() const { return kicks_; }

private:
    LayerKicks kicks_;
    detect::VertexRows rows_;
    std::vector<std::uint32_t> kicked_rows_;  ///< of vertices that move, those of finer levels first
    std::vector<std::size_t> kicked_end_;     ///< per level: there, kicked by this and by finer ones
    int level_ = -1;                          ///< up to here they are kicked at this tick
    std::vector<std::uint32_t> nodes_;
    bool any_ = false;
};

}  // namespace avs::advance::nested
