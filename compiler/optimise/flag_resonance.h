#pragma once

#include "compiler/graph/graph.h"

namespace avs::optimise {

/// Finds where clocks may pump energy into the motion that they sample. `Graph::resonances` gets one row per body, and one per
/// body and contact with penalty layers. No event changes.
///
///     before:  strain 0 .. period 64 .. critical 128 (stiff)     after:  the same, and
///              strain 1 .. period 512 .. critical 1024                   resonance body 0 contact none nodes 1 worst 3 ..
///
/// **Among strain clocks.** Elements that kick a node with the period h excite the vibration of faster elements there. If h is
/// nearly a whole number of half periods of the vibration, the vibration grows, even if each element is stable by itself. At a
/// node A, with the slow elements s of period h and all faster ones f, of shares m_eA of its mass m_A and frequencies w_e = 2 /
/// critical step:
///     W_f^2 = sum_f w_f^2 m_fA / m_A     its largest value over the nodes bounds every frequency of the faster elements
///     phi = 2 asin(W_f k / 2)            phase advance of leapfrog in a step k of the faster elements, where k^2 is the mean
///                                        of their squared steps, weighted by stiffness
/// The first unstable case is phi h / k >= 2 atan(2 sin phi / (h k W_s^2)): for one mass, the trace of the map over h is -2.
/// The measure is phi h / k / pi, the number of half periods in a slow period. It is a bound: a flagged node need not resonate, a
/// node that is not flagged does not. Clocks of beta 1/2 whose neighbours' periods differ by up to 3 are never flagged.
///
/// Shares: the mass of a node is divided by mass among its tetrahedra, bricks, membranes or bars, evenly among elements of
/// another kind; each kind divides the whole mass, as for critical steps. Hinges are compared with hinges only, since no other
/// element moves a sheet in their directions.
///
/// **Layers against strain clocks.** omega h > 2 adds energy, with omega^2 = k(1) / m_A of the first layer alone on a node and h
/// the period of the slowest clock there (docs/layers.md, section 5; a run measures it as `CONTACT.resonance`).
///
/// Source: Fong, Darve, Lew, Stability of asynchronous variational integrators, J. Comput. Phys. 227 (2008), on resonances of two
/// springs; the bound over the elements of a node is ours.
bool flag_resonance(graph::Graph& graph);

/// Largest omega h of a layer for which contact gains no energy.
inline constexpr double largest_layer_turn = 2;

/// Whether slow kicks, one per `ratio` fast steps, reach the first instability of a node whose vibration advances by the phase
/// `phi` in each fast step; `strength` is h k W_s^2.
bool may_resonate(double phi, double ratio, double strength);

}  // namespace avs::optimise
