#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "runtime/advance/nested/kernels.h"
#include "runtime/advance/nested/plan.h"
#include "runtime/advance/shared/whole_bodies.h"
#include "runtime/image/image.h"

namespace avs::advance::nested {

/// Per level the rows that its kicks are the first to move: at a tick of level k all rows of levels up to k are kicked, and no
/// others. Rows that no static event moves are in none.
std::vector<std::vector<std::uint32_t>> rows_by_level(const Plan& plan);

/// The rows of `rows_by_level` whose nodes contact reads; rows that only contact moves are added to the coarsest level. At least
/// one level. @param seen per node
std::vector<std::vector<std::uint32_t>> surface_rows(const Plan& plan, std::span<const char> seen);

/// Copies rows of the surface between the engine and the state, in which contact looks and kicks.
class SurfaceCopies {
public:
    /// @param rows  per level, as `surface_rows` has them
    SurfaceCopies(const Plan& plan, std::span<const std::vector<std::uint32_t>> rows);

    /// To the state: rows of this and of finer levels.
    void show(int level, const Context& context, state::State& state) const;
    std::uint32_t row_of(std::uint32_t node) const { return row_[node]; }
    /// To the state: rows of these nodes.
    void show_nodes(std::span<const std::uint32_t> nodes, const Context& context, state::State& state) const;
    /// From the state.
    void take_back(std::span<const std::uint32_t> nodes, const Context& context, const state::State& state) const;

private:
    struct Copy {
        std::uint32_t row, node;
    };
    std::vector<Copy> copies_;        ///< by level
    std::vector<std::size_t> end_;    ///< per level
    std::vector<std::uint32_t> row_;  ///< of a node
};

/// Access for contact that sometimes moves whole bodies. The rows of their surfaces are in the state during looks. @param context
/// with the rows; used as long as the access is, as the plan is
WholeBodies::Access access_to_bodies(const image::Image& image, const Plan& plan, const Context& context,
                                     std::span<const std::vector<std::uint32_t>> surface_rows);

}  // namespace avs::advance::nested
