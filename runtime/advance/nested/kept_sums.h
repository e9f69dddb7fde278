#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "runtime/advance/contact/surface.h"
#include "runtime/advance/nested/kernels.h"
#include "runtime/base/id.h"
#include "runtime/base/ticks.h"

namespace avs::advance::nested {

/// Last forces of elements at nodes of the surface, for contact. All elements of one level act at the same ticks, so their sum is
/// enough: one row of State::last_force per patch, level and node, where the rows of a node are neighbours, and one tick of
/// State::last_kick per level.
struct KeptSums {
    std::vector<KeptSum> sums;        ///< patch by patch, by level, by local node
    std::vector<NodeId> node;         ///< of each sum
    std::vector<std::uint8_t> level;  ///< of each sum
    std::uint32_t places = 0;         ///< number of places in Context::so_far

    /// A node of a patch at which contact needs forces, and the level of one of the patch's elements there.
    struct Touch {
        std::uint8_t level;
        std::uint32_t local;
        NodeId node;
        auto operator<=>(const Touch&) const = default;
    };
    /// Adds the sums of a patch. Sets `kept_end` of its levels.
    /// @param touches  in any order, with repetitions
    void add(std::vector<Touch> touches, std::span<PatchLevel> levels);
    /// Gives rows to the sums. All patches must have been added.
    void number_rows();

    /// The rows by point.
    /// @param base  period of level 0
    Grouped<ElementKick> at_points(std::span<const NodeId> node_of_point, Tick base) const;
};

}  // namespace avs::advance::nested
