#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "runtime/base/id.h"
#include "runtime/base/vec3.h"
#include "runtime/state/checkpoint.h"

namespace avs::advance {

/// Last kick, at a node, of an element whose clock is finer than at rest. Such kicks are in no row of State::last_force.
struct LooseKick {
    Vec3 force;              ///< -dV/dx [N]
    double tick = 0;         ///< tick of the kick
    double half_period = 0;  ///< half the period of the element [ticks]
    ElementId element;
    std::uint32_t place = 0;  ///< place of the node in the list of LooseKicks
};

/// The last kicks of loose elements at the nodes of a list: at points of the surface, for velocities at the time of a look
/// (ContactView::synchronised_velocity), or at nodes whose velocity damping needs (Instants).
class LooseKicks {
public:
    /// @param nodes  ascending
    void prepare(std::span<const NodeId> nodes);

    /// Notes that an element has kicked its nodes, with one force per node.
    void note(ElementId element, std::span<const std::uint32_t> nodes, std::span<const Vec3> force, double tick,
              double half_period);
    /// Removes the kicks of an element.
    void forget(ElementId element, std::span<const std::uint32_t> nodes);
    /// The last kicks at a node.
    /// @param place  place of the node in the list
    std::span<const LooseKick> at(std::uint32_t place) const { return kicks_[place]; }

    void keep(std::string_view name, state::Keeper& keeper);

private:
    std::vector<LooseKick>* list_of(std::uint32_t node);

    std::vector<NodeId> nodes_;
    std::vector<std::vector<LooseKick>> kicks_;  ///< per node, by element
};

}  // namespace avs::advance
