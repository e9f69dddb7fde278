#pragma once

/// Grids whose cells are cut along alternating diagonals. Hinges and springs of sides and diagonals get shares of the material's
/// stiffness with which a strip has the right stiffness along both axes, whatever the aspect ratio of its cells.
///
/// A cell is a by b; p = a^2 / (a^2 + b^2), q = 1 - p. Every second node, where only four triangles meet, moves out of the plane
/// relative to the others.
namespace avs::mesh::grid_pattern {

/// Share F of the hinges at diagonals. A hinge has the stiffness D |e|^2 / A times its share, with e and A as in hinge4.h. Let X be
/// the share of the edges along b, Y that of the edges along a. Bending a strip to the curvature kx, free to curl across, costs the
/// energy D/2 kx^2 / (1 / X + q^2 / F) per area, since edges and diagonals divide the angle between them. F = 5/4 makes all three
/// shares equal in square cells; there twist costs 4 F times D/2 kxy^2.
inline constexpr double hinge_of_diagonal = 1.25;
/// @param q  the square of the edge over that of the diagonal: q for an edge along b, p for an edge along a
constexpr double hinge_of_side(double q) { return 1 / (1 - q * q / hinge_of_diagonal); }

/// Share F of the springs at diagonals. A spring has the stiffness S A / l^2 times its share. With shares X along a, Y along b and
/// F of diagonals the moduli are c11 = S (X + F p^2), c22 = S (Y + F q^2), c12 = S F p q. The modulus of a strip that is pulled
/// along a and free across is S if X = (1 - 2 u + sqrt(1 + 4 u v)) / 2 with u = F p^2, v = F q^2, and similarly for Y. F = 5/6
/// makes all three shares equal in square cells.
inline constexpr double spring_of_diagonal = 1 / 1.2;
/// @param p  for a side along a; in general the side's square over that of the diagonal
double spring_of_side(double p);

}  // namespace avs::mesh::grid_pattern
