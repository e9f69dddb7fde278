// A cube whose elements grow from one corner, so that the largest critical step is about a hundred times the smallest.
// Mesh.CharacteristicLengthFactor sets the number of elements.
SetFactory("OpenCASCADE");
Box(1) = {0, 0, 0, 1, 1, 1};
Field[1] = MathEval;
Field[1].F = "0.02 + 0.4 * sqrt(x * x + y * y + z * z)";
Background Field = 1;
Mesh.CharacteristicLengthExtendFromBoundary = 0;
Mesh.CharacteristicLengthFromPoints = 0;
Mesh.Algorithm = 6;   // Frontal-Delaunay
Mesh.Algorithm3D = 1; // with Delaunay the mesh does not depend on the number of threads
Mesh.Optimize = 1;
