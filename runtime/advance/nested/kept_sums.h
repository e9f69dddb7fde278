#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "runtime/advance/contact/surface.h"
#include "runtime/advance/nested/kernels.h"
#include "runtime/base/id.h"
#include "runtime/base/ticks.h"

namespace avs::advance::nested {

/// Last forces of elements at nodes of the surface, for contact. All elements of one level act together, so their sum is enough:
/// one row of State::last_force per patch, level and node, with the rows of a node together, and one tick of State::last_kick per
/// level.
struct KeptSums {
    std::vector<KeptSum> sums;  ///< patch by patch, by level, by local node
    std::vector<NodeId> node;
    std::vector<std::uint8_t> level;
    std::uint32_t places = 0;  ///< number of places in Context::so_far

    /// Notes that an element of some level of the present patch has a node at which contact needs forces.
    struct Touch {
        std::uint8_t level;
        std::uint32_t local;
        NodeId node;
        auto operator<=>(const Touch&) const = default;
    };
    /// Adds the notes of a patch, in any order and with repetitions. Sets `kept_end` of its levels.
    void add(std::vector<Touch> touches, std::span<PatchLevel> levels);
    /// Gives rows to the sums, after all patches have been added.
    void number_rows();

    /// Places of the rows, per point.
    /// @param base  period of level 0
    Grouped<ElementKick> at_points(std::span<const NodeId> node_of_point, Tick base) const;
};

}  // namespace avs::advance::nested
