#pragma once

#include "runtime/base/vec3.h"
#include "runtime/state/rows.h"

namespace avs::state {

/// Gives a node an impulse, already projected by its restraint and drive. Returns its work [J]: impulse times the mean of the
/// velocity before and after, which is the change of kinetic energy. The caller adds it to the ledger under its cause
/// (tests/balances).
inline double kick(MomentumRow& row, const Vec3& impulse) {
    const double work = row.inverse_mass * dot(impulse, momentum(row) + 0.5 * impulse);
    row.x += impulse.x;
    row.y += impulse.y;
    row.z += impulse.z;
    return work;
}

}  // namespace avs::state
