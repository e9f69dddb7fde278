#pragma once

#include <cstddef>
#include <span>

#include "runtime/base/vec3.h"
#include "runtime/mechanics/element.h"

/// One potential per node I: the material law at the mean deformation gradient around the node, times the node's share of the
/// volume,
///   V = V_I W(F_I),   F_I = 1/V_I sum_e int_e N_I F dX = sum_a x_a g_a^T,   g_a = 1/V_I sum_e int_e N_I dN_a/dX,
/// summed over the solid elements e at node I. The stencil is all nodes of these elements, I first. Since the sum of the g_a is 0,
/// positions are taken relative to that of I. For a homogeneous deformation the nodal forces are those of the elements: sum_I V_I
/// g_a = sum_e int_e dN_a/dX, because the N_I add up to 1.
///
/// A mean has no stiffness against modes that change sign from element to element. So elements keep a share of their energy
/// (compiler/mesh/nodal_integration.h), and the elastic constants here are those of the material less that share.
///
/// Source: Puso & Solberg, A stabilized nodally integrated tetrahedral, Int. J. Numer. Meth. Engng 67 (2006). Difference: the
/// weight N_I instead of the vertex's share of an element, which is the same for tetrahedra, and works for bricks.
namespace avs::mechanics::nodal {

enum Parameter : std::size_t {
    volume,          ///< V_I [m^3], > 0
    first_gradient,  ///< g_a [1/m], three numbers for each node of the stencil
};

/// How a material's law, which is linear in both elastic constants, is divided between nodes and elements. Elements keep `share` of
/// the shear modulus. Of lambda they keep at most 25 times as much as of the shear modulus: nearly incompressible elements lock,
/// which nodal integration is to avoid (Puso & Solberg, section 4).
struct Split {
    ElasticConstants at_nodes, in_elements;
};
Split split(const ElasticConstants& whole, double share);

/// Part of the mass that counts for the critical steps of elements, given their share of the energy; the rest counts for the
/// potentials of nodes. It is the root of the share. So the step of nodes is little reduced (by a tenth at a share of .05), and the
/// step of the elements, which are soft, is twice that of elements with all of the energy.
double mass_of_elements(double share);

/// Adds the contribution of one element to the potential of its corner I: int N_I [m^3], and int N_I dN_a/dX [m^2] for each of its
/// corners a.
void add_element(ElementKind kind, std::span<const Vec3> rest, std::size_t corner, double& volume, std::span<Vec3> gradient);

}  // namespace avs::mechanics::nodal
