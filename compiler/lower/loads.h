#pragma once

#include <vector>

#include "compiler/lower/neighbourhood.h"
#include "compiler/model/model.h"
#include "runtime/image/image.h"

namespace avs::lower {

/// One event per load and node: force = m_A acceleration + V_A body_force, ticking with the finest strain clock at the node.
/// Sorted by load, then node.
std::vector<image::LoadEvent> load_events(const model::Model& model, const Neighbourhood& around);

}  // namespace avs::lower
