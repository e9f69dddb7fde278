#pragma once

#include <optional>

#include "compiler/graph/graph.h"
#include "compiler/model/model.h"
#include "compiler/support/diagnostic.h"
#include "compiler/support/source.h"

namespace avs::lower {

/// Gives the meshed scene its time: every strain event, load and contact look gets a clock in integer ticks, restraints become
/// projectors, records and expectations become what the runtime samples and computes.
///
/// Elements come out sorted by (kind, material, body), otherwise in the model's order; nodes keep the model's numbers. One load
/// event per node and load: merging is a pass of its own. The provenance and the compiler's version are left to the driver.
///
/// Everything that can be wrong is reported before it gives up. Warnings so far go into the metadata, too.
std::optional<graph::Graph> lower(const model::Model& model, const support::Sources& sources, support::Diagnostics& diagnostics);

}  // namespace avs::lower
