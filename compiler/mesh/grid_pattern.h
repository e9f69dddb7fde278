#pragma once

/// Grids whose cells are cut along diagonals that alternate: shares that hinges and springs of its sides and diagonals take, for a
/// strip to have the stiffness of its material along both axes, whatever the aspect of its cells.
///
/// A cell is a by b; p = a^2 / (a^2 + b^2), q = 1 - p. Every second node, where four triangles meet, is free to move out of the
/// plane against the others.
namespace avs::mesh::grid_pattern {

/// Of hinges D |e|^2 / A, e and A as in hinge4.h. With shares X of the edges across, along b, Y of those along a and F of diagonals
/// the curvature kx of a strip that may curl across costs, per area, D/2 kx^2 / (1 / X + q^2 / F): what the diagonals take of the
/// angle the edges do not have. F = 5/4 makes all three alike in square cells; twist costs 4 F times D/2 kxy^2 there.
inline constexpr double hinge_of_diagonal = 1.25;
/// @param q  of an edge along b, p of one along a: its own square over that of the diagonal
constexpr double hinge_of_side(double q) { return 1 / (1 - q * q / hinge_of_diagonal); }

/// Of springs of the modulus S A / l^2. With shares X along a, Y along b and F of diagonals c11 = S (X + F p^2), c22 = S (Y + F
/// q^2), c12 = S F p q. Pulled along a and free across that is S for X = (1 - 2 u + sqrt(1 + 4 u v)) / 2 with u = F p^2, v = F q^2,
/// and Y likewise. F = 5/6 makes all three alike in square cells.
inline constexpr double spring_of_diagonal = 1 / 1.2;
/// @param p  of a side along a: its square over that of the diagonal
double spring_of_side(double p);

}  // namespace avs::mesh::grid_pattern
