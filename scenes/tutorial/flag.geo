// A square cloth with a round hole, in millimetres, for scenes/tutorial/gmsh_script.avs.
edge = 200; radius = 50; fine = 15;
Point(1) = {0, 0, 0, fine};
Point(2) = {edge, 0, 0, fine};
Point(3) = {edge, edge, 0, fine};
Point(4) = {0, edge, 0, fine};
For i In {1:4}
  Line(i) = {i, i % 4 + 1};
EndFor
Point(5) = {edge / 2, edge / 2, 0, fine};
For i In {0:3}
  Point(6 + i) = {edge / 2 + radius * Cos(i * Pi / 2), edge / 2 + radius * Sin(i * Pi / 2), 0, fine / 2};
EndFor
For i In {0:3}
  Circle(5 + i) = {6 + i, 5, 6 + (i + 1) % 4};
EndFor
Curve Loop(1) = {1:4};
Curve Loop(2) = {5:8};
Plane Surface(1) = {1, 2};
Physical Curve("rail") = {3};
Physical Surface("cloth") = {1};
