#pragma once

#include <string_view>

#include "compiler/graph/graph.h"
#include "runtime/base/result.h"

namespace avs::graph {

/// Reads the graph of a dump, so that a pass can be tested without a mesh. Lines may come in any order as long as numbers
/// count up. Empty lines and lines that begin with # are skipped. Only the text is checked: `verify` checks the graph.
Result<Graph> read(std::string_view text);

}  // namespace avs::graph
