#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

#include "runtime/base/vec3.h"
#include "runtime/detect/edges/position_cells.h"
#include "runtime/geometry/box.h"

namespace avs::detect {

/// Cells of boxes that move together. The frame of the cells moves at the constant velocity of the boxes, so the cells do not
/// change in free flight.
class MovingCells {
public:
    /// A number that changes whenever the boxes in the cells change; 0 before the first build.
    std::uint64_t fill() const { return fill_; }

    /// Position of a point in the frame.
    Vec3 seen(const Vec3& x, double now) const { return x - (now - start_) * velocity_; }
    /// Half of the distance that a point at rest in space covers in the frame during `duration` [m].
    double half_way(double duration) const { return 0.5 * duration * speed_; }
    /// The box that contains, in the frame, all places of a box that moves at `velocity` from `now` to `now` + `duration`.
    geometry::Box seen(const geometry::Box& box, double now, const Vec3& velocity, double duration) const {
        const Vec3 by = (start_ - now) * velocity_, on = by + duration * (velocity - velocity_);
        return {{box.low.x + std::min(by.x, on.x), box.low.y + std::min(by.y, on.y), box.low.z + std::min(by.z, on.z)},
                {box.high.x + std::max(by.x, on.x), box.high.y + std::max(by.y, on.y), box.high.z + std::max(by.z, on.z)}};
    }

    /// Begins a frame that coincides with space at `now` and moves at `velocity`.
    void begin(double now, const Vec3& velocity) {
        start_ = now;
        velocity_ = velocity;
        speed_ = norm(velocity);
    }
    /// As PositionCells::build; the boxes are given in the frame.
    void build(std::span<const PositionCells::Item> items, const geometry::Box& bounds, double cell_factor) {
        cells_.build(items, bounds, cell_factor);
        ++fill_;
    }
    std::span<const PositionCells::Entry> at(const Vec3& seen) const { return cells_.at(seen); }

private:
    PositionCells cells_;
    Vec3 velocity_;
    double speed_ = 0, start_ = 0;
    std::uint64_t fill_ = 0;
};

}  // namespace avs::detect
