#pragma once

#include <vector>

#include "compiler/lower/drives.h"

namespace avs::lower {

struct Loads {
    std::vector<image::LoadEvent> events;
    std::vector<image::Forcing> forcings;
    std::vector<image::ForcedNode> nodes;
    std::vector<image::PressureFace> faces;
};

/// Constant forces that keep their direction become one event per load and node, sorted by load, then node. The force at node A
/// is m_A acceleration + V_A body_force + A_A traction + force / (number of nodes). The event ticks with the load's own clock or
/// with the finest strain clock at the node. These forces have a potential.
///
/// All others become forcings, one per kind: functions of time, pressures, and all forces on nodes that a drive moves, whose
/// work and reaction account for them. Without a clock of its own a forcing ticks with the finest strain clock of its nodes.
Loads lower_loads(const Setting& setting, const Drives& drives, std::vector<image::Function>& functions);

}  // namespace avs::lower
