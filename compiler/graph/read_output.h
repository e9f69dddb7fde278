#pragma once

#include <string_view>

#include "compiler/graph/graph.h"
#include "compiler/graph/line_reader.h"

namespace avs::graph {

/// Reads a line of a dump about functions, drives, forcings, records, exports or expectations. False if `kind` is none of
/// these.
bool read_output(std::string_view kind, LineReader& in, Graph& graph);

}  // namespace avs::graph
