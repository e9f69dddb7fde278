#pragma once

#include <optional>

#include "compiler/graph/graph.h"
#include "compiler/model/model.h"
#include "compiler/support/diagnostic.h"
#include "compiler/support/source.h"

namespace avs::lower {

/// Turns the meshed scene into an event graph. Every strain event, load and contact query gets a clock in integer ticks.
/// Restraints become projectors; records and expectations become what the runtime samples and computes.
///
/// Elements are sorted by (kind, material, body), otherwise in the model's order; nodes keep the model's numbers. There is one
/// load event per node and load: merging is a pass of its own. The driver adds provenance and the compiler's version.
///
/// If there are errors, all are reported and nothing is returned. Warnings so far are stored in the metadata, too.
std::optional<graph::Graph> lower(const model::Model& model, const support::Sources& sources, support::Diagnostics& diagnostics);

}  // namespace avs::lower
