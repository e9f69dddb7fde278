#pragma once

#include <cstdint>

#include "runtime/advance/contact/view.h"
#include "runtime/base/id.h"
#include "runtime/base/ticks.h"
#include "runtime/state/state.h"

namespace avs::advance {

/// Positions, velocities and normals at a tick, in the form that looks read.
struct Moment {
    const state::State& state;
    ContactView& view;
    Tick now = 0;

    const Vec3& at(PointId point) const { return view.position_of(state, point, now); }
    const MeanPlane& plane(FaceId face) const { return view.plane_of(state, face, now); }
    const geometry::Box& box(FaceId face) const { return view.box_of(state, face, now); }
    /// Unit outward normal, or 0.
    Vec3 normal(FaceId face) const {
        const Vec3 n = plane(face).normal;
        const double length = norm(n);
        return length > 0 ? n / length : Vec3{};
    }
};

}  // namespace avs::advance
