#include <catch2/catch.hpp>

#include "runtime/image/file.h"
#include "tests/support/small_image.h"

using namespace avs;

namespace {

constexpr const char* summary = R"(scene small
format 5, compiler 0.1.0
provenance 00ff
param n = 4
param speed = 0.1 m/s
seeds 7 4503599627370496
quantum 2^-30 s, until 2 s (2147483648 ticks)
strain clock nested { beta = 0.5 }
warning small.avs:4: the mesh is coarse
material rubber: linear_elastic, E = 1000000 Pa, nu = 0.3, density = 1000 kg/m^3, damping = 0.002 s, mass_damping = 0.5 1/s
material steel: st_venant_kirchhoff, E = 200000000000 Pa, nu = 0.25, density = 7800 kg/m^3
body brick: 8 nodes from 0, 1 elements from 0  # small.avs:3: body brick {
body tet: 4 nodes from 8, 1 elements from 1, clock strain, tip  # small.avs:9: body tet {
block hex8 rubber: 1 elements from 0
block tet4 steel: 1 elements from 1
contact impact: dcr reflection, restitution 1, friction 0.25, midpoint phase 0.5, both sides, synchronised, 1 pairs of bodies  # small.avs:12: contact impact between all, all {
function 0 t -> [0, 0, sin(t / 1 s)] m [m]: (0 0 t sine)  # small.avs:15: displacement = t -> [0, 0, sin(t / 1 s)] m
function 1 (p, t) -> 2 Pa * p.z^2 / 1 m^2 [Pa]: (p.z keep[0] recall[0] multiply 2 multiply)  # small.avs:16: load push {
drive shake: displacement by function 0, 2 nodes from 0, 0 s to 1 s, steps of 0.0009765625 s  # small.avs:14: drive shake {
load push: pressure by function 1, 4 nodes from 0, 1 faces from 0, every 0.0009765625 s from 0 s  # small.avs:16: load push {
record energy: energy every 0.0009765625 s
record impact: contact impact every 0.0009765625 s
record tip: mean of displacement.2 over set 0 every 0.001953125 s
record shake: drive shake at 0.0009765625 1 s
export vtu small: [displacement stress] every 0.0625 s
export vdb fog: [speed] every 0.0625 s, voxel 0.05 m, precision float16, not compressed, surface only, a file per body, level set to 2.5 voxels, coloured by von_mises from -0.25 to 8
export page page: [] at the usual times
export pictures stills: [velocity] every 0.0625 s, component 2, 640 x 480 pixels, from 1 -1 0.5, window 0 0 -1 to 1 2 3, colours from -0.5 to 4, ground black, no legend
expect energy.drift < 50 % [1]: (energy.drift) < (0.5)  # small.avs:20: expect energy.drift < 50 %
expect tip.at(0.5 s) within impact.deepest_gap +- 0.5 m [m]: (series[tip] 0.5 at) within (impact.deepest_gap) +- (0.5 0.5 add 0.5 multiply)  # small.avs:21: expect tip.at(0.5 s) within impact.deepest_gap +- 0.5 m
expect (tip - t)^2.between(0.5 s, 0.5 s) < tip.max [m]: (series[tip] times[tip] subtract keep[0] recall[0] multiply 0.5 0.5 between) < (series[tip] max)  # small.avs:22: expect (tip - t)^2.between(0.5 s, 0.5 s) < tip.max
clocks from 0.0009765625 s: 1 elements
clocks from 0.00390625 s: 1 elements
strain kicks 1280 per simulated second
nodes 12 (5 restrained, 4 projectors), elements 2, loads 2, faces 4, contactors 8, node sets 1
section metadata: 4272 bytes
section position: 12 x 24 bytes
section velocity: 12 x 24 bytes
section mass: 12 x 8 bytes
section node_body: 12 x 4 bytes
section node_projector: 12 x 4 bytes
section projectors: 5 x 72 bytes
section element_nodes: 12 x 4 bytes
section element_body: 2 x 4 bytes
section element_clock: 2 x 16 bytes
section element_critical_step: 2 x 8 bytes
section loads: 2 x 48 bytes
section faces: 4 x 24 bytes
section contactors: 8 x 32 bytes
section body_group: 2 x 4 bytes
section node_set_begin: 2 x 4 bytes
section node_set_nodes: 2 x 4 bytes
section node_radius: 12 x 8 bytes
section element_parameters: 0 x 8 bytes
section driven_nodes: 2 x 16 bytes
section forced_nodes: 4 x 16 bytes
section pressure_faces: 1 x 16 bytes
section contact_rows: 1 x 16 bytes
section element_weights: 0 x 8 bytes
)";

constexpr const char* arrays = R"(projector 0: [1, 0, 0] [0, 1, 0] [0, 0, 1]
projector 1: [0, 0, 0] [0, 0, 0] [0, 0, 0]
projector 2: [0, 0, 0] [0, 1, 0] [0, 0, 1]
projector 3: [1, 0, 0] [0, 1, 0] [0, 0, 0]
projector 4: [0, 0, 0] [0, 0, 0] [0, 0, 1]
node 0: body 0 at [0, 0, 0] velocity [0, 0, 0] mass 0.125 projector 1
node 1: body 0 at [1, 0, 0] velocity [0, 0, 0] mass 0.125 projector 1
node 2: body 0 at [1, 1, 0] velocity [0, 0, 0] mass 0.125 projector 1
node 3: body 0 at [0, 1, 0] velocity [0, 0, 0] mass 0.125 projector 1
node 4: body 0 at [0, 0, 1] velocity [0, 0, 0] mass 0.125 projector 0
node 5: body 0 at [1, 0, 1] velocity [0, 0, 0] mass 0.125 projector 0
node 6: body 0 at [1, 1, 1] velocity [0, 0, 0] mass 0.125 projector 0
node 7: body 0 at [0, 1, 1] velocity [0, 0, 0] mass 0.125 projector 0
node 8: body 1 at [0, 0, 2] velocity [0, 0, -0.1] mass 0.125 projector 2
node 9: body 1 at [1, 0, 2] velocity [0, 0, -0.1] mass 0.125 projector 0
node 10: body 1 at [0, 1, 2] velocity [0, 0, -0.1] mass 0.125 projector 0
node 11: body 1 at [0.25, 0.25, 3] velocity [0, 0, -0.1] mass 0.125 projector 0
element 0: body 0 nodes 0 1 2 3 4 5 6 7 every 4194304 from 0 critical 0.0078125
element 1: body 1 nodes 8 9 10 11 every 1048576 from 0 critical 0.002
load 0: of 0 node 4 force [0, 0, -1.25] every 4194304 from 0
load 1: of 0 node 11 force [0, 0, -1.25] every 1048576 from 0
face 0: body 0 element none nodes 0 3 2 1
face 1: body 0 element 0 nodes 4 5 6 7
face 2: body 1 element 1 nodes 8 10 9
face 3: body 1 element 1 nodes 8 9 11
contactor 0: node 4 length 0.05 period 4194304 critical 8388608
contactor 1: node 5 length 0.05 period 4194304 critical 8388608
contactor 2: node 6 length 0.05 period 4194304 critical 8388608
contactor 3: node 7 length 0.05 period 4194304 critical 8388608
contactor 4: node 8 length 0.02 period 1048576 critical 2097152
contactor 5: node 9 length 0.02 period 1048576 critical 2097152
contactor 6: node 10 length 0.02 period 1048576 critical 2097152
contactor 7: node 11 length 0.02 period 1048576 critical 2097152
contact 0 of groups 0 and 0
driven 0: node 10 projector 3 directions 4
driven 1: node 11 projector 3 directions 4
forced 0: node 4 weight 0
forced 1: node 5 weight 0
forced 2: node 6 weight 0
forced 3: node 7 weight 0
pressure face 0: rows 0 1 2 3
set 0: 4 5
)";

}  // namespace

TEST_CASE("the summary names everything but the rows of the arrays") { CHECK(image::dump(test::small_image(), false) == summary); }

TEST_CASE("the full dump is the summary and every row") {
    CHECK(image::dump(test::small_image(), true) == std::string(summary) + arrays);
}
