// The wheel of gears.avs: a spur gear with involute teeth, around the z axis. Millimetres. pinion.geo differs in the first line.
z = 18; bore = 9; first = Pi + Pi / z; // teeth, radius of the hole, angle of the middle of a tooth
m = 2;          // module: pitch diameter per tooth
play = 0.04;    // backlash at the pitch circle, in modules
alpha = Pi / 9; // pressure angle
width = 1.5;
size = 2;       // of elements
n = 3;          // segments of a flank

base = m * z / 2 * Cos(alpha);
root = m * (z / 2 - 1.25);
tip = m * (z / 2 + 1);
foot = base * 1.0001;
If (foot < root + 0.05)
  foot = root + 0.05;
EndIf
// Half of a tooth's angle at the base circle; at the radius r the involute has come closer by tan(a) - a, cos(a) = base / r.
half = Pi / (2 * z) - play / z + Tan(alpha) - alpha;
corners[] = {};
For k In {0:z - 1}
  middle = first + 2 * Pi * k / z;
  For side In {-1:1:2}
    For i In {0:n + 1}
      j = i;
      If (side == 1)
        j = n + 1 - i;
      EndIf
      r = root;
      a = Acos(base / foot);
      If (j > 0)
        r = foot + (tip - foot) * (j - 1) / n;
        a = Acos(base / r);
      EndIf
      h = middle + side * (half - (Tan(a) - a));
      p = newp; Point(p) = {r * Cos(h), r * Sin(h), 0, size};
      corners[] += p;
    EndFor
  EndFor
EndFor
outline[] = {};
count = #corners[];
For k In {0:count - 1}
  l = newl; Line(l) = {corners[k], corners[(k + 1) % count]};
  outline[] += l;
EndFor
c = newp; Point(c) = {0, 0, 0, size};
ring[] = {};
For k In {0:3}
  p = newp; Point(p) = {bore * Cos(k * Pi / 2), bore * Sin(k * Pi / 2), 0, size / 2};
  ring[] += p;
EndFor
arcs[] = {};
For k In {0:3}
  l = newl; Circle(l) = {ring[k], c, ring[(k + 1) % 4]};
  arcs[] += l;
EndFor
l1 = newll; Curve Loop(l1) = outline[];
l2 = newll; Curve Loop(l2) = arcs[];
s = news; Plane Surface(s) = {l1, l2};
solid[] = Extrude {0, 0, width} { Surface{s}; Layers{1}; };
