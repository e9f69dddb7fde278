#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "runtime/advance/nested/kernels.h"
#include "runtime/advance/nested/plan.h"
#include "runtime/advance/shared/whole_bodies.h"
#include "runtime/base/id.h"
#include "runtime/image/image.h"

namespace avs::advance::nested {

/// Per level, the rows for which this is the finest level whose kicks move them: at a tick whose highest acting level is k, the
/// rows of the lists 0 .. k are kicked, and no others. Rows that no static event moves are in no list.
std::vector<std::vector<RowId>> rows_by_level(const Plan& plan);

/// The rows of `rows_by_level` whose nodes contact reads. Rows that only contact moves are added to the coarsest level. There is at
/// least one level.
/// @param seen  per node: whether contact reads it
std::vector<std::vector<RowId>> surface_rows(const Plan& plan, std::span<const char> seen);

/// Copies rows of the surface between the engine and the state, in which contact looks and kicks.
class SurfaceCopies {
public:
    /// @param rows  per level, from `surface_rows`
    SurfaceCopies(const Plan& plan, std::span<const std::vector<RowId>> rows);

    /// Copies rows of this and of finer levels to the state.
    void show(int level, const Context& context, state::State& state) const;
    RowId row_of(std::uint32_t node) const { return row_[node]; }
    /// Copies rows of these nodes to the state.
    void show_nodes(std::span<const NodeId> nodes, const Context& context, state::State& state) const;
    /// Copies rows of these nodes from the state.
    void take_back(std::span<const NodeId> nodes, const Context& context, const state::State& state) const;

private:
    struct Copy {
        RowId row;
        NodeId node;
    };
    std::vector<Copy> copies_;      ///< by level
    std::vector<std::size_t> end_;  ///< per level
    std::vector<RowId> row_;        ///< row of each node
};

/// How contact reads and moves whole bodies. During looks the rows of surfaces are in the state already, so `show` copies only a
/// body's inner rows there; `take_back` copies all of its rows back to the engine. Plan and context must outlive the result.
WholeBodies::Access access_to_bodies(const image::Image& image, const Plan& plan, const Context& context,
                                     std::span<const std::vector<RowId>> surface_rows);

}  // namespace avs::advance::nested
