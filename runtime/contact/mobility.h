#pragma once

#include <span>

#include "runtime/base/vec3.h"

namespace avs::contact {

/// A node that takes part in a contact: the contactor (weight 1) or a corner of the face (weight N_B at the foot).
struct Partner {
    double weight = 1;
    double inverse_mass = 0;          ///< [1/kg]; 0 for a node with prescribed motion
    const Mat3* projector = nullptr;  ///< P, projector of the node's restraint; null: the node is free
};

/// Mobility W [1/kg] of a contact point: an impulse j on the contactor, with -N_B j on the corners of the face, changes the
/// relative velocity u = v_A - sum N_B v_B by W j,
///
///     W = P_A / m_A + sum_B N_B^2 P_B / m_B.
///
/// W includes the restraints: n . W n is D - B^T A^-1 B of Wolff & Bucher 2013, eq. 33, because P M^-1 is M^-1 minus its part in
/// the span of the restraints. W is symmetric and positive semidefinite.
Mat3 mobility(std::span<const Partner> partners);

/// Least-squares solution of W j = u of least norm; directions in which W is 0 (to 1e-12 of its trace) get no impulse.
Vec3 solve(const Mat3& mobility, const Vec3& velocity);

}  // namespace avs::contact
