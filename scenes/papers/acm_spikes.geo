// A plate of 20 x 20 cm with 36 spikes, 7.8 cm high, for acm_spikes.avs, in centimetres. A spike is six triangles, 3.47 degrees at the tip.
width = 20; across = 6; height = 7.8; tip = 3.47 * Pi / 180; coarse = 1000;
pitch = width / across;
// Of the six edges at the foot, and so the radius there: sides^2 = height^2 + foot^2, foot = 2 sides Sin(tip / 2).
share = 2 * Sin(tip / 2);
foot = height * share / Sqrt(1 - share * share);
Point(1) = {-width / 2, -width / 2, 0, coarse};
Point(2) = {width / 2, -width / 2, 0, coarse};
Point(3) = {width / 2, width / 2, 0, coarse};
Point(4) = {-width / 2, width / 2, 0, coarse};
For i In {1:4}
  Line(i) = {i, i % 4 + 1};
EndFor
Curve Loop(1) = {1:4};
Plane Surface(1) = {1};
For s In {0:across * across - 1}
  at = 100 * (s + 1);
  x = (s % across + 0.5) * pitch - width / 2;
  y = (Floor(s / across) + 0.5) * pitch - width / 2;
  Point(at + 6) = {x, y, height, coarse};
  For i In {0:5}
    Point(at + i) = {x + foot * Cos(i * Pi / 3), y + foot * Sin(i * Pi / 3), 0, coarse};
    Line(at + i) = {at + i, at + 6};
  EndFor
  For i In {0:5}
    Line(at + 10 + i) = {at + i, at + (i + 1) % 6};
  EndFor
  For i In {0:5}
    Curve Loop(at + i) = {at + 10 + i, at + (i + 1) % 6, -(at + i)};
    Plane Surface(at + i) = {at + i};
  EndFor
EndFor
