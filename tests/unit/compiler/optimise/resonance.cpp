#include <array>
#include <catch2/catch.hpp>
#include <cmath>

#include "compiler/graph/dump.h"
#include "compiler/graph/read.h"
#include "compiler/graph/verify.h"
#include "compiler/optimise/flag_resonance.h"
#include "tests/support/small_graph.h"

using namespace avs;

namespace {

/// Simulates a mass of 1 on two springs: one with the frequency 10 that kicks every H / ratio, one with the frequency 1 that kicks
/// every H. Returns the largest displacement within `kicks` periods H, for an initial displacement and velocity of 1.
double reach(int ratio, double H, int kicks) {
    const double h = H / ratio;
    double x = 1, v = 1, largest = 0;
    for (int i = 0; i < kicks; ++i) {
        v -= H * x;
        for (int j = 0; j < ratio; ++j) {
            v -= 100 * h * x;
            x += h * v;
        }
        largest = std::max(largest, std::abs(x));
    }
    return largest;
}

bool flagged(int ratio, double H) {
    const double h = H / ratio;
    return optimise::may_resonate(2 * std::asin(std::min(1.0, 10 * h / 2)), ratio, H * h);
}

graph::Graph small() {
    Result<graph::Graph> graph = graph::read(test::small_graph);
    REQUIRE(graph);
    return *graph;
}

}  // namespace

TEST_CASE("two clocks on one mass are flagged from the period on at which energy begins to grow") {
    struct Case {
        int ratio;
        double last_stable, first_unstable;
    };
    // The first unstable periods, searched in steps of .0005. By the trace of the map the limits are .2800, .3030, .3091 and .3107.
    for (const auto& [ratio, stable, unstable] :
         {Case{2, 0.2795, 0.2805}, Case{4, 0.3025, 0.3035}, Case{8, 0.3085, 0.3095}, Case{16, 0.3105, 0.3110}}) {
        CAPTURE(ratio);
        CHECK(reach(ratio, stable, 20000) < 30);
        CHECK(reach(ratio, unstable, 20000) > 1e6);
        CHECK(!flagged(ratio, stable));
        CHECK(flagged(ratio, unstable));
    }
}

TEST_CASE("resonances survive a dump; the pass finds the same again, and nothing where clocks are close") {
    graph::Graph graph = small();
    CHECK(!optimise::flag_resonance(graph));
    CHECK(graph.resonances.empty());

    // The upper brick has sixteen times the period of the lower one.
    graph.strain[1].clock.period = 4194304 / 16;
    graph.strain[1].critical_step = 0.0078125 / 16;
    graph.strain[2].clock.period = 4194304;
    REQUIRE(graph.projectors.size() > 1);
    for (graph::Node& node : graph.nodes) node.projector = 0;
    CHECK(optimise::flag_resonance(graph));
    REQUIRE(graph.resonances.size() == 1);
    const graph::Resonance& row = graph.resonances[0];
    CHECK(row.body == 0);
    CHECK(row.contact == image::no_contact);
    CHECK(row.nodes == 4);  // the common nodes of both bricks
    CHECK(row.slow == 4194304);
    CHECK(row.fast == 4194304 / 16);
    CHECK(row.measure > 1);
    CHECK(graph::verify(graph).ok());
    CHECK(!optimise::flag_resonance(graph));

    const Result<graph::Graph> again = graph::read(graph::dump(graph));
    REQUIRE(again);
    CHECK(again->resonances == graph.resonances);

    graph.resonances[0].worst = 15;
    CHECK(!graph::verify(graph).ok());
}
