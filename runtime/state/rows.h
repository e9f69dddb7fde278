#pragma once

#include "runtime/base/vec3.h"

/// The rows that every kick reads and writes. They have a header of their own, so that a change of the rest of the state does not
/// recompile the kernels.
namespace avs::state {

/// Position of a node and the time of that position: one 32-byte row.
struct alignas(32) PositionRow {
    double x, y, z;  ///< [m], at time t, not at a common time
    double t;        ///< time of the node's last drift, as a whole number of ticks (exact below 2^53)
};

/// Momentum of a node after its last kick: one 32-byte row. It is divided by the mass only where a velocity is needed.
struct alignas(32) MomentumRow {
    double x, y, z;       ///< [kg m/s]
    double inverse_mass;  ///< [1/kg]
};

/// Sum of the external impulses on a node so far: those of loads, drives and drag, less those that restraints took.
struct OutsideRow {
    Vec3 impulse;  ///< [N s]
    Vec3 moment;   ///< moment of these impulses about the origin, each at the node's position at its kick [N m s]
};

inline Vec3 position(const PositionRow& row) { return {row.x, row.y, row.z}; }
inline Vec3 momentum(const MomentumRow& row) { return {row.x, row.y, row.z}; }
inline Vec3 velocity(const MomentumRow& row) { return row.inverse_mass * momentum(row); }

}  // namespace avs::state
