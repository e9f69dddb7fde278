#include <catch2/catch.hpp>
#include <cmath>
#include <limits>

#include "tests/unit/runtime/image/faults.h"

// Images that are refused because their tables contradict each other.

using namespace avs;
using image::no_node;
using test::check_all;
using test::Data;
using test::Tables;

TEST_CASE("clocks that follow without a sound policy are refused") {
    const auto follow = [](Data d, Tables t) {
        d.follow = {{.turn = 0.7, .finest = 19}};
        t.element_follow = {0, 1};
    };
    check_all({
        {"metadata", "policy 0 with turn 0 and 19 halvings", [&](Data d, Tables t) { follow(d, t), d.follow[0].turn = 0; }},
        {"metadata", "policy 0 with turn nan", [&](Data d, Tables t) { follow(d, t), d.follow[0].turn = std::nan(""); }},
        {"metadata", "policy 0 with turn 1.4", [&](Data d, Tables t) { follow(d, t), d.follow[0].turn = 1.4; }},
        {"metadata", "turn 0.7 and 41 halvings", [&](Data d, Tables t) { follow(d, t), d.follow[0].finest = 41; }},
        {"metadata", "256 policies", [&](Data d, Tables t) { follow(d, t), d.follow.assign(256, d.follow[0]); }},
        {"element_follow", "1 rows for 2 elements and 1 policies", [&](Data d, Tables t) { follow(d, t), t.element_follow = {1}; }},
        {"element_follow", "0 rows for 2 elements and 1 policies", [&](Data d, Tables t) { follow(d, t), t.element_follow = {}; }},
        {"element_follow", "2 rows for 2 elements and 0 policies", [&](Data d, Tables t) { follow(d, t), d.follow = {}; }},
        {"element_follow", "element 1 follows by policy 2 of 1", [&](Data d, Tables t) { follow(d, t), t.element_follow[1] = 2; }},
        {"element_follow", "element 1 has period 1048576 and phase 0, which cannot be halved 20 times",
         [&](Data d, Tables t) { follow(d, t), d.follow[0].finest = 20; }},
        {"element_follow", "element 1 has period 1048577", [&](Data d, Tables t) { follow(d, t), ++t.element_clock[1].period; }},
        {"element_follow", "phase 1048576", [&](Data d, Tables t) { follow(d, t), t.element_clock[1].phase = 1 << 20; }},
    });
}

TEST_CASE("numbers of nodes, elements and bodies that do not exist are refused") {
    check_all({
        {"element_nodes", "element 1 has node 12 of 12", [](Data, Tables t) { t.element_nodes[11] = 12; }},
        {"element_nodes", "element 1 has a node of another body", [](Data, Tables t) { t.element_nodes[11] = 0; }},
        {"element_nodes", "element 0 has node 0 twice", [](Data, Tables t) { t.element_nodes[1] = 0; }},
        {"faces", "face 1 has node 12 of 12", [](Data, Tables t) { t.faces[1].nodes[0] = 12; }},
        {"faces", "face 1 is of body 2", [](Data, Tables t) { t.faces[1].body = 2; }},
        {"faces", "face 1 is of element 2 of 2", [](Data, Tables t) { t.faces[1].element = 2; }},
        {"faces", "face 1 is of an element of another body", [](Data, Tables t) { t.faces[1].element = 1; }},
        {"faces", "face 3 has a node twice", [](Data, Tables t) { t.faces[3].nodes[1] = 8; }},
        {"faces", "face 3 has a node of another body", [](Data, Tables t) { t.faces[3].nodes[1] = 7; }},
        {"faces", "face 0 has node 4294967295", [](Data, Tables t) { t.faces[0].nodes[1] = no_node; }},
        {"loads", "load 0 is on node 12 of 12", [](Data, Tables t) { t.loads[0].node = 12; }},
        {"contactors", "contactor 2 is node 4000000000", [](Data, Tables t) { t.contactors[2].node = 4000000000; }},
        {"contactors", "contactor 1 is not sorted", [](Data, Tables t) { t.contactors[1].node = 4; }},
        {"contactors", "node 6 is on a face of a body with contact, may move, and is no contactor",
         [](Data, Tables t) { t.contactors.erase(t.contactors.begin() + 2); }},
        {"contactors", "contactor 0 is of a body without contact", [](Data, Tables t) { t.contact_rows.clear(); }},
        {"contactors", "contactor 0 is on no face", [](Data, Tables t) { t.faces.erase(t.faces.begin(), t.faces.begin() + 2); }},
        {"contact_rows", "row 0 has contact 1 of 1", [](Data, Tables t) { t.contact_rows[0].contact = 1; }},
        {"contact_rows", "row 0 is of group 1 of 1", [](Data, Tables t) { t.contact_rows[0].second = 1; }},
        {"contact_rows", "row 0 names its groups the wrong way round",
         [](Data, Tables t) {
             t.body_group = {0, 1};
             t.contact_rows[0].first = 1;
         }},
        {"contact_rows", "row 0 has self 1 for groups 0 and 1",
         [](Data, Tables t) {
             t.body_group = {0, 1};
             t.contact_rows[0] = {.first = 0, .second = 1, .self = 1, .contact = 0};
         }},
        {"contact_rows", "row 0 has self 2", [](Data, Tables t) { t.contact_rows[0].self = 2; }},
        {"contact_rows", "row 0 is of two bodies in a group of one",
         [](Data, Tables t) {
             t.body_group = {0, 1};
         }},
        {"contact_rows", "row 1 is not sorted", [](Data, Tables t) { t.contact_rows.push_back(t.contact_rows[0]); }},
        {"body_group", "body 0 is of group 1 before any is of group 0",
         [](Data, Tables t) {
             t.body_group = {1, 0};
         }},
        {"body_group", "1 entries for 2 bodies", [](Data, Tables t) { t.body_group.pop_back(); }},
        {"node_set_nodes", "set 0 is not sorted or has node 12", [](Data, Tables t) { t.node_set_nodes[1] = 12; }},
        {"node_set_nodes", "set 0 is not sorted", [](Data, Tables t) { t.node_set_nodes[1] = 4; }},
        {"node_set_begin", "does not divide",
         [](Data, Tables t) {
             t.node_set_begin = {0, 3};
         }},
        {"node_set_begin", "does not divide",
         [](Data, Tables t) {
             t.node_set_begin = {0, 3, 2};
         }},
        {"node_set_begin", "does not divide", [](Data, Tables t) { t.node_set_begin.clear(); }},
        {"metadata", "record `tip` is over node set 1", [](Data d, Tables) { d.records[2].node_set = 1; }},
        {"metadata", "record `tip` is over node set 4294967295", [](Data d, Tables) { d.records[2].node_set = 0xffffffff; }},
        {"metadata", "record `tip` takes component 3", [](Data d, Tables) { d.records[2].component = 3; }},
        {"metadata", "record `impact` is of contact 1 of 1", [](Data d, Tables) { d.records[1].contact = 1; }},
    });
}

TEST_CASE("tables of different sizes are refused") {
    check_all({
        {"velocity", "11 rows for 12 nodes", [](Data, Tables t) { t.velocity.pop_back(); }},
        {"mass", "13 rows for 12 nodes", [](Data, Tables t) { t.mass.push_back(1); }},
        {"node_body", "11 rows", [](Data, Tables t) { t.node_body.pop_back(); }},
        {"surface_terms", "row 1: 0.5 times node 1 at node 0",
         [](Data, Tables t) {
             t.surface_terms = {{.weight = 0.5, .point = 0, .node = 1}, {.weight = 0.5, .point = 0, .node = 1}};
         }},
        {"surface_terms", "weights at node 1 sum to 0.5",
         [](Data, Tables t) { t.surface_terms = {{.weight = 0.5, .point = 1, .node = 0}}; }},
        {"surface_terms", "row 0: 1 times node 12 at node 1",
         [](Data, Tables t) { t.surface_terms = {{.weight = 1, .point = 1, .node = 12}}; }},
        {"surface_terms", "node 1 stands behind node 2",
         [](Data, Tables t) {
             t.surface_terms = {{.weight = 1, .point = 2, .node = 2}, {.weight = 1, .point = 1, .node = 1}};
         }},
        {"node_radius", "11 rows", [](Data, Tables t) { t.node_radius.assign(11, 0); }},
        {"node_radius", "node 3 has radius -1",
         [](Data, Tables t) {
             t.node_radius = std::vector<double>(12, -1);
             t.node_radius[0] = t.node_radius[1] = t.node_radius[2] = 0;
         }},
        {"element_parameters", "1 numbers; the blocks' elements have 0", [](Data, Tables t) { t.element_parameters.push_back(1); }},
        {"metadata", "element block 1 has parameters from 1; expected from 0",
         [](Data d, Tables) { d.blocks[1].first_parameter = 1; }},
        {"element_weights", "number 1 is not finite",
         [](Data, Tables t) {
             t.element_weights = {0, std::numeric_limits<double>::quiet_NaN()};
         }},
        {"metadata", "element block 1 has 0 weights from 1; there are 0", [](Data d, Tables) { d.blocks[1].first_weight = 1; }},
        {"node_projector", "0 rows", [](Data, Tables t) { t.node_projector.clear(); }},
        {"element_clock", "1 rows for 2 elements", [](Data, Tables t) { t.element_clock.pop_back(); }},
        {"element_critical_step", "3 rows", [](Data, Tables t) { t.element_critical_step.push_back(1); }},
        {"position", "0 nodes", [](Data, Tables t) { t.position.clear(); }},
    });
}

TEST_CASE("bodies and blocks that do not cover the elements exactly are refused") {
    check_all({
        {"metadata", "body `tet` has 5 nodes from 8", [](Data d, Tables) { d.bodies[1].node_count = 5; }},
        {"metadata", "body `tet` has 4 nodes from 4294967295", [](Data d, Tables) { d.bodies[1].first_node = 0xffffffff; }},
        {"node_body", "node 7 is of body 0, not of `tet`", [](Data d, Tables) { d.bodies[1].first_node = 7; }},
        {"node_body", "the bodies have 11 of 12 nodes", [](Data d, Tables) { d.bodies[1].node_count = 3; }},
        {"node_body", "node 0 is of body 9", [](Data, Tables t) { t.node_body[0] = 9; }},
        {"element_body", "element 0 is not of body `brick`", [](Data, Tables t) { t.element_body[0] = 1; }},
        {"element_body", "the bodies have 1 of 2 elements", [](Data d, Tables) { d.bodies[1].element_count = 0; }},
        {"metadata", "body `tet` has 1 elements from 2", [](Data d, Tables) { d.bodies[1].first_element = 2; }},
        {"metadata", "element block 1 has material 2 of 2", [](Data d, Tables) { d.blocks[1].material = 2; }},
        {"metadata", "element block 1 has 1 elements from 0", [](Data d, Tables) { d.blocks[1].first_element = 0; }},
        {"metadata", "which is none of solids",
         [](Data d, Tables) { d.materials[d.blocks[1].material].model = MaterialModel::cloth; }},
        {"metadata", "has density = -1",
         [](Data d, Tables) {
             d.materials[0].model = MaterialModel::cloth;
             d.materials[0].density = -1;
         }},
        {"metadata", "element block 1 has 1 elements from 1, nodes from 7",
         [](Data d, Tables) { d.blocks[1].first_node_entry = 7; }},
        {"metadata", "has a stencil of 5 nodes; the kind has its own", [](Data d, Tables) { d.blocks[0].stencil = 5; }},
        {"metadata", "of nodal has a stencil of 0 nodes; 1 to 512 are possible",
         [](Data d, Tables) { d.blocks[0].kind = ElementKind::nodal; }},
        {"metadata", "of nodal has a stencil of 513 nodes",
         [](Data d, Tables) {
             d.blocks[0].kind = ElementKind::nodal;
             d.blocks[0].stencil = 513;
         }},
        {"metadata", "element block 0 has 0 elements", [](Data d, Tables) { d.blocks[0].element_count = 0; }},
        {"element_nodes", "the blocks have 1 elements with 8 nodes", [](Data d, Tables) { d.blocks.pop_back(); }},
        {"element_nodes", "2 elements with 16 nodes; the tables have 2 and 12",
         [](Data d, Tables) { d.blocks[1].kind = ElementKind::hex8; }},
        {"element_nodes", "the tables have 2 and 11", [](Data, Tables t) { t.element_nodes.pop_back(); }},
    });
}
