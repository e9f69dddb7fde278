#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "runtime/advance/contact/surface.h"
#include "runtime/advance/nested/kernels.h"
#include "runtime/advance/shared/static_clocks.h"
#include "runtime/base/id.h"

namespace avs::advance::nested {

/// Damping kicks by level. Elements of level L have elastic kicks at multiples of base 2^L and damping kicks in the middle between
/// two of these, so at most one level damps at a tick: level L > 0 at odd multiples of base 2^(L - 1), level 0 between two
/// multiples of the base.
struct Damping {
    /// Damping kicks of a level: ranges [begin, end) of the lists below.
    struct Level {
        std::uint32_t patch_begin = 0, patch_end = 0;
        std::uint32_t shared_begin = 0, shared_end = 0;
        std::uint64_t kicks = 0;  ///< number of damping kicks at each tick of the level
    };
    std::vector<Level> level;
    std::vector<DampedPatch> patches;    ///< by level, then patch
    std::vector<DampedNode> nodes;       ///< of `patches`, one damped patch after another
    std::vector<DampedShared> shared;    ///< by level, then node
    std::vector<std::uint32_t> entries;  ///< of `shared`, one node after another

    /// Gives rows of State::last_force, beginning with the number `first`, to the nodes of damped patches at which contact needs
    /// damping forces. Returns the next free number.
    std::uint32_t number_rows(std::span<const char> wanted, std::span<const NodeId> node_of_row, std::uint32_t first);
    /// These rows by point, for contact. State::last_kick has one tick per level for elastic kicks, then one per level for damping
    /// kicks.
    Grouped<ElementKick> at_points(std::span<const NodeId> node_of_point, std::span<const NodeId> node_of_row,
                                   const Levels& levels) const;

    /// Sets `instant` of the damped nodes. Returns, per level, the places in Context::ahead of the nodes that it damps.
    /// @param place_of_row  place of each row in Context::ahead, or KeptSum::none
    std::vector<std::vector<std::uint32_t>> at_instants(std::span<const std::uint32_t> place_of_row, std::uint32_t first_shared);

    bool acts(int at) const { return at < static_cast<int>(level.size()) && level[static_cast<std::size_t>(at)].kicks > 0; }
};

/// Collects the damping kicks of patch after patch.
class DampingMaker {
public:
    /// @param nodes  nodes of the damped elements of one level in a patch, in any order, with repetitions; their drags are added up
    void add(const Patch& patch, std::uint32_t number, std::uint32_t level, std::vector<DampedNode> nodes, std::uint64_t kicks);
    Damping make(int levels, std::uint32_t first_shared);

private:
    Damping damping_;
    std::vector<std::uint64_t> kicks_;                                         ///< per level
    std::vector<std::vector<std::pair<std::uint32_t, std::uint32_t>>> parts_;  ///< per level: row of a shared node, entry
};

}  // namespace avs::advance::nested
