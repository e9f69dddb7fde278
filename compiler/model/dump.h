#pragma once

#include <string>

#include "compiler/model/model.h"

namespace avs::model {

/// A stable text form: counts, boxes, volumes, masses, areas, element sizes, regions, import reports. Positions and
/// velocities are written exactly. Sums and measures have 12 digits, so that rounding of the last bits does not show. A
/// model of at most 64 nodes is listed node by node. Files have their names without paths, so that the text does not depend
/// on the machine.
std::string dump(const Model& model);

}  // namespace avs::model
