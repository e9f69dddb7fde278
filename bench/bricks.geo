// A cube of n x n x n bricks whose edges grow by a factor of thirty along each axis.
DefineConstant[ n = {20, Name "Parameters/n"} ];
r = Exp(Log(30) / (n - 1));
Point(1) = {0, 0, 0};
line[] = Extrude {1, 0, 0} { Point{1}; };
Transfinite Curve {line[1]} = n + 1 Using Progression r;
// The ends of the layers, by summing up the same progression.
For i In {1:n}
  count[i - 1] = 1;
  ends[i - 1] = (r ^ i - 1) / (r ^ n - 1);
EndFor
face[] = Extrude {0, 1, 0} { Curve{line[1]}; Layers{ count[], ends[] }; Recombine; };
volume[] = Extrude {0, 0, 1} { Surface{face[1]}; Layers{ count[], ends[] }; Recombine; };
