#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "runtime/base/id.h"
#include "runtime/detect/surface/surface.h"
#include "runtime/geometry/box.h"

namespace avs::detect {

/// A surface divided into parts with epochs of their own. Each body is one part, unless there are too many bodies; then small
/// bodies together form one part. A face and all its corners are in one part.
class SurfaceParts {
public:
    /// Largest number of parts. With more, the search takes longer, since each new list searches all parts that may touch its own.
    static constexpr std::size_t most = 128;

    SurfaceParts() = default;
    /// @param body_of_point  body of each point of the surface
    /// @param faces          bodies that share a face become one part
    SurfaceParts(std::span<const BodyId> body_of_point, std::span<const SurfaceFace> faces, const image::ContactLookup& contacts);
    explicit SurfaceParts(const Surface& surface);

    std::uint32_t count() const { return static_cast<std::uint32_t>(points_.size()); }
    PartId of_point(PointId point) const { return part_of_point_[point]; }
    std::span<const PointId> points(PartId part) const { return points_[part]; }
    /// Parts that may touch a part, possibly including itself. Ascending.
    std::span<const PartId> partners(PartId part) const { return partners_[part]; }

private:
    std::vector<PartId> part_of_point_;
    std::vector<std::vector<PointId>> points_;
    std::vector<std::vector<PartId>> partners_;
};

/// How the points of a part may move within an epoch: each at its velocity at the start of the epoch, apart from a deviation.
struct EpochPlan {
    double start = 0;     ///< [s]
    double duration = 0;  ///< [s], >= 0; lists that are needed after its end belong to another epoch
    double skin = 0;      ///< deviation that any point may have [m], >= 0
    double blow = 0;      ///< the path at this speed [m/s], >= 0, within the epoch is added to the deviation of each point
    double turn = 0;      ///< so is the path at `turn`, >= 0, times the point's own velocity relative to the part's mean

    double end() const { return start + duration; }
    /// Time from `now` to the end of the epoch [s].
    double rest(double now) const { return std::max(0.0, end() - now); }
    /// The plan for the rest of the epoch from `now` on.
    EpochPlan from(double now) const {
        EpochPlan left = *this;
        left.start = now;
        left.duration = rest(now);
        return left;
    }
};

/// Positions and velocities of the points of a surface at the start of the epoch of their part, and their deviations. During the
/// epoch no point is farther from its predicted position than its deviation.
class PartEpochs {
public:
    explicit PartEpochs(const SurfaceParts& parts);

    /// `points` and `velocities` are the positions [m] and velocities [m/s] of all points; only those of the part are read.
    void begin(PartId part, std::span<const Vec3> points, std::span<const Vec3> velocities, const EpochPlan& plan);

    /// A point leaves its predicted path: from `now` on it moves from x [m] at v [m/s] for the rest of its part's epoch, with a new
    /// deviation.
    void put_back(PointId point, const Vec3& x, const Vec3& v, double now);

    const Vec3& reference(PointId point) const { return point_[point].position; }
    const Vec3& velocity(PointId point) const { return point_[point].velocity; }
    double deviation(PointId point) const { return point_[point].deviation; }
    /// Predicted position, for a motion without kicks.
    Vec3 foreseen(PointId point, double now) const {
        return point_[point].position + (now - plans_[parts_->of_point(point)].start) * point_[point].velocity;
    }
    const EpochPlan& plan(PartId part) const { return plans_[part]; }
    /// Box of all possible positions of the points of a part within its epoch.
    const geometry::Box& box(PartId part) const { return box_[part]; }
    /// Counter that grows by 1 with each epoch that begins and each point that gets a new motion.
    std::uint64_t count() const { return count_; }

private:
    struct Point {
        Vec3 position, velocity;
        double deviation = 0;
    };
    const SurfaceParts* parts_;
    std::vector<Point> point_;
    static double deviation_of(const EpochPlan& plan, const Vec3& against_mean);
    std::vector<EpochPlan> plans_;
    std::vector<Vec3> mean_;  ///< mean velocity of each part at the start of its epoch [m/s]
    std::vector<geometry::Box> box_;
    std::uint64_t count_ = 1;
};

/// The box of all places of a moving box during a time [s].
inline geometry::Box swept(const geometry::Box& box, const Vec3& velocity, double duration) {
    geometry::Box all = box;
    all.include(geometry::Box{box.low + duration * velocity, box.high + duration * velocity});
    return all;
}

}  // namespace avs::detect
