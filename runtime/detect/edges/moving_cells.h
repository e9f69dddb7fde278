#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

#include "runtime/base/vec3.h"
#include "runtime/detect/edges/position_cells.h"
#include "runtime/geometry/box.h"

namespace avs::detect {

/// Cells of boxes that move together, in a frame that goes on evenly as they do: while they fly nothing in them changes.
class MovingCells {
public:
    /// A number that changes whenever other boxes lie in the cells; 0: none ever did.
    std::uint64_t fill() const { return fill_; }

    /// Where a point is as seen from the frame.
    Vec3 seen(const Vec3& x, double now) const { return x - (now - start_) * velocity_; }
    /// How far from the middle of its way a point that stays is seen within a while.
    double half_way(double duration) const { return 0.5 * duration * speed_; }
    /// All that a box covers as it goes on from `now` at `velocity` for a while, likewise.
    geometry::Box seen(const geometry::Box& box, double now, const Vec3& velocity, double duration) const {
        const Vec3 by = (start_ - now) * velocity_, on = by + duration * (velocity - velocity_);
        return {{box.low.x + std::min(by.x, on.x), box.low.y + std::min(by.y, on.y), box.low.z + std::min(by.z, on.z)},
                {box.high.x + std::max(by.x, on.x), box.high.y + std::max(by.y, on.y), box.high.z + std::max(by.z, on.z)}};
    }

    /// Begins a frame that is where it is at `now` and goes on at `velocity`.
    void begin(double now, const Vec3& velocity) {
        start_ = now;
        velocity_ = velocity;
        speed_ = norm(velocity);
    }
    /// As PositionCells::build, of boxes as seen from the frame.
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
