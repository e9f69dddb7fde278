#pragma once

#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "compiler/graph/graph.h"

namespace avs::optimise {

/// A function graph -> graph that changes no result beyond rounding. True if it changed anything.
struct Pass {
    std::string_view name;
    bool (*run)(graph::Graph& graph);
    std::string_view reason;  ///< why it stands where it stands
};

/// In the order in which they run.
std::span<const Pass> passes();

/// Called after each pass.
using PassObserver = std::function<void(std::string_view pass, const graph::Graph& after, bool changed)>;

struct PassTime {
    std::string_view pass;
    double seconds = 0;
    double verified_in = 0;  ///< time of the graph's verification after the pass [s]
    bool changed = false;
};

/// Runs all passes and verifies the graph before the first and behind each, in every build.
std::vector<PassTime> run_pipeline(graph::Graph& graph, const PassObserver& observer = {});

}  // namespace avs::optimise
