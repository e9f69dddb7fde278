#include <catch2/catch.hpp>
#include <limits>
#include <string>

#include "compiler/graph/dump.h"
#include "compiler/graph/read.h"
#include "compiler/graph/verify.h"
#include "tests/support/small_graph.h"

using namespace avs;

namespace {

graph::Graph small() {
    Result<graph::Graph> graph = graph::read(test::small_graph);
    INFO((graph ? "" : graph.error().message));
    REQUIRE(graph);
    return *graph;
}

/// The small graph with the first `from` replaced by `to`.
std::string changed(const std::string& from, const std::string& to) {
    std::string text = test::small_graph;
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

std::string fault_of(const std::string& text) {
    const Result<graph::Graph> graph = graph::read(text);
    if (!graph) return graph.error().message;
    const Status status = graph::verify(*graph);
    return status ? "" : status.error().message;
}

}  // namespace

TEST_CASE("a dump reads back as the same graph, and dumps as the same text") {
    const graph::Graph graph = small();
    CHECK(graph::dump(graph) == test::small_graph);
    CHECK(graph.strain[2].stencil == graph::Stencil(std::array<std::uint32_t, 8>{4, 5, 6, 7, 8, 9, 10, 11}));
    CHECK(graph.nodes[15].position.y == 1.0 / 3);
    CHECK(graph.metadata.parameters[1].value == "say \"hi\"\\\nthere");
    CHECK(graph.metadata.contacts[0].synchronise == false);
    CHECK(graph.metadata.contacts[0].edges == true);
    CHECK(graph.metadata.expectations[0].tolerance[0].value == 0.15000000000000002);
    CHECK(graph.body_group == std::vector<std::uint32_t>{0, 0});
    CHECK(graph.contact_rows == std::vector<image::ContactRow>{{.first = 0, .second = 0, .self = 0, .contact = 0}});
    CHECK(graph.faces[2].size() == 3);
    CHECK(graph::verify(graph).ok());
}

TEST_CASE("clocks that follow survive") {
    graph::Graph graph = small();
    graph.metadata.follow = {{.turn = 0.7, .finest = 18}, {.turn = 1.0 / 3, .finest = 19}};
    graph.strain[1].follow = 2;
    graph.strain[2].follow = 1;
    REQUIRE(graph::verify(graph).ok());
    const std::string text = graph::dump(graph);
    CHECK(text.find("\nfollow turn 0.7 finest 18\nfollow turn 0.3333333333333333 finest 19\n") != std::string::npos);
    const Result<graph::Graph> again = graph::read(text);
    REQUIRE(again);
    CHECK(again->metadata.follow == graph.metadata.follow);
    CHECK(again->strain == graph.strain);
    CHECK(graph::dump(*again) == text);

    graph.strain[0].follow = 3;
    CHECK(graph::verify(graph).error().message == "event graph: strain event 0 follows by policy 3 of 2");
}

TEST_CASE("bodies of a record of forces survive") {
    graph::Graph graph = small();
    graph.metadata.records.push_back(
        {.name = "push", .kind = RecordKind::force, .every = 0, .at = {1, 5}, .first = {1}, .second = {0, 1}});
    const Result<graph::Graph> again = graph::read(graph::dump(graph));
    REQUIRE(again);
    CHECK(graph::dump(*again) == graph::dump(graph));
    CHECK(again->metadata.records.back().at == std::vector<Tick>{1, 5});
    CHECK(again->metadata.records.back().first == std::vector<std::uint32_t>{1});
    CHECK(again->metadata.records.back().second == std::vector<std::uint32_t>{0, 1});
}

TEST_CASE("stencils of any size survive, and those of fixed kinds cannot have another") {
    graph::Graph graph = small();
    graph.strain.push_back({.kind = ElementKind::nodal,
                            .material = 0,
                            .body = graph.strain.back().body,
                            .stencil = {4, 0, 1, 2, 3, 5, 6, 7, 8, 9, 10},
                            .clock = graph.strain.back().clock,
                            .critical_step = 0.5});
    for (int i = 0; i < 34; ++i) graph.parameters.push_back(i + 0.5);
    REQUIRE(graph::verify(graph).ok());
    const Result<graph::Graph> again = graph::read(graph::dump(graph));
    REQUIRE(again);
    CHECK(again->strain == graph.strain);
    CHECK(again->parameters == graph.parameters);

    graph::Graph wrong = small();
    wrong.strain[0].stencil = {12, 13, 14};
    CHECK(graph::verify(wrong).error().message == "event graph: strain event 0 of kind tet4 has 3 nodes");
}

TEST_CASE("awkward numbers survive to the last bit") {
    graph::Graph graph = small();
    graph.nodes[0].position = {0.1 + 0.2, -0.0, std::numeric_limits<double>::denorm_min()};
    graph.nodes[0].velocity = {1e300, std::numeric_limits<double>::max(), -1.0 / 3};
    graph.strain[0].clock = {max_tick, max_tick};
    const Result<graph::Graph> again = graph::read(graph::dump(graph));
    REQUIRE(again);
    CHECK(again->nodes[0].position == graph.nodes[0].position);
    CHECK(std::signbit(again->nodes[0].position.y));
    CHECK(again->nodes[0].velocity == graph.nodes[0].velocity);
    CHECK(again->strain[0] == graph.strain[0]);
}

TEST_CASE("comments and empty lines are passed over") {
    CHECK(fault_of("# made by hand\n\n   \n" + std::string(test::small_graph)).empty());
}

TEST_CASE("a fault in the text is told with its line") {
    CHECK(fault_of(changed("mass 62.5", "mass heavy")) == "graph dump, line 43: expected a number, found `heavy`");
    CHECK(fault_of(changed("node 1 body", "node 7 body")) == "graph dump, line 44: number 1 is due here, found 7");
    CHECK(fault_of(changed("linear_elastic", "rubbery")) == "graph dump, line 11: `rubbery` is not known here");
    CHECK(fault_of(changed("strain 0", "strian 0")) == "graph dump, line 59: unknown line `strian`");
    CHECK(fault_of(changed("\"00ff\"", "\"00ff")) == "graph dump, line 4: a text has no closing quote");
    CHECK(fault_of(changed("phase 0 critical 0.002", "phase 0")) == "graph dump, line 59: the line ends too early");
    CHECK(fault_of(changed("critical 0.002", "critical 0.002 2")) == "graph dump, line 59: more words than expected");
    CHECK(fault_of(changed("graph 5\n", "graph 1\n")) == "graph dump, line 1: this is a dump of another version");
    CHECK(fault_of("left constant index 0 contact none value 1") == "graph dump, line 1: this line belongs to an expectation");
    CHECK(fault_of(changed("nodes 12 14 13", "nodes 12 14")) == "graph dump, line 77: a face has three or four nodes");
}

TEST_CASE("a graph that passes could not rely on is found") {
    CHECK(fault_of(changed("nodes 12 13 14 15 period", "nodes 12 13 14 11 period")) ==
          "event graph: strain event 0 of body 1 has node 11");
    CHECK(fault_of(changed("period 1048576 phase 0 critical", "period 0 phase 0 critical")) ==
          "event graph: strain event 0 has period 0, phase 0, critical step 0.002");
    CHECK(fault_of(changed("element 2 nodes 8", "element 1 nodes 8")) ==
          "event graph: face 1 has node 8, which its strain event 1 does not have");
    CHECK(fault_of(changed("groups 0 0 self 0 contact 0", "groups 0 1 self 0 contact 0")) ==
          "event graph: contact row 0 is contact 0 of groups 0 and 1");
    CHECK(fault_of(changed("body_groups 0 0", "body_groups 0 2")) ==
          "event graph: a body is of contact group 2 before any is of group 1");
    CHECK(fault_of(changed("contactor 1 node 12", "contactor 1 node 8")) ==
          "event graph: contactor 1 is node 8: out of range or not sorted");
    CHECK(fault_of(changed("set 1 nodes 8 9", "set 1 nodes 9 8")) ==
          "event graph: node set 1 is not sorted or has a node that does not exist");
    CHECK(fault_of(changed("mass 325 projector 0\nstrain", "mass 0 projector 0\nstrain")) ==
          "event graph: node 15 has a position, velocity or mass that is not finite, or no mass");
    CHECK(fault_of(changed("until 2147483648", "until 0")) == "event graph: the run ends at tick 0");
    CHECK(fault_of(changed("load 0 of 0 node 4", "load 0 of 0 node 16")) ==
          "event graph: load event 0 has node 16, period 4194304, phase 0, or its force is not finite");
}

TEST_CASE("strain events of a body that are torn apart are found") {
    graph::Graph graph = small();
    std::swap(graph.strain[0], graph.strain[1]);
    graph.faces.clear();
    const Status status = graph::verify(graph);
    REQUIRE(!status);
    CHECK(status.error().message == "event graph: the strain events of body 0 are not together at 2");
}
