#pragma once

/// A graph as text: a body of two bricks above each other, of which the lower one is held; a free tetrahedron; and one of
/// everything else that a graph may have.
namespace avs::test {

inline constexpr const char* small_graph = R"(graph 5
scene "small"
compiler "0.1.0"
provenance "00ff"
param "n" "4"
param "title" "say \"hi\"\\\nthere"
time quantum -30 until 2147483648
integrator avi
strain_clock "nested { beta = 0.5 }"
warning "small.avs:4: the mesh is coarse"
material "rubber" linear_elastic E 1000000 nu 0.3 density 1000 damping 0.002 mass_damping 0.5
material "steel" st_venant_kirchhoff E 200000000000 nu 0.25 density 7800
body "brick" where "small.avs" 3 "body brick {" nodes 0 12
body "tet" where "small.avs" 9 "body tet {" nodes 12 4
contact "impact" where "small.avs" 12 "contact impact" dcr reflection restitution 0.1 friction 0.25 clock adaptive period 0 longest 4096 alpha 0.75 phase 0.5 both_sides 1 synchronise 0 edges 1 solve sequential
function "t -> [0, 0, 1] m/s" where "small.avs" 14 "drive lift {" dimension 1 0 -1 0 0 0 0 results 3
step constant index 0 contact none value 0
step constant index 0 contact none value 0
step time index 0 contact none value 0
step arithmetic index 5 contact none value 0
drive "lift" where "small.avs" 14 "drive lift {" velocity function 0 period 4194304 phase 2097152 from 0 until 1000000 release 1 nodes 0 2
forcing "push" where "small.avs" 15 "load push {" pressure function 0 period 4194304 phase 0 nodes 0 3 faces 0 1
record "energy" energy every 1048576 contact none set 0 field displacement component 0 reduction mean drive none
record "hits" contact every 1048576 contact 0 set 0 field displacement component 0 reduction mean drive none
record "tip" field every 2097152 contact none set 1 field stress component 5 reduction max drive none
export vtu "small" every 67108864 voxel 0 fields displacement stress
export vdb "fog" every 67108864 voxel 0.05 fields speed
export_style precision float16 compressed 0 surface_only 1 per_body 1 level_set 1 band 2.5 colour field von_mises from -0.25 to 8
export pictures "stills" every 67108864 voxel 0 fields velocity
export_style precision float32 compressed 1 surface_only 0 per_body 0 level_set 0 band 3 colour none speed from 0 to 1
export_picture component 2 width 640 height 480 eye 1 -1 0.5 window 0 0 -1 1 2 3 from -0.5 to 4 ground black legend 0
expect "tip.at(0.5 s) within 3 Pa +- 5 %" where "small.avs" 21 "expect tip" dimension -1 1 -2 0 0 0 0 comparison within
left constant index 0 contact none value 0.5
left at index 14 contact none value 0
right constant index 0 contact none value 3
tolerance constant index 0 contact none value 0.15000000000000002
expect "hits.kicks < 10" where "small.avs" 22 "expect hits" dimension 0 0 0 0 0 0 0 comparison <
left metric index 7 contact 0 value 0
right constant index 0 contact none value 10
projector 0 rows 1 0 0 0 1 0 0 0 1
projector 1 rows 0 0 0 0 0 0 0 0 0
projector 2 rows 0 0 0 0 1 0 0 0 1
node 0 body 0 at 0 0 0 velocity 0 0 0 mass 62.5 projector 1
node 1 body 0 at 1 0 0 velocity 0 0 0 mass 62.5 projector 1
node 2 body 0 at 1 1 0 velocity 0 0 0 mass 62.5 projector 1
node 3 body 0 at 0 1 0 velocity 0 0 0 mass 62.5 projector 1
node 4 body 0 at 0 0 0.5 velocity 0 0 0 mass 125 projector 1
node 5 body 0 at 1 0 0.5 velocity 0 0 0 mass 125 projector 1
node 6 body 0 at 1 1 0.5 velocity 0 0 0 mass 125 projector 1
node 7 body 0 at 0 1 0.5 velocity 0 0 0 mass 125 projector 1
node 8 body 0 at 0 0 1 velocity 0 0.1 0 mass 62.5 projector 2
node 9 body 0 at 1 0 1 velocity 0 0.1 0 mass 62.5 projector 0
node 10 body 0 at 1 1 1 velocity 0 0.1 0 mass 62.5 projector 0
node 11 body 0 at 0 1 1 velocity 0 0.1 0 mass 62.5 projector 0
node 12 body 1 at 0 0 2 velocity 0 0 -0.1 mass 325 projector 0
node 13 body 1 at 1 0 2 velocity 0 0 -0.1 mass 325 projector 0
node 14 body 1 at 0 1 2 velocity 0 0 -0.1 mass 325 projector 0
node 15 body 1 at 0.25 0.3333333333333333 3 velocity 0 0 -0.1 mass 325 projector 0
strain 0 tet4 material 1 body 1 nodes 12 13 14 15 period 1048576 phase 0 critical 0.002
strain 1 hex8 material 0 body 0 nodes 0 1 2 3 4 5 6 7 period 4194304 phase 0 critical 0.0078125
strain 2 hex8 material 0 body 0 nodes 4 5 6 7 8 9 10 11 period 4194304 phase 0 critical 0.0078125
load 0 of 0 node 4 force 0 0 -1.25 period 4194304 phase 0
load 1 of 0 node 9 force 0 0 -1.25 period 4194304 phase 0
load 2 of 0 node 15 force 0 0 -1.25 period 1048576 phase 0
load 3 of 1 node 9 force 0.5 0 0 period 4194304 phase 0
load 4 of 2 node 9 force 0 2 0 period 2097152 phase 0
load 5 of 1 node 15 force 1 1 1 period 1048576 phase 4
load 6 of 3 node 9 force 0.5 0 1 period 4194304 phase 0
driven 0 node 10 projector 2 directions 0
driven 1 node 11 projector 2 directions 0
forced 0 node 8 weight 0
forced 1 node 9 weight 0.5
forced 2 node 10 weight 0
pressure_face 0 nodes 0 1 2
face 0 body 0 element 1 nodes 0 3 2 1
face 1 body 0 element 2 nodes 8 9 10 11
face 2 body 1 element 0 nodes 12 14 13
contactor 0 node 8 length 0.396850262992 period 4194304 critical 8388608
contactor 1 node 12 length 0.34 period 1048576 critical 2147483
body_groups 0 0
contact_row 0 groups 0 0 self 0 contact 0
set 0 nodes 4 5
set 1 nodes 8 9 10 11
)";

}  // namespace avs::test
