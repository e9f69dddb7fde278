#pragma once

#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "compiler/graph/graph.h"

namespace avs::optimise {

/// A pass of the optimiser: a function from graph to graph that changes results by rounding at most. It
/// returns whether it changed anything.
struct Pass {
    std::string_view name;
    bool (*run)(graph::Graph& graph);
    std::string_view reason;  ///< why it stands at this place in the order
};

/// All passes in the order in which they run.
std::span<const Pass> passes();

/// Called after each pass.
using PassObserver = std::function<void(std::string_view pass, const graph::Graph& after, bool changed)>;

struct PassTime {
    std::string_view pass;
    double seconds = 0;
    double verified_in = 0;  ///< time of the graph's verification after the pass [s]
    bool changed = false;
};

/// Runs all passes. The graph is verified before the first pass and after each, in release builds, too.
std::vector<PassTime> run_pipeline(graph::Graph& graph, const PassObserver& observer = {});

}  // namespace avs::optimise
