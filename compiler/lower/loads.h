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

/// Constant forces that keep their direction become one event per load and node, sorted by load, then node: m_A acceleration +
/// V_A body_force + A_A traction + force / nodes, ticking with the load's own clock or the finest strain clock at the node. They
/// have a potential.
///
/// All others become forcings, one per kind: functions of time, pressures, and all forces on nodes that a drive moves (the drive
/// wants to know of them). Without a clock of its own a forcing ticks with the finest strain clock of its nodes.
Loads lower_loads(const Setting& setting, const Drives& drives, std::vector<image::Function>& functions);

}  // namespace avs::lower
