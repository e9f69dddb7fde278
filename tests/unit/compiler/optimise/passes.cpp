#include <catch2/catch.hpp>
#include <string>

#include "compiler/graph/dump.h"
#include "compiler/graph/read.h"
#include "compiler/graph/verify.h"
#include "compiler/optimise/drop_dead_events.h"
#include "compiler/optimise/merge_loads.h"
#include "compiler/optimise/pipeline.h"
#include "tests/support/small_graph.h"

using namespace avs;

namespace {

graph::Graph small() {
    Result<graph::Graph> graph = graph::read(test::small_graph);
    REQUIRE(graph);
    return *graph;
}

/// The lines of a graph's dump that begin with one of some words.
std::string lines_of(const graph::Graph& graph, const std::vector<std::string>& words) {
    std::string result;
    const std::string text = graph::dump(graph);
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = text.find('\n', begin) + 1;
        const std::string line = text.substr(begin, end - begin);
        for (const std::string& word : words) {
            if (line.starts_with(word + " ")) result += line;
        }
        begin = end;
    }
    return result;
}

}  // namespace

TEST_CASE("events that can never kick are dropped; their faces stay without an element") {
    graph::Graph graph = small();
    CHECK(optimise::drop_dead_events(graph));
    CHECK(lines_of(graph, {"strain", "load", "face"}) ==
          R"(strain 0 tet4 material 1 body 1 nodes 12 13 14 15 period 1048576 phase 0 critical 0.002
strain 1 hex8 material 0 body 0 nodes 4 5 6 7 8 9 10 11 period 4194304 phase 0 critical 0.0078125
load 0 of 0 node 9 force 0 0 -1.25 period 4194304 phase 0
load 1 of 0 node 15 force 0 0 -1.25 period 1048576 phase 0
load 2 of 1 node 9 force 0.5 0 0 period 4194304 phase 0
load 3 of 2 node 9 force 0 2 0 period 2097152 phase 0
load 4 of 1 node 15 force 1 1 1 period 1048576 phase 4
load 5 of 3 node 9 force 0.5 0 1 period 4194304 phase 0
face 0 body 0 element none nodes 0 3 2 1
face 1 body 0 element 1 nodes 8 9 10 11
face 2 body 1 element 0 nodes 12 14 13
)");
    CHECK(graph::verify(graph).ok());
    CHECK(!optimise::drop_dead_events(graph));
}

TEST_CASE("nothing else changes when dead events are dropped") {
    graph::Graph graph = small();
    const std::vector<std::string> others{"scene", "time",  "body",      "contact", "record", "export",           "expect",
                                          "left",  "right", "projector", "node",    "set",    "contacts_of_body", "contactor"};
    const std::string before = lines_of(graph, others);
    optimise::drop_dead_events(graph);
    CHECK(lines_of(graph, others) == before);
}

TEST_CASE("loads that kick a node at the same ticks become one") {
    graph::Graph graph = small();
    CHECK(optimise::merge_loads(graph));
    CHECK(lines_of(graph, {"load"}) == R"(load 0 of 0 node 4 force 0 0 -1.25 period 4194304 phase 0
load 1 of 0 node 9 force 1 0 -0.25 period 4194304 phase 0
load 2 of 0 node 15 force 0 0 -1.25 period 1048576 phase 0
load 3 of 2 node 9 force 0 2 0 period 2097152 phase 0
load 4 of 1 node 15 force 1 1 1 period 1048576 phase 4
)");
    CHECK(graph::verify(graph).ok());
    CHECK(!optimise::merge_loads(graph));
}

TEST_CASE("the pipeline runs every pass once, in order, and tells what changed") {
    graph::Graph graph = small();
    std::vector<std::string> seen;
    const auto observer = [&](std::string_view pass, const graph::Graph& after, bool changed) {
        seen.push_back(std::string(pass) + (changed ? " changed " : " kept ") + std::to_string(after.loads.size()) + " loads");
    };
    const std::vector<optimise::PassTime> times = optimise::run_pipeline(graph, observer);
    CHECK(seen == std::vector<std::string>{"drop_dead_events changed 6 loads", "merge_loads changed 4 loads",
                                           "flag_resonance kept 4 loads"});
    REQUIRE(times.size() == optimise::passes().size());
    CHECK(times[1].pass == "merge_loads");
    CHECK(times[1].seconds >= 0);

    seen.clear();
    optimise::run_pipeline(graph, observer);
    CHECK(seen ==
          std::vector<std::string>{"drop_dead_events kept 4 loads", "merge_loads kept 4 loads", "flag_resonance kept 4 loads"});
}
