// The bracket of bracket.avs: an angle of 40 x 60 x 20 mm, 5 mm thick, with two holes of 6 mm in its foot. Millimetres.
// gmsh bracket.geo -0 -o bracket.step
SetFactory("OpenCASCADE");
t = 5; foot = 40; arm = 60; width = 20;
Box(1) = {0, 0, 0, t, width, foot};
Box(2) = {0, 0, foot - t, arm, width, t};
BooleanUnion(3) = { Volume{1}; Delete; }{ Volume{2}; Delete; };
Cylinder(4) = {-1, width / 2, 8, t + 2, 0, 0, 3};
Cylinder(5) = {-1, width / 2, 20, t + 2, 0, 0, 3};
BooleanDifference(6) = { Volume{3}; Delete; }{ Volume{4, 5}; Delete; };
