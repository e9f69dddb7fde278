// A plate with a hole, in millimetres, for scenes/tutorial/gmsh_script.avs.
SetFactory("OpenCASCADE");
length = 60; width = 30; thick = 6; radius = 8;
Box(1) = {0, 0, 0, length, width, thick};
Cylinder(2) = {length / 2, width / 2, 0, 0, 0, thick, radius};
BooleanDifference(3) = { Volume{1}; Delete; }{ Volume{2}; Delete; };
wall() = Surface In BoundingBox {-1, -1, -1, 1, width + 1, thick + 1};
Physical Surface("wall") = {wall()};
Physical Volume("plate") = {3};
Mesh.MeshSizeMin = 4;
Mesh.MeshSizeMax = 6;
Mesh.MeshSizeFromCurvature = 12;
