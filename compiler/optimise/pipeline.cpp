#include "compiler/optimise/pipeline.h"

#include <array>
#include <chrono>
#include <cstdio>

#include "compiler/graph/verify.h"
#include "compiler/optimise/drop_dead_events.h"
#include "compiler/optimise/flag_resonance.h"
#include "compiler/optimise/merge_loads.h"
#include "runtime/base/assert.h"

namespace avs::optimise {

namespace {

constexpr std::array pass_table{
    Pass{"drop_dead_events", drop_dead_events, "first: what is gone costs the other passes nothing"},
    Pass{"merge_loads", merge_loads, "after the dead loads are gone, before anything counts or orders events"},
    Pass{"flag_resonance", flag_resonance, "last: it looks at the events that are left, and changes none"},
};

/// Checks the graph after a pass: a graph that the pass has broken is a bug of ours.
void verify_after(std::string_view pass, const graph::Graph& graph) {
    const Status status = graph::verify(graph);
    if (status) return;
    std::fprintf(stderr, "avs: after %.*s: %s\n", static_cast<int>(pass.size()), pass.data(), status.error().message.c_str());
    AVS_ASSERT(!"the event graph is sound between passes");
}

}  // namespace

std::span<const Pass> passes() { return pass_table; }

std::vector<PassTime> run_pipeline(graph::Graph& graph, const PassObserver& observer) {
    using Clock = std::chrono::steady_clock;
    std::vector<PassTime> times;
    verify_after("lower", graph);
    for (const Pass& pass : pass_table) {
        const Clock::time_point begin = Clock::now();
        const bool changed = pass.run(graph);
        const Clock::time_point done = Clock::now();
        verify_after(pass.name, graph);
        times.push_back({.pass = pass.name,
                         .seconds = std::chrono::duration<double>(done - begin).count(),
                         .verified_in = std::chrono::duration<double>(Clock::now() - done).count(),
                         .changed = changed});
        if (observer) observer(pass.name, graph, changed);
    }
    return times;
}

}  // namespace avs::optimise
