#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "runtime/base/id.h"
#include "runtime/base/vec3.h"
#include "runtime/state/checkpoint.h"

namespace avs::advance {

/// Last kick, at a point of the surface, of an element whose clock is finer than at rest. Such kicks are in no row of
/// State::last_force.
struct LooseKick {
    Vec3 force;              ///< -dV/dx [N]
    double tick = 0;         ///< tick of the kick
    double half_period = 0;  ///< half the period of the element [ticks]
    ElementId element;
    PointId point;
};

/// These kicks for all points, for velocities at the time of a look (ContactView::synchronised_velocity).
class LooseKicks {
public:
    /// @param node_of_point  ascending
    void prepare(std::span<const NodeId> node_of_point);

    /// Notes that an element has kicked its nodes, with one force per node.
    void note(ElementId element, std::span<const NodeId> nodes, std::span<const Vec3> force, double tick,
              double half_period);
    /// Removes the kicks of an element.
    void forget(ElementId element, std::span<const NodeId> nodes);
    std::span<const LooseKick> at(PointId point) const { return of_point_[point]; }

    void keep(std::string_view name, state::Keeper& keeper);

private:
    std::vector<LooseKick>* list_of(NodeId node);

    std::vector<NodeId> node_of_point_;
    std::vector<std::vector<LooseKick>> of_point_;  ///< by element
};

}  // namespace avs::advance
