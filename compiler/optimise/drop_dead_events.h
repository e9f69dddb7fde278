#pragma once

#include "compiler/graph/graph.h"

namespace avs::optimise {

/// Removes strain events and loads that can never kick, because all their nodes are held in all directions.
///
///     before:  strain 0  nodes 0 1 2 3 (all held)      after:  strain 0  nodes 3 4 5 6
///              strain 1  nodes 3 4 5 6                         face of the old 0: element none
///              load on node 2, load on node 5                  load on node 5
///
/// Such an element never deforms: its energy stays zero and nothing is lost. Its faces stay, because other bodies may
/// hit them; their element becomes `image::no_element`.
bool drop_dead_events(graph::Graph& graph);

}  // namespace avs::optimise
