#pragma once

#include <string_view>

#include "compiler/graph/graph.h"
#include "runtime/base/result.h"

namespace avs::graph {

/// The graph of a dump, so that a pass can be tested and tried without a mesh. Lines may come in any order as long as numbers
/// count up; empty lines and lines that begin with # are passed over. Only the text is checked: `verify` checks the graph.
Result<Graph> read(std::string_view text);

}  // namespace avs::graph
